// SPDX-License-Identifier: MIT OR Apache-2.0
//! Values of tags as the numbers that a search index has of them.

/// The value of a tag, as far as a record can have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// This one.
    Known(String),
    /// The game has no such tag.
    Missing,
    /// A value of another form.
    Unknown,
}

/// The tag `ECO` as a number: a letter from A to E and two digits.
pub mod eco {
    use super::Value;

    const MISSING: u16 = 0;
    const UNKNOWN: u16 = u16::MAX;

    pub fn number(value: Option<&str>) -> u16 {
        match value.map(str::as_bytes) {
            None => MISSING,
            Some(&[letter @ b'A'..=b'E', tens @ b'0'..=b'9', ones @ b'0'..=b'9']) => {
                1 + 100 * u16::from(letter - b'A') + 10 * u16::from(tens - b'0') + u16::from(ones - b'0')
            }
            Some(_) => UNKNOWN,
        }
    }

    pub fn value(number: u16) -> Value {
        match number {
            MISSING => Value::Missing,
            1..=500 => {
                let number = number - 1;
                let letter = char::from(b'A' + (number / 100) as u8);
                Value::Known(format!("{letter}{:02}", number % 100))
            }
            _ => Value::Unknown,
        }
    }
}

/// The tag `Date` as a number: year, month and day, each 0 if it is `?`.
pub mod date {
    use super::Value;

    const MISSING: u32 = 0xff_fffe;
    const UNKNOWN: u32 = 0xff_ffff;

    pub fn number(value: Option<&str>) -> u32 {
        let Some(value) = value else { return MISSING };
        let number = pack(value).unwrap_or(UNKNOWN);
        match self::value(number) {
            Value::Known(again) if again == value => number,
            _ => UNKNOWN,
        }
    }

    fn pack(value: &str) -> Option<u32> {
        let mut parts = value.split('.').map(|part| match part {
            "????" | "??" => Some(0),
            digits => digits.parse::<u32>().ok(),
        });
        let [year, month, day] = [parts.next()??, parts.next()??, parts.next()??];
        (year < 4096 && month <= 12 && day <= 31 && parts.next().is_none()).then_some(year << 9 | month << 5 | day)
    }

    pub fn value(number: u32) -> Value {
        let part = |number: u32, width: usize| match number {
            0 => "?".repeat(width),
            number => format!("{number:0width$}"),
        };
        match number {
            MISSING => Value::Missing,
            0..=0x1f_ffff => {
                let (year, month, day) = (part(number >> 9, 4), part(number >> 5 & 15, 2), part(number & 31, 2));
                Value::Known(format!("{year}.{month}.{day}"))
            }
            _ => Value::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_the_usual_form_come_back_and_others_are_unknown() {
        for value in ["A00", "B90", "E99"] {
            assert_eq!(eco::value(eco::number(Some(value))), Value::Known(value.to_owned()));
        }
        for value in ["", "?", "F00", "B9", "B90a", "b90"] {
            assert_eq!(eco::value(eco::number(Some(value))), Value::Unknown, "{value}");
        }
        for value in ["1990.05.31", "1990.??.??", "????.??.??", "0987.12.??", "4095.12.31"] {
            assert_eq!(date::value(date::number(Some(value))), Value::Known(value.to_owned()));
        }
        for value in [
            "",
            "?",
            "1990",
            "1990.5.31",
            "1990.00.01",
            "1990.13.01",
            "5000.01.01",
            "+990.01.01",
            "1990.05.31.1",
        ] {
            assert_eq!(date::value(date::number(Some(value))), Value::Unknown, "{value}");
        }
        assert_eq!(eco::value(eco::number(None)), Value::Missing);
        assert_eq!(date::value(date::number(None)), Value::Missing);
    }
}
