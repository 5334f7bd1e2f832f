// SPDX-License-Identifier: MIT OR Apache-2.0
//! The form that the magazine EG prints under its diagrams: kings, digits, control count, stipulation.

use core::fmt;
use core::str::FromStr;

use super::error::{Control, ParseError, ParseFault, TooManyPawns};
use super::material::Material;
use super::scanner::Scanner;
use super::squares::Kings;
use super::study::Stipulation;
use crate::man::Side;
use crate::position::Position;

/// What may stand after the control count.
const EXPECTED: ParseFault = ParseFault::Marker("Win or Draw, or BTM in front of them");

/// Kings, material, control count and stipulation, as in `c3c7 0130.12 3/4 Win` or `d8g7 0300.51 6/3 BTM, Draw`.
///
/// The squares of the other men are not in it, so there is no position to decode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EgCode {
    /// Where the kings stand.
    pub kings: Kings,
    /// The six digits.
    pub material: Material,
    /// How many men there are. It is checked when it is read; some diagrams go without.
    pub control: Option<Control>,
    /// Whose half-move it is: White's, unless `BTM` says Black's.
    pub side: Side,
    /// What White is to reach.
    pub stipulation: Option<Stipulation>,
}

impl EgCode {
    /// The code of a position.
    ///
    /// # Errors
    /// [`TooManyPawns`] if a side has more than nine.
    pub fn of(position: &Position, stipulation: Option<Stipulation>) -> Result<Self, TooManyPawns> {
        Ok(Self {
            kings: Kings::of(position),
            material: Material::of(position)?,
            control: Some(Control::of(position)),
            side: position.side(),
            stipulation,
        })
    }
}

impl fmt::Display for EgCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kings, self.material)?;
        if let Some(control) = self.control {
            write!(f, " {control}")?;
        }
        match (self.side, self.stipulation) {
            (Side::White, None) => Ok(()),
            (Side::White, Some(stipulation)) => write!(f, " {}", stipulation.word()),
            (Side::Black, None) => f.write_str(" BTM"),
            (Side::Black, Some(stipulation)) => write!(f, " BTM, {}", stipulation.word()),
        }
    }
}

impl FromStr for EgCode {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let kings = Kings::read(&mut scanner)?;
        scanner.blanks();
        let material = Material::read(&mut scanner)?;
        scanner.blanks();
        let control = match scanner.peek() {
            Some(b'0'..=b'9') => {
                let offset = scanner.offset();
                let control = Control::read(&mut scanner)?;
                let checked = control.check(&material);
                checked.map_err(|fault| scanner.fault_at(offset, fault))?;
                Some(control)
            }
            _ => None,
        };
        scanner.blanks();
        let told = [("WTM", Side::White), ("BTM", Side::Black)]
            .into_iter()
            .find(|(word, _)| scanner.take(word));
        scanner.blanks();
        let comma = told.is_some() && scanner.take(",");
        scanner.blanks();
        let stipulation = Stipulation::ALL
            .into_iter()
            .find(|stipulation| scanner.take(stipulation.word()));
        if stipulation.is_none() && (comma || !scanner.rest().is_empty()) {
            return Err(scanner.fault(EXPECTED));
        }
        scanner.end()?;
        Ok(Self {
            kings,
            material,
            control,
            side: told.map_or(Side::White, |(_, side)| side),
            stipulation,
        })
    }
}
