// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::alternate::BrennerAlternate<1> by halfmove; do not edit.
//
// Clock 1: the byte is taken apart.

module brenner_alternate_printed (
    input wire clk, // clock; everything happens at its rising edge
    input wire rst, // synchronous reset, active high; not needed after power-up
    input wire [7:0] s_axis_tdata, // a byte of the coded game
    input wire s_axis_tvalid, // the byte is there
    output wire s_axis_tready, // the core takes it at this edge; registered
    input wire s_axis_tlast, // the byte is its game's last
    output wire [31:0] m_axis_tdata, // a record, as in the table of record fields
    output wire m_axis_tvalid, // the record is there
    input wire m_axis_tready, // the surroundings take it at this edge
    output wire m_axis_tlast, // the record is its game's last
    output wire m_axis_tuser // with tlast: the game had an error
);

    wire [3:0] fields_byte_class;
    wire [2:0] fields_man_kind;
    wire [2:0] fields_man_label;
    wire [2:0] fields_direction;
    wire [2:0] fields_distance;
    wire pipeline_rst;
    wire [7:0] pipeline_code_byte;

    // The ports.
    assign pipeline_rst = rst;

    brenner_alternate_printed_fields fields (
        .code_byte(pipeline_code_byte),
        .byte_class(fields_byte_class),
        .man_kind(fields_man_kind),
        .man_label(fields_man_label),
        .direction(fields_direction),
        .distance(fields_distance)
    );

    brenner_pipeline pipeline (
        .clock(clk),
        .rst(pipeline_rst),
        .s_axis_tdata(s_axis_tdata),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .s_axis_tlast(s_axis_tlast),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser),
        .code_byte(pipeline_code_byte),
        .field_class(fields_byte_class),
        .field_kind(fields_man_kind),
        .field_label(fields_man_label),
        .field_direction(fields_direction),
        .field_distance(fields_distance)
    );
endmodule
