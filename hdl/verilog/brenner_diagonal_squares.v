// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::interpreter::selections::DiagonalSquares by halfmove; do not edit.
//
// The squares of the selected diagonals.

module brenner_diagonal_squares (
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
        squares = squares | ({56'd0, one_rank} << 4'd8);
        one_rank = rising[12:5] | falling[9:2];
        squares = squares | ({56'd0, one_rank} << 5'h10);
        one_rank = rising[11:4] | falling[10:3];
        squares = squares | ({56'd0, one_rank} << 5'h18);
        one_rank = rising[10:3] | falling[11:4];
        squares = squares | ({56'd0, one_rank} << 6'h20);
        one_rank = rising[9:2] | falling[12:5];
        squares = squares | ({56'd0, one_rank} << 6'h28);
        one_rank = rising[8:1] | falling[13:6];
        squares = squares | ({56'd0, one_rank} << 6'h30);
        one_rank = rising[7:0] | falling[14:7];
        squares = squares | ({56'd0, one_rank} << 6'h38);
    end
endmodule
