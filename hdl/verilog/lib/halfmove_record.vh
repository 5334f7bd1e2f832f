// SPDX-License-Identifier: MIT OR Apache-2.0
// Written from the definitions in Rust by halfmove; do not edit.
//
// The 32-bit record of the stream cores. Include it inside a module: a field is record[HALFMOVE_FROM_LSB +: 6]. It has
// no include guard, because every module that includes it needs the constants in its own scope. The cores' own files
// do not include it: each has the few constants that it needs, under the same names. Error codes cut to three bits are
// HALFMOVE_STREAM_ERROR_ and HALFMOVE_SET_UP_ERROR_ there.

localparam HALFMOVE_FROM_LSB = 0;  // origin square: file in bits 0-2, rank in bits 3-5
localparam HALFMOVE_FROM_WIDTH = 6;
localparam HALFMOVE_TO_LSB = 6;  // target square; castling: the king's
localparam HALFMOVE_TO_WIDTH = 6;
localparam HALFMOVE_KIND_LSB = 12;  // kind that moves: 1 K, 2 P, 4 Q, 5 R, 6 B, 7 N
localparam HALFMOVE_KIND_WIDTH = 3;
localparam HALFMOVE_CAPTURED_LSB = 15;  // kind captured, 0 if none
localparam HALFMOVE_CAPTURED_WIDTH = 3;
localparam HALFMOVE_PROMOTION_LSB = 18;  // kind promoted to, 0 if none
localparam HALFMOVE_PROMOTION_WIDTH = 3;
localparam HALFMOVE_CASTLING_LSB = 21;  // 1 = castling
localparam HALFMOVE_CASTLING_WIDTH = 1;
localparam HALFMOVE_EN_PASSANT_LSB = 22;  // 1 = en passant capture
localparam HALFMOVE_EN_PASSANT_WIDTH = 1;
localparam HALFMOVE_DOUBLE_STEP_LSB = 23;  // 1 = a pawn's double step
localparam HALFMOVE_DOUBLE_STEP_WIDTH = 1;
localparam HALFMOVE_SIDE_LSB = 24;  // side that moves: 0 White, 1 Black
localparam HALFMOVE_SIDE_WIDTH = 1;
localparam HALFMOVE_ERROR_LSB = 25;  // error code, 0 if none; only in a stop record
localparam HALFMOVE_ERROR_WIDTH = 4;
localparam HALFMOVE_TYPE_LSB = 29;  // record type: 0 half-move, 1 mark, 2 text byte, 3 stop
localparam HALFMOVE_TYPE_WIDTH = 2;
localparam HALFMOVE_LAST_LSB = 31;  // 1 = last record of its game, as tlast
localparam HALFMOVE_LAST_WIDTH = 1;
localparam HALFMOVE_BYTE_LSB = 0;  // types 1 and 2: the byte itself
localparam HALFMOVE_BYTE_WIDTH = 8;
localparam HALFMOVE_WORD_LSB = 0;  // types 1 and 2 of the 11-bit notation: the word itself
localparam HALFMOVE_WORD_WIDTH = 11;
localparam HALFMOVE_OFFSET_LSB = 0;  // type 3: offset of the byte or word in its game, modulo 2^24
localparam HALFMOVE_OFFSET_WIDTH = 24;
localparam HALFMOVE_SET_UP_LSB = 24;  // type 3: 1 = the error is of the set-up, whose codes are others
localparam HALFMOVE_SET_UP_WIDTH = 1;
localparam [1:0] HALFMOVE_TYPE_HALF_MOVE = 2'd0;  // a half-move was played
localparam [1:0] HALFMOVE_TYPE_MARK = 2'd1;  // a result, ? or !
localparam [1:0] HALFMOVE_TYPE_TEXT = 2'd2;  // a byte of a text, its opening and closing null included
localparam [1:0] HALFMOVE_TYPE_STOP = 2'd3;  // an error, or the end of a game that had one
localparam [3:0] HALFMOVE_ERROR_UNASSIGNED = 4'd1;  // the byte has no meaning in this code
localparam [3:0] HALFMOVE_ERROR_MISPLACED_PREFIX = 4'd2;  // the prefix before this byte does not fit it
localparam [3:0] HALFMOVE_ERROR_AFTER_RESULT = 4'd13;  // the game goes on after its result
localparam [3:0] HALFMOVE_ERROR_OPEN_TEXT = 4'd14;  // the data end inside a text
localparam [3:0] HALFMOVE_ERROR_OPEN_PREFIX = 4'd15;  // the data end after a prefix
localparam [3:0] HALFMOVE_ERROR_CASTLING = 4'd11;  // castling is not possible
localparam [3:0] HALFMOVE_ERROR_NOT_ALIVE = 4'd3;  // the man named is not on the board
localparam [3:0] HALFMOVE_ERROR_DOUBLE_STEP = 4'd7;  // a pawn steps two squares away from its home rank
localparam [3:0] HALFMOVE_ERROR_OFF_BOARD = 4'd4;  // the half-move leaves the board
localparam [3:0] HALFMOVE_ERROR_PROMOTION_MISSING = 4'd9;  // a pawn reaches the last rank without a promotion
localparam [3:0] HALFMOVE_ERROR_LABEL_TAKEN = 4'd10;  // the promoted man's label is in use
localparam [3:0] HALFMOVE_ERROR_OWN_MAN = 4'd5;  // a man of the same side stands on the target square
localparam [3:0] HALFMOVE_ERROR_BLOCKED = 4'd6;  // a man stands in the way
localparam [3:0] HALFMOVE_ERROR_NOTHING_TO_TAKE = 4'd8;  // the pawn has nothing to take
localparam [3:0] HALFMOVE_ERROR_KING_CAPTURED = 4'd12;  // a king is captured
localparam [3:0] HALFMOVE_SET_UP_MALFORMED = 4'd1;  // the beats before the game are no set-up
localparam [3:0] HALFMOVE_SET_UP_CHESS960 = 4'd2;  // a king or rook that may castle does not stand where it castles from in ordinary chess
localparam [2:0] HALFMOVE_KIND_KING = 3'd1;
localparam [2:0] HALFMOVE_KIND_PAWN = 3'd2;
localparam [2:0] HALFMOVE_KIND_QUEEN = 3'd4;
localparam [2:0] HALFMOVE_KIND_ROOK = 3'd5;
localparam [2:0] HALFMOVE_KIND_BISHOP = 3'd6;
localparam [2:0] HALFMOVE_KIND_KNIGHT = 3'd7;
localparam [3:0] HALFMOVE_CLASS_NOTHING = 4'd0;
localparam [3:0] HALFMOVE_CLASS_TEXT = 4'd1;
localparam [3:0] HALFMOVE_CLASS_RESULT = 4'd2;
localparam [3:0] HALFMOVE_CLASS_ANNOTATION = 4'd3;
localparam [3:0] HALFMOVE_CLASS_CASTLING = 4'd4;
localparam [3:0] HALFMOVE_CLASS_KING = 4'd5;
localparam [3:0] HALFMOVE_CLASS_PAWN = 4'd6;
localparam [3:0] HALFMOVE_CLASS_UNASSIGNED = 4'd7;
localparam [3:0] HALFMOVE_CLASS_QUEEN = 4'd8;
localparam [3:0] HALFMOVE_CLASS_ROOK = 4'd9;
localparam [3:0] HALFMOVE_CLASS_BISHOP = 4'd10;
localparam [3:0] HALFMOVE_CLASS_KNIGHT = 4'd11;
localparam [3:0] HALFMOVE_CLASS_PREFIX = 4'd12;
