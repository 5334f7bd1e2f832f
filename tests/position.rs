// SPDX-License-Identifier: MIT OR Apache-2.0
//! The position's own promises: set-ups, labels, playing and taking back.

use halfmove::game::Outcome;
use halfmove::position::{Numbering, PlayFault, SetUpFault};
use halfmove::{Fault, HalfMove, Kind, Man, Position, Side, Square};

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn play(position: &mut Position, uci: &str) -> Result<halfmove::position::Played, PlayFault> {
    let promotion = uci.chars().nth(4).and_then(Kind::from_letter);
    position.play_reversibly(square(&uci[..2]), square(&uci[2..4]), promotion)
}

#[test]
fn the_start_is_the_position_of_its_fen_in_brenners_numbering() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let set_up = Position::from_fen(fen, Numbering::Files).expect("a FEN");
    assert!(set_up == Position::start());
    assert_eq!(set_up.to_fen(), fen);
}

#[test]
fn set_ups_are_labelled_by_file_then_rank_or_in_the_order_of_the_fen() {
    let fen = "4k3/8/3N4/8/1N1N4/8/8/4K3 w - - 0 1";
    let label = |numbering, name| {
        let position = Position::from_fen(fen, numbering).expect("a FEN");
        position.man_on(square(name)).map(Man::label)
    };
    let labels = |numbering| ["b4", "d4", "d6"].map(|name| label(numbering, name));
    assert_eq!(labels(Numbering::Files), [Some(0), Some(1), Some(2)]);
    assert_eq!(labels(Numbering::Fen), [Some(1), Some(2), Some(0)]);
}

#[test]
fn fens_survive_and_impossible_rights_are_dropped() {
    for (fen, written) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 5 9",
            "r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1",
        ),
        (
            "r3k2r/8/8/8/8/8/8/RR2K3 w KAkh - 5 9",
            "r3k2r/8/8/8/8/8/8/RR2K3 w Qk - 0 1",
        ),
        (
            "r3kr1r/8/8/8/4K3/8/8/RR5R w KQbf - 5 9",
            "r3kr1r/8/8/8/4K3/8/8/RR5R w f - 0 1",
        ),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ] {
        let position: Position = fen.parse().expect("a FEN");
        assert_eq!(position.to_fen(), written);
        assert_eq!(position.to_string(), written);
        assert!(position.is_consistent());
    }
}

#[test]
fn a_fen_that_is_no_position_says_what_is_wrong() {
    for (fen, error) in [
        ("", SetUpFault::Board),
        ("8/8/8/8/8/8/8 w - -", SetUpFault::Board),
        ("9/8/8/8/8/8/8/8 w - -", SetUpFault::Board),
        ("ppppppppp/8/8/8/8/8/8/8 w - -", SetUpFault::Board),
        ("8/8/8/8/8/8/8/8/8 w - -", SetUpFault::Board),
        ("4k3/8/8/8/8/8/8/4X3 w - -", SetUpFault::Letter('X')),
        ("8/8/8/8/8/8/8/4K3 w - -", SetUpFault::Kings(Side::Black)),
        ("4k2P/8/8/8/8/8/8/4K3 w - -", SetUpFault::PawnRank(square("h8"))),
        ("4k3/8/8/8/8/8/8/4K3 x - -", SetUpFault::SideToMove),
        ("4k3/8/8/8/8/8/8/4K3 w X -", SetUpFault::Castling),
        ("4k3/8/8/8/8/8/8/4K3 w - e", SetUpFault::EnPassant),
        (
            "QQQQQQQQ/QQQQQQQQ/Q7/8/8/8/8/4K2k w - -",
            SetUpFault::TooMany(Side::White, Kind::Queen),
        ),
    ] {
        assert_eq!(fen.parse::<Position>().err(), Some(error), "{fen}");
    }
}

#[test]
fn a_man_keeps_its_label_and_a_promoted_man_takes_the_lowest_free_one() {
    let mut position: Position = "r3k3/1P5P/8/8/8/8/8/1N2K1N1 w - - 0 1".parse().expect("a FEN");
    for uci in ["b7a8n", "e8e7", "h7h8n", "e7e6"] {
        play(&mut position, uci).expect("possible");
    }
    let knight = |label| position.square_of(Man::new(Side::White, Kind::Knight, label));
    assert_eq!(
        [0, 1, 2, 3].map(knight),
        ["b1", "g1", "a8", "h8"].map(|name| Some(square(name)))
    );
    assert_eq!(position.free_label(Side::White, Kind::Knight, 4), None);
    assert_eq!(position.free_label(Side::White, Kind::Queen, 4), Some(0));
}

