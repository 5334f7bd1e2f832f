// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::man_table::ManTable by halfmove; do not edit.
//
// Clocks 4 to 9: the square of the man that moves.
//
// The table is an accumulator: a half-move adds a step to the square of its own man, and captures change no entry. So
// every man can be followed without knowing whether it still lives; that is found out later. Sides alternate, so an
// entry is needed again by the second byte after at the earliest, and reading, adding and writing back can take
// several clocks each: the squares that are still on their way are handed to those bytes directly.
//
// | clock | |
// |---|---|
// | 4 | the man is compared with those moved by the bytes 2, 3 and 4 before |
// | 5 | the table is read; where the man started is found |
// | 6 | the table's word: is it of this game? |
// | 7 | one of: the square on its way from 2 bytes before, the table's, the start |
// | 8 | `from` is there; the step is added elsewhere |
// | 9 | `to` comes back and is written |
//
// Follows the square of every man.

module halfmove_man_table (
    input wire clock, // The clock.
    input wire [5:0] leaving, // Clock 4: the man that leaves.
    input wire [5:0] arriving, // Clock 4: the man that arrives.
    input wire moves, // Clock 4: it is a half-move.
    input wire last, // Clock 4: it is its game's last byte.
    input wire castles, // Clock 4: it is castling.
    input wire westward, // Clock 5: the step is toward the a-file.
    input wire [5:0] to, // Clock 9: the square reached.
    output wire [5:0] from, // Clock 8: the square left.
    output wire [2:0] arrived // Clock 9: the upper three bits of the man that arrives: his kind.
);

    wire is_rook;
    wire rook_castled;
    reg [5:0] leaving_5_q;
    reg [5:0] arriving_5_q;
    reg [5:0] arriving_6_q;
    reg [5:0] arriving_7_q;
    reg [5:0] arriving_8_q;
    reg [5:0] arriving_9_q;
    reg writes_5_q;
    reg writes_6_q;
    reg writes_7_q;
    reg writes_8_q;
    reg writes_9_q;
    reg last_5_q;
    reg last_6_q;
    reg last_7_q;
    reg last_8_q;
    reg last_9_q;
    reg castles_5_q;
    reg two_before_5_q;
    reg two_before_6_q;
    reg two_before_7_q;
    reg three_before_5_q;
    reg three_before_6_q;
    reg four_before_5_q;
    reg white_a_rook_castled_d;
    reg white_a_rook_castled_q;
    reg white_h_rook_castled_d;
    reg white_h_rook_castled_q;
    reg black_a_rook_castled_d;
    reg black_a_rook_castled_q;
    reg black_h_rook_castled_d;
    reg black_h_rook_castled_q;
    reg white_a_rook_5_q;
    reg white_h_rook_5_q;
    reg black_a_rook_5_q;
    reg black_h_rook_5_q;
    reg [5:0] start_5_q;
    wire [4:0] start_man;
    wire [5:0] start_square;
    wire [5:0] memory_content;
    wire memory_fresh;
    wire unused_memory_clash;
    wire reading_game_last;
    wire [6:0] reading_game_tag;
    wire [6:0] writing_game_tag;
    reg [5:0] otherwise_6_d;
    reg [5:0] otherwise_6_q;
    reg [5:0] otherwise_7_d;
    reg [5:0] otherwise_7_q;
    reg [5:0] from_8_d;
    reg [5:0] from_8_q;

    always @* begin
        white_a_rook_castled_d = white_a_rook_castled_q;
        white_h_rook_castled_d = white_h_rook_castled_q;
        black_a_rook_castled_d = black_a_rook_castled_q;
        black_h_rook_castled_d = black_h_rook_castled_q;
        if (castles_5_q) begin
            if (leaving_5_q[5]) begin
                if (westward) begin
                    black_a_rook_castled_d = 1'b1;
                end else begin
                    black_h_rook_castled_d = 1'b1;
                end
            end else if (westward) begin
                white_a_rook_castled_d = 1'b1;
            end else begin
                white_h_rook_castled_d = 1'b1;
            end
        end
        if (last_5_q) begin
            white_a_rook_castled_d = 1'b0;
            white_h_rook_castled_d = 1'b0;
            black_a_rook_castled_d = 1'b0;
            black_h_rook_castled_d = 1'b0;
        end
    end

    // Which of the rooks that castle is he, if any?
    assign start_man = leaving[4:0];
    assign is_rook = leaving[4:2] == 3'd5;

    // Clock 5: the start square, which castling changes for a rook: a, 000, to d, 011; h, 111, to f, 101.
    assign rook_castled = (white_a_rook_5_q && white_a_rook_castled_q) || (white_h_rook_5_q
        && white_h_rook_castled_q) || (black_a_rook_5_q && black_a_rook_castled_q) || (black_h_rook_5_q
        && black_h_rook_castled_q);

    // Four and three bytes before: its square is at clock 9 when this byte is at 5 and 6.
    always @* begin
        otherwise_6_d = start_5_q;
        if (rook_castled) begin
            otherwise_6_d = (start_5_q ^ 6'd2) | 6'd1;
        end
        if (four_before_5_q) begin
            otherwise_6_d = to;
        end
    end

    always @* begin
        otherwise_7_d = otherwise_6_q;
        if (three_before_6_q) begin
            otherwise_7_d = to;
        end
    end

    // Clock 7: two bytes before, else the table, else the above.
    always @* begin
        from_8_d = otherwise_7_q;
        if (memory_fresh) begin
            from_8_d = memory_content;
        end
        if (two_before_7_q) begin
            from_8_d = to;
        end
    end

    assign from = from_8_q;
    assign arrived = arriving_9_q[4:2];

    // The table: read at clock 5, compared at 6, written at 9.
    assign reading_game_last = last_6_q;

    halfmove_start_square start (
        .man(start_man),
        .black(leaving[5]),
        .square(start_square)
    );

    halfmove_stamped_memory memory (
        .clock(clock),
        .write(writes_9_q),
        .write_address(arriving_9_q),
        .write_content(to),
        .write_tag(writing_game_tag),
        .sweep(last_9_q),
        .read_address(leaving_5_q),
        .read_tag(reading_game_tag),
        .discard(three_before_6_q),
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
        .last(last_9_q),
        .tag(writing_game_tag)
    );

    initial begin
        leaving_5_q = 6'd0;
        arriving_5_q = 6'd0;
        arriving_6_q = 6'd0;
        arriving_7_q = 6'd0;
        arriving_8_q = 6'd0;
        arriving_9_q = 6'd0;
        writes_5_q = 1'b0;
        writes_6_q = 1'b0;
        writes_7_q = 1'b0;
        writes_8_q = 1'b0;
        writes_9_q = 1'b0;
        last_5_q = 1'b0;
        last_6_q = 1'b0;
        last_7_q = 1'b0;
        last_8_q = 1'b0;
        last_9_q = 1'b0;
        castles_5_q = 1'b0;
        two_before_5_q = 1'b0;
        two_before_6_q = 1'b0;
        two_before_7_q = 1'b0;
        three_before_5_q = 1'b0;
        three_before_6_q = 1'b0;
        four_before_5_q = 1'b0;
        white_a_rook_castled_q = 1'b0;
        white_h_rook_castled_q = 1'b0;
        black_a_rook_castled_q = 1'b0;
        black_h_rook_castled_q = 1'b0;
        white_a_rook_5_q = 1'b0;
        white_h_rook_5_q = 1'b0;
        black_a_rook_5_q = 1'b0;
        black_h_rook_5_q = 1'b0;
        start_5_q = 6'd0;
        otherwise_6_q = 6'd0;
        otherwise_7_q = 6'd0;
        from_8_q = 6'd0;
    end

    always @(posedge clock) begin
        leaving_5_q <= leaving;
        arriving_5_q <= arriving;
        arriving_6_q <= arriving_5_q;
        arriving_7_q <= arriving_6_q;
        arriving_8_q <= arriving_7_q;
        arriving_9_q <= arriving_8_q;
        // The last byte's half-move is not written: nobody will read it.
        writes_5_q <= moves && !last;
        writes_6_q <= writes_5_q;
        writes_7_q <= writes_6_q;
        writes_8_q <= writes_7_q;
        writes_9_q <= writes_8_q;
        last_5_q <= last;
        last_6_q <= last_5_q;
        last_7_q <= last_6_q;
        last_8_q <= last_7_q;
        last_9_q <= last_8_q;
        castles_5_q <= castles;
        // Clock 4: moved so shortly before, in the same game?
        two_before_5_q <= (leaving == arriving_6_q) && writes_6_q && !last_5_q;
        two_before_6_q <= two_before_5_q;
        two_before_7_q <= two_before_6_q;
        three_before_5_q <= (leaving == arriving_7_q) && writes_7_q && !last_5_q && !last_6_q;
        three_before_6_q <= three_before_5_q;
        four_before_5_q <= (leaving == arriving_8_q) && writes_8_q && !last_5_q && !last_6_q && !last_7_q;
        white_a_rook_castled_q <= white_a_rook_castled_d;
        white_h_rook_castled_q <= white_h_rook_castled_d;
        black_a_rook_castled_q <= black_a_rook_castled_d;
        black_h_rook_castled_q <= black_h_rook_castled_d;
        white_a_rook_5_q <= is_rook && !leaving[5] && !leaving[0];
        white_h_rook_5_q <= is_rook && !leaving[5] && leaving[0];
        black_a_rook_5_q <= is_rook && leaving[5] && !leaving[0];
        black_h_rook_5_q <= is_rook && leaving[5] && leaving[0];
        start_5_q <= start_square;
        otherwise_6_q <= otherwise_6_d;
        otherwise_7_q <= otherwise_7_d;
        from_8_q <= from_8_d;
    end
endmodule
