// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that break the laws of chess where a decoder does not look: kings are left in check and castle out of check or
//! through it, en passant uncovers them; and much check is given, by every means.

use halfmove::brenner::Encoder;
use halfmove::laws::Board;
use halfmove::position::Wing;
use halfmove::{HalfMove, Kind};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Games in Brenner's first notation, some short. The same seed gives the same games.
pub fn games(number: usize, seed: u64) -> Vec<Vec<u8>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    (0..number).map(|_| game(&mut random)).collect()
}

fn game(random: &mut ChaCha8Rng) -> Vec<u8> {
    let (mut encoder, mut bytes) = (Encoder::new(), Vec::new());
    play(random, Board::start(), |half_move| {
        // A fifth man of a kind has no label.
        let (from, to, promotion) = (half_move.from(), half_move.to(), half_move.promotion());
        encoder.half_move(from, to, promotion, &mut bytes).is_ok()
    });
    bytes
}

/// Plays half-moves from a position on, some of them against the laws; `write` says whether it has one for this.
pub fn play(random: &mut ChaCha8Rng, mut board: Board, mut write: impl FnMut(HalfMove) -> bool) {
    let lawlessness = random.random_range(0..4);
    for _ in 0..random.random_range(1..160) {
        let mut choices: Vec<_> = board
            .pseudo_legal_half_moves()
            .map(|half_move| (half_move, weight(&board, half_move, lawlessness)))
            .collect();
        loop {
            let Ok(&(half_move, _)) = choices.choose_weighted(random, |(_, weight)| *weight) else {
                return;
            };
            if write(half_move) {
                board.play_unchecked(half_move);
                break;
            }
            choices.retain(|(other, _)| *other != half_move);
        }
    }
}

/// How much a half-move is wanted.
fn weight(board: &Board, half_move: HalfMove, lawlessness: u32) -> u32 {
    let mut after = *board;
    after.play_unchecked(half_move);
    let side = half_move.side();
    let by_check = match (after.is_double_check(), after.is_check()) {
        (true, _) => 60,
        (_, true) => 8,
        _ => 1,
    };
    let by_law = if board.is_legal(half_move) { 1 } else { lawlessness };
    let may_castle = Wing::BOTH
        .into_iter()
        .any(|wing| board.castling_rook(side, wing).is_some());
    let by_kind = match half_move.kind() {
        _ if half_move.is_castling() => 100,
        _ if half_move.is_en_passant() => 200,
        _ if half_move.promotion().is_some() => 20,
        // Who may castle later had better stay at home, and who stands between had better go.
        Some(Kind::King | Kind::Rook) if may_castle => 0,
        Some(Kind::Pawn | Kind::King) => 4,
        _ if half_move.from().rank() == side.home_rank() => 12,
        _ => 4,
    };
    (1 + by_kind) * by_check * by_law
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use halfmove::brenner::Recorder;
    use halfmove::laws::Illegal;

    use super::*;

    #[test]
    fn the_laws_are_broken_in_every_way_and_kept_too() {
        let mut seen = BTreeMap::<String, usize>::new();
        for game in games(120, 1) {
            let (records, bad) = Recorder::game(&game);
            assert!(!bad);
            let mut board = Board::start();
            for record in records {
                let half_move = HalfMove::from_bits(record.0);
                let sort = match half_move.kind() {
                    _ if half_move.is_castling() => "castling",
                    _ if half_move.is_en_passant() => "en passant",
                    _ if half_move.promotion().is_some() => "promotion",
                    Some(Kind::King) => "king",
                    _ => "other",
                };
                let law = match board.check(half_move) {
                    Ok(()) => "legal",
                    Err(Illegal::Check(_)) => "in check",
                    Err(Illegal::CastlesInCheck(_)) if board.is_check() => "out of check",
                    Err(Illegal::CastlesInCheck(_)) => "through check or into it",
                    Err(impossible) => panic!("{impossible}"),
                };
                board.play_unchecked(half_move);
                let check = match (board.is_double_check(), board.is_check()) {
                    (true, _) => "double check",
                    (_, true) => "check",
                    _ => "no check",
                };
                *seen.entry(format!("{sort}, {law}")).or_default() += 1;
                *seen.entry(format!("{sort}, {check}")).or_default() += 1;
            }
        }
        println!("{seen:#?}");
        let laws = ["legal", "in check"]
            .into_iter()
            .flat_map(|law| ["en passant", "promotion", "king", "other"].map(|sort| format!("{sort}, {law}")));
        let castling = ["legal", "out of check", "through check or into it", "check"];
        let checks = ["en passant", "promotion", "king", "other"].map(|sort| format!("{sort}, check"));
        for case in laws
            .chain(castling.map(|law| format!("castling, {law}")))
            .chain(checks)
            .chain(["other, double check".to_owned()])
        {
            assert!(seen.get(&case).is_some_and(|&times| times >= 3), "{case}");
        }
    }
}
