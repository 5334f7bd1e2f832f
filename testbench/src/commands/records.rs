// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw records`: games with the software's records, for testbenches of others.

use std::io::{self, BufWriter, Write};

use halfmove::pgn::{Damage, PgnReader};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::records;

use super::input::{self, Input};
use crate::cli::RecordsArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &RecordsArguments) -> Result<Verdict, Failure> {
    let mut to = BufWriter::new(io::stdout().lock());
    if arguments.files.is_empty() {
        for game in records::games(arguments.generated, arguments.damaged, arguments.seed) {
            records::write(CodeName::Brenner, &game, None, &mut to).map_err(Failure::output)?;
        }
        return finish(to, 0);
    }
    let mut left_out = 0;
    for Input { name, reader } in input::open_all(&arguments.files)? {
        let mut games = PgnReader::new(reader);
        let mut number = 0;
        while let Some(game) = games.next() {
            number += 1;
            let coded = match game {
                Ok(game) => {
                    let coded = CodedGame::to_play(arguments.code, &game, !arguments.moves_only);
                    coded.map_err(|cannot| cannot.to_string())
                }
                Err(error) => match error.damage {
                    Damage::Input(source) => return Err(Input::failure(name)(source)),
                    damage => Err(format!("line {}, half-move {}: {damage}", error.line, error.half_move)),
                },
            };
            match coded {
                Ok(game) => {
                    for (line, repair) in games.remarks() {
                        let of_game = format!("{name}, game {number}, line {line}");
                        tell(&format!("{of_game}, half-move {}: {repair}", repair.half_move));
                    }
                    records::write(arguments.code, &game, Some((&name, number)), &mut to).map_err(Failure::output)?;
                }
                Err(reason) => {
                    tell(&format!("{name}, game {number} is left out: {reason}"));
                    left_out += 1;
                }
            }
        }
        if number == 0 {
            tell(&format!("{name}: there is no game in it"));
            left_out += 1;
        }
    }
    finish(to, left_out)
}

/// Tells it in one line, whatever the words of a file have in them.
fn tell(message: &str) {
    let shown = |letter: char| match letter.is_control() {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    };
    console::tell(&message.chars().map(shown).collect::<String>());
}

fn finish(mut to: impl Write, left_out: u64) -> Result<Verdict, Failure> {
    to.flush().map_err(Failure::output)?;
    Ok(Verdict::of(left_out == 0))
}
