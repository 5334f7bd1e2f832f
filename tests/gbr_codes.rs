// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GBR code by its rules: every digit, every form, every fault, and what a pattern finds.

use std::collections::HashSet;

use halfmove::gbr::{
    Code, Control, Digit, EgCode, Kings, Material, ParseError, ParseFault, PositionCode, Stipulation, StudyCode, Tally,
    TooManyPawns,
};
use halfmove::{Kind, Position, Side, Square};

const PIECES: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

fn position(fen: &str) -> Position {
    fen.parse().expect("a FEN")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Each digit by the words of the source: a sum of 1 for White and 3 for Black, and 9 for three of a kind.
#[test]
fn every_digit_of_up_to_three_men_a_side_is_the_sum_or_nine() {
    for (white, black) in (0..=3_u8).flat_map(|white| (0..=3).map(move |black| (white, black))) {
        let is_nine = white == 3 || black == 3;
        let digit = Digit::of(white, black);
        assert_eq!(digit.value(), if is_nine { 9 } else { white + black + black + black });
        assert_eq!(digit.counts(), (!is_nine).then_some([white, black]));
        assert_eq!(digit == Digit::MANY, is_nine);
        assert_eq!(Digit::new(digit.value()), Some(digit));
    }
    assert_eq!(Digit::new(10), None);
    assert_eq!(Digit::of(16, 0), Digit::MANY);
    assert_eq!(Digit::of(0, 255), Digit::MANY);
}

#[test]
fn every_combination_of_counts_up_to_three_goes_through_its_text() {
    let mut seen = HashSet::new();
    // Two bits a count: eight of them for the pieces.
    for bits in 0..1_u32 << 16 {
        let counts = |place: usize| [0, 2].map(|shift| (bits >> (4 * place + shift) & 3) as u8);
        let mut tally = Tally::default();
        for (place, kind) in PIECES.into_iter().enumerate() {
            let [white, black] = counts(place);
            tally = tally.with(Side::White, kind, white).with(Side::Black, kind, black);
        }
        let (white_pawns, black_pawns) = ((bits % 10) as u8, (bits / 10 % 10) as u8);
        tally = tally
            .with(Side::White, Kind::Pawn, white_pawns)
            .with(Side::Black, Kind::Pawn, black_pawns);
        let material = tally.material().expect("nine pawns at most");
        assert_eq!(material.to_string().parse(), Ok(material));
        for (place, kind) in PIECES.into_iter().enumerate() {
            for (side, count) in Side::BOTH.into_iter().zip(counts(place)) {
                let is_hidden = counts(place).contains(&3);
                assert_eq!(material.count(side, kind), (!is_hidden).then_some(count));
                assert_eq!(material.hidden().any(|hidden| hidden == kind), is_hidden);
            }
        }
        assert_eq!(
            Side::BOTH.map(|side| material.count(side, Kind::Pawn)),
            [Some(white_pawns), Some(black_pawns)]
        );
        seen.insert(material.digits());
    }
    assert_eq!(seen.len(), 10_usize.pow(4), "every code of four digits");
}

#[test]
fn the_examples_of_the_sources_are_the_codes_of_their_positions() {
    for (fen, code) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4888.88"),
        ("k7/3q4/8/8/8/8/R6Q/K7 w - - 0 1", "4100.00"),
        ("k7/3n4/8/8/8/8/BB6/K7 w - - 0 1", "0023.00"),
        ("k7/8/8/8/3p4/8/NN6/K7 w - - 0 1", "0002.01"),
        ("k7/3r4/8/8/8/8/RR6/K7 w - - 0 1", "0500.00"),
        // A queen, two black rooks, two bishops a side, three black knights; four pawns against seven.
        ("k1nnn3/rrbbpppp/ppp5/8/8/8/PPPP4/KQBB4 w - - 0 1", "1689.47"),
    ] {
        let material = Material::of(&position(fen)).expect("a code");
        assert_eq!(material.to_string(), code);
        assert_eq!(code.parse(), Ok(material));
        assert_eq!(code.parse(), Ok(Code::Material(material)));
    }
}

#[test]
fn materials_are_sorted_as_their_texts_are() {
    let texts = [
        "0000.00", "0000.01", "0000.10", "0002.01", "0010.88", "1000.00", "4100.00", "9999.99",
    ];
    let materials = texts.map(|text| text.parse::<Material>().expect("a code"));
    assert!(materials.is_sorted());
}

/// Made for this test, with the material and the kings of the source's index example.
const STUDY: &str = "8/8/7P/3p4/8/2p1r1K1/6B1/4n1kB w - - 0 1";

