// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::interpreter::board_memory::BoardMemory by halfmove; do not edit.
//
// Clocks 11 to 14: who stood last on the square left and on the square reached.
//
// Each half-move writes its man on the square that it reaches. A man lives if it was the last to arrive where the man
// table believes it to be, and if that square is still occupied (which `super::occupancy::Occupancy` knows).
// Castling moves two men and can write but one: it writes the rook. A king is never captured, so it need not be asked
// for as mover; as an occupant it is remembered aside until it moves again.
//
// Two copies of the board, one read at the square left, one at the square reached.

module brenner_board_memory (
    input wire clock, // The clock.
    input wire [5:0] from, // Clock 11: the square left.
    input wire [5:0] to, // Clock 11: the square reached.
    input wire moves, // Clock 11: it is a half-move.
    input wire last, // Clock 11: it is its game's last byte.
    input wire castles, // Clock 11: it is castling.
    input wire white_king, // Clock 12: the white king moves, castling included.
    input wire black_king, // Clock 12: the black king.
    input wire [5:0] leaving, // Clock 12: the man that leaves.
    input wire [5:0] written, // Clock 12: the man that is written: who arrives, or castling's rook.
    output wire alive, // Clock 14: the man that leaves lives, provided that its square is occupied.
    // Clock 14: the kind on the square reached, provided that it is occupied; codes as in the record.
    output wire [2:0] occupant,
    output wire occupant_black // Clock 14: that man is Black's.
);

    wire [2:0] to_file_12;
    wire [2:0] to_rank_12;
    reg [2:0] start_kind;
    reg lives;
    reg [5:0] found;
    wire [4:0] found_man;
    reg [2:0] found_kind;
    wire [5:0] movers_read_address;
    wire [5:0] movers_content;
    wire movers_fresh;
    wire movers_clash;
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
    wire white_castled_back_rank;
    wire white_castled_met;
    wire black_castled_back_rank;
    wire black_castled_met;
    reg [5:0] written_man_13_q;
    reg [5:0] previous_man_14_q;
    reg [5:0] mover_13_q;
    reg exists_at_start_13_q;
    reg king_13_q;
    reg meets_king_13_q;
    reg [2:0] start_kind_13_q;
    reg start_black_13_q;
    reg alive_14_q;
    reg [2:0] occupant_14_d;
    reg [2:0] occupant_14_q;
    reg occupant_black_14_d;
    reg occupant_black_14_q;

    // Clock 11: both copies are read.
    assign movers_read_address = from;

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
    assign to_file_12 = to_12_q[2:0];
    assign to_rank_12 = to_12_q[5:3];
    assign white_castled_back_rank = to_rank_12 == 3'd0;
    assign black_castled_back_rank = to_rank_12 == 3'd7;

    // Who stands there at the start.
    always @* begin
        case (to_file_12)
            3'd0: begin
                start_kind = 3'd5;
            end
            3'd1: begin
                start_kind = 3'd7;
            end
            3'd2: begin
                start_kind = 3'd6;
            end
            3'd3: begin
                start_kind = 3'd4;
            end
            3'd4: begin
                start_kind = 3'd1;
            end
            3'd5: begin
                start_kind = 3'd6;
            end
            3'd6: begin
                start_kind = 3'd7;
            end
            default: begin
                start_kind = 3'd5;
            end
        endcase
        if ((to_rank_12 == 3'd1) || (to_rank_12 == 3'd6)) begin
            start_kind = 3'd2;
        end
    end

    // Clock 13: a word that was being written when it was read is that of the byte before.
    always @* begin
        lives = exists_at_start_13_q;
        if (movers_fresh) begin
            lives = movers_content == mover_13_q;
        end
        if (movers_clash) begin
            lives = 1'b0;
        end
    end

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

    assign alive = alive_14_q;
    assign occupant = occupant_14_q;
    assign occupant_black = occupant_black_14_q;

    halfmove_stamped_memory movers (
        .clock(clock),
        .write(writes_12_q),
        .write_address(written_square_12_q),
        .write_content(written),
        .write_tag(game_tag),
        .sweep(last_12_q),
        .read_address(movers_read_address),
        .read_tag(game_tag),
        .discard(1'b0),
        .content(movers_content),
        .fresh(movers_fresh),
        .clash(movers_clash)
    );

    halfmove_stamped_memory targets (
        .clock(clock),
        .write(writes_12_q),
        .write_address(written_square_12_q),
        .write_content(written),
        .write_tag(game_tag),
        .sweep(last_12_q),
        .read_address(to),
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

    brenner_castled_king white_castled (
        .clock(clock),
        .moves(white_king),
        .castles(castles_12_q),
        .last(last_12_q),
        .to_file(to_file_12),
        .back_rank(white_castled_back_rank),
        .met(white_castled_met)
    );

    brenner_castled_king black_castled (
        .clock(clock),
        .moves(black_king),
        .castles(castles_12_q),
        .last(last_12_q),
        .to_file(to_file_12),
        .back_rank(black_castled_back_rank),
        .met(black_castled_met)
    );

    initial begin
        to_12_q = 6'd0;
        writes_12_q = 1'b0;
        last_12_q = 1'b0;
        castles_12_q = 1'b0;
        written_square_12_q = 6'd0;
        written_man_13_q = 6'd0;
        previous_man_14_q = 6'd0;
        mover_13_q = 6'd0;
        exists_at_start_13_q = 1'b0;
        king_13_q = 1'b0;
        meets_king_13_q = 1'b0;
        start_kind_13_q = 3'd0;
        start_black_13_q = 1'b0;
        alive_14_q = 1'b0;
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
        mover_13_q <= leaving;
        // Kings, pawns, queen 0, and the other officers' labels 0 and 1.
        exists_at_start_13_q <= !leaving[4] || (!leaving[1] && (!leaving[0] || (leaving[3:2] != 2'd0)));
        king_13_q <= white_king || black_king;
        meets_king_13_q <= white_castled_met || black_castled_met;
        start_kind_13_q <= start_kind;
        start_black_13_q <= to_12_q[5];
        alive_14_q <= lives || king_13_q;
        occupant_14_q <= occupant_14_d;
        occupant_black_14_q <= occupant_black_14_d;
    end
endmodule
