// SPDX-License-Identifier: MIT OR Apache-2.0
//! A side castles, and then the other king goes to squares where a rook of the corner would give check, and where the one does
//! that has castled: who looks for attacks must have moved both men.

use super::steps::Named;
use super::too_long::{coded, exchanged};

/// White castles on each wing; then Black's king walks through the middle and along the files of the corner and of the rook,
/// which have lost their pawns. The last is what White plays first where the sides are exchanged.
const WALKS: [(&str, &str); 2] = [
    (
        "h2h4 g7g5 h4g5 h7h6 g5h6 f7f5 g1f3 f5f4 g2g3 f4g3 f2g3 e7e6 f1h3 e6e5 e2e4 d7d6 O-O e8f7 a2a3 f7g6 a3a4 g6h5 h3g4 \
     h5h4 a4a5 h4h3 a5a6 h3g3 f1f2 g3h4",
        "b2b3",
    ),
    (
        "a2a4 b7b5 a4b5 a7a6 b5a6 d7d5 b1c3 d5d4 d2d3 d4c3 d1d2 c3b2 c1b2 c7c6 e2e3 e7e6 h2h4 f7f6 O-O-O e8d7 h4h5 d7d6 h5h6 \
     d6c5 d3d4 c5b4 d4d5 b4a4 f1b5 a4a3 b2c3 a3b3 d5d6 b3a3 d1e1 a3a2",
        "g2g3",
    ),
];

/// The games, in Brenner's first notation; of each side.
pub(super) fn games() -> Vec<Named> {
    let lists = WALKS.iter().flat_map(|(list, first)| {
        let other: Vec<String> = exchanged(list).split_whitespace().skip(1).map(str::to_owned).collect();
        [(*list).to_owned(), format!("{first} {}", other.join(" "))]
    });
    lists
        .map(|list| ("a king walks before a rook that has castled", coded(&list)))
        .collect()
}

#[cfg(test)]
mod tests {
    use halfmove::brenner::Recorder;
    use halfmove::hardware::record::CASTLING;

    use super::*;

    #[test]
    fn somebody_castles_and_nothing_is_wrong() {
        for (_, game) in games() {
            let (records, bad) = Recorder::game(&game);
            assert!(!bad, "{:?}", records.iter().find_map(|record| record.fault()));
            let castlings = records.iter().filter(|record| CASTLING.of(record.0) != 0);
            assert_eq!(castlings.count(), 1);
        }
    }
}
