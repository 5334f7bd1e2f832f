// SPDX-License-Identifier: MIT OR Apache-2.0
//! What several forms add to the digits: where the kings stand, and how many men there are.

use core::fmt;
use core::str::FromStr;

use super::error::{Control, ParseError, ParseFault};
use super::material::Material;
use super::scanner::Scanner;
use super::tally::Tally;
use crate::man::{Kind, Man, Side};
use crate::position::Position;
use crate::square::Square;

/// Where the kings stand, as in `g3g1`: White's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kings {
    /// White's king's square.
    pub white: Square,
    /// Black's king's square.
    pub black: Square,
}

impl Kings {
    /// The kings of a position.
    pub fn of(position: &Position) -> Self {
        let square = |side| {
            let king = position.square_of(Man::new(side, Kind::King, 0));
            king.expect("a position has both kings, and none is ever captured")
        };
        Self {
            white: square(Side::White),
            black: square(Side::Black),
        }
    }

    pub(super) fn read(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let white = scanner.square()?;
        let offset = scanner.offset();
        let black = scanner.square()?;
        if white == black {
            return Err(scanner.fault_at(offset, ParseFault::SquareTwice(black)));
        }
        Ok(Self { white, black })
    }
}

impl fmt::Display for Kings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.white, self.black)
    }
}

impl FromStr for Kings {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let kings = Self::read(&mut scanner)?;
        scanner.end()?;
        Ok(kings)
    }
}

impl FromStr for Control {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let control = Self::read(&mut scanner)?;
        scanner.end()?;
        Ok(control)
    }
}

impl Control {
    /// The count of a position.
    pub fn of(position: &Position) -> Self {
        let tally = Tally::of(position);
        let men = |side| Kind::ALL.into_iter().map(|kind| tally.count(side, kind)).sum();
        Self {
            white: men(Side::White),
            black: men(Side::Black),
        }
    }

    /// The count that the digits give, without the men that a 9 hides.
    pub(super) fn known(material: &Material) -> Self {
        Self {
            white: material.known_men(Side::White),
            black: material.known_men(Side::Black),
        }
    }

    pub(super) fn read(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let white = scanner.number(ParseFault::Control)?;
        scanner.expect("/", ParseFault::Control)?;
        let black = scanner.number(ParseFault::Control)?;
        Ok(Self { white, black })
    }

    /// Whether the count fits the digits: exactly, unless a 9 says only "three or more".
    pub(super) fn check(self, material: &Material) -> Result<(), ParseFault> {
        let known = Self::known(material);
        let hidden = material.hidden().count() as u32;
        if hidden == 0 && self != known {
            return Err(ParseFault::Miscount {
                expected: known,
                found: self,
            });
        }
        let all = |count: Self| u32::from(count.white) + u32::from(count.black);
        if self.white < known.white || self.black < known.black || all(self) < all(known) + 3 * hidden {
            return Err(ParseFault::TooFew(self));
        }
        Ok(())
    }
}
