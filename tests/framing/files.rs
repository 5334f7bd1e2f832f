// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole files: what is written is read, joined files are one, and what is missing is said.

use halfmove::framing::{FrameFault, Frames, Stretch, Version, Writer};

const SIGNATURE: [u8; 7] = *b"BRENNER";

pub fn file(version: Version, games: &[&[u8]]) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), SIGNATURE, version).unwrap();
    for game in games {
        writer.write(game).unwrap();
    }
    writer.finish().unwrap()
}

/// The games with their numbers, and the stretches.
pub fn read(file: &[u8]) -> (Vec<(u64, Vec<u8>)>, Vec<Stretch>) {
    let mut frames = Frames::new(file, SIGNATURE);
    let (mut games, mut stretches) = (Vec::new(), Vec::new());
    loop {
        match frames.next_frame() {
            None => return (games, stretches),
            Some(Ok(bytes)) => {
                let bytes = bytes.to_vec();
                games.push((frames.game(), bytes));
            }
            Some(Err(FrameFault::Lost(stretch))) => {
                assert!(frames.bytes().is_empty());
                stretches.push(stretch);
            }
            Some(Err(fault)) => panic!("{fault}"),
        }
    }
}

fn numbered(games: &[&[u8]]) -> Vec<(u64, Vec<u8>)> {
    (1..).zip(games.iter().map(|game| game.to_vec())).collect()
}

#[test]
fn the_file_of_the_page_is_the_file_that_is_written() {
    let expected =
        "62 72 65 6e 6e 65 72 02  f5 55 fc 01 03 e8 85 2c 2c 61 85 70 96 44  f5 55 fd 01 00 65 be 45 5e d9 41";
    let written: Vec<_> = file(Version::Two, &[&[0x2c, 0x2c, 0x61]])
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(written.join(" "), expected.replace("  ", " "));
    let page = include_str!("../../docs/formats/framing.md");
    let drawn: Vec<_> = page.split_whitespace().map(str::to_lowercase).collect();
    assert!(
        drawn.join(" ").contains(&written[8..22].join(" ")),
        "the page has another frame"
    );
}

#[test]
fn what_is_written_is_read_in_both_versions() {
    let long = vec![0x2c; 100_000];
    let marks = [0xf5, 0x55, 0xfc].repeat(50);
    let games: [&[u8]; 6] = [b"\x2c\x2c", b"", &long, &marks, &[0xf5, 0x55], b"\x2c"];
    for version in Version::ALL {
        let (read, lost) = read(&file(version, &games));
        assert_eq!((read, lost), (numbered(&games), vec![]), "{version:?}");
        let (none, lost) = self::read(&file(version, &[]));
        assert!(none.is_empty() && lost.is_empty(), "{version:?}");
    }
}

#[test]
fn every_game_tells_where_its_bytes_begin() {
    for version in Version::ALL {
        let file = file(version, &[b"\x2c\x2c", b"", b"\x2d"]);
        let mut frames = Frames::new(&file[..], SIGNATURE);
        let mut seen = Vec::new();
        while let Some(read) = frames.next_frame() {
            let bytes = read.expect("sound").to_vec();
            let start = frames.start() as usize;
            assert_eq!(file[start..start + bytes.len()], bytes);
            seen.push((frames.game(), start));
        }
        let expected: [(u64, usize); 3] = match version {
            Version::One => [(1, 9), (2, 12), (3, 13)],
            Version::Two => [(1, 15), (2, 28), (3, 39)],
        };
        assert_eq!(seen, expected);
    }
}

#[test]
fn joined_files_are_one_in_any_mixture_of_versions() {
    let all: [&[u8]; 4] = [b"\x2c", b"\x2d", b"\x2e", b"\x2f"];
    for one in Version::ALL {
        for other in Version::ALL {
            for third in Version::ALL {
                let joined = [file(one, &all[..2]), file(other, &all[2..3]), file(third, &all[3..])].concat();
                assert_eq!(read(&joined), (numbered(&all), vec![]), "{one:?} {other:?} {third:?}");
            }
        }
    }
    // Many files without a game take no stack.
    let empty = [file(Version::One, &[]), file(Version::Two, &[])]
        .concat()
        .repeat(50_000);
    assert_eq!(read(&empty), (vec![], vec![]));
}

