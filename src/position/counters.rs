// SPDX-License-Identifier: MIT OR Apache-2.0
//! The last two fields of a FEN, which a position does not know and a game does.

use alloc::format;
use alloc::string::String;

use super::Position;
use super::set_up::fields;
use crate::half_move::HalfMove;
use crate::man::{Kind, Side};

/// Counts what the last two fields of a FEN hold.
///
/// ```
/// use halfmove::Position;
/// use halfmove::position::Counters;
///
/// let (mut position, mut counters) = (Position::start(), Counters::of(None));
/// for [from, to] in [["g1", "f3"], ["g8", "f6"]] {
///     counters.count(position.play(from.parse()?, to.parse()?, None)?);
/// }
/// assert_eq!(counters.fen(&position), "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counters {
    /// Half-moves since a capture or a pawn's move.
    pub quiet: u32,
    /// The number of the move that is next.
    pub number: u32,
}

impl Counters {
    /// Those of a game that starts from this FEN, or from the normal start. Fields that are missing or no numbers are
    /// taken as `0 1`, and so is a move number of 0, which some programs write.
    pub fn of(fen: Option<&str>) -> Self {
        let mut fields = fields(fen.unwrap_or_default()).skip(4);
        let mut next = |otherwise| fields.next().and_then(counter).unwrap_or(otherwise);
        Self {
            quiet: next(0),
            number: next(1).max(1),
        }
    }

    /// Counts a half-move.
    pub fn count(&mut self, half_move: HalfMove) {
        let is_loud = half_move.captured().is_some() || half_move.kind() == Some(Kind::Pawn);
        self.quiet = if is_loud { 0 } else { self.quiet.saturating_add(1) };
        self.number = self.number.saturating_add(u32::from(half_move.side() == Side::Black));
    }

    /// The FEN of a position with these counters.
    pub fn fen(&self, position: &Position) -> String {
        fen_with(&position.to_fen(), *self)
    }
}

/// A counter; one that is too great is the greatest. `None` if it is no number.
pub(crate) fn counter(digits: &str) -> Option<u32> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u32::MAX))
}

/// A FEN that was written without counters, with these.
pub(crate) fn fen_with(fen: &str, counters: Counters) -> String {
    let fields = fen.strip_suffix(" 0 1").unwrap_or(fen);
    format!("{fields} {} {}", counters.quiet, counters.number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_that_are_missing_or_no_numbers_are_those_of_the_start() {
        for fen in [
            None,
            Some(""),
            Some("8/8/8/8/8/8/8/8 w - -"),
            Some("8/8/8/8/8/8/8/8 w - - x y"),
            Some("8/8/8/8/8/8/8/8 w - - 0 0"),
        ] {
            assert_eq!(Counters::of(fen), Counters { quiet: 0, number: 1 }, "{fen:?}");
        }
        for fen in [
            "k7/8/8/8/8/8/8/7K b - - 49 4294967295",
            "k7/8/8/8/8/8/8/7K_b_-_-_49_99999999999",
        ] {
            let told = Counters::of(Some(fen));
            assert_eq!((told.quiet, told.number), (49, u32::MAX));
        }
    }

    #[test]
    fn a_pawn_or_a_capture_begins_the_count_of_quiet_half_moves_anew() {
        let mut counters = Counters {
            quiet: u32::MAX,
            number: u32::MAX,
        };
        counters.count(HalfMove::null(Side::Black));
        assert_eq!((counters.quiet, counters.number), (u32::MAX, u32::MAX));
        let mut position: Position = "4k3/8/8/8/8/8/P6r/4K2R w K - 7 30".parse().expect("a FEN");
        let mut counters = Counters::of(Some("4k3/8/8/8/8/8/P6r/4K2R w K - 7 30"));
        let mut told = |from: &str, to: &str| {
            let played = position.play(from.parse().expect("a square"), to.parse().expect("a square"), None);
            counters.count(played.expect("a half-move"));
            (counters.quiet, counters.number)
        };
        assert_eq!(told("h1", "h2"), (0, 30));
        assert_eq!(told("e8", "d8"), (1, 31));
        assert_eq!(told("a2", "a4"), (0, 31));
    }
}
