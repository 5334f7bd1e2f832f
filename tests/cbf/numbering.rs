// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers of half-moves, against the naive list, and in the situations that the source describes.

use halfmove::cbf::Options;
use halfmove::cbf::numbering::{Numbered, NumberedPosition};
use halfmove::{HalfMove, Position};
use proptest::prelude::*;

use super::naive::Board;
use super::plies;

/// What a number stands for, as the naive list has it.
fn text(numbered: Numbered) -> String {
    match numbered {
        Numbered::Plain { from, to, promotion } => {
            let letter = promotion.map(|kind| kind.letter().to_ascii_lowercase().to_string());
            format!("{from}{to}{}", letter.unwrap_or_default())
        }
        Numbered::IllegalEnPassant { .. } => "illegal".to_owned(),
        Numbered::Phantom(_) => "phantom".to_owned(),
    }
}

fn list(position: &NumberedPosition) -> Vec<String> {
    (1..=u8::MAX)
        .map_while(|number| position.numbered(number))
        .map(text)
        .collect()
}

/// The same numbers both ways, as the naive list has them.
fn check(position: &NumberedPosition, double: Option<(usize, bool)>, phantom: bool) {
    let fen = position.position().to_fen();
    let naive = Board::new(&fen, double).list(phantom);
    let ours = list(position);
    assert_eq!(ours, naive, "{fen} {double:?}");
    assert_eq!(usize::from(position.count()), naive.len());
    assert_eq!(position.numbered(0), None);
    for number in 1..=ours.len() {
        if let Some(Numbered::Plain { from, to, promotion }) = position.numbered(number as u8) {
            assert_eq!(position.number_of(from, to, promotion), Some(number as u16));
        }
    }
}

const SET_UPS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 17",
    "r3k2r/p1p1p1p1/8/PP1P1P1P/p1p1p1pp/8/1P1P1P1P/R3K2R b KQkq - 7 99",
    "r3k2r/1p1ppp1p/8/P1P1P2P/p2p1p1p/8/1P2P1P1/R3K2R w KQkq - 0 1",
    "7k/8/8/8/3pP3/8/8/K7 b - e3 0 1",
];

fn double_after(half_move: HalfMove, before: Option<(usize, bool)>) -> Option<(usize, bool)> {
    if half_move.is_double_step() {
        Some((half_move.to().file().into(), false))
    } else if half_move.is_castling() {
        before.map(|(file, _)| (file, true))
    } else {
        None
    }
}

/// The usual options, with or without the phantom number.
fn with(phantom: bool) -> Options {
    Options {
        phantom,
        ..Options::USUAL
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..Default::default() })]

    #[test]
    fn every_position_of_random_games_has_the_naive_list(
        set_up in 0..SET_UPS.len(),
        choices in proptest::collection::vec((any::<u16>(), any::<bool>()), 0..80),
        phantom: bool,
    ) {
        let start: Position = SET_UPS[set_up].parse().unwrap();
        let mut double = start.en_passant().map(|square| (usize::from(square.file()), false));
        let mut position = NumberedPosition::new(start, with(phantom));
        check(&position, double, phantom);
        for (choice, castles) in choices {
            let count = position.count();
            if count == 0 {
                break;
            }
            let castling = list(&position).iter().position(|uci| castles && ["e1g1", "e1c1", "e8g8", "e8c8"].contains(&uci.as_str()));
            let place = castling.map_or(choice % count, |place| place as u16);
            let Some(Numbered::Plain { from, to, promotion }) = position.numbered(place as u8 + 1) else { continue };
            // Kings cannot be taken, and rights may be gone.
            let Ok(half_move) = position.play(from, to, promotion) else { continue };
            double = double_after(half_move, double);
            check(&position, double, phantom);
        }
    }
}

