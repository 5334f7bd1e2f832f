// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::board::Board by halfmove; do not edit.
//
// Clocks 7 to 15 of whatever plays half-moves, decoders and encoder alike: the square reached, the path to it, the
// rules of squares and pawns, castling rights, and which squares are occupied.
//
// Who stands on a square is not its business: decoder and encoder want to know that of different squares, and at
// different times.
//
// The squares of a half-move, and what they say of it.

module halfmove_board (
    input wire clock, // The clock.
    input wire [6:0] token, // Clock 7: what is to be played.
    input wire [7:0] step, // Clock 7: the step.
    input wire [5:0] from_in, // Clock 8: the square left.
    input wire passes, // Clock 9: the side to move passes: a null move.
    input wire [3:0] step_fault, // Clock 10: the error code of a step that the man never makes, 0 if there is none.
    output wire [5:0] from, // Clock 9: the square left.
    output wire [5:0] to, // Clock 9: the square reached.
    output wire double_step, // Clock 9: if a pawn moves, it is a double step.
    output wire [14:0] played, // Clock 11: what the memories of who stands where write down.
    output wire white_king, // Clock 12: White's king moves, castling included.
    output wire black_king, // Clock 12: Black's king moves.
    output wire [4:0] facts, // Clock 14: what the squares alone say.
    output wire en_passant, // Clock 14: a pawn takes en passant.
    output wire from_occupied, // Clock 14: a man stands on the square left.
    output wire to_occupied, // Clock 14: a man stands on the square reached.
    output wire path_blocked, // Clock 15: a man stands on the path.
    output wire castling_denied // Clock 15: it is castling without the right to it.
);

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
    wire [2:0] from_file_delay_data_out;
    wire [2:0] to_file_delay_data_out;
    wire [4:0] facts_delay_data_in;

    // Clocks 7 to 9: the square reached and the path to it.
    assign path_plan_files_in = step[3:0];
    assign en_passant_rule_moves = token_9_q[0] || passes;

    // Clocks 11 to 13: castling rights.
    assign castling_rights_touches_a1 = square_select_touches_a1;

    // Clocks 11 to 15: the board.
    assign occupancy_restart = last_11_q;
    assign facts_delay_data_in[3:0] = pawn_rules_fault;
    assign facts_delay_data_in[4] = needs_victim_11_q;

    // What the surroundings need, each at its clock.
    assign from = target_from;
    assign to = target_to;
    assign double_step = double_step_9_q;
    assign played[0] = moves_11_q;
    assign played[1] = last_11_q;
    assign played[2] = castles_11_q;
    assign played[8:3] = from_11_q;
    assign played[14:9] = to_11_q;
    assign white_king = white_king_12_q;
    assign black_king = black_king_12_q;

    halfmove_path_plan path_plan (
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

    halfmove_target target (
        .clock(clock),
        .from_in(from_in),
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

    halfmove_square_select square_select (
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

    halfmove_path_select path_select (
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

    halfmove_en_passant en_passant_rule (
        .clock(clock),
        .moves(en_passant_rule_moves),
        .last(token_9_q[1]),
        .black(token_9_q[2]),
        .takes(takes_9_q),
        .double_step(double_step_9_q),
        .to(target_to),
        .en_passant(en_passant_rule_en_passant)
    );

    halfmove_pawn_rules pawn_rules (
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

    halfmove_castling_rights castling_rights (
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

    halfmove_occupancy occupancy (
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
        .from_occupied(from_occupied),
        .to_occupied(to_occupied),
        .path_blocked(path_blocked)
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

    halfmove_shift_register_3_clocks_5_bits facts_delay (
        .clock(clock),
        .data_in(facts_delay_data_in),
        .data_out(facts)
    );

    halfmove_shift_register_3_clocks_1_bits en_passant_delay (
        .clock(clock),
        .data_in(en_passant_11_q),
        .data_out(en_passant)
    );

    halfmove_shift_register_2_clocks_1_bits denied_delay (
        .clock(clock),
        .data_in(castling_rights_denied),
        .data_out(castling_denied)
    );

    initial begin
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
