// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::brenner_interpreter_gbr::BrennerInterpreterGbr by halfmove; do not edit.
//
// `brenner_interpreter_gbr`: coded games in, their records out with the code of the position and the hits of four
// patterns.
//
// The core: `brenner_interpreter`, and the pipelines of `gbr_tally` and `gbr_match` with one output between them.

module brenner_interpreter_gbr (
    input wire clk, // Clock.
    input wire rst, // Synchronous reset, active high; not needed after power-up. Patterns must be written again.
    input wire pattern_write, // Writes a pattern at this edge.
    input wire [1:0] pattern_address, // Which of the four.
    input wire [25:0] pattern_data, // The pattern: 23:0 its digits as in the code, 15 for any; 24 at least; 25 used.
    input wire [7:0] s_axis_tdata, // A byte of the coded game.
    input wire s_axis_tvalid, // The byte is there.
    output wire s_axis_tready, // The core takes it at this edge; registered.
    input wire s_axis_tlast, // The byte is its game's last.
    output wire [31:0] m_axis_tdata, // A record.
    output wire m_axis_tvalid, // The record is there.
    input wire m_axis_tready, // The surroundings take it at this edge.
    output wire m_axis_tlast, // The record is its game's last.
    // 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 31:28 hits, 35:32 hits at the start,
    // 39:36 patterns that stand, 59:40 half-moves so far.
    output wire [59:0] m_axis_tuser
);

    wire [31:0] interpreter_m_axis_tdata;
    wire interpreter_m_axis_tvalid;
    wire interpreter_m_axis_tlast;
    wire interpreter_m_axis_tuser;
    wire tally_valid;
    wire tally_last;
    wire [59:0] tally_user;
    wire matcher_valid;
    wire matcher_last;
    wire [59:0] matcher_user;
    wire outlet_s_axis_tready;
    wire outlet_taken;

    brenner_interpreter interpreter (
        .clk(clk),
        .rst(rst),
        .s_axis_tdata(s_axis_tdata),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .s_axis_tlast(s_axis_tlast),
        .m_axis_tdata(interpreter_m_axis_tdata),
        .m_axis_tvalid(interpreter_m_axis_tvalid),
        .m_axis_tready(outlet_s_axis_tready),
        .m_axis_tlast(interpreter_m_axis_tlast),
        .m_axis_tuser(interpreter_m_axis_tuser)
    );

    gbr_tally_pipe tally (
        .clock(clk),
        .reset(rst),
        .taken(outlet_taken),
        .record_type(interpreter_m_axis_tdata[30:29]),
        .captured(interpreter_m_axis_tdata[17:15]),
        .promotion(interpreter_m_axis_tdata[20:18]),
        .black(interpreter_m_axis_tdata[24]),
        .last_in(interpreter_m_axis_tlast),
        .bad(interpreter_m_axis_tuser),
        .valid(tally_valid),
        .last(tally_last),
        .user(tally_user)
    );

    gbr_match_pipe matcher (
        .clock(clk),
        .reset(rst),
        .pattern_write(pattern_write),
        .pattern_address(pattern_address),
        .pattern_data(pattern_data),
        .taken(tally_valid),
        .last_in(tally_last),
        .tallied(tally_user),
        .valid(matcher_valid),
        .last(matcher_last),
        .user(matcher_user)
    );

    gbr_outlet outlet (
        .clock(clk),
        .reset(rst),
        .s_axis_tvalid(interpreter_m_axis_tvalid),
        .s_axis_tready(outlet_s_axis_tready),
        .record(interpreter_m_axis_tdata),
        .taken(outlet_taken),
        .result_valid(matcher_valid),
        .result_last(matcher_last),
        .result_user(matcher_user),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );
endmodule
