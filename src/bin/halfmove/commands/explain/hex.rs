// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bytes written as hexadecimal digits on the command line.

use std::ffi::OsString;

/// The bytes that the arguments spell, or `None` if not all of them are made of hexadecimal digits.
///
/// # Errors
/// The word with an odd number of digits.
pub fn parse(arguments: &[OsString]) -> Option<Result<Vec<u8>, String>> {
    let arguments: Option<Vec<&str>> = arguments.iter().map(|argument| argument.to_str()).collect();
    let arguments = arguments?;
    let words = || arguments.iter().flat_map(|argument| argument.split_ascii_whitespace());
    let is_hex = |word: &str| word.bytes().all(|byte| byte.is_ascii_hexdigit());
    if words().next().is_none() || !words().all(is_hex) {
        return None;
    }
    if let Some(odd) = words().find(|word| word.len() % 2 != 0) {
        return Some(Err(odd.to_owned()));
    }
    let digits: Vec<u8> = words().flat_map(str::bytes).map(digit).collect();
    Some(Ok(digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect()))
}

/// The arguments as the text of a code that is written in digits, or `None` if there is something else among them.
pub fn words(arguments: &[OsString]) -> Option<Vec<u8>> {
    let arguments: Option<Vec<&str>> = arguments.iter().map(|argument| argument.to_str()).collect();
    let text = arguments?.join(" ");
    let is_digits = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace());
    (is_digits && !text.trim_ascii().is_empty()).then(|| text.into_bytes())
}

const fn digit(letter: u8) -> u8 {
    match letter {
        b'0'..=b'9' => letter - b'0',
        _ => (letter | 0x20) - b'a' + 10,
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    fn of(arguments: &[&str]) -> Option<Result<Vec<u8>, String>> {
        parse(&arguments.iter().map(Into::into).collect::<Vec<_>>())
    }

    #[test]
    fn words_and_arguments_of_digits_are_joined() {
        assert_eq!(
            of(&["2C2c", "61 17", "dB"]),
            Some(Ok(vec![0x2c, 0x2c, 0x61, 0x17, 0xdb]))
        );
    }

    #[test]
    fn an_odd_word_is_an_error_and_another_word_is_no_bytes() {
        assert_eq!(of(&["2C 2"]), Some(Err("2".to_owned())));
        assert_eq!(of(&["2C", "games.brenner"]), None);
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[" "]), None);
    }
}
