// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a problem demands.

use core::fmt;
use core::str::FromStr;

use crate::laws::Board;
use crate::man::Side;

/// The play that a stipulation demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The side to move mates against any defence: `#N`.
    Direct,
    /// Both sides together have Black mated: `h#N`, `h#N.5`.
    Help,
}

impl Kind {
    /// The half-moves up to the mate when this many are demanded: of a helpmate fewer moves are looked at too, the fewest first.
    pub fn lengths(self, most: u16) -> impl Iterator<Item = u16> {
        match self {
            Self::Direct => (most..=most).step_by(1),
            Self::Help => (2 - most % 2..=most).step_by(2),
        }
    }
}

/// A stipulation: `#2`, `h#3`, `h#2.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stipulation {
    kind: Kind,
    half_moves: u16,
}

/// A text that is no stipulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadStipulation {
    /// It is of another form.
    #[error("a stipulation is #N, h#N or h#N.5, as #2, h#3 or h#2.5")]
    Form,
    /// It demands no half-move, or too many.
    #[error("a stipulation has from half a move to {} moves", Stipulation::MOST)]
    Length,
}

/// The side that begins by the stipulation would leave the other one in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} begins by the stipulation, but {other} is in check", other = !*.0)]
pub struct WrongSide(pub Side);

impl Stipulation {
    /// The most moves of a stipulation.
    pub const MOST: u16 = 100;

    /// The play that is demanded.
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// The number of half-moves up to the mate, its own included.
    pub const fn half_moves(self) -> u16 {
        self.half_moves
    }

    /// The number of the mating side's half-moves.
    pub const fn moves(self) -> u16 {
        self.half_moves.div_ceil(2)
    }

    /// The side that makes the first half-move: in a direct mate that of the position; in a helpmate White mates, so Black
    /// begins `h#N` and White `h#N.5`.
    pub const fn first(self, board: &Board) -> Side {
        match self.kind {
            Kind::Direct => board.side(),
            Kind::Help => Side::from_bit(self.half_moves.is_multiple_of(2)),
        }
    }

    /// The position with the side to move that begins. If that is not its own, nobody can take en passant.
    ///
    /// # Errors
    /// [`WrongSide`] if the other side is in check then.
    pub fn begin(self, board: &Board) -> Result<Board, WrongSide> {
        let first = self.first(board);
        let mut board = *board;
        if board.side() != first {
            board.pass().map_err(|_| WrongSide(first))?;
        }
        Ok(board)
    }
}

impl FromStr for Stipulation {
    type Err = BadStipulation;

    fn from_str(text: &str) -> Result<Self, BadStipulation> {
        let (kind, number) = match text.strip_prefix(['h', 'H']) {
            Some(rest) => (Kind::Help, rest.strip_prefix('#')),
            None => (Kind::Direct, text.strip_prefix('#')),
        };
        let number = number.ok_or(BadStipulation::Form)?;
        let (moves, half) = match number.strip_suffix(".5") {
            Some(moves) if kind == Kind::Help => (moves, 1),
            _ => (number, 0),
        };
        if moves.is_empty() || !moves.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(BadStipulation::Form);
        }
        let moves: u16 = moves.parse().map_err(|_| BadStipulation::Length)?;
        if moves > Self::MOST || moves == 0 && half == 0 {
            return Err(BadStipulation::Length);
        }
        let half_moves = match kind {
            Kind::Direct => 2 * moves - 1,
            Kind::Help => 2 * moves + half,
        };
        Ok(Self { kind, half_moves })
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Direct => write!(f, "#{}", self.moves()),
            Kind::Help => {
                let half = if self.half_moves.is_multiple_of(2) { "" } else { ".5" };
                write!(f, "h#{}{half}", self.half_moves / 2)
            }
        }
    }
}
