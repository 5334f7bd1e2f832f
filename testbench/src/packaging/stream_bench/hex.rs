// SPDX-License-Identifier: MIT OR Apache-2.0
//! Beats as `halfmove_stream_bench.v` reads them.

use std::fmt::Write;

/// Something that crosses a stream at one edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::packaging) struct Beat {
    pub data: u64,
    pub user: u64,
    pub last: bool,
}

/// The width of a stream's signals, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Widths {
    pub data: u32,
    /// 0 if there is no `tuser`.
    pub user: u32,
}

/// A text for `$readmemh`.
pub(super) struct Words {
    pub text: String,
    /// How many words it has.
    pub count: usize,
}

/// What the first digit of a word says.
const LAST: u8 = 1;
const REPEAT: u8 = 2;
const PATTERNS: u8 = 4;

/// No line is longer.
const LINE: usize = 116;
/// So many equal beats are worth a word that says so.
const WORTH: usize = 3;

/// Games as words, behind a head; each with a name, and whether patterns are written before it. Only a name that differs
/// from the one before is written.
pub(super) fn words<'a>(
    head: &str,
    widths: Widths,
    games: impl IntoIterator<Item = (&'a str, bool, &'a [Beat])>,
) -> Words {
    let mut words = Words {
        text: head.to_owned(),
        count: 0,
    };
    let mut before = "";
    for (number, (name, has_patterns, beats)) in games.into_iter().enumerate() {
        if name != before {
            let _ = writeln!(words.text, "// {number}: {name}");
            before = name;
        }
        words.game(widths, has_patterns, beats);
    }
    words
}

impl Words {
    fn game(&mut self, widths: Widths, has_patterns: bool, beats: &[Beat]) {
        let mut line = String::new();
        let mut at = 0;
        while let Some(&beat) = beats.get(at) {
            // A word can only say as much as its data have room for.
            let most = 1 << (4 * widths.data.div_ceil(4)).min(16);
            let same = beats[at..]
                .iter()
                .take(most)
                .take_while(|other| **other == beat)
                .count();
            let first = if has_patterns && at == 0 { PATTERNS } else { 0 };
            self.word(
                &mut line,
                &word(widths, first | if beat.last { LAST } else { 0 }, beat.user, beat.data),
            );
            at += 1;
            if same > WORTH {
                self.word(&mut line, &word(widths, REPEAT, 0, same as u64 - 1));
                at += same - 1;
            }
        }
        self.text.push_str(&line);
        self.text.push('\n');
    }

    fn word(&mut self, line: &mut String, word: &str) {
        if line.len() + word.len() >= LINE {
            self.text.push_str(line);
            self.text.push('\n');
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
        self.count += 1;
    }
}

/// A word, without the zeros before it.
fn word(widths: Widths, sort: u8, user: u64, data: u64) -> String {
    let digits = |bits: u32| bits.div_ceil(4) as usize;
    let user_text = match widths.user {
        0 => String::new(),
        bits => format!("{user:0width$x}", width = digits(bits)),
    };
    let text = format!("{sort:x}{user_text}{data:0width$x}", width = digits(widths.data));
    let short = text.trim_start_matches('0');
    if short.is_empty() {
        "0".to_owned()
    } else {
        short.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_with_what_they_are_and_equal_beats_are_counted() {
        let beat = |data, last| Beat { data, user: 0, last };
        let text = [[beat(0, false)].as_slice(), &[beat(0x78, false); 9], &[beat(0, true)]].concat();
        let alone = [Beat {
            data: 2,
            user: 0,
            last: true,
        }];
        let games = [
            ("a text", false, &text[..]),
            ("two", true, &alone),
            ("two", false, &alone),
        ];
        let words = words("", Widths { data: 8, user: 0 }, games);
        assert_eq!(words.text, "// 0: a text\n0 78 208 100\n// 1: two\n502\n102\n");
        assert_eq!(words.count, 6);
        let widths = Widths { data: 11, user: 22 };
        assert_eq!(word(widths, LAST, 3, 0x7ff), "10000037ff");
    }
}