#[test]
fn a_position_is_written_and_read_in_all_four_forms() {
    let position = position(STUDY);
    let draw = Some(Stipulation::Draw);
    let kings = Kings {
        white: square("g3"),
        black: square("g1"),
    };
    assert_eq!(Kings::of(&position), kings);

    let study = StudyCode::of(&position, draw).expect("a code");
    assert_eq!(study.to_string(), "=0323.12g3g1");
    assert_eq!("=0323.12g3g1".parse(), Ok(study));
    assert_eq!((study.stipulation, study.kings), (draw, Some(kings)));

    let eg = EgCode::of(&position, draw).expect("a code");
    assert_eq!(eg.to_string(), "g3g1 0323.12 4/5 Draw");
    assert_eq!(eg.to_string().parse(), Ok(eg));
    assert_eq!(eg.control, Some(Control { white: 4, black: 5 }));

    let code = PositionCode::of(&position, draw).expect("a code");
    assert_eq!(code.to_string(), "g3g1 0323.12 e3g2h1e1.h6c3d5 4/5=.");
    let read: PositionCode = code.to_string().parse().expect("a code");
    assert_eq!(read, code);
    assert_eq!(read.position().to_fen(), STUDY);
    assert_eq!((read.stipulation(), read.material()), (draw, study.material));
}

#[test]
fn positions_end_with_the_side_to_move_and_the_result_as_far_as_they_are_known() {
    let men = "8/K7/2nn4/8/8/1B1k4/1R6/8";
    let (win, draw) = (Some(Stipulation::Win), Some(Stipulation::Draw));
    for (side, stipulation, code, eg) in [
        ("w", win, "a7d3 0116.00 b2b3c6d6 3/3+.", "a7d3 0116.00 3/3 Win"),
        ("w", draw, "a7d3 0116.00 b2b3c6d6 3/3=.", "a7d3 0116.00 3/3 Draw"),
        ("w", None, "a7d3 0116.00 b2b3c6d6 3/3 WTM.", "a7d3 0116.00 3/3"),
        ("b", win, "a7d3 0116.00 b2b3c6d6 3/3-+.", "a7d3 0116.00 3/3 BTM, Win"),
        ("b", draw, "a7d3 0116.00 b2b3c6d6 3/3-=.", "a7d3 0116.00 3/3 BTM, Draw"),
        ("b", None, "a7d3 0116.00 b2b3c6d6 3/3 BTM.", "a7d3 0116.00 3/3 BTM"),
    ] {
        let position = position(&format!("{men} {side} - - 0 1"));
        let written = PositionCode::of(&position, stipulation).expect("a code");
        assert_eq!(written.to_string(), code);
        assert_eq!(code.parse(), Ok(written.clone()));
        assert_eq!(code.parse(), Ok(Code::Position(Box::new(written.clone()))));
        assert!(*written.position() == position);
        let written = EgCode::of(&position, stipulation).expect("a code");
        assert_eq!(written.to_string(), eg);
        assert_eq!(eg.parse(), Ok(written));
        assert_eq!(eg.parse(), Ok(Code::Eg(written)));
    }
}

#[test]
fn the_pawns_stand_after_a_full_stop_that_is_missing_without_them() {
    for (code, fen) in [
        (
            "a2c4 0000.32 .d4e3f2e4f3 4/3 WTM.",
            "8/8/8/8/2kPp3/4Pp2/K4P2/8 w - - 0 1",
        ),
        ("a1h8 0000.00 1/1 BTM.", "7k/8/8/8/8/8/8/K7 b - - 0 1"),
        ("a1h8 0001.10 b1.b2 3/1+.", "7k/8/8/8/8/8/1P6/KN6 w - - 0 1"),
        // White's queen before Black's, and both before the rooks.
        ("a1h8 4300.00 c1b1d1 2/3=.", "7k/8/8/8/8/8/8/KqQr4 w - - 0 1"),
    ] {
        let read: PositionCode = code.parse().unwrap_or_else(|error| panic!("{code}: {error}"));
        assert_eq!(read.position().to_fen(), fen, "{code}");
        assert_eq!(read.to_string(), code);
    }
}

#[test]
fn readers_take_any_order_of_squares_and_the_usual_liberties() {
    let same = |one: &str, other: &str| {
        let read = |text: &str| text.parse::<Code>().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read(one), read(other));
        assert_eq!(read(one).to_string(), other);
    };
    same("a7d3 0116.00 b2b3d6c6 3/3+.", "a7d3 0116.00 b2b3c6d6 3/3+.");
    same("  a7d3  0116.00   b2b3c6d6 3/3 + .\n", "a7d3 0116.00 b2b3c6d6 3/3+.");
    same("a7d3 0116.00 b2b3c6d6 3/3.", "a7d3 0116.00 b2b3c6d6 3/3 WTM.");
    same("a7d3 0116.00 b2b3c6d6 3/3 btm.", "a7d3 0116.00 b2b3c6d6 3/3 BTM.");
    same("c3c7 0130.12 3/4 win", "c3c7 0130.12 3/4 Win");
    same("c3c7 0130.12", "c3c7 0130.12");
    same("c3c7 0130.12 BTM Draw", "c3c7 0130.12 BTM, Draw");
    same("c3c7 0130.12 WTM", "c3c7 0130.12");
    same("[+0020.42c1a1]", "+0020.42c1a1");
    same("[0020.42]", "0020.42");
    same("+0020.42", "+0020.42");
    same("0020.42c1a1", "0020.42c1a1");
}

