// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::kinds::ElevenKinds by halfmove; do not edit.
//
// `eleven_kinds`: which kinds of men could make a half-move of the 11-bit notation, as far as its squares tell.
//
// | bit | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
// |---|---|---|---|---|---|---|---|
// | kind | White's pawn | Black's pawn | knight | bishop | rook | queen | king |
//
// The bits are those of `halfmove::eleven::Kinds`. `super::decode` has the fields of the code and the rule by which
// a step is a knight's jump.
//
// From code to kinds; combinational.

module eleven_kinds (
    input wire [10:0] code, // The code, `D F R N`.
    // The kinds, from bit 0: White's pawn, Black's, knight, bishop, rook, queen, king; 0 if special or invalid.
    output wire [6:0] kinds
);

    wire [2:0] file;
    wire [2:0] rank;
    wire [2:0] steps;
    wire white;
    wire diagonal;
    wire westward;
    wire along_ranks;
    wire still;
    reg [2:0] file_mirrored;
    wire [3:0] file_sum;
    wire [3:0] rank_sum;
    wire file_wraps;
    wire rank_wraps;
    wire knight;
    wire line;
    wire one_up;
    wire one_down;
    wire one_east;
    wire one_west;
    wire castling;
    reg off_board;
    wire promotion;
    reg pawn_of_white;
    reg pawn_of_black;
    reg king;
    reg [6:0] officers;
    reg [6:0] pawns;
    reg [6:0] kings;

    assign file = code[8:6];
    assign rank = code[5:3];
    assign steps = code[2:0];
    assign white = code[5];
    assign diagonal = code[9];
    assign westward = code[10];
    assign along_ranks = diagonal || westward;
    assign still = !(|steps);

    always @* begin
        file_mirrored = file;
        if (westward) begin
            file_mirrored = ~file;
        end
    end

    assign file_sum = {1'b0, file_mirrored} + {1'b0, steps};
    assign rank_sum = {1'b0, rank} + {1'b0, steps};
    assign file_wraps = file_sum >= 4'd8;
    assign rank_wraps = rank_sum >= 4'd8;
    assign knight = diagonal && (file_wraps ^ rank_wraps);
    assign line = !still && !knight;

    // Single steps; 7 of them modulo 8 are one back.
    assign one_up = (steps == 3'd1) && !rank_wraps;
    assign one_down = (steps == 3'd7) && rank_wraps;
    assign one_east = (steps == 3'd1) && !file_wraps;
    assign one_west = (steps == 3'd7) && file_wraps;
    assign castling = (file == 3'd4) && ((rank == 3'd0) || (rank == 3'd7)) && ((steps == 3'd2) || (steps == 3'd6));

    always @* begin
        king = line && (one_east || one_west || castling);
        if (along_ranks) begin
            king = line && (one_up || one_down);
        end
    end

    always @* begin
        off_board = !(|file_mirrored);
        if (white) begin
            off_board = &file_mirrored;
        end
    end

    assign promotion = along_ranks && !(diagonal && off_board);

    always @* begin
        pawn_of_white = along_ranks && !knight && ((one_up && (rank != 3'd0) && (rank != 3'd6)) || (!diagonal
            && (steps == 3'd2) && (rank == 3'd1)));
        pawn_of_black = along_ranks && !knight && ((one_down && (rank != 3'd7) && (rank != 3'd1)) || (!diagonal
            && (steps == 3'd6) && (rank == 3'd6)));
        if (still) begin
            pawn_of_white = promotion && white;
            pawn_of_black = promotion && !white;
        end
    end

    always @* begin
        officers = 7'd0;
        if (knight) begin
            officers = 7'd4;
        end else if (line) begin
            // queen and bishop, or queen and rook
            officers = 7'h30;
            if (diagonal) begin
                officers = 7'h28;
            end
        end
    end

    always @* begin
        pawns = 7'd0;
        if (pawn_of_white) begin
            pawns = 7'd1;
        end else if (pawn_of_black) begin
            pawns = 7'd2;
        end
    end

    always @* begin
        kings = 7'd0;
        if (king) begin
            kings = 7'h40;
        end
    end

    assign kinds = officers | pawns | kings;
endmodule
