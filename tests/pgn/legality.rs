// SPDX-License-Identifier: MIT OR Apache-2.0
//! SAN and legality beside the structural check: half-moves that can be played but are not legal.

use halfmove::HalfMove;
use halfmove::game::{Game, Ply, Tag};
use halfmove::hardware::record::{CAPTURED, CASTLING, EN_PASSANT, FROM, KIND, PROMOTION, SIDE, TO};
use halfmove::laws::Illegal;
use halfmove::pgn::{Impossible, LegalityChecker, SanLine, write_game};
use halfmove::{Kind, Square};
use shakmaty::{Chess, Position};

use crate::oracle::{from_move, role, to_move};

/// A half-move given by its squares, such as `e1e2`, its kind, and whatever other fields it has.
fn half_move(squares: &str, kind: Kind, others: u32) -> HalfMove {
    let square = |text: &str| text.parse::<Square>().unwrap().number().into();
    let squares = FROM.put(square(&squares[..2])) | TO.put(square(&squares[2..]));
    HalfMove::from_bits(squares | KIND.put(kind.code().into()) | others)
}

#[test]
fn a_half_move_that_leaves_its_king_in_check_is_written_with_its_full_origin() {
    let fen = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    let pinned = half_move("e2g3", Kind::Knight, 0);
    assert_eq!(SanLine::new(Some(fen)).unwrap().push(pinned).unwrap(), "Ne2g3");
    let mut checker = LegalityChecker::new(Some(fen)).unwrap();
    assert_eq!(checker.push(pinned), Err(Illegal::Check(pinned)));
    assert_eq!(
        checker.push(half_move("e1d1", Kind::King, 0)),
        Ok(()),
        "the position is unchanged"
    );
}

#[test]
fn the_line_goes_on_after_an_illegal_half_move() {
    let fen = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    let game = Game {
        tags: vec![Tag {
            name: "FEN".to_owned(),
            value: fen.to_owned(),
        }],
        plies: [
            half_move("e2g3", Kind::Knight, 0),
            half_move("g8h8", Kind::King, SIDE.put(1)),
            half_move("e1e2", Kind::King, 0),
            half_move("e8e3", Kind::Rook, SIDE.put(1)),
        ]
        .map(|half_move| Ply {
            half_move,
            notes: Vec::new(),
        })
        .into(),
        ..Game::default()
    };
    let mut pgn = Vec::new();
    write_game(&mut pgn, &game).unwrap();
    let pgn = String::from_utf8(pgn).unwrap();
    assert!(pgn.contains("1. Ne2g3 Kh8+ 2. Ke1e2 Re3+ *"), "{pgn}");
}

#[test]
fn castling_through_check_is_written_and_is_not_legal() {
    let fen = "5rk1/8/8/8/8/8/8/4K2R w K - 0 1";
    let castling = half_move("e1g1", Kind::King, CASTLING.put(1));
    assert_eq!(SanLine::new(Some(fen)).unwrap().push(castling).unwrap(), "O-O");
    let illegal = LegalityChecker::new(Some(fen)).unwrap().push(castling);
    assert_eq!(illegal, Err(Illegal::CastlesInCheck(castling)));
}

#[test]
fn an_en_passant_capture_that_uncovers_a_check_is_written_and_is_not_legal() {
    let fen = "6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1";
    let capture = half_move(
        "e5d6",
        Kind::Pawn,
        EN_PASSANT.put(1) | CAPTURED.put(Kind::Pawn.code().into()),
    );
    assert_eq!(SanLine::new(Some(fen)).unwrap().push(capture).unwrap(), "exd6");
    let illegal = LegalityChecker::new(Some(fen)).unwrap().push(capture);
    assert_eq!(illegal, Err(Illegal::Check(capture)));
}

