// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::delay_line::DelayLine by halfmove; do not edit.
//
// Gives what it takes, 6 clocks later, through a circular buffer.
// The word read is one ahead of the word written: they are never the same.

module halfmove_delay_line_6_clocks_6_bits (
    input wire clock, // The clock.
    input wire [5:0] data_in, // What enters at this edge.
    output reg [5:0] data_out // What entered `N` edges ago.
);

    (* no_rw_check *)
    reg [5:0] words [0:5];
    reg [2:0] read_address;
    reg [2:0] write_address;
    integer i;
    initial begin
        read_address = 3'd0;
        write_address = 3'd5;
        for (i = 0; i < 6; i = i + 1) words[i] = 6'd0;
    end
    always @(posedge clock) begin
        read_address <= (read_address == 3'd5) ? 3'd0 : read_address + 3'd1;
        write_address <= read_address;
        words[write_address] <= data_in;
        data_out <= words[read_address];
    end
endmodule
