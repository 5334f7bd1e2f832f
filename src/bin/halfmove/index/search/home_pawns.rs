// SPDX-License-Identifier: MIT OR Apache-2.0
//! The order in which pawns leave their homes: what a search index has of the positions of a game.

use halfmove::HalfMove;

/// How many pawns that left their homes are noted, from the first on.
const TOLD_PAWNS: usize = 8;

/// The order in which pawns left the squares on which they stand at the start of a game, by moving or by being captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HomePawns {
    /// Their homes: 0 to 7 are a2 to h2, 8 to 15 are a7 to h7.
    left: [u8; TOLD_PAWNS],
    told: usize,
}

impl HomePawns {
    /// None has left.
    pub const NONE: Self = Self {
        left: [0; TOLD_PAWNS],
        told: 0,
    };

    /// All pawns at home.
    pub const START: u16 = u16::MAX;

    /// The bits of those squares on which a pawn stands at the start.
    pub const fn bits(squares: u64) -> u16 {
        (squares >> 8 & 0xff | squares >> 40 & 0xff00) as u16
    }

    /// Notes whose home a half-move empties. Who comes to a home or leaves it while its pawn is there is a captor of it
    /// or the pawn itself.
    pub fn play(&mut self, half_move: HalfMove, homes: &mut u16) {
        for bit in [half_move.to(), half_move.from()].map(|square| Self::bits(square.bit())) {
            if *homes & bit != 0 {
                *homes &= !bit;
                if let Some(place) = self.left.get_mut(self.told) {
                    *place = bit.trailing_zeros() as u8;
                    self.told += 1;
                }
            }
        }
    }

    /// Four bits for each; the last that left again for those that did not.
    pub fn to_bytes(self) -> [u8; 4] {
        let last = self.told.checked_sub(1).map_or(0, |last| self.left[last]);
        let place = |number: usize| if number < self.told { self.left[number] } else { last };
        std::array::from_fn(|byte| place(2 * byte) | place(2 * byte + 1) << 4)
    }

    /// Whether by these bytes the pawns that are at home may be these, a bit each; whether none has left is noted elsewhere.
    pub fn may_be(bytes: [u8; 4], has_none: bool, homes: u16) -> bool {
        let places = u32::from_le_bytes(bytes);
        let gone = homes.count_zeros() as usize;
        let first = (0..gone.min(TOLD_PAWNS)).fold(0_u16, |first, number| first | 1 << (places >> (4 * number) & 15));
        match (has_none, gone) {
            (true, _) => gone == 0,
            // Where fewer have left, they are no more squares than these.
            (false, ..=TOLD_PAWNS) => homes == !first,
            // What left after the last that is noted is not known.
            (false, _) => first.count_ones() as usize == TOLD_PAWNS && homes & first == 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_of_pawns_comes_back_and_admits_what_was_on_the_board() {
        let mut state = 1_u64;
        let mut random = move |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..20_000 {
            let (mut homes, mut pawns, mut been) = (HomePawns::START, HomePawns::default(), vec![HomePawns::START]);
            for _ in 0..random(17) {
                let there: Vec<u32> = (0..16).filter(|place| homes >> place & 1 != 0).collect();
                let place = there[random(there.len() as u64) as usize];
                homes &= !(1 << place);
                if pawns.told < TOLD_PAWNS {
                    pawns.left[pawns.told] = place as u8;
                    pawns.told += 1;
                }
                been.push(homes);
            }
            let may_be = |homes| HomePawns::may_be(pawns.to_bytes(), pawns.told == 0, homes);
            assert!(been.iter().all(|&homes| may_be(homes)));
            // What has not been is not admitted, as far as it is noted.
            let other = random(1 << 16) as u16;
            if other.count_zeros() as usize <= pawns.told && !been.contains(&other) {
                assert!(!may_be(other));
            }
        }
    }
}