#[test]
fn a_file_without_its_end_mark_is_read_and_reported_wherever_it_ends() {
    let games: [&[u8]; 3] = [b"\x2c\x2c", b"\x2d", b"\x2e\x2e\x2e"];
    let whole = file(Version::Two, &games);
    let ends: Vec<_> = (1..=3)
        .map(|many| file(Version::Two, &games[..many]).len() - 11)
        .collect();
    for length in 8..whole.len() {
        let (read, lost) = read(&whole[..length]);
        let complete = ends.iter().filter(|&&end| end <= length).count();
        assert_eq!(read, numbered(&games[..complete]), "{length}");
        let [stretch] = &lost[..] else {
            panic!("{length}: {lost:?}")
        };
        let from = ends[..complete].last().map_or(8, |&end| end) as u64;
        assert_eq!((stretch.from, stretch.to, stretch.no_end), (from, length as u64, true));
    }
}

#[test]
fn a_file_cut_between_two_games_and_joined_to_another_is_noticed() {
    let games: [&[u8]; 3] = [b"\x2c\x2c", b"\x2d", b"\x2e"];
    let whole = file(Version::Two, &games[..2]);
    let joined = [&whole[..whole.len() - 11], &file(Version::Two, &games[2..])].concat();
    let (read, lost) = read(&joined);
    assert_eq!(read, numbered(&games));
    assert!(
        matches!(&lost[..], [stretch] if stretch.no_end && !stretch.no_beginning),
        "{lost:?}"
    );
}

#[test]
fn without_its_magic_a_file_is_still_read() {
    let games: [&[u8]; 2] = [b"\x2c\x2c", b"\x2d"];
    let mut whole = file(Version::Two, &games);
    whole[3] ^= 1;
    let (read, lost) = read(&whole);
    assert_eq!(read, numbered(&games));
    assert!(matches!(&lost[..], [stretch] if (stretch.from, stretch.to) == (0, 8) && stretch.no_beginning));
    for (head, version) in [
        (b"BRENNER\x03", Some(3)),
        (b"brenner\x04", Some(4)),
        (b"BRENNER\x02", None),
        (b"brenner\n", None),
        (b"brennex\x03", None),
    ] {
        let file = [&head[..], b"\x01\x2c"].concat();
        let mut frames = Frames::new(&file[..], SIGNATURE);
        let later = match frames.next_frame() {
            Some(Err(FrameFault::Magic(_))) => None,
            Some(Err(FrameFault::Later(version))) => Some(version),
            other => panic!("{other:?}"),
        };
        assert_eq!(later, version, "{}", head.escape_ascii());
        assert!(frames.next_frame().is_none());
    }
    // One wrong bit makes no later version of a file whose games are sound.
    let mut whole = file(Version::Two, &games);
    whole[7] ^= 1;
    assert_eq!(self::read(&whole).0, numbered(&games));
}

#[test]
fn games_of_another_code_are_never_read_as_this_one() {
    let mut writer = Writer::new(Vec::new(), *b"BRENALP", Version::Two).unwrap();
    writer.write(&[0x2c]).unwrap();
    let other = writer.finish().unwrap();
    let own = file(Version::Two, &[b"\x2d"]);
    let (games, lost) = read(&[&own[..], &other].concat());
    assert_eq!(games, numbered(&[b"\x2d"]));
    let whole = (own.len() as u64, (own.len() + other.len()) as u64);
    assert!(
        matches!(&lost[..], [stretch] if (stretch.from, stretch.to) == whole),
        "{lost:?}"
    );
}

#[test]
fn the_first_version_ends_where_its_lengths_lead_nowhere() {
    for (file, game, start, there) in [
        (&b"BRENNER\x01\x01\x2c\x05\x2c\x2d"[..], 2, 11, &b"\x2c\x2d"[..]),
        (b"BRENNER\x01\x01\x2c\xff\xff\xff\xff\x7f\x2c\x2d", 2, 15, b"\x2c\x2d"),
        (b"BRENNER\x01\x01\x2c\x81", 2, 10, b""),
    ] {
        let mut frames = Frames::new(file, SIGNATURE);
        assert!(matches!(frames.next_frame(), Some(Ok(b"\x2c"))));
        let error = frames.next_frame().expect("a game").expect_err("cut short");
        assert!(matches!(error, FrameFault::Truncated));
        assert_eq!((frames.game(), frames.start(), frames.bytes()), (game, start, there));
        assert!(frames.next_frame().is_none());
    }
}
