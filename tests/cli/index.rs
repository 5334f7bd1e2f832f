// SPDX-License-Identifier: MIT OR Apache-2.0
//! `index` and `get`: games read from where they are, and indexes that are stale, damaged or anything else.

use std::fs;
use std::path::{Path, PathBuf};

use halfmove::framing::{Version, Writer};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

use super::support::{Run, SCHOLARS_MATE, command, run_with, sealed};

fn run_in(folder: &TempDir, arguments: &[&str]) -> Run {
    run_with(command(arguments).current_dir(folder.path()), b"")
}

/// A folder with a file of this name.
fn folder(name: &str, bytes: impl AsRef<[u8]>) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), bytes).unwrap();
    folder
}

fn index_of(folder: &TempDir, name: &str) -> PathBuf {
    folder.path().join(format!("{name}.index"))
}

/// As many games of PGN, with what stands between games and in them: comments, blank lines, damaged games, texts that are
/// no games, bytes that are no UTF-8.
fn pgn(games: usize) -> Vec<u8> {
    let mut text = b"\xef\xbb\xbf% a line that is escaped\n\n".to_vec();
    for number in 0..games {
        let between = ["", "\n\n", "; apart\n\n", "{before\n\nthe game}\n", "% escaped\n"][number % 5];
        text.extend_from_slice(between.as_bytes());
        if !number.is_multiple_of(3) {
            text.extend_from_slice(format!("[Event \"{number}\"]\r\n").as_bytes());
            text.extend_from_slice(b"[White \"M\xfcller\"]\n\n");
        }
        let moves = [
            "1. e4 e5 {a\n\nb} 2. Nf3",
            "1. d4 (1. c4 c5) d5\n\n2. c4",
            "1. e5",
            "1. Nf3\n% in it\nd5",
        ][number % 4];
        text.extend_from_slice(format!("{moves} {{{}}} *\n\n", "x".repeat(number * 37 % 300)).as_bytes());
    }
    text.extend_from_slice(b"; the end\n");
    text
}

/// Games of Brenner's byte with texts, some of which hold marks and whole files.
fn brenner(games: usize) -> Vec<Vec<u8>> {
    let inner = sealed(&[&SCHOLARS_MATE, &SCHOLARS_MATE[..3]]);
    let game = |number: usize| match number % 4 {
        0 => SCHOLARS_MATE[..1 + number % 10].to_vec(),
        1 => [&[0x2c][..], &inner].concat(),
        2 => b"\xf5\x55\xfc\xf5\x55\xfd\xf5\x55".repeat(1 + number % 5),
        _ => vec![0x2c, 0x2c],
    };
    (0..games).map(game).collect()
}

fn written(games: &[Vec<u8>], version: Version) -> Vec<u8> {
    let mut file = Writer::new(Vec::new(), *b"BRENNER", version).unwrap();
    games.iter().for_each(|game| file.write(game).unwrap());
    file.finish().unwrap()
}