#[test]
fn what_is_no_code_is_refused_at_its_column() {
    let count = |white, black| Control { white, black };
    let marker = "+ = -+ -= WTM or BTM, or the full stop";
    for (text, column, fault) in [
        ("", 1, ParseFault::Digit(Kind::Queen)),
        ("é", 1, ParseFault::Digit(Kind::Queen)),
        ("00", 3, ParseFault::Digit(Kind::Bishop)),
        ("000é.00", 4, ParseFault::Digit(Kind::Knight)),
        ("=0002", 6, ParseFault::Point),
        ("0002,01", 5, ParseFault::Point),
        ("0002.", 6, ParseFault::PawnDigit(Side::White)),
        ("0002.0x", 7, ParseFault::PawnDigit(Side::Black)),
        ("0002.011", 8, ParseFault::End),
        ("=-0002.01", 2, ParseFault::Digit(Kind::Queen)),
        ("=0323.12g3", 11, ParseFault::Square),
        ("=0323.12g3g9", 11, ParseFault::Square),
        ("=0323.12g3g3", 11, ParseFault::SquareTwice(square("g3"))),
        ("[0323.12g3g1", 13, ParseFault::Bracket),
        ("c3 0130.12 3/4 Win", 3, ParseFault::Square),
        (
            "c3c7 0130.12 3/4 Lost",
            18,
            ParseFault::Marker("Win or Draw, or BTM in front of them"),
        ),
        (
            "c3c7 0130.12 3/4 BTM,",
            22,
            ParseFault::Marker("Win or Draw, or BTM in front of them"),
        ),
        ("c3c7 0130.12 3/4 Wins", 21, ParseFault::End),
        ("c3c7 0130.12 3-4 Win", 15, ParseFault::Control),
        ("c3c7 0130.12 3/ Win", 16, ParseFault::Control),
        (
            "c3c7 0130.12 4/3 Win",
            14,
            ParseFault::Miscount {
                expected: count(3, 4),
                found: count(4, 3),
            },
        ),
        ("c3c7 0930.12 3/5 Win", 14, ParseFault::TooFew(count(3, 5))),
        ("c3c7 0930.12 1/9 Win", 14, ParseFault::TooFew(count(1, 9))),
        ("a7d3 0116.00 b2b3c6d6", 22, ParseFault::Control),
        ("a7d3 0116.00 b2b3c6d 3/3+.", 20, ParseFault::Square),
        ("a7d3 0116.00 b2b3c6d6 3/3+", 27, ParseFault::FullStop),
        ("a7d3 0116.00 b2b3c6d6 3/3", 26, ParseFault::Marker(marker)),
        ("a7d3 0116.00 b2b3c6d6 3/3 Win.", 27, ParseFault::Marker(marker)),
        ("a7d3 0116.00 b2b3c6d6 3/3+. x", 29, ParseFault::End),
        (
            "a7d3 0116.00 b2b3c6 3/3+.",
            14,
            ParseFault::Pieces { expected: 4, found: 3 },
        ),
        (
            "a7d3 0116.00 b2b3c6d6e6 3/3+.",
            14,
            ParseFault::Pieces { expected: 4, found: 5 },
        ),
        (
            "a7d3 0116.00 b2b3c6d6.e6 3/3+.",
            14,
            ParseFault::Pawns { expected: 0, found: 1 },
        ),
        (
            "a7d3 0116.01 b2b3c6d6e6 3/4+.",
            14,
            ParseFault::Pieces { expected: 4, found: 5 },
        ),
        ("a7d3 0116.00 b2b3c6d6. 3/3+.", 23, ParseFault::Square),
        ("a7d3 0116.00 b2b3c6b2 3/3+.", 20, ParseFault::SquareTwice(square("b2"))),
        ("a7d3 0116.00 b2b3c6d3 3/3+.", 20, ParseFault::SquareTwice(square("d3"))),
        ("a7d3 0000.02 .e2e1 1/3+.", 17, ParseFault::PawnRank(square("e1"))),
        (
            "a7d3 0116.00 b2b3c6d6 4/2+.",
            23,
            ParseFault::Miscount {
                expected: count(3, 3),
                found: count(4, 2),
            },
        ),
        (
            "a7d3 0116.00 b2b3c6d6 999999/3+.",
            23,
            ParseFault::Miscount {
                expected: count(3, 3),
                found: count(255, 3),
            },
        ),
    ] {
        let expected = ParseError { column, fault };
        assert_eq!(text.parse::<Code>(), Err(expected), "{text}");
    }
    let error = "a7d3 0116.00 b2b3c6d6 4/2+."
        .parse::<Code>()
        .expect_err("a wrong count");
    assert_eq!(
        error.to_string(),
        "column 23: the control count is 4/2, but the code has 3/3"
    );
}

