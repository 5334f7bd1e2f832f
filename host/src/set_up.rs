// SPDX-License-Identifier: MIT OR Apache-2.0
//! The position that recorded games begin from, as a board and a file take it.

use halfmove::Game;
use halfmove::brenner::game;
use halfmove::game::Tag;
use halfmove::hardware::Record;
use halfmove::hardware::encoder::Beat;
use halfmove::hardware::set_up::{BadSetUp, beats, position_of};
use halfmove::pgn::{FenFault, SanLine};

/// Why games cannot begin from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetUpError {
    /// It is no FEN, or chess cannot be played from it.
    #[error(transparent)]
    Fen(#[from] FenFault),
    /// King or rook do not stand where they castle from in a normal game.
    #[error("the core castles with king and rooks from where they stand in a normal game")]
    Chess960,
    /// The code has names for eight pawns and four men of another kind.
    #[error("more men of a kind than the code can name")]
    TooMany,
}

/// A position before a game's first half-move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUp {
    fen: String,
    /// What an encoder gets of it: its squares, then the tags that a file needs, as text.
    beats: Vec<Beat>,
    /// The bytes of these tags.
    bytes: Vec<u8>,
}

impl SetUp {
    /// The position of a FEN.
    ///
    /// # Errors
    /// If an encoder cannot take it, or chess cannot be played from it.
    pub fn from_fen(fen: &str) -> Result<Self, SetUpError> {
        let fen = fen.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        SanLine::new(Some(&fen)).map_err(|bad| bad.reason)?;
        let tag = |name: &str, value: &str| Tag {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        let game = Game {
            tags: vec![tag("SetUp", "1"), tag("FEN", &fen)],
            ..Game::default()
        };
        let position = game.start().map_err(FenFault::from)?;
        let told = |bad| match bad {
            BadSetUp::Chess960 => SetUpError::Chess960,
            BadSetUp::Malformed => SetUpError::TooMany,
        };
        let squares = beats(&position).map_err(told)?;
        position_of(&squares).map_err(told)?;
        let mut bytes = Vec::new();
        game::encode(&game, &mut bytes).map_err(|_| SetUpError::TooMany)?;
        // The normal start is there already.
        let squares = squares.into_iter().filter(|_| game.is_set_up()).map(Beat::SetUp);
        let tags = bytes.iter().map(|&byte| Beat::from(Record::text(byte)));
        Ok(Self {
            beats: squares.chain(tags).collect(),
            fen,
            bytes,
        })
    }

    /// The FEN, with a blank between its fields.
    pub fn fen(&self) -> &str {
        &self.fen
    }

    /// What a game begins with in a file of Brenner's code: the tags that tell the position.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn beats(&self) -> &[Beat] {
        &self.beats
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_told_to_a_board_and_to_a_file() {
        let set_up = SetUp::from_fen(" 4k3/8/8/8/8/8/4P3/4K3  b - - 0 7").unwrap();
        assert_eq!(set_up.fen(), "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7");
        assert_eq!(set_up.beats().len(), 64 + set_up.bytes().len());
        // Tags, and nothing that is played.
        let game = game::decode(set_up.bytes()).unwrap();
        assert_eq!((game.fen(), game.plies.len()), (Some(set_up.fen()), 0));
        let start = SetUp::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap();
        assert_eq!(start.beats().len(), start.bytes().len());
    }

    #[test]
    fn what_an_encoder_cannot_take_is_told() {
        let told = |fen: &str| SetUp::from_fen(fen).unwrap_err();
        assert!(matches!(told("8/8/8/8/8/8/8/K7 w - - 0 1"), SetUpError::Fen(_)));
        assert!(matches!(told("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"), SetUpError::Fen(_)));
        assert!(matches!(told("no position"), SetUpError::Fen(_)));
        let chess960 = "nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w KQkq - 0 1";
        assert_eq!(told(chess960), SetUpError::Chess960);
        assert_eq!(told("4k3/4p3/8/8/8/8/QQQQQ3/4K3 w - - 0 1"), SetUpError::TooMany);
        assert_eq!(told("4k3/8/8/8/P7/PPPP4/PPPP4/4K3 w - - 0 1"), SetUpError::TooMany);
        // A square of en passant that no pawn has passed is dropped, as everywhere.
        for fen in [
            "4k3/8/8/8/4pP2/8/8/4K3 b - f3 0 1",
            "4k3/8/8/8/5P2/8/5P2/4K3 b - f3 0 1",
        ] {
            assert!(SetUp::from_fen(fen).is_ok(), "{fen}");
        }
    }
}