/// Every game of the file by the index is what it is without one, in outputs, reports and status.
fn agrees(name: &str, bytes: &[u8], games: usize) {
    let indexed = folder(name, bytes);
    let plain = folder(name, bytes);
    let built = run_in(&indexed, &["index", name]);
    assert_eq!(built.code, Some(0), "{name}: {}", built.stderr);
    assert_eq!(built.text(), format!("{name}.index: {games} games\n"));
    assert_eq!(run_in(&indexed, &["index", "--check", name]).code, Some(0));
    let number = |number: usize| number.to_string();
    let ranges = ["2-", "1-3,5", "9,4,4-6"].map(str::to_owned);
    let step = games.div_ceil(20);
    for chosen in (1..=games)
        .step_by(step)
        .map(number)
        .chain([number(games)])
        .chain(ranges)
    {
        for arguments in [
            &["get", name, &chosen, "--format", "json"][..],
            &["convert", name, "--to", "pgn", "--game", &chosen, "--format", "json"],
        ] {
            let (with, without) = (run_in(&indexed, arguments), run_in(&plain, arguments));
            assert_eq!(with.code, without.code, "{name} {chosen}: {}", with.stderr);
            assert_eq!(with.stdout, without.stdout, "{name} {chosen}");
            let told = |run: &Run| -> Vec<_> {
                // What stands between the games, and how much was read, is no part of them.
                let of_game = |event: &serde_json::Value| event["kind"] != "escape-lost" || !event["game"].is_null();
                let mut events: Vec<_> = run.events().into_iter().filter(of_game).collect();
                for event in &mut events {
                    for member in ["bytes_in", "bytes_per_half_move", "remarks"] {
                        event.as_object_mut().unwrap().remove(member);
                    }
                }
                events
            };
            assert_eq!(told(&with), told(&without), "{name} {chosen}");
        }
    }
    let missing = run_in(&indexed, &["get", name, &number(games + 1)]);
    assert_eq!(missing.code, Some(1));
    assert!(
        missing.stderr.contains(&format!("{name} has {games} games")),
        "{}",
        missing.stderr
    );
}

#[test]
fn every_game_of_pgn_is_the_same_by_the_index() {
    agrees("games.pgn", &pgn(400), 400);
}

#[test]
fn every_game_of_both_framings_is_the_same_by_the_index() {
    let games = brenner(300);
    agrees("games.brenner", &written(&games, Version::Two), 300);
    agrees("games.brenner", &written(&games, Version::One), 300);
    let joined = [written(&games[..7], Version::Two), written(&games, Version::Two)].concat();
    agrees("games.brenner", &joined, 307);
}

#[test]
fn every_game_of_octal_text_is_the_same_by_the_index() {
    let text = "\n2412 2466\n1304\n\n\n\n2412 2466\n\n2412\n".repeat(9);
    agrees("games.eleven-octal", text.as_bytes(), 27);
}

/// The bytes that stand between the marks of a code block of a page, as hexadecimal digits at the beginning of each line.
fn drawn(page: &str, after: &str) -> Vec<u8> {
    let block = page.split_once(after).unwrap().1;
    let block = block.split_once("```text\n").unwrap().1.split_once("```").unwrap().0;
    let line = |line: &str| -> Vec<u8> {
        let digits = line.split(' ').take_while(|word| word.len() == 2);
        digits.map_while(|word| u8::from_str_radix(word, 16).ok()).collect()
    };
    block.lines().flat_map(line).collect()
}

/// Its bytes never change: the page has them from a program of its own.
#[test]
fn the_index_of_the_page_is_what_is_written() {
    let framing = drawn(include_str!("../../docs/formats/framing.md"), "## Second version");
    let page = drawn(
        include_str!("../../docs/formats/index.md"),
        "The index of the file of one game",
    );
    assert_eq!((framing.len(), page.len()), (33, 80));
    let folder = folder("games.brenner", framing);
    assert_eq!(run_in(&folder, &["index", "games.brenner"]).code, Some(0));
    assert_eq!(fs::read(index_of(&folder, "games.brenner")).unwrap(), page);
}

/// The index is used: of the file, only the game and both ends are as they were.
#[test]
fn a_game_is_read_without_those_before_it() {
    let games = brenner(40_000);
    let mut file = written(&games, Version::Two);
    let folder = folder("games.brenner", &file);
    assert_eq!(run_in(&folder, &["index", "-q", "games.brenner"]).code, Some(0));
    let expected = run_in(&folder, &["get", "games.brenner", "40000", "-q"]).stdout;
    let middle = 70_000..file.len() - 70_000;
    assert!(middle.len() > 100_000);
    file[middle].fill(0);
    fs::write(folder.path().join("games.brenner"), &file).unwrap();
    let last = run_in(&folder, &["get", "games.brenner", "40000", "-q"]);
    assert_eq!((last.code, last.stdout), (Some(0), expected));
    let explained = run_in(&folder, &["explain", "games.brenner", "--game", "40000"]);
    assert!(
        explained.code == Some(0) && explained.stderr.is_empty(),
        "{}",
        explained.stderr
    );
    // A game that is not what it was is never given.
    let gone = run_in(&folder, &["get", "games.brenner", "20001"]);
    assert_eq!((gone.code, gone.stdout.len()), (Some(2), 0));
    assert!(gone.stderr.contains("stale"), "{}", gone.stderr);
    let checked = run_in(&folder, &["index", "--check", "games.brenner"]);
    assert_eq!(checked.code, Some(1));
    assert!(
        checked.stderr.contains("its index does not match"),
        "{}",
        checked.stderr
    );
    let checked = run_in(&folder, &["index", "--check", "games.brenner", "--format", "json"]);
    assert_eq!(checked.events()[0]["event"], "index_not_true");
}

