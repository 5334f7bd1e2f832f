// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A design on a Tang Nano 20K: 27 MHz from the crystal, 1 Mbaud on the USB port.

`default_nettype none

module top (
    input wire clk, // 27 MHz.
    input wire rx, // From the host, through the BL616.
    output wire tx, // To the host.
    output wire led_game_n, // Lit at every other game: it flickers while games are played.
    output wire led_error_n, // Lit when something went wrong; a break on the line puts it out.
    output wire led_alive_n // Blinks while there is a clock.
);

    wire game;
    wire error;
    wire alive;

    assign led_game_n = !game;
    assign led_error_n = !error;
    assign led_alive_n = !alive;

    board #(.HERTZ(64'd27_000_000), .BAUD(64'd1_000_000), .BEAT(23)) board (
        .clk(clk),
        .rx(rx),
        .tx(tx),
        .game(game),
        .error(error),
        .alive(alive)
    );
endmodule

`default_nettype wire
