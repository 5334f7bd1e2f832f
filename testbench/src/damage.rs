// SPDX-License-Identifier: MIT OR Apache-2.0
//! Damaged streams, made from good ones: what a decoder meets when bits flip, bytes get lost and files are cut.

use std::fmt;

use halfmove::brenner::{Decoder, Event};
use halfmove::{Kind, Man, Square};
use rand::RngExt;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// One way to damage a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// One bit is flipped, outside the texts.
    FlippedBit,
    /// One bit is flipped, anywhere.
    FlippedBitAnywhere,
    /// The game is cut off.
    Cut,
    /// A byte and its neighbour are swapped.
    SwappedNeighbours,
    /// Two bytes are swapped.
    SwappedBytes,
    /// A byte is lost.
    LostByte,
    /// A byte is doubled.
    DoubledByte,
    /// An unassigned byte, 0-7, is put before a byte.
    Unassigned(u8),
    /// A prefix, 0-15, is put before a byte.
    Prefix(u8),
    /// The last byte is a prefix, 0-15.
    PrefixAtTheEnd(u8),
    /// A result, 1-3, is put before a byte.
    Result(u8),
    /// A text is opened but not closed, or closed but not opened.
    StrayNull,
    /// From some byte on everything is noise.
    Noise,
}

impl Damage {
    /// Every damage, each unassigned byte, prefix and result included.
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::FlippedBit,
            Self::FlippedBitAnywhere,
            Self::Cut,
            Self::SwappedNeighbours,
            Self::SwappedBytes,
            Self::LostByte,
            Self::DoubledByte,
            Self::StrayNull,
            Self::Noise,
        ];
        all.extend((0..8).map(Self::Unassigned));
        all.extend((0..16).map(Self::Prefix));
        all.extend((0..16).map(Self::PrefixAtTheEnd));
        all.extend((1..=3).map(Self::Result));
        all
    }

    /// The damaged game; never empty.
    ///
    /// # Panics
    /// If the good game has no byte.
    pub fn apply(self, good: &[u8], random: &mut ChaCha8Rng) -> Vec<u8> {
        let mut bytes = good.to_vec();
        let anywhere = random.random_range(0..bytes.len());
        let outside = *outside_texts(good).choose(random).unwrap_or(&anywhere);
        match self {
            Self::FlippedBit => bytes[outside] ^= 1 << random.random_range(0..8),
            Self::FlippedBitAnywhere => bytes[anywhere] ^= 1 << random.random_range(0..8),
            Self::Cut => bytes.truncate(anywhere.max(1)),
            Self::SwappedNeighbours => bytes.swap(outside, (outside + 1).min(good.len() - 1)),
            Self::SwappedBytes => bytes.swap(outside, anywhere),
            Self::LostByte if bytes.len() > 1 => {
                bytes.remove(outside);
            }
            Self::LostByte => {}
            Self::DoubledByte => bytes.insert(outside, good[outside]),
            Self::Unassigned(number) => bytes.insert(outside, unassigned(number)),
            Self::Prefix(number) => bytes.insert(outside, prefix(number)),
            Self::PrefixAtTheEnd(number) => bytes.push(prefix(number)),
            Self::Result(result) => bytes.insert(outside, result),
            Self::StrayNull => bytes.insert(anywhere, 0),
            Self::Noise => random.fill(&mut bytes[outside..]),
        }
        bytes
    }
}

/// The unassigned byte of this number: `11 000 xxx`.
pub const fn unassigned(number: u8) -> u8 {
    0xc0 | (number & 7)
}

/// The prefix of this number: `10 000 dd x` for 0-7, `01 000 dd x` for 8-15.
pub const fn prefix(number: u8) -> u8 {
    (if number & 8 == 0 { 0x80 } else { 0x40 }) | (number & 7)
}

/// The offsets of the bytes that are not inside a text.
fn outside_texts(bytes: &[u8]) -> Vec<usize> {
    let mut decoder = Decoder::new();
    let outside = |(offset, &byte)| match decoder.push(byte) {
        Ok(Event::TextByte(_) | Event::TextEnd) => None,
        _ => Some(offset),
    };
    bytes.iter().enumerate().filter_map(outside).collect()
}

/// A damaged game and how it came about.
#[derive(Clone, Debug)]
pub struct Damaged {
    /// What was done to which game.
    pub name: String,
    /// The bytes.
    pub bytes: Vec<u8>,
}

