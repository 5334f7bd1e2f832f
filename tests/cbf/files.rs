// SPDX-License-Identifier: MIT OR Apache-2.0
//! Databases: the index of the source, and indexes that lie.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use halfmove::cbf::cipher::{hide_header, reveal_header};
use halfmove::cbf::file::{DatabaseError, DatabaseFault, Games, Gap, Records, Writer};
use halfmove::cbf::game::{DecodeFault, Decoded, Options};
use halfmove::game::Game;

use super::{decoded, encoded, game, tag};

/// Three games of 48, 39 and 35 bytes, as in the example of the source.
fn three_games() -> Vec<Vec<u8>> {
    let of = |length: usize| {
        let mut game = game("e2e4");
        // 14 bytes of header, one of moves, and the rest a text.
        game.tags.push(tag("Event", &"x".repeat(length - 15)));
        encoded(&game).bytes
    };
    [48, 39, 35].map(of).to_vec()
}

/// Games of different lengths.
fn many_games() -> Vec<Vec<u8>> {
    let of = |number: usize| {
        let mut game = game("e2e4");
        game.tags.push(tag("Event", &"x".repeat(1 + number * 13 % 50)));
        encoded(&game).bytes
    };
    (0..25).map(of).collect()
}

/// Where each of the records begins.
fn starts(records: &[Vec<u8>]) -> Vec<u32> {
    let begin = |next: &mut u32, record: &Vec<u8>| Some(std::mem::replace(next, *next + record.len() as u32));
    records.iter().scan(0, begin).collect()
}

/// The record with a bit of its plain header flipped.
fn flipped(mut record: Vec<u8>, byte: usize, bit: u8) -> Vec<u8> {
    let mut header = *record.first_chunk::<14>().unwrap();
    reveal_header(&mut header);
    header[byte] ^= 1 << bit;
    hide_header(&mut header);
    record[..14].copy_from_slice(&header);
    record
}

fn written(records: &[Vec<u8>]) -> (Vec<u8>, Vec<u8>) {
    let mut writer = Writer::new(Vec::new(), Vec::new());
    for record in records {
        writer.write(record).unwrap();
    }
    writer.finish().unwrap()
}

fn index(entries: &[u32]) -> Vec<u8> {
    entries.iter().flat_map(|entry| entry.to_be_bytes()).collect()
}

fn read(cbf: &[u8], cbi: &[u8]) -> Vec<Result<Decoded, DatabaseError>> {
    let games = Games::new(Cursor::new(cbf), Cursor::new(cbi), Options::default());
    games.unwrap().collect()
}

/// The numbers of the games that were read, and of those that were not with what was wrong.
fn outcome(cbf: &[u8], cbi: &[u8]) -> (Vec<usize>, Vec<(u64, u64, String)>) {
    let (mut lengths, mut errors) = (Vec::new(), Vec::new());
    for read in read(cbf, cbi) {
        match read {
            Ok(read) => lengths.push(15 + read.game.tag("Event").unwrap().len()),
            Err(error) => {
                let name = format!("{:?}", error.fault);
                let word = name.split([' ', '(']).next().unwrap().to_owned();
                errors.push((error.game, error.start, word));
            }
        }
    }
    (lengths, errors)
}

fn error(game: u64, start: u64, name: &str) -> (u64, u64, String) {
    (game, start, name.to_owned())
}

const INDEX: [u32; 5] = [4, 2, 51, 91, 127];

#[test]
fn the_index_is_that_of_the_source() {
    let records = three_games();
    let (cbf, cbi) = written(&records);
    assert_eq!(cbi, index(&INDEX));
    assert_eq!(cbf, records.concat());
    let mut again = Records::new(Cursor::new(&cbf), Cursor::new(&cbi)).unwrap();
    assert_eq!(again.count(), 3);
    for (number, (record, start)) in (1..).zip(records.iter().zip([0, 48, 87])) {
        assert_eq!(again.next_record().unwrap().unwrap(), record);
        assert_eq!((again.game(), again.start()), (number, start));
    }
    assert!(again.next_record().is_none());
}

#[test]
fn an_empty_database_has_an_index_of_two_longwords() {
    let (cbf, cbi) = written(&[]);
    assert_eq!((cbf.len(), &cbi), (0, &index(&[1, 2])));
    assert!(read(&cbf, &cbi).is_empty());
}

