// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A design on an iCEBreaker: 48 MHz from the PLL, 1 Mbaud on the USB port's second channel.

`default_nettype none

module top (
    input wire clk, // 12 MHz.
    input wire rx, // From the host, through the FT2232H.
    output wire tx, // To the host.
    output wire led_green_n, // Lit at every other game: it flickers while games are played.
    output wire led_red_n, // Lit when something went wrong; a break on the line puts it out.
    output wire led_alive // On the break-off board: blinks while there is a clock.
);

    wire fast; // 48 MHz.

    // The clock times 64, divided by 16.
    SB_PLL40_PAD #(
        .FEEDBACK_PATH("SIMPLE"),
        .DIVR(4'd0),
        .DIVF(7'd63),
        .DIVQ(3'd4),
        .FILTER_RANGE(3'd1)
    ) pll (
        .PACKAGEPIN(clk),
        .PLLOUTGLOBAL(fast),
        .RESETB(1'b1),
        .BYPASS(1'b0)
    );

    wire game;
    wire error;

    assign led_green_n = !game;
    assign led_red_n = !error;

    board #(.HERTZ(64'd48_000_000), .BAUD(64'd1_000_000), .BEAT(23)) board (
        .clk(fast),
        .rx(rx),
        .tx(tx),
        .game(game),
        .error(error),
        .alive(led_alive)
    );
endmodule

`default_nettype wire
