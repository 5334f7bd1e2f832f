// SPDX-License-Identifier: MIT OR Apache-2.0
//! Beats as `halfmove_stream_bench.v` reads them.

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

/// No line of words is longer: these files are read by programs.
const LINE: usize = 1_000;
/// No line of names is longer.
const NAMES: usize = 116;
/// This many equal beats are worth a word that says so.
const WORTH: usize = 3;

/// What the games are, as a comment: each with its number. Only a name that differs from the one before is written.
pub(super) fn names<'a>(games: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::from("//");
    let (mut length, mut before) = (text.len(), "");
    for (number, name) in games.into_iter().enumerate() {
        if name == before {
            continue;
        }
        let part = format!(" {number} {name}");
        if length + part.len() >= NAMES {
            text.push_str(";\n//");
            length = 2;
        } else if !before.is_empty() {
            text.push(';');
            length += 1;
        }
        text.push_str(&part);
        length += part.len();
        before = name;
    }
    text + "\n"
}

/// A game's beats, `tuser` as what it differs in from that of the beat before: what seldom changes takes no digits.
pub(super) fn by_change(beats: &[Beat]) -> Vec<Beat> {
    let before = std::iter::once(0).chain(beats.iter().map(|beat| beat.user));
    let beats = beats.iter().zip(before);
    beats
        .map(|(beat, before)| Beat {
            user: beat.user ^ before,
            ..*beat
        })
        .collect()
}

/// Games as words, behind a head; each with whether patterns are written before it.
pub(super) fn words<'a>(head: &str, widths: Widths, games: impl IntoIterator<Item = (bool, &'a [Beat])>) -> Words {
    let mut words = Words {
        text: head.to_owned(),
        count: 0,
    };
    let mut line = String::new();
    for (has_patterns, beats) in games {
        words.game(&mut line, widths, has_patterns, beats);
    }
    words.text.push_str(&line);
    words.text.push('\n');
    words
}

impl Words {
    fn game(&mut self, line: &mut String, widths: Widths, has_patterns: bool, beats: &[Beat]) {
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
                line,
                &word(widths, first | if beat.last { LAST } else { 0 }, beat.user, beat.data),
            );
            at += 1;
            if same > WORTH {
                self.word(line, &word(widths, REPEAT, 0, same as u64 - 1));
                at += same - 1;
            }
        }
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
    fn names_have_the_numbers_of_their_games_and_lines_are_filled() {
        assert_eq!(
            names(["a text", "two", "two", "a text"]),
            "// 0 a text; 1 two; 3 a text\n"
        );
        let many = names(["a wild game", "a game that is left"].repeat(9));
        assert!(
            many.lines().count() > 2 && many.lines().all(|line| line.len() <= NAMES + 1),
            "{many}"
        );
        assert!(
            many.starts_with("// 0 a wild game; 1 a game that is left; 2 ")
                && many.ends_with(" 17 a game that is left\n")
        );
        assert_eq!(many.matches("a wild game").count(), 9, "{many}");
    }

    #[test]
    fn lines_of_words_are_filled() {
        let beats = (0..2_000).map(|data| Beat {
            data,
            user: 0,
            last: data == 1_999,
        });
        let beats: Vec<Beat> = beats.collect();
        let words = words("", Widths { data: 16, user: 0 }, [(false, &beats[..])]);
        let lines: Vec<&str> = words.text.lines().collect();
        assert!(lines.iter().all(|line| line.len() <= LINE));
        assert!(lines[..lines.len() - 1].iter().all(|line| line.len() > LINE - 6));
        assert_eq!(words.text.split_whitespace().count(), words.count);
    }

    #[test]
    fn what_stays_beside_the_data_is_written_once() {
        let beat = |user| Beat {
            user,
            ..Beat::default()
        };
        assert_eq!(by_change(&[6, 6, 5, 5].map(beat)), [6, 0, 3, 0].map(beat));
    }

    #[test]
    fn words_begin_with_what_they_are_and_equal_beats_are_counted() {
        let beat = |data, last| Beat { data, user: 0, last };
        let text = [[beat(0, false)].as_slice(), &[beat(0x78, false); 9], &[beat(0, true)]].concat();
        let alone = [Beat {
            data: 2,
            user: 0,
            last: true,
        }];
        let games = [(false, &text[..]), (true, &alone), (false, &alone)];
        let words = words("// Games\n", Widths { data: 8, user: 0 }, games);
        assert_eq!(words.text, "// Games\n0 78 208 100 502 102\n");
        assert_eq!(words.count, 6);
        let widths = Widths { data: 11, user: 22 };
        assert_eq!(word(widths, LAST, 3, 0x7ff), "10000037ff");
    }
}
