// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a bad line does to bytes: it turns bits over, loses bytes, and adds some.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Damages a byte now and then.
#[derive(Clone, Debug)]
pub struct Disturbance {
    /// One in this many; none if it is zero.
    seldom: u32,
    random: ChaCha8Rng,
    /// How many bytes it has damaged.
    pub disturbed: u64,
}

impl Disturbance {
    /// None at all.
    pub fn none() -> Self {
        Self::new(0, 0)
    }

    /// One byte in this many on average.
    pub fn new(seldom: u32, seed: u64) -> Self {
        Self {
            seldom,
            random: ChaCha8Rng::seed_from_u64(seed),
            disturbed: 0,
        }
    }

    /// What becomes of a byte: itself, another one, nothing, or two.
    pub fn disturb(&mut self, byte: u8) -> impl Iterator<Item = u8> + use<> {
        let mut bytes = [Some(byte), None];
        if self.seldom > 0 && self.random.random_range(0..self.seldom) == 0 {
            self.disturbed += 1;
            bytes = match self.random.random_range(0..3) {
                0 => [Some(byte ^ 1 << self.random.random_range(0..8)), None],
                1 => [None, None],
                _ => [Some(byte), Some(self.random.random())],
            };
        }
        bytes.into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quiet_line_changes_nothing_and_a_bad_one_does_all_three() {
        let mut quiet = Disturbance::none();
        assert!((0..=255).all(|byte| quiet.disturb(byte).eq([byte])));
        let mut bad = Disturbance::new(10, 1);
        let (mut turned, mut lost, mut added) = (0, 0, 0);
        for _ in 0..10_000 {
            match bad.disturb(0x55).collect::<Vec<u8>>()[..] {
                [] => lost += 1,
                [0x55] => {}
                [other] => {
                    assert_eq!((other ^ 0x55).count_ones(), 1);
                    turned += 1;
                }
                _ => added += 1,
            }
        }
        assert_eq!((bad.disturbed, quiet.disturbed), (turned + lost + added, 0));
        assert!([turned, lost, added].iter().all(|number| (250..420).contains(number)));
    }
}