#[test]
fn a_stale_index_is_told_and_not_used() {
    let text = pgn(1500);
    assert!(text.len() > 200_000, "so that both ends are looked at, and not all");
    let grown = [&text[..], b"\n\n1. b3 *\n"].concat();
    let mut begins_otherwise = text.clone();
    begins_otherwise[5] = b'x';
    let mut ends_otherwise = text.clone();
    *ends_otherwise.last_mut().unwrap() = b' ';
    for (changed, reason) in [
        (&grown, "size has changed"),
        (&begins_otherwise, "beginning or end has changed"),
        (&ends_otherwise, "beginning or end has changed"),
    ] {
        let folder = folder("games.pgn", &text);
        assert_eq!(run_in(&folder, &["index", "games.pgn"]).code, Some(0));
        fs::write(folder.path().join("games.pgn"), changed).unwrap();
        let run = run_in(&folder, &["get", "games.pgn", "2"]);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        let said = "games.pgn.index: not used, it is stale";
        assert!(
            run.stderr.contains(said) && run.stderr.contains(reason),
            "{}",
            run.stderr
        );
        fs::remove_file(index_of(&folder, "games.pgn")).unwrap();
        assert_eq!(run.stdout, run_in(&folder, &["get", "games.pgn", "2"]).stdout);
        let checked = run_in(&folder, &["index", "--check", "games.pgn"]);
        assert_eq!(checked.code, Some(2), "there is none");
    }
    let folder = folder("games.pgn", &text);
    assert_eq!(run_in(&folder, &["index", "games.pgn"]).code, Some(0));
    let other = run_in(
        &folder,
        &["get", "games.pgn", "1", "--from", "eleven-octal", "--format", "json"],
    );
    assert_eq!(other.events()[0]["event"], "index_not_used");
    assert!(other.events()[0]["reason"].as_str().unwrap().contains("another code"));
}

/// The index is true as far as is looked at, and the game is not.
#[test]
fn a_game_that_was_changed_in_its_place_is_not_given() {
    let mut text = pgn(1500);
    let folder = folder("games.pgn", &text);
    assert_eq!(run_in(&folder, &["index", "games.pgn"]).code, Some(0));
    let tag = b"[Event \"748\"]";
    let at = text.windows(tag.len()).position(|bytes| bytes == tag).unwrap();
    assert!((70_000..text.len() - 70_000).contains(&at));
    text[at + 8..at + 11].copy_from_slice(b"xyz");
    fs::write(folder.path().join("games.pgn"), &text).unwrap();
    let changed = run_in(&folder, &["get", "games.pgn", "749"]);
    assert_eq!((changed.code, changed.stdout.len()), (Some(2), 0));
    assert!(
        changed.stderr.contains("the game there has changed"),
        "{}",
        changed.stderr
    );
    let before = run_in(&folder, &["get", "games.pgn", "746"]);
    assert_eq!(before.code, Some(0), "{}", before.stderr);
    assert_eq!(run_in(&folder, &["index", "--check", "games.pgn"]).code, Some(1));
}

