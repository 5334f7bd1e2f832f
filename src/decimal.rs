// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers as decimal digits, without an allocation.

/// The digits of a number in ASCII, which stand at the end of this buffer.
#[inline]
pub(crate) fn decimal(number: u32, digits: &mut [u8; 10]) -> &[u8] {
    let mut start = digits.len();
    let mut rest = number;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            return &digits[start..];
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::decimal;

    #[test]
    fn every_length_of_a_number_has_room() {
        for number in (0..10).map(|digits| 10_u32.pow(digits)).chain([0, 9, 42, u32::MAX]) {
            assert_eq!(decimal(number, &mut [0; 10]), number.to_string().as_bytes());
        }
    }
}
