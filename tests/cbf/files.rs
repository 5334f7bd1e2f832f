// SPDX-License-Identifier: MIT OR Apache-2.0
//! Databases: the index of the source, and indexes that lie.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use halfmove::cbf::file::{DatabaseError, DatabaseFault, Games, Records, Writer};
use halfmove::cbf::game::{DecodeFault, Decoded, Options};
use halfmove::game::Game;

use super::{encoded, game, tag};

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
    // Outside: beyond the end, before the beginning, and where not even a header fits.
    assert_eq!(with(2, 5000), (vec![48, 35], vec![error(2, 4997, "Outside")]));
    assert_eq!(with(2, 0), (vec![48, 35], vec![error(2, 0, "Outside")]));
    assert_eq!(with(3, 122 - 13 + 4), (vec![48, 39], vec![error(3, 109, "Outside")]));
    // Backwards, to the game before, into its middle, and forward to the game after.
    assert_eq!(with(3, 4), (vec![48, 39], vec![error(3, 0, "OutOfOrder")]));
    assert_eq!(with(2, 3), (vec![48, 35], vec![error(2, 0, "OutOfOrder")]));
    assert_eq!(with(2, 23), (vec![48, 35], vec![error(2, 20, "OutOfOrder")]));
    assert_eq!(with(1, 89), (vec![39, 35], vec![error(1, 87, "OutOfOrder")]));
    // The end's entry is not needed.
    assert_eq!(with(4, 0).0, [48, 39, 35]);
}

#[test]
fn games_in_any_order_are_read_when_asked_for() {
    let (cbf, _) = written(&three_games());
    let cbi = index(&[5, 89, 3, 48 + 4, 5, 128]);
    let records = Records::new(Cursor::new(&cbf), Cursor::new(&cbi)).unwrap();
    let games = Games::from_records(records.in_any_order(), Options::default());
    let lengths: Vec<_> = games
        .map(|read| 15 + read.unwrap().game.tag("Event").unwrap().len())
        .collect();
    assert_eq!(lengths, [35, 48, 39, 48]);
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
fn gaps_between_games_are_no_error() {
    let records = three_games();
    let cbf = [&records[0][..], b"unused", &records[1]].concat();
    let cbi = index(&[3, 2, 48 + 6 + 3, 93 + 4]);
    assert_eq!(outcome(&cbf, &cbi), (vec![48, 39], vec![]));
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
    assert!(records.next_record().is_none());
}

#[test]
fn an_empty_game_is_a_record_of_its_header() {
    assert_eq!(encoded(&Game::default()).bytes.len(), 14);
}
