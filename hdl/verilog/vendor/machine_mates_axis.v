// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// `machine_mates` with the names of vendors' tools: `aclk`, and the reset `aresetn`, synchronous and active low.

module machine_mates_axis (
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 aclk CLK",
       X_INTERFACE_PARAMETER = "ASSOCIATED_BUSIF m_axis, ASSOCIATED_RESET aresetn" *)
    input wire aclk,
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 aresetn RST",
       X_INTERFACE_PARAMETER = "POLARITY ACTIVE_LOW" *)
    input wire aresetn,
    input wire start,
    input wire direct,
    input wire tries,
    input wire [3:0] half_moves,
    input wire black,
    input wire [63:0] enemy_men,
    input wire [63:0] kinds_0,
    input wire [63:0] kinds_1,
    input wire [63:0] kinds_2,
    input wire [7:0] en_passant,
    input wire [1:0] castling,
    input wire [1:0] castling_other,
    output wire busy,
    output wire refused,
    output wire overflow,
    output wire [47:0] solutions,
    output wire [47:0] positions,
    output wire [47:0] clocks,
    output wire [9:0] deepest,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TDATA" *)
    output wire [15:0] m_axis_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TVALID" *)
    output wire m_axis_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TREADY" *)
    input wire m_axis_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis TLAST" *)
    output wire m_axis_tlast
);

    wire reset = !aresetn;

    machine_mates core (
        .clk(aclk),
        .rst(reset),
        .start(start),
        .direct(direct),
        .tries(tries),
        .half_moves(half_moves),
        .black(black),
        .enemy_men(enemy_men),
        .kinds_0(kinds_0),
        .kinds_1(kinds_1),
        .kinds_2(kinds_2),
        .en_passant(en_passant),
        .castling(castling),
        .castling_other(castling_other),
        .busy(busy),
        .refused(refused),
        .overflow(overflow),
        .solutions(solutions),
        .positions(positions),
        .clocks(clocks),
        .deepest(deepest),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast)
    );
endmodule
