// SPDX-License-Identifier: MIT OR Apache-2.0
//! Repetitions, clocks, null moves, half-moves taken back.

use halfmove::laws::{Claim, End, History, Illegal};

use super::half_move;

fn play(history: &mut History, ucis: &str) {
    for uci in ucis.split_whitespace() {
        let half_move = half_move(history.board(), uci);
        history.push(half_move).unwrap_or_else(|error| panic!("{error}"));
    }
}

fn history(fen: &str) -> History {
    History::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn the_third_time_gives_a_claim_and_the_fifth_time_ends_the_game() {
    let mut game = History::default();
    for time in 2..=5 {
        play(&mut game, "g1f3 g8f6 f3g1 f6g8");
        assert_eq!(game.occurrences(), time);
        let claim = (3..5).contains(&time).then_some(Claim::ThreefoldRepetition);
        assert_eq!(
            (game.claim(), game.end()),
            (claim, (time == 5).then_some(End::FivefoldRepetition))
        );
    }
    assert_eq!(
        game.pop().map(|half_move| half_move.to_string()).as_deref(),
        Some("f6g8")
    );
    assert_eq!(
        (game.occurrences(), game.end()),
        (4, None),
        "the position before has come four times"
    );
}

/// FIDE's article 9.2.2.2: a right to castle that has gone makes another position, even if all men stand as before.
#[test]
fn a_right_to_castle_that_is_lost_makes_another_position() {
    let mut game = history("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    play(&mut game, "e1e2 e8e7 e2e1 e7e8");
    assert_eq!(game.occurrences(), 1, "White could castle then");
    play(&mut game, "e1e2 e8e7 e2e1 e7e8");
    assert_eq!(game.occurrences(), 2);
}

/// Article 9.2.2.1: only if a pawn could be taken en passant does it count.
#[test]
fn en_passant_makes_another_position_only_where_it_is_legal() {
    let rooks = "a8b8 a1b1 b8a8 b1a1";
    let mut legal = history("r3k3/8/8/8/3p4/8/4P3/R3K3 w - - 0 1");
    play(&mut legal, "e2e4");
    play(&mut legal, rooks);
    assert_eq!(legal.occurrences(), 1, "dxe3 was possible");
    let mut none = history("r3k3/8/8/8/8/3p4/4P3/R3K3 w - - 0 1");
    play(&mut none, "e2e4");
    play(&mut none, rooks);
    assert_eq!(none.occurrences(), 2, "no pawn stood beside");
    // A pawn stands beside, but it and the one that it would take are all that shields its king along the rank.
    let mut pinned = history("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1");
    play(&mut pinned, "e2e4");
    assert!(pinned.board().en_passant().is_some() && pinned.board().legal_en_passant().is_none());
    play(&mut pinned, "a4b3 e1d1 b3a4 d1e1");
    assert_eq!(pinned.occurrences(), 2);
}

#[test]
fn a_capture_or_a_pawn_begins_the_count_anew() {
    let mut game = history("4k3/8/8/8/8/8/P7/4K2R w - - 98 80");
    play(&mut game, "h1h2");
    assert_eq!(game.claim(), None);
    play(&mut game, "e8d8");
    assert_eq!(game.claim(), Some(Claim::FiftyMoves));
    play(&mut game, "a2a3");
    assert_eq!((game.claim(), game.counters().quiet), (None, 0));
    assert_eq!(game.to_fen(), "3k4/8/8/8/8/P7/7R/4K3 b - - 0 81");
    assert_eq!(
        game.pop().map(|half_move| half_move.to_string()).as_deref(),
        Some("a2a3")
    );
    assert_eq!(game.to_fen(), "3k4/8/8/8/8/8/P6R/4K3 w - - 100 81");
}

#[test]
fn seventy_five_moves_end_the_game_but_for_mate() {
    let mut game = history("7k/8/6K1/8/8/8/8/R7 w - - 149 100");
    play(&mut game, "a1b1");
    assert_eq!(game.end(), Some(End::SeventyFiveMoves));
    game.pop();
    play(&mut game, "a1a8");
    assert_eq!(
        (game.end(), game.claim()),
        (Some(End::Checkmate(halfmove::Side::White)), None)
    );
}

#[test]
fn null_moves_pass_but_not_in_check() {
    let mut game = history("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
    assert_eq!(game.pass().map(|null| null.to_string()).as_deref(), Ok("0000"));
    assert_eq!(game.board().en_passant(), None);
    assert!(
        game.board()
            .castling_rook(halfmove::Side::White, halfmove::position::Wing::King)
            .is_some()
    );
    play(&mut game, "e8d8");
    play(&mut game, "h1h8");
    let fen = game.to_fen();
    assert!(matches!(game.pass(), Err(Illegal::Check(_))));
    assert_eq!(game.to_fen(), fen);
    assert!(!game.board().is_legal(halfmove::HalfMove::null(halfmove::Side::Black)));
    while game.pop().is_some() {}
    assert_eq!(game.to_fen(), "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
}
