// SPDX-License-Identifier: MIT OR Apache-2.0
//! Set-ups before games, in RustHDL against the naive model.

use halfmove::brenner::Recorder;
use halfmove::brenner::layout::{FIRST, LAYOUTS};
use halfmove::hardware::record::Record;
use halfmove::hardware::set_up::{BEATS, BadSetUp};
use halfmove::{Fault, Side};
use halfmove_hdl::brenner::{BrennerAlternate, BrennerInterpreter};

use crate::common::driver::{Driver, FULL_SPEED, Game, Pace};
use crate::common::games::{right_game, right_game_from, wrong_game_from};
use crate::common::naive::Naive;
use crate::common::random::Random;
use crate::common::set_ups::{Expected, compare, games, set_up, with_bad_set_up};
use crate::common::translate::translate;

fn without_set_up(random: &mut Random) -> Expected<u8> {
    let bytes = right_game(random, 40);
    let records = Naive::game(&bytes);
    (Game { set_up: vec![], bytes }, records)
}

fn with_set_up(random: &mut Random) -> Expected<u8> {
    let beats = set_up(random);
    let model = Naive::set_up(&beats);
    let length = 1 + random.below(60) as usize;
    let bytes = match random.percent(70) {
        true => right_game_from(random, model.clone(), length),
        false => wrong_game_from(random, model.clone(), length),
    };
    let records = model.records(&bytes);
    let set_up = beats.to_vec();
    (Game { set_up, bytes }, records)
}

#[test]
fn games_with_set_ups_give_the_records_of_the_model_at_every_pace() {
    let mut random = Random(61);
    for (seed, (gaps, stalls)) in [(0, 0), (40, 0), (0, 40), (30, 30), (0, 0), (85, 0)]
        .into_iter()
        .enumerate()
    {
        let games = games(&mut random, 150, without_set_up, with_set_up);
        compare(
            &mut Driver::<BrennerInterpreter>::of(seed as u64),
            &games,
            Pace { gaps, stalls },
        );
    }
}

#[test]
fn games_with_set_ups_in_the_alternate_notation() {
    let mut random = Random(62);
    let games: Vec<Expected<u8>> = std::iter::repeat_with(|| with_set_up(&mut random))
        .map(|(game, records)| {
            let bytes = translate(&game.bytes, LAYOUTS[1]);
            (Game { bytes, ..game }, records)
        })
        .take(150)
        .collect();
    compare(&mut Driver::<BrennerAlternate<1>>::of(1), &games, FULL_SPEED);
}

/// The man on h8 is put there by the beat before the game's first byte.
#[test]
fn the_man_of_the_last_beat_moves_at_once_and_rooks_of_any_label_castle() {
    let position = |fen: &str, bytes: &[u8]| {
        let beats = halfmove::hardware::set_up::beats(&fen.parse().unwrap()).unwrap();
        let (records, _) = Recorder::game_from(&FIRST, &beats, bytes);
        let expected: Vec<u32> = records.iter().map(|record| record.0).collect();
        assert_eq!(expected, Naive::set_up(&beats).records(bytes));
        let faultless = records.iter().all(|record| record.record_type() as u8 == 0);
        assert!(faultless, "{fen} {records:?}");
        let set_up = beats.to_vec();
        (
            Game {
                set_up,
                bytes: bytes.to_vec(),
            },
            expected,
        )
    };
    let games = [
        // Qh8-g8; Nh8-g6; Kh8-h7; Rh8-h1; O-O with a third rook; Rh1xh8.
        position("k6Q/8/8/8/8/8/8/K7 w - - 0 1", &[0x4c]),
        position("k6n/8/8/8/8/8/8/K7 b - - 0 1", &[0x16]),
        position("7k/8/8/8/8/8/8/K7 b - - 0 1", &[0x0e]),
        position("k6r/8/8/8/8/8/8/K7 b - - 0 1", &[0x80 | 7 << 3 | 6]),
        position("1r2k2r/3r4/8/8/8/8/8/K7 b k - 0 1", &[0x04]),
        position("k6r/8/8/8/8/8/8/K6R w - - 0 1", &[0x80 | 7 << 3 | 2]),
        // Rook 1 castles on the queen's side, or moves: Ra8-b8; O-O-O, Ke2, Rd8-d1.
        position("r3k3/8/8/8/r7/8/8/4K3 b q - 0 1", &[0xc8]),
        position("r3k3/8/8/8/r7/8/8/4K3 b q - 0 1", &[0x05, 0x0a, 0xfe]),
    ];
    for pace in [FULL_SPEED, Pace { gaps: 50, stalls: 0 }] {
        compare(&mut Driver::<BrennerInterpreter>::of(3), &games, pace);
    }
}

