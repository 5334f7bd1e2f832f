// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays 1861 games to `record_judge` and compares what comes out with what the software gives. halfmove_stream_bench.v
// does the work and says how; it also lists the plusargs.

`default_nettype none

module record_judge_tb;
    wire clk;
    wire rst;
    wire [31:0] s_axis_tdata;
    wire s_axis_tvalid;
    wire s_axis_tready;
    wire s_axis_tlast;
    wire s_axis_tuser;
    wire [31:0] m_axis_tdata;
    wire m_axis_tvalid;
    wire m_axis_tready;
    wire m_axis_tlast;
    wire [2:0] m_axis_tuser;

    record_judge dut (
        .clk(clk),
        .rst(rst),
        .s_axis_tdata(s_axis_tdata),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .s_axis_tlast(s_axis_tlast),
        .s_axis_tuser(s_axis_tuser),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );

    halfmove_stream_bench #(
        .CORE("record_judge"),
        .GAMES("record_judge_games.hex"),
        .GAME_WORDS(26131),
        .ANSWERS("record_judge_answers.hex"),
        .ANSWER_WORDS(23635),
        .GAME_COUNT(1861),
        .PASSES(8),
        .S_WIDTH(32),
        .S_USER(1),
        .M_WIDTH(32),
        .M_USER(3),
        .RESTART(1),
        .LATENCY(12),
        .WAITS(0)
    ) bench (
        .clk(clk),
        .rst(rst),
        .s_axis_tdata(s_axis_tdata),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .s_axis_tlast(s_axis_tlast),
        .s_axis_tuser(s_axis_tuser),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser),
        .pattern_write(),
        .pattern_address(),
        .pattern_data()
    );
endmodule

`default_nettype wire
