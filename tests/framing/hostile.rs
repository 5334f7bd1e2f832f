// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files made to waste time or memory: their reading stays linear, and what a length claims is not believed.

use std::io::{self, Read};

use halfmove::framing::{FrameFault, Frames, GAME_LIMIT, Version, Writer};

use super::files::{file, read};
use super::naive::crc32;

const MAGIC: &[u8] = b"brenner\x02";

/// A mark with a header that is sound, and says that this many bytes follow.
fn lying_header(number: u8, length: u32) -> Vec<u8> {
    let mut header = vec![number];
    let mut left = length;
    while left > 0x7f {
        header.push(left as u8 | 0x80);
        left >>= 7;
    }
    header.push(left as u8);
    let check = crc32(&[MAGIC, &[0xfc], &header].concat()) as u16;
    [&[0xf5, 0x55, 0xfc], &header[..], &check.to_le_bytes()].concat()
}

/// Counts how many bytes are asked for before the first game is there.
struct Counted<'a>(&'a [u8], usize);

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.read(buffer)?;
        self.1 += read;
        Ok(read)
    }
}

#[test]
fn a_file_full_of_marks_with_long_lengths_is_read_once() {
    let game = file(Version::Two, &[b"\x2c"]);
    let lies = lying_header(1, GAME_LIMIT as u32).repeat(1_000_000);
    let hostile = [MAGIC, &lies, &game[8..]].concat();
    let begun = std::time::Instant::now();
    let (games, lost) = read(&hostile);
    assert_eq!(games, [(1, vec![0x2c])]);
    assert_eq!(lost.len(), 1);
    // Ten megabytes; looking through all of it for each mark would take days.
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
}

#[test]
fn a_length_that_lies_costs_what_is_there_and_the_next_game_is_found() {
    let next = file(Version::Two, &[b"\x2c", b"\x2d"]);
    let hostile = [&lying_header(1, GAME_LIMIT as u32), &vec![0x2c; 5000][..], &next[8..]].concat();
    let (games, lost) = read(&[MAGIC, &hostile].concat());
    assert_eq!(games, [(1, vec![0x2c]), (2, vec![0x2d])]);
    assert!(
        matches!(&lost[..], [stretch] if (stretch.from, stretch.to) == (8, 8 + 10 + 5000)),
        "{lost:?}"
    );
}

#[test]
fn the_longest_game_passes_and_a_longer_one_is_refused_when_it_is_written() {
    let mut writer = Writer::new(Vec::new(), *b"BRENNER", Version::Two).unwrap();
    let mut long = vec![0x06; GAME_LIMIT as usize + 1];
    assert_eq!(writer.write(&long).unwrap_err().kind(), io::ErrorKind::InvalidInput);
    long.pop();
    writer.write(&long).unwrap();
    let file = writer.finish().unwrap();
    let mut frames = Frames::new(&file[..], *b"BRENNER");
    assert!(matches!(frames.next_frame(), Some(Ok(bytes)) if bytes == long));
    assert!(frames.next_frame().is_none());
}

#[test]
fn in_the_first_version_a_game_that_is_too_long_is_passed_over() {
    let long = vec![0x06; GAME_LIMIT as usize + 1];
    let file = file(Version::One, &[&long, b"\x2c"]);
    let mut frames = Frames::new(&file[..], *b"BRENNER");
    let error = frames.next_frame().expect("a game").expect_err("too long");
    assert!(matches!(error, FrameFault::TooLong(bytes) if bytes == long.len() as u64));
    assert_eq!((frames.start(), frames.bytes()), (12, &b""[..]));
    assert!(matches!(frames.next_frame(), Some(Ok(b"\x2c"))));
}

#[test]
fn a_game_is_given_before_much_more_is_read() {
    let file = [file(Version::Two, &[b"\x2c"]), vec![0; 10 << 20]].concat();
    let mut counted = Counted(&file, 0);
    let mut frames = Frames::new(&mut counted, *b"BRENNER");
    assert!(matches!(frames.next_frame(), Some(Ok(b"\x2c"))));
    drop(frames);
    assert!(counted.1 <= 64 << 10, "{} bytes were read", counted.1);
}