#[test]
fn marked_beats_within_a_game_are_an_error_at_the_next_byte() {
    let beats = set_up(&mut Random(5));
    for marked in [1, 64] {
        let mut driver = Driver::<BrennerInterpreter>::of(4);
        let mut stream: Vec<(u8, bool, bool)> = vec![(0x2c, false, false), (0x2c, false, false)];
        stream.extend(beats[..marked].iter().map(|&beat| (beat, false, true)));
        stream.extend([(0x2c, false, false), (6, true, false)]);
        let (records, bad) = driver.stream_beats(&stream, FULL_SPEED).remove(0);
        let mut recorder = Recorder::new();
        let expected = stream.iter().filter_map(|&(byte, last, marked)| match marked {
            true => recorder.push_set_up(byte, last),
            false => recorder.push(byte, last),
        });
        let expected: Vec<u32> = expected.map(|record| record.0).collect();
        assert_eq!(records, expected);
        assert_eq!(Record(records[2]), Record::bad_set_up(BadSetUp::Malformed, 2));
        assert!(bad);
    }
}

#[test]
fn a_set_up_takes_64_clocks_and_changes_no_latency() {
    let mut random = Random(63);
    let games: Vec<Expected<u8>> = (0..40).map(|_| with_set_up(&mut random)).collect();
    let bytes: usize = games.iter().map(|(game, _)| BEATS + game.bytes.len()).sum();
    let sent: Vec<Game<u8>> = games.into_iter().map(|(game, _)| game).collect();
    let mut driver = Driver::<BrennerInterpreter>::of(6);
    driver.stream(&[vec![0x2c]], FULL_SPEED);
    let before = driver.core.cycles();
    driver.stream_games(&sent, FULL_SPEED);
    assert_eq!(driver.core.cycles() - before, bytes as u64 + 23);
}

#[test]
fn the_model_and_the_library_agree_and_much_happens() {
    let mut random = Random(64);
    let (mut en_passant, mut castling, mut black_first, mut faults) = (0, 0, 0, 0);
    for _ in 0..2_000 {
        let (game, expected) = with_set_up(&mut random);
        let (records, _) = Recorder::game_from(&FIRST, &game.set_up, &game.bytes);
        assert_eq!(
            records.iter().map(|record| record.0).collect::<Vec<_>>(),
            expected,
            "{game:02x?}"
        );
        let first = records.first().filter(|record| record.record_type() as u8 == 0);
        let first = first.map(|record| halfmove::HalfMove::from_bits(record.0));
        en_passant += u32::from(first.is_some_and(|half_move| half_move.is_en_passant()));
        black_first += u32::from(first.is_some_and(|half_move| half_move.side() == Side::Black));
        let castles =
            |record: &&Record| record.record_type() as u8 == 0 && halfmove::HalfMove::from_bits(record.0).is_castling();
        castling += records.iter().filter(castles).count();
        faults += records
            .iter()
            .filter(|record| record.fault() == Some(Fault::Castling))
            .count();
    }
    assert!(
        en_passant > 20 && castling > 20 && black_first > 300 && faults > 0,
        "{en_passant} {castling} {black_first} {faults}"
    );
    for _ in 0..2_000 {
        let (game, expected) = with_bad_set_up::<u8>(&mut random);
        let (records, bad) = Recorder::game_from(&FIRST, &game.set_up, &game.bytes);
        // The library notices more: two men of one name.
        let codes = |records: &[u32]| records.iter().map(|record| record & !(3 << 25)).collect::<Vec<_>>();
        let records: Vec<u32> = records.iter().map(|record| record.0).collect();
        assert_eq!(codes(&records), codes(&expected), "{game:02x?}");
        assert!(bad);
    }
}
