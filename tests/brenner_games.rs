// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole games and files of games in Brenner's code: nothing is lost, and one bad game spoils no other.
#![cfg(feature = "std")]

use halfmove::brenner::game::{self, DecodeFault};
use halfmove::brenner::layout::FIRST;
use halfmove::brenner::{Decoder, EncodeFault, Event};
use halfmove::framing::{FramedFault, FramedGames, Version, Writer};
use halfmove::game::{Game, Note, Outcome, Ply, Tag};
use halfmove::{Fault, HalfMove, Kind, Position, Side};
use proptest::prelude::*;

const SCHOLARS_MATE: [u8; 10] = [0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02];

fn tag(name: &str, value: &str) -> Tag {
    Tag {
        name: name.to_owned(),
        value: value.to_owned(),
    }
}

fn scholars_mate() -> Game {
    game::decode(&SCHOLARS_MATE).expect("the example of the source")
}

fn plies(start: &Position, moves: &[&str]) -> Vec<Ply> {
    let mut position = start.clone();
    let one = |uci: &&str| {
        let square = |range: std::ops::Range<usize>| uci[range].parse().expect("a square");
        let promotion = uci.chars().nth(4).and_then(Kind::from_letter);
        let played = position
            .play_reversibly(square(0..2), square(2..4), promotion)
            .expect("possible");
        Ply {
            half_move: played.half_move,
            notes: Vec::new(),
        }
    };
    moves.iter().map(one).collect()
}

fn encoded(game: &Game) -> Vec<u8> {
    let mut bytes = Vec::new();
    game::encode(game, &mut bytes).expect("it can be held");
    bytes
}

#[test]
fn the_scholars_mate_is_the_ten_bytes_of_the_source() {
    let game = scholars_mate();
    let moves: Vec<_> = game.half_moves().map(|half_move| half_move.to_string()).collect();
    assert_eq!(moves, ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"]);
    assert_eq!(game.plies[5].notes, [Note::Nag(4)]);
    assert_eq!(game.plies[6].half_move.captured(), Some(Kind::Pawn));
    assert_eq!(game.outcome, Some(Outcome::WhiteWins));
    assert_eq!(encoded(&game), SCHOLARS_MATE);
}

#[test]
fn the_six_letters_of_the_source_are_what_stands_in_the_bytes() {
    let tags = [
        ("White", "A"),
        ("Black", "B"),
        ("Date", "?"),
        ("Site", "C"),
        ("Event", "D"),
        ("Opening", "E"),
    ];
    let game = Game {
        tags: tags.map(|(name, value)| tag(name, value)).to_vec(),
        ..Game::default()
    };
    assert_eq!(encoded(&game), b"\0WA\0\0BB\0\0D?\0\0LC\0\0TD\0\0VE\0");
}

#[test]
fn third_and_fourth_men_get_prefixes_and_a_fifth_is_refused_with_its_half_move() {
    let start: Position = "4k3/PPP5/8/8/8/8/8/1N2K1N1 w - - 0 1".parse().expect("a FEN");
    let moves = ["a7a8n", "e8e7", "b7b8n", "e7e6"];
    let mut game = Game {
        tags: vec![tag("FEN", &start.to_fen())],
        plies: plies(&start, &moves),
        ..Game::default()
    };
    let bytes = encoded(&game);
    // Knight #2 and pawn #0 step 1, king S, knight #3 and pawn #1 step 1, king S.
    assert_eq!(bytes[bytes.len() - 6..], [0x45, 0x20, 0x0e, 0x47, 0x21, 0x0e]);
    let alone: Position = "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a FEN");
    game.plies.extend(plies(&alone, &["c7c8n"]));
    let error = game::encode(&game, &mut Vec::new()).expect_err("a fifth knight");
    let fifth = EncodeFault::FifthMan(Side::White, Kind::Knight);
    assert_eq!((error.half_move, error.fault), (5, fifth));
    let square = |name: &str| name.parse().expect("a square");
    game.plies[4].half_move = HalfMove::from_bits(0o62 | 0o70 << 6);
    let error = game::encode(&game, &mut Vec::new()).expect_err("no pawn goes that way");
    let no_step = EncodeFault::NotItsStep(Kind::Pawn, square("c7"), square("a8"));
    assert_eq!((error.half_move, error.fault), (5, no_step));
}

#[test]
fn an_error_names_its_half_move_and_byte_and_keeps_what_came_before() {
    for (bytes, half_move, offset, fault) in [
        (vec![0x2c, 0x2c, 0xc1], 3, 2, DecodeFault::Fault(Fault::Unassigned)),
        (vec![0x2c, 0x00, b'a'], 2, 2, DecodeFault::Fault(Fault::OpenText)),
        (vec![0x2c, 0x40], 2, 1, DecodeFault::Fault(Fault::OpenPrefix)),
        (vec![0x2c, 0x00, 0xff, 0x00], 2, 3, DecodeFault::NotUtf8),
        (
            b"\0[FEN \"8/8 w\"]\0".to_vec(),
            1,
            14,
            DecodeFault::SetUp(halfmove::position::SetUpFault::Board),
        ),
    ] {
        let error = game::decode(&bytes).expect_err("damaged");
        assert_eq!(
            (error.half_move, error.offset, &error.fault),
            (half_move, offset, &fault),
            "{bytes:02x?}"
        );
        assert_eq!(error.decoded.plies.len() as u32, half_move - 1);
    }
}

