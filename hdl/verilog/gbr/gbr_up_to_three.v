// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::code_digit::UpToThree by halfmove; do not edit.
//
// A count, as far as a code tells it: 0, 1, 2, or three and more; combinational.

module gbr_up_to_three (
    input wire [3:0] count, // How many men.
    output reg [1:0] told // So many, 3 for all that is more.
);

    wire many;

    assign many = count[3] || count[2];

    always @* begin
        told = count[1:0];
        if (many) begin
            told = 2'd3;
        end
    end
endmodule
