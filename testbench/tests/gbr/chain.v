// SPDX-License-Identifier: MIT OR Apache-2.0
// An interpreter that tells set-ups, with gbr_tally and gbr_match behind it. It has the ports of brenner_interpreter_gbr, and the test
// gives it that name and puts an interpreter in place of INTERPRETER.
`default_nettype none

module gbr_chain (
    input wire clk,
    input wire rst,
    input wire pattern_write,
    input wire [1:0] pattern_address,
    input wire [25:0] pattern_data,
    input wire [7:0] s_axis_tdata,
    input wire s_axis_tvalid,
    output wire s_axis_tready,
    input wire s_axis_tlast,
    input wire s_axis_tuser,
    output wire [31:0] m_axis_tdata,
    output wire m_axis_tvalid,
    input wire m_axis_tready,
    output wire m_axis_tlast,
    output wire [59:0] m_axis_tuser
);

    wire [31:0] record_tdata;
    wire record_tvalid, record_tready, record_tlast, record_tuser;
    wire [31:0] tallied_tdata;
    wire tallied_tvalid, tallied_tready, tallied_tlast;
    wire [59:0] tallied_tuser;

    INTERPRETER #(.TELLS_SET_UPS(1'b1)) interpreter (
        .clk(clk), .rst(rst),
        .s_axis_tdata(s_axis_tdata), .s_axis_tvalid(s_axis_tvalid), .s_axis_tready(s_axis_tready),
        .s_axis_tlast(s_axis_tlast), .s_axis_tuser(s_axis_tuser),
        .m_axis_tdata(record_tdata), .m_axis_tvalid(record_tvalid), .m_axis_tready(record_tready),
        .m_axis_tlast(record_tlast), .m_axis_tuser(record_tuser)
    );
    gbr_tally tally (
        .clk(clk), .rst(rst),
        .s_axis_tdata(record_tdata), .s_axis_tvalid(record_tvalid), .s_axis_tready(record_tready),
        .s_axis_tlast(record_tlast), .s_axis_tuser(record_tuser),
        .m_axis_tdata(tallied_tdata), .m_axis_tvalid(tallied_tvalid), .m_axis_tready(tallied_tready),
        .m_axis_tlast(tallied_tlast), .m_axis_tuser(tallied_tuser)
    );
    gbr_match matcher (
        .clk(clk), .rst(rst),
        .pattern_write(pattern_write), .pattern_address(pattern_address), .pattern_data(pattern_data),
        .s_axis_tdata(tallied_tdata), .s_axis_tvalid(tallied_tvalid), .s_axis_tready(tallied_tready),
        .s_axis_tlast(tallied_tlast), .s_axis_tuser(tallied_tuser),
        .m_axis_tdata(m_axis_tdata), .m_axis_tvalid(m_axis_tvalid), .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast), .m_axis_tuser(m_axis_tuser)
    );

endmodule

`default_nettype wire
