// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves as people type them: in standard algebraic notation or by their squares, legal ones alone.

use halfmove::HalfMove;
use halfmove::brenner::Meaning;
use halfmove::brenner::layout::FIRST;
use halfmove::game::Outcome;
use halfmove::hardware::Record;
use halfmove::pgn::{self, Damage, Options, read_game};

use crate::set_up::SetUp;

/// Marks of Brenner's code behind a half-move.
const MARKS: [(&str, Meaning); 2] = [("?", Meaning::Question), ("!", Meaning::Exclamation)];

/// The word that takes a half-move back.
const UNDO: &str = "undo";

/// Why a word is not recorded.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TypedError {
    /// It is not legal, ambiguous, or nothing that is known.
    #[error("{0}")]
    Refused(Box<Damage>),
    /// It is no half-move, or more than one.
    #[error("`{0}` is no half-move; type one as Nf3 or g1f3, a result (1-0, 0-1, 1/2-1/2, *), or undo")]
    NoHalfMove(String),
    /// It is judged with signs for which the code has no mark.
    #[error("`{0}`: the code has marks for ! and ? alone")]
    Glyph(String),
}

/// What a word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A half-move, and the byte of the mark behind it.
    HalfMove(HalfMove, Option<u8>),
    /// The end of the game, with a result or without.
    End(Option<Record>),
    /// The last half-move is taken back.
    Undo,
}

/// A game that is being typed.
#[derive(Clone, Debug, Default)]
pub struct TypedGame {
    /// What a game from a set-up begins with in PGN.
    header: String,
    half_moves: Vec<HalfMove>,
}

impl TypedGame {
    /// A game from a set-up, or from the normal start.
    pub fn new(set_up: Option<&SetUp>) -> Self {
        let header = |set_up: &SetUp| format!("[SetUp \"1\"]\n[FEN \"{}\"]\n\n", set_up.fen());
        Self {
            header: set_up.map(header).unwrap_or_default(),
            half_moves: Vec::new(),
        }
    }

    /// The half-moves so far.
    pub fn half_moves(&self) -> &[HalfMove] {
        &self.half_moves
    }

    /// What a word says; nothing if it is the number of a half-move. It has no effect before it is taken.
    ///
    /// # Errors
    /// If it says nothing that can be recorded here.
    pub fn read(&self, word: &str) -> Result<Option<Entry>, TypedError> {
        let word = without_number(word);
        if word.is_empty() {
            return Ok(None);
        }
        if word == UNDO {
            return Ok(Some(Entry::Undo));
        }
        if word == "*" {
            return Ok(Some(Entry::End(None)));
        }
        if let Some(outcome) = Outcome::from_token(word) {
            let byte = Meaning::Result(outcome).to_byte(&FIRST);
            return Ok(Some(Entry::End(Some(Record::mark(byte)))));
        }
        let no_half_move = || TypedError::NoHalfMove(word.escape_debug().to_string());
        let bare = word.trim_end_matches(['!', '?']);
        let glyph = &word[bare.len()..];
        // Letters, digits and the signs of the notation: anything else means something else in PGN.
        if bare.is_empty()
            || !bare
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-=+#x:/".contains(&byte))
        {
            return Err(no_half_move());
        }
        let mark = MARKS.iter().find(|(sign, _)| *sign == glyph);
        let mark = mark.map(|(_, meaning)| meaning.to_byte(&FIRST));
        if mark.is_none() && !glyph.is_empty() {
            return Err(TypedError::Glyph(word.to_owned()));
        }
        // By its squares a half-move is told once for all.
        let mut text = self.header.clone();
        text.extend(self.half_moves.iter().map(|half_move| format!("{half_move} ")));
        text += bare;
        text += " *";
        let read = read_game(text.as_bytes(), Options::USUAL).map_err(|error| refusal(bare, error))?;
        let game = read.map(|decoded| decoded.game).unwrap_or_default();
        let last = game.half_moves().last();
        match last.filter(|half_move| game.plies.len() == self.half_moves.len() + 1 && !half_move.is_null()) {
            Some(half_move) => Ok(Some(Entry::HalfMove(half_move, mark))),
            None => Err(no_half_move()),
        }
    }

    /// The half-move that a word says is played.
    pub fn play(&mut self, half_move: HalfMove) {
        self.half_moves.push(half_move);
    }

    /// The last half-move is taken back, if there is one.
    pub fn undo(&mut self) -> Option<HalfMove> {
        self.half_moves.pop()
    }
}

fn refusal(word: &str, error: pgn::TextError) -> TypedError {
    match error.damage {
        Damage::Token(_) => TypedError::NoHalfMove(word.to_owned()),
        damage => TypedError::Refused(Box::new(damage)),
    }
}

