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
