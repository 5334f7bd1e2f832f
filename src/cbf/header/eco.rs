// SPDX-License-Identifier: MIT OR Apache-2.0
//! The opening's code in the Encyclopaedia of Chess Openings: `C53`, or `C53/12` with its second number.

use core::fmt;
use core::str::FromStr;

/// The greatest ECO1: nine bits.
const ECO1_LIMIT: u16 = 511;
/// The greatest ECO2: seven bits.
const ECO2_LIMIT: u8 = 127;

/// An opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eco {
    eco1: u16,
    eco2: u8,
}

impl Eco {
    /// The opening with these fields: `eco1` is 1 for A00 to 511 for F10, `eco2` the second number up to 127. `None` if
    /// `eco1` is 0, which says that there is none, or a field is out of range.
    pub const fn new(eco1: u16, eco2: u8) -> Option<Self> {
        if eco1 == 0 || eco1 > ECO1_LIMIT || eco2 > ECO2_LIMIT {
            None
        } else {
            Some(Self { eco1, eco2 })
        }
    }

    /// 100 x letter + number + 1, with A = 0 ... F = 5.
    pub const fn eco1(self) -> u16 {
        self.eco1
    }

    /// The number after the stroke.
    pub const fn eco2(self) -> u8 {
        self.eco2
    }
}

/// As PGN's tag `ECO` has it: the second number is written if it is not 0.
impl fmt::Display for Eco {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let main = self.eco1 - 1;
        write!(f, "{}{:02}", (b'A' + (main / 100) as u8) as char, main % 100)?;
        if self.eco2 > 0 {
            write!(f, "/{:02}", self.eco2)?;
        }
        Ok(())
    }
}

/// A text that is no opening's code, or one beyond F10 or `/127`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an opening's code is a letter A-F and two digits, and may have a stroke and a second number")]
pub struct NotAnEco;

impl FromStr for Eco {
    type Err = NotAnEco;

    fn from_str(text: &str) -> Result<Self, NotAnEco> {
        let (main, second) = text.split_once('/').unwrap_or((text, "00"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let [letter @ b'A'..=b'F', number @ ..] = main.as_bytes() else {
            return Err(NotAnEco);
        };
        let [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] = number else {
            return Err(NotAnEco);
        };
        if !(2..=3).contains(&second.len()) || !digits(second) {
            return Err(NotAnEco);
        }
        let number = |digit: u8, zero| u16::from(digit - zero);
        let eco1 = 100 * number(*letter, b'A') + 10 * number(*tens, b'0') + number(*ones, b'0') + 1;
        Self::new(eco1, second.parse().map_err(|_| NotAnEco)?).ok_or(NotAnEco)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_code_of_the_fields_is_one_text_and_back() {
        for (eco1, eco2) in (1..=511).flat_map(|eco1| (0..=127).map(move |eco2| (eco1, eco2))) {
            let eco = Eco::new(eco1, eco2).expect("in range");
            assert_eq!(eco.to_string().parse(), Ok(eco));
        }
        assert_eq!(Eco::new(1, 0).map(|eco| eco.to_string()).as_deref(), Some("A00"));
        assert_eq!(Eco::new(254, 7).map(|eco| eco.to_string()).as_deref(), Some("C53/07"));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "?", "C5", "C533", "G00", "F11", "c53", "C53/", "C53/1", "C53/128", "C53/999", "C53/+1", "Cé",
        ] {
            assert_eq!(text.parse::<Eco>(), Err(NotAnEco), "{text}");
        }
    }
}