/// Whatever an index holds, a game is what it is without one or an error, and a damaged index is reported.
#[test]
fn an_index_that_is_damaged_never_gives_another_game() {
    let file = sealed(&brenner(6).iter().map(Vec::as_slice).collect::<Vec<_>>());
    let folder = folder("games.brenner", &file);
    let expected = run_in(&folder, &["get", "games.brenner", "1"]).stdout;
    assert_eq!(run_in(&folder, &["index", "games.brenner"]).code, Some(0));
    let path = index_of(&folder, "games.brenner");
    let sound = fs::read(&path).unwrap();
    assert_eq!(sound.len(), 8 + 6 * 28 + 44);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut cases: Vec<Vec<u8>> = Vec::new();
    cases.extend((0..sound.len()).step_by(9).map(|length| sound[..length].to_vec()));
    cases.push([&sound[..], b"x"].concat());
    for _ in 0..40 {
        let mut damaged = sound.clone();
        let at = random.random_range(0..damaged.len());
        damaged[at] ^= 1 << random.random_range(0..8);
        cases.push(damaged);
        let length = random.random_range(0..300);
        let noise: Vec<u8> = (0..length).map(|_| random.random()).collect();
        cases.push([&b"hmindex\x01"[..], &noise].concat());
        cases.push(noise);
    }
    // The entries of two games exchanged.
    let mut exchanged = sound.clone();
    exchanged[8..64].rotate_left(28);
    cases.push(exchanged);
    let (mut told, mut refused) = (0, 0);
    for index in cases {
        fs::write(&path, &index).unwrap();
        let run = run_in(&folder, &["get", "games.brenner", "1"]);
        match run.code {
            Some(0) => assert_eq!(run.stdout, expected, "{index:02x?}"),
            Some(2) => assert!(
                run.stdout.is_empty() && run.stderr.contains("damaged"),
                "{}",
                run.stderr
            ),
            code => panic!("{code:?}: {}", run.stderr),
        }
        let words = ["not used, it is damaged", "not used, it is in version"];
        told += u32::from(words.iter().any(|words| run.stderr.contains(words)));
        refused += u32::from(run.code == Some(2));
    }
    assert!(told > 80 && refused > 1, "{told} told, {refused} refused");
}

#[test]
fn what_cannot_have_an_index_is_told_and_the_other_files_are_indexed() {
    let folder = folder("games.pgn", pgn(5));
    let path = |name: &str| folder.path().join(name);
    let utf16: Vec<u8> = "\u{feff}1. e4 *\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(path("utf16.pgn"), utf16).unwrap();
    fs::write(path("cr.pgn"), "[Event \"x\"]\r\r1. e4 *\r\r").unwrap();
    let mut damaged = sealed(&[&[0x2c], &[0x2c]]);
    damaged[14] ^= 1;
    fs::write(path("damaged.brenner"), damaged).unwrap();
    let both = [written(&brenner(2), Version::Two), written(&brenner(2), Version::One)].concat();
    fs::write(path("both.brenner"), both).unwrap();
    for arguments in [
        &["convert", "games.pgn", "-q", "-o", "games.pgn.gz"][..],
        &["convert", "games.pgn", "-q", "-o", "games.cbf"],
    ] {
        assert_eq!(run_in(&folder, arguments).code, Some(1), "game 3 is damaged");
    }
    for (name, code, reason) in [
        ("utf16.pgn", 2, "game 1 cannot be read by itself: its text is UTF-16."),
        (
            "cr.pgn",
            2,
            "game 1 cannot be read by itself: its lines end in CR alone.",
        ),
        ("damaged.brenner", 1, "halfmove verify"),
        (
            "both.brenner",
            2,
            "by itself: it goes on in another version of the framing.",
        ),
        ("games.pgn.gz", 2, "compressed"),
        ("games.cbf", 2, "needs no index"),
        ("missing.pgn", 2, "cannot open"),
        ("-", 2, "standard input"),
    ] {
        let run = run_in(&folder, &["index", name, "games.pgn"]);
        assert_eq!(run.code, Some(code), "{name}: {}", run.stderr);
        assert!(
            run.stderr
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .contains(reason),
            "{name}: {}",
            run.stderr
        );
        assert_eq!(run.text(), "games.pgn.index: 5 games\n");
        assert_eq!(
            run.stderr.contains(&format!("{name}: no index is written")),
            code == 1,
            "{}",
            run.stderr
        );
        assert!(!Path::new(&index_of(&folder, name)).exists(), "{name}");
    }
}

