// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::jose::front_end::JoseFrontEnd by halfmove; do not edit.
//
// Clocks 0 to 20 of the cores `jose_*`: from bytes to what the back end plays, three clocks later than in
// `brenner_interpreter`. The tables of men are the same blocks as there.
//
// What the byte says, which man it means, and where he goes.

module jose_front_end (
    input wire clock, // The clock.
    input wire [127:0] tables, // Constant: the profile's steps of knight and king.
    input wire inline_texts, // Constant: texts follow the byte that announces them.
    input wire accepted, // Clock 0: a byte is taken at this edge.
    input wire [7:0] data, // Clock 0: the byte.
    input wire last_in, // Clock 0: it is its game's last.
    input wire restart, // Clock 0: the core empties itself.
    output wire [6:0] token, // Clock 10: what is to be played.
    output wire [7:0] step, // Clock 10: the step.
    output wire [5:0] from, // Clock 11: the square left.
    output wire [2:0] arrived_man, // Clock 12: the kind that arrives.
    output wire passes, // Clock 12: a null move.
    // Clock 13: the error code of a step that leaves the board or leads nowhere, or of a promotion elsewhere.
    output wire [3:0] step_fault,
    input wire [5:0] left, // Clock 14: the square left.
    output wire [5:0] written, // Clock 15: the man that is written on the board.
    input wire [14:0] board_change, // Clock 15: how the board changes.
    input wire king_moves, // Clock 15: a king moves, castling included.
    output wire [11:0] note, // Clock 17: what is known of the byte without the board.
    output wire alive, // Clock 17: the man was the last to arrive on the square left.
    output wire [10:0] code_word // Clock 20: the byte.
);

    wire byte_classes_accepted;
    wire [7:0] byte_classes_code_byte;
    wire [22:0] byte_classes_byte_class;
    wire [32:0] places_placed;
    wire [2:0] places_pawn;
    wire game_state_black;
    wire [17:0] game_state_men;
    wire [6:0] game_state_token;
    wire game_state_present;
    wire game_state_names;
    wire game_state_text;
    wire [19:0] game_state_play;
    wire [2:0] moving_man_pawn;
    wire [2:0] moving_man_kind;
    wire [4:0] moving_man_offset;
    wire [2:0] moving_man_stream_fault;
    wire [3:0] moving_man_arrival;
    wire [5:0] moving_man_written;
    wire [5:0] man_table_leaving;
    wire [5:0] man_table_from;
    wire [2:0] unused_man_table_arrived;
    wire [13:0] ways_reach;
    wire [5:0] goal_to;
    wire goal_refused;
    wire goal_falls_short;
    wire [5:0] mover_memory_from;
    wire mover_memory_alive;
    reg present_5_q;
    reg names_5_q;
    reg [1:0] type_5_d;
    reg [1:0] type_5_q;
    reg [6:0] token_5_q;
    reg [6:0] token_10_q;
    reg [5:0] from_11_d;
    reg [5:0] from_11_q;
    reg [3:0] fault_11_d;
    reg [3:0] fault_11_q;
    wire [6:0] token_delay_data_out;
    wire [5:0] from_delay_data_out;
    wire [3:0] arrival_delay_data_out;
    wire [11:0] men_delay_data_in;
    wire [11:0] men_delay_data_out;
    wire [11:0] note_delay_data_in;
    wire [11:0] note_delay_data_out;
    wire [7:0] byte_delay_data_out;

    // Clocks 0 to 4: the byte by its bits, in its place, and in its game.
    assign byte_classes_accepted = accepted;
    assign code_word = {3'd0, byte_delay_data_out};
    assign men_delay_data_in[5:0] = game_state_men[5:0];
    assign men_delay_data_in[11:6] = game_state_men[17:12];

    // Clocks 3 to 5: the man's kind; what is known without the board.
    assign moving_man_pawn = places_pawn;
    assign arrived_man = arrival_delay_data_out[2:0];
    assign passes = arrival_delay_data_out[3];

    always @* begin
        type_5_d = 2'd1;
        if (game_state_token[0] || game_state_play[0]) begin
            type_5_d = 2'd0;
        end else if (game_state_text) begin
            type_5_d = 2'd2;
        end
    end

    assign note_delay_data_in[0] = present_5_q;
    assign note_delay_data_in[1] = token_5_q[0];
    assign note_delay_data_in[2] = token_5_q[3];
    assign note_delay_data_in[3] = names_5_q;
    assign note_delay_data_in[5:4] = type_5_q;
    assign note_delay_data_in[8:6] = moving_man_stream_fault;
    assign note_delay_data_in[9] = token_5_q[1];
    assign note_delay_data_in[10] = token_5_q[2];
    assign note_delay_data_in[11] = token_5_q[6];

    // Clocks 4 to 10: the man's square, and where he goes from there.
    assign man_table_leaving = game_state_men[5:0];
    assign token = token_10_q;

    always @* begin
        from_11_d = 6'd0;
        if (token_10_q[0]) begin
            from_11_d = from_delay_data_out;
        end
    end

    assign from = from_11_q;

    // Beside the board comes first, then a promotion elsewhere than on the last rank.
    always @* begin
        fault_11_d = 4'd0;
        if (goal_refused) begin
            fault_11_d = 4'd4;
        end else if (token_10_q[6] && goal_falls_short) begin
            fault_11_d = 4'd2;
        end
    end

    // Clocks 14 to 17: does he live? A first byte asks for nobody.
    assign mover_memory_from = left;
    assign note = note_delay_data_out;
    assign alive = mover_memory_alive && note_delay_data_out[1];

    jose_byte_classes byte_classes (
        .clock(clock),
        .accepted(byte_classes_accepted),
        .data(data),
        .last_in(last_in),
        .restart(restart),
        .code_byte(byte_classes_code_byte),
        .byte_class(byte_classes_byte_class)
    );

    jose_places places (
        .clock(clock),
        .class_in(byte_classes_byte_class),
        .inline_texts(inline_texts),
        .placed(places_placed),
        .pawn(places_pawn)
    );

    jose_game_state game_state (
        .clock(clock),
        .placed(places_placed),
        .pawn(places_pawn),
        .black(game_state_black),
        .men(game_state_men),
        .token(game_state_token),
        .present(game_state_present),
        .names(game_state_names),
        .text(game_state_text),
        .play(game_state_play)
    );

    jose_moving_man moving_man (
        .clock(clock),
        .pawn(moving_man_pawn),
        .black(game_state_black),
        .moves(game_state_token[0]),
        .last(game_state_token[1]),
        .black_moves(game_state_token[2]),
        .castles(game_state_token[3]),
        .promotes(game_state_token[6]),
        .play(game_state_play),
        .kind(moving_man_kind),
        .offset(moving_man_offset),
        .stream_fault(moving_man_stream_fault),
        .arrival(moving_man_arrival),
        .written(moving_man_written)
    );

    halfmove_man_table man_table (
        .clock(clock),
        .leaving(man_table_leaving),
        .arriving(game_state_men[11:6]),
        .moves(game_state_token[0]),
        .last(game_state_token[1]),
        .castles(game_state_token[3]),
        .westward(moving_man_offset[0]),
        .to(goal_to),
        .from(man_table_from),
        .arrived(unused_man_table_arrived)
    );

    jose_ways ways (
        .clock(clock),
        .tables(tables),
        .kind(moving_man_kind),
        .offset(moving_man_offset),
        .black(token_5_q[2]),
        .castles(token_5_q[3]),
        .reach(ways_reach)
    );

    jose_goal goal (
        .clock(clock),
        .from(man_table_from),
        .reach(ways_reach),
        .moves(token_delay_data_out[0]),
        .to(goal_to),
        .step(step),
        .refused(goal_refused),
        .falls_short(goal_falls_short)
    );

    halfmove_mover_memory mover_memory (
        .clock(clock),
        .from(mover_memory_from),
        .leaving(men_delay_data_out[5:0]),
        .king(king_moves),
        .change(board_change),
        .written(men_delay_data_out[11:6]),
        .alive(mover_memory_alive)
    );

    halfmove_shift_register_2_clocks_4_bits fault_delay (
        .clock(clock),
        .data_in(fault_11_q),
        .data_out(step_fault)
    );

    halfmove_shift_register_4_clocks_7_bits token_delay (
        .clock(clock),
        .data_in(token_5_q),
        .data_out(token_delay_data_out)
    );

    halfmove_shift_register_2_clocks_6_bits from_delay (
        .clock(clock),
        .data_in(man_table_from),
        .data_out(from_delay_data_out)
    );

    halfmove_delay_line_7_clocks_4_bits arrival_delay (
        .clock(clock),
        .data_in(moving_man_arrival),
        .data_out(arrival_delay_data_out)
    );

    halfmove_delay_line_10_clocks_6_bits written_delay (
        .clock(clock),
        .data_in(moving_man_written),
        .data_out(written)
    );

    halfmove_delay_line_11_clocks_12_bits men_delay (
        .clock(clock),
        .data_in(men_delay_data_in),
        .data_out(men_delay_data_out)
    );

    halfmove_delay_line_12_clocks_12_bits note_delay (
        .clock(clock),
        .data_in(note_delay_data_in),
        .data_out(note_delay_data_out)
    );

    halfmove_delay_line_19_clocks_8_bits byte_delay (
        .clock(clock),
        .data_in(byte_classes_code_byte),
        .data_out(byte_delay_data_out)
    );

    initial begin
        present_5_q = 1'b0;
        names_5_q = 1'b0;
        type_5_q = 2'd0;
        token_5_q = 7'd0;
        token_10_q = 7'd0;
        from_11_q = 6'd0;
        fault_11_q = 4'd0;
    end

    always @(posedge clock) begin
        present_5_q <= game_state_present;
        names_5_q <= game_state_names;
        type_5_q <= type_5_d;
        token_5_q <= game_state_token;
        // Clocks 10 to 13: what the back end plays. A null move has squares of zero.
        token_10_q <= token_delay_data_out;
        from_11_q <= from_11_d;
        fault_11_q <= fault_11_d;
    end
endmodule
