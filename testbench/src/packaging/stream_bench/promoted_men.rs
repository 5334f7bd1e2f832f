// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of jose's GameText in which a pawn becomes a man, whom the code goes on to name by that pawn.

use halfmove::geometry::Advance;
use halfmove::jose::{Meaning, Options, Second};
use halfmove::{Kind, Side};

use super::jose::END;
use super::steps::Named;
use crate::generator::stale_promotions;

/// Writers and readers of the promoted men's memory, of a pawn of each side.
pub(super) fn long_ago(options: Options) -> Vec<Named> {
    let games = stale_promotions::games(options, 1, 1);
    let pairs = games.chunks(2).step_by(5);
    pairs
        .flatten()
        .map(|game| ("a pawn becomes a knight, and is none in the next game", game.clone()))
        .collect()
}

/// A pawn becomes a man of each kind, who then goes each of his ways, and those that other kinds have.
pub(super) fn go(options: Options) -> Vec<Named> {
    let byte = |meaning: Meaning| meaning.to_byte(options.profile);
    let kinds = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
    let sides = [Side::White, Side::Black].into_iter().cycle();
    let mut games = Vec::new();
    for ((kind, pawn), side) in kinds.into_iter().zip([1, 6, 4, 0]).zip(sides) {
        let mut promotes = stale_promotions::promoted(options, side, pawn, kind);
        if side == Side::Black {
            promotes.extend(byte(Meaning::Null));
        }
        promotes.extend(byte(Meaning::Promoted(pawn)));
        let second = (0..32).filter_map(|offset| Second::Offset(offset).to_byte());
        games.extend(second.map(|second| ("a promoted man goes", [&promotes[..], &[second, END]].concat())));
    }
    games
}

/// A pawn becomes a man, and another one in a variation behind it; then that of the game goes a way that not both have.
pub(super) fn promoted_in_variations(options: Options) -> Vec<Named> {
    let byte = |meaning: Meaning| meaning.to_byte(options.profile).into_iter();
    let kinds = [
        (Kind::Queen, Kind::Knight),
        (Kind::Queen, Kind::Rook),
        (Kind::Knight, Kind::Queen),
        (Kind::Bishop, Kind::Knight),
    ];
    let mut games = Vec::new();
    for (side, (kind, other)) in Side::BOTH.into_iter().flat_map(|side| kinds.map(|kinds| (side, kinds))) {
        let pawn = 1;
        let mut begun = stale_promotions::promoted(options, side, pawn, kind);
        if side == Side::Black {
            begun.extend(byte(Meaning::Null));
        }
        begun.extend(byte(Meaning::LineStart));
        begun.extend(byte(Meaning::Promotion(pawn)));
        begun.extend(Second::Promotion(Advance::Step1, other).to_byte());
        begun.extend(byte(Meaning::LineEnd));
        begun.extend(byte(Meaning::Promoted(pawn)));
        let second = [3, 12, 20].map(|offset| Second::Offset(offset).to_byte());
        games.extend(second.into_iter().flatten().map(|second| {
            (
                "a variation promotes the pawn that the game has promoted",
                [&begun[..], &[second, END]].concat(),
            )
        }));
    }
    games
}

/// What a pawn became goes every way of every kind in variations, where none of them is wrong.
pub(super) fn go_in_variations(options: Options) -> Vec<Named> {
    let byte = |meaning: Meaning| meaning.to_byte(options.profile).into_iter();
    let kinds = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
    let mut games = Vec::new();
    for (side, kind) in Side::BOTH.into_iter().flat_map(|side| kinds.map(|kind| (side, kind))) {
        let pawn = 0;
        let mut game = stale_promotions::promoted(options, side, pawn, kind);
        if side == Side::Black {
            game.extend(byte(Meaning::Null));
        }
        for second in (0..=u8::MAX).filter_map(|offset| Second::Offset(offset).to_byte()) {
            game.extend(byte(Meaning::LineStart));
            game.extend(byte(Meaning::Promoted(pawn)));
            game.push(second);
            game.extend(byte(Meaning::LineEnd));
        }
        game.push(END);
        games.push(("a promoted man goes every way in variations", game));
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::CodeName;

    #[test]
    fn no_way_of_a_promoted_man_is_wrong_in_a_variation() {
        for code in CodeName::ALL {
            let Some(options) = code.jose() else { continue };
            for (_, game) in go_in_variations(options) {
                assert!(game.len() > 100, "{code:?}");
                let records = code.records(&game).0;
                assert_eq!(records.iter().find_map(|record| record.fault()), None, "{code:?}");
            }
        }
    }
}
