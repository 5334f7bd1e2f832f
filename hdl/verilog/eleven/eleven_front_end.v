// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::front_end::ElevenFrontEnd by halfmove; do not edit.
//
// Clocks 0 to 23 of `eleven_interpreter`: from words to what the back end plays, six clocks later than in
// `brenner_interpreter`.
//
// What the word says, and which man it means.

module eleven_front_end (
    input wire clock, // The clock.
    input wire accepted, // Clock 0: a word is taken at this edge.
    input wire [10:0] data, // Clock 0: the word.
    input wire last_in, // Clock 0: it is its game's last.
    input wire restart, // Clock 0: the core empties itself.
    output wire [6:0] token, // Clock 13: what is to be played.
    output wire [7:0] step, // Clock 13: the step.
    output wire [5:0] from, // Clock 14: the square left.
    output wire [2:0] arrived_man, // Clock 15: the kind that arrives.
    output wire passes, // Clock 15: a null move.
    output wire [3:0] step_fault, // Clock 16: the error code of a step that the man never makes.
    output wire [5:0] written, // Clock 18: the man that is written on the board.
    output wire [11:0] note, // Clock 20: what is known of the word without the board.
    output wire alive, // Clock 20: a man of the side to move was the last to arrive on the square left.
    output wire [10:0] code_word // Clock 23: the word.
);

    wire promotes;
    wire [2:0] file;
    wire [2:0] rank;
    wire [2:0] file_reached;
    wire [2:0] rank_reached;
    wire word_classes_accepted;
    wire [10:0] word_classes_code_word;
    wire [19:0] word_classes_word_class;
    wire [5:0] decode_pipe_from;
    wire [5:0] decode_pipe_to;
    wire [2:0] decode_pipe_promotion;
    wire unused_decode_pipe_special;
    wire decode_pipe_invalid;
    wire unused_decode_pipe_valid;
    wire [16:0] texts_placed;
    wire [12:0] game_state_play;
    wire [12:0] play_delay_data_out;
    wire king_squares_castles;
    wire king_squares_two_files;
    wire [5:0] mover_from;
    wire [2:0] mover_kind;
    wire mover_own;
    wire [2:0] mover_arrived;
    wire [5:0] mover_written;
    reg moves_8_q;
    reg moves_9_q;
    reg moves_10_q;
    reg passes_8_q;
    reg passes_9_q;
    reg alias_8_q;
    reg alias_9_q;
    reg black_8_q;
    reg black_9_q;
    reg black_10_q;
    reg last_8_q;
    reg last_9_q;
    reg last_10_q;
    reg present_8_q;
    reg [1:0] type_8_d;
    reg [1:0] type_8_q;
    reg [2:0] fault_8_d;
    reg [2:0] fault_8_q;
    reg [5:0] from_8_d;
    reg [5:0] from_8_q;
    reg [5:0] from_9_q;
    reg [5:0] to_8_d;
    reg [5:0] to_8_q;
    reg [5:0] to_9_q;
    reg [5:0] to_10_q;
    reg [2:0] promotion_8_d;
    reg [2:0] promotion_8_q;
    reg [2:0] promotion_9_q;
    reg [2:0] promotion_10_q;
    reg [6:0] token_13_d;
    reg [6:0] token_13_q;
    reg [7:0] step_13_d;
    reg [7:0] step_13_q;
    reg [2:0] kind_13_q;
    reg [2:0] arrived_13_d;
    reg [2:0] arrived_13_q;
    wire present_delay_data_out;
    wire [1:0] type_delay_data_out;
    wire [2:0] fault_delay_data_out;
    wire [4:0] moving_delay_data_in;
    wire [4:0] moving_delay_data_out;
    wire two_files_delay_data_in;
    wire two_files_delay_data_out;
    wire [5:0] from_delay_data_out;
    wire [5:0] to_delay_data_out;
    wire [11:0] note_delay_data_in;

    always @* begin
        token_13_d = token_13_q;
        token_13_d[0] = moving_delay_data_out[0];
        token_13_d[1] = moving_delay_data_out[1];
        token_13_d[2] = moving_delay_data_out[2];
        token_13_d[3] = moving_delay_data_out[3];
        token_13_d[4] = moving_delay_data_out[0] && (moving_delay_data_out[3] || (mover_kind == 3'd1));
        token_13_d[5] = moving_delay_data_out[0] && !moving_delay_data_out[3] && (mover_kind == 3'd2);
        token_13_d[6] = moving_delay_data_out[4];
    end

    always @* begin
        step_13_d = step_13_q;
        step_13_d[3:0] = {1'b0, file_reached} - {1'b0, file};
        step_13_d[7:4] = {1'b0, rank_reached} - {1'b0, rank};
    end

    // Clocks 0 to 7: the word by its bits, and the word in its place.
    assign word_classes_accepted = accepted;

    always @* begin
        type_8_d = 2'd1;
        if (play_delay_data_out[2] || play_delay_data_out[3]) begin
            type_8_d = 2'd0;
        end else if (play_delay_data_out[9]) begin
            type_8_d = 2'd2;
        end
    end

    always @* begin
        fault_8_d = play_delay_data_out[12:10];
        if (play_delay_data_out[7] && decode_pipe_invalid && !play_delay_data_out[8]) begin
            fault_8_d = 3'd1;
        end
    end

    // Castling by its alias is the king's step. A null move has squares of zero.
    always @* begin
        from_8_d = decode_pipe_from;
        to_8_d = decode_pipe_to;
        promotion_8_d = decode_pipe_promotion;
        if (play_delay_data_out[4]) begin
            from_8_d = 6'd4;
            to_8_d = 6'd6;
            if (play_delay_data_out[5]) begin
                to_8_d = 6'd2;
            end
            if (play_delay_data_out[6]) begin
                from_8_d = 6'h3c;
                to_8_d = 6'h3e;
                if (play_delay_data_out[5]) begin
                    to_8_d = 6'h3a;
                end
            end
        end
        if (!play_delay_data_out[2]) begin
            from_8_d = 6'd0;
            to_8_d = 6'd0;
            promotion_8_d = 3'd0;
        end
    end

    // Clocks 9 to 12: who stands there?
    assign mover_from = from_9_q;

    // Clock 10: what is known without the board.
    assign promotes = |promotion_10_q;
    assign note_delay_data_in[0] = present_delay_data_out;
    assign note_delay_data_in[1] = moves_10_q;
    assign note_delay_data_in[2] = king_squares_castles;
    assign note_delay_data_in[3] = 1'b0;
    assign note_delay_data_in[5:4] = type_delay_data_out;
    assign note_delay_data_in[8:6] = fault_delay_data_out;
    assign note_delay_data_in[9] = last_10_q;
    assign note_delay_data_in[10] = black_10_q;
    assign note_delay_data_in[11] = promotes;

    // Clocks 10 to 14: the step, and who makes it.
    assign moving_delay_data_in[0] = moves_10_q;
    assign moving_delay_data_in[1] = last_10_q;
    assign moving_delay_data_in[2] = black_10_q;
    assign moving_delay_data_in[3] = king_squares_castles;
    assign moving_delay_data_in[4] = promotes;
    assign token = token_13_q;
    assign file = from_delay_data_out[2:0];
    assign rank = from_delay_data_out[5:3];
    assign file_reached = to_delay_data_out[2:0];
    assign rank_reached = to_delay_data_out[5:3];
    assign step = step_13_q;

    // Clocks 12 to 20: what the back end asks for later.
    always @* begin
        arrived_13_d = 3'd0;
        if (moving_delay_data_out[0]) begin
            arrived_13_d = mover_arrived;
        end
    end

    // Clocks 13 to 16: does such a man go that way?
    assign two_files_delay_data_in = king_squares_two_files;

    eleven_word_classes word_classes (
        .clock(clock),
        .accepted(word_classes_accepted),
        .data(data),
        .last_in(last_in),
        .restart(restart),
        .code_word(word_classes_code_word),
        .word_class(word_classes_word_class)
    );

    eleven_decode_pipe decode_pipe (
        .clk(clock),
        .code(word_classes_code_word),
        .code_valid(1'b0),
        .from(decode_pipe_from),
        .to(decode_pipe_to),
        .promotion(decode_pipe_promotion),
        .special(unused_decode_pipe_special),
        .invalid(decode_pipe_invalid),
        .valid(unused_decode_pipe_valid)
    );

    eleven_texts texts (
        .clock(clock),
        .class_in(word_classes_word_class),
        .placed(texts_placed)
    );

    eleven_game_state game_state (
        .clock(clock),
        .placed(texts_placed),
        .play(game_state_play)
    );

    halfmove_shift_register_2_clocks_13_bits play_delay (
        .clock(clock),
        .data_in(game_state_play),
        .data_out(play_delay_data_out)
    );

    eleven_king_squares king_squares (
        .clock(clock),
        .from(from_8_q),
        .to_file(to_8_q[1:0]),
        .to_rank(to_8_q[5:3]),
        .moves(moves_9_q),
        .black(black_9_q),
        .by_alias(alias_9_q),
        .last(last_9_q),
        .castles(king_squares_castles),
        .two_files(king_squares_two_files)
    );

    eleven_mover mover (
        .clock(clock),
        .from(mover_from),
        .to(to_10_q),
        .moves(moves_10_q),
        .black(black_10_q),
        .castles(king_squares_castles),
        .last(last_10_q),
        .promotion(promotion_10_q),
        .kind(mover_kind),
        .own(mover_own),
        .arrived(mover_arrived),
        .written(mover_written)
    );

    eleven_step_check step_check (
        .clock(clock),
        .files(step_13_q[3:0]),
        .ranks(step_13_q[7:4]),
        .kind(kind_13_q),
        .black(token_13_q[2]),
        .promotes(token_13_q[6]),
        .two_files(two_files_delay_data_out),
        .castles(token_13_q[3]),
        .fault(step_fault)
    );

    halfmove_shift_register_2_clocks_1_bits present_delay (
        .clock(clock),
        .data_in(present_8_q),
        .data_out(present_delay_data_out)
    );

    halfmove_shift_register_2_clocks_2_bits type_delay (
        .clock(clock),
        .data_in(type_8_q),
        .data_out(type_delay_data_out)
    );

    halfmove_shift_register_2_clocks_3_bits fault_delay (
        .clock(clock),
        .data_in(fault_8_q),
        .data_out(fault_delay_data_out)
    );

    halfmove_shift_register_2_clocks_5_bits moving_delay (
        .clock(clock),
        .data_in(moving_delay_data_in),
        .data_out(moving_delay_data_out)
    );

    halfmove_shift_register_3_clocks_1_bits two_files_delay (
        .clock(clock),
        .data_in(two_files_delay_data_in),
        .data_out(two_files_delay_data_out)
    );

    halfmove_shift_register_3_clocks_6_bits from_delay (
        .clock(clock),
        .data_in(from_9_q),
        .data_out(from_delay_data_out)
    );

    halfmove_shift_register_2_clocks_6_bits from_later_delay (
        .clock(clock),
        .data_in(from_delay_data_out),
        .data_out(from)
    );

    halfmove_shift_register_2_clocks_6_bits to_delay (
        .clock(clock),
        .data_in(to_10_q),
        .data_out(to_delay_data_out)
    );

    halfmove_shift_register_2_clocks_3_bits arrived_delay (
        .clock(clock),
        .data_in(arrived_13_q),
        .data_out(arrived_man)
    );

    halfmove_shift_register_6_clocks_1_bits passes_delay (
        .clock(clock),
        .data_in(passes_9_q),
        .data_out(passes)
    );

    halfmove_shift_register_8_clocks_1_bits own_delay (
        .clock(clock),
        .data_in(mover_own),
        .data_out(alive)
    );

    halfmove_delay_line_6_clocks_6_bits written_delay (
        .clock(clock),
        .data_in(mover_written),
        .data_out(written)
    );

    halfmove_delay_line_10_clocks_12_bits note_delay (
        .clock(clock),
        .data_in(note_delay_data_in),
        .data_out(note)
    );

    halfmove_delay_line_22_clocks_11_bits word_delay (
        .clock(clock),
        .data_in(word_classes_code_word),
        .data_out(code_word)
    );

    initial begin
        moves_8_q = 1'b0;
        moves_9_q = 1'b0;
        moves_10_q = 1'b0;
        passes_8_q = 1'b0;
        passes_9_q = 1'b0;
        alias_8_q = 1'b0;
        alias_9_q = 1'b0;
        black_8_q = 1'b0;
        black_9_q = 1'b0;
        black_10_q = 1'b0;
        last_8_q = 1'b0;
        last_9_q = 1'b0;
        last_10_q = 1'b0;
        present_8_q = 1'b0;
        type_8_q = 2'd0;
        fault_8_q = 3'd0;
        from_8_q = 6'd0;
        from_9_q = 6'd0;
        to_8_q = 6'd0;
        to_9_q = 6'd0;
        to_10_q = 6'd0;
        promotion_8_q = 3'd0;
        promotion_9_q = 3'd0;
        promotion_10_q = 3'd0;
        token_13_q = 7'd0;
        step_13_q = 8'd0;
        kind_13_q = 3'd0;
        arrived_13_q = 3'd0;
    end

    always @(posedge clock) begin
        // Clock 7: both meet. An invalid promotion is found by its squares.
        moves_8_q <= play_delay_data_out[2];
        // Clocks 8 to 10: castling.
        moves_9_q <= moves_8_q;
        moves_10_q <= moves_9_q;
        passes_8_q <= play_delay_data_out[3];
        passes_9_q <= passes_8_q;
        alias_8_q <= play_delay_data_out[4];
        alias_9_q <= alias_8_q;
        black_8_q <= play_delay_data_out[6];
        black_9_q <= black_8_q;
        black_10_q <= black_9_q;
        last_8_q <= play_delay_data_out[1];
        last_9_q <= last_8_q;
        last_10_q <= last_9_q;
        present_8_q <= play_delay_data_out[0];
        type_8_q <= type_8_d;
        fault_8_q <= fault_8_d;
        from_8_q <= from_8_d;
        from_9_q <= from_8_q;
        to_8_q <= to_8_d;
        to_9_q <= to_8_q;
        to_10_q <= to_9_q;
        promotion_8_q <= promotion_8_d;
        promotion_9_q <= promotion_8_q;
        promotion_10_q <= promotion_9_q;
        token_13_q <= token_13_d;
        step_13_q <= step_13_d;
        kind_13_q <= mover_kind;
        arrived_13_q <= arrived_13_d;
    end
endmodule
