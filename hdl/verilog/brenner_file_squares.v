// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::interpreter::selections::FileSquares by halfmove; do not edit.
//
// The squares of the selected files.

module brenner_file_squares (
    input wire [7:0] files, // One bit a file.
    output reg [63:0] squares // One bit a square.
);

    always @* begin
        squares = 64'd0;
        squares = squares | {56'd0, files};
        squares = squares | ({56'd0, files} << 4'd8);
        squares = squares | ({56'd0, files} << 5'h10);
        squares = squares | ({56'd0, files} << 5'h18);
        squares = squares | ({56'd0, files} << 6'h20);
        squares = squares | ({56'd0, files} << 6'h28);
        squares = squares | ({56'd0, files} << 6'h30);
        squares = squares | ({56'd0, files} << 6'h38);
    end
endmodule
