// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A design on an iCE40-HX8K breakout board: 96 MHz from the PLL, 3 Mbaud on the USB port's second channel.

`default_nettype none

module top (
    input wire clk, // 12 MHz.
    input wire rx, // From the host, through the FT2232H.
    output wire tx, // To the host.
    output wire led_game, // Lit at every other game: it flickers while games are played.
    output wire led_error, // Lit when something went wrong; a break on the line puts it out.
    output wire led_alive // Blinks while there is a clock.
);

    wire fast; // 96 MHz.

    // The clock times 64, divided by 8.
    SB_PLL40_CORE #(
        .FEEDBACK_PATH("SIMPLE"),
        .DIVR(4'd0),
        .DIVF(7'd63),
        .DIVQ(3'd3),
        .FILTER_RANGE(3'd1)
    ) pll (
        .REFERENCECLK(clk),
        .PLLOUTGLOBAL(fast),
        .RESETB(1'b1),
        .BYPASS(1'b0)
    );

    wire game;
    wire error;

    assign led_game = game;
    assign led_error = error;

    board #(.HERTZ(64'd96_000_000), .BAUD(64'd3_000_000), .BEAT(25)) board (
        .clk(fast),
        .rx(rx),
        .tx(tx),
        .game(game),
        .error(error),
        .alive(led_alive)
    );
endmodule

`default_nettype wire
