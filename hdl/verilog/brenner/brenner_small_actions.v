// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::small::actions::Actions by halfmove; do not edit.
//
// What each phase does to the memory and to the man on its way.
//
// The phases' actions, read off like microcode; combinational.

module brenner_small_actions (
    input wire [3:0] phase, // The phase.
    input wire moves, // It is a half-move.
    input wire castles, // It is castling.
    input wire takes, // It is a pawn's half-move to another file.
    input wire in_text, // The byte stands in a text.
    input wire present, // Somebody stands on the square read.
    input wire there, // The man is where it goes to.
    output reg read, // The memory is read.
    output reg write, // The memory is written.
    output reg board, // The board, or else the man table.
    output reg present_after, // What is written: somebody is there.
    output reg start, // The man is where the memory says.
    output reg first, // It goes its first step.
    output reg goes_on, // It goes another.
    output reg pass, // It goes between the square reached and that of the pawn taken en passant.
    output reg castle, // A king castles: it goes to its target, and is the man from here on.
    output reg leaves, // It is at the square that the half-move leaves.
    output reg emit, // The record is given.
    output reg next_game // The game has ended.
);

    localparam [3:0] PHASE_FORGET = 4'd0;
    localparam [3:0] PHASE_DECODE = 4'd2;
    localparam [3:0] PHASE_FOUND = 4'd3;
    localparam [3:0] PHASE_LEAVE = 4'd4;
    localparam [3:0] PHASE_WALK = 4'd5;
    localparam [3:0] PHASE_JUDGE = 4'd6;
    localparam [3:0] PHASE_CASTLE = 4'd7;
    localparam [3:0] PHASE_REACH = 4'd8;
    localparam [3:0] PHASE_REMOVE = 4'd9;
    localparam [3:0] PHASE_PROMOTE = 4'd10;
    localparam [3:0] PHASE_PLACE = 4'd11;
    localparam [3:0] PHASE_EMIT = 4'd12;
    localparam [3:0] PHASE_CAPTURE = 4'd13;

    always @* begin
        read = 1'b0;
        write = 1'b0;
        board = 1'b0;
        present_after = 1'b0;
        start = 1'b0;
        first = 1'b0;
        goes_on = 1'b0;
        pass = 1'b0;
        castle = 1'b0;
        leaves = 1'b0;
        emit = 1'b0;
        next_game = 1'b0;
        case (phase)
            PHASE_FORGET: begin
                next_game = 1'b1;
            end
            PHASE_DECODE: begin
                read = 1'b1;
            end
            PHASE_FOUND: begin
                start = 1'b1;
            end
            PHASE_LEAVE: begin
                board = 1'b1;
                write = 1'b1;
                first = 1'b1;
                leaves = 1'b1;
            end
            PHASE_WALK: begin
                board = 1'b1;
                read = 1'b1;
                goes_on = !there;
            end
            PHASE_JUDGE: begin
                board = 1'b1;
                write = 1'b1;
                present_after = 1'b1;
                pass = takes && !present;
            end
            PHASE_CASTLE: begin
                write = 1'b1;
                present_after = 1'b1;
                goes_on = 1'b1;
            end
            PHASE_REACH: begin
                board = 1'b1;
                read = 1'b1;
            end
            PHASE_REMOVE: begin
                board = 1'b1;
                write = 1'b1;
                pass = takes;
                castle = castles;
                leaves = castles;
            end
            PHASE_PROMOTE: begin
                write = 1'b1;
            end
            PHASE_PLACE: begin
                board = 1'b1;
                write = 1'b1;
                present_after = 1'b1;
            end
            PHASE_EMIT: begin
                write = moves && !in_text;
                present_after = 1'b1;
                emit = 1'b1;
            end
            PHASE_CAPTURE: begin
                write = 1'b1;
            end
            default: begin
                read = 1'b0;
            end
        endcase
    end
endmodule
