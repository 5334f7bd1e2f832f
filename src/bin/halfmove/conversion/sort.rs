// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games in the order of their tags, or of their lengths, instead of that of the input.

use std::str::FromStr;
use std::sync::Arc;

use halfmove::Game;

use super::{ConvertedGame, OneOutput, Sought, Taken, Target};
use crate::output::in_temporary_file;
use crate::report::summary::Summary;
use crate::report::trouble::Trouble;
use crate::report::{Failure, Reporter, printable};
use crate::work::sorter::Sorter;

/// What `--sort` calls the number of half-moves; all else is the name of a tag.
const HALF_MOVES: &str = "half-moves";

/// What games are sorted by, and in which direction.
#[derive(Clone, Debug)]
pub struct SortKey {
    what: What,
    is_descending: bool,
}

#[derive(Clone, Debug)]
enum What {
    Tag(Arc<Sought>),
    HalfMoves,
}

impl FromStr for SortKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, is_descending) = match text.strip_prefix('-') {
            Some(name) => (name, true),
            None => (text, false),
        };
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let what = match name {
            HALF_MOVES => What::HalfMoves,
            _ if !name.is_empty() && name.chars().all(is_letter) => What::Tag(Arc::new(Sought::new(name.to_owned()))),
            _ => return Err(format!("`{name}` is neither the name of a tag nor `{HALF_MOVES}`")),
        };
        Ok(Self { what, is_descending })
    }
}

impl SortKey {
    /// Tells at the end of a run if it is a tag that no game has.
    pub fn tell(&self, summary: &Summary, reporter: &Reporter) {
        if let What::Tag(tag) = &self.what {
            tag.tell(summary, reporter);
        }
    }
}

/// What is kept of a game beside its bytes.
#[derive(Default)]
pub struct Sorting {
    /// Games are in the order of these bytes.
    key: Vec<u8>,
    half_moves: u64,
}

impl Sorting {
    /// What a game is sorted by.
    pub fn of(game: &Game, keys: &[SortKey]) -> Self {
        let half_moves = game.plies.len() as u64;
        let mut key = Vec::new();
        for SortKey { what, is_descending } in keys {
            let start = key.len();
            match what {
                What::HalfMoves => key.extend(half_moves.to_be_bytes()),
                What::Tag(tag) => push_value(tag.value(game), &mut key),
            }
            if *is_descending {
                key[start..].iter_mut().for_each(|byte| *byte = !*byte);
            }
        }
        Self { key, half_moves }
    }
}

/// Appends a value so that values are in order as bytes: numbers in it by their size, letters without their case, what is not
/// known first.
fn push_value(value: &str, key: &mut Vec<u8>) {
    // All bytes but that at the end are above it, and the mark of a number is below all letters and above blanks.
    const END: u8 = 0;
    const NUMBER: u8 = b'0';
    let value = value.trim();
    if value.chars().all(|letter| matches!(letter, '?' | '.' | '-')) {
        key.push(END);
        return;
    }
    let mut rest = value.chars().peekable();
    while let Some(letter) = rest.next() {
        if !(letter.is_ascii_digit() || letter == '?') {
            let bytes_before = key.len();
            let mut buffer = [0; 4];
            for letter in letter.to_lowercase() {
                key.extend_from_slice(letter.encode_utf8(&mut buffer).as_bytes());
            }
            key[bytes_before..].iter_mut().for_each(|byte| *byte = (*byte).max(1));
            continue;
        }
        // What is not known of a date counts as 0.
        let mut digits = String::from(letter);
        while let Some(digit) = rest.next_if(|next| next.is_ascii_digit() || *next == '?') {
            digits.push(digit);
        }
        let digits = digits.replace('?', "0");
        let digits = digits.trim_start_matches('0').as_bytes();
        // The longer number is the greater.
        key.push(NUMBER);
        key.extend(vec![u8::MAX; digits.len() / 254]);
        key.push((digits.len() % 254) as u8 + 1);
        key.extend_from_slice(digits);
    }
    key.push(END);
}

