// SPDX-License-Identifier: MIT OR Apache-2.0
//! One digit of the code: how many queens, rooks, bishops or knights both sides have.

use core::fmt;

/// The most men of a kind that a side has in a digit that gives the counts.
pub(super) const MOST: u8 = 2;
/// What a black man counts; a white one counts 1.
const BLACK: u8 = 3;
/// The digit that gives no counts.
const MANY: u8 = 9;

/// A digit 0-9: White's men of a kind count 1 each, Black's 3 each, and 9 says that a side has three or more of them.
///
/// | | White 0 | White 1 | White 2 |
/// |---|---|---|---|
/// | Black 0 | 0 | 1 | 2 |
/// | Black 1 | 3 | 4 | 5 |
/// | Black 2 | 6 | 7 | 8 |
///
/// A 9 hides the counts, those of the other side too: [`Digit::counts`] has none for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The 9: at least one side has three or more, and the digit does not say which side or how many.
    pub const MANY: Self = Self(MANY);

    /// The digit of this many men of a kind.
    pub const fn of(white: u8, black: u8) -> Self {
        if white > MOST || black > MOST {
            Self::MANY
        } else {
            Self(white + BLACK * black)
        }
    }

    /// The digit with this value; `None` above 9.
    pub const fn new(value: u8) -> Option<Self> {
        if value <= MANY { Some(Self(value)) } else { None }
    }

    /// Its value, 0-9.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// How many White and Black have, 0 to 2 each; `None` for [`Digit::MANY`].
    pub const fn counts(self) -> Option<[u8; 2]> {
        if self.0 == MANY {
            None
        } else {
            Some([self.0 % BLACK, self.0 / BLACK])
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
