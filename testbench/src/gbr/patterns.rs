// SPDX-License-Identifier: MIT OR Apache-2.0
//! Patterns to look for: those of endings, the corners of each rule, and random ones.

use halfmove::gbr::{Pattern, Patterns};
use halfmove::hardware::material::PATTERNS;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Patterns that occur in games, and that try each rule: exact and at least, a 9, any, the start, one that never stands.
const TEXTS: &[&str] = &[
    "0400.??", "0002.01", "????.??", "4888.88", "4887.88", "4888.88+", "9???.??", "9???.??+", "???9.??", "???9.??+",
    "2000.00+", "????.00", "?8??.8?", "00??.??", "0000.??", "1???.??", "5???.??+", "8888.88+", "0000.00", "9999.99+",
    "????.9?+", "????.45+", "4???.7?", "??0?.??+", "0???.??+", "4444.??+", "4440.44", "3???.??", "?9??.??+", "??9?.??",
];

/// The pattern of a text; a plus at its end is for at least.
///
/// # Panics
/// If the text is no pattern.
pub fn pattern(text: &str) -> Pattern {
    let digits: Pattern = text.trim_end_matches('+').parse().expect("a pattern");
    if text.ends_with('+') { digits.at_least() } else { digits }
}

/// All patterns of the list in fours; the last four have a place that is not in use.
pub fn listed() -> Vec<Patterns> {
    let mut fours: Vec<Patterns> = TEXTS
        .chunks(PATTERNS)
        .map(|texts| std::array::from_fn(|place| texts.get(place).map(|text| pattern(text))))
        .collect();
    fours.push([None, Some(pattern("????.??")), None, Some(pattern("4888.88"))]);
    fours
}

/// Random patterns near what stands in games: most digits are any.
pub fn random(random: &mut ChaCha8Rng) -> Patterns {
    std::array::from_fn(|_| {
        let digit = |random: &mut ChaCha8Rng| match random.random_range(0..10_u8) {
            0..6 => '?',
            _ => char::from(b'0' + random.random_range(0..10_u8)),
        };
        let [queens, rooks, bishops, knights, white, black] = std::array::from_fn(|_| digit(random));
        let plus = if random.random() { "+" } else { "" };
        let text = format!("{queens}{rooks}{bishops}{knights}.{white}{black}{plus}");
        (random.random_range(0..16_u8) > 0).then(|| pattern(&text))
    })
}
