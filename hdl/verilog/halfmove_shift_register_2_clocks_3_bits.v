// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_shift_register_2_clocks_3_bits by halfmove; do not edit.

module halfmove_shift_register_2_clocks_3_bits (
    input wire clock,
    input wire [2:0] data_in,
    output reg [2:0] data_out
);

    reg [2:0] after_1;
    initial begin
        after_1 = 3'd0;
        data_out = 3'd0;
    end
    always @(posedge clock) begin
        after_1 <= data_in;
        data_out <= after_1;
    end
endmodule
