// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::tally::GbrTally by halfmove; do not edit.
//
// `gbr_tally`: counts the men while records pass, one record a clock.
//
// The core: records in, the same records out with the material after each.

module gbr_tally (
    input wire clk, // Clock.
    input wire rst, // Synchronous reset, active high; not needed after power-up.
    input wire [31:0] s_axis_tdata, // A record.
    input wire s_axis_tvalid, // The record is there.
    output wire s_axis_tready, // The core takes it at this edge; registered.
    input wire s_axis_tlast, // The record is its game's last.
    input wire s_axis_tuser, // With tlast: the game had an error.
    output wire [31:0] m_axis_tdata, // The record.
    output wire m_axis_tvalid, // The record is there.
    input wire m_axis_tready, // The surroundings take it at this edge.
    output wire m_axis_tlast, // The record is its game's last.
    // 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 59:28 counts of the pieces.
    output wire [59:0] m_axis_tuser
);

    wire pipe_valid;
    wire pipe_last;
    wire [59:0] pipe_user;
    wire outlet_taken;

    gbr_tally_pipe pipe (
        .clock(clk),
        .reset(rst),
        .taken(outlet_taken),
        .record_type(s_axis_tdata[30:29]),
        .captured(s_axis_tdata[17:15]),
        .promotion(s_axis_tdata[20:18]),
        .black(s_axis_tdata[24]),
        .last_in(s_axis_tlast),
        .bad(s_axis_tuser),
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
