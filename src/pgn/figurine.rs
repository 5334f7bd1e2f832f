// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words whose pieces are drawn, as books print them: `♘f3` is `Nf3`, and a pawn's figurine says nothing.

use alloc::borrow::Cow;
use alloc::string::String;

use super::text::with_plain_dashes;

/// The letter of a figurine of either colour. A pawn has none. Nor has the mark behind a figurine that asks for a drawing with
/// or without colours.
const fn letter(character: char) -> Option<Option<char>> {
    Some(match character {
        '♔' | '♚' => Some('K'),
        '♕' | '♛' => Some('Q'),
        '♖' | '♜' => Some('R'),
        '♗' | '♝' => Some('B'),
        '♘' | '♞' => Some('N'),
        '♙' | '♟' | '\u{fe0e}' | '\u{fe0f}' => None,
        _ => return None,
    })
}

/// Whether there is a figurine in a word.
pub fn has_figurine(word: &[u8]) -> bool {
    !word.is_ascii() && str::from_utf8(word).is_ok_and(|word| word.chars().any(|character| letter(character).is_some()))
}

/// A word with its long dashes as hyphens and its figurines as letters.
pub fn plain(word: &[u8]) -> Cow<'_, str> {
    match with_plain_dashes(word) {
        Cow::Owned(text) if has_figurine(word) => {
            let letters = text
                .chars()
                .filter_map(|character| letter(character).unwrap_or(Some(character)));
            Cow::Owned(letters.collect::<String>())
        }
        same => same,
    }
}

/// How many bytes of a word this many bytes of its plain form are.
pub fn length_in(word: &[u8], plain: &str, length: usize) -> usize {
    if word.len() == plain.len() {
        return length;
    }
    // Each of these characters was replaced by one, or left out.
    let mut left = plain[..length].chars().count();
    let Ok(word) = str::from_utf8(word) else {
        return left;
    };
    let is_left_out = |character| letter(character) == Some(None);
    let mut taken = word.char_indices().skip_while(|&(_, character)| {
        let is_taken = left > 0 || is_left_out(character);
        left = left.saturating_sub(usize::from(!is_left_out(character)));
        is_taken
    });
    taken.next().map_or(word.len(), |(at, _)| at)
}
