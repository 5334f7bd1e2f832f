// SPDX-License-Identifier: MIT OR Apache-2.0
//! This crate's own blocks: their sources, from which their modules have names and comments.

use super::notes::Notes;

macro_rules! files {
    ($($name: literal),* $(,)?) => { &[$(($name, include_str!(concat!("../", $name)))),*] };
}

/// Every file of this crate that has blocks, named from `src` on.
const FILES: &[(&str, &str)] = files![
    "alternate_fields.rs",
    "brenner_alternate.rs",
    "brenner_fields.rs",
    "brenner_interpreter.rs",
    "eleven/decode.rs",
    "eleven/decode_pipe.rs",
    "eleven/encode.rs",
    "eleven/encode_pipe/difference.rs",
    "eleven/encode_pipe/knight_square.rs",
    "eleven/encode_pipe/mod.rs",
    "eleven/kinds.rs",
    "eleven/rom_decode.rs",
    "eleven/unpacker/list_end.rs",
    "eleven/unpacker/mod.rs",
    "eleven/unpacker/word_cutter.rs",
    "eleven/unpacker/word_outlet.rs",
    "eleven_interpreter.rs",
    "encoder/core.rs",
    "encoder/geometry.rs",
    "encoder/intake.rs",
    "encoder/labels.rs",
    "encoder/spelling.rs",
    "encoder/square_men.rs",
    "encoder/start_man.rs",
    "encoder/verdict.rs",
    "encoder/writer.rs",
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
    "interpreter/back_end.rs",
    "interpreter/board.rs",
    "interpreter/board_memory.rs",
    "interpreter/castled_king.rs",
    "interpreter/castling_rights.rs",
    "interpreter/decode.rs",
    "interpreter/eleven/front_end.rs",
    "interpreter/eleven/game.rs",
    "interpreter/eleven/king_squares.rs",
    "interpreter/eleven/mover.rs",
    "interpreter/eleven/step_check.rs",
    "interpreter/eleven/texts.rs",
    "interpreter/eleven/word_class.rs",
    "interpreter/en_passant.rs",
    "interpreter/front_end.rs",
    "interpreter/jose/byte_class.rs",
    "interpreter/jose/front_end.rs",
    "interpreter/jose/game.rs",
    "interpreter/jose/goal.rs",
    "interpreter/jose/moving_man.rs",
    "interpreter/jose/places.rs",
    "interpreter/jose/ways.rs",
    "interpreter/man_table.rs",
    "interpreter/mover_memory.rs",
    "interpreter/naming.rs",
    "interpreter/occupancy.rs",
    "interpreter/path_plan.rs",
    "interpreter/path_select.rs",
    "interpreter/pawn_rules.rs",
    "interpreter/pipeline.rs",
    "interpreter/recorder.rs",
    "interpreter/selections.rs",
    "interpreter/square_select.rs",
    "interpreter/start_kind.rs",
    "interpreter/start_square.rs",
    "interpreter/step_vector.rs",
    "interpreter/stream_fault.rs",
    "interpreter/target.rs",
    "interpreter/text_filter.rs",
    "interpreter/verdict.rs",
    "jose_interpreter.rs",
    "plumbing/delay_line.rs",
    "plumbing/dual_port_ram.rs",
    "plumbing/game_tag.rs",
    "plumbing/record_fifo.rs",
    "plumbing/restart.rs",
    "plumbing/rom.rs",
    "plumbing/shift_register.rs",
    "plumbing/stamped_memory.rs",
    "small/actions.rs",
    "small/board_rules.rs",
    "small/interpreter.rs",
    "small/memo.rs",
    "small/memory.rs",
    "small/record_output.rs",
    "small/sequencer.rs",
    "small/stream_rules.rs",
    "small/walker.rs",
];

/// Names and comments for this crate's blocks: modules are called `halfmove_` and the struct's name.
pub fn own_notes() -> Notes {
    Notes::new().prefix("halfmove_").sources("halfmove_hdl", FILES)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn files_with_blocks(directory: &Path, prefix: &str, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_string();
            if path.is_dir() && name == "export" {
                // The exporter's own tests quote blocks; it has none.
                continue;
            }
            if path.is_dir() {
                files_with_blocks(&path, &format!("{prefix}{name}/"), found);
            } else if std::fs::read_to_string(&path)
                .unwrap()
                .contains("\n#[derive(LogicBlock")
            {
                found.push(format!("{prefix}{name}"));
            }
        }
    }

    #[test]
    fn every_file_that_has_blocks_is_listed() {
        let mut found = vec![];
        files_with_blocks(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut found);
        found.sort();
        let listed: Vec<String> = FILES.iter().map(|(name, _)| name.to_string()).collect();
        assert_eq!(listed, found);
    }
}
