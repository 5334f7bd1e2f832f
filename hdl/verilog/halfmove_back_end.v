// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::interpreter::back_end::BackEnd by halfmove; do not edit.
//
// Clocks 7 to 23 of every interpreter: plays the half-moves that a front end has found, judges them, gives the
// records.
//
// A front end takes the code apart: which man goes how far from which square, in which game, and what is wrong with
// the stream. Everything that is chess, and everything that is AXI4-Stream, is here, once for all codes.
//
// The clocks are those of `brenner_interpreter`. A front end that needs longer comes as many clocks later as a whole,
// and hands over each thing at the clock at which it is used.
//
// Path, board, rules, verdict, records and the output FIFO; and who may enter the pipeline when.

module halfmove_back_end (
    input wire clock, // The clock.
    input wire rst, // Synchronous reset.
    input wire s_axis_tvalid, // A byte or word is offered.
    output wire s_axis_tready, // It is taken at this edge if it is offered; registered.
    output wire accepted, // Clock 0: it is taken at this edge.
    output wire restart, // Clock 0: the core empties itself: every clock is a game's end, with or without a byte.
    input wire [6:0] token, // Clock 7: what is to be played.
    input wire [7:0] step, // Clock 7: the step.
    input wire [5:0] from, // Clock 8: the square left.
    output wire [5:0] to, // Clock 9: the square reached.
    input wire [2:0] arrived_man, // Clock 9: the kind of the man that arrives: the record's code, for a pawn 2 or 3.
    // Clock 9: the side to move passes: a null move, which is no half-move to the stages that play one.
    input wire passes,
    input wire [3:0] step_fault, // Clock 10: the error code of a step that the man never makes, 0 if there is none.
    output wire [5:0] left, // Clock 11: the square left.
    input wire [5:0] written, // Clock 12: the man that is written on the board, as in `super::token::Men`.
    output wire [14:0] board_change, // Clock 12: how the board changes.
    output wire king_moves, // Clock 12: a king moves, castling included.
    input wire [11:0] note, // Clock 14: what is known without the board.
    // Clock 14: the man of the side to move that should leave the square was the last to arrive there.
    input wire alive,
    input wire [10:0] code_word, // Clock 17: the byte or word itself.
    output wire [31:0] m_axis_tdata, // A record.
    output wire m_axis_tvalid, // The record is there.
    input wire m_axis_tready, // The surroundings take it at this edge.
    output wire m_axis_tlast, // The record is its game's last.
    output wire m_axis_tuser // With tlast: the game had an error.
);

    reg [2:0] arrived;
    wire restarter_reset;
    wire restarter_restart;
    wire restarter_coming;
    reg ready_q;
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
    wire en_passant_rule_moves;
    wire en_passant_rule_en_passant;
    wire [3:0] pawn_rules_fault;
    wire castling_rights_touches_a1;
    wire castling_rights_denied;
    wire occupancy_restart;
    wire occupancy_from_occupied;
    wire occupancy_to_occupied;
    wire occupancy_path_blocked;
    wire [2:0] board_memory_occupant;
    wire board_memory_occupant_black;
    wire [11:0] verdict_note;
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
    assign restart = restarter_restart;
    assign s_axis_tready = ready_q;
    assign accepted = s_axis_tvalid && ready_q;

    // Clocks 7 to 9: the square reached and the path to it.
    assign path_plan_files_in = step[3:0];

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
        arrived = arrived_man;
        if (arrived_man == 3'd3) begin
            arrived = 3'd2;
        end
    end

    assign en_passant_rule_moves = token_9_q[0] || passes;

    // Clocks 11 to 13: castling rights.
    assign castling_rights_touches_a1 = square_select_touches_a1;

    // Clocks 11 to 15: the board.
    assign occupancy_restart = last_11_q;
    assign king_moves = white_king_12_q || black_king_12_q;
    assign left = from_11_q;
    assign facts_delay_data_in[3:0] = pawn_rules_fault;
    assign facts_delay_data_in[4] = needs_victim_11_q;
    assign facts_delay_data_in[5] = en_passant_11_q;

    // Clocks 14 to 18: the verdict and the record.
    assign verdict_note = note;

    // The output FIFO; nothing in the pipeline waits for it.
    assign record_fifo_silence = rst || restarter_restart;
    assign to = target_to;

    halfmove_restart restarter (
        .clock(clock),
        .reset(restarter_reset),
        .restart(restarter_restart),
        .coming(restarter_coming)
    );

    brenner_path_plan path_plan (
        .clock(clock),
        .files_in(path_plan_files_in),
        .ranks_in(step[7:4]),
        .pawn(token[5]),
        .castles(token[3]),
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
        .clock(clock),
        .from_in(from),
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
        .clock(clock),
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
        .clock(clock),
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
        .clock(clock),
        .moves(en_passant_rule_moves),
        .last(token_9_q[1]),
        .black(token_9_q[2]),
        .takes(takes_9_q),
        .double_step(double_step_9_q),
        .to(target_to),
        .en_passant(en_passant_rule_en_passant)
    );

    brenner_pawn_rules pawn_rules (
        .clock(clock),
        .from_rank(target_from[5:3]),
        .to_rank(target_to[5:3]),
        .off_board(target_off_board),
        .black(token_9_q[2]),
        .double_step(double_step_9_q),
        .pawn(token_10_q[5]),
        .step_fault(step_fault),
        .promotes(token_10_q[6]),
        .fault(pawn_rules_fault)
    );

    brenner_castling_rights castling_rights (
        .clock(clock),
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
        .clock(clock),
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
        .clock(clock),
        .to(to_11_q),
        .moves(moves_11_q),
        .last(last_11_q),
        .castles(castles_11_q),
        .white_king(white_king_12_q),
        .black_king(black_king_12_q),
        .written(written),
        .change(board_change),
        .occupant(board_memory_occupant),
        .occupant_black(board_memory_occupant_black)
    );

    brenner_verdict verdict (
        .clock(clock),
        .note(verdict_note),
        .pawn_fault(facts_delay_data_out[3:0]),
        .needs_victim(facts_delay_data_out[4]),
        .en_passant(facts_delay_data_out[5]),
        .alive(alive),
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
        .clock(clock),
        .present(verdict_present),
        .last(verdict_last),
        .silent(verdict_silent),
        .record_type(verdict_record_type),
        .carries_byte(verdict_carries_byte),
        .fault(verdict_fault),
        .faulty(verdict_faulty),
        .code_word(code_word),
        .journey(journey_delay_data_out),
        .captured(verdict_captured),
        .en_passant(verdict_took_en_passant),
        .record_valid(recorder_record_valid),
        .record(recorder_record)
    );

    halfmove_record_fifo record_fifo (
        .clock(clock),
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

    halfmove_delay_line_8_clocks_21_bits journey_delay (
        .clock(clock),
        .data_in(journey_delay_data_in),
        .data_out(journey_delay_data_out)
    );

    halfmove_shift_register_2_clocks_3_bits from_file_delay (
        .clock(clock),
        .data_in(from_11_q[2:0]),
        .data_out(from_file_delay_data_out)
    );

    halfmove_shift_register_2_clocks_3_bits to_file_delay (
        .clock(clock),
        .data_in(to_11_q[2:0]),
        .data_out(to_file_delay_data_out)
    );

    halfmove_shift_register_3_clocks_6_bits facts_delay (
        .clock(clock),
        .data_in(facts_delay_data_in),
        .data_out(facts_delay_data_out)
    );

    halfmove_shift_register_2_clocks_1_bits denied_delay (
        .clock(clock),
        .data_in(castling_rights_denied),
        .data_out(denied_delay_data_out)
    );

    initial begin
        ready_q = 1'b0;
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

    always @(posedge clock) begin
        ready_q <= !restarter_coming && !record_fifo_filling;
        // The token at each clock.
        token_8_q <= token;
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
