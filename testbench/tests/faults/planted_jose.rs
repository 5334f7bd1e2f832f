// SPDX-License-Identifier: MIT OR Apache-2.0
//! The faults of jose's front end; those of what it shares with `brenner_interpreter` are planted there.

use super::planted::{Fault, fault};

/// In the program's profile, in the order of the pipeline.
pub const PROGRAM: &[Fault] = &[
    fault(
        "program",
        "two offsets of the knight are exchanged",
        "KNIGHT_FILES = 32'h1feef122;",
        "KNIGHT_FILES = 32'h1feef212;",
    ),
    fault(
        "byte_classes",
        "e5 means something",
        "((upper == 4'd14) && (lower > 4'd4))",
        "((upper == 4'd14) && (lower > 4'd5))",
    ),
    fault(
        "texts",
        "a text is not ended by its zero byte",
        "(reading_text_q && (!class_in_present || !class_in_zero))",
        "reading_text_q",
    ),
    fault(
        "texts",
        "a first byte at a game's end waits in the next game",
        "promoted_begun_q <= 1'b0;",
        "",
    ),
    fault(
        "texts",
        "a promoted man's second byte may have any reserved bits",
        "fits_promoted = upper[3:1] == 3'd1;",
        "fits_promoted = 1'b1;",
    ),
    fault(
        "game_state",
        "the half-moves of a variation change the side to move",
        "black_to_move_q ^ (half_move && !inside_q);",
        "black_to_move_q ^ half_move;",
    ),
    fault(
        "game_state",
        "the result of a variation is that of the game",
        "line_played_q <= 1'b1;\n            result_given_q <= 1'b0;",
        "line_played_q <= 1'b1;",
    ),
    fault(
        "game_state",
        "a variation may begin where another one has begun",
        "inside_q <= 1'b1;\n            line_played_q <= 1'b0;",
        "inside_q <= 1'b1;",
    ),
    fault(
        "game_state",
        "a game needs no end",
        "(placed_last && placed_present && !placed_end)",
        "(1'b0)",
    ),
    fault(
        "game_state",
        "men of two pawns that promoted are one",
        "{2'd0, pawn_high, 1'b0, pawn_low} | 6'h12;",
        "{2'd0, pawn_high, 2'd0} | 6'h12;",
    ),
    fault(
        "moving_man",
        "the kinds of both sides' promoted men are mixed up",
        "black ? 6'd8 : 6'd0",
        "6'd0",
    ),
    fault(
        "moving_man",
        "a knight that was a pawn has sixteen offsets",
        "(found_kind == HALFMOVE_KIND_KNIGHT) && play_past_seven;",
        "1'b0;",
    ),
    fault(
        "moving_man",
        "a promoted man is captured as a queen",
        "written_5_q <= became_content;",
        "written_5_q <= {became_content[5], 5'h10};",
    ),
    fault(
        "ways",
        "a black pawn takes to White's right",
        "if (pawn_way == 2'd1) pawn_files_6_q <= 4'd15;",
        "if (pawn_way == 2'd1) pawn_files_6_q <= 4'd1;",
    ),
    fault(
        "goal",
        "the falling diagonal falls the other way",
        "if (reach_adds_rank) own_rank = wide_rank;",
        "if (reach_adds_rank) own_rank = ~wide_rank;",
    ),
    fault("goal", "a man may stay where he is", " || (to == from_9_q)", ""),
    fault(
        "front_end",
        "a promotion that is a double step away from home is told as that",
        "(token_10_promotes_q && goal_falls_short)",
        "(1'b0)",
    ),
    fault(
        "front_end",
        "a null move has the squares of the man moved before",
        "if (token_10_moves_q || token_10_places_q) from_11_q",
        "if (1'b1) from_11_q",
    ),
];

/// In the document's profile.
pub const DOCUMENT: &[Fault] = &[fault(
    "document",
    "the king's offsets are the program's",
    "KING_RANKS = 32'hf1ff11;",
    "KING_RANKS = 32'hf1001ff1;",
)];

/// With texts in a column.
pub const COLUMN: &[Fault] = &[fault(
    "column",
    "texts follow inline",
    "INLINE_TEXTS = 1'b0;",
    "INLINE_TEXTS = 1'b1;",
)];