#[test]
fn an_entry_that_lies_costs_its_own_game_only() {
    let (cbf, _) = written(&three_games());
    let with = |place: usize, entry: u32| {
        let mut entries = INDEX;
        entries[place] = entry;
        outcome(&cbf, &index(&entries))
    };
    // Outside: beyond the end, before the beginning.
    assert_eq!(with(2, 5000), (vec![48, 35], vec![error(2, 4997, "Outside")]));
    assert_eq!(with(2, 0), (vec![48, 35], vec![error(2, 0, "Outside")]));
    // Not even a header fits. The game itself is now in no entry.
    assert_eq!(with(3, 122 - 13 + 4), (vec![48, 39], vec![error(3, 109, "Game")]));
    // Backwards, to the game before, into its middle, and forward to the game after.
    let last = error(0, 87, "Unlisted");
    assert_eq!(with(3, 4), (vec![48, 39], vec![error(3, 0, "Twice"), last]));
    assert_eq!(with(2, 3), (vec![48, 35], vec![error(2, 0, "Twice")]));
    assert_eq!(with(2, 23), (vec![48, 35], vec![error(2, 20, "Inside")]));
    assert_eq!(with(1, 89), (vec![39, 35], vec![error(1, 87, "Twice")]));
}

#[test]
fn games_are_read_in_the_order_of_the_index_whatever_theirs_is() {
    let (cbf, _) = written(&three_games());
    // The fourth entry leads where the second does.
    let cbi = index(&[5, 89, 3, 48 + 4, 5, 128]);
    assert_eq!(outcome(&cbf, &cbi), (vec![35, 48, 39], vec![error(4, 0, "Twice")]));
    // Records of ChessBase's private games have no checksum that is known.
    let private: Vec<_> = many_games().into_iter().map(|record| flipped(record, 13, 0)).collect();
    for records in [many_games(), private] {
        let (cbf, _) = written(&records);
        let starts = starts(&records);
        let order: Vec<_> = (0..records.len()).map(|place| place * 7 % records.len()).collect();
        let entries = order.iter().zip(2..).map(|(&place, number)| starts[place] + number);
        let count = records.len() as u32 + 1;
        let cbi = index(
            &[count]
                .into_iter()
                .chain(entries)
                .chain([cbf.len() as u32 + count + 1])
                .collect::<Vec<_>>(),
        );
        let lengths: Vec<_> = order.iter().map(|&place| records[place].len()).collect();
        assert_eq!(outcome(&cbf, &cbi), (lengths.clone(), vec![]));
        // An entry that lies costs its own game only, too.
        for (place, moved) in [(3, 1), (3, 20), (11, 200), (19, 90)] {
            let mut cbi = cbi.clone();
            let entry = starts[order[place]] + moved + place as u32 + 2;
            cbi[4 * (place + 1)..][..4].copy_from_slice(&entry.to_be_bytes());
            let (read, _) = outcome(&cbf, &cbi);
            let mut others = lengths.clone();
            others.remove(place);
            assert_eq!(read, others, "{place} {moved}");
        }
    }
}

#[test]
fn bytes_behind_the_games_of_the_index_are_told() {
    let (cbf, cbi) = written(&three_games());
    let (_, of_two) = written(&three_games()[..2]);
    assert_eq!(outcome(&cbf, &of_two), (vec![48, 39], vec![error(0, 87, "Unlisted")]));
    assert_eq!(outcome(&cbf, &index(&[1, 2])), (vec![], vec![error(0, 0, "Unlisted")]));
    // Fewer than a header has can be no game.
    let longer = |more: usize| [&cbf[..], &vec![0; more]].concat();
    assert_eq!(outcome(&longer(13), &cbi), (vec![48, 39, 35], vec![]));
    assert_eq!(outcome(&longer(14), &cbi).1, [error(0, 122, "Unlisted")]);
    // The first free byte is not inside a game, nor outside the file.
    for (free, is_told) in [(-5, true), (5, true), (121, true), (122, false), (123, true)] {
        let mut entries = INDEX;
        entries[4] = (free + 5) as u32;
        let told = Vec::from_iter(is_told.then(|| error(0, 16, "Free")));
        assert_eq!(outcome(&cbf, &index(&entries)), (vec![48, 39, 35], told), "{free}");
    }
}

