// SPDX-License-Identifier: MIT OR Apache-2.0
//! The faults of `brenner_interpreter_small`.

use super::planted::{Fault, fault};

/// Every fault, in the order in which a byte meets the blocks.
pub const FAULTS: &[Fault] = &[
    fault(
        "brenner_interpreter_small",
        "the label of a prefix is not used",
        "(memo_prefixed && !codes_read_data_pawn) ? named_man :",
        "1'b0 ? named_man :",
    ),
    fault(
        "brenner_interpreter_small",
        "what the memory shows when a walk begins counts as a man in the way",
        "!walker_beside_start",
        "1'b1",
    ),
    fault(
        "small_stream_rules",
        "castling, whose man is a rook, may use a rook's prefix",
        "moves && !castles && kind[2]",
        "moves && kind[2]",
    ),
    fault(
        "small_memo",
        "a result in a text counts",
        "if (!text_open_q) begin",
        "if (1'b1) begin",
    ),
    fault(
        "small_memo",
        "the file of the double step does not matter",
        "(at[2:0] == file_q)",
        "1'b1",
    ),
    fault(
        "small_memo",
        "a game begins with the side to move of the game before",
        "            black_moves_q <= 1'b0;\n",
        "",
    ),
    fault(
        "small_memory",
        "words of earlier games are taken for this game's",
        "assign changed = entries_read_data_game == game_q;",
        "assign changed = entries_read_data_game[2:0] == game_q[2:0];",
    ),
    fault(
        "small_memory",
        "words of 256 games before are never made new",
        "entries_write_enable = write || next_game;",
        "entries_write_enable = write;",
    ),
    fault(
        "small_walker",
        "a half-move off the first or last rank comes out on the other side",
        "assign off_board = next_file[3] || next_rank[3];",
        "assign off_board = next_file[3];",
    ),
    fault(
        "small_walker",
        "a king that castles on the queen's side comes to the king's",
        "square_q ^ 6'd6",
        "square_q ^ 6'd2",
    ),
    fault(
        "small_actions",
        "a square passed en passant is not left again",
        "PHASE_REMOVE: begin\n                board = 1'b1;\n                write = 1'b1;\n                pass = takes;",
        "PHASE_REMOVE: begin\n                board = 1'b1;\n                write = 1'b1;\n                pass = 1'b0;",
    ),
    fault(
        "small_board_rules",
        "a rook that was captured in its corner may castle",
        "if (changed) fault = HALFMOVE_ERROR_CASTLING;",
        "if (changed && present) fault = HALFMOVE_ERROR_CASTLING;",
    ),
    fault(
        "small_board_rules",
        "a promotion to a man that lives is no error",
        "pawn && prefixed && named_lives",
        "1'b0",
    ),
    fault(
        "small_board_rules",
        "a man may take one of its own side",
        "present && (found_black == black)",
        "1'b0",
    ),
    fault(
        "small_sequencer",
        "a man captured goes on living",
        "following = PHASE_CAPTURE;",
        "following = PHASE_IDLE;",
    ),
    fault(
        "small_sequencer",
        "a byte is worked at before the record of the one before is taken",
        "if (!waiting) begin",
        "if (1'b1) begin",
    ),
    fault(
        "small_record_output",
        "after an error the game goes on",
        "had_error_q <= stops;",
        "had_error_q <= 1'b0;",
    ),
    fault(
        "small_code_table",
        "one jump of a knight is another",
        "words[19] = ",
        "words[19] = words[18] ^ ",
    ),
];
