// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::pipeline::Pipeline by halfmove; do not edit.
//
// Clocks 0 to 2: the byte is taken apart.

module brenner_pipeline (
    input wire clock, // Clock.
    input wire rst, // Synchronous reset, active high; not needed after power-up.
    input wire [7:0] s_axis_tdata, // A byte of the coded game.
    input wire s_axis_tvalid, // The byte is there.
    output wire s_axis_tready, // The core takes it at this edge; registered.
    input wire s_axis_tlast, // The byte is its game's last.
    output wire [31:0] m_axis_tdata, // A record.
    output wire m_axis_tvalid, // The record is there.
    input wire m_axis_tready, // The surroundings take it at this edge.
    output wire m_axis_tlast, // The record is its game's last.
    output wire m_axis_tuser, // With tlast: the game had an error.
    output wire [7:0] code_byte, // Clock 1: the byte to be taken apart.
    input wire [3:0] field_class, // Clock 1: its class, as `brenner_fields` gives it.
    input wire [2:0] field_kind, // Clock 1: its man's kind.
    input wire [2:0] field_label, // Clock 1: its man's label.
    input wire [2:0] field_direction, // Clock 1: its direction.
    input wire [2:0] field_distance // Clock 1: its distance.
);

    wire [7:0] decode_code_byte;
    wire [3:0] decode_byte_class;
    wire [2:0] decode_kind;
    wire [2:0] decode_label;
    wire [2:0] decode_direction;
    wire [2:0] decode_distance;
    wire decode_last;
    wire [7:0] front_end_code_byte;
    wire [6:0] front_end_token;
    wire [7:0] front_end_step;
    wire [5:0] front_end_from;
    wire [2:0] front_end_arrived_man;
    wire [5:0] front_end_written;
    wire [11:0] front_end_note;
    wire front_end_alive;
    wire [10:0] front_end_code_word;
    wire back_end_rst;
    wire back_end_accepted;
    wire back_end_restart;
    wire [6:0] back_end_token;
    wire [5:0] back_end_to;
    wire [5:0] back_end_left;
    wire [14:0] back_end_board_change;
    wire back_end_king_moves;

    assign code_byte = decode_code_byte;

    // Clocks 2 to 14: the man that is meant.
    assign front_end_code_byte = decode_code_byte;

    // Clocks 7 to 23: the half-move is played.
    assign back_end_token = front_end_token;

    // The ports; nothing in the pipeline waits for the output.
    assign back_end_rst = rst;

    brenner_decode decode (
        .clock(clock),
        .accepted(back_end_accepted),
        .data(s_axis_tdata),
        .last_in(s_axis_tlast),
        .restart(back_end_restart),
        .code_byte(decode_code_byte),
        .field_class(field_class),
        .field_kind(field_kind),
        .field_label(field_label),
        .field_direction(field_direction),
        .field_distance(field_distance),
        .byte_class(decode_byte_class),
        .kind(decode_kind),
        .label(decode_label),
        .direction(decode_direction),
        .distance(decode_distance),
        .last(decode_last)
    );

    brenner_front_end front_end (
        .clock(clock),
        .code_byte(front_end_code_byte),
        .byte_class(decode_byte_class),
        .kind(decode_kind),
        .label(decode_label),
        .direction(decode_direction),
        .distance(decode_distance),
        .last(decode_last),
        .token(front_end_token),
        .step(front_end_step),
        .from(front_end_from),
        .to(back_end_to),
        .arrived_man(front_end_arrived_man),
        .left(back_end_left),
        .written(front_end_written),
        .board_change(back_end_board_change),
        .king_moves(back_end_king_moves),
        .note(front_end_note),
        .alive(front_end_alive),
        .code_word(front_end_code_word)
    );

    halfmove_back_end back_end (
        .clock(clock),
        .rst(back_end_rst),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .accepted(back_end_accepted),
        .restart(back_end_restart),
        .token(back_end_token),
        .step(front_end_step),
        .from(front_end_from),
        .to(back_end_to),
        .arrived_man(front_end_arrived_man),
        .passes(1'b0),
        .step_fault(4'd0),
        .left(back_end_left),
        .written(front_end_written),
        .board_change(back_end_board_change),
        .king_moves(back_end_king_moves),
        .note(front_end_note),
        .alive(front_end_alive),
        .code_word(front_end_code_word),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );
endmodule
