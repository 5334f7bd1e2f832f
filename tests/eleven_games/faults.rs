// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is wrong with words, bytes, files and games, where that is reported, and what is kept.

use halfmove::eleven::codec::SIGNATURE;
use halfmove::eleven::game::{self, DecodeFault};
use halfmove::eleven::{Decoder, EncodeFault, Encoder, Word, WordFault, octal, packed};
use halfmove::framing::{FramedFault, FramedGames, Version, Writer};
use halfmove::game::{Game, Line, MAX_DEPTH, Note};
use halfmove::{Fault, HalfMove, Kind, Position};

use crate::eleven_games::{SCHOLARS_MATE, comment, error, read, tag, text, words, written};

#[test]
fn every_fault_has_its_half_move_word_and_byte_and_keeps_what_came_before() {
    let square = |name: &str| name.parse().expect("a square");
    let fault = |fault| WordFault::Fault(fault);
    let deep = format!("2412 {}", ["0100 2412"; MAX_DEPTH + 1].join(" "));
    let promotable = format!("0470 {} ", text("4k3/P7/8/8/8/8/7R/4K3 w - - 0 1"));
    let header = words(&promotable).len() as u64;
    for (stream, half_move, word, expected) in [
        ("2412 2466 1000", 3, 2, fault(Fault::Unassigned)),
        ("2412 0600", 2, 1, fault(Fault::Unassigned)),
        ("0770", 1, 0, fault(Fault::Unassigned)),
        ("2442", 1, 0, fault(Fault::NotAlive)),
        ("2466", 1, 0, fault(Fault::NotAlive)),
        ("2412 2411", 2, 1, fault(Fault::NotAlive)),
        ("2470", 1, 0, fault(Fault::NotAlive)),
        (
            "2413",
            1,
            0,
            WordFault::NotItsStep(Kind::Pawn, square("e2"), square("e5")),
        ),
        ("0402", 1, 0, fault(Fault::Castling)),
        ("0302", 1, 0, fault(Fault::OwnMan)),
        ("2303", 1, 0, fault(Fault::Blocked)),
        ("1411", 1, 0, fault(Fault::NothingToTake)),
        ("2412 2466 2431", 3, 2, fault(Fault::Blocked)),
        ("2411 2466 2422", 3, 2, fault(Fault::DoubleStep)),
        ("2412 0020 2466", 2, 2, fault(Fault::AfterResult)),
        ("2412 0020 0020", 2, 2, fault(Fault::AfterResult)),
        ("2412 0020 0140", 2, 2, fault(Fault::AfterResult)),
        ("2412 0020 0040", 2, 2, fault(Fault::AfterResult)),
        ("2412 0000 0141", 2, 2, fault(Fault::OpenText)),
        ("2412 0000 0141 0400", 2, 3, WordFault::NotAByte),
        ("2412 0510 0400", 2, 2, WordFault::OpenData),
        ("2412 0500", 2, 1, WordFault::OpenData),
        ("2412 0400", 2, 1, WordFault::LateHeader),
        ("0120 0400", 1, 1, WordFault::LateHeader),
        ("2412 0120", 2, 1, WordFault::LateStart),
        ("0120 0120", 1, 1, WordFault::LateStart),
        ("0120 0100", 1, 1, WordFault::NothingToReplace),
        ("2412 0110", 2, 1, WordFault::NoVariation),
        ("2412 0100 2312 0020", 2, 3, WordFault::OpenVariation),
        ("2412 0100 2312 0130", 2, 3, WordFault::OpenVariation),
        ("2412 0100 2312", 2, 2, WordFault::OpenVariation),
        ("2412 0130 0000", 2, 2, WordFault::AfterEnd),
        (&deep, 2, 1 + 2 * MAX_DEPTH as u64, WordFault::TooDeep),
        (&format!("{promotable} 2700"), 1, header, WordFault::NotAPawn),
        (&format!("{promotable} 2061"), 1, header, fault(Fault::PromotionMissing)),
        (&format!("{promotable} 2030"), 1, header, fault(Fault::NotAlive)),
    ] {
        let error = error(stream);
        let place = (error.half_move, error.word, error.fault);
        assert_eq!(place, (half_move, word, DecodeFault::Word(expected)), "{stream}");
        assert_eq!(error.offset, word * 11 / 8);
        assert_eq!(error.decoded.plies.len(), half_move as usize - 1, "{stream}");
    }
}