/// The number of every half-move of these games both ways, and at every fourth the whole list.
#[cfg(feature = "pgn")]
fn check_games(pgn: impl std::io::Read) -> usize {
    let mut count = 0;
    for game in halfmove::pgn::PgnReader::new(pgn).filter_map(Result::ok) {
        let start = game.start().unwrap().without_chess960();
        let phantom = count % 2 == 0;
        let mut double = start.en_passant().map(|square| (usize::from(square.file()), false));
        let mut position = NumberedPosition::new(start, with(phantom));
        for half_move in game.half_moves() {
            // A list takes long to make.
            if count % 4 == 0 {
                check(&position, double, phantom);
            }
            let (from, to, promotion) = (half_move.from(), half_move.to(), half_move.promotion());
            let Some(number) = position.number_of(from, to, promotion) else {
                break;
            };
            let numbered = position.numbered(number.try_into().unwrap());
            assert_eq!(numbered, Some(Numbered::Plain { from, to, promotion }));
            // What Chess960 allowed may have no number here, and cannot be played.
            let Ok(played) = position.play(from, to, promotion) else {
                break;
            };
            double = double_after(played, double);
            count += 1;
        }
    }
    count
}

#[test]
#[cfg(feature = "pgn")]
fn every_position_of_real_games_has_the_naive_list() {
    let bundled: &[u8] = include_bytes!("../../testbench/games/famous.pgn");
    assert!(check_games(bundled) > 2000);
    let checkout = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let Some(folder) = crate::corpus::for_test(checkout, "cbf") else {
        return;
    };
    for (name, least) in [("annotated", 8000), ("promotions", 10000), ("setups", 1500)] {
        let pgn = std::fs::File::open(folder.join(name).with_extension("pgn")).unwrap();
        let count = check_games(pgn);
        assert!(count > least, "{name}: {count}");
    }
}

#[test]
fn the_first_position_has_twenty_numbers_from_a4_to_h3() {
    let numbers = list(&NumberedPosition::new(Position::start(), Options::USUAL));
    assert_eq!(
        numbers.join(" "),
        "a2a4 a2a3 b1a3 b1c3 b2b4 b2b3 c2c4 c2c3 d2d4 d2d3 e2e4 e2e3 f2f4 f2f3 g1f3 g1h3 g2g4 g2g3 h2h4 h2h3"
    );
}

#[test]
fn after_castling_the_double_step_before_it_still_counts() {
    // The situation of the source: pawns on e5 and d2, Black's king and rook at home, a pawn on d5.
    for phantom in [true, false] {
        let start: Position = "4k2r/8/8/3pP3/8/8/3P4/4K3 w k - 0 1".parse().unwrap();
        let mut position = NumberedPosition::new(start.clone(), with(phantom));
        for ply in plies(&start, "d2d4 e8g8") {
            let half_move = ply.half_move;
            position.play(half_move.from(), half_move.to(), None).unwrap();
        }
        let illegal: Vec<_> = (1..=40).filter_map(|number| position.numbered(number)).collect();
        let (from, to) = ("e5".parse().unwrap(), "d6".parse().unwrap());
        assert!(illegal.contains(&Numbered::IllegalEnPassant { from, to }));
        assert_eq!(position.number_of(from, to, None), None, "nobody may play it");
        // One more half-move, and it is forgotten.
        let king = ["e1", "e2"].map(|square| square.parse().unwrap());
        position.play(king[0], king[1], None).unwrap();
        assert!(!list(&position).contains(&"illegal".to_owned()));
    }
}

#[test]
fn a_pawn_on_a5_has_the_phantom_number_unless_a_double_step_came_before() {
    let start: Position = "4k3/2p5/8/P7/8/8/8/4K3 b - - 0 1".parse().unwrap();
    for (reply, phantoms) in [("c7c5", 0), ("c7c6", 1)] {
        for phantom in [true, false] {
            let mut position = NumberedPosition::new(start.clone(), with(phantom));
            let half_move = plies(&start, reply)[0].half_move;
            position.play(half_move.from(), half_move.to(), None).unwrap();
            let numbers = list(&position);
            let found = numbers.iter().filter(|uci| *uci == "phantom").count();
            assert_eq!(found, if phantom { phantoms } else { 0 }, "{reply}");
            if found > 0 {
                assert_eq!(numbers[..2], ["a5a6", "phantom"]);
            }
        }
    }
}

#[test]
fn castling_needs_king_and_rook_in_place_but_no_right() {
    let position: Position = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1".parse().unwrap();
    let mut position = NumberedPosition::new(position, Options::USUAL);
    let [king, short, long] = ["e1", "g1", "c1"].map(|square| square.parse().unwrap());
    let (short, long) = (
        position.number_of(king, short, None),
        position.number_of(king, long, None),
    );
    assert_eq!(long, short.map(|number| number + 1), "short comes first");
    assert!(position.play(king, "g1".parse().unwrap(), None).is_err());
}
