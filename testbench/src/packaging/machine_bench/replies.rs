// SPDX-License-Identifier: MIT OR Apache-2.0
//! Beats for `machine_board`: a half-move that changes several squares, and in the next clock one that leaves or reaches one of
//! these squares, played and taken back in every order.

use halfmove::HalfMove;
use halfmove::eleven::Word;
use halfmove::laws::Board;
use halfmove_hdl::machine::board::reference::{Beat, set_up_beats};

/// Castling with men before all its squares, en passant, promotions with men who take on the last rank, double steps and plain
/// captures; of each side.
const POSITIONS: [&str; 6] = [
    "qrrqkrrq/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "r3k2r/8/8/8/8/8/8/QRRQKRRQ b kq - 0 1",
    "rrr1k3/1pp5/8/1PpPP3/8/8/8/RRR1K3 w - c6 0 1",
    "rrr1k3/8/8/8/1pPpp3/8/1PP5/RRR1K3 b - c3 0 1",
    "n1r4r/1P4P1/k7/3qQ3/3Qq3/K7/1p4p1/N1R4R w - - 0 1",
    "n1r4r/1P4P1/k7/3qQ3/3Qq3/K7/1p4p1/N1R4R b - - 0 1",
];

pub(super) fn beats() -> Vec<Beat> {
    let mut beats = Vec::new();
    for fen in POSITIONS {
        let board = Board::from_fen(fen).expect("a position");
        beats.extend(set_up_beats(&board));
        let mut asks = 0;
        for first in board.pseudo_legal_half_moves().filter(is_special) {
            let mut after = board;
            after.play_unchecked(first);
            beats.extend(told(first));
            for reply in after.pseudo_legal_half_moves().filter(|reply| meets(first, *reply)) {
                beats.extend(told(reply));
                beats.push(Beat::TakeBack);
                asks += 1;
                // Both are taken back, and played at once again.
                match asks % 4 {
                    0 => beats.push(Beat::TakeBack),
                    1 => beats.extend([Beat::TakeBack, Beat::Ask]),
                    2 => beats.push(Beat::Ask),
                    _ => {}
                }
                if asks % 4 < 2 {
                    beats.extend(told(first));
                }
            }
            beats.push(Beat::TakeBack);
            // Another one of the same men, in the clock behind.
            for other in board
                .pseudo_legal_half_moves()
                .filter(|other| meets(first, *other))
                .take(4)
            {
                beats.extend(told(other));
                beats.push(Beat::TakeBack);
                beats.extend(told(first));
                beats.push(Beat::TakeBack);
            }
        }
    }
    beats
}

fn told(half_move: HalfMove) -> Option<Beat> {
    Word::of_half_move(half_move).map(Beat::HalfMove)
}

fn is_special(half_move: &HalfMove) -> bool {
    let officer = half_move
        .promotion()
        .is_some_and(|kind| kind != halfmove::Kind::Queen && kind != halfmove::Kind::Knight);
    !officer
        && (half_move.is_castling()
            || half_move.is_en_passant()
            || half_move.is_double_step()
            || half_move.captured().is_some())
}

/// Whether a half-move leaves or reaches a square that another one before it changes.
fn meets(first: HalfMove, next: HalfMove) -> bool {
    let (from, to) = (first.from().number(), first.to().number());
    let mut changed = vec![from, to];
    if first.is_en_passant() {
        changed.push(from & 0o70 | to & 7);
    }
    if first.is_castling() {
        let rank = from & 0o70;
        changed.extend(if to > from {
            [rank | 7, rank | 5]
        } else {
            [rank, rank | 3]
        });
    }
    changed.contains(&next.from().number()) || changed.contains(&next.to().number())
}

#[cfg(test)]
mod tests {
    use halfmove_hdl::machine::board::reference::{Answer, Reference};

    use super::*;

    #[test]
    fn nothing_is_refused_and_every_sort_is_met() {
        let mut reference = Reference::default();
        let mut played = 0;
        for beat in beats() {
            match reference.take(beat) {
                Some(Answer::Refused) if beat != Beat::TakeBack => panic!("{beat:?} is refused"),
                Some(Answer::Refused) => panic!("nothing to take back"),
                Some(Answer::Position(..)) => played += 1,
                None => {}
            }
        }
        assert!((200..3_000).contains(&played), "{played}");
        for fen in POSITIONS {
            let board = Board::from_fen(fen).unwrap();
            assert!(
                board.pseudo_legal_half_moves().any(|half_move| is_special(&half_move)),
                "{fen}"
            );
        }
    }
}
