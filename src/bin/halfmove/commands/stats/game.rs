// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures of one game.

use halfmove::codec::{Codec, Surroundings};
use halfmove::codes::CODES;
use halfmove::codes::Options;
use halfmove::game::{Line, Note, Outcome, Ply, TooLarge};
use halfmove::{Game, HalfMove, Position};

use crate::conversion::encode_game;
use crate::report::trouble::Trouble;
use crate::work::memory::MEMORY_HELP;

/// The codes whose sizes are reported: each as it stands in files, and around half-moves alone.
pub struct Coders {
    coders: Vec<(Box<dyn Codec>, Box<dyn Codec>)>,
}

impl Coders {
    /// All codes of the list.
    pub fn all(options: &Options) -> Self {
        let coder = |surroundings| move |code: &&'static halfmove::codes::Entry| code.codec(options, surroundings);
        let whole = CODES.iter().map(coder(Surroundings::File));
        let alone = CODES.iter().map(coder(Surroundings::Nothing));
        Self {
            coders: whole.zip(alone).collect(),
        }
    }

    /// None.
    pub const fn none() -> Self {
        Self { coders: Vec::new() }
    }

    /// Their names, in the order of [`GameFigures::coded`].
    pub fn names(&self) -> Vec<&'static str> {
        self.coders.iter().map(|(whole, _)| whole.code().name).collect()
    }
}

/// A game in a code.
pub struct CodedFigures {
    /// How many bytes all of it takes.
    pub whole: u64,
    /// The bytes of its half-moves alone.
    pub alone: Vec<u8>,
}

/// What stands beside half-moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    pub variations: u64,
    pub comments: u64,
    pub glyphs: u64,
}

/// What is reported of a game.
pub struct GameFigures {
    pub half_moves: u32,
    pub outcome: Option<Outcome>,
    /// The code of its opening, if the tag has one.
    pub eco: Option<[u8; 3]>,
    /// White's first half-move and Black's, if it begins as usual.
    pub first: Option<(HalfMove, HalfMove)>,
    pub notes: Notes,
    /// For each of the codes; `None` if it cannot hold the game.
    pub coded: Vec<Option<CodedFigures>>,
}

impl GameFigures {
    /// The figures of a game in all these codes; this much memory is for all of it.
    pub fn of(game: &Game, coders: &Coders, memory: usize) -> Result<Self, Box<Trouble>> {
        let mut notes = Notes::default();
        notes.count_all(&game.preface, &game.plies);
        let first = match game.plies.as_slice() {
            [white, black, ..] if game.start() == Ok(Position::start()) => Some((white.half_move, black.half_move)),
            _ => None,
        };
        let alone = Game {
            outcome: None,
            ..game.moves_only()
        };
        // The game stays while copies of it are encoded, and so do its half-moves in every code.
        let is_counted = memory != usize::MAX;
        let memory = match is_counted {
            true => {
                let figures = 16 * coders.coders.len() * alone.plies.len();
                memory.saturating_sub(game.size().memory + 2 * alone.size().memory + figures)
            }
            false => memory,
        };
        let mut is_too_large = false;
        let mut encode = |codec: &dyn Codec, game: &Game, bytes: &mut Vec<u8>| {
            if is_counted && game.size().memory > memory {
                is_too_large = true;
                return None;
            }
            let encoded = encode_game(codec, false, &mut game.clone(), bytes, memory);
            is_too_large |= encoded.as_ref().is_err_and(|cannot| cannot.is_too_large);
            encoded.ok()
        };
        let coded = |(whole, bare): &(Box<dyn Codec>, Box<dyn Codec>)| {
            let (mut bytes, mut figures) = (Vec::new(), Vec::new());
            encode(&**whole, game, &mut bytes)?;
            // Of a set-up, which some codes do not hold beside half-moves, the frame is counted too.
            if encode(&**bare, &alone, &mut figures).is_none() {
                figures.clear();
                encode(&**whole, &alone, &mut figures)?;
            }
            Some(CodedFigures {
                whole: bytes.len() as u64,
                alone: figures,
            })
        };
        let coded = coders.coders.iter().map(coded).collect();
        if is_too_large {
            return Err(Box::new(Trouble {
                reason: TooLarge.to_string(),
                help: Some(MEMORY_HELP.to_owned()),
                is_too_large,
                ..Trouble::default()
            }));
        }
        Ok(Self {
            half_moves: game.plies.len() as u32,
            outcome: game.outcome,
            eco: game.tag("ECO").and_then(eco),
            first,
            notes,
            coded,
        })
    }
}

/// The code that a tag begins with: a letter from A to E and two digits.
fn eco(tag: &str) -> Option<[u8; 3]> {
    let code = *tag.trim_start().as_bytes().first_chunk()?;
    match code {
        [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9'] => Some(code),
        _ => None,
    }
}

impl Notes {
    fn count_all(&mut self, preface: &[Note], plies: &[Ply]) {
        let notes = plies.iter().flat_map(|ply| &ply.notes);
        preface.iter().chain(notes).for_each(|note| self.count(note));
    }

    /// Lines nest no deeper than a reader lets them.
    fn count(&mut self, note: &Note) {
        match note {
            Note::Nag(_) => self.glyphs += 1,
            Note::Comment(_) | Note::Unreadable(_) => self.comments += 1,
            Note::Variation(movetext) => {
                self.variations += 1;
                self.count_text(movetext);
            }
            Note::Line(Line { preface, plies }) => {
                self.variations += 1;
                self.count_all(preface, plies);
            }
        }
    }

    /// What stands in the movetext of a variation: comments are in braces and hold none.
    fn count_text(&mut self, movetext: &str) {
        let mut in_comment = false;
        for byte in movetext.bytes() {
            match (in_comment, byte) {
                (true, b'}') => in_comment = false,
                (true, _) => {}
                (false, b'{') => {
                    in_comment = true;
                    self.comments += 1;
                }
                (false, b'(') => self.variations += 1,
                (false, b'$') => self.glyphs += 1,
                (false, _) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use halfmove::pgn::{PgnReader, play_variations};

    use super::*;

    #[test]
    fn variations_are_counted_alike_as_text_and_as_half_moves() {
        let text = "{a} 1. e4 $1 {b (c) $3} e5 (1... c5 {d} (1... e6 $2 {e} 2. d4!?) 2. Nf3) (1... d5) 2. Nf3 *";
        let mut game = PgnReader::new(text.as_bytes()).next().unwrap().unwrap();
        let expected = Notes {
            variations: 3,
            comments: 4,
            glyphs: 3,
        };
        assert_eq!(
            GameFigures::of(&game, &Coders::none(), usize::MAX).unwrap().notes,
            expected
        );
        play_variations(&mut game).unwrap();
        assert_eq!(
            GameFigures::of(&game, &Coders::none(), usize::MAX).unwrap().notes,
            expected
        );
    }

    #[test]
    fn an_opening_is_a_letter_and_two_digits() {
        for (tag, is_code) in [
            ("B90", true),
            (" C11/12", true),
            ("F00", false),
            ("b90", false),
            ("B9", false),
            ("?", false),
        ] {
            assert_eq!(eco(tag).is_some(), is_code, "{tag}");
        }
    }
}
