// SPDX-License-Identifier: MIT OR Apache-2.0
//! SAN read: the word tells the man, and if several could be meant, only those that may go there count.

use super::super::attacks::{PAWN, PAWN_ATTACKS, Squares};
use super::super::board::Board;
use super::{A_FILE, FIRST_RANK};
use crate::half_move::HalfMove;
use crate::man::{Kind, Side};
use crate::position::Wing;
use crate::square::Square;

/// Why a word is no half-move in SAN here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotSan {
    /// It is not written as SAN is.
    #[error("the word is not written as SAN is")]
    Syntax,
    /// No man may go so.
    #[error("no legal half-move is written so")]
    Illegal,
    /// Several men may go so.
    #[error("several legal half-moves are written so")]
    Ambiguous,
}

/// A word of SAN taken apart, but castling.
struct Parts {
    kind: Kind,
    /// The squares that the man may come from.
    origin: u64,
    captures: bool,
    to: Square,
    promotion: Option<Kind>,
}

impl Board {
    /// The legal half-move that a word of SAN means here. The check mark may be missing or wrong, and more of the origin may
    /// be written than is needed; a capture's `x`, the `=` of a promotion and the capital `O` of castling must be there. `--`
    /// is the null move.
    ///
    /// # Errors
    /// [`NotSan`] says why it means none.
    pub fn read_san(&self, word: &str) -> Result<HalfMove, NotSan> {
        let word = word.trim_end_matches(['+', '#']);
        let legal =
            |half_move: Option<HalfMove>| half_move.filter(|&found| self.is_legal(found)).ok_or(NotSan::Illegal);
        match word {
            "O-O" => return legal(self.castling(Wing::King)),
            "O-O-O" => return legal(self.castling(Wing::Queen)),
            "--" if self.is_check() => return Err(NotSan::Illegal),
            "--" => return Ok(HalfMove::null(self.side)),
            _ => {}
        }
        let parts = Parts::of(word.as_bytes()).ok_or(NotSan::Syntax)?;
        let from = match parts.kind {
            Kind::Pawn => self.pawn_of(&parts),
            kind => self.candidates(kind as usize, parts.to, parts.origin),
        };
        if from == 0 {
            return Err(NotSan::Illegal);
        }
        if from & (from - 1) != 0 {
            return Err(NotSan::Ambiguous);
        }
        let found = legal(self.half_move(Square::from_bits(from.trailing_zeros()), parts.to, parts.promotion))?;
        match found.captured().is_some() == parts.captures {
            true => Ok(found),
            false => Err(NotSan::Illegal),
        }
    }

    /// The square of the pawn that goes so, at most one: without a capture the nearest behind.
    fn pawn_of(&self, parts: &Parts) -> u64 {
        let pawns = self.own(PAWN) & parts.origin;
        if parts.captures {
            let from = PAWN_ATTACKS[(!self.side).index()][parts.to.index()];
            return from & pawns;
        }
        let file = A_FILE << parts.to.file() & pawns;
        let mut behind = Squares(match self.side {
            Side::White => file & (parts.to.bit() - 1),
            Side::Black => file & !(parts.to.bit() - 1) & !parts.to.bit(),
        });
        let nearest = match self.side {
            Side::White => behind.last(),
            Side::Black => behind.next(),
        };
        nearest.map_or(0, Square::bit)
    }
}

impl Parts {
    fn of(word: &[u8]) -> Option<Self> {
        let (word, promotion) = match word {
            [word @ .., b'=', letter @ (b'Q' | b'R' | b'B' | b'N')] => (word, Kind::from_letter(*letter as char)),
            _ => (word, None),
        };
        let (kind, word) = match word {
            [letter @ (b'K' | b'Q' | b'R' | b'B' | b'N'), word @ ..] => (Kind::from_letter(*letter as char)?, word),
            _ => (Kind::Pawn, word),
        };
        let (word, to) = match word {
            [word @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (word, Square::at(file - b'a', rank - b'1')),
            _ => return None,
        };
        let (word, captures) = match word {
            [word @ .., b'x'] => (word, true),
            _ => (word, false),
        };
        let on_file = |file: u8| A_FILE << (file - b'a');
        let on_rank = |rank: u8| FIRST_RANK << (8 * (rank - b'1'));
        let origin = match word {
            [] => u64::MAX,
            [file @ b'a'..=b'h'] => on_file(*file),
            [rank @ b'1'..=b'8'] => on_rank(*rank),
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => on_file(*file) & on_rank(*rank),
            _ => return None,
        };
        let is_pawn = kind == Kind::Pawn;
        // A pawn's capture names its file.
        if promotion.is_some() && !is_pawn || is_pawn && captures && word.is_empty() {
            return None;
        }
        Some(Self {
            kind,
            origin,
            captures,
            to,
            promotion,
        })
    }
}
