// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::front_end::mover::Mover by halfmove; do not edit.
//
// Clocks 9 to 12: the man that stands on the square left.
//
// A copy of the board that is read and written early. Sides alternate, so the man that moves did not arrive with the
// word before: whoever did belongs to the other side. Those that arrived two and three words before are handed over
// directly, so that finding a man and being found may take two clocks.
//
// | clock | |
// |---|---|
// | 9 | the board is read at the square left |
// | 10 | that square is compared with those written by the words 1, 2 and 3 before |
// | 11 | one of: a castled king, a man on his way, the board's, the start's |
// | 12 | the man is there; what arrives is written |
//
// Follows who stands where. Men are as in `crate::backend::token::Men`, without labels.

module eleven_mover (
    input wire clock, // The clock.
    input wire [5:0] from, // Clock 9: the square left.
    input wire [5:0] to, // Clock 10: the square reached.
    input wire moves, // Clock 10: a man moves.
    input wire black, // Clock 10: Black moves.
    input wire castles, // Clock 10: it is castling.
    input wire last, // Clock 10: it is its game's last.
    input wire [2:0] promotion, // Clock 10: the kind that a pawn becomes, 0 if none.
    output wire [2:0] kind, // Clock 12: the kind of the man on the square left, if it is occupied.
    output wire own, // Clock 12: he is of the side to move.
    output wire [2:0] arrived, // Clock 12: the kind that arrives.
    output wire [5:0] written // Clock 12: the man that is written on the board: who arrives, or castling's rook.
);

    reg [5:0] found;
    reg [2:0] arriving;
    reg [5:0] written_side;
    reg [5:0] written_man;
    wire white_castled_moves;
    wire white_castled_met;
    wire black_castled_moves;
    wire black_castled_met;
    wire [5:0] memory_content;
    wire memory_fresh;
    wire unused_memory_clash;
    wire reading_game_last;
    wire [6:0] reading_game_tag;
    wire [6:0] writing_game_tag;
    wire [2:0] start_kind;
    reg [5:0] from_10_q;
    reg starts_black_11_q;
    reg black_11_q;
    reg black_12_q;
    reg castles_11_q;
    reg castles_12_q;
    reg writes_11_q;
    reg writes_12_q;
    reg writes_13_q;
    reg last_11_q;
    reg last_12_q;
    reg [2:0] promotion_11_q;
    reg [2:0] promotion_12_q;
    reg [5:0] square_11_d;
    reg [5:0] square_11_q;
    reg [5:0] square_12_q;
    reg [5:0] square_13_q;
    reg one_before_11_q;
    reg two_before_11_q;
    reg three_before_11_q;
    reg white_king_11_q;
    reg black_king_11_q;
    reg from_c1_10_q;
    reg from_g1_10_q;
    reg from_c8_10_q;
    reg from_g8_10_q;
    reg [2:0] start_kind_11_q;
    reg [5:0] man_12_q;
    reg displaced_12_q;
    reg [5:0] written_13_q;
    reg [5:0] written_14_q;

    // Castling writes the rook: on f beside g, on d beside c.
    always @* begin
        square_11_d = to;
        if (castles) begin
            square_11_d = to ^ 6'd1;
            if (to[2]) begin
                square_11_d = to ^ 6'd3;
            end
        end
    end

    assign white_castled_moves = moves && (white_castled_met || (castles && !black));
    assign black_castled_moves = moves && (black_castled_met || (castles && black));

    // Clock 11: who is it? The lower half of the board is White's at the start.
    always @* begin
        found = {1'b0, start_kind_11_q, 2'd0};
        if (starts_black_11_q) begin
            found = {1'b0, start_kind_11_q, 2'd0} | 6'h20;
        end
        if (memory_fresh) begin
            found = memory_content;
        end
        if (three_before_11_q) begin
            found = written_14_q;
        end
        if (two_before_11_q) begin
            found = written_13_q;
        end
        if (white_king_11_q) begin
            found = 6'd4;
        end
        if (black_king_11_q) begin
            found = 6'h24;
        end
    end

    // Clock 12: the man, and what he leaves on the square reached.
    assign kind = man_12_q[4:2];
    assign own = !displaced_12_q && (man_12_q[5] == black_12_q);

    always @* begin
        arriving = man_12_q[4:2];
        if (|promotion_12_q) begin
            arriving = promotion_12_q;
        end
    end

    always @* begin
        written_side = 6'd0;
        if (black_12_q) begin
            written_side = 6'h20;
        end
    end

    always @* begin
        written_man = man_12_q;
        if (|promotion_12_q) begin
            written_man = {1'b0, promotion_12_q, 2'd0} | written_side;
        end
        if (castles_12_q) begin
            written_man = written_side | 6'h14;
        end
    end

    assign arrived = arriving;
    assign written = written_man;

    // The memory: read at clock 9, compared at 10, written at 12.
    assign reading_game_last = last;

    halfmove_castled_king white_castled (
        .clock(clock),
        .moves(white_castled_moves),
        .castles(castles),
        .last(last),
        .to_kings_side(to[2]),
        .on_c(from_c1_10_q),
        .on_g(from_g1_10_q),
        .met(white_castled_met)
    );

    halfmove_castled_king black_castled (
        .clock(clock),
        .moves(black_castled_moves),
        .castles(castles),
        .last(last),
        .to_kings_side(to[2]),
        .on_c(from_c8_10_q),
        .on_g(from_g8_10_q),
        .met(black_castled_met)
    );

    halfmove_stamped_memory memory (
        .clock(clock),
        .write(writes_12_q),
        .write_address(square_12_q),
        .write_content(written_man),
        .write_tag(writing_game_tag),
        .sweep(last_12_q),
        .read_address(from),
        .read_tag(reading_game_tag),
        .discard(1'b0),
        .content(memory_content),
        .fresh(memory_fresh),
        .clash(unused_memory_clash)
    );

    halfmove_game_tag reading_game (
        .clock(clock),
        .last(reading_game_last),
        .tag(reading_game_tag)
    );

    halfmove_game_tag writing_game (
        .clock(clock),
        .last(last_12_q),
        .tag(writing_game_tag)
    );

    halfmove_start_kind start (
        .square(from_10_q),
        .kind(start_kind)
    );

    initial begin
        from_10_q = 6'd0;
        starts_black_11_q = 1'b0;
        black_11_q = 1'b0;
        black_12_q = 1'b0;
        castles_11_q = 1'b0;
        castles_12_q = 1'b0;
        writes_11_q = 1'b0;
        writes_12_q = 1'b0;
        writes_13_q = 1'b0;
        last_11_q = 1'b0;
        last_12_q = 1'b0;
        promotion_11_q = 3'd0;
        promotion_12_q = 3'd0;
        square_11_q = 6'd0;
        square_12_q = 6'd0;
        square_13_q = 6'd0;
        one_before_11_q = 1'b0;
        two_before_11_q = 1'b0;
        three_before_11_q = 1'b0;
        white_king_11_q = 1'b0;
        black_king_11_q = 1'b0;
        from_c1_10_q = 1'b0;
        from_g1_10_q = 1'b0;
        from_c8_10_q = 1'b0;
        from_g8_10_q = 1'b0;
        start_kind_11_q = 3'd0;
        man_12_q = 6'd0;
        displaced_12_q = 1'b0;
        written_13_q = 6'd0;
        written_14_q = 6'd0;
    end

    always @(posedge clock) begin
        // The word at each clock. The last one's half-move is not written: nobody will read it.
        from_10_q <= from;
        starts_black_11_q <= from_10_q[5];
        black_11_q <= black;
        black_12_q <= black_11_q;
        castles_11_q <= castles;
        castles_12_q <= castles_11_q;
        writes_11_q <= moves && !last;
        writes_12_q <= writes_11_q;
        writes_13_q <= writes_12_q;
        last_11_q <= last;
        last_12_q <= last_11_q;
        promotion_11_q <= promotion;
        promotion_12_q <= promotion_11_q;
        square_11_q <= square_11_d;
        square_12_q <= square_11_q;
        square_13_q <= square_12_q;
        // Clock 10: written so shortly before, in the same game?
        one_before_11_q <= (from_10_q == square_11_q) && writes_11_q;
        two_before_11_q <= (from_10_q == square_12_q) && writes_12_q && !last_11_q;
        three_before_11_q <= (from_10_q == square_13_q) && writes_13_q && !last_11_q && !last_12_q;
        white_king_11_q <= white_castled_met;
        black_king_11_q <= black_castled_met;
        // A king that has castled is nowhere written; he leaves when his square is left.
        from_c1_10_q <= from == 6'd2;
        from_g1_10_q <= from == 6'd6;
        from_c8_10_q <= from == 6'h3a;
        from_g8_10_q <= from == 6'h3e;
        start_kind_11_q <= start_kind;
        man_12_q <= found;
        // Who arrived with the word before is not of the side to move, and has taken whoever stood there.
        displaced_12_q <= one_before_11_q;
        written_13_q <= written_man;
        written_14_q <= written_13_q;
    end
endmodule