#[test]
fn a_decoder_that_has_failed_stays_failed() {
    let mut decoder = Decoder::new();
    assert_eq!(decoder.push(0xc0), Err(Fault::Unassigned));
    assert_eq!(decoder.push(0x2c), Err(Fault::Unassigned));
    assert_eq!((decoder.finish(), decoder.offset()), (Err(Fault::Unassigned), 0));
}

#[test]
fn a_text_may_follow_the_result_but_no_half_move() {
    let mut decoder = Decoder::new();
    for byte in [0x2c, 0x03, 0x06, 0x00, 0x2c, 0x00] {
        decoder.push(byte).expect("allowed");
    }
    assert_eq!(decoder.clone().push(0x2c), Err(Fault::AfterResult));
    assert_eq!(decoder.push(0x03), Err(Fault::AfterResult));
}

#[test]
fn a_needless_prefix_is_accepted() {
    // Knight #1 named by a prefix, then by its own byte with the wrong label, which is ignored: Nf3.
    let mut decoder = Decoder::new();
    assert_eq!(decoder.push(0x43), Ok(Event::Prefix(Kind::Knight, 1)));
    let Ok(Event::HalfMove(half_move)) = decoder.push(0x13) else {
        panic!("Nf3")
    };
    assert_eq!(half_move.to_string(), "g1f3");
}

#[test]
fn one_bad_game_in_a_file_spoils_no_other() {
    let mut writer = Writer::new(Vec::new(), FIRST.signature, Version::Two).unwrap();
    for bytes in [&SCHOLARS_MATE[..], &[0x2c, 0xc0, 0x2c], &SCHOLARS_MATE, &[]] {
        writer.write(bytes).unwrap();
    }
    let file = writer.finish().unwrap();
    let games: Vec<_> = FramedGames::new(file.as_slice(), FIRST.signature, game::decode).collect();
    assert_eq!(games.len(), 4);
    assert_eq!(games[2].as_ref().unwrap(), &scholars_mate());
    assert_eq!(games[3].as_ref().unwrap(), &Game::default());
    let error = games[1].as_ref().unwrap_err();
    assert_eq!((error.game, error.start), (2, 8 + (7 + 10 + 4) + 7));
    assert!(matches!(&error.fault, FramedFault::Game(error) if error.offset == 1 && error.half_move == 2));
}

#[test]
fn a_damaged_frame_ends_the_file_with_an_error() {
    let frame = |bytes: &[u8]| [&Version::One.magic(FIRST.signature)[..], bytes].concat();
    let lengths_that_lie = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02];
    for (file, expected) in [
        (b"BRENNER".to_vec(), "does not begin"),
        (b"PGNFILE\n".to_vec(), "does not begin"),
        (frame(&[3, 0x2c]), "ends inside"),
        (frame(&[0x80]), "ends inside"),
        (frame(&lengths_that_lie), "not a LEB128"),
        (
            frame(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]),
            "ends inside",
        ),
    ] {
        let games: Vec<_> = FramedGames::new(file.as_slice(), FIRST.signature, game::decode).collect();
        assert_eq!(games.len(), 1, "{file:02x?}");
        let message = games[0].as_ref().unwrap_err().to_string();
        assert!(message.contains(expected), "{message}");
    }
    assert_eq!(
        FramedGames::new(&Version::One.magic(FIRST.signature)[..], FIRST.signature, game::decode).count(),
        0
    );
}

fn note() -> impl Strategy<Value = Note> {
    prop_oneof![
        any::<u8>().prop_map(Note::Nag),
        "[^\0]{0,12}".prop_map(Note::Comment),
        "[^\0]{0,12}".prop_map(Note::Variation),
    ]
}

fn any_tag() -> impl Strategy<Value = Tag> {
    let name = prop_oneof![
        Just("White".to_owned()),
        Just("Opening".to_owned()),
        "[A-EG-Z][A-Za-z]{0,6}"
    ];
    (name, "[^\0]{0,12}").prop_map(|(name, value)| Tag { name, value })
}

proptest! {
    #[test]
    fn every_game_survives(
        tags in proptest::collection::vec(any_tag(), 0..5),
        preface in proptest::collection::vec(note(), 0..3),
        notes in proptest::collection::vec(proptest::collection::vec(note(), 0..4), 7),
        outcome in proptest::option::of(prop_oneof![Just(Outcome::Draw), Just(Outcome::BlackWins)]),
    ) {
        let mut game = Game { tags, preface, outcome, ..scholars_mate() };
        for (ply, notes) in game.plies.iter_mut().zip(notes) {
            ply.notes = notes;
        }
        // Marks after the preface's end belong to it, so that a glyph stays where it is.
        prop_assert_eq!(game::decode(&encoded(&game)), Ok(game));
    }

    #[test]
    fn arbitrary_files_end_and_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300), framed: bool) {
        let file = if framed { [&Version::One.magic(FIRST.signature)[..], &bytes].concat() } else { bytes };
        prop_assert!(FramedGames::new(file.as_slice(), FIRST.signature, game::decode).count() <= file.len() + 1);
    }
}
