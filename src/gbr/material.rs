// SPDX-License-Identifier: MIT OR Apache-2.0
//! The six digits: queens, rooks, bishops, knights, a full stop, White's pawns, Black's pawns.

use alloc::borrow::Cow;
use alloc::format;
use core::fmt::{self, Write};
use core::str::FromStr;

use super::digit::Digit;
use super::error::{ParseError, ParseFault, TooManyPawns};
use super::scanner::Scanner;
use super::tally::Tally;
use crate::man::{Kind, Side};
use crate::position::Position;

/// The kinds that have a digit each, in the order of the code.
pub(super) const PIECES: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
/// The most pawns of a side that a digit can say.
const MOST_PAWNS: u8 = 9;

/// The material on the board, as in `0002.01`: two white knights against a black pawn. Kings are not counted.
///
/// Materials are ordered as their texts are. A pawns' digit is a plain number; it has no 9 rule.
///
/// ```
/// use halfmove::gbr::Material;
/// use halfmove::{Kind, Side};
///
/// let material: Material = "0930.21".parse()?;
/// assert_eq!(material.count(Side::Black, Kind::Bishop), Some(1));
/// assert_eq!(material.count(Side::White, Kind::Rook), None);
/// # Ok::<(), halfmove::gbr::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    digits: [Digit; 4],
    pawns: [u8; 2],
}

impl Material {
    /// The material of a position.
    ///
    /// # Errors
    /// [`TooManyPawns`] if a side has more than nine.
    pub fn of(position: &Position) -> Result<Self, TooManyPawns> {
        Self::try_from(&Tally::of(position))
    }

    /// The digits of queens, rooks, bishops and knights.
    pub const fn digits(&self) -> [Digit; 4] {
        self.digits
    }

    /// How many pawns a side has, 0-9.
    pub const fn pawns(&self, side: Side) -> u8 {
        self.pawns[side.index()]
    }

    /// How many men of this kind a side has; `None` where a 9 hides it.
    pub fn count(&self, side: Side, kind: Kind) -> Option<u8> {
        match kind {
            Kind::King => Some(1),
            Kind::Pawn => Some(self.pawns(side)),
            piece => {
                let place = PIECES.iter().position(|&kind| kind == piece)?;
                self.digits[place].counts().map(|counts| counts[side.index()])
            }
        }
    }

    /// The kinds whose digit is 9, which hides how many of them there are.
    pub fn hidden(&self) -> impl Iterator<Item = Kind> + use<> {
        let digits = PIECES.into_iter().zip(self.digits);
        digits.filter(|&(_, digit)| digit == Digit::MANY).map(|(kind, _)| kind)
    }

    /// How many men a side has, its king included; `None` if there is a 9.
    pub fn men(&self, side: Side) -> Option<u8> {
        self.hidden().next().is_none().then(|| self.known_men(side))
    }

    /// The men of a side that are known: its king, its pawns, and its pieces except those that a 9 hides.
    pub(super) fn known_men(&self, side: Side) -> u8 {
        let pieces = self.digits.iter().filter_map(|digit| digit.counts());
        1 + self.pawns(side) + pieces.map(|counts| counts[side.index()]).sum::<u8>()
    }

    pub(super) fn read(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let mut digits = [Digit::MANY; 4];
        for (digit, kind) in digits.iter_mut().zip(PIECES) {
            *digit = scanner.piece_digit(kind)?;
        }
        scanner.expect(".", ParseFault::Point)?;
        let mut pawns = [0; 2];
        for side in Side::BOTH {
            pawns[side.index()] = scanner.digit(ParseFault::PawnDigit(side))?;
        }
        Ok(Self { digits, pawns })
    }
}

impl Tally {
    /// The code of these men.
    ///
    /// # Errors
    /// [`TooManyPawns`] if a side has more than nine.
    pub fn material(&self) -> Result<Material, TooManyPawns> {
        Material::try_from(self)
    }
}

impl TryFrom<&Tally> for Material {
    type Error = TooManyPawns;

    fn try_from(tally: &Tally) -> Result<Self, TooManyPawns> {
        let pawns = Side::BOTH.map(|side| tally.count(side, Kind::Pawn));
        for (side, pawns) in Side::BOTH.into_iter().zip(pawns) {
            if pawns > MOST_PAWNS {
                return Err(TooManyPawns { side, pawns });
            }
        }
        let digit = |kind| Digit::of(tally.count(Side::White, kind), tally.count(Side::Black, kind));
        Ok(Self {
            digits: PIECES.map(digit),
            pawns,
        })
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [queens, rooks, bishops, knights] = self.digits.map(Digit::value);
        let [white, black] = self.pawns;
        let digits = [queens, rooks, bishops, knights, white, black].map(|digit| char::from(b'0' + digit));
        let (pieces, pawns) = digits.split_at(PIECES.len());
        let mut signs = pieces.iter().chain(&['.']).chain(pawns);
        signs.try_for_each(|&sign| f.write_char(sign))
    }
}

impl FromStr for Material {
    type Err = ParseError;

    /// Four digits alone have no pawns: `4100` is `4100.00`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = with_full_stop(text);
        let mut scanner = Scanner::new(&text);
        let material = Self::read(&mut scanner)?;
        scanner.end()?;
        Ok(material)
    }
}

/// The text with its full stop and the digits of no pawns, if it is four digits alone, as the source has `4100` and
/// `0023`.
pub(super) fn with_full_stop(text: &str) -> Cow<'_, str> {
    let digits = text.trim_ascii();
    if digits.len() == PIECES.len() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("{digits}.00").into()
    } else {
        text.into()
    }
}
