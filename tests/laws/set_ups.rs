// SPDX-License-Identifier: MIT OR Apache-2.0
//! Set-ups: what is taken, what is refused, and where the PGN reader judges otherwise.

use halfmove::Side;
use halfmove::laws::{BadSetUp, Board, History};
use halfmove::pgn::SanLine;
use halfmove::position::SetUpFault;

use super::{Numbers, board, oracles, positions};

#[test]
fn set_ups_that_no_game_reaches_are_taken() {
    for (why, fen, written) in [
        (
            "move number 0",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ),
        (
            "rights without rook",
            "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ),
        (
            "en passant without pawn",
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ),
        (
            "nine pawns",
            "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 3 9",
            "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 3 9",
        ),
        (
            "sixteen queens",
            "4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/4K3 b - - 0 1",
            "4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/4K3 b - - 0 1",
        ),
        (
            "three checkers",
            "4k3/8/3N1N2/8/4R3/8/8/4K3 b - - 0 1",
            "4k3/8/3N1N2/8/4R3/8/8/4K3 b - - 0 1",
        ),
        (
            "underscores, and a man marked as promoted",
            "4k2q~/8/8/8/8/8/8/4K3_w_-_-_3_9",
            "4k2q/8/8/8/8/8/8/4K3 w - - 3 9",
        ),
        ("only the board", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ] {
        let history = History::from_fen(fen).unwrap_or_else(|error| panic!("{why}: {error}"));
        assert_eq!(history.to_fen(), written, "{why}");
    }
}

#[test]
fn set_ups_that_cannot_be_played_are_refused_with_the_reason() {
    let refused = [
        (
            "8/8/8/8/8/8/8/8 w - - 0 1",
            BadSetUp::SetUp(SetUpFault::Kings(Side::White)),
        ),
        (
            "k3k3/8/8/8/8/8/8/4K3 w - - 0 1",
            BadSetUp::SetUp(SetUpFault::Kings(Side::Black)),
        ),
        (
            "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
            BadSetUp::SetUp(SetUpFault::PawnRank(super::square("h8"))),
        ),
        (
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            BadSetUp::OpponentInCheck(Side::Black),
        ),
        ("8/8/8/8/8/4k3/4K3/8 w - - 0 1", BadSetUp::OpponentInCheck(Side::Black)),
        ("", BadSetUp::SetUp(SetUpFault::Board)),
    ];
    for (fen, reason) in refused {
        assert_eq!(Board::from_fen(fen), Err(reason), "{fen}");
        assert!(!reason.to_string().is_empty());
        assert!(SanLine::new(Some(fen)).is_err(), "{fen}");
    }
}

/// Changes a letter or two of a FEN.
fn mutated(fen: &str, numbers: &mut Numbers) -> String {
    const LETTERS: &[u8] = b"KQRBNPkqrbnp12345678/ -wbKQkqaAhH036e";
    let mut bytes = fen.as_bytes().to_vec();
    for _ in 0..=numbers.below(2) {
        let at = numbers.below(bytes.len());
        bytes[at] = LETTERS[numbers.below(LETTERS.len())];
    }
    String::from_utf8(bytes).expect("letters")
}

/// Where the reader of PGN and the laws differ on which set-ups can be played from, and why.
#[test]
fn damaged_fens_are_judged_as_the_reader_of_pgn_judges_them() {
    let mut numbers = Numbers(11);
    let (mut both_take, mut both_refuse, mut more_than_sixteen, mut more_here) = (0, 0, 0, 0);
    let mut unexplained = Vec::new();
    for _ in 0..30_000 {
        let fen = mutated(
            positions::SET_UPS[numbers.below(positions::SET_UPS.len())],
            &mut numbers,
        );
        match (Board::from_fen(&fen), crate::oracle::position(&fen)) {
            (Ok(ours), Some(theirs)) => {
                both_take += 1;
                assert!(oracles::Compared::same_half_moves(&ours, &theirs), "{fen}");
            }
            (Err(_), None) => both_refuse += 1,
            (Err(BadSetUp::SetUp(SetUpFault::TooMany(..))), Some(_)) => more_than_sixteen += 1,
            // shakmaty wants numbers as counters, which are not read here, no `-` among rights to castle, and at most two of
            // a side.
            (Ok(_), None) => {
                let fields: Vec<_> = fen.split_ascii_whitespace().collect();
                let is_number = |field: &&str| field.parse::<u32>().is_ok();
                let rights = fields.get(2).copied().unwrap_or_default();
                let has_hyphen = rights.len() > 1 && rights.contains('-');
                let of_white = rights.chars().filter(char::is_ascii_uppercase).count();
                let has_many = of_white > 2 || rights.len() - of_white > 2;
                // A `0` among the empty squares of a rank counts none here.
                let has_zero = fields[0].contains('0');
                let is_known =
                    has_hyphen || has_many || has_zero || fields.len() > 6 || !fields.iter().skip(4).all(is_number);
                if !is_known {
                    unexplained.push(fen);
                }
                more_here += 1;
            }
            (Err(error), Some(_)) => unexplained.push(format!("{error}: {fen}")),
        }
    }
    println!("{both_take} {both_refuse} {more_than_sixteen} {more_here}");
    assert!(unexplained.is_empty(), "{unexplained:#?}");
    assert!(both_take > 1000 && both_refuse > 1000);
}

#[test]
fn seventeen_queens_are_legal_and_have_no_labels() {
    let mut board = board("4k3/PP6/8/8/8/PPPPPPPP/QQQQQQQQ/QQQQKQQQ w - - 0 1");
    let promotes = super::half_move(&board, "a7a8q");
    board.play(promotes).expect("legal");
    assert!(board.to_position().is_ok(), "sixteen");
    let mut full = super::board("4k3/PP6/7Q/8/8/PPPPPPPP/QQQQQQQQ/QQQQKQQQ w - - 0 1");
    full.play(super::half_move(&full, "a7a8q")).expect("legal");
    assert_eq!(
        full.to_position().map(|_| ()).map_err(|error| error.to_string()),
        Err("White has more than sixteen queens".to_owned())
    );
    let seventeen = "4k3/8/7Q/Q7/8/PPPPPPPP/QQQQQQQQ/QQQQKQQQ w - - 0 1";
    let refused = BadSetUp::SetUp(SetUpFault::TooMany(Side::White, halfmove::Kind::Queen));
    assert_eq!(Board::from_fen(seventeen), Err(refused));
    assert!(
        crate::oracle::position(seventeen).is_some(),
        "the reader of PGN takes it"
    );
    assert!(full.is_check() && full.to_fen().starts_with("Q3k3/1P6/"));
}

#[test]
fn every_set_up_is_the_same_by_way_of_its_fen() {
    for fen in positions::SET_UPS {
        assert_eq!(board(fen).to_fen().split(' ').next(), fen.split(' ').next());
        assert_eq!(board(&board(fen).to_fen()), board(fen));
    }
}
