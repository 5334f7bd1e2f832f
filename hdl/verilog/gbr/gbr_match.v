// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::matching::GbrMatch by halfmove; do not edit.
//
// `gbr_match`: finds material in the records of `gbr_tally`, one record a clock.
//
// The core: records of `gbr_tally` in, the same records out with the hits of four patterns.

module gbr_match (
    input wire clk, // Clock.
    input wire rst, // Synchronous reset, active high; not needed after power-up. Patterns must be written again.
    input wire pattern_write, // Writes a pattern at this edge.
    input wire [1:0] pattern_address, // Which of the four.
    input wire [25:0] pattern_data, // The pattern: 23:0 its digits as in the code, 15 for any; 24 at least; 25 used.
    input wire [31:0] s_axis_tdata, // A record.
    input wire s_axis_tvalid, // The record is there.
    output wire s_axis_tready, // The core takes it at this edge; registered.
    input wire s_axis_tlast, // The record is its game's last.
    input wire [59:0] s_axis_tuser, // What `gbr_tally` gives beside it.
    output wire [31:0] m_axis_tdata, // The record.
    output wire m_axis_tvalid, // The record is there.
    input wire m_axis_tready, // The surroundings take it at this edge.
    output wire m_axis_tlast, // The record is its game's last.
    // 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 31:28 hits, 35:32 hits at the start,
    // 39:36 patterns that stand, 59:40 half-moves so far.
    output wire [59:0] m_axis_tuser
);

    wire pipe_valid;
    wire pipe_last;
    wire [59:0] pipe_user;
    wire outlet_taken;

    gbr_match_pipe pipe (
        .clock(clk),
        .reset(rst),
        .pattern_write(pattern_write),
        .pattern_address(pattern_address),
        .pattern_data(pattern_data),
        .taken(outlet_taken),
        .last_in(s_axis_tlast),
        .tallied(s_axis_tuser),
        .valid(pipe_valid),
        .last(pipe_last),
        .user(pipe_user)
    );

    gbr_outlet outlet (
        .clock(clk),
        .reset(rst),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .record(s_axis_tdata),
        .taken(outlet_taken),
        .result_valid(pipe_valid),
        .result_last(pipe_last),
        .result_user(pipe_user),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );
endmodule
