// SPDX-License-Identifier: MIT OR Apache-2.0
//! The codes that the page shows, and how a person writes a game in each of them.

use halfmove::codec::{Codec, Surroundings};
use halfmove::codes::{ALTERNATE_NOTATION, Entry, FIRST_NOTATION, GAME_TEXT, OCTAL, PACKED};
use halfmove::jose;

/// A code in one of its layouts or profiles, as the page lists it.
pub struct Form {
    /// Its name in links and in the page's code.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// Its entry in the library's list of codes. Those of other codes are not in the page.
    pub code: &'static Entry,
    variant: &'static str,
}

/// All of them, in the page's order.
pub static FORMS: &[Form] = &[
    form("brenner", "Brenner, first notation", &FIRST_NOTATION, "first"),
    form("printed", "alternate, printed", &ALTERNATE_NOTATION, "printed"),
    form("exchanged", "alternate, exchanged", &ALTERNATE_NOTATION, "exchanged"),
    form("fixed", "alternate, fixed order", &ALTERNATE_NOTATION, "fixed"),
    form("eleven", "11 bits, packed", &PACKED, ""),
    form("octal", "11 bits, octal", &OCTAL, ""),
    form("jose", "jose, the program's", &GAME_TEXT, "program"),
    form("jose-document", "jose, the document's", &GAME_TEXT, "document"),
];

const fn form(name: &'static str, title: &'static str, code: &'static Entry, variant: &'static str) -> Form {
    Form {
        name,
        title,
        code,
        variant,
    }
}

impl Form {
    /// The one with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        FORMS.iter().find(|form| form.name == name)
    }

    /// What carries it out, for a game that stands alone; or for one in its frame, if only that holds a set-up.
    ///
    /// # Panics
    /// If the library has no such layout or profile, which a test excludes.
    pub fn codec(&self, needs_frame: bool) -> Box<dyn Codec> {
        let code = self.code;
        let variant = code
            .variants
            .iter()
            .find(|variant| self.variant.is_empty() || variant.name == self.variant);
        let options = &variant.expect("the library has the layouts of the page").options;
        let surroundings = if needs_frame {
            Surroundings::File
        } else {
            Surroundings::Nothing
        };
        code.codec(options, surroundings)
    }

    /// Whether a game that starts from this set-up needs its frame: jose keeps set-ups in another column.
    pub fn needs_frame(&self, fen: Option<&str>) -> bool {
        fen.is_some() && self.profile().is_some()
    }

    /// Whether its games are text.
    pub fn is_text(&self) -> bool {
        self.code.name == OCTAL.name
    }

    /// The layout, if it is one of Brenner's.
    pub fn layout(&self) -> Option<&'static halfmove::brenner::Layout> {
        let is_brenner = self.code.name.starts_with("brenner");
        let mut layouts = halfmove::brenner::layout::LAYOUTS.into_iter();
        layouts.find(|layout| is_brenner && layout.name == self.variant)
    }

    /// The profile, if it is one of jose's.
    pub fn profile(&self) -> Option<jose::Profile> {
        match (self.code.name, self.variant) {
            ("jose", "program") => Some(jose::Profile::Program),
            ("jose", _) => Some(jose::Profile::Document),
            _ => None,
        }
    }

    /// The bytes of a game that a person wrote: pairs of hexadecimal digits with or without blanks between them, or
    /// octal digits as they are.
    ///
    /// # Errors
    /// [`NotHex`] names the first letter that is not a digit.
    pub fn bytes(&self, text: &str) -> Result<Vec<u8>, NotHex> {
        if self.is_text() {
            return Ok(text.bytes().collect());
        }
        from_hex(text)
    }

    /// The bytes as [`Form::bytes`] reads them.
    pub fn text(&self, bytes: &[u8]) -> String {
        if self.is_text() {
            return String::from_utf8_lossy(bytes).into_owned();
        }
        bytes.iter().map(|byte| format!("{byte:02X}")).collect()
    }
}

/// A text that is not made of pairs of hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotHex {
    /// A letter that is no digit.
    #[error("character {place}: {letter:?} is no hexadecimal digit")]
    Letter {
        /// The letter.
        letter: char,
        /// Its place in the text, from 1.
        place: usize,
    },
    /// A digit without its second.
    #[error("the last byte has one digit; a byte has two")]
    Odd,
}

/// Reads pairs of hexadecimal digits; blanks, commas and `0x` between bytes do not matter.
fn from_hex(text: &str) -> Result<Vec<u8>, NotHex> {
    let mut digits = Vec::new();
    let mut letters = text.char_indices().enumerate().peekable();
    while let Some((place, (at, letter))) = letters.next() {
        match letter.to_digit(16) {
            Some(0) if digits.len() % 2 == 0 && text[at + 1..].starts_with(['x', 'X']) => {
                letters.next();
            }
            Some(digit) => digits.push(digit as u8),
            None if letter.is_whitespace() || letter == ',' => {}
            None => {
                let place = place + 1;
                return Err(NotHex::Letter { letter, place });
            }
        }
    }
    let (pairs, odd) = digits.as_chunks::<2>();
    if !odd.is_empty() {
        return Err(NotHex::Odd);
    }
    Ok(pairs.iter().map(|[high, low]| high << 4 | low).collect())
}
