// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a record cannot hold is reported: game by game a list, or an error where the game itself is too much.

use halfmove::cbf::game::{EncodeFault, Options, encode};
use halfmove::cbf::loss::Loss;
use halfmove::game::{Game, Line, MAX_DEPTH, Note, Outcome, Ply};
use halfmove::position::PlayFault;
use halfmove::{HalfMove, Position, Side};

use super::{comment, decoded, encoded, game, plies, tag};

fn losses(game: &Game) -> Vec<Loss> {
    encoded(game).losses
}

fn lost(name: &str, value: &str) -> Loss {
    Loss::Tag {
        name: name.to_owned(),
        value: value.to_owned(),
    }
}

fn changed(name: &str, value: &str, written: &str) -> Loss {
    Loss::TagChanged {
        name: name.to_owned(),
        value: value.to_owned(),
        written: written.to_owned(),
    }
}

#[test]
fn tags_that_do_not_fit_are_told() {
    let long = "x".repeat(40);
    let cut = "x".repeat(31);
    for (name, value, expected) in [
        ("Event", "?", None),
        ("Site", "?", None),
        ("Round", "?", None),
        ("Round", "3", Some(lost("Round", "3"))),
        ("Round", "-", Some(lost("Round", "-"))),
        ("Date", "????.??.??", None),
        ("Date", "1851.06.21", Some(changed("Date", "1851.06.21", "1851.??.??"))),
        ("Date", "1475.??.??", Some(lost("Date", "1475.??.??"))),
        ("Date", "2027.??.??", Some(lost("Date", "2027.??.??"))),
        ("WhiteElo", "2600", None),
        ("WhiteElo", "2713", Some(changed("WhiteElo", "2713", "2715"))),
        ("BlackElo", "1200", Some(lost("BlackElo", "1200"))),
        ("ECO", "C53", None),
        ("ECO", "open", Some(lost("ECO", "open"))),
        ("White", "De-la-Rue", Some(changed("White", "De-la-Rue", "De la Rue"))),
        ("Black", "Łasker", Some(changed("Black", "Łasker", "?asker"))),
        ("CbfMarked", "1", None),
        ("CbfMarked", "0", None),
        ("CbfMarked", "yes", Some(lost("CbfMarked", "yes"))),
        ("CbfResult", "+-", None),
        ("CbfResult", "lost", Some(lost("CbfResult", "lost"))),
        ("Result", "1-0", Some(changed("Result", "1-0", "*"))),
        ("Annotator", "me", Some(lost("Annotator", "me"))),
        ("Site", "London", Some(changed("Site", "London", "Event London"))),
    ] {
        let given = Game {
            tags: vec![tag(name, value)],
            ..game("e2e4")
        };
        assert_eq!(losses(&given), Vec::from_iter(expected), "{name} {value}");
    }
    let given = Game {
        tags: vec![
            tag("White", &long),
            tag("Black", &long),
            tag("Site", "Rome"),
            tag("Event", "Cup"),
        ],
        ..game("e2e4")
    };
    let expected = [
        changed("White", &long, &cut),
        changed("Black", &long, &cut),
        lost("Site", "Rome"),
    ];
    assert_eq!(losses(&given), expected);
}

#[test]
fn a_long_name_takes_the_room_that_a_short_one_leaves() {
    let long = "x".repeat(61);
    for (white, black) in [(long.as_str(), "y"), ("y", long.as_str())] {
        let given = Game {
            tags: vec![tag("White", white), tag("Black", black)],
            ..game("e2e4")
        };
        assert_eq!(losses(&given), []);
        assert_eq!(decoded(&encoded(&given).bytes).game.tag("White"), Some(white));
    }
}

#[test]
fn a_set_up_loses_its_clock_and_its_opening() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 7 9";
    let given = Game {
        tags: vec![tag("FEN", fen), tag("SetUp", "1"), tag("ECO", "A00")],
        ..Game::default()
    };
    let expected = [changed("FEN", fen, "4k3/8/8/8/8/8/8/4K3 w - - 0 9"), lost("ECO", "A00")];
    assert_eq!(losses(&given), expected);
}

