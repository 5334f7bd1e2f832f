// SPDX-License-Identifier: MIT OR Apache-2.0
//! Array subscripts: RustHDL carries them as text (`stage[i + 1]`), so they are evaluated here.

/// The value of an expression of decimal integers, loop variables, `+ - *` and parentheses, or `None`.
pub(crate) fn evaluate(text: &str, variables: &[(String, i128)]) -> Option<i128> {
    let letters: Vec<u8> = text.bytes().filter(|c| !c.is_ascii_whitespace()).collect();
    let mut reader = Reader {
        letters: &letters,
        at: 0,
        variables,
    };
    let value = reader.sum()?;
    (reader.at == letters.len()).then_some(value)
}

struct Reader<'a> {
    letters: &'a [u8],
    at: usize,
    variables: &'a [(String, i128)],
}

impl Reader<'_> {
    fn take(&mut self, letter: u8) -> bool {
        let found = self.letters.get(self.at) == Some(&letter);
        self.at += usize::from(found);
        found
    }

    fn sum(&mut self) -> Option<i128> {
        let mut value = self.product()?;
        loop {
            if self.take(b'+') {
                value = value.checked_add(self.product()?)?;
            } else if self.take(b'-') {
                value = value.checked_sub(self.product()?)?;
            } else {
                return Some(value);
            }
        }
    }

    fn product(&mut self) -> Option<i128> {
        let mut value = self.operand()?;
        while self.take(b'*') {
            value = value.checked_mul(self.operand()?)?;
        }
        Some(value)
    }

    fn operand(&mut self) -> Option<i128> {
        if self.take(b'(') {
            let value = self.sum()?;
            return self.take(b')').then_some(value);
        }
        let start = self.at;
        while self
            .letters
            .get(self.at)
            .is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'_')
        {
            self.at += 1;
        }
        let word = std::str::from_utf8(&self.letters[start..self.at]).ok()?;
        let innermost = self.variables.iter().rev().find(|(name, _)| name == word);
        innermost.map(|(_, value)| *value).or_else(|| integer(word))
    }
}

/// A Rust integer literal: decimal, `0x` or `0b`, with `_` and a type's suffix.
pub(crate) fn integer(text: &str) -> Option<i128> {
    let plain = text.replace('_', "");
    let (digits, radix) = match (
        plain.strip_prefix("0x"),
        plain.strip_prefix("0b"),
        plain.strip_prefix("0o"),
    ) {
        (Some(digits), _, _) => (digits, 16),
        (_, Some(digits), _) => (digits, 2),
        (_, _, Some(digits)) => (digits, 8),
        _ => (plain.as_str(), 10),
    };
    let suffixes = [
        "usize", "u128", "u64", "u32", "u16", "u8", "isize", "i128", "i64", "i32", "i16", "i8",
    ];
    let digits = suffixes
        .iter()
        .find_map(|suffix| digits.strip_suffix(suffix))
        .unwrap_or(digits);
    i128::from_str_radix(digits, radix).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subscripts_follow_the_usual_precedence_and_the_innermost_variable() {
        let variables = [("i".to_string(), 2), ("i".to_string(), 5), ("j".to_string(), 3)];
        assert_eq!(evaluate("2 * (i + 1) - j", &variables), Some(9));
        assert_eq!(evaluate("1usize + 0x10", &[]), Some(17));
    }

    #[test]
    fn anything_else_is_no_constant() {
        for text in ["N - 1", "index$val()", "", "1 +", "(1", "1)"] {
            assert_eq!(evaluate(text, &[]), None, "{text}");
        }
    }

    #[test]
    fn literals_may_carry_a_radix_separators_and_a_suffix() {
        assert_eq!(integer("0b1010_0101"), Some(0xa5));
        assert_eq!(integer("0xffu8"), Some(255));
        assert_eq!(integer("1_000usize"), Some(1000));
        assert_eq!(integer("x"), None);
    }
}
