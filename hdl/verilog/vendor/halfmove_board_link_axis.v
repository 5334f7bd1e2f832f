// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// `halfmove_board_link` with the names of vendors' tools: `aclk`, and the reset `aresetn`, synchronous and active low.

module halfmove_board_link_axis (
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 aclk CLK",
       X_INTERFACE_PARAMETER = "ASSOCIATED_BUSIF m_axis:s_axis, ASSOCIATED_RESET aresetn" *)
    input wire aclk,
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 aresetn RST",
       X_INTERFACE_PARAMETER = "POLARITY ACTIVE_LOW" *)
    input wire aresetn,
    input wire [19:0] baud,
    input wire [7:0] design_number,
    input wire [31:0] hertz,
    input wire [31:0] version,
    input wire rx,
    output wire tx,
    output wire core_rst,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TDATA" *)
    output wire [7:0] m_axis_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TVALID" *)
    output wire m_axis_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TREADY" *)
    input wire m_axis_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis TDATA" *)
    input wire [31:0] s_axis_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis TVALID" *)
    input wire s_axis_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis TREADY" *)
    output wire s_axis_tready,
    input wire game_damaged,
    output wire error
);

    wire reset = !aresetn;

    halfmove_board_link core (
        .clk(aclk),
        .rst(reset),
        .baud(baud),
        .design_number(design_number),
        .hertz(hertz),
        .version(version),
        .rx(rx),
        .tx(tx),
        .core_rst(core_rst),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .s_axis_tdata(s_axis_tdata),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .game_damaged(game_damaged),
        .error(error)
    );
endmodule
