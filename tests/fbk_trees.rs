// SPDX-License-Identifier: MIT OR Apache-2.0
//! Opening trees: bytes made by hand, games with variations, and trees that are damaged.

use halfmove::fbk::{self, DecodeFault, EncodeFault, Entry, Loss};
use halfmove::game::{Game, Line, MAX_DEPTH, Note, Outcome, Ply, Tag};
use halfmove::position::PlayFault;
use halfmove::{HalfMove, Kind, Position, Side};

/// Entries of words such as `e2e4`, with `+` where an alternative is to come, `.` where the line ends and `?` for weak.
fn tree(words: &str) -> Vec<u8> {
    let entry = |word: &str| {
        let square = |range: std::ops::Range<usize>| word[range].parse().expect("a square");
        let entry = Entry {
            from: square(0..2),
            to: square(2..4),
            has_alternative: word.contains('+'),
            ends_line: word.contains('.'),
            weak: word.contains('?'),
        };
        entry.to_bytes()
    };
    words.split_whitespace().flat_map(entry).collect()
}

/// Half-moves in UCI, with `?` for weak and variations in parentheses.
fn text(plies: &[Ply]) -> String {
    let ply = |ply: &Ply| {
        let notes = ply.notes.iter().map(|note| match note {
            Note::Nag(2) => "?".to_owned(),
            Note::Line(line) => format!(" ({})", text(&line.plies)),
            other => panic!("{other:?}"),
        });
        ply.half_move.to_string() + &notes.collect::<String>()
    };
    plies.iter().map(ply).collect::<Vec<_>>().join(" ")
}

fn ply(half_move: HalfMove, notes: Vec<Note>) -> Ply {
    Ply { half_move, notes }
}

fn opening(words: &[&str]) -> Vec<Ply> {
    let mut position = Position::start();
    let one = |word: &&str| {
        let [from, to] = [&word[..2], &word[2..4]].map(|square| square.parse().expect("a square"));
        ply(position.play(from, to, None).expect("possible"), Vec::new())
    };
    words.iter().map(one).collect()
}

#[test]
fn the_bytes_are_those_of_the_source() {
    // e2 = 12, e4 = 28: no alternative is bit 6 of the first byte, the end bit 7; weak is bit 7 of the second.
    assert_eq!(tree("e2e4."), [0xcc, 0x1c]);
    assert_eq!(tree("e2e4"), [0x4c, 0x1c]);
    assert_eq!(tree("e2e4+"), [0x0c, 0x1c]);
    assert_eq!(tree("e2e4+.?"), [0x8c, 0x9c]);
    // The worked example of the documents.
    assert_eq!(
        tree("e2e4 e7e5+ g1f3+. f2f4. c7c5."),
        [0x4c, 0x1c, 0x34, 0x24, 0x86, 0x15, 0xcd, 0x1d, 0xf2, 0x22]
    );
    for first in 0..=255 {
        for second in 0..=255 {
            let entry = Entry::from_bytes([first, second]);
            // The unused bit is not kept.
            assert_eq!(entry.to_bytes(), [first, second & !0x40]);
        }
    }
}

#[test]
fn a_tree_becomes_a_game_with_variations_and_the_game_the_tree() {
    for (words, expected) in [
        ("", ""),
        ("e2e4.", "e2e4"),
        ("e2e4 e7e5.", "e2e4 e7e5"),
        ("e2e4+. d2d4+.? c2c4.", "e2e4 (d2d4?) (c2c4)"),
        ("e2e4 e7e5+ g1f3. c7c5.", "e2e4 e7e5 (c7c5) g1f3"),
        (
            "e2e4+ e7e5+ g1f3+. f2f4. c7c5? g1f3. d2d4 d7d5+ c2c4. g8f6.",
            "e2e4 (d2d4 d7d5 (g8f6) c2c4) e7e5 (c7c5? g1f3) g1f3 (f2f4)",
        ),
        (
            "e2e4+. d2d4 d7d5+. g8f6 c2c4+. g1f3.",
            "e2e4 (d2d4 d7d5 (g8f6 c2c4 (g1f3)))",
        ),
    ] {
        let bytes = tree(words);
        let read = fbk::decode(&bytes).unwrap();
        assert_eq!((text(&read.game.plies).as_str(), read.refused.len()), (expected, 0));
        let written = fbk::encode(&read.game).unwrap();
        assert_eq!((written.bytes, written.losses.len()), (bytes, 0));
    }
}

#[test]
fn a_variation_at_the_head_of_a_variation_stands_beside_it() {
    let mut line = opening(&["d2d4"]);
    line[0].notes = vec![Note::Line(Line {
        plies: opening(&["c2c4"]),
        ..Line::default()
    })];
    let mut plies = opening(&["e2e4", "e7e5"]);
    let of = |plies| {
        Note::Line(Line {
            plies,
            ..Line::default()
        })
    };
    plies[0].notes = vec![of(line), of(opening(&["g1f3"])), of(Vec::new())];
    let game = Game {
        plies,
        ..Game::default()
    };
    let bytes = fbk::encode(&game).unwrap().bytes;
    assert_eq!(bytes, tree("e2e4+ e7e5. d2d4+. c2c4+. g1f3."));
    let read = fbk::decode(&bytes).unwrap().game;
    assert_eq!(text(&read.plies), "e2e4 (d2d4) (c2c4) (g1f3) e7e5");
}

#[test]
fn castling_and_en_passant_and_queens_are_played() {
    let bytes = tree("e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8g8.");
    assert!(fbk::decode(&bytes).unwrap().game.plies[7].half_move.is_castling());
    let bytes = tree("a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 d7d6 b7a8.");
    let read = fbk::decode(&bytes).unwrap().game;
    assert_eq!(read.plies[8].half_move.promotion(), Some(Kind::Queen));
    assert_eq!(fbk::encode(&read).unwrap().bytes, bytes);
}

