// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers of options, and what is said of those that are none.

use std::ops::RangeInclusive;

/// Reads a whole number of this range.
pub fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let (least, most) = (range.start(), range.end());
        if text.is_empty() || !text.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(format!("a whole number is wanted, such as {}", least.max(&1)));
        }
        match text.parse() {
            Ok(number) if number < *least => Err(format!("{least} is the least")),
            Ok(number) if number <= *most => T::try_from(number).map_err(|_| format!("{most} is the most")),
            _ => Err(format!("{most} is the most")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn a_number_is_whole_and_within_its_range() {
        let read = whole::<u16>(1..=65_535);
        assert_eq!((read("1"), read("65535")), (Ok(1), Ok(65_535)));
        for (text, told) in [
            ("0", "1 is the least"),
            ("65536", "65535 is the most"),
            ("99999999999999999999", "65535 is the most"),
            ("", "a whole number is wanted, such as 1"),
            ("-1", "a whole number is wanted, such as 1"),
            ("+1", "a whole number is wanted, such as 1"),
            ("abc", "a whole number is wanted, such as 1"),
        ] {
            assert_eq!(read(text), Err(told.to_owned()), "{text}");
        }
        assert_eq!(whole::<usize>(0..=u64::MAX)("0"), Ok(0));
    }
}
