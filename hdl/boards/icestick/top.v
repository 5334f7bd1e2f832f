// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A design on an iCEstick: 12 MHz from the oscillator, 1 Mbaud on the USB port's second channel.

`default_nettype none

module top (
    input wire clk, // 12 MHz.
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

    board #(.HERTZ(64'd12_000_000), .BAUD(64'd1_000_000), .BEAT(22)) board (
        .clk(clk),
        .rx(rx),
        .tx(tx),
        .game(game),
        .error(error),
        .alive(led_alive)
    );
endmodule

`default_nettype wire