/// A word without the number of the half-move before it, as in `12.` and `1.e4`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.trim_start_matches('.') {
        bare if rest.len() < word.len() && bare.len() < rest.len() => bare,
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(words: &[&str]) -> TypedGame {
        let mut typed = TypedGame::default();
        for word in words {
            match typed.read(word) {
                Ok(Some(Entry::HalfMove(half_move, _))) => typed.play(half_move),
                read => panic!("{word}: {read:?}"),
            }
        }
        typed
    }

    fn half_move(typed: &TypedGame, word: &str) -> String {
        match typed.read(word) {
            Ok(Some(Entry::HalfMove(half_move, _))) => half_move.to_string(),
            read => panic!("{word}: {read:?}"),
        }
    }

    #[test]
    fn half_moves_are_typed_in_either_notation() {
        let typed = after(&["e4", "1...e5", "g1f3", "Nc6", "f1b5", "a6", "Bxc6", "dxc6"]);
        assert_eq!(typed.half_moves().len(), 8);
        for castling in ["O-O", "0-0", "e1g1", "5.O-O"] {
            assert_eq!(half_move(&typed, castling), "e1g1", "{castling}");
        }
        let promoting = after(&["a4", "h5", "a5", "h4", "a6", "h3", "axb7", "hxg2"]);
        for (word, squares) in [("b7a8q", "b7a8q"), ("bxa8=N", "b7a8n"), ("bxa8=R+", "b7a8r")] {
            assert_eq!(half_move(&promoting, word), squares);
        }
    }

    #[test]
    fn a_game_from_a_set_up_is_typed_from_there() {
        let set_up = SetUp::from_fen("4k2r/8/8/8/8/8/4P3/4K3 b k - 0 7").unwrap();
        let typed = TypedGame::new(Some(&set_up));
        assert_eq!(half_move(&typed, "7...O-O"), "e8g8");
        assert!(typed.read("e4").unwrap_err().to_string().contains("not legal"));
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_the_reason() {
        let refused = |typed: &TypedGame, word: &str| typed.read(word).unwrap_err().to_string();
        let start = TypedGame::default();
        assert!(refused(&start, "e5").contains("not legal"), "{}", refused(&start, "e5"));
        assert!(refused(&start, "e2e5").contains("not legal"));
        let both = after(&["Nf3", "d6", "d3", "e6"]);
        assert!(
            refused(&both, "Nd2").contains("can mean several"),
            "{}",
            refused(&both, "Nd2")
        );
        let pinned = after(&["e4", "e5", "d3", "Bb4"]);
        assert!(refused(&pinned, "a3b4").contains("not legal"));
        assert!(refused(&pinned, "h3").contains("in check"));
        for word in [
            "hello", "e9", "{", "e4e5e6", "--", "\u{2654}", ";x", "$1", "(", "1.e4.e5", "e4;", "e4,e5", "11", "!",
        ] {
            assert!(start.read(word).is_err(), "{word}: {:?}", start.read(word));
        }
        assert!(matches!(start.read("e4!?"), Err(TypedError::Glyph(_))));
    }

    #[test]
    fn numbers_marks_and_results_are_known() {
        let start = TypedGame::default();
        assert_eq!(start.read("1.").unwrap(), None);
        assert_eq!(start.read("12...").unwrap(), None);
        assert!(matches!(start.read("e4!").unwrap(), Some(Entry::HalfMove(_, Some(7)))));
        assert!(matches!(start.read("e4?").unwrap(), Some(Entry::HalfMove(_, Some(6)))));
        assert_eq!(start.read("1-0").unwrap(), Some(Entry::End(Some(Record::mark(2)))));
        assert_eq!(start.read("0-1").unwrap(), Some(Entry::End(Some(Record::mark(1)))));
        assert_eq!(start.read("1/2-1/2").unwrap(), Some(Entry::End(Some(Record::mark(3)))));
        assert_eq!(start.read("*").unwrap(), Some(Entry::End(None)));
    }

    #[test]
    fn a_half_move_that_is_taken_back_was_never_played() {
        let mut typed = after(&["e4", "e5", "Qh5"]);
        assert_eq!(typed.read("undo").unwrap(), Some(Entry::Undo));
        assert_eq!(typed.undo().unwrap().to_string(), "d1h5");
        assert_eq!(half_move(&typed, "Nf3"), "g1f3");
        assert!(typed.undo().is_some() && typed.undo().is_some());
        assert_eq!((typed.undo(), typed.half_moves()), (None, &[][..]));
        assert_eq!(half_move(&typed, "d4"), "d2d4");
    }
}