#[test]
fn castling_moves_the_rook_and_costs_both_rights() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (uci, after) in [
        ("e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 0 1"),
        ("e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 0 1"),
    ] {
        let mut position: Position = fen.parse().expect("a FEN");
        let played = play(&mut position, uci).expect("possible");
        assert_eq!(position.to_fen(), after);
        position.undo(played.undo);
        assert_eq!(position.to_fen(), fen);
    }
}

#[test]
fn a_rook_captured_at_home_costs_its_sides_right() {
    let mut position: Position = "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1".parse().expect("a FEN");
    play(&mut position, "g2h1").expect("possible");
    assert_eq!(position.to_fen(), "r3k2r/8/8/8/8/8/8/R3K2b w Qkq - 0 1");
    assert_eq!(play(&mut position, "e1g1"), Err(PlayFault::Fault(Fault::Castling)));
}

#[test]
fn half_moves_that_cannot_be_played_leave_the_position_as_it_is() {
    let fen = "4k3/P7/8/8/3p4/8/2P1P3/R3K2R w KQ - 0 1";
    for (uci, error) in [
        ("b1b2", PlayFault::NobodyThere(square("b1"))),
        ("d4d3", PlayFault::NobodyThere(square("d4"))),
        ("a1b3", PlayFault::NotItsStep(Kind::Rook, square("a1"), square("b3"))),
        ("a1a7", PlayFault::Fault(Fault::OwnMan)),
        ("a1a8", PlayFault::Fault(Fault::Blocked)),
        ("e2d3", PlayFault::Fault(Fault::NothingToTake)),
        ("a7a8", PlayFault::Fault(Fault::PromotionMissing)),
        ("a7a8k", PlayFault::NotAPromotion),
        ("e2e3q", PlayFault::NotAPromotion),
        ("h1h8q", PlayFault::NotAPromotion),
        ("e8e7", PlayFault::NobodyThere(square("e8"))),
    ] {
        let mut position: Position = fen.parse().expect("a FEN");
        assert_eq!(play(&mut position, uci), Err(error), "{uci}");
        assert_eq!(position.to_fen(), fen);
    }
}

#[test]
fn whatever_is_played_can_be_taken_back_and_the_maps_always_agree() {
    // All geometrically possible half-moves in a few lively positions, two deep.
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
    ] {
        let mut position: Position = fen.parse().expect("a FEN");
        let before = position.to_fen();
        let mut played = 0;
        visit(&mut position, 2, &mut played);
        assert_eq!(position.to_fen(), before);
        assert!(played > 200, "{played}");
    }
}

fn visit(position: &mut Position, depth: u32, count: &mut u32) {
    if depth == 0 {
        return;
    }
    let before = position.clone();
    for from in Square::all() {
        for to in Square::all() {
            for promotion in [None, Some(Kind::Queen), Some(Kind::Knight)] {
                let Ok(played) = position.play_reversibly(from, to, promotion) else {
                    continue;
                };
                *count += 1;
                assert!(position.is_consistent());
                visit(position, depth - 1, count);
                position.undo(played.undo);
                assert!(*position == before, "{from}{to} taken back");
            }
        }
    }
}

#[test]
fn what_is_written_lines_up() {
    let mut position = Position::start();
    let e4 = position
        .play("e2".parse().unwrap(), "e4".parse().unwrap(), None)
        .unwrap();
    let man = position.man_on("e4".parse().unwrap()).unwrap();
    assert_eq!(
        format!("[{e4:>6}] [{:<4}] [{}]", e4.to(), HalfMove::null(Side::White)),
        "[  e2e4] [e4  ] [0000]"
    );
    assert_eq!(
        format!("[{:>6}] [{:<7}]", Side::White, Kind::Queen),
        "[ White] [queen  ]"
    );
    assert_eq!(
        format!("[{man:>15}] [{:>8}]", Outcome::Draw),
        "[  White pawn #4] [ 1/2-1/2]"
    );
}
