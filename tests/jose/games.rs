// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random games come out as they went in, any bytes are read to their end, and the naive reading agrees.

use halfmove::codec::{Codec, Surroundings};
use halfmove::framing::{FramedFault, FramedGames, Version, Writer};
use halfmove::game::{Game, Outcome, Unread};
use halfmove::jose::codec::SIGNATURE;
use halfmove::jose::game::{GameText, decode, decode_text, encode, encode_text};
use halfmove::jose::meaning::TextKind;
use halfmove::jose::{Comments, DecodeFault, Decoder, Event, Options, Profile};
use halfmove::position::Numbering;
use halfmove::{HalfMove, Position, RemarkKind, codes};
use proptest::collection::vec;
use proptest::prelude::*;

use super::naive::{self, Said};
use super::random::{STARTS, any_game, sensible_bytes};
use super::{ALL_OPTIONS, both_columns};

/// What the library says of some bytes, in the words of the naive reading.
fn library(start: &str, bytes: &[u8], options: Options) -> (Vec<Said>, Option<String>) {
    let start = Position::from_fen(start, Numbering::Fen).expect("a FEN");
    let mut decoder = Decoder::from_position(start, options);
    let mut said = Vec::new();
    let word = |fault: DecodeFault| match fault {
        DecodeFault::Fault(fault) => format!("{fault:?}"),
        other => format!("{other:?}"),
    };
    for &byte in bytes {
        let offset = decoder.offset();
        let event = match decoder.push(byte) {
            Ok(event) => event,
            Err(fault) => {
                assert_eq!(decoder.offset(), offset, "an error takes no byte");
                return (said, Some(word(fault)));
            }
        };
        assert_eq!(decoder.offset(), offset + 1);
        assert!(decoder.position().is_consistent());
        said.push(match event {
            Event::HalfMove(half_move) => Said::Move(half_move.to_string()),
            Event::FirstByte => Said::First,
            Event::Glyph(number) => Said::Glyph(number),
            Event::Result(Some(Outcome::BlackWins)) => Said::Result(0),
            Event::Result(Some(Outcome::Draw)) => Said::Result(1),
            Event::Result(Some(Outcome::WhiteWins)) => Said::Result(2),
            Event::Result(None) => Said::Result(3),
            Event::Text(TextKind::Comment) => Said::Text(0),
            Event::Text(TextKind::Unreadable(reason)) => Said::Text(match reason {
                Unread::Garbled => 1,
                Unread::Illegal => 2,
                Unread::Ambiguous => 3,
                Unread::Unknown => 4,
            }),
            Event::TextByte(byte) => Said::Byte(byte),
            Event::TextEnd => Said::TextEnd,
            Event::LineStart => Said::LineStart,
            Event::LineEnd => Said::LineEnd,
            Event::End => Said::End,
        });
    }
    (said, decoder.finish().err().map(word))
}

/// The half-moves of some bytes taken in runs.
fn in_runs(start: &str, bytes: &[u8], options: Options) -> Vec<HalfMove> {
    let start = Position::from_fen(start, Numbering::Fen).expect("a FEN");
    let mut decoder = Decoder::from_position(start, options);
    let mut half_moves = Vec::new();
    let mut rest = bytes;
    loop {
        rest = &rest[decoder.run(rest, |half_move| half_moves.push(half_move))..];
        let Some((&byte, after)) = rest.split_first() else {
            return half_moves;
        };
        rest = after;
        match decoder.push(byte) {
            Ok(Event::HalfMove(half_move)) => half_moves.push(half_move),
            Ok(_) => {}
            Err(_) => return half_moves,
        }
    }
}

const fn inline(profile: Profile) -> Options {
    Options {
        profile,
        comments: Comments::Inline,
    }
}

/// Checks what holds for all bytes: the readers agree, an error is inside the bytes, and a game that is read is written
/// and read again.
fn check_bytes(start: &str, bytes: &[u8]) {
    for profile in Profile::BOTH {
        let options = inline(profile);
        let (said, fault) = library(start, bytes, options);
        let naive = naive::read(start, bytes, profile == Profile::Program);
        assert_eq!((&said, &fault), (&naive.0, &naive.1), "{start} {bytes:02x?}");
        let moves: Vec<_> = in_runs(start, bytes, options).iter().map(HalfMove::to_string).collect();
        let said_moves = said.iter().filter_map(|said| match said {
            Said::Move(uci) => Some(uci),
            _ => None,
        });
        assert!(said_moves.eq(&moves), "{start} {bytes:02x?}");
        match decode_text(bytes, &[], Some(start), options) {
            Err(error) => {
                assert!(error.offset <= bytes.len() as u64, "{error}");
                assert_eq!(error.decoded.fen(), Some(start));
            }
            Ok(game) => check_game(&game),
        }
    }
}

/// Checks that a game comes out as it went in, in every form.
fn check_game(game: &Game) {
    for options in ALL_OPTIONS {
        let text = both_columns(game, options);
        let read = decode_text(&text.moves, &text.comments, game.fen(), options).expect("what was written is read");
        assert_eq!(
            (&read.preface, &read.plies, read.outcome),
            (&game.preface, &game.plies, game.outcome)
        );
        let mut frame = Vec::new();
        encode(game, options, &mut frame).expect("it can be held");
        assert_eq!(decode(&frame).as_ref(), Ok(game));
    }
}

/// A GameText alone, as a codec has it.
fn alone(comments: Comments) -> Box<dyn Codec> {
    let jose = Options {
        comments,
        ..Options::USUAL
    };
    let options = codes::Options {
        jose,
        ..codes::Options::USUAL
    };
    codes::named("jose").unwrap().codec(&options, Surroundings::Nothing)
}

