// SPDX-License-Identifier: MIT OR Apache-2.0
//! The hardware's records: what a type does not use is zero, and what the encoder makes of castling with a promotion.

use crate::doubtful;
use doubtful::{CASES, records};
use halfmove::Square;
use halfmove::brenner::{self, RecordEncoder};
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{REFUSAL, Refusal};
use halfmove::hardware::record::{FROM, PROMOTION, TO};
use halfmove::jose::{self, Options};

/// Bits of a record that its type does not use.
fn unused(record: Record) -> u32 {
    let mut bits = record.0;
    for field in record.record_type().fields() {
        bits &= !field.put(u32::MAX);
    }
    bits
}

#[test]
fn fields_that_a_type_does_not_use_are_zero() {
    let mut seen = [0; 4];
    for (code, game, _) in CASES {
        for record in records(code, game) {
            seen[record.record_type() as usize] += 1;
            assert_eq!(unused(record), 0, "{game}: {record:?}");
        }
    }
    // Every byte as a game, and with another behind it: most of them are stops of Black too.
    for first in 0..=u8::MAX {
        for game in [vec![first], vec![0x2c, first], vec![0x2c, first, 6]] {
            for record in brenner::Recorder::game(&game)
                .0
                .into_iter()
                .chain(jose::Recorder::game(Options::default(), &game).0)
            {
                assert_eq!(unused(record), 0, "{game:02x?}: {record:?}");
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 3), "{seen:?}");
}

#[test]
fn to_the_encoder_castling_with_a_promotion_is_no_step_of_a_king() {
    let half_move = |from: &str, to: &str, promotion| {
        let square = |name: &str| u32::from(name.parse::<Square>().expect("a square").number());
        Record(FROM.put(square(from)) | TO.put(square(to)) | PROMOTION.put(promotion))
    };
    let opening = [
        ("e2", "e4"),
        ("e7", "e5"),
        ("g1", "f3"),
        ("b8", "c6"),
        ("f1", "c4"),
        ("f8", "c5"),
    ];
    let mut records: Vec<Record> = opening.iter().map(|(from, to)| half_move(from, to, 0)).collect();
    records.push(half_move("e1", "g1", 0));
    assert!(!RecordEncoder::game(&records).1);
    *records.last_mut().expect("castling") = half_move("e1", "g1", 4);
    let (written, bad) = RecordEncoder::game(&records);
    let refusal = written.last().map(|beat| REFUSAL.of(beat.user));
    assert_eq!((refusal, bad), (Some(u32::from(Refusal::NotItsStep.code())), true));
}
