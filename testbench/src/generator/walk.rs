// SPDX-License-Identifier: MIT OR Apache-2.0
//! A random walk through positions: half-moves drawn from all that the code can hold, legal or not.

use halfmove::brenner::{Decoder, Meaning, layout::FIRST};
use halfmove::{Fault, Kind};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::damage::prefix;

/// This many random bytes are tried for a half-move; then there is held to be none.
const TRIES: u32 = 10_000;

/// A walk from the normal start, and the bytes that lead to where it is.
#[derive(Clone, Default)]
pub struct Walk {
    /// The decoder after these bytes.
    pub decoder: Decoder,
    /// Half-moves and prefixes.
    pub bytes: Vec<u8>,
    /// Kings and rooks stay where they are, so that they can castle.
    pub castling_kept: bool,
}

impl Walk {
    /// Takes one more half-move, with or without a prefix: the first of random bytes that fits. False if none does.
    pub fn wander(&mut self, random: &mut ChaCha8Rng) -> bool {
        (0..TRIES).any(|_| {
            let byte = random.random();
            let prefixed = random.random_ratio(1, 4).then(|| prefix(random.random()));
            self.allows(byte) && self.push(prefixed, byte).is_ok()
        })
    }

    fn allows(&self, byte: u8) -> bool {
        match Meaning::of(byte, &FIRST) {
            Meaning::King(_) | Meaning::Castle(_) | Meaning::Slide { kind: Kind::Rook, .. } => !self.castling_kept,
            Meaning::Knight { .. } | Meaning::Pawn { .. } | Meaning::Slide { .. } => true,
            _ => false,
        }
    }

    fn push(&mut self, prefix: Option<u8>, byte: u8) -> Result<(), Fault> {
        let mut next = self.decoder.clone();
        for byte in prefix.into_iter().chain([byte]) {
            next.push(byte)?;
        }
        self.decoder = next;
        self.bytes.extend(prefix);
        self.bytes.push(byte);
        Ok(())
    }
}
