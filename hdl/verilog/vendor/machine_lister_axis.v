// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// `machine_lister` with the names of vendors' tools: `aclk`, and the reset `aresetn`, synchronous and active low.

module machine_lister_axis (
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 aclk CLK",
       X_INTERFACE_PARAMETER = "ASSOCIATED_BUSIF m_axis, ASSOCIATED_RESET aresetn" *)
    input wire aclk,
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 aresetn RST",
       X_INTERFACE_PARAMETER = "POLARITY ACTIVE_LOW" *)
    input wire aresetn,
    input wire position_valid,
    output wire position_ready,
    input wire black,
    input wire [63:0] enemy_men,
    input wire [63:0] kinds_0,
    input wire [63:0] kinds_1,
    input wire [63:0] kinds_2,
    input wire [7:0] en_passant,
    input wire [1:0] castling,
    input wire in_order,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TDATA" *)
    output wire [31:0] m_axis_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TVALID" *)
    output wire m_axis_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TREADY" *)
    input wire m_axis_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TLAST" *)
    output wire m_axis_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TUSER" *)
    output wire m_axis_tuser
);

    wire reset = !aresetn;

    machine_lister core (
        .clk(aclk),
        .rst(reset),
        .position_valid(position_valid),
        .position_ready(position_ready),
        .black(black),
        .enemy_men(enemy_men),
        .kinds_0(kinds_0),
        .kinds_1(kinds_1),
        .kinds_2(kinds_2),
        .en_passant(en_passant),
        .castling(castling),
        .in_order(in_order),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );
endmodule
