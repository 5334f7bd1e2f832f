// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::selections::FileSquares by halfmove; do not edit.
//
// The squares of the selected files.

module halfmove_file_squares (
    input wire [7:0] files, // One bit a file.
    output reg [63:0] squares // One bit a square.
);

    always @* begin
        squares = 64'd0;
        squares = squares | {56'd0, files};
        squares = squares | {48'd0, files, 8'd0};
        squares = squares | {40'd0, files, 16'd0};
        squares = squares | {32'd0, files, 24'd0};
        squares = squares | {24'd0, files, 32'd0};
        squares = squares | {16'd0, files, 40'd0};
        squares = squares | {8'd0, files, 48'd0};
        squares = squares | {files, 56'd0};
    end
endmodule