impl AsRef<[u8]> for Damaged {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unassigned(number) => write!(f, "unassigned byte {:#04x} put in", unassigned(*number)),
            Self::Prefix(number) => write!(f, "prefix {:#04x} put in", prefix(*number)),
            Self::PrefixAtTheEnd(number) => write!(f, "prefix {:#04x} at the end", prefix(*number)),
            Self::Result(result) => write!(f, "result {result:#04x} put in"),
            Self::FlippedBit => f.write_str("a bit flipped outside the texts"),
            Self::FlippedBitAnywhere => f.write_str("a bit flipped"),
            Self::Cut => f.write_str("cut off"),
            Self::SwappedNeighbours => f.write_str("two neighbours swapped"),
            Self::SwappedBytes => f.write_str("two bytes swapped"),
            Self::LostByte => f.write_str("a byte lost"),
            Self::DoubledByte => f.write_str("a byte doubled"),
            Self::StrayNull => f.write_str("a stray null"),
            Self::Noise => f.write_str("ends in noise"),
        }
    }
}

/// Every damage, each done to `times` games taken in turn. The same seed gives the same streams.
///
/// # Panics
/// If there are no games, or one of those used has no byte.
pub fn damage_all(games: &[Vec<u8>], times: usize, seed: u64) -> Vec<Damaged> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut turns = games.iter().enumerate().cycle();
    let mut damaged = Vec::new();
    for damage in Damage::all() {
        for _ in 0..times {
            let (number, good) = turns.next().expect("some games");
            damaged.push(Damaged {
                name: format!("game {number} of seed {seed}, {damage}"),
                bytes: damage.apply(good, &mut random),
            });
        }
    }
    damaged
}

/// A prefix of each sort before each of the 256 bytes, after this opening: as the last bytes of a game, and with `after`
/// behind them.
pub fn prefixes_before_everything(opening: &[u8], after: &[u8]) -> Vec<Damaged> {
    let pairs = (0..16).flat_map(|number| (0..=u8::MAX).map(move |byte| [prefix(number), byte]));
    let damaged = pairs.map(|pair| Damaged {
        name: format!("{pair:02x?} after {} bytes and before {}", opening.len(), after.len()),
        bytes: [opening, &pair, after].concat(),
    });
    damaged.collect()
}

/// Where in these games prefixes have most to do: the side to move has a pawn before the last rank and a man that only
/// a prefix can name. At most one opening a game, without its texts; the shortest first.
pub fn openings_for_prefixes(games: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut openings: Vec<_> = games.iter().filter_map(|game| opening_for_prefixes(game)).collect();
    openings.sort_by_key(Vec::len);
    openings
}

fn opening_for_prefixes(game: &[u8]) -> Option<Vec<u8>> {
    let mut decoder = Decoder::new();
    let mut opening = Vec::new();
    for &byte in game {
        let event = decoder.push(byte).ok()?;
        if matches!(event, Event::HalfMove(_) | Event::Prefix(..)) {
            opening.push(byte);
        }
        let position = decoder.position();
        let own = || position.men().filter(|(_, man)| man.side() == position.side());
        let near = |(square, man): (Square, Man)| {
            man.kind() == Kind::Pawn && square.rank().abs_diff(man.side().home_rank()) == 6
        };
        let late = |(_, man): (Square, Man)| man.kind() != Kind::Pawn && man.label() > 1;
        if matches!(event, Event::HalfMove(_)) && own().any(near) && own().any(late) {
            return Some(opening);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::brenner::layout::FIRST;
    use halfmove::brenner::meaning::Meaning;

    #[test]
    fn the_unassigned_bytes_and_the_prefixes_are_all_there() {
        let is_free = |byte| matches!(Meaning::of(byte, &FIRST), Meaning::Unassigned(_));
        let is_prefix = |byte| matches!(Meaning::of(byte, &FIRST), Meaning::Prefix { .. });
        let all = |test: &dyn Fn(u8) -> bool| (0..=u8::MAX).filter(|&byte| test(byte)).collect::<Vec<_>>();
        let mut prefixes: Vec<_> = (0..16).map(prefix).collect();
        prefixes.sort_unstable();
        assert_eq!(all(&is_free), (0..8).map(unassigned).collect::<Vec<_>>());
        assert_eq!(all(&is_prefix), prefixes);
    }
}
