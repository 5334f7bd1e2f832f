// SPDX-License-Identifier: MIT OR Apache-2.0
//! What makes two games the same, as a hash.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use halfmove::{Game, HalfMove};
use siphasher::sip128::{Hasher128, SipHasher24};

use crate::conversion::Sought;

/// Gives games that are the same the same hash.
pub struct Sameness {
    keys: (u64, u64),
    tags: Arc<[Sought]>,
}

impl Sameness {
    /// The half-moves and the start are compared, and these tags. The key is random, a new one each time.
    pub fn new(tags: Arc<[Sought]>) -> Self {
        let random = || RandomState::new().build_hasher().finish();
        Self {
            keys: (random(), random()),
            tags,
        }
    }

    /// The hash of a game; `None` if there are no half-moves to compare.
    pub fn hash(&self, game: &Game) -> Option<[u8; 16]> {
        if game.plies.is_empty() {
            return None;
        }
        let mut hasher = SipHasher24::new_with_keys(self.keys.0, self.keys.1);
        let mut put = |bytes: &[u8]| {
            // With its length, so that no two lists of texts are one row of bytes.
            hasher.write(&(bytes.len() as u64).to_le_bytes());
            hasher.write(bytes);
        };
        put(start(game).as_bytes());
        let half_moves: Vec<u8> = game.half_moves().flat_map(bytes_of).collect();
        put(&half_moves);
        for tag in &*self.tags {
            put(value(tag.value(game)).as_bytes());
        }
        Some(hasher.finish128().as_bytes())
    }
}

/// The board, the side to move and the castling rights. A square of en passant says nothing: programs differ in when
/// they name it, and the half-moves show whether it was used.
fn start(game: &Game) -> String {
    let fields = |fen: &str| fen.split(' ').take(3).collect::<Vec<_>>().join(" ");
    match game.start() {
        Ok(position) => fields(&position.to_fen()),
        // Nobody could play from there; it is compared as it is written.
        Err(_) => game.fen().unwrap_or_default().to_owned(),
    }
}

/// What separates a half-move from others in its position.
fn bytes_of(half_move: HalfMove) -> [u8; 4] {
    if half_move.is_null() {
        return [0xff; 4];
    }
    let promotion = half_move.promotion().map_or(0, |kind| kind as u8 + 1);
    let (from, to) = (half_move.from().number(), half_move.to().number());
    [from, to, promotion, u8::from(half_move.is_castling())]
}

/// A tag's value as it is compared: nothing where nothing is known.
fn value(value: &str) -> String {
    let value = value.trim().to_lowercase();
    match value.chars().all(|letter| matches!(letter, '?' | '.' | '-')) {
        true => String::new(),
        false => value,
    }
}

#[cfg(test)]
mod tests {
    use halfmove::game::Tag;
    use halfmove::pgn::PgnReader;

    use super::*;

    fn game(text: &str) -> Game {
        PgnReader::new(text.as_bytes()).next().unwrap().unwrap()
    }

    #[test]
    fn half_moves_and_the_start_make_a_game() {
        let sameness = Sameness::new(Arc::default());
        let same = |one: &str, other: &str| sameness.hash(&game(one)) == sameness.hash(&game(other));
        assert!(same("1. e4 e5 *", "[White \"A\"]\n\n1. e4! {a} (1. d4) e5 1-0"));
        let start = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 e5 *";
        assert!(same("1. e4 e5 *", start), "the usual start may be named");
        for other in [
            "1. e4 *",
            "1. e4 e5 2. d4 *",
            "1. e3 e5 *",
            "1. e4 e6 *",
            "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1\"]\n\n1. e4 e5 *",
        ] {
            assert!(!same("1. e4 e5 *", other), "{other}");
        }
        let promoted = |piece: &str| format!("[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8={piece} *");
        assert!(!same(&promoted("Q"), &promoted("R")));
        let with_square = |square: &str| {
            format!("[FEN \"rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq {square} 0 1\"]\n\n1. e4 *")
        };
        assert!(same(&with_square("e6"), &with_square("-")));
    }

    #[test]
    fn games_without_half_moves_are_never_the_same() {
        assert_eq!(Sameness::new(Arc::default()).hash(&game("[White \"A\"]\n\n1-0")), None);
    }

    #[test]
    fn tags_are_compared_where_that_is_asked_for() {
        let sameness = Sameness::new(["White", "Date"].map(|name| Sought::new(name.to_owned())).into());
        let with = |tags: &[(&str, &str)]| {
            let mut game = game("1. e4 *");
            let tag = |&(name, value): &(&str, &str)| Tag {
                name: name.to_owned(),
                value: value.to_owned(),
            };
            game.tags = tags.iter().map(tag).collect();
            sameness.hash(&game)
        };
        assert_eq!(
            with(&[("White", "Anna")]),
            with(&[("White", " ANNA"), ("Date", "????.??.??")])
        );
        assert_eq!(with(&[("Black", "Anna")]), with(&[]));
        assert_ne!(with(&[("White", "Anna")]), with(&[("White", "Ann")]));
        assert_ne!(with(&[("White", "1990")]), with(&[("Date", "1990")]));
    }
}