#[test]
fn glyphs_and_comments_that_do_not_fit_are_told() {
    let mut given = game("e2e4 e7e5");
    given.preface = vec![Note::Nag(1), comment("before")];
    given.plies[0].notes = vec![comment("after"), Note::Variation("1. d4".to_owned())];
    given.plies[1].notes = [1, 3, 10, 11, 13, 14, 255].map(Note::Nag).to_vec();
    given.plies[1].notes.push(comment("Ł▒x"));
    given.plies[1].notes.push(Note::Line(Line {
        preface: vec![comment("why not")],
        plies: Vec::new(),
    }));
    let nag = |half_move, nag| Loss::Nag { half_move, nag };
    assert_eq!(
        losses(&given),
        [
            nag(0, 1),
            Loss::CommentMoved { half_move: 1 },
            Loss::Variation { half_move: 1 },
            Loss::CommentsJoined {
                half_move: 1,
                comments: 3
            },
            nag(2, 3),
            nag(2, 11),
            nag(2, 14),
            nag(2, 255),
            Loss::Characters {
                half_move: 2,
                characters: "Ł▒".to_owned()
            },
            Loss::Comment { half_move: 2 },
        ]
    );
    let read = decoded(&encoded(&given).bytes).game;
    assert_eq!(read.plies[0].notes, [comment("before\nafter\n(1. d4)")]);
    assert_eq!(read.plies[1].notes[3], comment("??x"));
}

#[test]
fn a_comment_after_a_variation_and_an_empty_one_are_told() {
    let mut given = game("e2e4 e7e5");
    let line = Note::Line(Line {
        plies: plies(&Position::start(), "d2d4"),
        ..Line::default()
    });
    given.plies[0].notes = vec![line.clone(), comment("after")];
    given.plies[1].notes = vec![comment("")];
    assert_eq!(
        losses(&given),
        [
            Loss::CommentBeforeVariation { half_move: 1 },
            Loss::EmptyComment { half_move: 2 },
        ]
    );
    let read = decoded(&encoded(&given).bytes).game;
    assert_eq!(read.plies[0].notes, [comment("after"), line]);
    assert_eq!(read.plies[1].notes, []);
}

#[test]
fn a_game_that_is_too_much_is_refused_with_its_half_move() {
    let fault = |game: &Game| {
        let error = encode(game, Options::default()).expect_err("too much");
        (error.half_move, error.fault)
    };
    let there_and_back = "g1f3 g8f6 f3g1 f6g8 ".repeat(125);
    let whole = game(&there_and_back);
    assert_eq!(whole.plies.len(), 500);
    assert!(encode(&whole, Options::default()).is_ok());
    let mut more = game(&(there_and_back + "e2e4"));
    assert_eq!(fault(&more), (501, EncodeFault::TooManyMoves(251)));
    more = game("e2e4 e7e5");
    more.plies[1].half_move = HalfMove::null(Side::Black);
    assert_eq!(fault(&more), (2, EncodeFault::NullMove));
    more.plies[1].half_move = more.plies[0].half_move;
    assert!(matches!(
        fault(&more),
        (2, EncodeFault::Play(PlayFault::NobodyThere(_)))
    ));
    more = game("e2e4");
    more.preface = vec![Note::Line(Line::default())];
    assert_eq!(fault(&more), (0, EncodeFault::EarlyLine));
    more = game("e2e4");
    more.plies[0].notes = vec![comment(&"x".repeat(65_531))];
    assert_eq!(fault(&more), (0, EncodeFault::CommentsTooLong(65_537)));
    more.plies[0].notes = vec![comment(&"x".repeat(65_529))];
    assert!(encode(&more, Options::default()).is_ok());
    more.tags = vec![tag("FEN", "8/8 w")];
    assert!(matches!(fault(&more), (0, EncodeFault::SetUp(_))));
    // Two bytes a line besides its half-moves: 65,534 bytes are the most.
    more = game("e2e4");
    more.plies[0].notes = vec![Note::Line(Line::default()); 32_766];
    assert!(encode(&more, Options::default()).is_ok());
    more.plies[0].notes.push(Note::Line(Line::default()));
    assert_eq!(fault(&more), (0, EncodeFault::MovesTooLong(65_535)));
}

