// SPDX-License-Identifier: MIT OR Apache-2.0
//! Material as it is named on the command line: a GBR code, or the pieces' letters.

use halfmove::gbr::Pattern;

/// The kinds in the order of a code's digits, pawns last.
const LETTERS: &str = "QRBNP";

/// Reads a GBR code (`0400.01`) or the classical name of material (`KRKRP`, `KRvKRP`): White's king and men, then Black's.
pub fn parse(text: &str) -> Result<Pattern, String> {
    match text.as_bytes() {
        [b'K' | b'k', ..] => named(text),
        _ => text.parse().map_err(|error| format!("{error}")),
    }
}

/// The same material with White's men and Black's exchanged.
pub fn exchanged(pattern: Pattern) -> Pattern {
    let code = pattern.to_string();
    let (pieces, pawns) = code.split_once('.').expect("a code has a full stop");
    let turned = |digit: char| match digit.to_digit(10) {
        Some(digit @ 0..=8) => char::from_digit(digit / 3 + digit % 3 * 3, 10).expect("a digit"),
        _ => digit,
    };
    let pieces: String = pieces.chars().map(turned).collect();
    let pawns: String = pawns.chars().rev().collect();
    format!("{pieces}.{pawns}")
        .parse()
        .expect("digits are exchanged for digits")
}

fn named(text: &str) -> Result<Pattern, String> {
    let name = text.to_ascii_uppercase();
    let sides: Vec<&str> = name.split('K').collect();
    let ["", white, black] = sides[..] else {
        return Err("the name of material has White's king and men, then Black's: KRPKR".to_owned());
    };
    let white = white.strip_suffix('V').unwrap_or(white);
    let mut counts = [[0_u8; 5]; 2];
    for (side, letters) in [white, black].into_iter().enumerate() {
        for letter in letters.chars() {
            let kind = LETTERS.find(letter);
            let kind = kind.ok_or_else(|| format!("`{letter}` is none of K, Q, R, B, N, P"))?;
            counts[side][kind] += 1;
        }
    }
    let [white, black] = counts;
    let pieces = white.into_iter().zip(black).take(4);
    let mut code = String::new();
    for ((white, black), letter) in pieces.zip(LETTERS.chars()) {
        if white > 2 || black > 2 {
            return Err(format!(
                "a code does not tell three or more {letter} of a side from more: use 9 in a code"
            ));
        }
        code += &(white + 3 * black).to_string();
    }
    if white[4] > 8 || black[4] > 8 {
        return Err("a side has at most eight pawns".to_owned());
    }
    code += &format!(".{}{}", white[4], black[4]);
    code.parse().map_err(|error| format!("{error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classical_names_are_the_codes_of_their_material() {
        for (name, code) in [
            ("KRKR", "0400.00"),
            ("KRPKR", "0400.10"),
            ("KNNKP", "0002.01"),
            ("kbnvk", "0011.00"),
            ("KQKRR", "1600.00"),
            ("KK", "0000.00"),
            ("0?02.0?", "0?02.0?"),
        ] {
            assert_eq!(
                parse(name).map(|pattern| pattern.to_string()),
                Ok(code.to_owned()),
                "{name}"
            );
        }
        for wrong in ["KR", "RKR", "KRKRK", "KXK", "KNNNK", "KvRK", "", "K", "KPPPPPPPPPK"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn exchanging_the_sides_twice_changes_nothing() {
        for (one, other) in [("KRPKR", "KRKRP"), ("KBNK", "KKBN"), ("KQQKR", "KRKQQ")] {
            assert_eq!(parse(one).map(exchanged), parse(other));
            assert_eq!(parse(one).map(exchanged).map(exchanged), parse(one));
        }
        assert_eq!(
            parse("9?02.3?")
                .map(exchanged)
                .map(|pattern| pattern.to_string())
                .as_deref(),
            Ok("9?06.?3")
        );
    }
}
