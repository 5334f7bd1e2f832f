// SPDX-License-Identifier: MIT OR Apache-2.0
//! The form of study indexes: the stipulation in front, the kings behind.

use core::fmt;
use core::str::FromStr;

use super::error::{NoStudyCode, ParseError, ParseFault};
use super::material::Material;
use super::scanner::Scanner;
use super::squares::Kings;
use crate::man::Side;
use crate::position::Position;

/// What White is to reach. Positions do not hold it; a code may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stipulation {
    /// White wins: `+`.
    Win,
    /// White draws: `=`.
    Draw,
}

impl Stipulation {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Win, Self::Draw];

    /// `+` or `=`.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Win => "+",
            Self::Draw => "=",
        }
    }

    /// `Win` or `Draw`, as EG prints it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win => "Win",
            Self::Draw => "Draw",
        }
    }
}

/// `Win` or `Draw`.
impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// Material, kings and stipulation, as in `=0323.12g3g1`. A study's side to move is White.
///
/// The squares of the other men are not in it, so there is no position to decode. Indexes leave out the stipulation or
/// the kings now and then, and some put the code in brackets, which are read but not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StudyCode {
    /// What White is to reach.
    pub stipulation: Option<Stipulation>,
    /// The six digits.
    pub material: Material,
    /// Where the kings stand.
    pub kings: Option<Kings>,
}

impl StudyCode {
    /// The code of a position. Without a stipulation it does not say who is to move.
    ///
    /// # Errors
    /// [`NoStudyCode`] if a side has more than nine pawns, or Black is to move where the stipulation says what White reaches by
    /// moving first.
    pub fn of(position: &Position, stipulation: Option<Stipulation>) -> Result<Self, NoStudyCode> {
        if stipulation.is_some() && position.side() == Side::Black {
            return Err(NoStudyCode::BlackToMove);
        }
        Ok(Self {
            stipulation,
            material: Material::of(position)?,
            kings: Some(Kings::of(position)),
        })
    }
}

impl fmt::Display for StudyCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(stipulation) = self.stipulation {
            f.write_str(stipulation.sign())?;
        }
        write!(f, "{}", self.material)?;
        match self.kings {
            Some(kings) => write!(f, "{kings}"),
            None => Ok(()),
        }
    }
}

impl FromStr for StudyCode {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let bracketed = scanner.take("[");
        let stipulation = Stipulation::ALL
            .into_iter()
            .find(|stipulation| scanner.take(stipulation.sign()));
        let material = Material::read(&mut scanner)?;
        let kings = match scanner.peek() {
            Some(b'a'..=b'h') => Some(Kings::read(&mut scanner)?),
            _ => None,
        };
        if bracketed {
            scanner.expect("]", ParseFault::Bracket)?;
        }
        scanner.end()?;
        Ok(Self {
            stipulation,
            material,
            kings,
        })
    }
}