#[test]
fn what_no_man_can_play_is_impossible() {
    let queen = PROMOTION.put(Kind::Queen.code().into());
    let takes = |kind: Kind| CAPTURED.put(kind.code().into());
    for (why, fen, wrong) in [
        (
            "nobody there",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            half_move("a1a2", Kind::Rook, 0),
        ),
        (
            "another kind",
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            half_move("a1a2", Kind::Queen, 0),
        ),
        (
            "the other side",
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            half_move("a1a2", Kind::Rook, SIDE.put(1)),
        ),
        (
            "not its way",
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            half_move("a1b2", Kind::Rook, 0),
        ),
        (
            "a man between",
            "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
            half_move("a1a3", Kind::Rook, 0),
        ),
        (
            "its own man",
            "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
            half_move("a1a2", Kind::Rook, takes(Kind::Pawn)),
        ),
        (
            "the king",
            "4k3/4R3/8/8/8/8/8/4K3 b - - 0 1",
            half_move("e8e1", Kind::King, SIDE.put(1)),
        ),
        (
            "no capture named",
            "4k3/8/8/8/8/8/n7/R3K3 w - - 0 1",
            half_move("a1a2", Kind::Rook, 0),
        ),
        (
            "a wrong capture named",
            "4k3/8/8/8/8/8/n7/R3K3 w - - 0 1",
            half_move("a1a2", Kind::Rook, takes(Kind::Pawn)),
        ),
        (
            "no promotion",
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            half_move("a7a8", Kind::Pawn, 0),
        ),
        (
            "promotion too early",
            "4k3/8/P7/8/8/8/8/4K3 w - - 0 1",
            half_move("a6a7", Kind::Pawn, queen),
        ),
        (
            "promotion to a king",
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            half_move("a7a8", Kind::Pawn, PROMOTION.put(1)),
        ),
        (
            "no double step",
            "4k3/8/8/8/8/P7/8/4K3 w - - 0 1",
            half_move("a3a5", Kind::Pawn, 1 << 23),
        ),
        (
            "double step unmarked",
            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
            half_move("a2a4", Kind::Pawn, 0),
        ),
        (
            "no en passant",
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
            half_move("e5d6", Kind::Pawn, EN_PASSANT.put(1) | takes(Kind::Pawn)),
        ),
        (
            "no right",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            half_move("e1g1", Kind::King, CASTLING.put(1)),
        ),
        (
            "men between",
            "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
            half_move("e1g1", Kind::King, CASTLING.put(1)),
        ),
        (
            "castling to nowhere",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            half_move("e1h1", Kind::King, CASTLING.put(1)),
        ),
    ] {
        let mut line = SanLine::new(Some(fen)).unwrap();
        assert_eq!(line.push(wrong), Err(Impossible(wrong)), "{why}");
        let mut checker = LegalityChecker::new(Some(fen)).unwrap();
        assert_eq!(checker.push(wrong), Err(Illegal::Impossible(wrong)), "{why}");
    }
    for bits in [SIDE.put(1), KIND.put(3), u32::MAX] {
        assert!(SanLine::new(None).unwrap().push(HalfMove::from_bits(bits)).is_err());
    }
}

#[test]
fn origins_are_written_where_several_men_could_go() {
    for (fen, squares, kind, san) in [
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", Kind::Rook, "Rd1"),
        ("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "a1d1", Kind::Rook, "Rad1"),
        ("4k3/R7/8/8/8/4K3/8/R7 w - - 0 1", "a1a3", Kind::Rook, "R1a3"),
        ("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", Kind::Queen, "Qh4e1"),
    ] {
        assert_eq!(
            SanLine::new(Some(fen))
                .unwrap()
                .push(half_move(squares, kind, 0))
                .unwrap(),
            san
        );
    }
}

/// Plays half-moves that the men can make, legal or not, from a generator's numbers.
fn structural_playout(numbers: impl IntoIterator<Item = u32>) {
    let mut position = Chess::default();
    let mut line = SanLine::new(None).unwrap();
    for number in numbers {
        let mut possible = Vec::new();
        for from in shakmaty::Square::ALL {
            for to in shakmaty::Square::ALL {
                let Some(kind) = position.board().role_at(from) else {
                    continue;
                };
                let capture = position.board().role_at(to);
                for promotion in [None, Some(role(Kind::Knight))] {
                    let bits = from_move(
                        &position,
                        shakmaty::Move::Normal {
                            role: kind,
                            from,
                            capture,
                            to,
                            promotion,
                        },
                    );
                    if line.clone().push(bits).is_ok() {
                        possible.push(bits);
                    }
                }
            }
        }
        let Some(&chosen) = possible.get(number as usize % possible.len().max(1)) else {
            return;
        };
        line.push(chosen).unwrap();
        position.play_unchecked(to_move(chosen).unwrap());
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 12, ..Default::default() })]

    #[test]
    fn no_sequence_of_possible_half_moves_makes_the_line_panic(
        numbers in proptest::collection::vec(proptest::prelude::any::<u32>(), 0..150)
    ) {
        structural_playout(numbers);
    }
}
