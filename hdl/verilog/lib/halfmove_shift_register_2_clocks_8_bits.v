// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::shift_register::ShiftRegister by halfmove; do not edit.
//
// A short delay for the side-band of a pipeline, in flip-flops.
//
// Gives what it takes, `N` clocks later. All zero for the first `N` clocks after power-up; never reset.
//
// From about six clocks on a `super::DelayLine` is smaller. Two descriptions, Rust and Verilog:
// `hdl/tests/plumbing.rs` runs both.

module halfmove_shift_register_2_clocks_8_bits (
    input wire clock, // The clock.
    input wire [7:0] data_in, // What enters at this edge.
    output reg [7:0] data_out // What entered `N` edges ago.
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
