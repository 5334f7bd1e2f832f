// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw records`: games with the software's records, for testbenches of others.

use std::io::{self, BufWriter, Write};

use halfmove::pgn::{Damage, PgnReader};
use halfmove_testbench::code::{CannotHold, CodeName};
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::records;

use super::input::{self, Input};
use crate::cli::RecordsArguments;
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &RecordsArguments) -> Result<Verdict, Failure> {
    let mut to = BufWriter::new(io::stdout().lock());
    if arguments.files.is_empty() {
        for game in records::games(arguments.generated, arguments.damaged, arguments.seed) {
            records::write(CodeName::Brenner, &game, &mut to).map_err(Failure::Output)?;
        }
        return finish(to, 0);
    }
    let mut left_out = 0;
    for Input { name, reader } in input::open_all(&arguments.files)? {
        for (game, number) in PgnReader::new(reader).zip(1_u64..) {
            let coded = match game {
                Ok(game) => CodedGame::new(arguments.code, &game).map_err(|CannotHold(reason)| reason),
                Err(error) => match error.damage {
                    Damage::Input(source) => {
                        let doing = "read";
                        return Err(Failure::File { doing, name, source });
                    }
                    damage => Err(format!("line {}, half-move {}: {damage}", error.line, error.half_move)),
                },
            };
            match coded {
                // No byte could be its last.
                Ok(game) if game.bytes.is_empty() => left_out += told(&name, number, "nothing in it"),
                Ok(game) => records::write(arguments.code, &game, &mut to).map_err(Failure::Output)?,
                Err(reason) => left_out += told(&name, number, &reason),
            }
        }
    }
    finish(to, left_out)
}

/// Tells why a game is left out; that is one game.
fn told(name: &str, number: u64, reason: &str) -> u64 {
    console::tell(&format!("{name}, game {number} is left out: {reason}"));
    1
}

fn finish(mut to: impl Write, left_out: u64) -> Result<Verdict, Failure> {
    to.flush().map_err(Failure::Output)?;
    Ok(Verdict::of(left_out == 0))
}
