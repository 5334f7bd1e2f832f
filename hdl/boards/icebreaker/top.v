// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The small design on an iCEBreaker: 12 MHz from the crystal, 1 Mbaud on the USB port's second channel.

`default_nettype none

// The first eight hexadecimal digits of the version's name in Git; hdl/boards/build.sh knows them.
`ifndef HALFMOVE_VERSION
`define HALFMOVE_VERSION 32'h00000000
`endif

module top (
    input wire clk, // 12 MHz.
    input wire rx, // From the host, through the FT2232H.
    output wire tx, // To the host.
    output wire led_green_n, // Lit at every other game: it flickers while games are played.
    output wire led_red_n, // Lit when something went wrong; a break on the line puts it out.
    output wire led_alive // On the break-off board: blinks while there is a clock.
);

    localparam [63:0] HERTZ = 64'd12_000_000;
    localparam [63:0] BAUD = 64'd1_000_000;
    // Bits of the line a clock, times 2^20, rounded.
    localparam [63:0] FRACTION = ((BAUD << 20) + HERTZ / 2) / HERTZ;

    wire game;
    wire error;
    reg [22:0] beats = 23'd0;

    always @(posedge clk) begin
        beats <= beats + 23'd1;
    end

    assign led_green_n = !game;
    assign led_red_n = !error;
    assign led_alive = beats[22];

    halfmove_board_small board (
        .clk(clk),
        .rst(1'b0),
        .baud(FRACTION[19:0]),
        .design_number(8'd1),
        .hertz(HERTZ[31:0]),
        .version(`HALFMOVE_VERSION),
        .rx(rx),
        .tx(tx),
        .game(game),
        .error(error)
    );
endmodule

`default_nettype wire
