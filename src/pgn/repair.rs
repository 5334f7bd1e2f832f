// SPDX-License-Identifier: MIT OR Apache-2.0
//! The words in which repairs are reported.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use super::error::Damage;
use super::text::excerpt;

pub const NESTED_COMMENT: &str = "a comment has braces inside, and is read up to the one that matches its first";
pub const OPEN_COMMENT: &str = "a comment is not closed; the rest of the game is read as part of it";
pub const OPEN_COMMENT_ENDED: &str = "a comment is not closed; it is read up to the end of its line";
pub const OPEN_VARIATION: &str = "a variation is not closed; it is read up to the end of the game";
pub const EARLY_VARIATION: &str = "a variation stands before the first half-move";
pub const UNDECODABLE: &str = "bytes that are invalid in the file's encoding are read as U+FFFD";
pub const HALF_MOVE_AFTER_RESULT: &str = "the game goes on after its result";
pub const VARIATION_AS_COMMENT: &str =
    "a variation before the first half-move cannot be played; it is kept as a comment";
pub const EMPTY: &str = "there is nothing in it";
pub const SET_UP_RIGHTS: &str = "the set-up grants castling or en passant that its board does not allow";
pub const UNMATCHED_PARENTHESES: &str = "a variation whose parentheses do not match is written as a comment";

pub fn read_as(word: &[u8], san: &str) -> String {
    format!("`{}` is read as `{san}`", excerpt(word))
}

pub fn glued(word: &[u8], length: usize) -> String {
    let (half_move, rest) = word.split_at(length);
    format!(
        "`{}` is read as `{}` and `{}`",
        excerpt(word),
        excerpt(half_move),
        excerpt(rest)
    )
}

pub fn move_number(written: u32, dots: usize, due: i64) -> String {
    let due_dots = if due % 2 == 0 { "." } else { "..." };
    let written_dots = &"..."[..dots.min(3)];
    format!("`{written}{written_dots}` stands where `{}{due_dots}` is due", due / 2)
}

pub fn illegal(san: &str) -> String {
    format!("`{san}` is not legal, so readers of PGN refuse the game")
}

pub fn evaluation_sign(sign: &[u8], glyph: u8) -> String {
    format!("`{}` is read as the glyph ${glyph}", excerpt(sign))
}

pub fn en_passant_mark(word: &[u8]) -> String {
    format!("`{}` is left out", excerpt(word))
}

pub fn bad_nag(glyph: &[u8]) -> String {
    format!("`{}` is not a glyph ($0 to $255); it is kept as text", excerpt(glyph))
}

pub fn unknown_word(words: &[u8]) -> String {
    format!("`{}` is not a word of PGN; it is kept as a comment", excerpt(words))
}

pub fn stray_bracket(bracket: char) -> String {
    format!("a `{bracket}` that closes nothing is left out")
}

pub fn tag(line: &[u8], name: &str, value: &str) -> String {
    format!(
        "`{}` is read as the tag {name} \"{}\"",
        excerpt(line),
        excerpt(value.as_bytes())
    )
}

pub fn tag_lines(name: &str, value: &str) -> String {
    format!(
        "the value of the tag {name} runs over several lines, and is read as \"{}\"",
        excerpt(value.as_bytes())
    )
}

pub fn tag_line_breaks(name: &str) -> String {
    format!("the value of the tag {name} has line breaks, which are written as spaces")
}

pub fn changed_comments(count: usize) -> String {
    match count {
        1 => "line breaks of a comment, or blanks at its ends, are not kept".to_owned(),
        _ => format!("line breaks of {count} comments, or blanks at their ends, are not kept"),
    }
}

pub fn escape(line: &[u8]) -> String {
    format!("the escaped line `{}` is not kept", excerpt(line.trim_ascii_end()))
}

pub fn more_escapes(lines: u64) -> String {
    format!("{lines} more escaped lines are not kept")
}

pub fn no_tag(line: &[u8]) -> String {
    format!("`{}` is not a tag pair; it is kept as a comment", excerpt(line))
}

pub fn second_result(token: &str) -> String {
    format!("`{token}` is a second result; it is kept as a comment")
}

pub fn result_after_star(token: &str) -> String {
    format!("`{token}` follows the result `*` and replaces it")
}

pub fn same_result(token: &str) -> String {
    format!("the result `{token}` is given twice")
}

/// `tag` is the result of the tag, or what it has in place of one.
pub fn missing_result(tag: Option<&Result<&str, String>>) -> String {
    match tag {
        Some(Ok(result)) => format!("the movetext ends without a result; the tag says `{result}`"),
        Some(Err(odd)) => format!("the movetext ends without a result; the tag says `{odd}`, which is none"),
        None => "the movetext ends without a result".to_owned(),
    }
}

pub fn result_differs(token: &str, tag: &str) -> String {
    format!("the movetext ends with `{token}`, and the tag says `{tag}`")
}

pub fn windows_1252(byte: u8) -> String {
    format!("the byte {byte:02X} is not UTF-8; such bytes are read as Windows-1252")
}

pub fn variation_stops(damage: &Damage) -> String {
    format!("a variation cannot be played further, and the rest of it is kept as text: {damage}")
}

pub fn too_deep() -> String {
    format!(
        "a variation nests more than {} deep, and is not looked into",
        crate::game::MAX_DEPTH
    )
}
