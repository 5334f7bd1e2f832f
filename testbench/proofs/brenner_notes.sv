// SPDX-License-Identifier: MIT OR Apache-2.0
// What a stream of Brenner's bytes says without a board, as the front end tells it: which byte gives a record, of which
// type, with which fault of the stream or the set-up, and its side, castling and text. `back_end_records.sv` has what becomes
// of it. The stream is read as docs/formats/brenner.md and docs/records.md have it.
//
// Texts are told apart two clocks behind the one that takes the byte, what the byte is in its game in the next clock, and
// set-ups in the one after that, as in the core: so each step of the induction is short.

module brenner_notes #(
    parameter LAYOUT = 0 // 0 Brenner's first notation; of the alternate one 1 printed, 2 exchanged, 3 fixed.
) (
    input wire clk,
    input wire taken, // A beat is taken at this edge,
    input wire [7:0] data, // this one,
    input wire last, // is its game's last,
    input wire set_up, // and is a square of a set-up.
    input wire restart, // The core clears itself: every clock counts as a game's end.
    // Clock 7 of the core, which has the byte in clock 1.
    input wire token_last,
    input wire token_black,
    input wire token_castles,
    // Clock 14.
    input wire note_present,
    input wire note_last,
    input wire note_moves,
    input wire note_castles,
    input wire note_names,
    input wire [1:0] note_record_type,
    input wire [2:0] note_stream_fault,
    input wire note_set_up,
    input wire note_black,
    // Clock 17.
    input wire [10:0] code_word
);
    // The error codes without their upper bit, which is bit 2.
    localparam [2:0] UNASSIGNED = 3'd1, MISPLACED_PREFIX = 3'd2, AFTER_RESULT = 3'd5, OPEN_TEXT = 3'd6, OPEN_PREFIX = 3'd7;
    localparam [2:0] MALFORMED = 3'd1, CHESS960 = 3'd2; // Of a set-up.
    localparam [1:0] HALF_MOVE = 2'd0, MARK = 2'd1, TEXT = 2'd2, STOP = 2'd3;
    localparam [2:0] KING = 3'd1, PAWN = 3'd2, QUEEN = 3'd4, ROOK = 3'd5, BISHOP = 3'd6, KNIGHT = 3'd7;

    // The byte by itself: its form in the table of bits.
    reg [10:0] came_1 = 0, came_2 = 0;
    wire [7:0] data_2 = came_2[7:0];
    wire last_2 = came_2[8];
    wire places_2 = came_2[9];
    wire byte_2 = came_2[10];
    reg prefix_2, unassigned_2, half_move_2;
    reg [2:0] kind_2; // That it moves or names.
    wire null_2 = data_2 == 8'h00;
    wire castling_2 = data_2 == 8'h04 || data_2 == 8'h05;
    wire [1:0] piece_2 = data_2[7:6];
    wire no_distance_2 = LAYOUT == 0 || LAYOUT == 2 ? data_2[5:3] == 3'd0 : data_2[2:0] == 3'd0;
    wire which_2 = LAYOUT == 1 ? data_2[3] : LAYOUT == 2 ? data_2[2] : data_2[5];
    wire knight_2 = LAYOUT == 0 || LAYOUT == 2 ? data_2[0] : data_2[3];
    always @* begin
        prefix_2 = 1'b0;
        unassigned_2 = 1'b0;
        half_move_2 = 1'b1;
        kind_2 = 3'd0;
        if (piece_2 != 2'b00) begin
            half_move_2 = !no_distance_2;
            if (LAYOUT == 0) begin
                prefix_2 = no_distance_2 && piece_2 != 2'b11;
                unassigned_2 = no_distance_2 && piece_2 == 2'b11;
                if (piece_2 == 2'b01) kind_2 = no_distance_2 && knight_2 ? KNIGHT : QUEEN;
                else kind_2 = data_2[0] ? BISHOP : ROOK;
            end else begin
                prefix_2 = no_distance_2 && (piece_2 == 2'b11 || !which_2);
                unassigned_2 = no_distance_2 && piece_2 != 2'b11 && which_2;
                if (piece_2 == 2'b11) kind_2 = no_distance_2 && knight_2 ? KNIGHT : QUEEN;
                else kind_2 = piece_2 == 2'b01 ? BISHOP : ROOK;
            end
        end
        else if (data_2[5]) kind_2 = PAWN;
        else if (data_2[4]) kind_2 = KNIGHT;
        else if (data_2[3] || castling_2) kind_2 = KING;
        else half_move_2 = 1'b0;
    end

    // Is it a byte of a text?
    reg in_text = 1'b0;
    wire present_2 = byte_2 || places_2 && last_2; // It gives a record, unless it is a prefix.
    wire text_2 = present_2 && (in_text || byte_2 && null_2);
    wire plain_2 = byte_2 && !in_text;
    wire open_2 = in_text != (byte_2 && null_2); // A text is open after it.
    always @(posedge clk) begin
        came_1 <= {taken && !set_up, taken && set_up, taken && last || restart, data};
        came_2 <= came_1;
        in_text <= open_2 && !last_2;
    end

    // What is it in its game?
    reg present_3 = 1'b0, last_3 = 1'b0, places_3 = 1'b0, text_3 = 1'b0, open_3 = 1'b0, moves_3 = 1'b0, castles_3 = 1'b0;
    reg result_3 = 1'b0, prefix_3 = 1'b0, unassigned_3 = 1'b0;
    reg [2:0] kind_3 = 3'd0;
    reg [7:0] data_3 = 8'd0;
    always @(posedge clk) begin
        present_3 <= present_2;
        last_3 <= last_2;
        places_3 <= places_2;
        text_3 <= text_2;
        open_3 <= open_2 && last_2;
        moves_3 <= plain_2 && half_move_2;
        castles_3 <= plain_2 && castling_2;
        result_3 <= plain_2 && data_2[7:2] == 6'd0 && data_2[1:0] != 2'd0;
        prefix_3 <= plain_2 && prefix_2;
        unassigned_3 <= plain_2 && unassigned_2;
        kind_3 <= kind_2;
        data_3 <= data_2;
    end
    reg named = 1'b0; // The byte before is a prefix,
    reg [1:0] named_officer = 2'd0; // of this kind, without its upper bit: all are officers.
    reg resulted = 1'b0; // There was a result.
    reg black = 1'b0; // Black is to move.
    wire fits_3 = moves_3 && (kind_3 == PAWN || kind_3 == {1'b1, named_officer});
    wire black_3 = places_3 ? data_3[5] : black;
    always @(posedge clk) begin
        if (present_3) named <= prefix_3;
        if (prefix_3) named_officer <= kind_3[1:0];
        if (result_3) resulted <= 1'b1;
        if (moves_3) black <= !black;
        if (places_3 && data_3[6:2] == 5'b11001) black <= 1'b1; // Black's king, marked.
        if (last_3) begin
            named <= 1'b0;
            resulted <= 1'b0;
            black <= 1'b0;
        end
    end

    // What is wrong with it?
    reg present_4 = 1'b0, last_4 = 1'b0, places_4 = 1'b0, castles_4 = 1'b0, prefix_4 = 1'b0, unassigned_4 = 1'b0;
    reg moves_4 = 1'b0, open_4 = 1'b0, misplaced_4 = 1'b0, after_result_4 = 1'b0, black_4 = 1'b0;
    reg [1:0] type_4 = MARK;
    reg [7:0] data_4 = 8'd0;
    always @(posedge clk) begin
        present_4 <= present_3;
        last_4 <= last_3;
        places_4 <= places_3;
        castles_4 <= castles_3;
        moves_4 <= moves_3 || places_3 && data_3[4:2] != 3'd0; // Of a set-up: somebody stands there.
        prefix_4 <= prefix_3;
        unassigned_4 <= unassigned_3;
        open_4 <= open_3;
        misplaced_4 <= present_3 && named && !fits_3;
        after_result_4 <= resulted && (moves_3 || result_3);
        black_4 <= black_3;
        type_4 <= places_3 ? STOP : moves_3 ? HALF_MOVE : text_3 ? TEXT : MARK;
        data_4 <= data_3;
    end
    wire malformed, chess960;
    set_up_squares squares (.clk(clk), .places(places_4), .present(present_4), .last(last_4), .who(data_4[6:2]),
        .malformed(malformed), .chess960(chess960));
    reg [2:0] fault_4;
    always @* begin
        fault_4 = 3'd0;
        if (malformed) fault_4 = MALFORMED;
        else if (chess960) fault_4 = CHESS960;
        else if (unassigned_4) fault_4 = UNASSIGNED;
        else if (misplaced_4) fault_4 = MISPLACED_PREFIX;
        else if (after_result_4) fault_4 = AFTER_RESULT;
        else if (open_4) fault_4 = OPEN_TEXT;
        else if (last_4 && prefix_4) fault_4 = OPEN_PREFIX;
    end
    // When the front end tells it.
    localparam WIDTH = 21;
    reg [13*WIDTH-1:0] came = 0; // From clock 5 on.
    always @(posedge clk) came <= {came,
        present_4, last_4, moves_4, castles_4, prefix_4, type_4, fault_4, malformed || chess960, black_4, 1'b0, data_4};
    wire [WIDTH-1:0] at_7 = came[2*WIDTH +: WIDTH];
    wire [WIDTH-1:0] at_14 = came[9*WIDTH +: WIDTH];
    wire [WIDTH-1:0] at_17 = came[12*WIDTH +: WIDTH];
    reg awake = 1'b0; // At power-up a delay line may give anything.
    always @(posedge clk) awake <= 1'b1;
    always @* if (awake) begin
        if (restart) assert (!taken);
        assert ({token_last, token_castles, token_black} == {at_7[19], at_7[17], at_7[9]});
        assert ({note_present, note_last, note_moves, note_castles, note_names} == at_14[20:16]);
        assert (note_record_type == at_14[15:14]);
        assert (note_stream_fault == at_14[13:11]);
        assert (note_set_up == at_14[10]);
        if (note_present && (note_set_up || note_record_type == STOP)) assert (note_stream_fault != 3'd0);
        assert (note_black == at_14[9]);
        assert (code_word == {3'd0, at_17[7:0]});
    end

    always @* begin
        cover (note_present && note_stream_fault == UNASSIGNED && !note_set_up);
        cover (note_present && note_stream_fault == MISPLACED_PREFIX && !note_set_up);
        cover (note_present && note_stream_fault == AFTER_RESULT);
        cover (note_present && note_stream_fault == OPEN_TEXT);
        cover (note_present && note_stream_fault == OPEN_PREFIX);
        cover (note_present && note_stream_fault == MALFORMED && note_set_up && note_record_type != STOP);
        cover (note_present && note_record_type == TEXT && note_last && note_stream_fault == 3'd0);
        cover (note_present && note_castles && note_black && note_stream_fault == 3'd0);
    end
endmodule