#[test]
fn a_half_move_that_cannot_be_played_is_told_and_left_out_with_what_follows_on_it() {
    for (words, expected, refused) in [
        // The last one of its line, with nothing after it.
        ("e2e4 e2e5.", "e2e4", (2, 2, 0)),
        // An alternative takes its place.
        ("e2e4 e2e5+ g1f3+. g1h3. e7e5 g1f3.", "e2e4 e7e5 g1f3", (2, 2, 2)),
        // An alternative itself.
        ("e2e4+ e7e5. d2d5+ a7a6. c2c4.", "e2e4 (c2c4) e7e5", (1, 4, 1)),
        // The first of all.
        ("e7e5+. e2e4+. d2d4.", "e2e4 (d2d4)", (1, 0, 0)),
    ] {
        let read = fbk::decode(&tree(words)).unwrap();
        assert_eq!(text(&read.game.plies), expected, "{words}");
        let [only] = read.refused.as_slice() else {
            panic!("{words}")
        };
        assert_eq!((only.half_move, only.offset, only.left_out), refused, "{words}");
        assert!(matches!(
            only.reason,
            PlayFault::NobodyThere(_) | PlayFault::NotItsStep(..)
        ));
    }
}

#[test]
fn a_tree_that_ends_too_soon_or_too_late_is_an_error_with_what_is_there() {
    let check = |bytes: &[u8], half_move, offset, fault, kept: &str| {
        let error = fbk::decode(bytes).expect_err("damaged");
        assert_eq!((error.half_move, error.offset, error.fault), (half_move, offset, fault));
        assert_eq!(text(&error.decoded.game.plies), kept);
    };
    check(&[0x4c], 1, 0, DecodeFault::OddLength, "");
    check(&tree("e2e4"), 2, 2, DecodeFault::Unfinished, "e2e4");
    check(&tree("e2e4+ e7e5."), 1, 4, DecodeFault::Unfinished, "e2e4 e7e5");
    check(&tree("e2e4. d2d4."), 2, 2, DecodeFault::AfterEnd, "e2e4");
    check(
        &tree("e2e4+ e7e5. d2d4 d7d5"),
        3,
        8,
        DecodeFault::Unfinished,
        "e2e4 (d2d4 d7d5) e7e5",
    );
}

#[test]
fn variations_nest_to_the_limit_and_no_deeper() {
    // Each level is two half-moves, and what its second is an alternative to.
    let there = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let instead = ["b1a3", "b8a6", "b1a3", "b8a6"];
    let nested = |depth: usize| {
        let level = |place: usize| format!("{}+. {} ", instead[place % 4], there[place % 4]);
        let levels: String = (0..depth).map(level).collect();
        tree(&format!("{levels} {}.", there[depth % 4]))
    };
    let deepest = fbk::decode(&nested(MAX_DEPTH)).unwrap();
    assert_eq!(fbk::encode(&deepest.game).unwrap().bytes, nested(MAX_DEPTH));
    let error = fbk::decode(&nested(MAX_DEPTH + 1)).expect_err("too deep");
    let offset = 4 * MAX_DEPTH as u64 + 2;
    assert_eq!((error.offset, error.fault), (offset, DecodeFault::TooDeep));
    let outer = Ply {
        notes: vec![Note::Line(Line {
            plies: deepest.game.plies,
            ..Line::default()
        })],
        ..opening(&["e2e4"]).remove(0)
    };
    let game = Game {
        plies: vec![outer],
        ..Game::default()
    };
    assert_eq!(
        fbk::encode(&game).map_err(|error| error.fault),
        Err(EncodeFault::TooDeep)
    );
}

#[test]
fn what_a_tree_does_not_hold_is_told() {
    let tags = vec![Tag {
        name: "Event".to_owned(),
        value: "x".to_owned(),
    }];
    let mut plies = opening(&["e2e4", "e7e5"]);
    plies[1].notes = vec![Note::Nag(2), Note::Nag(4), Note::Comment("?".to_owned())];
    let mut game = Game {
        tags,
        preface: vec![Note::Nag(2)],
        plies,
        outcome: Some(Outcome::Draw),
    };
    let written = fbk::encode(&game).unwrap();
    assert_eq!(written.bytes, tree("e2e4 e7e5.?"));
    let nag = |half_move, nag| Loss::Nag { half_move, nag };
    assert_eq!(
        written.losses,
        [
            Loss::Tag("Event".to_owned()),
            Loss::Outcome,
            nag(0, 2),
            nag(2, 4),
            Loss::Text { half_move: 2 }
        ]
    );
    let fault = |game: &Game| {
        let error = fbk::encode(game).expect_err("too much");
        (error.half_move, error.fault)
    };
    game.plies.push(ply(HalfMove::null(Side::White), Vec::new()));
    assert_eq!(fault(&game), (3, EncodeFault::NullMove));
    game.preface = vec![Note::Line(Line::default())];
    assert_eq!(fault(&game), (0, EncodeFault::EarlyLine));
    let mut position: Position = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
    let knight = position
        .play("a7".parse().unwrap(), "a8".parse().unwrap(), Some(Kind::Knight))
        .unwrap();
    game = Game {
        plies: vec![ply(knight, Vec::new())],
        ..Game::default()
    };
    assert_eq!(fault(&game), (1, EncodeFault::Underpromotion(Kind::Knight)));
    game.tags.push(Tag {
        name: "FEN".to_owned(),
        value: position.to_fen(),
    });
    assert_eq!(fault(&game), (0, EncodeFault::SetUp));
}