#[test]
fn a_variation_is_written_up_to_its_null_move() {
    let with = |line: Vec<Ply>| {
        let mut given = game("e2e4 e7e5");
        let mut lines = vec![Note::Line(Line {
            plies: line,
            ..Line::default()
        })];
        lines.retain(|line| !matches!(line, Note::Line(line) if line.plies.is_empty()));
        given.plies[1].notes = lines;
        given
    };
    let start: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
        .parse()
        .unwrap();
    let line = plies(&start, "c7c5 g1f3");
    for kept in 0..=2 {
        let mut cut = line.clone();
        let null = HalfMove::null(if kept % 2 == 0 { Side::Black } else { Side::White });
        cut.insert(
            kept,
            Ply {
                half_move: null,
                notes: vec![Note::Nag(1)],
            },
        );
        let given = with(cut);
        assert_eq!(losses(&given), [Loss::LineCut { half_move: 2 }]);
        assert_eq!(
            decoded(&encoded(&given).bytes).game.plies,
            with(line[..kept].to_vec()).plies
        );
    }
}

#[test]
fn lines_nest_to_the_limit_and_no_deeper() {
    let nested = |depth: usize| {
        let first = plies(&Position::start(), "e2e4").remove(0);
        let mut ply = first.clone();
        for _ in 0..depth {
            let line = Line {
                plies: vec![ply],
                ..Line::default()
            };
            ply = Ply {
                notes: vec![Note::Line(line)],
                ..first.clone()
            };
        }
        Game {
            plies: vec![ply],
            ..Game::default()
        }
    };
    let deepest = nested(MAX_DEPTH);
    assert_eq!(decoded(&encoded(&deepest).bytes).game.plies, deepest.plies);
    let error = encode(&nested(MAX_DEPTH + 1), Options::default()).expect_err("too deep");
    assert_eq!((error.half_move, error.fault), (1, EncodeFault::TooDeep));
}

#[test]
fn a_number_above_127_is_refused_and_127_has_no_comment() {
    // Nine queens: the last of them have high numbers.
    let fen = "4k3/8/8/1Q3Q2/3Q3Q/Q5Q1/2Q1Q3/1K5Q w - - 0 1";
    let start: Position = fen.parse().unwrap();
    let position = halfmove::cbf::numbering::NumberedPosition::new(start.clone(), Options::USUAL);
    assert!(position.count() > 128);
    let of = |number: u8| {
        let Some(halfmove::cbf::numbering::Numbered::Plain { from, to, promotion }) = position.numbered(number) else {
            panic!("a half-move")
        };
        let half_move = start.clone().play(from, to, promotion).unwrap();
        let notes = Vec::new();
        Game {
            tags: vec![tag("FEN", fen)],
            plies: vec![Ply { half_move, notes }],
            outcome: Some(Outcome::WhiteWins),
            ..Game::default()
        }
    };
    let fault = |game: &Game| {
        encode(game, Options::default())
            .map(|_| ())
            .map_err(|error| error.fault)
    };
    let mut game = of(127);
    assert_eq!(fault(&game), Ok(()));
    assert_eq!(decoded(&encoded(&game).bytes).game.plies, game.plies);
    game.plies[0].notes.push(Note::Nag(1));
    assert_eq!(fault(&game), Err(EncodeFault::Number));
    assert_eq!(fault(&of(128)), Err(EncodeFault::Number));
    let mut commented = of(126);
    commented.plies[0].notes.push(Note::Nag(1));
    assert_eq!(decoded(&encoded(&commented).bytes).game.plies, commented.plies);
}

#[test]
fn castling_rights_of_chess960_are_told_as_lost() {
    let board = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w";
    let from = |rights: &str, half_moves: &str| Game {
        tags: vec![tag("FEN", &format!("{board} {rights} - 0 1"))],
        ..game(half_moves)
    };
    // X-FEN and Shredder-FEN, all rights and some: a record has none of them.
    for rights in ["KQkq", "HFhf", "Kq", "F"] {
        let fen = format!("{board} {rights} - 0 1");
        let without = format!("{board} - - 0 1");
        assert_eq!(
            losses(&from(rights, "f2f4")),
            [changed("FEN", &fen, &without)],
            "{rights}"
        );
        let written = encoded(&from(rights, "f2f4")).bytes;
        assert_eq!(decoded(&written).game.fen(), Some(without.as_str()));
    }
    assert_eq!(losses(&from("-", "f2f4")), []);
    // Beside an ordinary right, which a record has, one that only Chess960 has.
    let fen = "r3k2r/8/8/8/8/8/8/R3K1R1 w GQkq - 0 1";
    let mixed = Game {
        tags: vec![tag("FEN", fen)],
        ..Game::default()
    };
    assert_eq!(
        losses(&mixed),
        [changed("FEN", fen, "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1")]
    );
}
