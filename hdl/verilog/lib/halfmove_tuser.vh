// SPDX-License-Identifier: MIT OR Apache-2.0
// Written from the definitions in Rust by halfmove; do not edit.
//
// The m_axis_tuser of brenner_encoder and of the cores that judge. Include it inside a module, as halfmove_record.vh. A
// refusal is one of HALFMOVE_REFUSAL, or a HALFMOVE_ERROR of the record with the same number.

localparam HALFMOVE_ENCODER_BAD_LSB = 0;  // with tlast: the game had an error
localparam HALFMOVE_ENCODER_BAD_WIDTH = 1;
localparam HALFMOVE_ENCODER_REFUSAL_LSB = 1;  // error code, 0 if none; only beside a stop byte
localparam HALFMOVE_ENCODER_REFUSAL_WIDTH = 5;
localparam HALFMOVE_ENCODER_HALF_MOVES_LSB = 6;  // half-moves written before this one in the game, modulo 2^16
localparam HALFMOVE_ENCODER_HALF_MOVES_WIDTH = 16;
localparam [4:0] HALFMOVE_REFUSAL_MALFORMED = 5'd23;  // the beats before the game are no set-up
localparam [4:0] HALFMOVE_REFUSAL_CHESS960 = 5'd24;  // a king or rook that may castle does not stand where it castles from in ordinary chess
localparam [4:0] HALFMOVE_REFUSAL_GIVEN_UP = 5'd22;  // the source aborted the game
localparam [4:0] HALFMOVE_REFUSAL_INSIDE_TEXT = 5'd20;  // a half-move arrives inside a text
localparam [4:0] HALFMOVE_REFUSAL_NOT_AN_EVENT = 5'd21;  // the byte is not a text, result or mark
localparam [4:0] HALFMOVE_REFUSAL_NOBODY_THERE = 5'd16;  // no man of the side to move stands on the origin square
localparam [4:0] HALFMOVE_REFUSAL_NOT_ITS_STEP = 5'd17;  // a man of this kind cannot go that way
localparam [4:0] HALFMOVE_REFUSAL_NOT_A_PROMOTION = 5'd18;  // the half-move is not a promotion, or not to a man of this kind
localparam [4:0] HALFMOVE_REFUSAL_FIFTH_MAN = 5'd19;  // four men of the promoted kind are on the board, and the code cannot name a fifth
localparam HALFMOVE_JUDGE_BAD_LSB = 0;  // with tlast: the game had an error
localparam HALFMOVE_JUDGE_BAD_WIDTH = 1;
localparam HALFMOVE_JUDGE_ILLEGAL_LSB = 1;  // the half-move is not legal
localparam HALFMOVE_JUDGE_ILLEGAL_WIDTH = 1;
localparam HALFMOVE_JUDGE_CHECK_LSB = 2;  // after the half-move the other side is in check
localparam HALFMOVE_JUDGE_CHECK_WIDTH = 1;
localparam HALFMOVE_JUDGE_MATE_LSB = 3;  // the game is legal so far, and ends in mate
localparam HALFMOVE_JUDGE_MATE_WIDTH = 1;
localparam HALFMOVE_JUDGE_STALEMATE_LSB = 4;  // the game is legal so far, and ends in stalemate
localparam HALFMOVE_JUDGE_STALEMATE_WIDTH = 1;
