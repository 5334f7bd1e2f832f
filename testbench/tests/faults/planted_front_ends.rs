// SPDX-License-Identifier: MIT OR Apache-2.0
//! The faults of the other front ends; those of what they share with `brenner_interpreter` are planted there.

use super::planted::{Fault, fault};

/// In the printed layout of the alternate notation.
pub const PRINTED: &[Fault] = &[fault(
    "alternate_printed",
    "a rook's label is taken from its distance",
    ".SLIDER_LABEL_PLACE(3'd3)",
    ".SLIDER_LABEL_PLACE(3'd2)",
)];

/// In the exchanged layout.
pub const EXCHANGED: &[Fault] = &[fault(
    "alternate_exchanged",
    "direction and distance of a queen are those of the printed layout",
    ".QUEEN_DISTANCE_PLACE(3'd3)",
    ".QUEEN_DISTANCE_PLACE(3'd0)",
)];

/// In the fixed layout.
pub const FIXED: &[Fault] = &[fault(
    "alternate_fixed",
    "a pawn's label stands where the other layouts have it",
    ".PAWN_LABEL_PLACE(3'd2)",
    ".PAWN_LABEL_PLACE(3'd0)",
)];

/// In the 11-bit notation, in the order of the pipeline.
pub const WORDS: &[Fault] = &[
    fault(
        "texts",
        "eight data words are taken for one",
        "missing_q <= class_in_data_words;",
        "missing_q <= 3'd0;",
    ),
    fault(
        "game_state",
        "the half-moves of a variation change the side to move",
        "turn = half_move && !inside_q;",
        "turn = half_move;",
    ),
    fault(
        "game_state",
        "a header may stand after the first half-move",
        "(started_q && (placed_header || placed_start))",
        "(started_q && placed_start)",
    ),
    fault(
        "front_end",
        "a promotion off the board is no error",
        "sort_8_stream_fault_q <= HALFMOVE_STREAM_ERROR_UNASSIGNED;",
        "",
    ),
    fault(
        "king_squares",
        "a king that has come back castles again",
        "own_left = black_left_q;",
        "own_left = 1'b0;",
    ),
    fault(
        "mover",
        "a man that moved in its side's last half-move is not found",
        "if (two_before_11_q)",
        "if (1'b0)",
    ),
    fault(
        "mover",
        "a man that moved three words before is not found",
        "if (three_before_11_q)",
        "if (1'b0)",
    ),
    fault(
        "mover",
        "a man of the other side moves",
        "own = man_12_q[5] == black_12_q;",
        "own = 1'b1;",
    ),
    fault(
        "mover",
        "a man that was captured by the half-move before still moves",
        "if (one_before_11_q)",
        "if (1'b0)",
    ),
    fault(
        "mover",
        "a castled king is not found",
        "white_castled_moves = moves && (white_castled_met || (castles && !black));",
        "white_castled_moves = 1'b0;",
    ),
    fault(
        "step_check",
        "a black pawn may go back",
        "(file_near && (ranks == forward))",
        "(file_near && ((ranks == forward) || (ranks == 4'd1)))",
    ),
];
