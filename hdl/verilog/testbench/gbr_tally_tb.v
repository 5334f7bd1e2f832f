// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays 200 games to `gbr_tally` and compares what comes out with what the software gives. halfmove_stream_bench.v
// does the work and says how; it also lists the plusargs.

`default_nettype none

module gbr_tally_tb;
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
    wire [59:0] m_axis_tuser;

    gbr_tally dut (
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
        .CORE("gbr_tally"),
        .GAMES("gbr_tally_games.hex"),
        .GAME_WORDS(3389),
        .ANSWERS("gbr_tally_answers.hex"),
        .ANSWER_WORDS(3775),
        .GAME_COUNT(200),
        .PASSES(8),
        .OFTEN(131),
        .S_WIDTH(32),
        .S_USER(1),
        .M_WIDTH(32),
        .M_USER(60),
        .RESTART(1),
        .LATENCY(8),
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
