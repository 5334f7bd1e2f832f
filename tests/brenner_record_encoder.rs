// SPDX-License-Identifier: MIT OR Apache-2.0
//! `RecordEncoder`, the reference of the encoder in hardware: bytes, stop bytes and what stands beside them, by hand.

use halfmove::brenner::{RecordEncoder, Recorder};
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{BAD, HALF_MOVES, REFUSAL, Refusal, STOP, Written};
use halfmove::hardware::record::{FROM, PROMOTION, TO};
use halfmove::{Fault, Square};

fn half_move(text: &str) -> Record {
    let square = |text: &str| u32::from(text.parse::<Square>().expect("a square").number());
    let promotion = match text.get(4..) {
        Some("q") => 4,
        Some("k") => 1,
        _ => 0,
    };
    Record(FROM.put(square(&text[..2])) | TO.put(square(&text[2..4])) | PROMOTION.put(promotion))
}

fn half_moves(text: &str) -> Vec<Record> {
    text.split(' ').map(half_move).collect()
}

fn bytes(written: &[Written]) -> Vec<u8> {
    written.iter().map(|beat| beat.byte).collect()
}

#[test]
fn the_scholars_mate_is_written_as_it_was_read() {
    let game = [0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02];
    let (written, bad) = RecordEncoder::game(&Recorder::game(&game).0);
    assert_eq!(bytes(&written), game);
    assert!(!bad);
    let counts: Vec<u32> = written.iter().map(|beat| HALF_MOVES.of(beat.user)).collect();
    assert_eq!(counts, [0, 1, 2, 3, 4, 5, 6, 6, 6, 7]);
    assert!(written.iter().all(|beat| beat.last == (beat.byte == 2)));
}

#[test]
fn a_promotion_gives_two_bytes_and_the_second_is_the_games_last() {
    let (written, bad) = RecordEncoder::game(&half_moves("a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5 a7b8q"));
    assert_eq!(bytes(&written)[8..], [0x42, 0x30]);
    assert_eq!([written[8].last, written[9].last, bad], [false, true, false]);
}

#[test]
fn each_error_stops_the_game_with_its_code_and_ends_it_as_a_bad_one() {
    use Refusal::{GivenUp, InsideText, NobodyThere, NotAPromotion, NotAnEvent, NotItsStep};
    let text = [Record::text(0), Record::text(65)];
    let wrong: [(Vec<Record>, Refusal); 15] = [
        (half_moves("e7e5"), NobodyThere),
        (half_moves("e4e5"), NobodyThere),
        (half_moves("g1g3"), NotItsStep),
        (half_moves("c1c1"), NotItsStep),
        (half_moves("e2e3q"), NotAPromotion),
        (
            half_moves("e2e4 d7d5 e4d5 c7c6 d5c6 a7a6 c6b7 a6a5 b7a8k"),
            NotAPromotion,
        ),
        (half_moves("a1a3"), Fault::Blocked.into()),
        (half_moves("a1a2"), Fault::OwnMan.into()),
        (half_moves("e1g1"), Fault::Castling.into()),
        (half_moves("e2d3"), Fault::NothingToTake.into()),
        (half_moves("e2e3 e7e6 e3e5"), Fault::DoubleStep.into()),
        ([&text[..], &half_moves("e2e4")].concat(), InsideText),
        (vec![Record::mark(1), half_move("e2e4")], Fault::AfterResult.into()),
        (vec![Record::mark(4)], NotAnEvent),
        (vec![Record::stop(None, 0)], GivenUp),
    ];
    for (mut game, refusal) in wrong {
        let code = u32::from(refusal.code());
        let (written, bad) = RecordEncoder::game(&game);
        let last = written.last().expect("a stop byte");
        assert!(bad && last.last && last.byte == STOP, "{refusal}");
        assert_eq!((REFUSAL.of(last.user), BAD.of(last.user)), (code, 1), "{refusal}");

        // The same with something behind it.
        game.extend([half_move("a2a3"), Record::mark(2)]);
        let (written, _) = RecordEncoder::game(&game);
        let [.., stop, end] = &written[..] else {
            panic!("two stop bytes")
        };
        assert_eq!(
            (REFUSAL.of(stop.user), BAD.of(stop.user), stop.last),
            (code, 0, false),
            "{refusal}"
        );
        assert_eq!(
            (REFUSAL.of(end.user), BAD.of(end.user), end.last),
            (0, 1, true),
            "{refusal}"
        );
        assert_eq!([stop.byte, end.byte], [STOP, STOP]);
    }
}

#[test]
fn a_text_left_open_is_an_error_of_its_last_byte() {
    let (written, bad) = RecordEncoder::game(&[half_move("e2e4"), Record::text(0), Record::text(65)]);
    assert!(bad);
    assert_eq!(bytes(&written), [0x2c, 0, STOP]);
    assert_eq!(REFUSAL.of(written[2].user), u32::from(Fault::OpenText.code()));
}

#[test]
fn whoever_reads_a_stop_byte_all_the_same_stops_there() {
    let (records, _) = Recorder::game(&[0x2c, STOP]);
    assert_eq!(records[1].fault(), Some(Fault::Unassigned));
}
