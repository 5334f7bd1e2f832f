// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::shift_register::ShiftRegister by halfmove; do not edit.
//
// A short delay for the side-band of a pipeline, in flip-flops.
//
// Gives what it takes, `N` clocks later. All zero for the first `N` clocks after power-up; never reset.
//
// From about six clocks on a `super::DelayLine` is smaller. Two descriptions, Rust and Verilog:
// `hdl/tests/plumbing.rs` runs both.

module halfmove_shift_register_8_clocks_1_bits (
    input wire clock, // The clock.
    input wire data_in, // What enters at this edge.
    output reg data_out // What entered `N` edges ago.
);

    reg [0:0] after_1;
    reg [0:0] after_2;
    reg [0:0] after_3;
    reg [0:0] after_4;
    reg [0:0] after_5;
    reg [0:0] after_6;
    reg [0:0] after_7;
    initial begin
        after_1 = 1'd0;
        after_2 = 1'd0;
        after_3 = 1'd0;
        after_4 = 1'd0;
        after_5 = 1'd0;
        after_6 = 1'd0;
        after_7 = 1'd0;
        data_out = 1'd0;
    end
    always @(posedge clock) begin
        after_1 <= data_in;
        after_2 <= after_1;
        after_3 <= after_2;
        after_4 <= after_3;
        after_5 <= after_4;
        after_6 <= after_5;
        after_7 <= after_6;
        data_out <= after_7;
    end
endmodule
