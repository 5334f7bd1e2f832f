// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::encoder::core::BrennerEncoder by halfmove; do not edit.
//
// `brenner_encoder`: half-moves in, bytes of Brenner's first notation out, a half-move every two clocks.
//
// The board and its rules are those of `crate::interpreter`, the same blocks four clocks earlier: clock 5 here is
// clock 9 there. New is what comes before them, who stands on a square and what byte says so, and what comes after:
// labels, the verdict of an encoder, and bytes. `docs/encoder.md` explains every stage.
//
// The core. Its ports are those of `halfmove::brenner::scribe::PORTS`.

module brenner_encoder (
    input wire clk, // clock; everything happens at its rising edge
    input wire rst, // synchronous reset, active high; not needed after power-up
    input wire [31:0] s_axis_tdata, // a half-move or an event, as a record
    input wire s_axis_tvalid, // it is there
    output wire s_axis_tready, // the core takes it at this edge; registered
    input wire s_axis_tlast, // it is its game's last
    output wire [7:0] m_axis_tdata, // a byte of the coded game
    output wire m_axis_tvalid, // the byte is there
    input wire m_axis_tready, // the surroundings take it at this edge
    output wire m_axis_tlast, // the byte is its game's last
    output wire [21:0] m_axis_tuser // errors, as in the table of its fields
);

    wire accepted;
    wire [3:0] from_file;
    wire [3:0] from_rank;
    wire [3:0] to_file;
    wire [3:0] to_rank;
    wire king;
    wire pawn;
    wire castles;
    reg bad;
    wire [2:0] unused_flags;
    wire restarter_reset;
    wire restarter_restart;
    wire restarter_coming;
    reg ready_q;
    reg [3:0] pause_d;
    reg [3:0] pause_q;
    wire intake_accepted;
    wire [8:0] intake_beat;
    wire [5:0] intake_from;
    wire [5:0] intake_to;
    wire [7:0] intake_event_byte;
    wire [4:0] intake_stream_fault;
    wire [5:0] square_men_man;
    wire [3:0] geometry_files;
    wire geometry_straight;
    wire geometry_slanted;
    wire geometry_adjacent;
    wire geometry_jump;
    wire geometry_pawn;
    wire [2:0] geometry_compass;
    wire [2:0] geometry_distance;
    wire [2:0] geometry_jump_code;
    wire [1:0] geometry_manner;
    wire [7:0] spelling_code_byte;
    wire spelling_prefixed;
    wire [1:0] spelling_prefix_officer;
    wire [1:0] spelling_prefix_label;
    wire spelling_not_its_step;
    wire spelling_not_a_promotion;
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
    wire unused_target_off_board;
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
    wire castling_rights_denied;
    wire occupancy_from_occupied;
    wire occupancy_to_occupied;
    wire occupancy_path_blocked;
    wire labels_none_left;
    wire [1:0] labels_label;
    wire labels_promoted;
    wire [5:0] labels_promoted_man;
    wire [4:0] verdict_fault;
    wire verdict_faulty;
    wire verdict_present;
    wire verdict_moves;
    wire verdict_last;
    wire writer_record_valid;
    wire [31:0] writer_record;
    wire record_fifo_silence;
    wire record_fifo_filling;
    wire [31:0] record_fifo_m_axis_tdata;
    wire record_fifo_m_axis_tuser;
    reg [8:0] beat_1_q;
    reg [8:0] beat_2_q;
    reg [8:0] beat_3_q;
    reg present_4_q;
    reg promotes_4_q;
    reg [2:0] promotion_4_q;
    reg present_5_q;
    reg promotes_5_q;
    reg [5:0] from_1_q;
    reg [5:0] from_2_q;
    reg [5:0] from_3_q;
    reg [5:0] from_4_q;
    reg [5:0] to_1_q;
    reg [5:0] to_2_q;
    reg [5:0] to_3_q;
    reg kings_side_4_q;
    reg [2:0] to_rank_4_q;
    reg [3:0] files_3_q;
    reg [3:0] ranks_3_q;
    reg just_reached_1_q;
    reg just_reached_2_q;
    reg just_reached_3_q;
    reg wrong_side_4_q;
    reg wrong_side_5_q;
    reg [4:0] mover_4_q;
    reg [5:0] occupant_5_q;
    reg occupant_king_5_q;
    reg [6:0] token_4_d;
    reg [6:0] token_4_q;
    reg [6:0] token_5_q;
    reg [6:0] token_6_q;
    reg moves_7_q;
    reg last_7_q;
    reg black_7_q;
    reg castles_7_q;
    reg white_king_7_q;
    reg black_king_7_q;
    reg moves_8_q;
    reg last_8_q;
    reg black_8_q;
    reg castles_8_q;
    reg white_king_8_q;
    reg black_king_8_q;
    reg takes_5_q;
    reg takes_6_q;
    reg double_step_5_q;
    reg straight_5_q;
    reg straight_6_q;
    reg [2:0] from_file_6_q;
    reg [2:0] from_file_7_q;
    reg [2:0] to_file_6_q;
    reg [2:0] to_file_7_q;
    reg needs_victim_7_q;
    wire [7:0] event_byte_delay_data_out;
    wire [4:0] stream_fault_delay_data_out;
    wire [23:0] note_delay_data_in;
    wire [23:0] note_delay_data_out;
    reg [23:0] note_10_q;
    wire [13:0] spelled_delay_data_in;
    wire [13:0] spelled_delay_data_out;
    reg [13:0] spelled_13_q;
    wire [2:0] from_file_delay_data_out;
    wire [2:0] to_file_delay_data_out;
    wire [4:0] facts_delay_data_in;
    wire [4:0] facts_delay_data_out;
    wire denied_delay_data_out;
    reg [1:0] label_13_q;

    always @* begin
        pause_d = pause_q;
        if (intake_beat[4]) begin
            pause_d = 4'd9;
        end else if (intake_beat[5]) begin
            pause_d = 4'd1;
        end else if (|pause_q) begin
            pause_d = pause_q - 4'd1;
        end
    end

    always @* begin
        token_4_d = token_4_q;
        token_4_d[0] = beat_3_q[1];
        token_4_d[1] = beat_3_q[2];
        token_4_d[2] = beat_3_q[3];
        token_4_d[3] = castles;
        token_4_d[4] = king;
        token_4_d[5] = pawn;
        token_4_d[6] = beat_3_q[4];
    end

    // Power-up and reset: for some hundred clocks the pipeline sees nothing but ends of games.
    assign restarter_reset = rst;

    // A beat every second clock; the fourth after castling, which writes two men, and the twelfth after a
    // promotion, whose man is written when its label is known.
    assign accepted = s_axis_tvalid && ready_q;
    assign s_axis_tready = ready_q;

    // Clocks 0 to 3: the beat, and who stands on the square left.
    assign intake_accepted = accepted;
    assign from_file = {1'b0, from_2_q[2:0]};
    assign from_rank = {1'b0, from_2_q[5:3]};
    assign to_file = {1'b0, to_2_q[2:0]};
    assign to_rank = {1'b0, to_2_q[5:3]};
    assign king = !(|square_men_man[4:3]);
    assign pawn = !square_men_man[4] && square_men_man[3];
    assign castles = king && beat_3_q[5] && !beat_3_q[4] && (square_men_man[5] == from_3_q[5]);

    // Clocks 3 to 5: the byte.
    assign geometry_files = files_3_q;
    assign spelled_delay_data_in[7:0] = spelling_code_byte;
    assign spelled_delay_data_in[8] = spelling_prefixed;
    assign spelled_delay_data_in[10:9] = spelling_prefix_officer;
    assign spelled_delay_data_in[12:11] = spelling_prefix_label;
    assign spelled_delay_data_in[13] = promotes_5_q;
    assign note_delay_data_in[0] = present_5_q;
    assign note_delay_data_in[1] = token_5_q[0];
    assign note_delay_data_in[2] = token_5_q[1];
    assign note_delay_data_in[3] = token_5_q[2];
    assign note_delay_data_in[4] = token_5_q[3];
    assign note_delay_data_in[5] = promotes_5_q;
    assign note_delay_data_in[7:6] = spelling_prefix_officer;
    assign note_delay_data_in[12:8] = stream_fault_delay_data_out;
    assign note_delay_data_in[13] = wrong_side_5_q;
    assign note_delay_data_in[14] = spelling_not_its_step;
    assign note_delay_data_in[15] = spelling_not_a_promotion;
    assign note_delay_data_in[21:16] = occupant_5_q;
    assign note_delay_data_in[22] = occupant_5_q[5];
    assign note_delay_data_in[23] = occupant_king_5_q;

    // Clocks 3 to 5: the path.
    assign path_plan_files_in = files_3_q;
    assign facts_delay_data_in[3:0] = pawn_rules_fault;
    assign facts_delay_data_in[4] = needs_victim_7_q;

    // The output FIFO; nothing in the pipeline waits for it.
    assign record_fifo_silence = rst || restarter_restart;

    always @* begin
        bad = 1'b0;
        if (record_fifo_m_axis_tuser) begin
            bad = 1'b1;
        end
    end

    assign unused_flags = record_fifo_m_axis_tdata[31:29];
    assign m_axis_tdata = record_fifo_m_axis_tdata[7:0];
    assign m_axis_tuser = {record_fifo_m_axis_tdata[23:8], record_fifo_m_axis_tdata[28:24], bad};

    halfmove_restart restarter (
        .clock(clk),
        .reset(restarter_reset),
        .restart(restarter_restart),
        .coming(restarter_coming)
    );

    brenner_encoder_intake intake (
        .clock(clk),
        .accepted(intake_accepted),
        .data(s_axis_tdata),
        .last_in(s_axis_tlast),
        .restart(restarter_restart),
        .beat(intake_beat),
        .from(intake_from),
        .to(intake_to),
        .event_byte(intake_event_byte),
        .stream_fault(intake_stream_fault)
    );

    brenner_square_men square_men (
        .clock(clk),
        .moves(intake_beat[1]),
        .from(intake_from),
        .to(to_1_q),
        .last(beat_2_q[2]),
        .arrives(beat_3_q[1]),
        .promotes(beat_3_q[4]),
        .black(beat_3_q[3]),
        .sweeps(beat_3_q[2]),
        .to_written(to_3_q),
        .castles(castles),
        .promoted(labels_promoted),
        .promoted_man(labels_promoted_man),
        .man(square_men_man)
    );

    brenner_geometry geometry (
        .clock(clk),
        .files(geometry_files),
        .ranks(ranks_3_q),
        .black(beat_3_q[3]),
        .straight(geometry_straight),
        .slanted(geometry_slanted),
        .adjacent(geometry_adjacent),
        .jump(geometry_jump),
        .pawn(geometry_pawn),
        .compass(geometry_compass),
        .distance(geometry_distance),
        .jump_code(geometry_jump_code),
        .manner(geometry_manner)
    );

    brenner_spelling spelling (
        .clock(clk),
        .moves(token_4_q[0]),
        .promotes(promotes_4_q),
        .promotion(promotion_4_q),
        .event_byte(event_byte_delay_data_out),
        .man(mover_4_q),
        .castles(token_4_q[3]),
        .kings_side(kings_side_4_q),
        .to_rank(to_rank_4_q),
        .straight(geometry_straight),
        .slanted(geometry_slanted),
        .adjacent(geometry_adjacent),
        .jump(geometry_jump),
        .pawn_way(geometry_pawn),
        .compass(geometry_compass),
        .distance(geometry_distance),
        .jump_code(geometry_jump_code),
        .manner(geometry_manner),
        .code_byte(spelling_code_byte),
        .prefixed(spelling_prefixed),
        .prefix_officer(spelling_prefix_officer),
        .prefix_label(spelling_prefix_label),
        .not_its_step(spelling_not_its_step),
        .not_a_promotion(spelling_not_a_promotion)
    );

    brenner_path_plan path_plan (
        .clock(clk),
        .files_in(path_plan_files_in),
        .ranks_in(ranks_3_q),
        .pawn(pawn),
        .castles(castles),
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
        .from_in(from_4_q),
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
        .off_board(unused_target_off_board),
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
        .moves(token_6_q[0]),
        .castles(token_6_q[3]),
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
        .straight(straight_6_q),
        .files(path_select_files),
        .ranks(path_select_ranks),
        .rising(path_select_rising),
        .falling(path_select_falling)
    );

    brenner_en_passant en_passant_rule (
        .clock(clk),
        .moves(token_5_q[0]),
        .last(token_5_q[1]),
        .black(token_5_q[2]),
        .takes(takes_5_q),
        .double_step(double_step_5_q),
        .to(target_to),
        .en_passant(en_passant_rule_en_passant)
    );

    brenner_pawn_rules pawn_rules (
        .clock(clk),
        .from_rank(target_from[5:3]),
        .to_rank(target_to[5:3]),
        .off_board(1'b0),
        .black(token_5_q[2]),
        .double_step(double_step_5_q),
        .pawn(token_6_q[5]),
        .step_fault(4'd0),
        .promotes(token_6_q[6]),
        .fault(pawn_rules_fault)
    );

    brenner_castling_rights castling_rights (
        .clock(clk),
        .touches_a1(square_select_touches_a1),
        .touches_h1(square_select_touches_h1),
        .touches_a8(square_select_touches_a8),
        .touches_h8(square_select_touches_h8),
        .kings_side(to_file_7_q[2]),
        .moves(moves_8_q),
        .last(last_8_q),
        .black(black_8_q),
        .castles(castles_8_q),
        .white_king(white_king_8_q),
        .black_king(black_king_8_q),
        .denied(castling_rights_denied)
    );

    brenner_occupancy occupancy (
        .clock(clk),
        .restart(last_7_q),
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

    brenner_labels labels (
        .clock(clk),
        .moves(note_10_q[1]),
        .to_occupied(occupancy_to_occupied),
        .occupant(note_10_q[21:16]),
        .black(note_10_q[3]),
        .officer(note_10_q[7:6]),
        .promotes(note_10_q[5]),
        .last(note_10_q[2]),
        .none_left(labels_none_left),
        .label(labels_label),
        .promoted(labels_promoted),
        .promoted_man(labels_promoted_man)
    );

    brenner_encoder_verdict verdict (
        .clock(clk),
        .is_present(note_10_q[0]),
        .is_half_move(note_10_q[1]),
        .is_last(note_10_q[2]),
        .black(note_10_q[3]),
        .castles(note_10_q[4]),
        .promotes(note_10_q[5]),
        .stream_fault(note_10_q[12:8]),
        .wrong_side(note_10_q[13]),
        .not_its_step(note_10_q[14]),
        .not_a_promotion(note_10_q[15]),
        .occupant_black(note_10_q[22]),
        .occupant_king(note_10_q[23]),
        .pawn_fault(facts_delay_data_out[3:0]),
        .needs_victim(facts_delay_data_out[4]),
        .from_occupied(occupancy_from_occupied),
        .to_occupied(occupancy_to_occupied),
        .castling_denied(denied_delay_data_out),
        .path_blocked(occupancy_path_blocked),
        .none_left(labels_none_left),
        .fault(verdict_fault),
        .faulty(verdict_faulty),
        .present(verdict_present),
        .moves(verdict_moves),
        .last(verdict_last)
    );

    brenner_writer writer (
        .clock(clk),
        .present(verdict_present),
        .moves(verdict_moves),
        .last(verdict_last),
        .fault(verdict_fault),
        .faulty(verdict_faulty),
        .spelled(spelled_13_q),
        .label(label_13_q),
        .record_valid(writer_record_valid),
        .record(writer_record)
    );

    halfmove_record_fifo record_fifo (
        .clock(clk),
        .silence(record_fifo_silence),
        .record_valid(writer_record_valid),
        .record(writer_record),
        .filling(record_fifo_filling),
        .m_axis_tdata(record_fifo_m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(record_fifo_m_axis_tuser)
    );

    halfmove_shift_register_2_clocks_8_bits event_byte_delay (
        .clock(clk),
        .data_in(intake_event_byte),
        .data_out(event_byte_delay_data_out)
    );

    halfmove_shift_register_3_clocks_5_bits stream_fault_delay (
        .clock(clk),
        .data_in(intake_stream_fault),
        .data_out(stream_fault_delay_data_out)
    );

    halfmove_delay_line_4_clocks_24_bits note_delay (
        .clock(clk),
        .data_in(note_delay_data_in),
        .data_out(note_delay_data_out)
    );

    halfmove_delay_line_7_clocks_14_bits spelled_delay (
        .clock(clk),
        .data_in(spelled_delay_data_in),
        .data_out(spelled_delay_data_out)
    );

    halfmove_shift_register_2_clocks_3_bits from_file_delay (
        .clock(clk),
        .data_in(from_file_7_q),
        .data_out(from_file_delay_data_out)
    );

    halfmove_shift_register_2_clocks_3_bits to_file_delay (
        .clock(clk),
        .data_in(to_file_7_q),
        .data_out(to_file_delay_data_out)
    );

    halfmove_shift_register_3_clocks_5_bits facts_delay (
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
        pause_q = 4'd0;
        beat_1_q = 9'd0;
        beat_2_q = 9'd0;
        beat_3_q = 9'd0;
        present_4_q = 1'b0;
        promotes_4_q = 1'b0;
        promotion_4_q = 3'd0;
        present_5_q = 1'b0;
        promotes_5_q = 1'b0;
        from_1_q = 6'd0;
        from_2_q = 6'd0;
        from_3_q = 6'd0;
        from_4_q = 6'd0;
        to_1_q = 6'd0;
        to_2_q = 6'd0;
        to_3_q = 6'd0;
        kings_side_4_q = 1'b0;
        to_rank_4_q = 3'd0;
        files_3_q = 4'd0;
        ranks_3_q = 4'd0;
        just_reached_1_q = 1'b0;
        just_reached_2_q = 1'b0;
        just_reached_3_q = 1'b0;
        wrong_side_4_q = 1'b0;
        wrong_side_5_q = 1'b0;
        mover_4_q = 5'd0;
        occupant_5_q = 6'd0;
        occupant_king_5_q = 1'b0;
        token_4_q = 7'd0;
        token_5_q = 7'd0;
        token_6_q = 7'd0;
        moves_7_q = 1'b0;
        last_7_q = 1'b0;
        black_7_q = 1'b0;
        castles_7_q = 1'b0;
        white_king_7_q = 1'b0;
        black_king_7_q = 1'b0;
        moves_8_q = 1'b0;
        last_8_q = 1'b0;
        black_8_q = 1'b0;
        castles_8_q = 1'b0;
        white_king_8_q = 1'b0;
        black_king_8_q = 1'b0;
        takes_5_q = 1'b0;
        takes_6_q = 1'b0;
        double_step_5_q = 1'b0;
        straight_5_q = 1'b0;
        straight_6_q = 1'b0;
        from_file_6_q = 3'd0;
        from_file_7_q = 3'd0;
        to_file_6_q = 3'd0;
        to_file_7_q = 3'd0;
        needs_victim_7_q = 1'b0;
        note_10_q = 24'd0;
        spelled_13_q = 14'd0;
        label_13_q = 2'd0;
    end

    always @(posedge clk) begin
        ready_q <= !restarter_coming && !record_fifo_filling && !accepted && !intake_beat[4] && !intake_beat[5]
            && !(|pause_q);
        pause_q <= pause_d;
        beat_1_q <= intake_beat;
        beat_2_q <= beat_1_q;
        beat_3_q <= beat_2_q;
        present_4_q <= beat_3_q[0];
        promotes_4_q <= beat_3_q[4];
        promotion_4_q <= beat_3_q[8:6];
        present_5_q <= present_4_q;
        promotes_5_q <= promotes_4_q;
        from_1_q <= intake_from;
        from_2_q <= from_1_q;
        from_3_q <= from_2_q;
        from_4_q <= from_3_q;
        to_1_q <= intake_to;
        to_2_q <= to_1_q;
        to_3_q <= to_2_q;
        kings_side_4_q <= to_3_q[2];
        to_rank_4_q <= to_3_q[5:3];
        files_3_q <= to_file - from_file;
        ranks_3_q <= to_rank - from_rank;
        // Two clocks after a half-move its man is not yet written: the square that it reaches is its own side's.
        just_reached_1_q <= (intake_from == to_2_q) && beat_2_q[1] && !beat_2_q[2];
        just_reached_2_q <= just_reached_1_q;
        just_reached_3_q <= just_reached_2_q;
        wrong_side_4_q <= (square_men_man[5] != beat_3_q[3]) || just_reached_3_q;
        wrong_side_5_q <= wrong_side_4_q;
        // Clock 3: who moves. A king castles from the home rank of its own side.
        mover_4_q <= square_men_man[4:0];
        occupant_5_q <= square_men_man;
        occupant_king_5_q <= king;
        token_4_q <= token_4_d;
        token_5_q <= token_4_q;
        token_6_q <= token_5_q;
        // Clocks 7 to 11: castling rights and the board.
        moves_7_q <= token_6_q[0];
        last_7_q <= token_6_q[1];
        black_7_q <= token_6_q[2];
        castles_7_q <= token_6_q[3];
        white_king_7_q <= token_6_q[4] && !token_6_q[2];
        black_king_7_q <= token_6_q[4] && token_6_q[2];
        moves_8_q <= moves_7_q;
        last_8_q <= last_7_q;
        black_8_q <= black_7_q;
        castles_8_q <= castles_7_q;
        white_king_8_q <= white_king_7_q;
        black_king_8_q <= black_king_7_q;
        takes_5_q <= token_4_q[5] && path_plan_files[0];
        takes_6_q <= takes_5_q;
        double_step_5_q <= token_4_q[5] && !path_plan_ranks[0];
        straight_5_q <= path_plan_straight;
        // Clocks 5 to 7: squares and path, decoded; the rules that need no board.
        straight_6_q <= straight_5_q;
        from_file_6_q <= target_from[2:0];
        from_file_7_q <= from_file_6_q;
        to_file_6_q <= target_to[2:0];
        to_file_7_q <= to_file_6_q;
        needs_victim_7_q <= takes_6_q && !en_passant_rule_en_passant;
        // Clocks 10 to 15: labels, the verdict, the bytes.
        note_10_q <= note_delay_data_out;
        spelled_13_q <= spelled_delay_data_out;
        label_13_q <= labels_label;
    end
endmodule
