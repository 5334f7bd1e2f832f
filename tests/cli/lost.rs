// SPDX-License-Identifier: MIT OR Apache-2.0
//! Damaged files of games: the sound games come through, and what is lost is reported with its place.

use serde_json::{Value, json};

use super::support::{SCHOLARS_MATE, run, sealed};

/// Four games, the second damaged; and where it stands.
fn damaged() -> (Vec<u8>, usize, usize) {
    let games: [&[u8]; 4] = [&[0x2c], &SCHOLARS_MATE, &[0x2b], &[0x2c, 0x2c]];
    let mut file = sealed(&games);
    let from = 8 + 11 + 1;
    file[from + 9] ^= 0x10;
    (file, from, from + 11 + SCHOLARS_MATE.len())
}

#[test]
fn a_damaged_game_costs_itself_and_the_report_says_its_bytes_and_number() {
    let (file, from, to) = damaged();
    let decoded = run(&["decode", "--format", "json"], &file);
    assert_eq!(decoded.code, Some(1));
    assert_eq!(decoded.text(), "1. e4 *\n\n1. d4 *\n\n1. e4 e5 *\n\n");
    let expected = json!({
        "event": "lost", "from": from, "to": to, "first_game": 2, "last_game": 2, "games_repeated": 0,
        "end_missing": false, "beginning_missing": false, "out_of_order": false,
        "reason": format!("the {} bytes from byte {from} to byte {} hold no sound game; game 2 is lost", to - from, to - 1),
    });
    let events = decoded.events();
    assert_eq!(events[0], expected);
    let totals = ["games_read", "games_written", "games_skipped", "games_lost"].map(|name| events[1][name].clone());
    assert_eq!(totals, [3, 3, 0, 1].map(Value::from));
    let text = run(&["decode"], &file).stderr;
    assert!(text.contains("hold no sound game; game 2 is lost"), "{text}");
    assert!(text.contains("games: 3 read, 3 written, 0 skipped, 1 lost"), "{text}");
}

#[test]
fn games_after_a_lost_one_keep_their_numbers_in_every_command() {
    let (mut file, ..) = damaged();
    // The fourth game is sound as bytes, and its second half-move has no meaning.
    let games: [&[u8]; 4] = [&[0x2c], &SCHOLARS_MATE, &[0x2b], &[0x2c, 0xc7]];
    let bad = sealed(&games);
    let from = bad.len() - 11 - 13;
    file.truncate(from);
    file.extend(&bad[from..]);
    let decoded = run(&["decode", "--format", "json"], &file).events();
    assert_eq!(
        (&decoded[1]["event"], &decoded[1]["game"]),
        (&json!("skipped"), &json!(4))
    );
    assert_eq!(decoded[1]["file_byte"], json!(from + 8));
    let found = run(&["find", "--material", "????.??", "--format", "json", "-q"], &file);
    let lines: Vec<Value> = found
        .text()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let numbers: Vec<_> = lines.iter().map(|line| line["game"].clone()).collect();
    assert_eq!((numbers, found.code), (vec![json!(1), json!(3)], Some(1)));
    let explained = run(&["explain", "-", "--game", "3"], &file);
    assert!(explained.text().contains("d4"), "{}", explained.text());
    assert!(!explained.text().contains("e4"), "{}", explained.text());
}

#[test]
fn a_file_whose_magic_is_damaged_is_still_known() {
    for (code, options) in [
        ("brenner", &[][..]),
        ("brenner-alt", &["--layout", "fixed"]),
        ("eleven", &[]),
        ("jose", &[]),
    ] {
        let encode = [&["encode", "--code", code], options].concat();
        let mut file = run(&encode, "1. e4 e5 2. Nf3 *\n\n1. d4 *\n").stdout;
        file[2] ^= 0x40;
        let decoded = run(&["decode", "--format", "json"], &file);
        assert_eq!(
            (decoded.text().as_str(), decoded.code),
            ("1. e4 e5 2. Nf3 *\n\n1. d4 *\n\n", Some(1)),
            "{code}"
        );
        assert_eq!(decoded.events()[0]["to"], 8, "{code}");
    }
}

