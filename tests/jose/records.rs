// SPDX-License-Identifier: MIT OR Apache-2.0
//! The records of the hardware against the decoder: the same half-moves, and the same fault at the same byte.

use halfmove::game::MAX_DEPTH;
use halfmove::hardware::record::{Record, RecordType};
use halfmove::jose::recorder::code_of;
use halfmove::jose::{DecodeFault, Decoder, Event, Options, Recorder};
use halfmove::{Fault, HalfMove};
use proptest::prelude::*;

use super::ALL_OPTIONS;

/// A byte of a game that is meant to get far: mostly one that the decoder takes, else the one drawn.
fn likely(decoder: &Decoder, drawn: u32) -> u8 {
    let byte = drawn as u8;
    if drawn >> 8 & 63 == 0 {
        return byte;
    }
    // Pawns oftener, so that they promote; zero, so that texts end; and the game's end seldom.
    let first = match drawn >> 16 & 7 {
        0 => 0,
        1..4 => byte & 0x1f,
        _ => byte,
    };
    let tries = (0..=u8::MAX).map(|number| first.wrapping_add(number));
    let taken = |byte: &u8| *byte < 0xff && decoder.clone().push(*byte).is_ok();
    tries.into_iter().find(taken).unwrap_or(byte)
}

/// A game, with the events of its bytes up to the first fault, and that fault.
fn game(options: Options, drawn: &[u32], ends: bool) -> (Vec<u8>, Vec<Event>, Option<DecodeFault>) {
    let mut decoder = Decoder::new(options);
    let (mut bytes, mut events) = (Vec::new(), Vec::new());
    let end = ends.then_some(u32::from(u8::MAX));
    for &drawn in drawn.iter().chain(&end) {
        let byte = if drawn == u32::from(u8::MAX) {
            0xff
        } else {
            likely(&decoder, drawn)
        };
        bytes.push(byte);
        match decoder.push(byte) {
            Ok(event) => events.push(event),
            Err(fault) => return (bytes, events, Some(fault)),
        }
    }
    let fault = decoder.finish().err();
    if fault.is_some() {
        events.pop();
    }
    (bytes, events, fault)
}

/// The records that the events must give: what the module says of variations and first bytes, said once more.
fn records(bytes: &[u8], events: &[Event]) -> Vec<Record> {
    let (mut depth, mut records) = (0, Vec::new());
    for (&byte, event) in bytes.iter().zip(events) {
        depth += u32::from(*event == Event::LineStart);
        let record = match event {
            Event::HalfMove(half_move) if depth == 0 => Some(Record::half_move(*half_move)),
            Event::FirstByte if depth == 0 && byte != 0xb0 => None,
            Event::Text(_) | Event::TextByte(_) | Event::TextEnd => Some(Record::text(byte)),
            _ => Some(Record::mark(byte)),
        };
        depth -= u32::from(*event == Event::LineEnd);
        records.extend(record);
    }
    records
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn records_say_what_the_decoder_says(
        which in 0..4usize,
        drawn in prop::collection::vec(any::<u32>(), 1..220),
        ends in any::<bool>(),
    ) {
        let options = ALL_OPTIONS[which];
        let (bytes, events, fault) = game(options, &drawn, ends);
        let (mut found, bad) = Recorder::game(options, &bytes);
        let last = found.pop().expect("the last byte gives a record");
        prop_assert!(last.is_last());
        let mut expected = records(&bytes, &events);
        let open = events.iter().fold(0, |depth, event| match event {
            Event::LineStart => depth + 1,
            Event::LineEnd => depth - 1,
            _ => depth,
        });
        match fault {
            None => {
                prop_assert!(!bad);
                prop_assert_eq!(Some(last), expected.pop().map(Record::with_last));
            }
            // Only what a position says of a half-move in a variation stays unknown; that of the last byte is then that
            // the end is missing.
            Some(fault) => {
                prop_assert!(bad);
                prop_assert_eq!(last.record_type(), RecordType::Stop);
                let offset = bytes.len() as u64 - 1;
                let code = last.fault().expect("the faulty byte is the last");
                let of_the_stream = [1, 2, 13, 14, 15].contains(&code.code());
                prop_assert!(of_the_stream, "{:?}", code);
                prop_assert_eq!(last, Record::stop(Some(code), offset).with_last());
                let known = code_of(fault).expect("a byte's fault");
                let from_position = ![1, 2, 13, 14, 15].contains(&known.code())
                    || fault == DecodeFault::Fault(Fault::MisplacedPrefix)
                    || open > 0 && fault == DecodeFault::Offset;
                prop_assert_eq!(code, if from_position { Fault::OpenPrefix } else { known });

                // With bytes after it, it is reported whatever it is.
                let longer = [&bytes[..], &[0xff, 0xff]].concat();
                let stop = Recorder::game(options, &longer).0.into_iter().find(|record| record.fault().is_some());
                let at_the_end = matches!(fault, DecodeFault::MissingEnd)
                    || matches!(fault, DecodeFault::Fault(Fault::OpenText | Fault::OpenPrefix));
                if !at_the_end && (open == 0 || !from_position) {
                    prop_assert_eq!(stop, Some(Record::stop(Some(known), offset)));
                }
            }
        }
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn a_variation_takes_nothing_from_the_game_around_it() {
    // Whatever stands in the variation, the half-moves after it are the game's.
    let options = Options::default();
    let plain: Vec<_> = Recorder::game(options, &[0x13, 0x13, 0x2e, 0xff]).0;
    for byte in 0..0x9b {
        let (records, bad) = Recorder::game(options, &[0x13, 0xf0, byte, 0xf1, 0x13, 0x2e, 0xff]);
        assert!(!bad, "{byte:02x}");
        let half_moves = |records: &[Record]| -> Vec<HalfMove> {
            let is_half_move = |record: &&Record| record.record_type() == RecordType::HalfMove;
            let half_moves = records.iter().filter(is_half_move);
            half_moves.map(|record| HalfMove::from_bits(record.0)).collect()
        };
        assert_eq!(half_moves(&records), half_moves(&plain));
    }
    let deep = [
        &[0x13][..],
        &[0xf0, 0x13].repeat(MAX_DEPTH),
        &[0xf1; MAX_DEPTH],
        &[0xff],
    ]
    .concat();
    assert!(!Recorder::game(options, &deep).1);
}
