// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::dual_port_ram::DualPortRam by halfmove; do not edit.
//
// Reading and writing one word at the same edge is never relied upon: no logic to settle it.

module halfmove_ram_64x16 (
    input wire clock, // The clock.
    input wire write_enable, // Writes `write_data` at this edge.
    input wire [5:0] write_address, // The word that is written.
    input wire [15:0] write_data, // What is written.
    input wire read_enable, // Reads at this edge.
    input wire [5:0] read_address, // The word that is read.
    output reg [15:0] read_data // What was read at the last enabled edge.
);

    `ifdef HALFMOVE_TABLE_RAM
    (* no_rw_check *)
    reg [15:0] lower [0:31];
    (* no_rw_check *)
    reg [15:0] upper [0:31];
    reg [15:0] read_lower;
    reg [15:0] read_upper;
    reg read_half;
    integer i;
    initial begin
        for (i = 0; i < 32; i = i + 1) begin
            lower[i] = 16'd0;
            upper[i] = 16'd0;
        end
    end
    always @(posedge clock) begin
        if (write_enable && !write_address[5]) lower[write_address[4:0]] <= write_data;
        if (write_enable && write_address[5]) upper[write_address[4:0]] <= write_data;
        if (read_enable) begin
            read_lower <= lower[read_address[4:0]];
            read_upper <= upper[read_address[4:0]];
            read_half <= read_address[5];
        end
    end
    always @* read_data = read_half ? read_upper : read_lower;
    `else
    (* no_rw_check *)
    reg [15:0] words [0:63];
    integer i;
    initial begin
        for (i = 0; i < 64; i = i + 1) words[i] = 16'd0;
    end
    always @(posedge clock) begin
        if (write_enable) words[write_address] <= write_data;
        if (read_enable) read_data <= words[read_address];
    end
    `endif
endmodule
