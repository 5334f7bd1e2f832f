// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::encoder::core::BrennerEncoder by halfmove; do not edit.
//
// `brenner_encoder`: half-moves in, bytes of Brenner's first notation out, a half-move every two clocks.
//
// The board and its rules are `Board`, as in the interpreters, four clocks earlier: clock 5 here is clock 9 there.
// New is what comes before them, who stands on a square and what byte says so, and what comes after:
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
    wire [6:0] token_3;
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
    wire [6:0] board_token;
    wire [7:0] board_step;
    wire [5:0] unused_board_from;
    wire [5:0] unused_board_to;
    wire unused_board_double_step;
    wire [14:0] unused_board_played;
    wire unused_board_white_king;
    wire unused_board_black_king;
    wire [4:0] board_facts;
    wire unused_board_en_passant;
    wire board_from_occupied;
    wire board_to_occupied;
    wire board_path_blocked;
    wire board_castling_denied;
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
    reg moves_4_q;
    reg last_4_q;
    reg black_4_q;
    reg castles_4_q;
    reg moves_5_q;
    reg last_5_q;
    reg black_5_q;
    reg castles_5_q;
    wire [7:0] event_byte_delay_data_out;
    wire [4:0] stream_fault_delay_data_out;
    wire [23:0] note_delay_data_in;
    wire [23:0] note_delay_data_out;
    reg [23:0] note_10_q;
    wire [13:0] spelled_delay_data_in;
    wire [13:0] spelled_delay_data_out;
    reg [13:0] spelled_13_q;
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
    assign token_3[0] = beat_3_q[1];
    assign token_3[1] = beat_3_q[2];
    assign token_3[2] = beat_3_q[3];
    assign token_3[3] = castles;
    assign token_3[4] = king;
    assign token_3[5] = pawn;
    assign token_3[6] = beat_3_q[4];

    // Clocks 3 to 5: the byte.
    assign geometry_files = files_3_q;
    assign spelled_delay_data_in[7:0] = spelling_code_byte;
    assign spelled_delay_data_in[8] = spelling_prefixed;
    assign spelled_delay_data_in[10:9] = spelling_prefix_officer;
    assign spelled_delay_data_in[12:11] = spelling_prefix_label;
    assign spelled_delay_data_in[13] = promotes_5_q;
    assign note_delay_data_in[0] = present_5_q;
    assign note_delay_data_in[1] = moves_5_q;
    assign note_delay_data_in[2] = last_5_q;
    assign note_delay_data_in[3] = black_5_q;
    assign note_delay_data_in[4] = castles_5_q;
    assign note_delay_data_in[5] = promotes_5_q;
    assign note_delay_data_in[7:6] = spelling_prefix_officer;
    assign note_delay_data_in[12:8] = stream_fault_delay_data_out;
    assign note_delay_data_in[13] = wrong_side_5_q;
    assign note_delay_data_in[14] = spelling_not_its_step;
    assign note_delay_data_in[15] = spelling_not_a_promotion;
    assign note_delay_data_in[21:16] = occupant_5_q;
    assign note_delay_data_in[22] = occupant_5_q[5];
    assign note_delay_data_in[23] = occupant_king_5_q;

    // Clocks 3 to 11: the squares.
    assign board_token = token_3;
    assign board_step[3:0] = files_3_q;
    assign board_step[7:4] = ranks_3_q;

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
        .moves(moves_4_q),
        .promotes(promotes_4_q),
        .promotion(promotion_4_q),
        .event_byte(event_byte_delay_data_out),
        .man(mover_4_q),
        .castles(castles_4_q),
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

    halfmove_board board (
        .clock(clk),
        .token(board_token),
        .step(board_step),
        .from_in(from_4_q),
        .passes(1'b0),
        .step_fault(4'd0),
        .from(unused_board_from),
        .to(unused_board_to),
        .double_step(unused_board_double_step),
        .played(unused_board_played),
        .white_king(unused_board_white_king),
        .black_king(unused_board_black_king),
        .facts(board_facts),
        .en_passant(unused_board_en_passant),
        .from_occupied(board_from_occupied),
        .to_occupied(board_to_occupied),
        .path_blocked(board_path_blocked),
        .castling_denied(board_castling_denied)
    );

    brenner_labels labels (
        .clock(clk),
        .moves(note_10_q[1]),
        .to_occupied(board_to_occupied),
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
        .pawn_fault(board_facts[3:0]),
        .needs_victim(board_facts[4]),
        .from_occupied(board_from_occupied),
        .to_occupied(board_to_occupied),
        .castling_denied(board_castling_denied),
        .path_blocked(board_path_blocked),
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
        moves_4_q = 1'b0;
        last_4_q = 1'b0;
        black_4_q = 1'b0;
        castles_4_q = 1'b0;
        moves_5_q = 1'b0;
        last_5_q = 1'b0;
        black_5_q = 1'b0;
        castles_5_q = 1'b0;
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
        moves_4_q <= beat_3_q[1];
        last_4_q <= beat_3_q[2];
        black_4_q <= beat_3_q[3];
        castles_4_q <= castles;
        moves_5_q <= moves_4_q;
        last_5_q <= last_4_q;
        black_5_q <= black_4_q;
        castles_5_q <= castles_4_q;
        // Clocks 10 to 15: labels, the verdict, the bytes.
        note_10_q <= note_delay_data_out;
        spelled_13_q <= spelled_delay_data_out;
        label_13_q <= labels_label;
    end
endmodule
