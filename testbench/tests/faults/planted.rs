// SPDX-License-Identifier: MIT OR Apache-2.0
//! The faults: mistakes that a person could make in `brenner_interpreter`, as replacements in its exported Verilog.

/// A mistake. Its text must stand exactly once in its stage, so that a stale one fails loudly.
pub struct Fault {
    /// What is wrong.
    pub name: &'static str,
    /// The module it is in.
    pub stage: &'static str,
    /// What the sound core says.
    pub is: &'static str,
    /// What the faulty one says.
    pub becomes: &'static str,
}

/// A mistake in this stage.
pub const fn fault(stage: &'static str, name: &'static str, is: &'static str, becomes: &'static str) -> Fault {
    Fault {
        name,
        stage,
        is,
        becomes,
    }
}

/// Every fault, in the order of the pipeline.
pub const FAULTS: &[Fault] = &[
    fault(
        "text_filter",
        "a byte of a text is taken for a half-move",
        "if (in_text_q && (class_in != HALFMOVE_CLASS_NOTHING))",
        "if (1'b0)",
    ),
    fault(
        "text_filter",
        "a text that the game leaves open swallows the next game",
        "in_text_q <= open_after && !last_in;",
        "in_text_q <= open_after;",
    ),
    fault(
        "naming",
        "the label of a prefix is not used",
        "(pending_q && moves_officer) ? pending_label_q : label[1:0]",
        "label[1:0]",
    ),
    fault(
        "naming",
        "castling does not change the side to move",
        "black_to_move_q <= black_to_move_q ^ moves;",
        "black_to_move_q <= black_to_move_q ^ (moves && (class_in != HALFMOVE_CLASS_CASTLING));",
    ),
    fault(
        "stream_fault",
        "a prefix at the end of a game is no error",
        "last && (byte_class == HALFMOVE_CLASS_PREFIX)",
        "1'b0",
    ),
    fault(
        "step_vector",
        "Black's pawns take to the wrong hand",
        "if (files_backward_4_q ^ turned)",
        "if (files_backward_4_q)",
    ),
    fault(
        "man_table",
        "a man that moved in its side's last half-move starts from where it was before",
        "if (two_before_3_q)",
        "if (1'b0)",
    ),
    fault(
        "man_table",
        "a castled rook is still looked for in its corner",
        "black_h_rook_castled_q <= 1'b1;",
        "black_h_rook_castled_q <= 1'b0;",
    ),
    fault(
        "path_plan",
        "a man on b1 does not hinder castling on the queen's side",
        "low_file_1_q <= file_step - 3'd1;",
        "low_file_1_q <= file_step + 3'd1;",
    ),
    fault(
        "target",
        "a half-move off the first or last rank comes out on the other side",
        "assign off_board = to_file_2_q[3] || to_rank_2_q[3];",
        "assign off_board = to_file_2_q[3];",
    ),
    fault(
        "square_select",
        "a pawn taken en passant stays on the board",
        "if (en_passant)",
        "if (1'b0)",
    ),
    fault(
        "en_passant",
        "the file of the double step does not matter",
        "(to[2:0] == file_q)",
        "1'b1",
    ),
    fault(
        "en_passant",
        "en passant is allowed for ever after a double step",
        "possible_q <= double_step;",
        "possible_q <= possible_q || double_step;",
    ),
    fault(
        "pawn_rules",
        "a black pawn's double step is not asked for its home rank",
        "black ? (from_rank == 3'd6) :",
        "black ? 1'b1 :",
    ),
    fault(
        "castling_rights",
        "a rook that leaves its corner, or is captured in it, keeps the right to castle",
        "touches_h1_5_q <= touches_h1;",
        "touches_h1_5_q <= 1'b0;",
    ),
    fault(
        "occupancy",
        "a man on the second rank never stands in the way",
        "on_path_low_6_q <= on_path_5_q[7:0] | on_path_5_q[15:8]",
        "on_path_low_6_q <= on_path_5_q[7:0] | 8'd0",
    ),
    fault(
        "mover_memory",
        "a man that was captured by the half-move before still moves",
        "(never_moved && !movers_clash)",
        "never_moved",
    ),
    fault(
        "verdict",
        "a man may take one of its own side",
        "own_man_8_q <= to_occupied && (occupant_black == note_black);",
        "own_man_8_q <= 1'b0;",
    ),
    fault(
        "verdict",
        "a promotion to a man that lives is no error",
        "if (promotes_8_q && named_man_lives_q)",
        "if (1'b0)",
    ),
    fault(
        "recorder",
        "the offset of an error loses the carry at 4096",
        "offset_high_q <= offset_high_q + {11'd0, offset_low_full_q};",
        "offset_high_q <= offset_high_q;",
    ),
    fault(
        "recorder",
        "records go on after an error",
        "gives_record_11_q <= present && last;",
        "gives_record_11_q <= present;",
    ),
    fault(
        "record_fifo",
        "bytes are taken when there is no room for their records",
        "assign filling = waiting_q >= 6'h20;",
        "assign filling = 1'b0;",
    ),
    fault(
        "record_fifo",
        "a record that waits is overwritten",
        "assign output_free = !output_valid_q || m_axis_tready;",
        "assign output_free = 1'b1;",
    ),
    fault(
        "stamped_memory",
        "the words of earlier games are never emptied",
        "ram_write_enable = write || sweep;",
        "ram_write_enable = write;",
    ),
    fault(
        "restart",
        "a reset does not wait until the pipeline is empty",
        "assign coming = reset || !elapsed_q[8];",
        "assign coming = reset;",
    ),
];
