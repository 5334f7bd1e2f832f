// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_shift_register_3_clocks_6_bits by halfmove; do not edit.

module halfmove_shift_register_3_clocks_6_bits (
    input wire clock,
    input wire [5:0] data_in,
    output reg [5:0] data_out
);

    reg [5:0] after_1;
    reg [5:0] after_2;
    initial begin
        after_1 = 6'd0;
        after_2 = 6'd0;
        data_out = 6'd0;
    end
    always @(posedge clock) begin
        after_1 <= data_in;
        after_2 <= after_1;
        data_out <= after_2;
    end
endmodule
