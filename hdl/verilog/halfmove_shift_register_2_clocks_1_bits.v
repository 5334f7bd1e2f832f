// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_shift_register_2_clocks_1_bits by halfmove; do not edit.

module halfmove_shift_register_2_clocks_1_bits (
    input wire clock,
    input wire data_in,
    output reg data_out
);

    reg [0:0] after_1;
    initial begin
        after_1 = 1'd0;
        data_out = 1'd0;
    end
    always @(posedge clock) begin
        after_1 <= data_in;
        data_out <= after_1;
    end
endmodule
