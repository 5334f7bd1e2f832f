// SPDX-License-Identifier: MIT OR Apache-2.0
//
// What every board has: a design behind a serial line, and three lights. The macro HALFMOVE_DESIGN names the design's module,
// such as halfmove_board_full.

`default_nettype none

// The first eight hexadecimal digits of the version's name in Git; hdl/boards/build.sh knows them.
`ifndef HALFMOVE_VERSION
`define HALFMOVE_VERSION 32'h00000000
`endif

module board #(
    parameter [63:0] HERTZ = 64'd12_000_000, // Of `clk`.
    parameter [63:0] BAUD = 64'd1_000_000, // Of the line; at most a quarter of `HERTZ`.
    parameter BEAT = 22 // The bit of a counter of clocks that `alive` shows.
) (
    input wire clk, // Everything happens at its rising edge.
    input wire rx, // From the host.
    output wire tx, // To the host.
    output wire game, // Changes with every game that has ended.
    output wire error, // Something went wrong since the last break on the line.
    output wire alive // Blinks while there is a clock.
);

    // Bits of the line a clock, times 2^20, rounded.
    localparam [63:0] FRACTION = ((BAUD << 20) + HERTZ / 2) / HERTZ;

    reg [BEAT:0] beats = 0;

    always @(posedge clk) begin
        beats <= beats + 1'b1;
    end

    assign alive = beats[BEAT];

    `HALFMOVE_DESIGN core (
        .clk(clk),
        .rst(1'b0),
        .baud(FRACTION[19:0]),
        .hertz(HERTZ[31:0]),
        .version(`HALFMOVE_VERSION),
        .rx(rx),
        .tx(tx),
        .game(game),
        .error(error)
    );
endmodule

`default_nettype wire
