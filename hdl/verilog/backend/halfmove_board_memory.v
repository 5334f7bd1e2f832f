// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::board_memory::BoardMemory by halfmove; do not edit.
//
// Clocks 11 to 14: who stood last on the square reached.
//
// Each half-move writes its man on the square that it reaches. Castling moves two men and can write but one: it
// writes
// the rook. Where its king stands is remembered aside until it moves again. Whether somebody still stands there is
// what `super::occupancy::Occupancy` knows.
//
// The board, read at the square reached.

module halfmove_board_memory (
    input wire clock, // The clock.
    input wire [5:0] to, // Clock 11: the square reached.
    input wire moves, // Clock 11: it is a half-move.
    input wire last, // Clock 11: it is its game's last byte.
    input wire castles, // Clock 11: it is castling.
    input wire white_king, // Clock 12: the white king moves, castling included.
    input wire black_king, // Clock 12: the black king.
    input wire [5:0] written, // Clock 12: the man that is written: who arrives, or castling's rook.
    output wire [14:0] change, // Clock 12: what is written, for a front end's memory of the board.
    // Clock 14: the kind on the square reached, provided that it is occupied; codes as in the record.
    output wire [2:0] occupant,
    output wire occupant_black // Clock 14: that man is Black's.
);

    reg [5:0] found;
    wire [4:0] found_man;
    reg [2:0] found_kind;
    wire [5:0] targets_read_address;
    wire [5:0] targets_content;
    wire targets_fresh;
    wire targets_clash;
    wire game_last;
    wire [6:0] game_tag;
    reg [5:0] to_12_q;
    reg writes_12_q;
    reg last_12_q;
    reg castles_12_q;
    reg [5:0] written_square_12_d;
    reg [5:0] written_square_12_q;
    wire white_castled_on_c;
    wire white_castled_on_g;
    wire white_castled_met;
    wire black_castled_on_c;
    wire black_castled_on_g;
    wire black_castled_met;
    reg [5:0] written_man_13_q;
    reg [5:0] previous_man_14_q;
    reg meets_king_13_q;
    reg [2:0] start_kind_13_q;
    reg start_black_13_q;
    wire [5:0] start_kind_square;
    wire [2:0] start_kind_kind;
    reg [2:0] occupant_14_d;
    reg [2:0] occupant_14_q;
    reg occupant_black_14_d;
    reg occupant_black_14_q;

    // Clock 11: the board is read.
    assign targets_read_address = to;

    // Castling writes the rook: on f beside g, on d beside c.
    always @* begin
        written_square_12_d = to;
        if (castles) begin
            written_square_12_d = to ^ 6'd1;
            if (to[2]) begin
                written_square_12_d = to ^ 6'd3;
            end
        end
    end

    // Clock 12: the man that arrives is written; what was read is compared with the game's number.
    assign game_last = last_12_q;
    assign change[0] = writes_12_q;
    assign change[1] = last_12_q;
    assign change[8:2] = game_tag;
    assign change[14:9] = written_square_12_q;
    assign white_castled_on_c = to_12_q == 6'd2;
    assign white_castled_on_g = to_12_q == 6'd6;
    assign black_castled_on_c = to_12_q == 6'h3a;
    assign black_castled_on_g = to_12_q == 6'h3e;

    // Who stands there at the start.
    assign start_kind_square = to_12_q;

    // Clock 13: a word that was being written when it was read is that of the byte before.
    always @* begin
        found = targets_content;
        if (targets_clash) begin
            found = previous_man_14_q;
        end
    end

    assign found_man = found[4:0];

    always @* begin
        found_kind = found_man[4:2];
        if (found_man == 5'd4) begin
            found_kind = 3'd1;
        end else if (!found_man[4]) begin
            found_kind = 3'd2;
        end
    end

    always @* begin
        occupant_14_d = start_kind_13_q;
        occupant_black_14_d = start_black_13_q;
        if (targets_fresh || targets_clash) begin
            occupant_14_d = found_kind;
            occupant_black_14_d = found[5];
        end
        if (meets_king_13_q) begin
            occupant_14_d = 3'd1;
            occupant_black_14_d = start_black_13_q;
        end
    end

    assign occupant = occupant_14_q;
    assign occupant_black = occupant_black_14_q;

    halfmove_stamped_memory targets (
        .clock(clock),
        .write(writes_12_q),
        .write_address(written_square_12_q),
        .write_content(written),
        .write_tag(game_tag),
        .sweep(last_12_q),
        .read_address(targets_read_address),
        .read_tag(game_tag),
        .discard(1'b0),
        .content(targets_content),
        .fresh(targets_fresh),
        .clash(targets_clash)
    );

    halfmove_game_tag game (
        .clock(clock),
        .last(game_last),
        .tag(game_tag)
    );

    halfmove_castled_king white_castled (
        .clock(clock),
        .moves(white_king),
        .castles(castles_12_q),
        .last(last_12_q),
        .to_kings_side(to_12_q[2]),
        .on_c(white_castled_on_c),
        .on_g(white_castled_on_g),
        .met(white_castled_met)
    );

    halfmove_castled_king black_castled (
        .clock(clock),
        .moves(black_king),
        .castles(castles_12_q),
        .last(last_12_q),
        .to_kings_side(to_12_q[2]),
        .on_c(black_castled_on_c),
        .on_g(black_castled_on_g),
        .met(black_castled_met)
    );

    halfmove_start_kind start_kind (
        .square(start_kind_square),
        .kind(start_kind_kind)
    );

    initial begin
        to_12_q = 6'd0;
        writes_12_q = 1'b0;
        last_12_q = 1'b0;
        castles_12_q = 1'b0;
        written_square_12_q = 6'd0;
        written_man_13_q = 6'd0;
        previous_man_14_q = 6'd0;
        meets_king_13_q = 1'b0;
        start_kind_13_q = 3'd0;
        start_black_13_q = 1'b0;
        occupant_14_q = 3'd0;
        occupant_black_14_q = 1'b0;
    end

    always @(posedge clock) begin
        to_12_q <= to;
        writes_12_q <= moves && !last;
        last_12_q <= last;
        castles_12_q <= castles;
        written_square_12_q <= written_square_12_d;
        written_man_13_q <= written;
        previous_man_14_q <= written_man_13_q;
        meets_king_13_q <= white_castled_met || black_castled_met;
        start_kind_13_q <= start_kind_kind;
        start_black_13_q <= to_12_q[5];
        occupant_14_q <= occupant_14_d;
        occupant_black_14_q <= occupant_black_14_d;
    end
endmodule
