// SPDX-License-Identifier: MIT OR Apache-2.0
//! The set-up at the end of a record: 32 bytes of two squares each, a1 b1 ... h8, the first square in the upper four
//! bits, and the number of the first move, less one.
//!
//! | | king | queen | knight | bishop | rook | pawn |
//! |---|---|---|---|---|---|---|
//! | White | 1 | 2 | 3 | 4 | 5 | 6 |
//! | Black | 9 | 10 | 11 | 12 | 13 | 14 |
//!
//! 0 is an empty square.

use alloc::string::{String, ToString};
use core::fmt::Write;

use super::header::{BOARD_LENGTH, Rights};
use crate::man::{Kind, Man, Side};
use crate::position::{Numbering, Position, SetUpFault, Wing};
use crate::square::Square;

/// The men's codes from 1, White's; Black's have bit 3 besides.
const KINDS: [Kind; 6] = [
    Kind::King,
    Kind::Queen,
    Kind::Knight,
    Kind::Bishop,
    Kind::Rook,
    Kind::Pawn,
];
/// The castling rights in the order of [`Rights::castling`].
const CASTLING: [(Side, Wing, char); 4] = [
    (Side::White, Wing::Queen, 'Q'),
    (Side::White, Wing::King, 'K'),
    (Side::Black, Wing::Queen, 'q'),
    (Side::Black, Wing::King, 'k'),
];

/// Why a set-up gives no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// A code that stands for no man.
    #[error("the set-up has the code {0} on {1}, which is no man")]
    Code(u8, Square),
    /// The men are not a position.
    #[error("the set-up is not a position: {0}")]
    Position(#[from] SetUpFault),
}

/// A set-up that was read.
#[derive(Clone, Debug)]
pub struct SetUp {
    /// The position.
    pub position: Position,
    /// The number of the first move.
    pub move_number: u16,
    /// Whether the board allows all castling and the en passant capture that the header grants.
    pub has_all_rights: bool,
}

impl SetUp {
    /// Reads the set-up at a record's end.
    pub fn from_bytes(bytes: &[u8; BOARD_LENGTH], rights: Rights) -> Result<Self, BoardFault> {
        let [squares @ .., before_first] = bytes;
        let mut fen = String::with_capacity(90);
        for rank in (0..8).rev() {
            for file in 0..8 {
                let pair = squares[usize::from(rank * 4 + file / 2)];
                let code = if file % 2 == 0 { pair >> 4 } else { pair & 15 };
                fen.push(letter(code).ok_or(BoardFault::Code(code, Square::at(file, rank)))?);
            }
            fen.push(if rank == 0 { ' ' } else { '/' });
        }
        fen.push(if rights.side == Side::White { 'w' } else { 'b' });
        fen.push_str(" -");
        for (_, (_, _, letter)) in rights.castling.iter().zip(CASTLING).filter(|(right, _)| **right) {
            fen.push(letter);
        }
        if let Some(file) = rights.en_passant {
            let passed = Square::at(file, if rights.side == Side::White { 5 } else { 2 });
            write!(fen, " {passed}").expect("a String takes any text");
        }
        let position = Position::from_fen(&fen, Numbering::Files)?.without_chess960();
        Ok(Self {
            has_all_rights: rights_of(&position) == rights,
            position,
            move_number: u16::from(*before_first) + 1,
        })
    }

    /// The set-up as a FEN.
    pub fn to_fen(&self) -> String {
        let mut fen = self.position.to_fen();
        let counter = fen.rfind(' ').map_or(0, |blank| blank + 1);
        fen.truncate(counter);
        fen + &self.move_number.to_string()
    }

    /// The bytes of a position; a move number above 256 is written as 256.
    pub fn to_bytes(position: &Position, move_number: u16) -> [u8; BOARD_LENGTH] {
        let mut bytes = [0; BOARD_LENGTH];
        for (square, man) in position.men() {
            let shift = if square.file() % 2 == 0 { 4 } else { 0 };
            bytes[square.index() / 2] |= code(man) << shift;
        }
        bytes[BOARD_LENGTH - 1] = move_number.clamp(1, 256).wrapping_sub(1) as u8;
        bytes
    }
}

/// What the header says of a position.
pub fn rights_of(position: &Position) -> Rights {
    Rights {
        side: position.side(),
        castling: CASTLING.map(|(side, wing, _)| position.may_castle(side, wing)),
        en_passant: position.en_passant().map(Square::file),
    }
}

/// The letter of a code in a FEN, `1` for an empty square.
fn letter(code: u8) -> Option<char> {
    Some(man_of(code)?.map_or('1', Man::fen_letter))
}

/// The man on a square with this code, or none; `None` if the code has no meaning.
pub(super) fn man_of(code: u8) -> Option<Option<Man>> {
    if code == 0 {
        return Some(None);
    }
    let kind = *KINDS.get(usize::from(code & 7).checked_sub(1)?)?;
    Some(Some(Man::new(Side::from_bit(code & 8 != 0), kind, 0)))
}

fn code(man: Man) -> u8 {
    let place = KINDS.iter().position(|&kind| kind == man.kind()).unwrap_or_default();
    (place as u8 + 1) | ((man.side() as u8) << 3)
}
