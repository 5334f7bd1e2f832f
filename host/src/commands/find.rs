// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board find`: the games in which a board has found a material.

use std::array;
use std::io::{self, BufWriter, Stdout, Write};

use crate::{AnswerPlace, Difference, EncodedGame, Listener, Task, Totals};
use halfmove::brenner::Recorder;
use halfmove::brenner::layout::FIRST;
use halfmove::gbr::{Pattern, Tally};
use halfmove::hardware::hits::Answer;
use halfmove::hardware::material::PATTERNS;
use halfmove::hardware::record::RecordType;
use halfmove::hardware::set_up::position_of;
use halfmove::{HalfMove, Position, printable};
use serde_json::json;

use super::progress::Progress;
use crate::cli::{FindArguments, Format};
use crate::console::{Failure, json_line};

/// What is looked for, and in which of the board's places each is.
pub struct Materials {
    places: [Option<Pattern>; PATTERNS],
    /// A material as it was asked for, and a bit for each of its places.
    materials: Vec<(Pattern, u8)>,
}

impl Materials {
    pub fn of(arguments: &FindArguments) -> Result<Self, Failure> {
        let mut patterns = Vec::new();
        let mut materials = Vec::new();
        for material in &arguments.materials.0 {
            let counted = if arguments.at_least {
                material.at_least()
            } else {
                *material
            };
            let first = patterns.len();
            patterns.push(counted);
            if arguments.either_side {
                patterns.push(counted.exchanged());
            }
            if patterns.len() > PATTERNS {
                return Err(Failure::Usage(format!(
                    "a board looks for {PATTERNS} materials at once, and --either-side takes two for each"
                )));
            }
            let places = (first..patterns.len()).map(|place| 1 << place).sum();
            materials.push((counted, places));
        }
        Ok(Self {
            places: array::from_fn(|place| patterns.get(place).copied()),
            materials,
        })
    }

    pub const fn task(&self) -> Task {
        Task::Find(self.places)
    }
}

/// Prints what is found.
pub struct FoundGames<'a> {
    progress: Progress<'a>,
    stdout: BufWriter<Stdout>,
    format: Format,
    materials: &'a Materials,
    /// The half-moves at which the materials of the present game were met.
    met: Vec<Option<u64>>,
    /// Games in which something was found.
    pub games: u64,
}

impl<'a> FoundGames<'a> {
    pub fn new(progress: Progress<'a>, materials: &'a Materials, format: Format) -> Self {
        Self {
            progress,
            stdout: BufWriter::new(io::stdout()),
            format,
            met: vec![None; materials.materials.len()],
            materials,
            games: 0,
        }
    }

    pub fn finish(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }

    fn print(&mut self, game: &EncodedGame, material: Pattern, half_move: u64) -> io::Result<()> {
        let position = after(game, half_move);
        let fen = position.to_fen();
        let code = Tally::of(&position).material().map(|code| code.to_string()).ok();
        let is_one = self.materials.materials.len() == 1;
        match self.format {
            Format::Json => {
                let found = json_line(&json!({
                    "file": *game.file,
                    "game": game.number,
                    "material": material.to_string(),
                    "half_move": half_move,
                    "fen": fen,
                    "code": code,
                }));
                self.stdout.write_all(found.as_bytes())
            }
            Format::Text => {
                let shown = code.as_deref().unwrap_or("-");
                let material = if is_one {
                    String::new()
                } else {
                    format!("  for {material}")
                };
                let (file, number) = (printable(&game.file), game.number);
                writeln!(
                    self.stdout,
                    "{file}: game {number}, half-move {half_move}: {fen}  {shown}{material}"
                )
            }
        }
    }
}

/// The position after this many half-moves of a game.
fn after(game: &EncodedGame, half_moves: u64) -> Position {
    let set_up = game.set_up.as_ref().map_or(&[][..], |beats| beats);
    let mut position = position_of(set_up).unwrap_or_else(|_| Position::start());
    let (records, _) = Recorder::game_from(&FIRST, set_up, &game.bytes);
    let played = records
        .iter()
        .filter(|record| record.record_type() == RecordType::HalfMove);
    for record in played.zip(0..half_moves).map(|(record, _)| record) {
        let half_move = HalfMove::from_bits(record.0);
        if position.replay(half_move).is_err() {
            break;
        }
    }
    position
}

impl Listener for FoundGames<'_> {
    fn answer(&mut self, game: &EncodedGame, step: AnswerPlace, answer: u32) -> io::Result<()> {
        match Answer::of_word(answer) {
            Answer::Hits { met, at_start, .. } => {
                for (place, (_, places)) in self.met.iter_mut().zip(&self.materials.materials) {
                    let half_move = if at_start & places != 0 { 0 } else { step.half_moves };
                    if met & places != 0 {
                        place.get_or_insert(half_move);
                    }
                }
            }
            Answer::Games { is_bad, .. } => {
                let met = std::mem::take(&mut self.met);
                self.met = vec![None; met.len()];
                let found = met.into_iter().zip(&self.materials.materials);
                let found: Vec<_> = found.filter_map(|(at, (material, _))| Some((*material, at?))).collect();
                if !is_bad {
                    self.games += u64::from(!found.is_empty());
                    for (material, half_move) in found {
                        self.print(game, material, half_move)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn difference(&mut self, difference: &Difference) {
        // What was found of the game before is in doubt.
        self.met.fill(None);
        self.progress.differs(difference);
    }

    fn game(&mut self, _: &EncodedGame, _: bool, totals: &Totals) -> io::Result<()> {
        self.progress.completed(totals);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use halfmove::codec::Surroundings;
    use halfmove::codes::{Options, named};

    use super::{EncodedGame, after};

    #[test]
    fn castling_en_passant_and_promotions_are_played_as_they_were() {
        let [pgn, brenner] =
            ["pgn", "brenner"].map(|name| named(name).unwrap().codec(&Options::USUAL, Surroundings::Nothing));
        let text = b"1. e4 Nf6 2. e5 d5 3. exd6 Nc6 4. dxc7 Bd7 5. cxd8=N Rxd8 6. Nf3 g6 7. Be2 Bg7 8. O-O O-O *\n";
        let mut game = EncodedGame {
            file: "games".into(),
            number: 1,
            set_up: None,
            bytes: Vec::new(),
        };
        brenner
            .encode(&pgn.decode(text).unwrap().unwrap().game, &mut game.bytes)
            .unwrap();
        for (half_moves, fen) in [
            (5, "rnbqkb1r/ppp1pppp/3P1n2/8/8/8/PPPP1PPP/RNBQKBNR b"),
            (9, "r2Nkb1r/pp1bpppp/2n2n2/8/8/8/PPPP1PPP/RNBQKBNR b"),
            (16, "3r1rk1/pp1bppbp/2n2np1/8/8/5N2/PPPPBPPP/RNBQ1RK1 w"),
        ] {
            let after = after(&game, half_moves).to_fen();
            assert!(after.starts_with(fen), "{half_moves}: {after}");
        }
    }
}
