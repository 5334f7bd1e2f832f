// SPDX-License-Identifier: MIT OR Apache-2.0
//! Signs of evaluation, which books print and some programs write into PGN, and the glyphs that stand for them.

/// The signs with the glyphs that the standard gives them the meaning of.
const SIGNS: [(&str, u8); 21] = [
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("+=", 14),
    ("+/=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("=/+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("+−", 18),
    ("-+", 19),
    ("−+", 19),
    ("→", 40),
    ("↑", 36),
    ("⇆", 132),
    ("∆", 140),
];

/// The glyph that a word stands for, in ASCII, UTF-8, or for `±` in Latin-1.
pub fn glyph(word: &[u8]) -> Option<u8> {
    if word == b"\xb1" {
        return Some(16);
    }
    SIGNS
        .iter()
        .find(|(sign, _)| sign.as_bytes() == word)
        .map(|&(_, glyph)| glyph)
}
