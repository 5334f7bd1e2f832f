// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves that are refused, with the reason; and words of 25 bits that are none.

use std::collections::BTreeSet;

use halfmove::laws::{Board, Illegal};
use halfmove::pgn::LegalityChecker;
use halfmove::position::Wing;
use halfmove::{HalfMove, Position};

use super::{Numbers, board, half_move, positions};

#[test]
fn the_reason_is_told() {
    for (why, fen, uci) in [
        ("a pinned knight", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2g3"),
        ("the king steps into check", "3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"),
        ("along the line of a check", "4r1k1/8/8/8/8/8/4K3/8 w - - 0 1", "e2e1"),
        ("check is not answered", "4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2"),
        (
            "en passant uncovers along the rank",
            "6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
            "e5d6",
        ),
        (
            "en passant uncovers along the taken pawn's diagonal",
            "6b1/8/8/3pP3/2K5/8/8/7k w - d6 0 1",
            "e5d6",
        ),
        ("double check", "4r1k1/8/8/8/8/3n4/8/R3K3 w - - 0 1", "a1a3"),
    ] {
        let mut board = board(fen);
        let before = board;
        let half_move = half_move(&board, uci);
        let legal = board.legal_half_moves().any(|legal| legal == half_move);
        assert!(!legal, "{why}");
        assert_eq!(board.play(half_move), Err(Illegal::Check(half_move)), "{why}");
        assert_eq!(board, before, "{why}");
    }
    for (why, fen) in [
        ("out of check", "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("through check", "5rk1/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("into check", "k5r1/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("the rook uncovers its king", "4k3/8/8/8/8/8/8/qR1K4 w B - 0 1"),
    ] {
        let board = board(fen);
        let wing = if fen.contains("R1K") { Wing::Queen } else { Wing::King };
        let castling = board.castling(wing).expect("the way is free");
        assert_eq!(board.check(castling), Err(Illegal::CastlesInCheck(castling)), "{why}");
    }
    // A rook's way may be attacked.
    let free = board("1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert!(free.is_legal(free.castling(Wing::Queen).expect("the way is free")));
}

/// What a half-move's 25 bits say must be true in every field; today's checker agrees on each of them.
#[test]
fn every_change_of_a_bit_is_judged_as_by_the_checker_of_pgn() {
    let mut accepted = 0;
    for fen in positions::SET_UPS {
        let board = board(fen);
        let checker = LegalityChecker::new(Some(fen)).expect("a set-up");
        let mut words = BTreeSet::from([0, (1 << 25) - 1]);
        for half_move in board.pseudo_legal_half_moves() {
            words.extend((0..25).map(|bit| half_move.bits() ^ 1 << bit));
            words.insert(half_move.bits());
        }
        for half_move in words.into_iter().map(HalfMove::from_bits) {
            let judged = checker.clone().push(half_move);
            let ours = board.check(half_move);
            accepted += u32::from(ours.is_ok());
            assert_eq!(judged, ours, "{half_move:?} in {fen}");
        }
    }
    assert!(accepted > 300, "{accepted}");
}

/// A decoder checks no legality, so its position may have a king left in check. The king is never taken.
#[test]
fn positions_that_no_game_reaches_have_half_moves_that_take_no_king() {
    let mut position: Position = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1".parse().expect("a FEN");
    position
        .play("e2".parse().unwrap(), "g3".parse().unwrap(), None)
        .expect("the decoder allows it");
    let board = Board::from_position(&position);
    assert!(
        board
            .legal_half_moves()
            .all(|half_move| half_move.to().to_string() != "e1")
    );
    assert!(Board::from_fen(&board.to_fen()).is_err());
    // Kings side by side.
    let mut position: Position = "8/8/8/8/8/4k3/8/4K2R w - - 0 1".parse().expect("a FEN");
    position
        .play("e1".parse().unwrap(), "e2".parse().unwrap(), None)
        .expect("the decoder allows it");
    let board = Board::from_position(&position);
    assert!(board.is_check() && board.perft(2) > 0);
    assert!(
        board
            .legal_half_moves()
            .all(|half_move| half_move.to().to_string() != "e2")
    );
}

/// Whatever is played unchecked, nothing panics.
#[test]
fn playing_nonsense_unchecked_panics_nowhere() {
    let mut numbers = Numbers(5);
    for _ in 0..300 {
        let mut board = board(positions::SET_UPS[numbers.below(positions::SET_UPS.len())]);
        for _ in 0..40 {
            board.play_unchecked(HalfMove::from_bits(numbers.next() as u32));
            let _ = (
                board.legal_half_moves().count(),
                board.perft(1),
                board.hash(),
                board.to_fen(),
            );
            let _ = (board.is_check(), board.is_insufficient_material(), board.legal_words());
            for half_move in board.legal_half_moves() {
                let _ = board.san(half_move);
            }
        }
    }
}
