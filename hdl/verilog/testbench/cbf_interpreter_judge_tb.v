// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays 1565 games to `cbf_interpreter_judge` and compares what comes out with what the software gives. halfmove_stream_bench.v
// does the work and says how; it also lists the plusargs.

`default_nettype none

module cbf_interpreter_judge_tb;
    wire clk;
    wire rst;
    wire [7:0] s_axis_tdata;
    wire s_axis_tvalid;
    wire s_axis_tready;
    wire s_axis_tlast;
    wire s_axis_tuser;
    wire [31:0] m_axis_tdata;
    wire m_axis_tvalid;
    wire m_axis_tready;
    wire m_axis_tlast;
    wire [2:0] m_axis_tuser;

    cbf_interpreter_judge dut (
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
        .CORE("cbf_interpreter_judge"),
        .GAMES("cbf_interpreter_games.hex"),
        .GAME_WORDS(25538),
        .ANSWERS("cbf_interpreter_judge_answers.hex"),
        .ANSWER_WORDS(9559),
        .GAME_COUNT(1565),
        .PASSES(4),
        .OFTEN(41),
        .S_WIDTH(8),
        .S_USER(1),
        .M_WIDTH(32),
        .M_USER(3),
        .RESTART(265),
        .LATENCY(60),
        .WAITS(400717)
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
