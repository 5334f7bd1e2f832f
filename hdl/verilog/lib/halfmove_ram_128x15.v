// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::dual_port_ram::DualPortRam by halfmove; do not edit.
//
// Reading and writing one word at the same edge is never relied upon: no logic to settle it.

module halfmove_ram_128x15 (
    input wire clock, // The clock.
    input wire write_enable, // Writes `write_data` at this edge.
    input wire [6:0] write_address, // The word that is written.
    input wire [14:0] write_data, // What is written.
    input wire read_enable, // Reads at this edge.
    input wire [6:0] read_address, // The word that is read.
    output reg [14:0] read_data // What was read at the last enabled edge.
);

    (* no_rw_check *)
    reg [14:0] words [0:127];
    integer i;
    initial begin
        for (i = 0; i < 128; i = i + 1) words[i] = 15'd0;
    end
    always @(posedge clock) begin
        if (write_enable) words[write_address] <= write_data;
        if (read_enable) read_data <= words[read_address];
    end
endmodule
