// SPDX-License-Identifier: MIT OR Apache-2.0
// What a stream of jose's GameText says without a board, as the front end tells it: which byte gives a record of which type,
// with which fault of the stream or the set-up, and its side and castling. `back_end_records.sv` has what becomes of it. The
// stream is read as docs/formats/jose.md and docs/cores/jose.md have it. What a pawn became is open: so a promoted man's
// half-move may be MISPLACED besides.
//
// Texts and second bytes are told apart two clocks behind the one that takes the byte, what the byte is in its game in the
// next clock, and set-ups in the one after that, as in the core: so each step of the induction is short.

module jose_notes (
    input wire clk,
    input wire inline_texts, // Texts follow the byte that announces them.
    input wire taken, // A beat is taken at this edge,
    input wire [7:0] data, // this one,
    input wire last, // is its game's last,
    input wire set_up, // and is a square of a set-up.
    input wire restart, // The core clears itself: every clock counts as a game's end.
    // Clock 10 of the core, which has the byte in clock 1.
    input wire token_last,
    input wire token_black,
    input wire token_castles,
    // Clock 17.
    input wire note_present,
    input wire note_last,
    input wire note_moves,
    input wire note_castles,
    input wire note_names,
    input wire [1:0] note_record_type,
    input wire [2:0] note_stream_fault,
    input wire note_set_up,
    input wire note_black,
    // Clock 20.
    input wire [10:0] code_word
);
    // The error codes without their upper bit, which is bit 2.
    localparam [2:0] UNASSIGNED = 3'd1, MISPLACED = 3'd2, AFTER_RESULT = 3'd5, OPEN_TEXT = 3'd6, OPEN = 3'd7;
    localparam [2:0] MALFORMED = 3'd1, CHESS960 = 3'd2; // Of a set-up.
    localparam [1:0] HALF_MOVE = 2'd0, MARK = 2'd1, TEXT = 2'd2, STOP = 2'd3;

    reg [10:0] came_1 = 0, came_2 = 0;
    always @(posedge clk) begin
        came_1 <= {taken && !set_up, taken && set_up, taken && last || restart, taken ? data : 8'd0};
        came_2 <= came_1;
    end
    wire byte_2, places_2, last_2;
    wire [7:0] data_2;
    assign {byte_2, places_2, last_2, data_2} = came_2;
    wire present_2 = byte_2 || places_2 && last_2; // It gives a record, or names a pawn.

    // Is it a byte of a text, or the second one of two?
    reg in_text = 1'b0, promotes = 1'b0, promoted = 1'b0, glyph = 1'b0;
    wire plain_2 = byte_2 && !(in_text || promotes || promoted || glyph);
    wire opens_2 = plain_2 && data_2 >= 8'he0 && data_2 <= 8'he4;
    wire first_2 = plain_2 && data_2[7:4] == 4'ha;
    wire open_2 = opens_2 && inline_texts || in_text && !(present_2 && data_2 == 8'd0);
    reg present_3 = 1'b0, places_3 = 1'b0, last_3 = 1'b0, text_3 = 1'b0, open_3 = 1'b0;
    reg moves_3 = 1'b0, castles_3 = 1'b0, null_3 = 1'b0, first_3 = 1'b0, result_3 = 1'b0, begins_3 = 1'b0, closes_3 = 1'b0;
    reg end_3 = 1'b0, reserved_3 = 1'b0, promoted_3 = 1'b0;
    reg [7:0] data_3 = 8'd0;
    always @(posedge clk) begin
        in_text <= open_2 && !last_2;
        if (present_2) begin
            promotes <= first_2 && !data_2[3];
            promoted <= first_2 && data_2[3];
            glyph <= plain_2 && data_2 == 8'hb0;
        end
        if (last_2) begin
            promotes <= 1'b0;
            promoted <= 1'b0;
            glyph <= 1'b0;
        end
        present_3 <= present_2;
        places_3 <= places_2;
        last_3 <= last_2;
        data_3 <= data_2;
        text_3 <= in_text || opens_2;
        open_3 <= open_2 && last_2;
        moves_3 <= plain_2 && data_2 < 8'h98
            || present_2 && (promotes && data_2[7:4] == 4'b0010 || promoted && data_2[7:5] == 3'b001);
        promoted_3 <= present_2 && promoted && data_2[7:5] == 3'b001;
        castles_3 <= plain_2 && (data_2 == 8'h98 || data_2 == 8'h99);
        null_3 <= plain_2 && data_2 == 8'h9a;
        first_3 <= first_2;
        result_3 <= plain_2 && data_2 >= 8'hd0 && data_2 <= 8'hd3;
        begins_3 <= plain_2 && data_2 == 8'hf0;
        closes_3 <= plain_2 && data_2 == 8'hf1;
        end_3 <= plain_2 && data_2 == 8'hff;
        reserved_3 <= plain_2 && (data_2 >= 8'h9b && data_2 <= 8'h9f || data_2 >= 8'hd4 && data_2 <= 8'hdf
                || data_2 >= 8'he5 && data_2 <= 8'hef || data_2 >= 8'hf2 && data_2 <= 8'hfe)
            || present_2 && (promotes && data_2[7:4] != 4'b0010 || promoted && data_2[7:5] != 3'b001);
    end

    // What is it in its game?
    reg [6:0] depth = 7'd0; // Of variations.
    reg inside = 1'b0, deepest = 1'b0, ended = 1'b0, played = 1'b0, resulted = 1'b0, black = 1'b0;
    wire half_move = moves_3 || castles_3 || null_3;
    reg [2:0] fault_3;
    always @* begin
        fault_3 = 3'd0;
        if (ended && present_3) fault_3 = MISPLACED;
        else if (reserved_3) fault_3 = UNASSIGNED;
        else if (closes_3 && !inside) fault_3 = MISPLACED;
        else if (end_3 && inside) fault_3 = OPEN;
        else if (resulted && (half_move || first_3 || result_3 || begins_3)) fault_3 = AFTER_RESULT;
        else if (begins_3 && (deepest || !played)) fault_3 = MISPLACED;
        else if (open_3) fault_3 = OPEN_TEXT;
        else if (last_3 && present_3 && !end_3) fault_3 = OPEN;
    end
    always @(posedge clk) begin
        // Of each line: whether it has a half-move, and a result.
        if (half_move || closes_3) played <= 1'b1;
        if (begins_3) played <= 1'b0;
        if (closes_3) resulted <= 1'b0;
        if (result_3) resulted <= 1'b1;
        if (begins_3) depth <= depth + 7'd1;
        if (closes_3) depth <= depth - 7'd1;
        if (begins_3) inside <= 1'b1;
        if (closes_3) inside <= depth != 7'd1;
        if (begins_3 || closes_3) deepest <= begins_3 && depth == 7'd63;
        if (end_3) ended <= 1'b1;
        if (half_move && !inside) black <= !black;
        if (places_3 && data_3[6:2] == 5'b11001) black <= 1'b1; // Black's king, marked.
        if (last_3) begin
            depth <= 7'd0;
            inside <= 1'b0;
            deepest <= 1'b0;
            ended <= 1'b0;
            played <= 1'b0;
            resulted <= 1'b0;
            black <= 1'b0;
        end
    end

    // What is wrong with it?
    reg present_4 = 1'b0, places_4 = 1'b0, last_4 = 1'b0, moves_4 = 1'b0, castles_4 = 1'b0, passes_4 = 1'b0, text_4 = 1'b0;
    reg names_4 = 1'b0, black_4 = 1'b0, promoted_4 = 1'b0;
    reg [2:0] stream_4 = 3'd0;
    reg [7:0] data_4 = 8'd0;
    always @(posedge clk) begin
        present_4 <= present_3;
        places_4 <= places_3;
        last_4 <= last_3;
        moves_4 <= (moves_3 || castles_3) && !inside || places_3 && data_3[4:2] != 3'd0;
        castles_4 <= castles_3 && !inside;
        passes_4 <= null_3 && !inside;
        names_4 <= first_3 && !inside;
        promoted_4 <= promoted_3 && !inside;
        text_4 <= text_3 && present_3;
        black_4 <= places_3 ? data_3[5] : black;
        stream_4 <= fault_3;
        data_4 <= data_3;
    end
    wire malformed, chess960;
    set_up_squares squares (.clk(clk), .places(places_4), .present(present_4), .last(last_4), .who(data_4[6:2]),
        .malformed(malformed), .chess960(chess960));
    wire [2:0] fault_4 = malformed ? MALFORMED : chess960 ? CHESS960 : stream_4;
    wire [1:0] type_4 = places_4 ? STOP : moves_4 || passes_4 ? HALF_MOVE : text_4 ? TEXT : MARK;

    // When the front end tells it.
    localparam WIDTH = 21;
    reg [16*WIDTH-1:0] came = 0; // From clock 5 on.
    always @(posedge clk) came <= {came,
        promoted_4, present_4, last_4, moves_4, castles_4, names_4, type_4, fault_4, malformed || chess960, black_4, data_4};
    wire [WIDTH-1:0] at_10 = came[5*WIDTH +: WIDTH];
    wire [WIDTH-1:0] at_17 = came[12*WIDTH +: WIDTH];
    wire [WIDTH-1:0] at_20 = came[15*WIDTH +: WIDTH];
    reg awake = 1'b0; // At power-up a delay line may give anything.
    always @(posedge clk) awake <= 1'b1;
    always @* if (awake) begin
        if (restart) assert (!taken);
        assert ({token_last, token_castles, token_black} == {at_10[18], at_10[16], at_10[8]});
        assert ({note_present, note_last, note_moves, note_castles, note_names} == at_17[19:15]);
        assert (note_record_type == at_17[14:13]);
        assert (note_stream_fault == at_17[12:10] || at_17[20] && !at_17[9] && note_stream_fault == MISPLACED);
        assert (note_set_up == at_17[9]);
        if (note_present && (note_set_up || note_record_type == STOP)) assert (note_stream_fault != 3'd0);
        assert (note_black == at_17[8]);
        assert (code_word == {3'd0, at_20[7:0]});
    end

    always @* begin
        cover (note_present && note_stream_fault == UNASSIGNED && !note_set_up);
        cover (note_present && note_stream_fault == MISPLACED && !note_set_up);
        cover (note_present && note_stream_fault == AFTER_RESULT);
        cover (note_present && note_stream_fault == OPEN && !note_last);
        cover (note_present && note_stream_fault == MALFORMED && note_set_up && note_record_type != STOP);
        cover (note_present && note_names && note_stream_fault == 3'd0);
        cover (note_present && note_castles && note_black && note_stream_fault == 3'd0);
        cover (note_present && note_last && note_stream_fault == 3'd0);
    end
    // Of texts only where they are in the stream.
    always @* cover (note_present && note_record_type == TEXT && note_stream_fault == 3'd0);
endmodule
