// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::selections::DiagonalSquares by halfmove; do not edit.
//
// The squares of the selected diagonals.

module halfmove_diagonal_squares (
    input wire [14:0] rising, // One bit a rising diagonal, by file - rank + 7.
    input wire [14:0] falling, // One bit a falling diagonal, by file + rank.
    output reg [63:0] squares // One bit a square.
);

    reg [7:0] one_rank;

    always @* begin
        squares = 64'd0;
        one_rank = rising[14:7] | falling[7:0];
        squares = squares | {56'd0, one_rank};
        one_rank = rising[13:6] | falling[8:1];
        squares = squares | {48'd0, one_rank, 8'd0};
        one_rank = rising[12:5] | falling[9:2];
        squares = squares | {40'd0, one_rank, 16'd0};
        one_rank = rising[11:4] | falling[10:3];
        squares = squares | {32'd0, one_rank, 24'd0};
        one_rank = rising[10:3] | falling[11:4];
        squares = squares | {24'd0, one_rank, 32'd0};
        one_rank = rising[9:2] | falling[12:5];
        squares = squares | {16'd0, one_rank, 40'd0};
        one_rank = rising[8:1] | falling[13:6];
        squares = squares | {8'd0, one_rank, 48'd0};
        one_rank = rising[7:0] | falling[14:7];
        squares = squares | {one_rank, 56'd0};
    end
endmodule