#[test]
fn joined_files_are_one_and_the_first_version_can_still_be_written() {
    let first = run(&["encode", "--framing", "1"], "1. e4 *\n").stdout;
    assert_eq!(first, b"BRENNER\x01\x01\x2c");
    let second = run(&["encode"], "1. d4 *\n").stdout;
    assert_eq!(second, sealed(&[&[0x2b]]));
    let decoded = run(&["decode"], [&first[..], &second, &first].concat());
    assert_eq!(
        (decoded.text().as_str(), decoded.code),
        ("1. e4 *\n\n1. d4 *\n\n1. e4 *\n\n", Some(0))
    );
}

#[test]
fn a_file_that_is_still_being_written_is_read_and_reported() {
    let whole = sealed(&[&[0x2c], &[0x2b]]);
    let decoded = run(&["decode", "--format", "json"], &whole[..whole.len() - 11]);
    assert_eq!(
        (decoded.text().as_str(), decoded.code),
        ("1. e4 *\n\n1. d4 *\n\n", Some(1))
    );
    assert_eq!(decoded.events()[0]["end_missing"], true);
}

#[test]
fn an_index_of_chessbase_that_is_cut_short_costs_the_games_that_it_has_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (cbf, cbi) = (path("g.cbf"), path("g.cbi"));
    let games = "1. e4 e5 *\n\n".repeat(5);
    assert_eq!(run(&["convert", "--to", "cbf", "-o", &cbf], games).code, Some(0));
    let index = std::fs::read(&cbi).unwrap();
    // The number of games and the entries of two.
    std::fs::write(&cbi, &index[..12]).unwrap();
    let told = run(&["convert", &cbf, "--to", "pgn", "--moves-only"], "");
    assert_eq!(
        (told.code, told.text().as_str()),
        (Some(1), &*"1. e4 e5 *\n\n".repeat(2))
    );
    for words in [
        "a part of the file is damaged",
        "the index states 5 games but has 12 bytes",
        "nothing is damaged; games 3 to 5 are lost",
        "games: 2 read, 2 written, 0 skipped, 3 lost",
    ] {
        assert!(told.stderr.contains(words), "{words}: {}", told.stderr);
    }
    assert!(!told.stderr.contains("nothing can be read"), "{}", told.stderr);
    let events = run(&["convert", &cbf, "--to", "pgn", "--format", "json"], "").events();
    assert_eq!(events[0]["event"], "unreadable");
    assert_eq!(
        ["event", "first_game", "last_game"].map(|name| events[1][name].clone()),
        [json!("lost"), json!(3), json!(5)]
    );
    assert_eq!(events[2]["games_lost"], 3);
    let verified = run(&["verify", &cbf], "").text();
    assert!(
        verified.contains("not sound: 2 games sound, 0 unsound, 3 lost"),
        "{verified}"
    );
    // More games than the other file has room for are not believed.
    let mut absurd = index[..12].to_vec();
    absurd[..4].copy_from_slice(&[0x7f; 4]);
    std::fs::write(&cbi, absurd).unwrap();
    let told = run(&["convert", &cbf, "--to", "pgn", "--format", "json"], "");
    let events = told.events();
    assert!(
        events[1]["reason"]
            .as_str()
            .unwrap()
            .contains("the index leads to no game in the 48 bytes")
    );
    assert_eq!((told.code, &events[2]["games_lost"]), (Some(1), &json!(0)));
}

/// What `halfmove verify` says of a pair of files, and its status.
fn verified(cbf: &str) -> (String, Option<i32>) {
    let verified = run(&["verify", cbf], "");
    (verified.text(), verified.code)
}

