// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a pattern finds, and the tally that it is held against.

use halfmove::gbr::{Material, ParseError, ParseFault, Pattern, Tally};
use halfmove::{Kind, Position, Side, Square};

const PIECES: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

fn pattern(text: &str) -> Pattern {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// This many knights of White and Black and nobody else but this many pawns.
fn knights(white: u8, black: u8) -> Tally {
    Tally::default()
        .with(Side::White, Kind::Knight, white)
        .with(Side::Black, Kind::Knight, black)
}

#[test]
fn exactly_means_the_same_digit() {
    for (white, black) in (0..=4).flat_map(|white| (0..=4).map(move |black| (white, black))) {
        let code = knights(white, black).material().expect("a code").to_string();
        for digit in 0..=9 {
            let matches = pattern(&format!("000{digit}.00")).matches(&knights(white, black));
            assert_eq!(matches, code == format!("000{digit}.00"), "{digit} {white} {black}");
        }
        assert!(pattern("000?.00").matches(&knights(white, black)));
        assert!(!pattern("??1?.??").matches(&knights(white, black)));
    }
}

#[test]
fn at_least_means_so_many_white_men_and_so_many_black_ones_and_nine_three_of_either() {
    for (white, black) in (0..=4).flat_map(|white| (0..=4).map(move |black| (white, black))) {
        for digit in 0..=9 {
            let matches = pattern(&format!("000{digit}.00"))
                .at_least()
                .matches(&knights(white, black));
            let expected = match digit {
                9 => white >= 3 || black >= 3,
                _ => white >= digit % 3 && black >= digit / 3,
            };
            assert_eq!(matches, expected, "{digit} {white} {black}");
        }
    }
    // Four black knights are a 9, and no white knight: the true counts are compared.
    assert!(!pattern("0001.00").at_least().matches(&knights(0, 4)));
    assert!(pattern("0006.00").at_least().matches(&knights(0, 4)));
}

#[test]
fn pawns_are_compared_as_numbers() {
    let pawns = |white, black| {
        Tally::default()
            .with(Side::White, Kind::Pawn, white)
            .with(Side::Black, Kind::Pawn, black)
    };
    for (text, exactly, at_least) in [
        ("0000.31", [false, true, false], [false, true, true]),
        ("0000.?1", [true, true, false], [true, true, true]),
        ("????.3?", [false, true, false], [false, true, true]),
    ] {
        let tallies = [pawns(2, 1), pawns(3, 1), pawns(4, 2)];
        assert_eq!(tallies.map(|tally| pattern(text).matches(&tally)), exactly, "{text}");
        let found = tallies.map(|tally| pattern(text).at_least().matches(&tally));
        assert_eq!(found, at_least, "{text}");
    }
}

#[test]
fn patterns_are_written_as_they_are_read_and_refused_at_their_column() {
    for text in ["0002.01", "????.??", "?9?0.?8"] {
        assert_eq!(pattern(text).to_string(), text);
        let at_least = pattern(text).at_least();
        assert_eq!(
            (at_least.to_string(), pattern(&format!("{text}+"))),
            (format!("{text}+"), at_least)
        );
    }
    for text in ["4100", " 0023 "] {
        let material: Material = text.parse().unwrap();
        assert_eq!(
            (pattern(text), Pattern::named(text.trim())),
            (material.into(), Ok(material.into()))
        );
        assert_eq!(pattern(text).to_string(), material.to_string());
    }
    for (text, column, fault) in [
        ("", 1, ParseFault::Digit(Kind::Queen)),
        ("??", 3, ParseFault::Digit(Kind::Bishop)),
        ("00*2.01", 3, ParseFault::Digit(Kind::Bishop)),
        ("????", 5, ParseFault::Point),
        ("4??0", 5, ParseFault::Point),
        ("????.?", 7, ParseFault::PawnDigit(Side::Black)),
        ("0002.01g3g1", 8, ParseFault::End),
    ] {
        assert_eq!(text.parse::<Pattern>(), Err(ParseError { column, fault }), "{text}");
    }
}

/// A small generator of numbers, so that every run plays the same games.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % limit
    }
}

/// Every half-move that men can make here, by its squares; and what pawns become.
fn possible(position: &Position) -> Vec<(Square, Square, Option<Kind>)> {
    let mut trial = position.clone();
    let mut possible = Vec::new();
    for from in Square::all().filter(|&from| position.man_on(from).is_some()) {
        for to in Square::all() {
            for promotion in [None].into_iter().chain(PIECES.map(Some)) {
                if let Ok(played) = trial.play_reversibly(from, to, promotion) {
                    trial.undo(played.undo);
                    possible.push((from, to, promotion));
                }
            }
        }
    }
    possible
}

#[test]
fn a_tally_that_is_played_along_is_always_the_tally_of_the_position() {
    let (mut captures, mut promotions, mut takes_en_passant, mut castlings, mut passes) = (0, 0, 0, 0, 0);
    for (game, fen) in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "1n1n4/P1PPPk2/8/8/8/8/4Kppp/5N1N b - - 0 17",
        "4k3/2p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 b - - 7 99",
    ]
    .into_iter()
    .cycle()
    .take(80)
    .enumerate()
    {
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15 + game as u64);
        let mut position: Position = fen.parse().expect("a FEN");
        let mut tally = Tally::of(&position);
        let mut half_moves = Vec::new();
        for _ in 0..60 {
            let possible = possible(&position);
            let half_move = if possible.is_empty() || numbers.below(20) == 0 {
                passes += 1;
                position.pass()
            } else {
                // What is rare is played whenever it can be.
                let onto_passed = possible.iter().find(|(_, to, _)| Some(*to) == position.en_passant());
                let (from, to, promotion) = *onto_passed.unwrap_or(&possible[numbers.below(possible.len())]);
                position.play(from, to, promotion).expect("possible")
            };
            let before = tally;
            assert_eq!(tally.play(half_move), tally != before, "{half_move}");
            assert_eq!(tally, Tally::of(&position), "{half_move}");
            half_moves.push((half_move, before));
            captures += u32::from(half_move.captured().is_some());
            promotions += u32::from(half_move.promotion().is_some());
            takes_en_passant += u32::from(half_move.is_en_passant());
            castlings += u32::from(half_move.is_castling());
        }
        for (half_move, before) in half_moves.into_iter().rev() {
            assert_eq!(tally.take_back(half_move), tally_changed(half_move));
            assert_eq!(tally, before, "{half_move} taken back");
        }
    }
    assert!(
        captures > 500 && promotions > 50 && takes_en_passant > 10 && castlings > 3 && passes > 50,
        "{captures} {promotions} {takes_en_passant} {castlings} {passes}"
    );
}

fn tally_changed(half_move: halfmove::HalfMove) -> bool {
    half_move.captured().is_some() || half_move.promotion().is_some()
}

#[test]
fn a_half_move_that_does_not_fit_leaves_the_counts_in_their_range() {
    let mut tally = Tally::default();
    // All captures and promotions, with nobody on the board: first White's, and then Black's, who takes all there is.
    for half_move in (0..1 << 10).map(|bits: u32| halfmove::HalfMove::from_bits(bits << 15)) {
        for _ in 0..300 {
            tally.play(half_move);
        }
    }
    let counts = Side::BOTH.map(|side| PIECES.map(|kind| tally.count(side, kind)));
    assert_eq!(counts, [[0; 4], [u8::MAX; 4]]);
    assert_eq!(tally.material().expect("no pawns").to_string(), "9999.00");
}
