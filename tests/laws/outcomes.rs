// SPDX-License-Identifier: MIT OR Apache-2.0
//! Mate, stalemate, and material that cannot mate. What the oracles say of positions at random is in `games.rs`; here are
//! those that seldom come.

use halfmove::Side;
use shakmaty::Position as _;

use super::oracles::{both, cozy};
use super::{Numbers, board, positions};

#[test]
fn mates_and_stalemates_are_known() {
    for (fen, check, mate, stalemate) in [
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", true, true, false),
        ("R5k1/4Kppp/8/8/8/8/8/3b4 b - - 0 1", true, true, false),
        ("R5k1/5pp1/8/8/8/8/8/4K3 b - - 0 1", true, false, false),
        ("6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1", true, true, false),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false, false, true),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", false, false, false),
        // Only en passant is left, and it is possible, or not.
        ("8/8/8/8/1pP5/kP6/p7/K2Q4 b - c3 0 1", false, false, false),
        ("8/8/8/8/1pP5/kP6/p7/K2Q4 b - - 0 1", false, false, true),
    ] {
        let board = board(fen);
        assert_eq!(
            (board.is_check(), board.is_checkmate(), board.is_stalemate()),
            (check, mate, stalemate),
            "{fen}"
        );
    }
}

#[test]
fn material_that_cannot_mate_is_that_of_shakmaty() {
    let mut numbers = Numbers(9);
    let mut insufficient = [0; 3];
    for _ in 0..20_000 {
        // A few men anywhere but pawns on the last ranks; kings apart in opposite corners' files.
        let mut squares = [b'.'; 64];
        squares[numbers.below(8)] = b'K';
        squares[56 + numbers.below(8)] = b'k';
        for _ in 0..numbers.below(5) {
            let square = 8 + numbers.below(48);
            squares[square] = b"BbNnBbNnPpQqRr"[numbers.below(14)];
        }
        let rows: Vec<String> = squares
            .chunks(8)
            .rev()
            .map(|row| {
                row.iter()
                    .map(|&letter| if letter == b'.' { '1' } else { char::from(letter) })
                    .collect()
            })
            .collect();
        let fen = format!("{} w - - 0 1", rows.join("/"));
        let Some(theirs) = crate::oracle::position(&fen) else {
            continue;
        };
        let ours = board(&fen);
        assert_eq!(
            ours.is_insufficient_material(),
            theirs.is_insufficient_material(),
            "{fen}"
        );
        for side in Side::BOTH {
            let says = theirs.has_insufficient_material(crate::oracle::color(side));
            assert_eq!(ours.has_insufficient_material(side), says, "{fen}");
            insufficient[side.index()] += u32::from(says);
        }
        insufficient[2] += u32::from(ours.is_insufficient_material());
    }
    assert!(insufficient.iter().all(|&count| count > 100), "{insufficient:?}");
}

/// What an oracle refuses is counted, and why is known.
#[test]
fn cozy_chess_refuses_only_what_no_game_reaches() {
    let refused: Vec<_> = positions::SET_UPS
        .into_iter()
        .filter(|fen| cozy(&board(fen)).is_none())
        .collect();
    // A bishop's check that no double step can have uncovered, ten queens, three checkers.
    assert_eq!(refused, [8, 17, 18].map(|number| positions::SET_UPS[number]));
    for fen in positions::SET_UPS {
        let (ours, theirs) = both(fen);
        assert_eq!(ours.side() == Side::White, theirs.turn().is_white());
    }
}