#[test]
fn games_of_chessbase_that_no_entry_leads_to_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let cbf = path("new.cbf");
    let games = "1. e4 e5 *\n\n".repeat(3);
    assert_eq!(run(&["convert", "--to", "cbf", "-o", &cbf], &games).code, Some(0));
    assert_eq!(
        run(&["convert", "--to", "cbf", "-o", &path("old.cbf")], &games[..12]).code,
        Some(0)
    );
    // The index of an older state.
    std::fs::copy(path("old.cbi"), path("new.cbi")).unwrap();
    let (said, code) = verified(&cbf);
    let places = "the index leads to no game in the 32 bytes from byte 16 to byte 47";
    assert!(
        said.contains(places) && said.contains("not sound: 1 game sound"),
        "{said}"
    );
    assert_eq!(code, Some(1));
    let converted = run(&["convert", &cbf, "--to", "pgn", "--moves-only"], "");
    assert_eq!((converted.code, converted.text().as_str()), (Some(1), &games[..12]));
    assert!(converted.stderr.contains(places), "{}", converted.stderr);
    assert!(
        converted.stderr.contains("a part of the file is damaged"),
        "{}",
        converted.stderr
    );
}

#[test]
fn an_entry_of_chessbase_that_lies_is_told_with_its_place_and_nothing_that_does_not_help() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (cbf, cbi) = (path("g.cbf"), path("g.cbi"));
    let games = "1. e4 e5 *\n\n".repeat(4);
    assert_eq!(run(&["convert", "--to", "cbf", "-o", &cbf], &games).code, Some(0));
    let mut index = std::fs::read(&cbi).unwrap();
    // Game 2 as game 1, and game 3 beyond the file.
    index[11] = 3;
    index[14] = 1;
    std::fs::write(&cbi, index).unwrap();
    let told = run(&["convert", &cbf, "--to", "pgn", "--moves-only"], "");
    assert_eq!(
        (told.code, told.text().as_str()),
        (Some(1), &*"1. e4 e5 *\n\n".repeat(2))
    );
    for words in [
        "game 2 is skipped: byte 0 of the game, byte 0 of the file",
        "the index puts the game at byte 0, where it puts another game",
        "the index puts the game at byte 288, outside the file",
        "the games that are found are read all the same",
    ] {
        assert!(told.stderr.contains(words), "{words}: {}", told.stderr);
    }
    assert!(!told.stderr.contains("halfmove explain"), "{}", told.stderr);
    // Of a game that is not there nothing is explained, and of others nothing is told.
    let explained = run(&["explain", &cbf, "--game", "3"], "");
    assert_eq!((explained.code, explained.text().as_str()), (Some(1), ""));
    assert!(explained.stderr.contains("outside the file"), "{}", explained.stderr);
    assert!(!explained.stderr.contains("game 2"), "{}", explained.stderr);
    let sound = run(&["explain", &cbf, "--game", "4"], "");
    assert_eq!((sound.code, sound.stderr.as_str()), (Some(0), ""));
    // A header that the end of the file cuts short is shown as far as it is there.
    let bytes = std::fs::read(&cbf).unwrap();
    std::fs::write(&cbf, &bytes[..48 + 10]).unwrap();
    let cut = run(&["explain", &cbf, "--game", "4"], "");
    assert!(cut.text().contains("the record has 10 bytes of 14"), "{}", cut.text());
}

#[test]
fn moves_that_a_damaged_length_cuts_off_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let cbf = folder.path().join("g.cbf").to_str().unwrap().to_owned();
    assert_eq!(
        run(&["convert", "--to", "cbf", "-o", &cbf], "1. e4 e5 2. d4 d5 *\n").code,
        Some(0)
    );
    let mut bytes = std::fs::read(&cbf).unwrap();
    // From 5, which is four half-moves, to 1, which is none.
    bytes[3] ^= 4;
    std::fs::write(&cbf, bytes).unwrap();
    let told = run(&["convert", &cbf, "--to", "pgn", "--remarks", "all"], "");
    let words = "the header states 2 moves, and the record has 0";
    assert!(told.stderr.contains(words), "{}", told.stderr);
    // One half-move less is as many moves, but leaves a byte.
    assert!(
        told.stderr.contains("behind game 1, at byte 14, are bytes of no game"),
        "{}",
        told.stderr
    );
    let verified = run(&["verify", &cbf], "");
    assert_eq!(
        (verified.code, verified.stderr.contains("[bytes-left]")),
        (Some(0), true)
    );
}