/// What is read never takes more bytes than the file has, however many entries lead to them.
#[test]
fn a_few_bytes_do_not_become_many() {
    // Records inside records, each to the same end: the comments' length is what differs.
    let nested = 200_u16;
    let mut cbf = Vec::new();
    for place in 0..nested {
        let mut header = [0; 14];
        (header[3], header[13]) = (1, 0);
        let comments = 20 * (nested - 1 - place);
        header[6..8].copy_from_slice(&comments.to_be_bytes());
        hide_header(&mut header);
        cbf.extend(header);
        cbf.extend([0; 6]);
    }
    cbf.truncate(cbf.len() - 6);
    let starts = |step: u32| {
        let starts: Vec<_> = (0..cbf.len() as u32 - 14).step_by(step as usize).collect();
        let entries = starts.iter().zip(2..).map(|(start, number)| start + number);
        let count = starts.len() as u32 + 1;
        let free = cbf.len() as u32 + count + 1;
        index(&[count].into_iter().chain(entries).chain([free]).collect::<Vec<_>>())
    };
    let same = index(&[vec![1001], (2..1002).collect()].concat());
    for cbi in [starts(20), starts(1), starts(4), same] {
        let mut records = Records::new(Cursor::new(&cbf), Cursor::new(&cbi)).unwrap();
        let (mut given, mut games) = (0, 0);
        while let Some(record) = records.next_record() {
            given += record.map_or(0, <[u8]>::len);
            games += 1;
        }
        assert!((14..=cbf.len()).contains(&given) && games >= records.count(), "{given}");
    }
}

#[test]
fn a_count_that_lies_is_told_first_and_the_entries_that_are_there_are_read() {
    let (cbf, cbi) = written(&three_games());
    for stated in [0, 1, 3, 5, u32::MAX] {
        let mut entries = INDEX;
        entries[0] = stated;
        let (lengths, errors) = outcome(&cbf, &index(&entries));
        assert_eq!(lengths, [48, 39, 35], "{stated}");
        assert_eq!(errors[0], error(0, 0, "Count"), "{stated}");
        // With a count that is too high, the last entry is taken for a game's.
        assert_eq!(errors.len(), if stated > 4 { 2 } else { 1 }, "{stated}");
    }
    for cut in 0..cbi.len() {
        let games = Games::new(Cursor::new(&cbf), Cursor::new(&cbi[..cut]), Options::default());
        match games {
            Err(error) => {
                assert!(cut < 4 && matches!(error.fault, DatabaseFault::NoIndex(bytes) if bytes == cut as u64))
            }
            Ok(games) => {
                let read: Vec<_> = games.collect();
                assert!(
                    matches!(&read[0], Err(error) if matches!(error.fault, DatabaseFault::Count { stated: 3, .. }))
                );
                assert_eq!(read.len() - 1, (cut / 4 - 1).min(3));
                assert!(read[1..].iter().all(Result::is_ok));
            }
        }
    }
}

#[test]
fn a_game_that_the_end_of_the_file_cuts_short_is_an_error_with_what_is_there() {
    let (cbf, cbi) = written(&three_games());
    let read = read(&cbf[..121], &cbi);
    let Err(error) = &read[2] else { panic!("cut short") };
    let DatabaseFault::Game(inner) = &error.fault else {
        panic!("{error}")
    };
    assert_eq!((error.game, error.start, inner.offset), (3, 87, 34));
    assert_eq!(
        inner.fault,
        DecodeFault::Truncated {
            present: 34,
            needed: 35
        }
    );
    assert!(read[..2].iter().all(Result::is_ok));
    // The index knows that a byte is missing.
    assert!(matches!(&read[3], Err(error) if matches!(error.fault, DatabaseFault::Free { stated: 122, .. })));
}

#[test]
fn a_damaged_header_costs_its_own_game_only() {
    let mut records = three_games();
    // The lengths of the comments, far beyond the file.
    records[1][6] ^= 0xff;
    let (cbf, cbi) = written(&records);
    let (lengths, errors) = outcome(&cbf, &cbi);
    assert_eq!((lengths, errors), (vec![48, 35], vec![error(2, 48, "Game")]));
}

#[test]
fn a_bit_of_a_header_costs_its_own_game_only() {
    let records = many_games();
    let (cbf, cbi) = written(&records);
    let starts = starts(&records);
    // The same with gaps, so that no record ends where another begins.
    let with_gaps: Vec<_> = records.iter().map(|record| [record, &b"gap"[..]].concat()).collect();
    let (gappy, gappy_index) = written(&with_gaps);
    for damaged in [0, 7, 24] {
        for bit in 0..112 {
            let (place, mask) = (bit / 8, 1_u8 << (bit % 8));
            let gaps = 3 * damaged;
            for (mut cbf, cbi, gaps) in [(cbf.clone(), &cbi, 0), (gappy.clone(), &gappy_index, gaps)] {
                cbf[starts[damaged] as usize + gaps + place] ^= mask;
                let read: Vec<_> = read(&cbf, cbi).into_iter().take(records.len()).collect();
                assert_eq!(read.len(), records.len());
                let others = read
                    .iter()
                    .zip(&records)
                    .enumerate()
                    .filter(|(number, _)| *number != damaged);
                for (number, (read, record)) in others {
                    let read = read
                        .as_ref()
                        .unwrap_or_else(|error| panic!("game {number}, bit {bit} of {damaged}: {error}"));
                    assert_eq!(read.game, decoded(record).game, "game {number}, bit {bit} of {damaged}");
                }
            }
        }
    }
}

