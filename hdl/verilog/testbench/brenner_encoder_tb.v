// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays 2091 games to `brenner_encoder` and compares what comes out with what the software gives. halfmove_stream_bench.v
// does the work and says how; it also lists the plusargs.

`default_nettype none

module brenner_encoder_tb;
    wire clk;
    wire rst;
    wire [31:0] s_axis_tdata;
    wire s_axis_tvalid;
    wire s_axis_tready;
    wire s_axis_tlast;
    wire s_axis_tuser;
    wire [7:0] m_axis_tdata;
    wire m_axis_tvalid;
    wire m_axis_tready;
    wire m_axis_tlast;
    wire [21:0] m_axis_tuser;

    brenner_encoder dut (
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
        .CORE("brenner_encoder"),
        .GAMES("brenner_encoder_games.hex"),
        .GAME_WORDS(50619),
        .ANSWERS("brenner_encoder_answers.hex"),
        .ANSWER_WORDS(32469),
        .GAME_COUNT(2091),
        .PASSES(4),
        .OFTEN(1581),
        .S_WIDTH(32),
        .S_USER(1),
        .M_WIDTH(8),
        .M_USER(22),
        .RESTART(257),
        .LATENCY(20),
        .WAITS(40554)
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
