// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner_interpreter::BrennerInterpreter by halfmove; do not edit.
//
// `brenner_interpreter`: plays coded games and gives a record for every half-move, one byte a clock.
//
// AXI4-Stream in and out, with the ports of `halfmove::ports` and the records of `halfmove::record`. Nothing in
// the pipeline ever waits: a byte is taken only while the output FIFO has room for everything under way, so there is
// no enable, and no feedback longer than a clock but the man table's, which spans the two clocks that the alternation
// of sides gives it. `docs/interpreter.md` explains every stage.
//
// The core. Its ports are those of every stream core.

module brenner_interpreter (
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

    wire accepted;
    reg [2:0] arrived;
    wire restarter_reset;
    wire restarter_restart;
    wire restarter_coming;
    reg ready_q;
    wire decode_accepted;
    wire [7:0] decode_code_byte;
    wire [3:0] decode_byte_class;
    wire [2:0] decode_kind;
    wire [2:0] decode_label;
    wire [2:0] decode_direction;
    wire [2:0] decode_distance;
    wire decode_last;
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
    reg [3:0] class_5_q;
    wire step_vector_turned;
    wire [3:0] step_vector_files;
    wire [3:0] step_vector_ranks;
    wire [5:0] man_table_from;
    wire [2:0] man_table_arrived;
    wire [7:0] step_delay_data_in;
    wire [7:0] step_delay_data_out;
    wire [3:0] path_plan_files_in;
    wire [3:0] path_plan_files;
    wire [3:0] path_plan_ranks;
    wire [2:0] path_plan_low_file;
    wire [2:0] path_plan_high_file;
    wire [2:0] path_plan_low_rank;
    wire [2:0] path_plan_high_rank;
    wire path_plan_straight;
    wire path_plan_rising;
    wire path_plan_falling;
    wire [5:0] target_from;
    wire [5:0] target_to;
    wire target_off_board;
    wire [2:0] target_low_file;
    wire [2:0] target_high_file;
    wire [2:0] target_low_rank;
    wire [2:0] target_high_rank;
    wire [3:0] target_rising_diagonal;
    wire [3:0] target_falling_diagonal;
    wire [7:0] square_select_left_rank;
    wire [7:0] square_select_reached_rank;
    wire [7:0] square_select_emptied_files;
    wire [7:0] square_select_filled_files;
    wire square_select_touches_a1;
    wire square_select_touches_h1;
    wire square_select_touches_a8;
    wire square_select_touches_h8;
    wire [7:0] path_select_files;
    wire [7:0] path_select_ranks;
    wire [14:0] path_select_rising;
    wire [14:0] path_select_falling;
    wire en_passant_rule_en_passant;
    wire [3:0] pawn_rules_fault;
    wire castling_rights_touches_a1;
    wire castling_rights_denied;
    wire occupancy_restart;
    wire occupancy_from_occupied;
    wire occupancy_to_occupied;
    wire occupancy_path_blocked;
    wire board_memory_alive;
    wire [2:0] board_memory_occupant;
    wire board_memory_occupant_black;
    wire [9:0] verdict_note;
    wire [3:0] verdict_fault;
    wire verdict_faulty;
    wire [2:0] verdict_captured;
    wire verdict_took_en_passant;
    wire [1:0] verdict_record_type;
    wire verdict_carries_byte;
    wire verdict_present;
    wire verdict_silent;
    wire verdict_last;
    wire recorder_record_valid;
    wire [31:0] recorder_record;
    wire record_fifo_silence;
    wire record_fifo_filling;
    reg [6:0] token_5_q;
    reg [6:0] token_6_q;
    reg [6:0] token_7_q;
    reg [6:0] token_8_q;
    reg [6:0] token_9_q;
    reg [6:0] token_10_q;
    reg moves_11_q;
    reg last_11_q;
    reg black_11_q;
    reg white_king_11_q;
    reg black_king_11_q;
    reg castles_11_q;
    reg moves_12_q;
    reg last_12_q;
    reg black_12_q;
    reg castles_12_q;
    reg white_king_12_q;
    reg black_king_12_q;
    reg takes_9_q;
    reg takes_10_q;
    reg double_step_9_q;
    reg straight_9_q;
    reg straight_10_q;
    reg [5:0] from_10_q;
    reg [5:0] from_11_q;
    reg [5:0] to_10_q;
    reg [5:0] to_11_q;
    reg needs_victim_11_q;
    reg en_passant_11_q;
    wire [7:0] byte_delay_data_out;
    wire [11:0] men_delay_data_in;
    wire [11:0] men_delay_data_out;
    wire [9:0] note_delay_data_in;
    wire [9:0] note_delay_data_out;
    reg [20:0] journey_delay_data_in;
    wire [20:0] journey_delay_data_out;
    wire [2:0] from_file_delay_data_out;
    wire [2:0] to_file_delay_data_out;
    wire [5:0] facts_delay_data_in;
    wire [5:0] facts_delay_data_out;
    wire denied_delay_data_out;

    // Power-up and reset: for some hundred clocks the pipeline sees nothing but ends of games, and the FIFO runs
    // empty.
    assign restarter_reset = rst;
    assign s_axis_tready = ready_q;
    assign accepted = s_axis_tvalid && ready_q;

    // Clocks 0 to 2.
    assign decode_accepted = accepted;

    // Clock 3.
    assign text_filter_class_in = decode_byte_class;

    // Clock 4.
    assign naming_class_in = text_filter_byte_class;
    assign men_delay_data_in[5:0] = naming_men[5:0];
    assign men_delay_data_in[11:6] = naming_men[17:12];

    // Clock 5.
    assign stream_fault_byte_class = naming_byte_class;
    assign note_delay_data_in[3:0] = class_5_q;
    assign note_delay_data_in[6:4] = stream_fault_fault;
    assign note_delay_data_in[7] = token_5_q[1];
    assign note_delay_data_in[8] = token_5_q[2];
    assign note_delay_data_in[9] = token_5_q[6];
    assign step_vector_turned = naming_token[5] && naming_token[2];
    assign step_delay_data_in[3:0] = step_vector_files;
    assign step_delay_data_in[7:4] = step_vector_ranks;

    // Clocks 7 to 9: the square reached and the path to it.
    assign path_plan_files_in = step_delay_data_out[3:0];

    always @* begin
        journey_delay_data_in[5:0] = target_from;
        journey_delay_data_in[11:6] = target_to;
        journey_delay_data_in[14:12] = arrived;
        journey_delay_data_in[17:15] = 3'd0;
        if (token_9_q[6]) begin
            journey_delay_data_in[14:12] = 3'd2;
            journey_delay_data_in[17:15] = arrived;
        end
        journey_delay_data_in[18] = token_9_q[2];
        journey_delay_data_in[19] = token_9_q[3];
        journey_delay_data_in[20] = double_step_9_q;
    end

    // A king is 001.., a pawn 01..., an officer 1 and its kind: nearly the record's codes.
    always @* begin
        arrived = man_table_arrived;
        if (man_table_arrived == 3'd3) begin
            arrived = 3'd2;
        end
    end

    // Clocks 11 to 13: castling rights.
    assign castling_rights_touches_a1 = square_select_touches_a1;

    // Clocks 11 to 15: the board.
    assign occupancy_restart = last_11_q;
    assign facts_delay_data_in[3:0] = pawn_rules_fault;
    assign facts_delay_data_in[4] = needs_victim_11_q;
    assign facts_delay_data_in[5] = en_passant_11_q;

    // Clocks 14 to 18: the verdict and the record.
    assign verdict_note = note_delay_data_out;

    // The output FIFO; nothing in the pipeline waits for it.
    assign record_fifo_silence = rst || restarter_restart;

    halfmove_restart restarter (
        .clock(clk),
        .reset(restarter_reset),
        .restart(restarter_restart),
        .coming(restarter_coming)
    );

    brenner_decode decode (
        .clock(clk),
        .accepted(decode_accepted),
        .data(s_axis_tdata),
        .last_in(s_axis_tlast),
        .restart(restarter_restart),
        .code_byte(decode_code_byte),
        .byte_class(decode_byte_class),
        .kind(decode_kind),
        .label(decode_label),
        .direction(decode_direction),
        .distance(decode_distance),
        .last(decode_last)
    );

    brenner_text_filter text_filter (
        .clock(clk),
        .class_in(text_filter_class_in),
        .last_in(decode_last),
        .byte_class(text_filter_byte_class),
        .moves_officer(text_filter_moves_officer),
        .moves_pawn(text_filter_moves_pawn),
        .moves_king(text_filter_moves_king),
        .last(text_filter_last),
        .left_open(text_filter_left_open)
    );

    brenner_naming naming (
        .clock(clk),
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
        .clock(clk),
        .byte_class(stream_fault_byte_class),
        .misplaced(naming_misplaced),
        .after_result(naming_after_result),
        .text_left_open(left_open_4_q),
        .last(naming_token[1]),
        .fault(stream_fault_fault)
    );

    brenner_step_vector step_vector (
        .clock(clk),
        .byte_class(decode_byte_class),
        .direction(decode_direction),
        .distance(decode_distance),
        .turned(step_vector_turned),
        .files(step_vector_files),
        .ranks(step_vector_ranks)
    );

    brenner_man_table man_table (
        .clock(clk),
        .leaving(naming_men[5:0]),
        .arriving(naming_men[11:6]),
        .moves(naming_token[0]),
        .last(naming_token[1]),
        .castles(naming_token[3]),
        .westward(step_vector_files[3]),
        .to(target_to),
        .from(man_table_from),
        .arrived(man_table_arrived)
    );

    halfmove_shift_register_2_clocks_8_bits step_delay (
        .clock(clk),
        .data_in(step_delay_data_in),
        .data_out(step_delay_data_out)
    );

    brenner_path_plan path_plan (
        .clock(clk),
        .files_in(path_plan_files_in),
        .ranks_in(step_delay_data_out[7:4]),
        .pawn(token_7_q[5]),
        .castles(token_7_q[3]),
        .files(path_plan_files),
        .ranks(path_plan_ranks),
        .low_file(path_plan_low_file),
        .high_file(path_plan_high_file),
        .low_rank(path_plan_low_rank),
        .high_rank(path_plan_high_rank),
        .straight(path_plan_straight),
        .rising(path_plan_rising),
        .falling(path_plan_falling)
    );

    brenner_target target (
        .clock(clk),
        .from_in(man_table_from),
        .files(path_plan_files),
        .ranks(path_plan_ranks),
        .low_file_offset(path_plan_low_file),
        .high_file_offset(path_plan_high_file),
        .low_rank_offset(path_plan_low_rank),
        .high_rank_offset(path_plan_high_rank),
        .rising(path_plan_rising),
        .falling(path_plan_falling),
        .from(target_from),
        .to(target_to),
        .off_board(target_off_board),
        .low_file(target_low_file),
        .high_file(target_high_file),
        .low_rank(target_low_rank),
        .high_rank(target_high_rank),
        .rising_diagonal(target_rising_diagonal),
        .falling_diagonal(target_falling_diagonal)
    );

    brenner_square_select square_select (
        .clock(clk),
        .from(target_from),
        .to(target_to),
        .moves(token_10_q[0]),
        .castles(token_10_q[3]),
        .en_passant(en_passant_rule_en_passant),
        .left_rank(square_select_left_rank),
        .reached_rank(square_select_reached_rank),
        .emptied_files(square_select_emptied_files),
        .filled_files(square_select_filled_files),
        .touches_a1(square_select_touches_a1),
        .touches_h1(square_select_touches_h1),
        .touches_a8(square_select_touches_a8),
        .touches_h8(square_select_touches_h8)
    );

    brenner_path_select path_select (
        .clock(clk),
        .low_file(target_low_file),
        .high_file(target_high_file),
        .low_rank(target_low_rank),
        .high_rank(target_high_rank),
        .rising_diagonal(target_rising_diagonal),
        .falling_diagonal(target_falling_diagonal),
        .straight(straight_10_q),
        .files(path_select_files),
        .ranks(path_select_ranks),
        .rising(path_select_rising),
        .falling(path_select_falling)
    );

    brenner_en_passant en_passant_rule (
        .clock(clk),
        .moves(token_9_q[0]),
        .last(token_9_q[1]),
        .black(token_9_q[2]),
        .takes(takes_9_q),
        .double_step(double_step_9_q),
        .to(target_to),
        .en_passant(en_passant_rule_en_passant)
    );

    brenner_pawn_rules pawn_rules (
        .clock(clk),
        .from_rank(target_from[5:3]),
        .to_rank(target_to[5:3]),
        .off_board(target_off_board),
        .black(token_9_q[2]),
        .double_step(double_step_9_q),
        .pawn(token_10_q[5]),
        .promotes(token_10_q[6]),
        .fault(pawn_rules_fault)
    );

    brenner_castling_rights castling_rights (
        .clock(clk),
        .touches_a1(castling_rights_touches_a1),
        .touches_h1(square_select_touches_h1),
        .touches_a8(square_select_touches_a8),
        .touches_h8(square_select_touches_h8),
        .kings_side(to_11_q[2]),
        .moves(moves_12_q),
        .last(last_12_q),
        .black(black_12_q),
        .castles(castles_12_q),
        .white_king(white_king_12_q),
        .black_king(black_king_12_q),
        .denied(castling_rights_denied)
    );

    brenner_occupancy occupancy (
        .clock(clk),
        .restart(occupancy_restart),
        .left_rank(square_select_left_rank),
        .reached_rank(square_select_reached_rank),
        .emptied_files(square_select_emptied_files),
        .filled_files(square_select_filled_files),
        .path_files(path_select_files),
        .path_ranks(path_select_ranks),
        .path_rising(path_select_rising),
        .path_falling(path_select_falling),
        .from_file(from_file_delay_data_out),
        .to_file(to_file_delay_data_out),
        .from_occupied(occupancy_from_occupied),
        .to_occupied(occupancy_to_occupied),
        .path_blocked(occupancy_path_blocked)
    );

    brenner_board_memory board_memory (
        .clock(clk),
        .from(from_11_q),
        .to(to_11_q),
        .moves(moves_11_q),
        .last(last_11_q),
        .castles(castles_11_q),
        .white_king(white_king_12_q),
        .black_king(black_king_12_q),
        .leaving(men_delay_data_out[5:0]),
        .written(men_delay_data_out[11:6]),
        .alive(board_memory_alive),
        .occupant(board_memory_occupant),
        .occupant_black(board_memory_occupant_black)
    );

    brenner_verdict verdict (
        .clock(clk),
        .note(verdict_note),
        .pawn_fault(facts_delay_data_out[3:0]),
        .needs_victim(facts_delay_data_out[4]),
        .en_passant(facts_delay_data_out[5]),
        .alive(board_memory_alive),
        .from_occupied(occupancy_from_occupied),
        .to_occupied(occupancy_to_occupied),
        .occupant(board_memory_occupant),
        .occupant_black(board_memory_occupant_black),
        .castling_denied(denied_delay_data_out),
        .path_blocked(occupancy_path_blocked),
        .fault(verdict_fault),
        .faulty(verdict_faulty),
        .captured(verdict_captured),
        .took_en_passant(verdict_took_en_passant),
        .record_type(verdict_record_type),
        .carries_byte(verdict_carries_byte),
        .present(verdict_present),
        .silent(verdict_silent),
        .last(verdict_last)
    );

    brenner_recorder recorder (
        .clock(clk),
        .present(verdict_present),
        .last(verdict_last),
        .silent(verdict_silent),
        .record_type(verdict_record_type),
        .carries_byte(verdict_carries_byte),
        .fault(verdict_fault),
        .faulty(verdict_faulty),
        .code_byte(byte_delay_data_out),
        .journey(journey_delay_data_out),
        .captured(verdict_captured),
        .en_passant(verdict_took_en_passant),
        .record_valid(recorder_record_valid),
        .record(recorder_record)
    );

    halfmove_record_fifo record_fifo (
        .clock(clk),
        .silence(record_fifo_silence),
        .record_valid(recorder_record_valid),
        .record(recorder_record),
        .filling(record_fifo_filling),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );

    halfmove_delay_line_16_clocks_8_bits byte_delay (
        .clock(clk),
        .data_in(decode_code_byte),
        .data_out(byte_delay_data_out)
    );

    halfmove_delay_line_8_clocks_12_bits men_delay (
        .clock(clk),
        .data_in(men_delay_data_in),
        .data_out(men_delay_data_out)
    );

    halfmove_delay_line_9_clocks_10_bits note_delay (
        .clock(clk),
        .data_in(note_delay_data_in),
        .data_out(note_delay_data_out)
    );

    halfmove_delay_line_8_clocks_21_bits journey_delay (
        .clock(clk),
        .data_in(journey_delay_data_in),
        .data_out(journey_delay_data_out)
    );

    halfmove_shift_register_2_clocks_3_bits from_file_delay (
        .clock(clk),
        .data_in(from_11_q[2:0]),
        .data_out(from_file_delay_data_out)
    );

    halfmove_shift_register_2_clocks_3_bits to_file_delay (
        .clock(clk),
        .data_in(to_11_q[2:0]),
        .data_out(to_file_delay_data_out)
    );

    halfmove_shift_register_3_clocks_6_bits facts_delay (
        .clock(clk),
        .data_in(facts_delay_data_in),
        .data_out(facts_delay_data_out)
    );

    halfmove_shift_register_2_clocks_1_bits denied_delay (
        .clock(clk),
        .data_in(castling_rights_denied),
        .data_out(denied_delay_data_out)
    );

    initial begin
        ready_q = 1'b0;
        kind_3_q = 3'd0;
        label_3_q = 3'd0;
        westward_3_q = 1'b0;
        left_open_4_q = 1'b0;
        class_5_q = 4'd0;
        token_5_q = 7'd0;
        token_6_q = 7'd0;
        token_7_q = 7'd0;
        token_8_q = 7'd0;
        token_9_q = 7'd0;
        token_10_q = 7'd0;
        moves_11_q = 1'b0;
        last_11_q = 1'b0;
        black_11_q = 1'b0;
        white_king_11_q = 1'b0;
        black_king_11_q = 1'b0;
        castles_11_q = 1'b0;
        moves_12_q = 1'b0;
        last_12_q = 1'b0;
        black_12_q = 1'b0;
        castles_12_q = 1'b0;
        white_king_12_q = 1'b0;
        black_king_12_q = 1'b0;
        takes_9_q = 1'b0;
        takes_10_q = 1'b0;
        double_step_9_q = 1'b0;
        straight_9_q = 1'b0;
        straight_10_q = 1'b0;
        from_10_q = 6'd0;
        from_11_q = 6'd0;
        to_10_q = 6'd0;
        to_11_q = 6'd0;
        needs_victim_11_q = 1'b0;
        en_passant_11_q = 1'b0;
    end

    always @(posedge clk) begin
        ready_q <= !restarter_coming && !record_fifo_filling;
        kind_3_q <= decode_kind;
        label_3_q <= decode_label;
        westward_3_q <= decode_direction[2];
        left_open_4_q <= text_filter_left_open;
        class_5_q <= naming_byte_class;
        token_5_q <= naming_token;
        // Clocks 4 to 9: the man's square.
        token_6_q <= token_5_q;
        token_7_q <= token_6_q;
        token_8_q <= token_7_q;
        token_9_q <= token_8_q;
        token_10_q <= token_9_q;
        moves_11_q <= token_10_q[0];
        last_11_q <= token_10_q[1];
        black_11_q <= token_10_q[2];
        white_king_11_q <= token_10_q[4] && !token_10_q[2];
        black_king_11_q <= token_10_q[4] && token_10_q[2];
        castles_11_q <= token_10_q[3];
        moves_12_q <= moves_11_q;
        last_12_q <= last_11_q;
        black_12_q <= black_11_q;
        castles_12_q <= castles_11_q;
        white_king_12_q <= white_king_11_q;
        black_king_12_q <= black_king_11_q;
        // A pawn that changes its file takes; one that goes an even number of ranks steps twice.
        takes_9_q <= token_8_q[5] && path_plan_files[0];
        takes_10_q <= takes_9_q;
        double_step_9_q <= token_8_q[5] && !path_plan_ranks[0];
        straight_9_q <= path_plan_straight;
        // Clocks 9 to 11: squares and path, decoded; the rules that need no board.
        straight_10_q <= straight_9_q;
        from_10_q <= target_from;
        from_11_q <= from_10_q;
        to_10_q <= target_to;
        to_11_q <= to_10_q;
        needs_victim_11_q <= takes_10_q && !en_passant_rule_en_passant;
        en_passant_11_q <= en_passant_rule_en_passant;
    end
endmodule
