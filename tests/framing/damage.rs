// SPDX-License-Identifier: MIT OR Apache-2.0
//! What happens to files: wrong bits, cuts, foreign and repeated stretches. Every byte remembers where it came from.

use rand::{Rng, RngExt};

/// A byte of a damaged file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Byte {
    pub value: u8,
    /// The offset in the sound file of the byte that it was.
    pub origin: Option<usize>,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// One to eight bits are wrong.
    Bits,
    /// A stretch is missing.
    Cut,
    /// The rest of the file is missing.
    CutEnd,
    /// Random bytes stand in between.
    Foreign,
    /// A stretch of the file stands a second time, anywhere.
    Repeated,
    /// A stretch is overwritten with zeros, as in a file that was never written.
    Zeros,
    /// A stretch stands elsewhere.
    Moved,
}

impl Damage {
    pub const ALL: [Self; 7] = [
        Self::Bits,
        Self::Cut,
        Self::CutEnd,
        Self::Foreign,
        Self::Repeated,
        Self::Zeros,
        Self::Moved,
    ];

    /// Does it to a file.
    pub fn strike(self, file: &mut Vec<Byte>, random: &mut impl Rng) {
        if file.is_empty() {
            return;
        }
        let (from, to) = stretch(file.len(), random);
        match self {
            Self::Bits => {
                for _ in 0..random.random_range(1..=8) {
                    let at = random.random_range(0..file.len());
                    file[at].value ^= 1 << random.random_range(0..8);
                }
            }
            Self::Cut => drop(file.drain(from..to)),
            Self::CutEnd => file.truncate(from),
            Self::Foreign => {
                let foreign = |_| Byte {
                    value: random.random(),
                    origin: None,
                };
                let bytes: Vec<_> = (from..to).map(foreign).collect();
                file.splice(from..from, bytes);
            }
            Self::Repeated => {
                let bytes = file[from..to].to_vec();
                let at = random.random_range(0..=file.len());
                file.splice(at..at, bytes);
            }
            Self::Zeros => {
                file[from..to].iter_mut().for_each(|byte| byte.value = 0);
            }
            Self::Moved => {
                let bytes: Vec<_> = file.drain(from..to).collect();
                let at = random.random_range(0..=file.len());
                file.splice(at..at, bytes);
            }
        }
    }
}

/// A stretch that is not empty: often short, at times most of the file.
fn stretch(length: usize, random: &mut impl Rng) -> (usize, usize) {
    let from = random.random_range(0..length);
    let most = match random.random_range(0..4) {
        0 => 4,
        1 | 2 => 400,
        _ => length,
    };
    let room = (length - from).min(most);
    (from, from + random.random_range(1..=room))
}