#[test]
fn a_file_that_is_no_index_is_not_replaced() {
    let folder = folder("games.pgn", pgn(5));
    fs::write(index_of(&folder, "games.pgn"), "my notes").unwrap();
    let run = run_in(&folder, &["index", "games.pgn"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("is not an index"), "{}", run.stderr);
    let checked = run_in(&folder, &["index", "--check", "games.pgn"]);
    assert_eq!(checked.code, Some(1));
    assert!(checked.stderr.contains("delete it first"), "{}", checked.stderr);
    assert_eq!(fs::read_to_string(index_of(&folder, "games.pgn")).unwrap(), "my notes");
    fs::remove_file(index_of(&folder, "games.pgn")).unwrap();
    let checked = run_in(&folder, &["index", "--check", "games.pgn"]);
    assert_eq!(checked.code, Some(2));
    assert!(
        checked.stderr.contains("`halfmove index` writes it"),
        "{}",
        checked.stderr
    );
    for _ in 0..2 {
        let run = run_in(&folder, &["index", "games.pgn", "--format", "json"]);
        let told: serde_json::Value = serde_json::from_str(&run.text()).unwrap();
        assert_eq!(
            (run.code, told),
            (
                Some(0),
                serde_json::json!({ "file": "games.pgn", "index": "games.pgn.index", "games": 5 })
            ),
            "an index is replaced"
        );
    }
}

#[test]
fn an_index_of_a_later_version_is_told_as_such_and_may_be_replaced() {
    let folder = folder("games.pgn", pgn(5));
    assert_eq!(run_in(&folder, &["index", "--search", "games.pgn"]).code, Some(0));
    for (name, arguments) in [
        ("games.pgn.index", &["get", "games.pgn", "1", "-q"][..]),
        ("games.pgn.search.index", &["find", "games.pgn", "--player", "M"]),
    ] {
        let path = folder.path().join(name);
        let mut index = fs::read(&path).unwrap();
        index[7] = 2;
        fs::write(&path, &index).unwrap();
        let told = run_in(&folder, arguments).stderr;
        let words = format!("{name}: not used, it is in version 2 of the index, which this halfmove does not know");
        assert!(told.contains(&words), "{told}");
        assert_eq!(
            run_in(&folder, &["convert", "games.pgn", "--to", "pgn", "-o", name]).code,
            Some(2)
        );
        assert_eq!(run_in(&folder, &["index", "--search", "games.pgn"]).code, Some(0));
        assert_eq!(fs::read(&path).unwrap()[7], 1);
    }
}

/// What a descriptor leads to has its place elsewhere.
#[test]
#[cfg(target_os = "linux")]
fn no_index_is_written_beside_a_descriptor() {
    let folder = folder("games.pgn", pgn(5));
    std::os::unix::fs::symlink("/dev/stdin", folder.path().join("link.pgn")).unwrap();
    std::os::unix::fs::symlink("games.pgn", folder.path().join("other.pgn")).unwrap();
    for name in ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0", "link.pgn"] {
        let output = command(&["index", name])
            .current_dir(folder.path())
            .stdin(fs::File::open(folder.path().join("games.pgn")).unwrap())
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{name}: {told}");
        assert!(told.contains("is not the place of one"), "{name}: {told}");
    }
    assert!(!Path::new("/dev/stdin.index").exists() && !index_of(&folder, "link.pgn").exists());
    assert_eq!(run_in(&folder, &["index", "other.pgn"]).code, Some(0));
}
