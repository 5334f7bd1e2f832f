// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_shift_register_2_clocks_8_bits by halfmove; do not edit.

module halfmove_shift_register_2_clocks_8_bits (
    input wire clock,
    input wire [7:0] data_in,
    output reg [7:0] data_out
);

    reg [7:0] after_1;
    initial begin
        after_1 = 8'd0;
        data_out = 8'd0;
    end
    always @(posedge clock) begin
        after_1 <= data_in;
        data_out <= after_1;
    end
endmodule