#[test]
fn a_game_text_whose_column_is_left_out_has_no_marks_and_is_read() {
    let with_texts = b"\xe0first\0\x13\xe0best\0\x13\xf0\x0b\xe2Ke9\0\xf1\xb1\xd3\xff";
    let without = b"\x13\x13\xf0\x0b\xf1\xb1\xd3\xff";
    let game = decode_text(with_texts, &[], None, Options::USUAL).unwrap();
    let mut bytes = Vec::new();
    let told = alone(Comments::Column).encode(&game, &mut bytes).unwrap();
    assert_eq!(bytes, without);
    let kinds: Vec<_> = told.iter().map(|remark| remark.kind).collect();
    assert_eq!(kinds, [RemarkKind::CommentLost]);
    for comments in Comments::BOTH {
        let read = alone(comments).decode(&bytes).unwrap().unwrap().game;
        assert!(read.half_moves().eq(game.half_moves()));
    }
}

#[test]
fn the_first_text_in_place_of_a_half_move_is_told() {
    let text = b"\x13\xe0best\0\xe2Ke9\0\x13\xe1x\0\xd3\xff";
    let read = alone(Comments::Inline).decode(text).unwrap().unwrap();
    let [remark] = &read.remarks[..] else {
        panic!("{:?}", read.remarks)
    };
    let place = (remark.kind, remark.half_move, remark.offset);
    assert_eq!(place, (RemarkKind::UnreadMove, 2, Some(7)));
    assert!(remark.text.contains("an illegal move"), "{remark}");

    let mut frame = Vec::new();
    encode(&read.game, Options::USUAL, &mut frame).unwrap();
    let framed = codes::named("jose")
        .unwrap()
        .codec(&codes::Options::USUAL, Surroundings::File);
    let read = framed.decode(&frame).unwrap().unwrap();
    // Flags, no tags, and two lengths of a byte each stand before the GameText.
    assert_eq!(read.remarks[0].offset, Some(3 + 7));
    let comments = decode_text(b"\x13\xe0best\0\xff", &[], None, Options::USUAL).unwrap();
    frame.clear();
    encode(&comments, Options::USUAL, &mut frame).unwrap();
    assert_eq!(framed.decode(&frame).unwrap().unwrap().remarks, []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..Default::default() })]

    #[test]
    fn games_come_out_as_they_went_in(game in any_game()) {
        check_game(&game);
    }

    #[test]
    fn sensible_bytes_are_read_as_the_naive_reader_reads_them(
        start in prop::sample::select(STARTS.to_vec()),
        choices in vec(any::<(u8, u8)>(), 0..150),
        profile in prop::sample::select(Profile::BOTH.to_vec()),
    ) {
        let bytes = sensible_bytes(start, &choices, inline(profile));
        check_bytes(start, &bytes);
    }

    #[test]
    fn arbitrary_bytes_are_read_as_the_naive_reader_reads_them(
        start in prop::sample::select(STARTS.to_vec()),
        bytes in vec(any::<u8>(), 0..60),
    ) {
        check_bytes(start, &bytes);
    }

    #[test]
    fn arbitrary_frames_and_columns_are_read_to_their_end(
        bytes in vec(any::<u8>(), 0..200),
        column in vec(any::<u8>(), 0..20),
    ) {
        for options in ALL_OPTIONS {
            if let Err(error) = decode_text(&bytes, &column, None, options) {
                prop_assert!(error.offset <= bytes.len() as u64);
            }
        }
        if let Err(error) = decode(&bytes) {
            prop_assert!(error.offset <= bytes.len() as u64);
        }
    }

    #[test]
    fn damaged_frames_are_read_to_their_end(
        game in any_game(),
        damage in vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut frame = Vec::new();
        encode(&game, Options::default(), &mut frame).expect("it can be held");
        frame.truncate(cut.index(frame.len() + 1));
        for (place, byte) in damage {
            if !frame.is_empty() {
                let place = place.index(frame.len());
                frame[place] = byte;
            }
        }
        match decode(&frame) {
            Ok(read) => {
                let mut text = GameText::default();
                encode_text(&read, Options::default(), &mut text).expect("what is read can be written");
            }
            Err(error) => prop_assert!(error.offset <= frame.len() as u64),
        }
    }

    #[test]
    fn a_bad_game_of_a_file_spoils_no_other(games in vec(any_game(), 1..4), bad in vec(any::<u8>(), 0..20)) {
        let mut file = Writer::new(Vec::new(), SIGNATURE, Version::Two).expect("memory");
        let mut frame = Vec::new();
        for (game, options) in games.iter().zip(ALL_OPTIONS) {
            frame.clear();
            encode(game, options, &mut frame).expect("it can be held");
            file.write(&frame).expect("memory");
            file.write(&bad).expect("memory");
        }
        let file = file.finish().expect("memory");
        prop_assert_eq!(&file[..8], b"josetxt\x02");
        let read: Vec<_> = FramedGames::new(&file[..], SIGNATURE, decode).collect();
        prop_assert_eq!(read.len(), 2 * games.len());
        for (game, read) in games.iter().zip(read.iter().step_by(2)) {
            prop_assert_eq!(read.as_ref().expect("sound"), game);
        }
        for (number, error) in (1..).zip(&read).filter_map(|(number, read)| Some((number, read.as_ref().err()?))) {
            prop_assert_eq!(error.game, number);
            prop_assert!(matches!(error.fault, FramedFault::Game(_)));
        }
    }
}
