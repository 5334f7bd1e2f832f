// SPDX-License-Identifier: MIT OR Apache-2.0
//! The faults, draw by draw. Each draw was written down before any of its faults was run, from the exported Verilog alone.

use super::Fault;

const fn fault(
    core: &'static str,
    module: &'static str,
    name: &'static str,
    is: &'static str,
    becomes: &'static str,
) -> Fault {
    Fault {
        core,
        module,
        name,
        is,
        becomes,
    }
}

/// Every draw, the first one first.
pub const DRAWS: &[&[Fault]] = &[FIRST];

const FIRST: &[Fault] = &[
    fault(
        "brenner_interpreter",
        "halfmove_pawn_rules",
        "a double step off the board is told as off the board, not as a double step from elsewhere",
        "else if (not_at_home_3_q)",
        "else if (not_at_home_3_q && !off_board_3_q)",
    ),
    fault(
        "brenner_interpreter",
        "halfmove_castled_king",
        "a king that castled and went on is still met on the square that he left",
        "castled_q <= castles;",
        "castled_q <= castled_q || castles;",
    ),
    fault(
        "brenner_alternate_fixed",
        "halfmove_recorder",
        "the end of a game with a faulty set-up has the mark of the set-up again",
        "            set_up_11_q <= 1'b0;\n",
        "",
    ),
    fault(
        "brenner_alternate_exchanged",
        "brenner_text_filter",
        "castling in a text moves the king",
        "!in_text_q && ((class_in == HALFMOVE_CLASS_KING) || (class_in == HALFMOVE_CLASS_CASTLING))",
        "(!in_text_q && (class_in == HALFMOVE_CLASS_KING)) || (class_in == HALFMOVE_CLASS_CASTLING)",
    ),
    fault(
        "brenner_alternate_printed",
        "halfmove_set_up",
        "a set-up may have two black kings",
        " || (black_king && !black_king_missing_q));",
        ");",
    ),
    fault(
        "brenner_interpreter_small",
        "brenner_small_record_output",
        "the mark of a bad game stays beside the next game's texts and results",
        "            bad_q <= 1'b0;\n",
        "",
    ),
    fault(
        "eleven_interpreter",
        "eleven_game_state",
        "after 64 variations, one in the other, no other one may begin where the innermost ended",
        "            deepest_q <= 1'b0;\n        end\n\n        inside_q",
        "        end\n\n        inside_q",
    ),
    fault(
        "eleven_interpreter",
        "eleven_texts",
        "a pause before the last data word ends the data",
        "((missing_q != 3'd0) || !class_in_present)",
        "(missing_q != 3'd0)",
    ),
    fault(
        "jose_document",
        "jose_game_state",
        "a promotion in a variation changes what the game's own pawn became",
        "(placed_promotes && !inside_q) || (put_rook && placed_marked)",
        "placed_promotes || (put_rook && placed_marked)",
    ),
    fault(
        "jose_program",
        "jose_places",
        "a glyph without its number at a game's end takes the next game's first byte",
        "            glyph_begun_q <= 1'b0;\n",
        "",
    ),
    fault(
        "jose_program_column",
        "halfmove_board",
        "two null moves leave the chance to take en passant",
        "(!token_2_places_q || token_2_pawn_q)) || passes;",
        "(!token_2_places_q || token_2_pawn_q));",
    ),
    fault(
        "brenner_interpreter_gbr",
        "gbr_tally_pipe",
        "a promotion that takes nobody is no change of the material",
        "changes = (|captured_1_q) || (|promotion_1_q);",
        "changes = |captured_1_q;",
    ),
    fault(
        "brenner_interpreter_judge",
        "judge_passed",
        "a bishop on h3 does not attack f1 when White castles, nor one on h6 f8",
        "WAYS_4 = 64'h804020;",
        "WAYS_4 = 64'h4020;",
    ),
    fault(
        "record_judge",
        "judge_change",
        "a pawn taken en passant stays",
        "taken = en_passant ? to_file_choice : 8'd0;",
        "taken = 8'd0;",
    ),
    fault(
        "brenner_encoder",
        "brenner_labels",
        "a byte of a text frees the label of the man on the square that its bits spell",
        "(moves && to_occupied && occupant[4])",
        "(to_occupied && occupant[4])",
    ),
    fault(
        "gbr_tally",
        "gbr_tally_pipe",
        "after a reset in the middle of a game the next one begins with the men left",
        "ends_2_q <= 1'b1;",
        "ends_2_q <= 1'b0;",
    ),
    fault(
        "gbr_match",
        "gbr_pattern",
        "a reset does not forget the patterns",
        "if (reset) begin\n            kept_white_q",
        "if (1'b0) begin\n            kept_white_q",
    ),
    fault(
        "eleven_unpacker",
        "eleven_word_cutter",
        "one bit of the padding may be set",
        "rest_high_4_q <= |rest[6:3];",
        "rest_high_4_q <= |rest[6:4];",
    ),
    fault(
        "machine_board",
        "machine_board_intake",
        "a position of 98 beats is taken for the one of its last 34",
        "                if (number_q > LAST_NUMBER) number_q <= number_q;\n",
        "",
    ),
    fault(
        "machine_lister",
        "machine_lister",
        "a reset does not wait for the half-moves that are under way",
        "draining_q <= 4'd15;",
        "draining_q <= 4'd7;",
    ),
];
