// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bytes that are UTF-8 or else Windows-1252.

use alloc::borrow::Cow;
use alloc::string::String;

/// Decodes one piece of text (a tag value, a comment, a token). What is not valid UTF-8 is taken as Windows-1252: that
/// is ISO 8859-1, the character set of the standard, with printed characters in the place of control codes. Every byte
/// has a character there, so that none is lost; files that mix the two come out right.
pub fn decode(bytes: &[u8]) -> String {
    decoded(bytes).into_owned()
}

/// The same, borrowed where it is UTF-8.
pub fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
    }
}

/// A byte of Windows-1252, as the Encoding Standard has it: five codes without a character are control codes.
fn windows_1252(byte: u8) -> char {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', //
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FROM_80[usize::from(byte - 0x80)],
        _ => byte.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_not_utf8_are_windows_1252() {
        assert_eq!(decode("Réti".as_bytes()), "Réti");
        assert_eq!(decode(b"R\xe9ti"), "Réti");
        assert_eq!(decode(b"\x93Hip\x94 \x96 \x80\xff"), "“Hip” – €ÿ");
        #[cfg(feature = "encodings")]
        for byte in 0..=u8::MAX {
            let bytes = [byte];
            let (standard, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&bytes);
            assert_eq!(*standard, *String::from(windows_1252(byte)), "{byte:02x}");
        }
        assert!((0..=u8::MAX).all(|byte| decode(&[byte, 0xff]).chars().count() == 2));
    }
}
