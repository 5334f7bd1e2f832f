// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that start from a FEN.

use halfmove::pgn::{Damage, SanLine};

use super::{error, game, uci, written};

#[test]
fn a_set_up_gives_the_side_and_the_number_of_the_first_half_move() {
    let pgn = "[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 3 41\"]\n[SetUp \"1\"]\n\n41... e1=Q+ 42. Ka2 *\n\n";
    let game = game(pgn);
    assert_eq!(uci(&game), ["e2e1q", "a1a2"]);
    assert_eq!(written(&game), pgn);
}

#[test]
fn set_ups_that_no_game_reaches_are_played_from() {
    for (why, fen, moves) in [
        ("rights without rook", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "1. Kd2"),
        ("en passant without pawn", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "1. Kd2"),
        (
            "nine queens and a pawn too many",
            "4k3/8/8/8/8/PPPPPPPP/PQQQQQQQ/QQ2K3 w - - 0 1",
            "1. Kf1",
        ),
        ("three checkers", "4k3/8/5N2/8/Q7/8/8/4RK2 b - - 0 1", "1... Kf8"),
        ("no counters", "4k3/8/8/8/8/8/8/4K3 w", "1. Kd2"),
        ("blanks", " 4k3/8/8/8/8/8/8/4K3  w - - 0 1 ", "1. Kd2"),
    ] {
        let game = game(format!("[FEN \"{fen}\"]\n\n{moves} *"));
        assert_eq!(game.plies.len(), 1, "{why}");
        assert_eq!(super::game(written(&game)), game, "{why}");
    }
}

#[test]
fn castling_rights_of_a_set_up_count() {
    let castles = |rights| format!("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1\"]\n\n1. O-O O-O-O *");
    assert_eq!(uci(&game(castles("Kq"))), ["e1g1", "e8c8"]);
    let fault = error(castles("Qk"));
    assert!(matches!(fault.damage, Damage::Illegal(san) if san == "O-O"));
}

#[test]
fn en_passant_of_a_set_up_counts() {
    let game = game("[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n\n1. exd6 *");
    assert!(game.plies[0].half_move.is_en_passant());
}

#[test]
fn set_ups_that_cannot_be_played_are_refused_with_their_line() {
    for fen in [
        "",
        "nonsense",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "k3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1",
    ] {
        let fault = error(format!("[A \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 *"));
        assert!(matches!(fault.damage, Damage::Fen(_)), "{fault}");
        assert_eq!((fault.game, fault.line, fault.half_move), (1, 2, 0));
        assert!(SanLine::new(Some(fen)).is_err());
    }
}
