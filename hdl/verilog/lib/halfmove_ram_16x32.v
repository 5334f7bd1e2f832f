// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::dual_port_ram::DualPortRam by halfmove; do not edit.
//
// Reading and writing one word at the same edge is never relied upon: no logic to settle it.

module halfmove_ram_16x32 (
    input wire clock, // The clock.
    input wire write_enable, // Writes `write_data` at this edge.
    input wire [3:0] write_address, // The word that is written.
    input wire [31:0] write_data, // What is written.
    input wire read_enable, // Reads at this edge.
    input wire [3:0] read_address, // The word that is read.
    output reg [31:0] read_data // What was read at the last enabled edge.
);

    (* no_rw_check *)
    reg [31:0] words [0:15];
    integer i;
    initial begin
        for (i = 0; i < 16; i = i + 1) words[i] = 32'd0;
    end
    always @(posedge clock) begin
        if (write_enable) words[write_address] <= write_data;
        if (read_enable) read_data <= words[read_address];
    end
endmodule
