// SPDX-License-Identifier: MIT OR Apache-2.0
//! The laws beside shakmaty: a FEN, a line end, and bytes that choose half-moves. Every position has the same legal
//! half-moves for both, and what is taken as a set-up is written so that it reads the same.
#![no_main]

use std::collections::BTreeSet;

use halfmove::HalfMove;
use halfmove::laws::Board;
use halfmove::pgn::{LegalityChecker, SanLine};
use libfuzzer_sys::fuzz_target;
use oracle::from_move;
use shakmaty::Position as _;
use shakmaty::san::SanPlus;

#[allow(dead_code, reason = "tests use more of it")]
#[path = "../../tests/support/oracle.rs"]
mod oracle;

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
    let mut theirs = oracle::position(&fen).expect("what both take");
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
    }
});
