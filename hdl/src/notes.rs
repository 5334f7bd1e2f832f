// SPDX-License-Identifier: MIT OR Apache-2.0
//! This crate's own blocks: their sources, from which their modules have names and comments.

use halfmove_hdl_export::Notes;

use crate::record_codes;

macro_rules! files {
    ($($name: literal),* $(,)?) => { &[$(($name, include_str!($name))),*] };
}

/// Every file of this crate that has blocks or structs of signals, named from `src` on, and its text.
pub const SOURCES: &[(&str, &str)] = files![
    "backend/back_end.rs",
    "backend/board.rs",
    "backend/board_memory.rs",
    "backend/castled_king.rs",
    "backend/castling_rights.rs",
    "backend/en_passant.rs",
    "backend/man_table.rs",
    "backend/mover_memory.rs",
    "backend/occupancy.rs",
    "backend/path_plan.rs",
    "backend/path_select.rs",
    "backend/pawn_rules.rs",
    "backend/recorder.rs",
    "backend/selections.rs",
    "backend/square_select.rs",
    "backend/start_kind.rs",
    "backend/start_square.rs",
    "backend/target.rs",
    "backend/token.rs",
    "backend/verdict.rs",
    "brenner/alternate.rs",
    "brenner/alternate_fields.rs",
    "brenner/decode.rs",
    "brenner/encoder/core.rs",
    "brenner/encoder/geometry.rs",
    "brenner/encoder/intake.rs",
    "brenner/encoder/labels.rs",
    "brenner/encoder/spelling.rs",
    "brenner/encoder/square_men.rs",
    "brenner/encoder/start_man.rs",
    "brenner/encoder/token.rs",
    "brenner/encoder/verdict.rs",
    "brenner/encoder/writer.rs",
    "brenner/fields.rs",
    "brenner/front_end/mod.rs",
    "brenner/front_end/naming.rs",
    "brenner/front_end/step_vector.rs",
    "brenner/front_end/stream_fault.rs",
    "brenner/front_end/text_filter.rs",
    "brenner/interpreter.rs",
    "brenner/pipeline.rs",
    "brenner/small/actions.rs",
    "brenner/small/board_rules.rs",
    "brenner/small/code.rs",
    "brenner/small/entry.rs",
    "brenner/small/interpreter.rs",
    "brenner/small/memo.rs",
    "brenner/small/memory.rs",
    "brenner/small/record_output.rs",
    "brenner/small/sequencer.rs",
    "brenner/small/stream_rules.rs",
    "brenner/small/walker.rs",
    "eleven/decode.rs",
    "eleven/decode_pipe.rs",
    "eleven/encode.rs",
    "eleven/encode_pipe/difference.rs",
    "eleven/encode_pipe/knight_square.rs",
    "eleven/encode_pipe/mod.rs",
    "eleven/front_end/game.rs",
    "eleven/front_end/king_squares.rs",
    "eleven/front_end/mod.rs",
    "eleven/front_end/mover.rs",
    "eleven/front_end/step_check.rs",
    "eleven/front_end/texts.rs",
    "eleven/front_end/token.rs",
    "eleven/front_end/word_class.rs",
    "eleven/interpreter.rs",
    "eleven/kinds.rs",
    "eleven/rom_decode.rs",
    "eleven/unpacker/list_end.rs",
    "eleven/unpacker/mod.rs",
    "eleven/unpacker/word_cutter.rs",
    "eleven/unpacker/word_outlet.rs",
    "gbr/brenner_interpreter_gbr.rs",
    "gbr/code_digit.rs",
    "gbr/man_count.rs",
    "gbr/match_pipe.rs",
    "gbr/matching.rs",
    "gbr/outlet.rs",
    "gbr/pattern.rs",
    "gbr/pattern_load.rs",
    "gbr/tally.rs",
    "gbr/tally_pipe.rs",
    "gbr/wanted.rs",
    "jose/front_end/byte_class.rs",
    "jose/front_end/game.rs",
    "jose/front_end/goal.rs",
    "jose/front_end/mod.rs",
    "jose/front_end/moving_man.rs",
    "jose/front_end/places.rs",
    "jose/front_end/token.rs",
    "jose/front_end/ways.rs",
    "jose/interpreter.rs",
    "link/board_encoder.rs",
    "link/board_full.rs",
    "link/board_gbr.rs",
    "link/board_link.rs",
    "link/board_shell.rs",
    "link/board_small.rs",
    "link/byte_fifo.rs",
    "link/deframer/bytes_left.rs",
    "link/deframer/letters.rs",
    "link/deframer/marks.rs",
    "link/deframer/mod.rs",
    "link/deframer/seal.rs",
    "link/deframer/successor.rs",
    "link/frame_reader.rs",
    "link/frame_writer.rs",
    "link/hit_teller.rs",
    "link/intake.rs",
    "link/packer.rs",
    "link/pattern_intake.rs",
    "link/sender.rs",
    "link/uart_receiver.rs",
    "link/uart_transmitter.rs",
    "link/word_gatherer.rs",
    "plumbing/crc32.rs",
    "plumbing/delay_line.rs",
    "plumbing/dual_port_ram.rs",
    "plumbing/game_tag.rs",
    "plumbing/record_fifo.rs",
    "plumbing/restart.rs",
    "plumbing/rom.rs",
    "plumbing/shift_register.rs",
    "plumbing/stamped.rs",
    "plumbing/stamped_memory.rs",
];

/// Names and comments for this crate's blocks: modules are called `halfmove_` and the struct's name.
///
/// ```
/// use halfmove_hdl::export::{Fault, Notes, export};
/// use halfmove_hdl::own_notes;
/// use halfmove_hdl::plumbing::GameTag;
/// use rust_hdl::prelude::*;
///
/// let mut counter = GameTag::default();
/// counter.connect_all();
/// let design = export("game_tag", &counter, &own_notes()).unwrap();
/// assert!(design.top().verilog.contains("games_q <= games_q + {6'd0, last};"));
///
/// // Of a crate of your own: Notes::new().sources("counters", &[("counter.rs", include_str!("counter.rs"))])
/// let refused = export("game_tag", &counter, &Notes::new()).unwrap_err();
/// assert_eq!(refused[0].fault, Fault::NoSource);
/// ```
pub fn own_notes() -> Notes {
    let notes = Notes::new().prefix("halfmove_").sources("halfmove_hdl", SOURCES);
    record_codes::named(notes).enumeration("ByteClass", "HalfmoveClass")
}
