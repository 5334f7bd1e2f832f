// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::delay_line::DelayLine by halfmove; do not edit.
//
// Gives what it takes, 8 clocks later, through a circular buffer.
// The word read is one ahead of the word written: they are never the same.

module halfmove_delay_line_8_clocks_12_bits (
    input wire clock, // The clock.
    input wire [11:0] data_in, // What enters at this edge.
    output reg [11:0] data_out // What entered `N` edges ago.
);

    (* no_rw_check *)
    reg [11:0] words [0:7];
    reg [2:0] read_address;
    reg [2:0] write_address;
    integer i;
    initial begin
        read_address = 3'd0;
        write_address = 3'd7;
        for (i = 0; i < 8; i = i + 1) words[i] = 12'd0;
    end
    always @(posedge clock) begin
        read_address <= (read_address == 3'd7) ? 3'd0 : read_address + 3'd1;
        write_address <= read_address;
        words[write_address] <= data_in;
        data_out <= words[read_address];
    end
endmodule
