// SPDX-License-Identifier: MIT OR Apache-2.0
//! A code in any of its forms.

use alloc::boxed::Box;
use core::fmt;
use core::str::FromStr;

use super::eg::EgCode;
use super::error::ParseError;
use super::material::{Material, with_full_stop};
use super::position::PositionCode;
use super::scanner::Scanner;
use super::squares::Kings;
use super::study::StudyCode;

/// A code of a form that its text shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// The digits alone.
    Material(Material),
    /// With stipulation or kings around the digits.
    Study(StudyCode),
    /// With the kings in front.
    Eg(EgCode),
    /// With all squares.
    Position(Box<PositionCode>),
}

impl Code {
    /// The six digits, which every form has.
    pub fn material(&self) -> Material {
        match self {
            Self::Material(material) => *material,
            Self::Study(study) => study.material,
            Self::Eg(eg) => eg.material,
            Self::Position(position) => position.material(),
        }
    }
}

impl From<Material> for Code {
    fn from(material: Material) -> Self {
        Self::Material(material)
    }
}

impl From<StudyCode> for Code {
    fn from(code: StudyCode) -> Self {
        Self::Study(code)
    }
}

impl From<EgCode> for Code {
    fn from(code: EgCode) -> Self {
        Self::Eg(code)
    }
}

impl From<PositionCode> for Code {
    fn from(code: PositionCode) -> Self {
        Self::Position(Box::new(code))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Material(material) => material.fmt(f),
            Self::Study(study) => study.fmt(f),
            Self::Eg(eg) => eg.fmt(f),
            Self::Position(position) => position.fmt(f),
        }
    }
}

impl FromStr for Code {
    type Err = ParseError;

    /// Kings in front make it [`Code::Position`] if squares or a full stop follow, else [`Code::Eg`]; without them it is
    /// [`Code::Material`] if there is nothing but the digits (four of them have no pawns), else [`Code::Study`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = with_full_stop(text);
        let mut scanner = Scanner::new(&text);
        if !matches!(scanner.peek(), Some(b'a'..=b'h')) {
            let study: StudyCode = text.parse()?;
            return Ok(match (study.stipulation, study.kings) {
                (None, None) => Self::Material(study.material),
                _ => Self::Study(study),
            });
        }
        Kings::read(&mut scanner)?;
        scanner.blanks();
        Material::read(&mut scanner)?;
        scanner.blanks();
        if text.trim_ascii_end().ends_with('.') || scanner.peek() == Some(b'.') || scanner.square().is_ok() {
            Ok(Self::Position(Box::new(text.parse()?)))
        } else {
            Ok(Self::Eg(text.parse()?))
        }
    }
}