#[test]
fn one_nine_is_resolved_by_the_squares_and_the_control_count() {
    for (code, fen) in [
        ("a1h8 9000.00 c1c2c4f5 4/2+.", "7k/8/8/5q2/2Q5/8/2Q5/K1Q5 w - - 0 1"),
        ("a1h8 9000.00 c1c2c3c4 2/4+.", "7k/8/8/8/2q5/2q5/2q5/K1Q5 w - - 0 1"),
        (
            "a1h8 0910.01 b1b2b3c1.h7 5/2 BTM.",
            "7k/7p/8/8/8/1R6/1R6/KRB5 b - - 0 1",
        ),
    ] {
        let read: PositionCode = code.parse().unwrap_or_else(|error| panic!("{code}: {error}"));
        assert_eq!(read.position().to_fen(), fen, "{code}");
        assert_eq!(read.to_string(), code);
    }
    let count = |white, black| Control { white, black };
    for (code, column, fault) in [
        // Two of each colour would be an 8.
        ("a1h8 9000.00 c1c2c3c4 3/3+.", 23, ParseFault::Unresolved(count(3, 3))),
        ("a1h8 9000.00 c1c2c3c4 5/2+.", 23, ParseFault::Unresolved(count(5, 2))),
        ("a1h8 9000.00 c1c2c3c4 2/1+.", 23, ParseFault::TooFew(count(2, 1))),
        (
            "a1h8 9000.00 c1c2 2/2+.",
            14,
            ParseFault::Pieces { expected: 3, found: 2 },
        ),
        ("a1h8 9900.00 c1c2c3d1d2d3 7/1+.", 6, ParseFault::Hidden),
    ] {
        assert_eq!(
            code.parse::<PositionCode>(),
            Err(ParseError { column, fault }),
            "{code}"
        );
    }
}

#[test]
fn more_men_than_a_position_can_hold_are_an_error() {
    let squares: String = Square::all()
        .map(|square| square.to_string())
        .filter(|name| name != "a1" && name != "h8")
        .collect();
    let code = format!("a1h8 9000.00 {squares} 63/1+.");
    let fault = code.parse::<PositionCode>().expect_err("62 queens").fault;
    assert!(matches!(fault, ParseFault::SetUp(_)), "{fault}");
    let ten_pawns = position("7k/8/8/8/8/PPP5/PPPPPPP1/K7 w - - 0 1");
    let error = TooManyPawns {
        side: Side::White,
        pawns: 10,
    };
    assert_eq!(Material::of(&ten_pawns), Err(error));
    assert_eq!(PositionCode::of(&ten_pawns, None), Err(error));
    let nine_pawns = position("7k/8/8/8/8/PP6/PPPPPPP1/K7 w - - 0 1");
    assert_eq!(
        Material::of(&nine_pawns).map(|code| code.to_string()),
        Ok("0000.90".to_owned())
    );
}

#[test]
fn a_position_code_has_none_of_what_it_cannot_say() {
    let castling = position("r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 0 1");
    let code = PositionCode::of(&castling, None).expect("a code");
    assert_eq!(code.position().to_fen(), "r3k2r/8/8/8/4P3/8/8/R3K2R b - - 0 1");
    assert_eq!(code.to_string().parse(), Ok(code));
}

#[test]
fn codes_and_positions_that_are_equal_are_one_in_a_set() {
    let texts = [
        "a7d3 0116.00 b2b3c6d6 3/3+.",
        "a7d3 0116.00 b2 b3 d6 c6 3/3 +.",
        "0116.00",
        "=0116.00a7d3",
    ];
    let codes: HashSet<Code> = texts.iter().map(|text| text.parse().unwrap()).collect();
    assert_eq!(codes.len(), 3);
    let fens = [
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w Q - 7 9",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    ];
    assert_eq!(fens.map(position).into_iter().collect::<HashSet<_>>().len(), 2);
}

#[test]
fn a_control_count_is_read_as_it_is_written() {
    for text in ["4/3", "16/16"] {
        assert_eq!(text.parse::<Control>().unwrap().to_string(), text);
    }
    for wrong in ["", "4", "4/", "/3", "4/3 ="] {
        assert!(wrong.parse::<Control>().is_err(), "{wrong}");
    }
    assert_eq!(
        Stipulation::ALL.map(|stipulation| stipulation.to_string()),
        ["Win", "Draw"]
    );
}