#[test]
fn a_length_that_runs_over_the_next_game_makes_its_own_unsound() {
    let records = many_games();
    for (byte, bit) in [(6, 7), (7, 5), (3, 6), (2, 0)] {
        let mut damaged = records.clone();
        damaged[3] = flipped(damaged[3].clone(), byte, bit);
        let (cbf, _) = written(&damaged);
        let (_, cbi) = written(&records);
        let (lengths, errors) = outcome(&cbf, &cbi);
        assert_eq!(lengths.len(), records.len() - 1, "{byte} {bit}");
        assert_eq!(errors, [error(4, starts(&records)[3].into(), "Game")], "{byte} {bit}");
    }
}

#[test]
fn gaps_between_games_are_no_error() {
    let records = three_games();
    let cbf = [&records[0][..], b"unused", &records[1]].concat();
    let cbi = index(&[3, 2, 48 + 6 + 3, 93 + 4]);
    assert_eq!(outcome(&cbf, &cbi), (vec![48, 39], vec![]));
    let mut records = Records::new(Cursor::new(&cbf), Cursor::new(&cbi)).unwrap();
    while records.next_record().is_some() {}
    assert_eq!(records.gaps(), Some((Gap { game: 1, start: 48 }, 1)));
}

/// A file that cannot be read from some place on.
struct Broken(Cursor<Vec<u8>>, u64);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0.position() >= self.1 {
            return Err(io::Error::other("broken"));
        }
        let left = (self.1 - self.0.position()).min(buffer.len() as u64) as usize;
        self.0.read(&mut buffer[..left])
    }
}

impl Seek for Broken {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}

#[test]
fn a_file_that_cannot_be_read_ends_the_games_with_an_error() {
    let (cbf, cbi) = written(&three_games());
    let broken = Broken(Cursor::new(cbf), 60);
    let read: Vec<_> = Games::new(broken, Cursor::new(cbi), Options::default())
        .unwrap()
        .collect();
    assert_eq!(read.len(), 2);
    assert!(matches!(&read[1], Err(error) if error.game == 2 && matches!(error.fault, DatabaseFault::Io(_))));
}

#[test]
fn a_big_database_is_read_with_one_record_in_memory() {
    /// Gives zeros up to a length, without holding them.
    struct Zeros(u64, u64);
    impl Read for Zeros {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = (self.1 - self.0.min(self.1)).min(buffer.len() as u64) as usize;
            buffer[..length].fill(0);
            self.0 += length as u64;
            Ok(length)
        }
    }
    impl Seek for Zeros {
        fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
            self.0 = match to {
                SeekFrom::Start(at) => at,
                SeekFrom::End(at) => self.1.checked_add_signed(at).unwrap(),
                SeekFrom::Current(at) => self.0.checked_add_signed(at).unwrap(),
            };
            Ok(self.0)
        }
    }
    let cbi = index(&[3, 2, 4_000_000_003, 4_000_200_004]);
    let mut records = Records::new(Zeros(0, 4_000_200_000), Cursor::new(cbi)).unwrap();
    for start in [0, 4_000_000_000] {
        let length = records.next_record().unwrap().unwrap().len();
        assert!(length < 140_000, "a record's lengths are of sixteen bits");
        assert_eq!(records.start(), start);
    }
    let behind = records.next_record().unwrap().unwrap_err();
    assert!(
        matches!(behind.fault, DatabaseFault::Unlisted { to: 4_000_200_000, .. }),
        "{behind}"
    );
    assert!(records.next_record().is_none());
}

#[test]
fn an_index_of_more_games_than_are_compared_at_once_is_read() {
    let many = (1 << 20) + 40;
    let mut cbf = encoded(&Game::default()).bytes.repeat(many);
    let mut cbi = index(&[many as u32 + 1]);
    for number in 0..=many as u32 {
        cbi.extend((number * 15 + 2).to_be_bytes());
    }
    // The comments' length in the last game of the first part: it runs over the next ones.
    cbf[14 * ((1 << 20) - 1) + 7] ^= 0x20;
    let mut records = Records::new(Cursor::new(&cbf), Cursor::new(&cbi)).unwrap();
    let mut read = 0;
    while let Some(record) = records.next_record() {
        assert_eq!(record.unwrap().len(), 14, "game {read}");
        read += 1;
    }
    assert_eq!(read, many);
}

#[test]
fn an_empty_game_is_a_record_of_its_header() {
    assert_eq!(encoded(&Game::default()).bytes.len(), 14);
}
