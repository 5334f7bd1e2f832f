// SPDX-License-Identifier: MIT OR Apache-2.0
//! A pawn before the last rank goes every way, with a prefix and without: more than one thing is wrong with most of these
//! half-moves, and the first of them is told.

use super::steps::Named;
use super::too_long::{coded, exchanged};

/// White's pawn on a7 is to move; on b8 is a knight, or nobody.
const OPENINGS: [&str; 2] = [
    "a2a4 b7b5 a4b5 h7h6 b5b6 h6h5 b6a7 h5h4",
    "a2a4 b7b5 a4b5 h7h6 b5b6 h6h5 b6a7 b8c6",
];
/// It steps, steps twice, takes to the right and to the left.
const MANNERS: [u8; 4] = [0x20, 0x28, 0x30, 0x38];
/// No prefix, queen 0 and bishop 0, who are on the board, and queen 1, who is not.
const PREFIXES: [&[u8]; 4] = [&[], &[0x40], &[0x81], &[0x42]];

/// The games, in Brenner's first notation, of each side.
pub(super) fn games() -> Vec<Named> {
    let openings = OPENINGS.iter().flat_map(|list| [coded(list), coded(&exchanged(list))]);
    let with_prefixes = openings.flat_map(|opening| PREFIXES.map(|prefix| [&opening[..], prefix].concat()));
    let with_manners = with_prefixes.flat_map(|begun| MANNERS.map(|manner| [&begun[..], &[manner]].concat()));
    with_manners.map(|game| ("a pawn before the last rank", game)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use halfmove::Fault;
    use halfmove::brenner::Recorder;

    use super::*;

    #[test]
    fn only_the_last_half_move_is_wrong_and_that_in_every_way() {
        let mut faults = HashSet::new();
        for (_, game) in games() {
            let (records, _) = Recorder::game(&game);
            let (last, before) = records.split_last().unwrap();
            assert!(before.iter().all(|record| record.fault().is_none()), "{game:02x?}");
            faults.insert(last.fault());
        }
        let expected = [
            Fault::DoubleStep,
            Fault::OffBoard,
            Fault::PromotionMissing,
            Fault::LabelTaken,
            Fault::Blocked,
            Fault::NothingToTake,
        ];
        assert_eq!(faults, expected.map(Some).into_iter().chain([None]).collect());
    }
}
