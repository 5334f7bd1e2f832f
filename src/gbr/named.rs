// SPDX-License-Identifier: MIT OR Apache-2.0
//! Material as people name it: a GBR code, or the letters of the men.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use thiserror::Error;

use super::error::ParseError;
use super::pattern::Pattern;

/// The kinds in the order of a code's digits, pawns last.
const LETTERS: &str = "QRBNP";

/// Why a text names no material.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NameError {
    /// It is no code.
    #[error(transparent)]
    Code(#[from] ParseError),
    /// It begins like neither.
    #[error("neither a GBR code, such as 0400.10 or 0400.??, nor a name of material, such as KRPKR")]
    Neither,
    /// It begins as a classical name, and has not two kings.
    #[error("a name of material has White's king and pieces, then Black's: KRPKR")]
    Kings,
    /// A letter names no man.
    #[error("`{0}` is not one of K, Q, R, B, N, P")]
    Letter(char),
    /// A side has more of a kind than a code tells apart.
    #[error("a name cannot ask for three or more {0} of a side: use a code with 9")]
    Many(char),
    /// A side has more pawns than there are.
    #[error("a side has at most eight pawns")]
    Pawns,
}

impl Pattern {
    /// Reads a GBR code (`0400.01`) or the classical name of material (`KRKRP`, `KRvKRP`): White's king and men, then
    /// Black's.
    ///
    /// # Errors
    /// If it is neither.
    ///
    /// ```
    /// use halfmove::gbr::Pattern;
    ///
    /// assert_eq!(Pattern::named("KRPKR")?, Pattern::named("0400.10")?);
    /// # Ok::<(), halfmove::gbr::NameError>(())
    /// ```
    pub fn named(text: &str) -> Result<Self, NameError> {
        match text.as_bytes() {
            [b'K' | b'k', ..] => classical(text),
            [b'0'..=b'9' | b'?', ..] => Ok(text.parse()?),
            _ => Err(NameError::Neither),
        }
    }
}

fn classical(text: &str) -> Result<Pattern, NameError> {
    let name = text.to_ascii_uppercase();
    let sides: Vec<&str> = name.split('K').collect();
    let ["", white, black] = sides[..] else {
        return Err(NameError::Kings);
    };
    let white = white.strip_suffix('V').unwrap_or(white);
    let mut counts = [[0_u8; 5]; 2];
    for (side, letters) in [white, black].into_iter().enumerate() {
        for letter in letters.chars() {
            let kind = LETTERS.find(letter).ok_or(NameError::Letter(letter))?;
            counts[side][kind] = counts[side][kind].saturating_add(1);
        }
    }
    let [white, black] = counts;
    let pieces = white.into_iter().zip(black).take(4);
    let mut code = String::new();
    for ((white, black), letter) in pieces.zip(LETTERS.chars()) {
        if white > 2 || black > 2 {
            return Err(NameError::Many(letter));
        }
        code += &(white + 3 * black).to_string();
    }
    if white[4] > 8 || black[4] > 8 {
        return Err(NameError::Pawns);
    }
    code.push('.');
    code += &white[4].to_string();
    code += &black[4].to_string();
    Ok(code.parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classical_names_are_the_codes_of_their_material() {
        for (name, code) in [
            ("KRKR", "0400.00"),
            ("KRPKR", "0400.10"),
            ("KNNKP", "0002.01"),
            ("kbnvk", "0011.00"),
            ("KQKRR", "1600.00"),
            ("KK", "0000.00"),
            ("0?02.0?", "0?02.0?"),
        ] {
            assert_eq!(
                Pattern::named(name).map(|pattern| pattern.to_string()).as_deref(),
                Ok(code),
                "{name}"
            );
        }
        for wrong in ["KR", "RKR", "KRKRK", "KXK", "KNNNK", "KvRK", "", "K", "KPPPPPPPPPK"] {
            assert!(Pattern::named(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn exchanging_the_sides_twice_changes_nothing() {
        for (one, other) in [("KRPKR", "KRKRP"), ("KBNK", "KKBN"), ("KQQKR", "KRKQQ")] {
            assert_eq!(Pattern::named(one).map(Pattern::exchanged), Pattern::named(other));
            let twice = Pattern::named(one).map(Pattern::exchanged).map(Pattern::exchanged);
            assert_eq!(twice, Pattern::named(one));
        }
        let exchanged = Pattern::named("9?02.3?").map(|pattern| pattern.at_least().exchanged());
        let other = Pattern::named("9?06.?3").map(Pattern::at_least);
        assert_eq!(exchanged, other);
    }
}
