// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::small::board_rules::BoardRules by halfmove; do not edit.
//
// What can be wrong with a half-move.
//
// The fault that shows in this phase; combinational. The phases have the order in which faults win over each other.

module brenner_small_board_rules (
    input wire [3:0] phase, // The phase.
    input wire castles, // It is castling.
    input wire pawn, // It is a pawn's half-move.
    input wire takes, // It is a pawn's half-move to another file.
    input wire double_step, // It is a pawn's double step.
    input wire prefix, // It is a prefix.
    input wire black, // Black moves.
    input wire prefixed, // A prefix stands before the byte: a pawn promotes.
    input wire named_lives, // The man that the prefix names lives.
    input wire [2:0] rank, // The rank of the square at which the man is on its way.
    input wire there, // No step is left.
    input wire off_board, // Another step would leave the board.
    input wire blocked, // A man stood on a square that was passed.
    input wire passing, // A pawn that takes on an empty square takes en passant.
    input wire present, // What the memory gave: somebody is there.
    input wire [2:0] found_kind, // Who: the upper three bits of its number.
    input wire found_black, // Black's.
    input wire changed, // This game has written it.
    output reg [3:0] fault // The error code, 0 if there is none.
);

    localparam [3:0] PHASE_FOUND = 4'd3;
    localparam [3:0] PHASE_LEAVE = 4'd4;
    localparam [3:0] PHASE_WALK = 4'd5;
    localparam [3:0] PHASE_JUDGE = 4'd6;
    localparam [3:0] PHASE_REMOVE = 4'd9;

    reg at_home;
    wire last_rank;

    always @* begin
        at_home = rank == 3'd1;
        if (black) begin
            at_home = rank == 3'd6;
        end
    end

    // A pawn cannot reach its own side's first rank.
    assign last_rank = (rank == 3'd0) || (rank == 3'd7);

    always @* begin
        fault = 4'd0;
        if (phase == PHASE_FOUND) begin
            if (castles) begin
                // A rook that has moved or was captured has an entry of this game.
                if (changed) begin
                    fault = 4'd11;
                end
            end else if (!prefix && !present) begin
                fault = 4'd3;
            end
        end
        if (phase == PHASE_LEAVE) begin
            if (double_step && !at_home) begin
                fault = 4'd7;
            end else if (off_board) begin
                fault = 4'd4;
            end
        end
        if ((phase == PHASE_WALK) && !there && off_board) begin
            fault = 4'd4;
        end
        if (phase == PHASE_JUDGE) begin
            if (castles) begin
                if (blocked || present) begin
                    fault = 4'd11;
                end
            end else if (pawn && prefixed && !last_rank) begin
                fault = 4'd2;
            end else if (pawn && !prefixed && last_rank) begin
                fault = 4'd9;
            end else if (pawn && prefixed && named_lives) begin
                fault = 4'd10;
            end else if (present && (found_black == black)) begin
                fault = 4'd5;
            end else if (blocked || (present && pawn && !takes)) begin
                fault = 4'd6;
            end else if (takes && !present && !passing) begin
                fault = 4'd8;
            end else if (present && (found_kind == 3'd1)) begin
                fault = 4'd12;
            end
        end
        // The square of a king that has never moved was never written.
        if ((phase == PHASE_REMOVE) && castles && changed) begin
            fault = 4'd11;
        end
    end
endmodule
