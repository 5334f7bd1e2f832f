// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the games of a cross-check come from: PGN, encoded by the software. What the code cannot hold is skipped, and
//! counted with its reason.

use std::io::Read;

use halfmove::Game;
use halfmove::pgn::{Damage, PgnReader};

use super::{Crosscheck, Mismatch};
use crate::coded_game::CodedGame;

impl Crosscheck {
    /// Adds every game of a PGN text. `progress` is called after each, with the number of games so far.
    ///
    /// # Errors
    /// If the text cannot be read on. Damaged games are no error but skipped.
    pub fn add_pgn(&mut self, name: &str, pgn: impl Read, mut progress: impl FnMut(u64)) -> std::io::Result<()> {
        self.begin_source(name);
        for (game, number) in PgnReader::new(pgn).zip(1..) {
            match game {
                Ok(game) => self.add_game(&format!("{name}, game {number} ({})", players(&game)), &game),
                Err(error) => {
                    let place = format!("line {}, half-move {}", error.line, error.half_move);
                    match error.damage {
                        Damage::Input(error) => return Err(error),
                        damage => {
                            self.skip(
                                &format!("{name}, game {number}, {place}"),
                                reason(&damage),
                                damage.to_string(),
                            );
                            self.source().damaged += 1;
                        }
                    }
                }
            }
            progress(number);
        }
        Ok(())
    }

    /// Adds a game: it is encoded, must come back from its bytes, and goes through the engines with all its texts.
    pub fn add_game(&mut self, name: &str, game: &Game) {
        let bytes = match self.code.encode(game) {
            Ok(bytes) => bytes,
            Err(cannot) => return self.skip(name, &cannot.reason.to_string(), cannot.to_string()),
        };
        if let Err(error) = self.code.comes_back(game, &bytes) {
            self.mismatch(Mismatch::round_trip(name, &bytes, error));
        }
        if let (Some(core), true) = (self.without_set_ups, game.is_set_up()) {
            let reason = format!("from a set-up, which {core} cannot load: encoded and decoded by the software alone");
            return self.skip_whole(name, reason);
        }
        match CodedGame::with_set_up(self.code, game, bytes) {
            Ok(coded) => self.add(name.to_owned(), coded, Some(game.half_moves().collect())),
            Err(cannot) => self.skip(name, &cannot.reason.to_string(), cannot.to_string()),
        }
    }

    pub(super) fn skip_whole(&mut self, name: &str, reason: impl Into<String>) {
        let reason = reason.into();
        self.skip(name, &reason.clone(), reason);
    }

    /// Counts a game under a reason, and keeps what is particular to it.
    fn skip(&mut self, name: &str, reason: &str, particular: impl AsRef<str>) {
        self.report.keep_skipped(name, particular.as_ref());
        self.source().skip(reason);
    }
}

fn players(game: &Game) -> String {
    let player = |name| game.tag(name).unwrap_or("?");
    format!("{} - {}", player("White"), player("Black"))
}

/// Why a damaged game is skipped, without what is particular to it.
fn reason(damage: &Damage) -> &'static str {
    match damage {
        Damage::Input(_) => "the input fails",
        Damage::TooLong { .. } => "the PGN is too long",
        Damage::Fen(_) => "a set-up that is not legal",
        Damage::Variant(_) => "another variant of chess",
        Damage::NullMove => "a null move in check",
        Damage::Illegal { .. } | Damage::Ambiguous(_) => "a half-move that is not legal or not clear",
        _ => "damaged PGN",
    }
}
