// SPDX-License-Identifier: MIT OR Apache-2.0
//! The form that holds a whole position: kings, digits, every square, control count, result.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::error::{Control, ParseError, ParseFault, TooManyPawns};
use super::material::{Material, PIECES};
use super::scanner::Scanner;
use super::squares::Kings;
use super::study::Stipulation;
use crate::man::{Kind, Man, Side};
use crate::position::{Numbering, Position, SetUpFault};
use crate::square::Square;

/// How a code ends before its full stop: whose half-move it is, and what White is to reach. Longer signs first.
const MARKERS: [(&str, Side, Option<Stipulation>); 6] = [
    ("-+", Side::Black, Some(Stipulation::Win)),
    ("-=", Side::Black, Some(Stipulation::Draw)),
    ("+", Side::White, Some(Stipulation::Win)),
    ("=", Side::White, Some(Stipulation::Draw)),
    ("WTM", Side::White, None),
    ("BTM", Side::Black, None),
];

/// A position, as in `a7d3 0116.00 b2b3c6d6 3/3+.` or `a2c4 0000.32 .d4e3f2e4f3 4/3 WTM.`
///
/// The squares stand digit by digit, White's men before Black's, then a full stop and the pawns if there are any.
/// Within one kind and colour any order is read, with blanks between the squares or none; a1, a2 ... h8 is written. A code without a result is read as White to
/// move. Castling rights, a square to take on en passant and the move counters are not in the code, so its position has
/// none of them.
///
/// One 9 among the digits is resolved by the squares and the control count. More than one are not:
/// [`ParseFault::Hidden`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PositionCode {
    position: Position,
    material: Material,
    stipulation: Option<Stipulation>,
}