/// Keeps all games, and writes them in order.
pub struct Sorted<'a> {
    sorter: Sorter,
    output: OneOutput<'a>,
    files: Vec<String>,
}

impl<'a> Sorted<'a> {
    /// Has no game yet, and so much memory for them.
    pub const fn new(output: OneOutput<'a>, room: usize) -> Self {
        Self {
            sorter: Sorter::within(room),
            output,
            files: Vec::new(),
        }
    }

    /// Writes the games. Those that the output cannot hold are reported, and are not counted any more.
    pub fn finish(mut self, summary: &mut Summary, reporter: &mut Reporter) -> Result<(), Failure> {
        let files = &self.files;
        let mut games = self.sorter.finish().map_err(in_temporary_file)?;
        while let Some((_, carried)) = games.next().map_err(in_temporary_file)? {
            let (place, game) = carried.split_at(size_of::<[u64; 4]>());
            let Taken::Refused(reason) = self.output.write(game)? else {
                continue;
            };
            let number = |at: usize| {
                place[at..][..8]
                    .iter()
                    .rev()
                    .fold(0, |all, &byte| all << 8 | u64::from(byte))
            };
            let [file, number, half_moves, is_salvaged] = [0, 8, 16, 24].map(number);
            let games = match is_salvaged {
                0 => &mut summary.games_written,
                _ => &mut summary.games_salvaged,
            };
            *games = games.saturating_sub(1);
            summary.half_moves = summary.half_moves.saturating_sub(half_moves);
            summary.games_skipped += 1;
            let file = files.get(file as usize).filter(|_| files.len() > 1);
            reporter.trouble(&Trouble {
                file: file.map(|name| printable(name)),
                game: Some(number),
                reason,
                ..Trouble::default()
            });
        }
        self.output.finish()
    }
}

impl Target<Sorting> for Sorted<'_> {
    fn begin(&mut self, file: &str) {
        self.files.push(file.to_owned());
    }

    fn take(&mut self, game: ConvertedGame<'_, Sorting>, _: &Reporter) -> Result<Taken, Failure> {
        let file = self.files.len() as u64 - 1;
        let place = [file, game.number, game.label.half_moves, game.is_salvaged.into()];
        let carried = [place.map(u64::to_le_bytes).as_flattened(), game.bytes].concat();
        let kept = self.sorter.push(&game.label.key, &carried);
        kept.map_err(in_temporary_file)?;
        Ok(Taken::Written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(value: &str) -> Vec<u8> {
        let mut key = Vec::new();
        push_value(value, &mut key);
        key
    }

    #[test]
    fn values_are_in_the_order_that_people_expect() {
        let in_order = [
            "????.??.??",
            "0044.??.??",
            "1990.??.??",
            "1990.2.3",
            "1990.10.01",
            "1991.01.01",
            "Adams",
            "Adams, Michael",
            "adamsson",
            "b 2",
            "B 10",
            "B 10.1",
            "b 100000000000000000000000000000000000000000000",
            "\u{c9}va",
        ];
        assert!(in_order.map(key).is_sorted_by(|one, other| one < other));
        let long = |digit: char, times: usize| key(&digit.to_string().repeat(times));
        assert!(long('9', 253) < long('1', 254) && long('9', 254) < long('1', 600) && long('1', 600) < long('2', 600));
        for (one, other) in [("", "?"), (" Adams ", "ADAMS"), ("007", "7"), ("-", "?.?")] {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        assert!(key("a\0b").iter().rev().skip(1).all(|&byte| byte > 0));
    }

    #[test]
    fn keys_have_a_direction_and_a_name() {
        let read = |text: &str| text.parse::<SortKey>();
        assert!(!read("White").unwrap().is_descending && read("-White").unwrap().is_descending);
        assert!(matches!(read("half-moves").unwrap().what, What::HalfMoves));
        for wrong in ["", "-", "--White", "My Tag", "White;"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
