// SPDX-License-Identifier: MIT OR Apache-2.0
//! Damaged games, and games that the code cannot hold: what is wrong, at which half-move and byte, and what is kept.

use halfmove::game::{Game, Line, MAX_DEPTH, Note, Ply, Tag};
use halfmove::jose::game::{DecodeError, EncodeError, GameText, decode, decode_text, encode, encode_text};
use halfmove::jose::{Comments, DecodeFault, Decoder, EncodeFault, Options};
use halfmove::position::{Numbering, PlayFault, SetUpFault};
use halfmove::{Fault, HalfMove, Kind, Man, Position, Side};

use super::said;

const IN_COLUMN: Options = Options {
    profile: halfmove::jose::Profile::Program,
    comments: Comments::Column,
};

fn error(bytes: &[u8], fen: Option<&str>) -> DecodeError {
    decode_text(bytes, &[], fen, Options::default()).expect_err("damaged")
}

#[test]
fn every_fault_is_found_at_its_half_move_and_byte_and_keeps_what_came_before() {
    use DecodeFault as D;
    let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    type Case<'a> = (&'a [u8], Option<&'a str>, u32, u64, DecodeFault);
    let cases: &[Case<'_>] = &[
        (b"\x13\x9b", None, 2, 1, Fault::Unassigned.into()),
        (b"\x13\x60\x13", Some(kings), 1, 0, Fault::NotAlive.into()),
        (b"\x95\xa0\x23", Some(kings), 2, 2, Fault::NotAlive.into()),
        (b"\x95\xa8\x23", Some(kings), 2, 2, Fault::NotAlive.into()),
        (b"\x13\x13\x20", None, 3, 2, Fault::OwnMan.into()),
        (b"\x13\x13\x21", None, 3, 2, Fault::OffBoard.into()),
        (b"\x74", None, 1, 0, Fault::Blocked.into()),
        (b"\x13\x13\x82", None, 3, 2, Fault::Blocked.into()),
        (b"\x13\x13\x80", None, 3, 2, D::StandsStill),
        (b"\x13\x13\x98", None, 3, 2, Fault::Castling.into()),
        (b"\x13\x13\x99", None, 3, 2, Fault::Castling.into()),
        (b"\x13\x13\x10", None, 3, 2, Fault::Blocked.into()),
        (b"\x13\x13\x11", None, 3, 2, Fault::NothingToTake.into()),
        (b"\x10\x13\x13", None, 3, 2, Fault::DoubleStep.into()),
        (
            b"\x00",
            Some("4k3/P7/8/8/8/8/8/4K3 w - -"),
            1,
            0,
            Fault::PromotionMissing.into(),
        ),
        (
            b"\xa0\x2f",
            Some("4k3/P7/8/8/8/8/8/4K3 w - -"),
            1,
            1,
            Fault::OffBoard.into(),
        ),
        (b"\xa4\x23", None, 1, 1, Fault::MisplacedPrefix.into()),
        (b"\xa4\x13", None, 1, 1, D::SecondByte),
        (b"\xa4\x00", None, 1, 1, D::SecondByte),
        (
            b"\xa0\x20\x95\xa8\x28",
            Some("4k3/P7/8/8/8/8/8/4K3 w - -"),
            3,
            4,
            D::Offset,
        ),
        (
            b"\xa0\x20\x95\xa8\x00",
            Some("4k3/P7/8/8/8/8/8/4K3 w - -"),
            3,
            4,
            D::SecondByte,
        ),
        (
            b"\x57",
            Some("k7/8/8/8/8/8/8/R3K3 w - -"),
            1,
            0,
            Fault::KingCaptured.into(),
        ),
        (b"\x13\xd3\x13", None, 2, 2, Fault::AfterResult.into()),
        (b"\x13\xd3\xd3", None, 2, 2, Fault::AfterResult.into()),
        (b"\x13\xd3\xf0", None, 2, 2, Fault::AfterResult.into()),
        (b"\x13\xd3\xa0", None, 2, 2, Fault::AfterResult.into()),
        (b"\x13\xa0", None, 2, 1, Fault::OpenPrefix.into()),
        (b"\x13\xb0", None, 2, 1, Fault::OpenPrefix.into()),
        (b"\x13\xe0abc", None, 2, 4, Fault::OpenText.into()),
        (b"\x13\xe0\xff\x00\x13", None, 2, 3, D::NotUtf8),
        (b"\xf0", None, 1, 0, D::EarlyLine),
        (b"\x13\xf0\xf0", None, 1, 2, D::EarlyLine),
        (b"\x13\xf1", None, 2, 1, D::StrayLineEnd),
        (b"\x13\xf0\x0f\xff", None, 2, 3, D::OpenLine),
        (b"\x13\xf0\x0f\x13", None, 3, 3, D::MissingEnd),
        (b"\x13", None, 2, 0, D::MissingEnd),
        (b"", None, 1, 0, D::MissingEnd),
        (b"\x13\xff\x13", None, 2, 2, D::AfterEnd),
        (b"\x13\xff", Some("8/8 w"), 1, 0, D::SetUp(SetUpFault::Board)),
    ];
    for &(bytes, fen, half_move, offset, fault) in cases {
        let error = error(bytes, fen);
        assert_eq!(
            (error.half_move, error.offset, error.fault),
            (half_move, offset, fault),
            "{bytes:02x?}: {error}"
        );
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn an_error_in_a_variation_keeps_the_variations_around_it() {
    let error = error(b"\x13\x13\xf0\x0b\xe0why\0\xf0\x0f\xb1\xf0\x00\x9b", None);
    assert_eq!((error.half_move, error.offset), (3, 14));
    let words = said(&error.decoded.preface, &error.decoded.plies);
    assert_eq!(words, "e2e4 e7e5 ( c7c5 {why} ( d7d5 $1 ( a7a6 ) ) )");
}

#[test]
fn a_column_with_too_few_or_too_many_texts_or_an_open_one_is_an_error() {
    for (column, offset, fault) in [
        (&b"a\0"[..], 2, DecodeFault::MissingText),
        (b"a\0b", 2, Fault::OpenText.into()),
        (b"a\0b\0c\0", 4, DecodeFault::UnusedText),
        (b"a\0b\0\0", 4, DecodeFault::UnusedText),
        (b"a\0\xff\0", 2, DecodeFault::NotUtf8),
    ] {
        let error = decode_text(b"\x13\xe0\xe0\x13\xff", column, None, IN_COLUMN).expect_err("damaged");
        assert_eq!((error.offset, error.fault), (offset, fault), "{column:02x?}");
        assert!(!error.decoded.plies[0].notes.is_empty());
    }
    let error = decode_text(b"\xff", b"a\0", None, Options::default()).expect_err("inline has no column");
    assert_eq!(error.fault, DecodeFault::UnusedText);
}

#[test]
fn a_decoder_that_has_failed_stays_failed() {
    let mut decoder = Decoder::new(Options::default());
    assert_eq!(decoder.push(0x9b), Err(Fault::Unassigned.into()));
    assert_eq!(decoder.push(0x13), Err(Fault::Unassigned.into()));
    assert_eq!(decoder.run(&[0x13], |_| ()), 0);
    assert_eq!((decoder.finish(), decoder.offset()), (Err(Fault::Unassigned.into()), 0));
}

#[test]
fn variations_nest_as_deep_as_lines_may_and_no_deeper() {
    let nested = |depth: usize| {
        let mut bytes = vec![0x13];
        bytes.extend([0xf0, 0x13].repeat(depth));
        bytes.extend(vec![0xf1; depth]);
        bytes.extend([0xd3, 0xff]);
        bytes
    };
    let game = decode_text(&nested(MAX_DEPTH), &[], None, Options::default()).expect("not too deep");
    let mut text = GameText::default();
    encode_text(&game, Options::default(), &mut text).expect("not too deep");
    assert_eq!(text.moves, nested(MAX_DEPTH));
    let error = error(&nested(MAX_DEPTH + 1), None);
    assert_eq!(
        (error.fault, error.offset),
        (DecodeFault::TooDeep, 2 * MAX_DEPTH as u64 + 1)
    );
    let mut deeper = game.clone();
    deeper.plies = vec![Ply {
        half_move: deeper.plies[0].half_move,
        notes: vec![Note::Line(Line {
            preface: Vec::new(),
            plies: deeper.plies,
        })],
    }];
    assert_eq!(refused(&deeper).fault, EncodeFault::TooDeep);
}

fn refused(game: &Game) -> EncodeError {
    encode_text(game, Options::default(), &mut GameText::default()).expect_err("it cannot be held")
}

fn played(fen: Option<&str>, moves: &[&str]) -> Game {
    let mut position = fen.map_or_else(Position::start, |fen| {
        Position::from_fen(fen, Numbering::Fen).expect("a FEN")
    });
    let one = |uci: &&str| {
        let square = |range: std::ops::Range<usize>| uci[range].parse().expect("a square");
        let promotion = uci.chars().nth(4).and_then(Kind::from_letter);
        let half_move = position.play(square(0..2), square(2..4), promotion);
        Ply {
            half_move: half_move.expect("possible"),
            notes: Vec::new(),
        }
    };
    let plies = moves.iter().map(one).collect();
    let tag = fen.map(|fen| Tag {
        name: "FEN".to_owned(),
        value: fen.to_owned(),
    });
    Game {
        tags: tag.into_iter().collect(),
        plies,
        ..Game::default()
    }
}

#[test]
fn men_that_a_set_up_has_too_many_of_cannot_be_written_once_they_move() {
    for (fen, moves, kind, label) in [
        (
            "4k3/8/8/8/8/8/8/NNN1K3 w - -",
            &["a1c2", "e8e7", "c1b3"][..],
            Kind::Knight,
            2,
        ),
        ("4k3/8/8/8/8/8/8/RRR1K3 w - -", &["c1c2"], Kind::Rook, 2),
        ("4k3/8/8/8/8/8/8/BBB1K3 w - -", &["c1d2"], Kind::Bishop, 2),
        ("4k3/8/8/8/8/8/8/QQ2K3 w - -", &["b1b2"], Kind::Queen, 1),
        (
            "4k3/8/PPPPPPPP/P7/8/8/8/4K3 w - -",
            &["a6a7", "e8e7", "a7a8q", "e7d6", "a5a6"],
            Kind::Pawn,
            8,
        ),
        (
            "4k3/8/pppppppp/8/8/8/p7/4K3 b - -",
            &["a6a5", "e1e2", "a2a1q"],
            Kind::Pawn,
            8,
        ),
    ] {
        let game = played(Some(fen), moves);
        let error = refused(&game);
        let side = if fen.contains(" w ") { Side::White } else { Side::Black };
        let man = Man::new(side, kind, label);
        assert_eq!(
            (error.half_move, error.fault),
            (moves.len() as u32, EncodeFault::NoName(man))
        );
        let mut before = game.clone();
        before.plies.pop();
        encode_text(&before, Options::default(), &mut GameText::default()).expect("the others have names");
    }
}

#[test]
fn a_promoted_man_whose_usual_label_a_set_up_has_taken_is_still_named_by_its_pawn() {
    // Nine queens have the labels 0 to 8; the a-pawn's queen would be #8.
    let fen = "7k/P7/8/8/8/8/QQQQQQQQ/4K2Q w - -";
    let game = played(Some(fen), &["a7a8q", "h8g8", "a8a7", "g8f8", "b2b3"]);
    let mut promoted = game.clone();
    promoted.plies.truncate(4);
    let mut text = GameText::default();
    encode_text(&promoted, Options::default(), &mut text).expect("it has a name");
    assert_eq!(text.moves, b"\xa0\x23\x95\xa8\x36\x95\xd3\xff");
    assert_eq!(
        decode_text(&text.moves, &[], Some(fen), Options::default()),
        Ok(promoted)
    );
    let nameless = Man::new(Side::White, Kind::Queen, 1);
    assert_eq!(refused(&game).fault, EncodeFault::NoName(nameless));
}

#[test]
fn a_captured_mans_label_given_to_another_one_does_not_give_it_his_name() {
    // The a-pawn's queen is #9, for want of #8; once it is captured, so is the b-pawn's.
    let fen = "2r4k/PP6/8/8/8/8/QQQQQQQQ/4K2Q w - -";
    let game = played(Some(fen), &["a7a8q", "c8a8", "b7a8q", "h8g8", "a8a7"]);
    let mut text = GameText::default();
    encode_text(&game, Options::default(), &mut text).expect("it has a name");
    assert_eq!(text.moves, b"\xa0\x23\x58\xa1\x2b\x95\xa9\x36\xd3\xff");
    let captured = error(b"\xa0\x23\x58\xa1\x2b\x95\xa8\x36", Some(fen));
    assert_eq!((captured.offset, captured.fault), (7, Fault::NotAlive.into()));
}

#[test]
fn what_the_code_cannot_hold_is_refused_with_its_half_move() {
    let sound = || played(None, &["e2e4", "e7e5"]);
    let mut game = sound();
    game.plies[1].notes = vec![Note::Variation("1... c5".to_owned())];
    let error = refused(&game);
    assert_eq!((error.half_move, error.fault), (2, EncodeFault::Variation));

    let mut game = sound();
    game.plies[0].notes = vec![Note::Comment("a\0b".to_owned())];
    assert_eq!(
        (refused(&game).half_move, refused(&game).fault),
        (1, EncodeFault::ZeroInText)
    );

    let mut game = sound();
    game.preface = vec![Note::Line(Line::default())];
    assert_eq!(
        (refused(&game).half_move, refused(&game).fault),
        (0, EncodeFault::EarlyLine)
    );

    let mut game = sound();
    game.plies[1].half_move = HalfMove::from_bits(0o04 | 0o34 << 6);
    let nobody = EncodeFault::Play(PlayFault::NobodyThere("e1".parse().expect("a square")));
    assert_eq!((refused(&game).half_move, refused(&game).fault), (2, nobody));

    let game = played(None, &["e2e4"]);
    let mut astray = game.clone();
    astray.tags = played(Some("8/8/8/8/8/8/8/K6k w - -"), &[]).tags;
    assert!(matches!(refused(&astray).fault, EncodeFault::Play(_)));
    astray.tags[0].value = "nonsense".to_owned();
    assert!(matches!(
        (refused(&astray).half_move, refused(&astray).fault),
        (0, EncodeFault::SetUp(_))
    ));
}

#[test]
fn tags_survive_whatever_they_hold_and_a_name_that_cannot_is_refused() {
    let tag = |name: &str, value: &str| Tag {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    let mut game = played(None, &["e2e4"]);
    game.tags = vec![
        tag("White", "a \"b\" \\c\\"),
        tag("White", "twice"),
        tag("", ""),
        tag("two words ", "]\n[x \"y\"]\n"),
        tag("Ж", "王\0\u{1f600}"),
    ];
    for options in super::ALL_OPTIONS {
        let mut frame = Vec::new();
        encode(&game, options, &mut frame).expect("it can be held");
        assert_eq!(decode(&frame).as_ref(), Ok(&game));
    }
    game.tags = vec![tag("a \"b", "")];
    let mut frame = Vec::new();
    let error = encode(&game, Options::default(), &mut frame).expect_err("an ambiguous name");
    assert_eq!((error.fault, frame.len()), (EncodeFault::TagName, 0));
}

#[test]
fn a_damaged_frame_says_which_part_is_wrong_and_keeps_the_tags_before() {
    let game = |bytes: &[u8]| decode(bytes).expect_err("damaged");
    for (frame, offset, fault, tags) in [
        (&b""[..], 0, DecodeFault::Flags, 0),
        (b"\x04\x00\x01\xff", 0, DecodeFault::Flags, 0),
        (b"\x00", 1, DecodeFault::Length, 0),
        (b"\x00\x05ab", 1, DecodeFault::Length, 0),
        (
            b"\x00\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80",
            1,
            DecodeFault::Length,
            0,
        ),
        (b"\x00\x0b[A \"b\"]\n[C]\x01\xff", 10, DecodeFault::Tags, 1),
        (b"\x00\x04[A \"\x01\xff", 2, DecodeFault::Tags, 0),
        (b"\x00\x08[A \"\\n\"]\x01\xff", 2, DecodeFault::Tags, 0),
        (b"\x00\x08[A \"\xff\"]\n\x01\xff", 2, DecodeFault::Tags, 0),
        (b"\x00\x08[A \"b\"]\n", 10, DecodeFault::Length, 1),
        (b"\x00\x08[A \"b\"]\n\x05\xff", 10, DecodeFault::Length, 1),
        (b"\x00\x08[A \"b\"]\n\x02\x13\x9b", 12, Fault::Unassigned.into(), 1),
        (b"\x00\x08[A \"b\"]\n\x01\xffx", 11, DecodeFault::UnusedText, 1),
    ] {
        let error = game(frame);
        assert_eq!(
            (error.offset, error.fault, error.decoded.tags.len()),
            (offset, fault, tags),
            "{frame:02x?}"
        );
    }
}
