// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::tally_pipe::TallyPipe by halfmove; do not edit.
//
// Counts the men while records pass, one record a clock.
//
// | clock | what happens |
// |---|---|
// | 1 | the record's fields are registered; is it a half-move's, and its game's first? |
// | 2 | which counts it changes |
// | 3 | the counts after it |
// | 4 | the digits |
//
// The pipeline of `gbr_tally`. Nothing in it waits: what stands behind it must have room for all that is under way.

module gbr_tally_pipe (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset: nothing is under way, and the next record is the first of a game.
    input wire taken, // A record is taken at this edge.
    input wire [1:0] record_type, // Its type; 0 is a half-move.
    input wire [2:0] captured, // The kind of the man captured, 0 if none.
    input wire [2:0] promotion, // What a pawn becomes, 0 if it stays one.
    input wire black, // The side that moves is Black.
    input wire last_in, // It is its game's last.
    input wire bad, // With that: the game had an error.
    output wire valid, // A record was taken four edges before.
    output wire last, // It is its game's last.
    // 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 59:28 counts of the pieces.
    output wire [59:0] user
);

    reg [3:0] captured_piece;
    reg [3:0] promoted_piece;
    reg captures_pawn;
    reg promotes;
    reg changes;
    wire [23:0] code;
    wire [15:0] white_pieces;
    wire [15:0] black_pieces;
    reg in_game_d;
    reg in_game_q;
    reg valid_1_d;
    reg valid_1_q;
    reg [2:0] captured_1_q;
    reg [2:0] promotion_1_q;
    reg black_1_q;
    reg last_1_d;
    reg last_1_q;
    reg bad_1_q;
    reg first_1_q;
    reg half_move_1_d;
    reg half_move_1_q;
    reg valid_2_d;
    reg valid_2_q;
    reg last_2_q;
    reg ends_2_d;
    reg ends_2_q;
    reg [3:0] flags_2_q;
    reg [7:0] more_2_d;
    reg [7:0] more_2_q;
    reg [7:0] less_2_d;
    reg [7:0] less_2_q;
    reg [1:0] pawn_less_2_d;
    reg [1:0] pawn_less_2_q;
    reg valid_3_d;
    reg valid_3_q;
    reg last_3_q;
    reg [3:0] flags_3_q;
    reg valid_4_d;
    reg valid_4_q;
    reg last_4_q;
    reg [59:0] user_4_q;
    wire pieces_0_ends;
    wire [3:0] pieces_0_count;
    wire [3:0] pieces_1_count;
    wire [3:0] pieces_2_count;
    wire [3:0] pieces_3_count;
    wire [3:0] pieces_4_count;
    wire [3:0] pieces_5_count;
    wire [3:0] pieces_6_count;
    wire [3:0] pieces_7_count;
    wire [3:0] pawns_0_count;
    wire [3:0] pawns_1_count;
    wire [3:0] digits_0_white;
    wire [3:0] digits_0_digit;
    wire [3:0] digits_1_digit;
    wire [3:0] digits_2_digit;
    wire [3:0] digits_3_digit;

    always @* begin
        in_game_d = in_game_q;
        // Clock 1: where there is no record, nothing is a half-move, the first or the last.
        if (taken) begin
            in_game_d = !last_in;
        end
        valid_1_d = taken;
        last_1_d = taken && last_in;
        half_move_1_d = taken && (record_type == 2'd0);
        valid_2_d = valid_1_q;
        ends_2_d = last_1_q;
        valid_3_d = valid_2_q;
        valid_4_d = valid_3_q;
        if (reset) begin
            in_game_d = 1'b0;
            valid_1_d = 1'b0;
            half_move_1_d = 1'b0;
            last_1_d = 1'b0;
            valid_2_d = 1'b0;
            ends_2_d = 1'b1;
            valid_3_d = 1'b0;
            valid_4_d = 1'b0;
        end
    end

    // Clock 2: which counts the record changes.
    always @* begin
        captured_piece = 4'd0;
        promoted_piece = 4'd0;
        captures_pawn = 1'b0;
        promotes = 1'b0;
        changes = 1'b0;
        if (half_move_1_q) begin
            case (captured_1_q)
                3'd4: begin
                    captured_piece = 4'd1;
                end
                3'd5: begin
                    captured_piece = 4'd2;
                end
                3'd6: begin
                    captured_piece = 4'd4;
                end
                3'd7: begin
                    captured_piece = 4'd8;
                end
                default: begin
                    captured_piece = 4'd0;
                end
            endcase
            case (promotion_1_q)
                3'd4: begin
                    promoted_piece = 4'd1;
                end
                3'd5: begin
                    promoted_piece = 4'd2;
                end
                3'd6: begin
                    promoted_piece = 4'd4;
                end
                3'd7: begin
                    promoted_piece = 4'd8;
                end
                default: begin
                    promoted_piece = 4'd0;
                end
            endcase
            captures_pawn = captured_1_q == 3'd2;
            promotes = promotion_1_q[2];
            changes = (|captured_1_q) || (|promotion_1_q);
        end
    end

    // White's pieces are the low four, Black's the high ones.
    always @* begin
        more_2_d = {4'd0, promoted_piece};
        less_2_d = {captured_piece, 4'd0};
        pawn_less_2_d = {captures_pawn, promotes};
        if (black_1_q) begin
            more_2_d = {promoted_piece, 4'd0};
            less_2_d = {4'd0, captured_piece};
            pawn_less_2_d = {promotes, captures_pawn};
        end
    end

    // Clock 3: the counts after it.
    assign pieces_0_ends = ends_2_q;

    // Clock 4: the digits.
    assign digits_0_white = pieces_0_count;
    assign code = {digits_0_digit, digits_1_digit, digits_2_digit, digits_3_digit, pawns_0_count, pawns_1_count};
    assign white_pieces = {pieces_0_count, pieces_1_count, pieces_2_count, pieces_3_count};
    assign black_pieces = {pieces_4_count, pieces_5_count, pieces_6_count, pieces_7_count};
    assign valid = valid_4_q;
    assign last = last_4_q;
    assign user = user_4_q;

    gbr_man_count pieces_0 (
        .clock(clock),
        .ends(pieces_0_ends),
        .start(4'd1),
        .more(more_2_q[0]),
        .less(less_2_q[0]),
        .count(pieces_0_count)
    );

    gbr_man_count pieces_1 (
        .clock(clock),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[1]),
        .less(less_2_q[1]),
        .count(pieces_1_count)
    );

    gbr_man_count pieces_2 (
        .clock(clock),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[2]),
        .less(less_2_q[2]),
        .count(pieces_2_count)
    );

    gbr_man_count pieces_3 (
        .clock(clock),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[3]),
        .less(less_2_q[3]),
        .count(pieces_3_count)
    );

    gbr_man_count pieces_4 (
        .clock(clock),
        .ends(ends_2_q),
        .start(4'd1),
        .more(more_2_q[4]),
        .less(less_2_q[4]),
        .count(pieces_4_count)
    );

    gbr_man_count pieces_5 (
        .clock(clock),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[5]),
        .less(less_2_q[5]),
        .count(pieces_5_count)
    );

    gbr_man_count pieces_6 (
        .clock(clock),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[6]),
        .less(less_2_q[6]),
        .count(pieces_6_count)
    );

    gbr_man_count pieces_7 (
        .clock(clock),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[7]),
        .less(less_2_q[7]),
        .count(pieces_7_count)
    );

    gbr_man_count pawns_0 (
        .clock(clock),
        .ends(ends_2_q),
        .start(4'd8),
        .more(1'b0),
        .less(pawn_less_2_q[0]),
        .count(pawns_0_count)
    );

    gbr_man_count pawns_1 (
        .clock(clock),
        .ends(ends_2_q),
        .start(4'd8),
        .more(1'b0),
        .less(pawn_less_2_q[1]),
        .count(pawns_1_count)
    );

    gbr_code_digit digits_0 (
        .white(digits_0_white),
        .black(pieces_4_count),
        .digit(digits_0_digit)
    );

    gbr_code_digit digits_1 (
        .white(pieces_1_count),
        .black(pieces_5_count),
        .digit(digits_1_digit)
    );

    gbr_code_digit digits_2 (
        .white(pieces_2_count),
        .black(pieces_6_count),
        .digit(digits_2_digit)
    );

    gbr_code_digit digits_3 (
        .white(pieces_3_count),
        .black(pieces_7_count),
        .digit(digits_3_digit)
    );

    initial begin
        in_game_q = 1'b0;
        valid_1_q = 1'b0;
        captured_1_q = 3'd0;
        promotion_1_q = 3'd0;
        black_1_q = 1'b0;
        last_1_q = 1'b0;
        bad_1_q = 1'b0;
        first_1_q = 1'b0;
        half_move_1_q = 1'b0;
        valid_2_q = 1'b0;
        last_2_q = 1'b0;
        ends_2_q = 1'b0;
        flags_2_q = 4'd0;
        more_2_q = 8'd0;
        less_2_q = 8'd0;
        pawn_less_2_q = 2'd0;
        valid_3_q = 1'b0;
        last_3_q = 1'b0;
        flags_3_q = 4'd0;
        valid_4_q = 1'b0;
        last_4_q = 1'b0;
        user_4_q = 60'd0;
    end

    always @(posedge clock) begin
        in_game_q <= in_game_d;
        valid_1_q <= valid_1_d;
        captured_1_q <= captured;
        promotion_1_q <= promotion;
        black_1_q <= black;
        last_1_q <= last_1_d;
        bad_1_q <= bad;
        first_1_q <= taken && !in_game_q;
        half_move_1_q <= half_move_1_d;
        valid_2_q <= valid_2_d;
        last_2_q <= last_1_q;
        ends_2_q <= ends_2_d;
        flags_2_q <= {changes, {half_move_1_q, {first_1_q, bad_1_q}}};
        more_2_q <= more_2_d;
        less_2_q <= less_2_d;
        pawn_less_2_q <= pawn_less_2_d;
        valid_3_q <= valid_3_d;
        last_3_q <= last_2_q;
        flags_3_q <= flags_2_q;
        valid_4_q <= valid_4_d;
        last_4_q <= last_3_q;
        user_4_q <= {white_pieces, black_pieces, code, flags_3_q};
    end
endmodule
