// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::jose::interpreter::JoseInterpreter<1, 0> by halfmove; do not edit.
//
// What the cores differ in.

module jose_document (
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

    localparam [31:0] KNIGHT_FILES = 32'h221feef1;
    localparam [31:0] KNIGHT_RANKS = 32'h1feef122;
    localparam [31:0] KING_FILES = 32'h1f001ff1;
    localparam [31:0] KING_RANKS = 32'hf1ff11;
    localparam INLINE_TEXTS = 1'b1;

    wire [127:0] front_end_tables;
    wire front_end_accepted;
    wire [6:0] front_end_token;
    wire [7:0] front_end_step;
    wire [5:0] front_end_from;
    wire [2:0] front_end_arrived_man;
    wire front_end_passes;
    wire [3:0] front_end_step_fault;
    wire [5:0] front_end_written;
    wire [11:0] front_end_note;
    wire front_end_alive;
    wire [10:0] front_end_code_word;
    wire back_end_rst;
    wire back_end_accepted;
    wire back_end_restart;
    wire [6:0] back_end_token;
    wire [5:0] unused_back_end_to;
    wire [5:0] back_end_left;
    wire [14:0] back_end_board_change;
    wire back_end_king_moves;

    assign front_end_tables[31:0] = KNIGHT_FILES;
    assign front_end_tables[63:32] = KNIGHT_RANKS;
    assign front_end_tables[95:64] = KING_FILES;
    assign front_end_tables[127:96] = KING_RANKS;

    // Clocks 0 to 20: the byte, and the man that it means.
    assign front_end_accepted = back_end_accepted;

    // Clocks 10 to 26: the half-move is played.
    assign back_end_token = front_end_token;

    // The ports; nothing in the pipeline waits for the output.
    assign back_end_rst = rst;

    jose_front_end front_end (
        .clock(clk),
        .tables(front_end_tables),
        .inline_texts(INLINE_TEXTS),
        .accepted(front_end_accepted),
        .data(s_axis_tdata),
        .last_in(s_axis_tlast),
        .restart(back_end_restart),
        .token(front_end_token),
        .step(front_end_step),
        .from(front_end_from),
        .arrived_man(front_end_arrived_man),
        .passes(front_end_passes),
        .step_fault(front_end_step_fault),
        .left(back_end_left),
        .written(front_end_written),
        .board_change(back_end_board_change),
        .king_moves(back_end_king_moves),
        .note(front_end_note),
        .alive(front_end_alive),
        .code_word(front_end_code_word)
    );

    halfmove_back_end back_end (
        .clock(clk),
        .rst(back_end_rst),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .accepted(back_end_accepted),
        .restart(back_end_restart),
        .token(back_end_token),
        .step(front_end_step),
        .from(front_end_from),
        .to(unused_back_end_to),
        .arrived_man(front_end_arrived_man),
        .passes(front_end_passes),
        .step_fault(front_end_step_fault),
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
