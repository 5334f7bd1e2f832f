// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that start from a FEN.

use halfmove::pgn::{Damage, FenFault, PgnReader, SanLine};
use halfmove::{Position, RemarkKind};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

use super::{STRICT, error, game, uci, written};
use crate::oracle;

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
        ("underscores", "4k2q~/8/8/8/8/8/8/4K3_w_-_-_0_1", "1. Kd2"),
        ("blanks", " 4k3/8/8/8/8/8/8/4K3  w - - 0 1 ", "1. Kd2"),
    ] {
        let game = game(format!("[FEN \"{fen}\"]\n\n{moves} *"));
        assert_eq!(game.plies.len(), 1, "{why}");
        assert!(game.start().is_ok(), "{why}");
        assert_eq!(super::game(written(&game)), game, "{why}");
    }
}

#[test]
fn castling_rights_of_a_set_up_count() {
    let castles = |rights| format!("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1\"]\n\n1. O-O O-O-O *");
    assert_eq!(uci(&game(castles("Kq"))), ["e1g1", "e8c8"]);
    let fault = error(castles("Qk"));
    assert!(matches!(fault.damage, Damage::Illegal { word, .. } if word == "O-O"));
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

/// Changes a letter or a few of a FEN, takes one out or puts one in.
fn damaged(fen: &str, random: &mut ChaCha8Rng) -> String {
    const LETTERS: &[u8] = b"KQRBNPkqrbnp12345678890/ -wbKQkqaAhHBbGg036e_~[+\t";
    let mut bytes = fen.as_bytes().to_vec();
    for _ in 0..random.random_range(0..4) {
        let at = random.random_range(0..bytes.len());
        let letter = LETTERS[random.random_range(0..LETTERS.len())];
        match random.random_range(0..3) {
            0 => bytes[at] = letter,
            1 => bytes.insert(at, letter),
            _ => drop(bytes.remove(at)),
        }
    }
    String::from_utf8(bytes).unwrap()
}

/// The reader takes the set-ups that shakmaty takes, and finds the same side, number and half-moves in them.
#[test]
fn damaged_set_ups_are_judged_as_shakmaty_judges_them() {
    const SOUND: [&str; 8] = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 17",
        "r1r1k2r/8/8/3pP3/8/8/8/1RR1K1RR w CGh d6 0 1",
        "nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN b GCgc - 0 1",
        "4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 41",
        "4k3/8/8/8/QQQQQQQQ/QQQQQQQQ/8/4KQ~2 b - - 0 1",
        "1k6/8/8/8/8/8/8/1K1R3R_w_D_-_7_9",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 99999999999",
        "4k3/8/8/8/8/8/8/RR2K2R w AB - 0 0",
    ];
    let mut random = ChaCha8Rng::seed_from_u64(31);
    let (mut taken, mut refused, mut half_moves, mut rights) = (0, 0, 0, 0);
    for number in 0..60_000 {
        let fen = damaged(SOUND[number % SOUND.len()], &mut random);
        let ours = SanLine::new(Some(&fen));
        let theirs = oracle::position(&fen);
        if let Err(error) = &ours
            && error.reason == FenFault::Rights
            && theirs.is_some()
        {
            // Three letters can name two rooks, and then shakmaty takes them.
            rights += 1;
            continue;
        }
        if let (Err(error), Some(theirs)) = (&ours, &theirs)
            && error.reason == FenFault::Counter
            && [theirs.halfmoves(), theirs.fullmoves().get()].contains(&u32::MAX)
        {
            // shakmaty does not look at what follows the digits of a number that is too great.
            refused += 1;
            continue;
        }
        assert_eq!(ours.is_ok(), theirs.is_some(), "{fen:?}: {ours:?}");
        let (Ok(ours), Some(theirs)) = (ours, theirs) else {
            refused += 1;
            continue;
        };
        taken += 1;
        assert_eq!(ours.number(), theirs.fullmoves().get(), "{fen:?}");
        assert_eq!(oracle::color(ours.side()), theirs.turn(), "{fen:?}");
        let moves = theirs.legal_moves();
        for &played in &moves {
            let san = ours.clone().push(oracle::from_move(&theirs, played)).unwrap();
            assert_eq!(san, *SanPlus::from_move(theirs.clone(), played).to_string(), "{fen:?}");
            half_moves += 1;
        }
    }
    println!("{taken} taken, {refused} refused, {rights} with many rights; {half_moves} half-moves");
    assert!(taken > 10_000 && refused > 10_000 && rights < 1000);
}

/// A position writes the same FEN as shakmaty after every half-move, but for the counters, and reads it back.
#[test]
fn a_positions_fen_is_shakmatys_but_for_the_counters() {
    let (mut castled, mut passed, mut promoted) = (0, 0, 0);
    for seed in 0..200_usize {
        let (mut theirs, mut ours) = (Chess::default(), Position::start());
        for number in 0..150 {
            let moves = theirs.legal_moves();
            // A walk that differs from seed to seed.
            let Some(chosen) = moves.get((seed * 31 + number * number * 7 + number) % moves.len().max(1)) else {
                break;
            };
            let UciMove::Normal { from, to, promotion } = chosen.to_uci(CastlingMode::Standard) else {
                panic!("{chosen} is between two squares");
            };
            let square = |square: shakmaty::Square| square.to_string().parse().unwrap();
            let kind = promotion.map(|role| halfmove::Kind::from_letter(role.upper_char()).unwrap());
            ours.play(square(from), square(to), kind).unwrap();
            theirs.play_unchecked(*chosen);
            let fen = Fen::from_position(&theirs, EnPassantMode::Always).to_string();
            let without_counters = fen.rsplitn(3, ' ').nth(2).unwrap();
            assert_eq!(ours.to_fen(), format!("{without_counters} 0 1"));
            assert_eq!(ours.to_fen().parse::<Position>().unwrap().to_fen(), ours.to_fen());
            castled += u32::from(chosen.is_castle());
            passed += u32::from(chosen.is_en_passant());
            promoted += u32::from(chosen.is_promotion());
        }
    }
    assert!(
        castled > 0 && passed > 0 && promoted > 0,
        "{castled} {passed} {promoted}"
    );
}

#[test]
fn a_set_up_that_grants_more_than_its_board_allows_is_told() {
    for (fen, is_told) in [
        ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", true),
        ("4k3/8/8/8/8/8/8/4K2R w K e3 0 1", true),
        ("4k3/8/8/8/8/8/8/4K2R w K e6 0 1", true),
        ("4k3/8/8/8/8/8/8/4K2R w A - 0 1", true),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", false),
        ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", false),
        ("4k3/8/8/8/4P3/8/8/4K2R b K e3 0 1", false),
        ("4k3/8/8/8/8/8/8/4K2R w", false),
        ("nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w GCgc - 0 1", false),
    ] {
        let pgn = format!("[FEN \"{fen}\"]\n\n*\n");
        let mut reader = PgnReader::with_options(pgn.as_bytes(), STRICT);
        reader.next().expect("a game").unwrap();
        let told: Vec<_> = reader.remarks().map(|(line, remark)| (line, remark.kind)).collect();
        let expected = if is_told {
            vec![(1, RemarkKind::SetUpRights)]
        } else {
            Vec::new()
        };
        assert_eq!(told, expected, "{fen}");
    }
}
