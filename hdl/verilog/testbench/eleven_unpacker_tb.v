// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays 1864 games to `eleven_unpacker` and compares what comes out with what the software gives. halfmove_stream_bench.v
// does the work and says how; it also lists the plusargs.

`default_nettype none

module eleven_unpacker_tb;
    wire clk;
    wire rst;
    wire [7:0] s_axis_tdata;
    wire s_axis_tvalid;
    wire s_axis_tready;
    wire s_axis_tlast;
    wire [10:0] m_axis_tdata;
    wire m_axis_tvalid;
    wire m_axis_tready;
    wire m_axis_tlast;
    wire m_axis_tuser;

    eleven_unpacker dut (
        .clk(clk),
        .rst(rst),
        .s_axis_tdata(s_axis_tdata),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .s_axis_tlast(s_axis_tlast),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );

    halfmove_stream_bench #(
        .CORE("eleven_unpacker"),
        .GAMES("eleven_unpacker_games.hex"),
        .GAME_WORDS(13653),
        .ANSWERS("eleven_unpacker_answers.hex"),
        .ANSWER_WORDS(9053),
        .GAME_COUNT(1864),
        .PASSES(8),
        .S_WIDTH(8),
        .S_USER(0),
        .M_WIDTH(11),
        .M_USER(1),
        .RESTART(1),
        .LATENCY(7),
        .WAITS(0)
    ) bench (
        .clk(clk),
        .rst(rst),
        .s_axis_tdata(s_axis_tdata),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .s_axis_tlast(s_axis_tlast),
        .s_axis_tuser(),
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
