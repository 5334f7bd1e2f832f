// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays 200 games to `gbr_match` and compares what comes out with what the software gives. halfmove_stream_bench.v
// does the work and says how; it also lists the plusargs.

`default_nettype none

module gbr_match_tb;
    wire clk;
    wire rst;
    wire pattern_write;
    wire [1:0] pattern_address;
    wire [25:0] pattern_data;
    wire [31:0] s_axis_tdata;
    wire s_axis_tvalid;
    wire s_axis_tready;
    wire s_axis_tlast;
    wire [59:0] s_axis_tuser;
    wire [31:0] m_axis_tdata;
    wire m_axis_tvalid;
    wire m_axis_tready;
    wire m_axis_tlast;
    wire [59:0] m_axis_tuser;

    gbr_match dut (
        .clk(clk),
        .rst(rst),
        .pattern_write(pattern_write),
        .pattern_address(pattern_address),
        .pattern_data(pattern_data),
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
        .CORE("gbr_match"),
        .GAMES("gbr_match_games.hex"),
        .GAME_WORDS(3754),
        .ANSWERS("gbr_match_answers.hex"),
        .ANSWER_WORDS(4354),
        .GAME_COUNT(200),
        .PASSES(8),
        .OFTEN(131),
        .PATTERNS("gbr_match_patterns.hex"),
        .PATTERN_SETS(82),
        .S_WIDTH(32),
        .S_USER(60),
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
        .pattern_write(pattern_write),
        .pattern_address(pattern_address),
        .pattern_data(pattern_data)
    );
endmodule

`default_nettype wire
