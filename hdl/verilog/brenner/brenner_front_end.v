// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::front_end::FrontEnd by halfmove; do not edit.
//
// Clocks 2 to 14 of the interpreters of Brenner's notations: which man is meant, where he stands, whether he lives.
//
// It takes the fields of a byte, in which the notations differ, and gives what `crate::backend::back_end::BackEnd`
// plays.
//
// From the fields of a byte to the half-move.

module brenner_front_end (
    input wire clock, // The clock.
    input wire [7:0] code_byte, // Clock 1: the byte.
    input wire [3:0] byte_class, // Clock 2: its class by itself; `Nothing` if there is none.
    input wire [2:0] kind, // Clock 2: the kind of the man that it moves or names; codes as in the record.
    input wire [2:0] label, // Clock 2: the man's label.
    input wire [2:0] direction, // Clock 2: the direction, as `brenner_fields` gives it.
    input wire [2:0] distance, // Clock 2: how many squares.
    input wire last, // Clock 2: a game ends here.
    output wire [6:0] token, // Clock 7: what is to be played.
    output wire [7:0] step, // Clock 7: the step.
    output wire [5:0] from, // Clock 8: the square left.
    input wire [5:0] to, // Clock 9: the square reached.
    output wire [2:0] arrived_man, // Clock 9: the upper three bits of the man that arrives.
    input wire [5:0] left, // Clock 11: the square left.
    output wire [5:0] written, // Clock 12: the man that is written on the board.
    input wire [14:0] board_change, // Clock 12: how the board changes.
    input wire king_moves, // Clock 12: a king moves, castling included.
    output wire [11:0] note, // Clock 14: what is known of the byte without the board.
    output wire alive, // Clock 14: the man was the last to arrive on the square left.
    output wire [10:0] code_word // Clock 17: the byte.
);

    localparam [3:0] BYTE_CLASS_NOTHING = 4'd0;
    localparam [3:0] BYTE_CLASS_TEXT = 4'd1;
    localparam [3:0] BYTE_CLASS_PREFIX = 4'd12;

    wire [3:0] text_filter_class_in;
    wire [3:0] text_filter_byte_class;
    wire text_filter_moves_officer;
    wire text_filter_moves_pawn;
    wire text_filter_moves_king;
    wire text_filter_last;
    wire text_filter_left_open;
    reg [2:0] kind_3_q;
    reg [2:0] label_3_q;
    reg westward_3_q;
    reg left_open_4_q;
    wire [3:0] naming_class_in;
    wire [3:0] naming_byte_class;
    wire [17:0] naming_men;
    wire [6:0] naming_token;
    wire naming_misplaced;
    wire naming_after_result;
    wire [3:0] stream_fault_byte_class;
    wire [2:0] stream_fault_fault;
    reg present_5_q;
    reg names_5_q;
    reg [1:0] record_type_5_d;
    reg [1:0] record_type_5_q;
    wire step_vector_turned;
    wire [3:0] step_vector_files;
    wire [3:0] step_vector_ranks;
    wire [5:0] mover_memory_from;
    reg [6:0] token_5_q;
    reg [6:0] token_6_q;
    reg [6:0] token_7_q;
    wire [7:0] byte_delay_data_out;
    wire [11:0] men_delay_data_in;
    wire [11:0] men_delay_data_out;
    wire [11:0] note_delay_data_in;
    wire [7:0] step_delay_data_in;

    assign code_word = {3'd0, byte_delay_data_out};

    // Clock 3.
    assign text_filter_class_in = byte_class;

    // Clock 4.
    assign naming_class_in = text_filter_byte_class;
    assign men_delay_data_in[5:0] = naming_men[5:0];
    assign men_delay_data_in[11:6] = naming_men[17:12];

    // Clock 5.
    assign stream_fault_byte_class = naming_byte_class;

    always @* begin
        record_type_5_d = 2'd1;
        if (naming_token[0]) begin
            record_type_5_d = 2'd0;
        end else if (naming_byte_class == BYTE_CLASS_TEXT) begin
            record_type_5_d = 2'd2;
        end
    end

    assign note_delay_data_in[0] = present_5_q;
    assign note_delay_data_in[1] = token_5_q[0];
    assign note_delay_data_in[2] = token_5_q[3];
    assign note_delay_data_in[3] = names_5_q;
    assign note_delay_data_in[5:4] = record_type_5_q;
    assign note_delay_data_in[8:6] = stream_fault_fault;
    assign note_delay_data_in[9] = token_5_q[1];
    assign note_delay_data_in[10] = token_5_q[2];
    assign note_delay_data_in[11] = token_5_q[6];
    assign step_vector_turned = naming_token[5] && naming_token[2];
    assign step_delay_data_in[3:0] = step_vector_files;
    assign step_delay_data_in[7:4] = step_vector_ranks;
    assign token = token_7_q;

    // Clocks 11 to 14: does he live?
    assign mover_memory_from = left;
    assign written = men_delay_data_out[11:6];

    brenner_text_filter text_filter (
        .clock(clock),
        .class_in(text_filter_class_in),
        .last_in(last),
        .byte_class(text_filter_byte_class),
        .moves_officer(text_filter_moves_officer),
        .moves_pawn(text_filter_moves_pawn),
        .moves_king(text_filter_moves_king),
        .last(text_filter_last),
        .left_open(text_filter_left_open)
    );

    brenner_naming naming (
        .clock(clock),
        .class_in(naming_class_in),
        .moves_officer(text_filter_moves_officer),
        .moves_pawn(text_filter_moves_pawn),
        .moves_king(text_filter_moves_king),
        .kind(kind_3_q),
        .label(label_3_q),
        .westward(westward_3_q),
        .last(text_filter_last),
        .byte_class(naming_byte_class),
        .men(naming_men),
        .token(naming_token),
        .misplaced(naming_misplaced),
        .after_result(naming_after_result)
    );

    brenner_stream_fault stream_fault (
        .clock(clock),
        .byte_class(stream_fault_byte_class),
        .misplaced(naming_misplaced),
        .after_result(naming_after_result),
        .text_left_open(left_open_4_q),
        .last(naming_token[1]),
        .fault(stream_fault_fault)
    );

    brenner_step_vector step_vector (
        .clock(clock),
        .byte_class(byte_class),
        .direction(direction),
        .distance(distance),
        .turned(step_vector_turned),
        .files(step_vector_files),
        .ranks(step_vector_ranks)
    );

    halfmove_man_table man_table (
        .clock(clock),
        .leaving(naming_men[5:0]),
        .arriving(naming_men[11:6]),
        .moves(naming_token[0]),
        .last(naming_token[1]),
        .castles(naming_token[3]),
        .westward(step_vector_files[3]),
        .to(to),
        .from(from),
        .arrived(arrived_man)
    );

    halfmove_mover_memory mover_memory (
        .clock(clock),
        .from(mover_memory_from),
        .leaving(men_delay_data_out[5:0]),
        .king(king_moves),
        .change(board_change),
        .written(men_delay_data_out[11:6]),
        .alive(alive)
    );

    halfmove_delay_line_16_clocks_8_bits byte_delay (
        .clock(clock),
        .data_in(code_byte),
        .data_out(byte_delay_data_out)
    );

    halfmove_delay_line_8_clocks_12_bits men_delay (
        .clock(clock),
        .data_in(men_delay_data_in),
        .data_out(men_delay_data_out)
    );

    halfmove_delay_line_9_clocks_12_bits note_delay (
        .clock(clock),
        .data_in(note_delay_data_in),
        .data_out(note)
    );

    halfmove_shift_register_2_clocks_8_bits step_delay (
        .clock(clock),
        .data_in(step_delay_data_in),
        .data_out(step)
    );

    initial begin
        kind_3_q = 3'd0;
        label_3_q = 3'd0;
        westward_3_q = 1'b0;
        left_open_4_q = 1'b0;
        present_5_q = 1'b0;
        names_5_q = 1'b0;
        record_type_5_q = 2'd0;
        token_5_q = 7'd0;
        token_6_q = 7'd0;
        token_7_q = 7'd0;
    end

    always @(posedge clock) begin
        kind_3_q <= kind;
        label_3_q <= label;
        westward_3_q <= direction[2];
        left_open_4_q <= text_filter_left_open;
        present_5_q <= naming_byte_class != BYTE_CLASS_NOTHING;
        names_5_q <= naming_byte_class == BYTE_CLASS_PREFIX;
        record_type_5_q <= record_type_5_d;
        token_5_q <= naming_token;
        // Clocks 4 to 9: the man's square.
        token_6_q <= token_5_q;
        token_7_q <= token_6_q;
    end
endmodule
