// SPDX-License-Identifier: MIT OR Apache-2.0
//! The laws beside shakmaty: a FEN, a line end, and bytes that choose half-moves. Of every position both say the same: legal
//! half-moves, check, mate, stalemate, material, en passant. What is taken as a set-up is written so that it reads the same.
#![no_main]

use std::collections::BTreeSet;

use halfmove::laws::Board;
use halfmove::pgn::{LegalityChecker, SanLine};
use halfmove::{HalfMove, Side};
use libfuzzer_sys::fuzz_target;
use oracle::{color, from_move};
use shakmaty::san::SanPlus;
use shakmaty::{Chess, EnPassantMode, Position as _};

#[allow(dead_code, reason = "tests use more of it")]
#[path = "../../tests/support/oracle.rs"]
mod oracle;

/// What the laws say of a position, beside its half-moves.
fn compare(ours: &Board, theirs: &Chess) {
    assert_eq!(ours.checkers(), u64::from(theirs.checkers()), "{ours:?}");
    assert_eq!(ours.is_check(), theirs.is_check(), "{ours:?}");
    assert_eq!(ours.is_double_check(), theirs.checkers().more_than_one(), "{ours:?}");
    assert_eq!(ours.is_checkmate(), theirs.is_checkmate(), "{ours:?}");
    assert_eq!(ours.is_stalemate(), theirs.is_stalemate(), "{ours:?}");
    assert_eq!(
        ours.is_insufficient_material(),
        theirs.is_insufficient_material(),
        "{ours:?}"
    );
    for side in Side::BOTH {
        let insufficient = theirs.has_insufficient_material(color(side));
        assert_eq!(
            ours.has_insufficient_material(side),
            insufficient,
            "{side:?} in {ours:?}"
        );
    }
    let capturable = theirs.ep_square(EnPassantMode::Legal).map(|square| square.to_string());
    assert_eq!(
        ours.legal_en_passant().map(|square| square.to_string()),
        capturable,
        "{ours:?}"
    );
}

fuzz_target!(|bytes: &[u8]| {
    let mut parts = bytes.splitn(2, |&byte| byte == b'\n');
    let fen = String::from_utf8_lossy(parts.next().unwrap_or_default());
    let Ok(mut board) = Board::from_fen(&fen) else {
        return;
    };
    let fen = board.to_fen();
    assert_eq!(Board::from_fen(&fen).map(|again| again.to_fen()), Ok(fen.clone()));
    let (Ok(mut checker), Ok(mut line)) = (LegalityChecker::new(Some(&fen)), SanLine::new(Some(&fen))) else {
        panic!("{fen} can be played from");
    };
    // What shakmaty refuses is no fault of ours: there is nothing to compare.
    let Some(mut theirs) = oracle::position(&fen) else {
        return;
    };
    compare(&board, &theirs);
    for &byte in parts.next().unwrap_or_default() {
        let legal: BTreeSet<_> = board.legal_half_moves().map(HalfMove::bits).collect();
        assert_eq!(legal.len() as u64, board.count_legal());
        let moves = theirs.legal_moves();
        let expected: BTreeSet<_> = moves.iter().map(|&played| from_move(&theirs, played).bits()).collect();
        assert_eq!(legal, expected, "{board:?}");
        for half_move in board.pseudo_legal_half_moves() {
            let is_legal = legal.contains(&half_move.bits());
            assert_eq!(
                checker.clone().push(half_move).is_ok(),
                is_legal,
                "{half_move:?} in {board:?}"
            );
            assert_eq!(board.is_legal(half_move), is_legal, "{half_move:?} in {board:?}");
        }
        let Some(&chosen) = legal.iter().nth(usize::from(byte) % legal.len().max(1)) else {
            return;
        };
        let chosen = HalfMove::from_bits(chosen);
        let san = board.san(chosen).expect("legal");
        let played = moves.iter().find(|&&played| from_move(&theirs, played) == chosen);
        let played = *played.expect("the same half-moves");
        assert_eq!(san.as_str(), SanPlus::from_move(theirs.clone(), played).to_string());
        theirs.play_unchecked(played);
        assert_eq!(line.push(chosen).as_deref(), Ok(san.as_str()));
        assert_eq!(board.read_san(&san), Ok(chosen));
        checker.push(chosen).expect("legal");
        board.play(chosen).expect("legal");
        compare(&board, &theirs);
    }
});
