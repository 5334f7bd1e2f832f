// SPDX-License-Identifier: MIT OR Apache-2.0
// What a stream of 11-bit words says without a board, as the front end tells it: which word gives a record of which type,
// with which fault of the stream or the set-up, and whose turn it is. `back_end_records.sv` has what becomes of it. The
// stream is read as docs/formats/eleven.md and docs/cores/eleven.md have it.
//
// Texts and data are told apart three clocks behind the one that takes the word, what the word is in its game in the next
// clock, and set-ups three later, as in the core: so each step of the induction is short.

module eleven_notes (
    input wire clk,
    input wire taken, // A beat is taken at this edge,
    input wire [10:0] data, // this one,
    input wire last, // is its game's last,
    input wire set_up, // and is a square of a set-up.
    input wire restart, // The core clears itself: every clock counts as a game's end.
    // Clock 13 of the core, which has the word in clock 1.
    input wire token_last,
    input wire token_black,
    // Clock 20.
    input wire note_present,
    input wire note_last,
    input wire note_moves,
    input wire note_names,
    input wire [1:0] note_record_type,
    input wire [2:0] note_stream_fault,
    input wire note_set_up,
    input wire note_black,
    // Clock 23.
    input wire [10:0] code_word
);
    // The error codes without their upper bit, which is bit 2.
    localparam [2:0] UNASSIGNED = 3'd1, MISPLACED = 3'd2, AFTER_RESULT = 3'd5, OPEN_TEXT = 3'd6, OPEN = 3'd7;
    localparam [2:0] MALFORMED = 3'd1, CHESS960 = 3'd2; // Of a set-up.
    localparam [1:0] HALF_MOVE = 2'd0, MARK = 2'd1, TEXT = 2'd2, STOP = 2'd3;

    // A square is in the word's place as a word that is no special: of what else it would be nothing is seen.
    localparam BEAT = 14;
    reg [BEAT-1:0] came_1 = 0, came_2 = 0, came_3 = 0;
    wire [10:0] beat = set_up ? {2'd0, data[4:2], data[6:5], 4'd1} : data;
    always @(posedge clk) begin
        came_1 <= {taken && (!set_up || last), taken && set_up, taken && last || restart, beat};
        came_2 <= came_1;
        came_3 <= came_2;
    end
    wire present_3, places_3, last_3;
    wire [10:0] word_3;
    assign {present_3, places_3, last_3, word_3} = came_3;
    wire is_special = present_3 && word_3[10:9] == 2'd0 && word_3[2:0] == 3'd0;
    wire is_squares = present_3 && !places_3 && !(word_3[10:9] == 2'd0 && word_3[2:0] == 3'd0);
    wire [5:0] special = word_3[8:3]; // Two octal digits.

    // Is it a word of a text, or of data?
    reg in_text = 1'b0, in_data = 1'b0;
    reg [2:0] more = 3'd0; // Words of data behind the next one.
    wire plain_3 = !in_text && !in_data;
    wire opens_text = is_special && (special == 6'o00 || special[5:3] == 3'd4);
    wire opens_data = is_special && special[5:3] == 3'd5;
    wire text_open = plain_3 ? opens_text : in_text && !(is_special && special == 6'o00);
    wire data_open = plain_3 ? opens_data : in_data && (more != 3'd0 || !present_3);
    always @(posedge clk) begin
        in_text <= text_open && !last_3;
        in_data <= data_open && !last_3;
        if (plain_3) more <= special[2:0];
        else if (present_3) more <= more - 3'd1;
    end
    reg present_4 = 1'b0, places_4 = 1'b0, last_4 = 1'b0, text_4 = 1'b0, wide_4 = 1'b0, text_open_4 = 1'b0, data_open_4 = 1'b0;
    reg squares_4 = 1'b0, alias_4 = 1'b0, null_4 = 1'b0, result_4 = 1'b0, begins_4 = 1'b0, closes_4 = 1'b0, start_4 = 1'b0;
    reg end_4 = 1'b0, header_4 = 1'b0, reserved_4 = 1'b0, invalid_4 = 1'b0;
    reg [10:0] word_4 = 11'd0;
    always @(posedge clk) begin
        present_4 <= present_3;
        places_4 <= places_3;
        last_4 <= last_3;
        word_4 <= word_3;
        text_4 <= in_text || plain_3 && opens_text;
        wide_4 <= in_text && present_3 && word_3[10:8] != 3'd0;
        text_open_4 <= text_open && last_3;
        data_open_4 <= data_open && last_3;
        squares_4 <= plain_3 && is_squares;
        result_4 <= plain_3 && is_special && (special == 6'o01 || special == 6'o02 || special == 6'o03);
        alias_4 <= plain_3 && is_special && (special == 6'o04 || special == 6'o05);
        begins_4 <= plain_3 && is_special && special == 6'o10;
        closes_4 <= plain_3 && is_special && special == 6'o11;
        start_4 <= plain_3 && is_special && special == 6'o12;
        end_4 <= plain_3 && is_special && special == 6'o13;
        null_4 <= plain_3 && is_special && special == 6'o14;
        header_4 <= plain_3 && is_special && special[5:3] == 3'd4;
        reserved_4 <= plain_3 && is_special && special[5:4] == 2'd3;
        // A pawn's step to the left of the a-file, or to the right of the h-file.
        invalid_4 <= word_3[2:0] == 3'd0 && word_3[9] && word_3[8:6] == (word_3[10] == word_3[5] ? 3'd0 : 3'd7);
    end

    // What is it in its game?
    reg [6:0] depth = 7'd0; // Of variations.
    reg inside = 1'b0, deepest = 1'b0, ended = 1'b0, played = 1'b0, started = 1'b0, resulted = 1'b0, black = 1'b0;
    wire half_move = squares_4 || alias_4 || null_4;
    wire plays = half_move && !inside;
    wire inside_after = begins_4 || inside && !(closes_4 && depth == 7'd1);
    wire misplaced = wide_4 || started && (header_4 || start_4) || begins_4 && (deepest || !inside && !played)
        || closes_4 && !inside;
    reg [2:0] fault_4;
    always @* begin
        fault_4 = 3'd0;
        if (ended && present_4) fault_4 = MISPLACED;
        else if (reserved_4) fault_4 = UNASSIGNED;
        else if (misplaced) fault_4 = MISPLACED;
        else if (inside && (result_4 || end_4)) fault_4 = OPEN;
        else if (resulted && (half_move || begins_4 || result_4)) fault_4 = AFTER_RESULT;
        else if (text_open_4) fault_4 = OPEN_TEXT;
        else if (data_open_4 || last_4 && inside_after) fault_4 = OPEN;
    end
    always @(posedge clk) begin
        if (begins_4) depth <= depth + 7'd1;
        if (closes_4) depth <= depth - 7'd1;
        if (begins_4 || closes_4) deepest <= begins_4 && depth == 7'd63;
        inside <= inside_after;
        if (end_4) ended <= 1'b1;
        if (half_move) played <= 1'b1;
        if (half_move || start_4) started <= 1'b1;
        if (result_4) resulted <= 1'b1;
        if (plays) black <= !black;
        if (places_4 && word_4[8:4] == 5'b00111) black <= 1'b1; // Black's king, marked.
        if (last_4) begin
            depth <= 7'd0;
            inside <= 1'b0;
            deepest <= 1'b0;
            ended <= 1'b0;
            played <= 1'b0;
            started <= 1'b0;
            resulted <= 1'b0;
            black <= 1'b0;
        end
    end

    // What is wrong with it? Clock 7, and its part before.
    localparam PLAYED = 24;
    reg [3*PLAYED-1:0] came_7 = 0;
    wire present_7, places_7, last_7, moves_7, passes_7, text_7, black_7, invalid_7, malformed, chess960;
    wire [2:0] stream_7;
    wire [10:0] word_7;
    wire [1:0] unused;
    always @(posedge clk) came_7 <= {came_7,
        2'd0, present_4, places_4, last_4, plays && !null_4, plays && null_4, text_4 && present_4, black,
        squares_4 && invalid_4 && !ended, fault_4, word_4};
    assign {unused, present_7, places_7, last_7, moves_7, passes_7, text_7, black_7, invalid_7, stream_7, word_7}
        = came_7[2*PLAYED +: PLAYED];
    set_up_squares squares (.clk(clk), .places(places_7), .present(present_7), .last(last_7),
        .who({word_7[5:4], word_7[8:6]}), .malformed(malformed), .chess960(chess960));
    wire [2:0] fault_7 = malformed ? MALFORMED : chess960 ? CHESS960 : invalid_7 ? UNASSIGNED : stream_7;
    wire [1:0] type_7 = places_7 ? STOP : moves_7 || passes_7 ? HALF_MOVE : text_7 ? TEXT : MARK;
    wire side_7 = places_7 ? word_7[4] : black_7;

    // When the front end tells it.
    localparam WIDTH = 21;
    reg [16*WIDTH-1:0] came = 0; // From clock 8 on.
    always @(posedge clk) came <= {came,
        present_7, last_7, moves_7 || places_7, type_7, fault_7, malformed || chess960, side_7, word_7};
    wire [WIDTH-1:0] at_13 = came[5*WIDTH +: WIDTH];
    wire [WIDTH-1:0] at_20 = came[12*WIDTH +: WIDTH];
    wire [WIDTH-1:0] at_23 = came[15*WIDTH +: WIDTH];
    reg awake = 1'b0; // At power-up a delay line may give anything.
    always @(posedge clk) awake <= 1'b1;
    always @* if (awake) begin
        if (restart) assert (!taken);
        assert ({token_last, token_black} == {at_13[19], at_13[11]});
        assert ({note_present, note_last, note_moves} == at_20[20:18]);
        assert (!note_names);
        assert (note_record_type == at_20[17:16]);
        assert (note_stream_fault == at_20[15:13]);
        assert (note_set_up == at_20[12]);
        if (note_present && (note_set_up || note_record_type == STOP)) assert (note_stream_fault != 3'd0);
        assert (note_black == at_20[11]);
        assert (code_word == at_23[10:0]);
    end

    always @* begin
        cover (note_present && note_stream_fault == UNASSIGNED && note_moves && !note_set_up);
        cover (note_present && note_stream_fault == MISPLACED && !note_set_up);
        cover (note_present && note_stream_fault == AFTER_RESULT);
        cover (note_present && note_stream_fault == OPEN_TEXT);
        cover (note_present && note_stream_fault == OPEN);
        cover (note_present && note_stream_fault == MALFORMED && note_set_up && note_record_type != STOP);
        cover (note_present && note_record_type == TEXT && note_last && note_stream_fault == 3'd0);
        cover (note_present && note_record_type == HALF_MOVE && note_black && note_stream_fault == 3'd0);
    end
endmodule
