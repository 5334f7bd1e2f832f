// SPDX-License-Identifier: MIT OR Apache-2.0
//! The code pages of DOS, in which ChessBase's texts are written. Bytes below 128 are ASCII, and the control characters
//! among them mean themselves.
//!
//! Source: the mappings of IBM's code pages 437 and 850 as the Unicode consortium publishes them.

/// A code page: which character each byte from 128 on is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CodePage {
    /// That of the first PCs, with Greek letters and box drawing.
    #[default]
    Cp437,
    /// That of western Europe, with all letters of Latin-1.
    Cp850,
}

impl CodePage {
    /// Both code pages.
    pub const BOTH: [Self; 2] = [Self::Cp437, Self::Cp850];

    /// Its number, by which programs name it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cp437 => "437",
            Self::Cp850 => "850",
        }
    }

    /// Where it was used, in a line.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Cp437 => "The United States and Germany",
            Self::Cp850 => "Western Europe",
        }
    }
}

/// Bytes 80-FF of code page 437, sixteen a line.
const CP437: [&str; 8] = [
    "ÇüéâäàåçêëèïîìÄÅ",
    "ÉæÆôöòûùÿÖÜ¢£¥₧ƒ",
    "áíóúñÑªº¿⌐¬½¼¡«»",
    "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
    "└┴┬├─┼╞╟╚╔╩╦╠═╬╧",
    "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
    "αßΓπΣσµτΦΘΩδ∞φε∩",
    "≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
];

/// Bytes 80-FF of code page 850, sixteen a line.
const CP850: [&str; 8] = [
    "ÇüéâäàåçêëèïîìÄÅ",
    "ÉæÆôöòûùÿÖÜø£Ø×ƒ",
    "áíóúñÑªº¿®¬½¼¡«»",
    "░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤",
    "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀",
    "ÓßÔÒõÕµþÞÚÛÙýÝ¯´",
    "\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}",
];

const CP437_CHARACTERS: [char; 128] = characters(CP437);
const CP850_CHARACTERS: [char; 128] = characters(CP850);

impl CodePage {
    /// The character of a byte.
    pub const fn character(self, byte: u8) -> char {
        if byte < 0x80 {
            byte as char
        } else {
            self.upper_half()[byte as usize - 0x80]
        }
    }

    /// The byte of a character; `None` if the code page does not have it.
    pub fn byte(self, character: char) -> Option<u8> {
        if character.is_ascii() {
            return Some(character as u8);
        }
        let place = self.upper_half().iter().position(|&other| other == character)?;
        Some(0x80 + place as u8)
    }

    const fn upper_half(self) -> &'static [char; 128] {
        match self {
            Self::Cp437 => &CP437_CHARACTERS,
            Self::Cp850 => &CP850_CHARACTERS,
        }
    }
}

/// The 128 characters of eight lines of UTF-8.
const fn characters(lines: [&str; 8]) -> [char; 128] {
    let mut characters = ['\0'; 128];
    let (mut line, mut found) = (0, 0);
    while line < 8 {
        let bytes = lines[line].as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            // Nothing here is beyond U+FFFF: one, two or three bytes a character.
            let (length, mut value) = match bytes[at] {
                lead @ 0..0x80 => (1, lead as u32),
                lead @ 0x80..0xe0 => (2, lead as u32 & 0x1f),
                lead => (3, lead as u32 & 0x0f),
            };
            let mut next = 1;
            while next < length {
                value = value << 6 | bytes[at + next] as u32 & 0x3f;
                next += 1;
            }
            characters[found] = match char::from_u32(value) {
                Some(character) => character,
                None => panic!("not UTF-8"),
            };
            found += 1;
            at += length;
        }
        line += 1;
    }
    assert!(found == 128);
    characters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_one_character_and_back() {
        for page in CodePage::BOTH {
            for byte in 0..=u8::MAX {
                assert_eq!(page.byte(page.character(byte)), Some(byte));
            }
        }
    }

    #[test]
    fn the_pages_differ_where_they_should() {
        let letters = |page: CodePage| [0x81, 0xb5, 0xe1, 0xec, 0xfd].map(|byte| page.character(byte));
        assert_eq!(letters(CodePage::Cp437), ['ü', '╡', 'ß', '∞', '²']);
        assert_eq!(letters(CodePage::Cp850), ['ü', 'Á', 'ß', 'ý', '²']);
        assert_eq!((CodePage::Cp437.byte('Á'), CodePage::Cp850.byte('α')), (None, None));
    }
}