#[test]
fn texts_that_are_no_texts_are_errors_at_their_end() {
    let error = |stream: &str| {
        let error = error(stream);
        (error.word, error.fault)
    };
    assert_eq!(error("2412 0000 0377 0000"), (3, DecodeFault::NotUtf8));
    assert_eq!(error("0460 0141 0000"), (2, DecodeFault::NotATag));
    assert_eq!(error(&format!("0460 {}", text(r#"Round "1\"#))).1, DecodeFault::NotATag);
    assert_eq!(
        error(&format!("0460 {}", text(r#"Round "1\""#))).1,
        DecodeFault::NotATag
    );
}

#[test]
fn a_decoder_that_has_failed_stays_failed() {
    let code = |text: &str| words(text)[0];
    let mut decoder = Decoder::new();
    assert_eq!(decoder.push(code("1000")), Err(Fault::Unassigned.into()));
    assert_eq!(decoder.push(code("2412")), Err(Fault::Unassigned.into()));
    assert_eq!((decoder.finish(), decoder.words()), (Err(Fault::Unassigned.into()), 0));
}

#[test]
fn what_cannot_be_held_is_refused_with_its_half_move() {
    let square = |name: &str| name.parse().expect("a square");
    let refused = |game: &Game| {
        let error = game::encode(game, &mut Vec::new()).expect_err("refused");
        (error.half_move, error.fault)
    };
    let with = |notes| {
        let mut game = read("2412 2466");
        game.plies[1].notes = notes;
        game
    };
    assert_eq!(
        refused(&with(vec![Note::Variation("1... d5".to_owned())])),
        (2, EncodeFault::VariationText)
    );
    assert_eq!(refused(&with(vec![comment("a\0b")])), (2, EncodeFault::ZeroInText));
    let mut deep = Note::Nag(1);
    for _ in 0..=MAX_DEPTH {
        deep = Note::Line(Line {
            preface: vec![deep],
            ..Line::default()
        });
    }
    assert_eq!(refused(&with(vec![deep.clone()])), (2, EncodeFault::TooDeep));
    let Note::Line(Line { preface, .. }) = deep else {
        panic!()
    };
    let held = with(preface);
    assert_eq!(read(&written(&held)), held);
    let early = Game {
        preface: vec![Note::Line(Line::default())],
        ..Game::default()
    };
    assert_eq!(refused(&early), (0, EncodeFault::NothingToReplace));
    let quoted = Game {
        tags: vec![tag("a \"b", "c")],
        ..Game::default()
    };
    assert_eq!(refused(&quoted), (0, EncodeFault::TagName("a \"b".to_owned())));
    let mut impossible = read("2412 2466");
    impossible.plies[1].half_move = HalfMove::from_bits(0o64 | 0o35 << 6);
    assert_eq!(
        refused(&impossible),
        (2, EncodeFault::NoHalfMove(square("e7"), square("f4")))
    );
    impossible.plies[1].half_move = HalfMove::from_bits(0o14 | 0o34 << 6);
    let (half_move, fault) = refused(&impossible);
    assert!(matches!(fault, EncodeFault::Play(_)), "{fault}");
    assert_eq!(half_move, 2);
}

#[test]
fn a_refused_half_move_leaves_the_encoder_as_it_was() {
    let square = |name: &str| name.parse().expect("a square");
    let mut encoder = Encoder::new();
    let mut words = Vec::new();
    assert!(encoder.half_move(square("e2"), square("e5"), None, &mut words).is_err());
    assert!(encoder.half_move(square("e2"), square("e2"), None, &mut words).is_err());
    assert!(words.is_empty());
    assert_eq!(encoder.position(), &Position::start());
}

#[test]
fn octal_text_tells_where_it_is_wrong() {
    let error = |text: &str| {
        let error = octal::words(text).find_map(Result::err).expect("an error");
        (error.word, error.line, error.column)
    };
    assert_eq!(error("2412 246"), (2, 1, 6));
    assert_eq!(error("2412\n 2466  8412"), (3, 2, 8));
    assert_eq!(error("2412\r\n\t2469"), (2, 2, 5));
    assert_eq!(error("é412"), (1, 1, 1));
    assert_eq!(octal::words("2412 x 2466").filter_map(Result::ok).count(), 2);
    assert_eq!(octal::to_text([]), "\n");
    let all: Vec<_> = Word::all().collect();
    assert_eq!(words(&octal::to_text(all.iter().copied())), all);
    let message = octal::words("2412 2496")
        .last()
        .expect("two")
        .expect_err("a 9")
        .to_string();
    assert_eq!(
        message,
        "word 2, line 1, column 8: digit 3 of the word is not one of 0-7"
    );
}

#[test]
fn one_bad_game_in_a_file_spoils_no_other() {
    let good = packed::pack(words(SCHOLARS_MATE));
    let mut writer = Writer::new(Vec::new(), SIGNATURE, Version::Two).expect("memory");
    for bytes in [&good[..], &[0xff; 3], &good, &packed::pack(words("0130"))] {
        writer.write(bytes).expect("memory");
    }
    let file = writer.finish().expect("memory");
    assert_eq!(file[..8], *b"eleven\0\x02");
    assert_eq!(Version::One.magic(SIGNATURE), *b"ELEVEN\0\x01");
    let games: Vec<_> = FramedGames::new(file.as_slice(), SIGNATURE, game::decode).collect();
    assert_eq!(games.len(), 4);
    assert_eq!(games[2].as_ref().expect("sound"), &read(SCHOLARS_MATE));
    assert_eq!(games[3].as_ref().expect("sound"), &Game::default());
    let error = games[1].as_ref().expect_err("damaged");
    assert_eq!((error.game, error.start), (2, 8 + (7 + 14 + 4) + 7));
    assert!(matches!(&error.fault, FramedFault::Game(error) if error.word == 0));
}
