// SPDX-License-Identifier: MIT OR Apache-2.0
//! The names of the files that a file is split into.

use std::path::PathBuf;
use std::str::FromStr;

/// The longest part of a name that comes from a game, in bytes; file systems end at 255 for the whole name.
const LONGEST: usize = 100;

/// A name with a place for a number or a tag's value: `games-{}.pgn`, `part-{:04}.brenner`.
#[derive(Clone, Debug)]
pub struct Pattern {
    before: String,
    after: String,
    /// How many digits a number has at least.
    digits: usize,
}

impl FromStr for Pattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            "the pattern needs exactly one `{}`, or `{:04}` for numbers of at least four digits: games-{}.pgn"
                .to_owned()
        };
        let (before, rest) = text.split_once('{').ok_or_else(wrong)?;
        let (place, after) = rest.split_once('}').ok_or_else(wrong)?;
        let digits = match place {
            "" => Some(0),
            _ => place.strip_prefix(":0").and_then(|digits| digits.parse().ok()),
        };
        let digits = digits.filter(|digits| *digits <= 20).ok_or_else(wrong)?;
        if after.contains(['{', '}']) || before.contains('}') {
            return Err(wrong());
        }
        Ok(Self {
            before: before.to_owned(),
            after: after.to_owned(),
            digits,
        })
    }
}

impl Pattern {
    /// The name of the file with this number.
    pub fn numbered(&self, number: u64) -> PathBuf {
        self.named(&format!("{number:0digits$}", digits = self.digits))
    }

    /// The name of the file for this value.
    pub fn named(&self, value: &str) -> PathBuf {
        PathBuf::from(format!("{}{value}{}", self.before, self.after))
    }
}

/// A tag's value, or its first letters, as a part of a name: letters, digits and `-+,.` stay, everything else becomes `_`.
/// A value that says nothing is `unknown`.
pub fn part_of_name(value: &str, letters: Option<usize>) -> String {
    let value = value.trim();
    let value: String = value.chars().take(letters.unwrap_or(usize::MAX)).collect();
    if value
        .chars()
        .all(|letter| matches!(letter, '?' | '.' | '-' | '*' | ' '))
    {
        return "unknown".to_owned();
    }
    let mut name = String::new();
    for letter in value.chars() {
        let is_kept = letter.is_alphanumeric() || "-+,".contains(letter) || letter == '.' && !name.is_empty();
        let letter = if is_kept { letter } else { '_' };
        if name.len() + letter.len_utf8() > LONGEST {
            break;
        }
        name.push(letter);
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_has_one_place() {
        let pattern: Pattern = "a-{:03}.pgn".parse().unwrap();
        assert_eq!(pattern.numbered(7), PathBuf::from("a-007.pgn"));
        assert_eq!(pattern.numbered(12345), PathBuf::from("a-12345.pgn"));
        let pattern: Pattern = "{}.brenner.zst".parse().unwrap();
        assert_eq!(pattern.numbered(7), PathBuf::from("7.brenner.zst"));
        assert_eq!(pattern.named("B9"), PathBuf::from("B9.brenner.zst"));
        for wrong in ["", "games.pgn", "{}{}", "{", "}{}", "{:4}", "{:099}", "{name}", "{}-}"] {
            assert!(wrong.parse::<Pattern>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn no_value_leads_out_of_the_folder_or_makes_too_long_a_name() {
        for (value, letters, name) in [
            ("B90", None, "B90"),
            ("B90", Some(1), "B"),
            ("1990.10.??", Some(4), "1990"),
            ("1990.10.??", None, "1990.10.__"),
            ("????.??.??", Some(4), "unknown"),
            ("", None, "unknown"),
            ("-", None, "unknown"),
            ("../../etc/passwd", None, "_._.._etc_passwd"),
            ("..", None, "unknown"),
            (".hidden", None, "_hidden"),
            ("a\\b\0c", None, "a_b_c"),
            ("Müller, Karsten", None, "Müller,_Karsten"),
        ] {
            assert_eq!(part_of_name(value, letters), name, "{value}");
        }
        assert!(part_of_name(&"ü".repeat(300), None).len() <= LONGEST);
    }
}