impl PositionCode {
    /// The code of a position, without what the code cannot say.
    ///
    /// # Errors
    /// [`TooManyPawns`] if a side has more than nine.
    pub fn of(position: &Position, stipulation: Option<Stipulation>) -> Result<Self, TooManyPawns> {
        let men = position.men().map(|(square, man)| (square, man.fen_letter()));
        Ok(Self {
            material: Material::of(position)?,
            position: arrange(men, position.side()).expect("the men of a position make a position"),
            stipulation,
        })
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The six digits.
    pub const fn material(&self) -> Material {
        self.material
    }

    /// What White is to reach.
    pub const fn stipulation(&self) -> Option<Stipulation> {
        self.stipulation
    }

    /// Writes the squares of a side's men of a kind.
    fn write_squares(&self, side: Side, kind: Kind, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in (0..64).map(|number| Square::at(number >> 3, number)) {
            let man = self.position.man_on(square);
            if man.is_some_and(|man| man.side() == side && man.kind() == kind) {
                write!(f, "{square}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for PositionCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let control = Control::of(&self.position);
        let pawns = Side::BOTH.map(|side| self.material.pawns(side)) != [0, 0];
        write!(f, "{} {} ", Kings::of(&self.position), self.material)?;
        for kind in PIECES {
            for side in Side::BOTH {
                self.write_squares(side, kind, f)?;
            }
        }
        if pawns {
            f.write_str(".")?;
            for side in Side::BOTH {
                self.write_squares(side, Kind::Pawn, f)?;
            }
        }
        let has_squares = control != Control { white: 1, black: 1 };
        write!(f, "{}{control}", if has_squares { " " } else { "" })?;
        let said = (self.position.side(), self.stipulation);
        for (sign, side, stipulation) in MARKERS {
            if (side, stipulation) == said {
                let blank = if stipulation.is_none() { " " } else { "" };
                write!(f, "{blank}{sign}.")?;
            }
        }
        Ok(())
    }
}

impl FromStr for PositionCode {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let kings = Kings::read(&mut scanner)?;
        scanner.blanks();
        let digits_at = scanner.offset();
        let material = Material::read(&mut scanner)?;
        scanner.blanks();
        let list = SquareList::read(&mut scanner, kings)?;
        scanner.blanks();
        let control_at = scanner.offset();
        let control = Control::read(&mut scanner)?;
        scanner.blanks();
        let marker = MARKERS.into_iter().find(|(sign, ..)| scanner.take(sign));
        scanner.blanks();
        if marker.is_none() && scanner.peek() != Some(b'.') {
            return Err(scanner.fault(ParseFault::Marker("+ = -+ -= WTM or BTM, or the full stop")));
        }
        scanner.expect(".", ParseFault::FullStop)?;
        scanner.end()?;
        let (_, side, stipulation) = marker.unwrap_or(("", Side::White, None));

        let counted = list.check_lengths(&material);
        counted.map_err(|fault| scanner.fault_at(list.offset, fault))?;
        let checked = control.check(&material);
        checked.map_err(|fault| scanner.fault_at(control_at, fault))?;
        if material.hidden().count() > 1 {
            return Err(scanner.fault_at(digits_at, ParseFault::Hidden));
        }
        let hidden = hidden_counts(&material, list.pieces.len(), control);
        let hidden = hidden.map_err(|fault| scanner.fault_at(control_at, fault))?;
        let position = arrange(list.men(kings, &material, hidden), side);
        Ok(Self {
            position: position.map_err(|error| scanner.fault_at(list.offset, error.into()))?,
            material,
            stipulation,
        })
    }
}

/// The squares of a code: the pieces' and the pawns'.
#[derive(Debug, Default)]
struct SquareList {
    /// Where it begins in the text.
    offset: usize,
    pieces: Vec<Square>,
    pawns: Vec<Square>,
}

impl SquareList {
    fn read(scanner: &mut Scanner<'_>, kings: Kings) -> Result<Self, ParseError> {
        let mut list = Self {
            offset: scanner.offset(),
            ..Self::default()
        };
        let mut seen = kings.white.bit() | kings.black.bit();
        let mut is_pawn = false;
        loop {
            scanner.blanks();
            let offset = scanner.offset();
            if !is_pawn && scanner.take(".") {
                is_pawn = true;
            } else if !matches!(scanner.peek(), Some(b'a'..=b'h')) {
                break;
            }
            let square = scanner.square()?;
            if seen & square.bit() != 0 {
                return Err(scanner.fault_at(offset, ParseFault::SquareTwice(square)));
            }
            seen |= square.bit();
            if is_pawn && matches!(square.rank(), 0 | 7) {
                return Err(scanner.fault_at(offset, ParseFault::PawnRank(square)));
            }
            if is_pawn { &mut list.pawns } else { &mut list.pieces }.push(square);
        }
        Ok(list)
    }

    /// Whether there are as many squares as the digits say; with a 9, at least this many pieces.
    fn check_lengths(&self, material: &Material) -> Result<(), ParseFault> {
        let known = |digits: [super::Digit; 4]| -> usize {
            let counts = digits.iter().filter_map(|digit| digit.counts()).flatten();
            counts.map(usize::from).sum()
        };
        let hidden = material.hidden().count();
        let (expected, found) = (known(material.digits()) + 3 * hidden, self.pieces.len());
        if found < expected || found > expected && hidden == 0 {
            return Err(ParseFault::Pieces { expected, found });
        }
        let expected = Side::BOTH.map(|side| usize::from(material.pawns(side))).iter().sum();
        let found = self.pawns.len();
        if found != expected {
            return Err(ParseFault::Pawns { expected, found });
        }
        Ok(())
    }

    /// The men on their squares, as letters of a FEN. `hidden` are the counts that stand for a 9.
    fn men(&self, kings: Kings, material: &Material, hidden: [u8; 2]) -> impl Iterator<Item = (Square, char)> {
        let letters = |kind: Kind, counts: [u8; 2]| {
            Side::BOTH
                .into_iter()
                .zip(counts)
                .flat_map(move |(side, count)| core::iter::repeat_n(Man::new(side, kind, 0).fen_letter(), count.into()))
        };
        let digits = PIECES.into_iter().zip(material.digits());
        let pieces = digits.flat_map(move |(kind, digit)| letters(kind, digit.counts().unwrap_or(hidden)));
        let pawns = letters(Kind::Pawn, Side::BOTH.map(|side| material.pawns(side)));
        let placed_pieces = self.pieces.iter().copied().zip(pieces);
        let placed_pawns = self.pawns.iter().copied().zip(pawns);
        [(kings.white, 'K'), (kings.black, 'k')]
            .into_iter()
            .chain(placed_pieces)
            .chain(placed_pawns)
    }
}

/// How many men White and Black have of the kind that the one 9 hides: what the control count and the number of squares
/// leave for it.
fn hidden_counts(material: &Material, pieces: usize, control: Control) -> Result<[u8; 2], ParseFault> {
    let known = Control::known(material);
    let counts = [control.white - known.white, control.black - known.black];
    let all = usize::from(control.white) + usize::from(control.black);
    let pawns = Side::BOTH.map(|side| usize::from(material.pawns(side)));
    let is_nine = counts.iter().any(|&count| count > 2) || material.hidden().next().is_none();
    if all != 2 + pieces + pawns[0] + pawns[1] || !is_nine {
        return Err(ParseFault::Unresolved(control));
    }
    Ok(counts)
}

/// The position with these men, given by their letters in a FEN.
fn arrange(men: impl Iterator<Item = (Square, char)>, side: Side) -> Result<Position, SetUpFault> {
    let mut board = ['1'; 64];
    for (square, letter) in men {
        board[square.index()] = letter;
    }
    let ranks: Vec<String> = board.chunks(8).rev().map(String::from_iter).collect();
    let side = if side == Side::White { 'w' } else { 'b' };
    Position::from_fen(&format!("{} {side}", ranks.join("/")), Numbering::Files)
}
