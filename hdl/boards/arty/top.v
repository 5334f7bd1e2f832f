// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A design on an Arty A7: 100 MHz from the oscillator, 2 Mbaud on the USB port's second channel.

`default_nettype none

module top (
    input wire clk, // 100 MHz.
    input wire rx, // From the host, through the FT2232H.
    output wire tx, // To the host.
    output wire led_game, // Lit at every other game: it flickers while games are played.
    output wire led_error, // Lit when something went wrong; a break on the line puts it out.
    output wire led_alive // Blinks while there is a clock.
);

    wire game;
    wire error;

    assign led_game = game;
    assign led_error = error;

    board #(.HERTZ(64'd100_000_000), .BAUD(64'd2_000_000), .BEAT(25)) board (
        .clk(clk),
        .rx(rx),
        .tx(tx),
        .game(game),
        .error(error),
        .alive(led_alive)
    );
endmodule

`default_nettype wire
