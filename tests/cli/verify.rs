// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove verify`: what is sound, what is not, in files of every code.

use std::fs;

use serde_json::{Value, json};

use super::support::{SCHOLARS_MATE, command, framed, run, run_with, sealed};

fn events(output: &str) -> Vec<Value> {
    output
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn a_sound_file_is_said_to_be_sound_in_every_code() {
    let folder = tempfile::tempdir().unwrap();
    let pgn = "[White \"Anna\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n1. d4 *\n\n";
    fs::write(folder.path().join("a.pgn"), pgn).unwrap();
    let names = [
        "a.br",
        "a.brenner-alt",
        "a.eleven",
        "a.eleven-octal",
        "a.jose",
        "a.cbf",
        "a.pgn",
    ];
    for name in &names[..6] {
        let run = run_with(
            command(&["convert", "a.pgn", "-o", name, "-q"]).current_dir(&folder),
            b"",
        );
        assert_eq!(run.code, Some(0), "{name}: {}", run.stderr);
    }
    let run = run_with(command(&[&["verify"], &names[..]].concat()).current_dir(&folder), b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    let codes = ["brenner", "brenner-alt", "eleven", "eleven-octal", "jose", "cbf", "pgn"];
    let expected = names
        .iter()
        .zip(codes)
        .map(|(name, code)| format!("{name}: {code}, sound: 2 games\n"));
    assert_eq!(run.text(), expected.collect::<String>());
    let quiet = run_with(
        command(&[&["verify", "-q"], &names[..]].concat()).current_dir(&folder),
        b"",
    );
    assert_eq!((quiet.code, quiet.text().as_str()), (Some(0), ""));
}

#[test]
fn what_is_not_sound_is_told_with_its_place() {
    let games: [&[u8]; 4] = [&[0x2c], &SCHOLARS_MATE, &[0x2c, 0xc7], &[0x2d]];
    let mut file = sealed(&games);
    file[20 + 9] ^= 1;
    let verified = run(&["verify"], &file);
    assert_eq!(verified.code, Some(1));
    let expected = "\
standard input: the 21 bytes from byte 20 to byte 40 hold no sound game; game 2 is lost
standard input: game 3: half-move 2, byte 1 of the game, byte 49 of the file: the byte has no meaning in this code
standard input: brenner, not sound: 2 games sound, 1 unsound, 1 lost
";
    assert_eq!(verified.text(), expected);
    let as_json = run(&["verify", "--format", "json"], &file);
    let events = events(&as_json.text());
    assert_eq!(
        (&events[0]["event"], &events[0]["from"], &events[0]["file"]),
        (&json!("lost"), &json!(20), &json!("standard input"))
    );
    assert_eq!(events[1]["event"], "unsound");
    let place = ["game", "half_move", "byte", "file_byte"].map(|name| events[1][name].clone());
    assert_eq!(place, [3, 2, 1, 49].map(Value::from));
    let totals = json!({
        "event": "verified", "file": "standard input", "code": "brenner", "games_sound": 2, "games_unsound": 1,
        "games_lost": 1, "is_sound": false, "remarks": {},
    });
    assert_eq!(events[2], totals);
}

#[test]
fn one_wrong_bit_anywhere_in_a_file_is_noticed() {
    let file = sealed(&[&SCHOLARS_MATE, &[0x2c]]);
    for bit in 0..file.len() * 8 {
        let mut damaged = file.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        let verified = run(&["verify", "--code", "brenner", "-q"], &damaged);
        assert_eq!(verified.code, Some(1), "bit {bit}: {}", verified.text());
    }
}

#[test]
fn the_first_version_notices_what_cannot_be_decoded_and_no_more() {
    assert_eq!(run(&["verify"], framed(&[&SCHOLARS_MATE])).code, Some(0));
    assert_eq!(run(&["verify"], framed(&[&[0x2c, 0xc7]])).code, Some(1));
    // Another half-move, as good as the one that was written.
    assert_eq!(run(&["verify"], framed(&[&[0x2d]])).code, Some(0));
}

#[test]
fn legality_is_looked_at_when_it_is_asked_for() {
    // 1. f3 e5 2. g4 Qh4# and then 3. a3.
    let file = sealed(&[&[0x25, 0x2c, 0x2e, 0x67, 0x20]]);
    assert_eq!(run(&["verify"], &file).code, Some(0));
    assert_eq!(run(&["verify", "--legal"], &file).code, Some(1));
}

#[test]
fn a_file_that_cannot_be_opened_is_status_2_and_the_others_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.brenner"), sealed(&[&[0x2c]])).unwrap();
    let verified = run_with(command(&["verify", "missing", "a.brenner"]).current_dir(&folder), b"");
    assert_eq!(verified.code, Some(2));
    assert!(verified.stderr.contains("cannot open missing"), "{}", verified.stderr);
    assert_eq!(verified.text(), "a.brenner: brenner, sound: 1 game\n");
}

#[test]
fn a_text_without_a_game_is_not_taken_for_an_empty_file() {
    for (arguments, input) in [
        (&["verify"][..], "12345 67\n"),
        (&["find", "--material", "0000.00"], "12345 67\n"),
        (&["decode", "--code", "pgn"], "12345\n"),
        (&["convert", "--to", "pgn"], "12345\n"),
    ] {
        let run = run(arguments, input);
        assert_eq!(run.code, Some(1), "{arguments:?}");
        let told = run.text() + &run.stderr;
        assert!(told.contains("the input holds no game"), "{arguments:?}: {told}");
    }
    assert_eq!(run(&["find", "--material", "0000.00"], "").code, Some(0));
}

#[test]
fn a_file_of_a_later_version_is_told_as_such_under_any_name() {
    for head in ["brenner", "BRENALF", "brenalp", "ELEVEN\0", "josetxt"] {
        let verified = run(&["verify"], [head.as_bytes(), b"\x03abcdef"].concat());
        let told = verified.text();
        let words = "the file is in version 3 of the files of games, which this halfmove does not know";
        assert_eq!(verified.code, Some(1), "{head}: {told}");
        assert!(told.contains(words) && !told.contains("pgn"), "{head}: {told}");
    }
}

#[test]
fn octal_words_are_known_without_a_name() {
    let words = run(&["encode", "--code", "eleven-octal"], "1. e4 e5 *\n\n1. d4 *\n").stdout;
    for arguments in [
        &["verify"][..],
        &["decode"],
        &["convert", "--to", "pgn"],
        &["find", "--material", "0000.88"],
    ] {
        let run = run(arguments, &words);
        assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.stderr);
        let told = run.text() + &run.stderr;
        assert!(
            told.contains("2 games") || told.contains("games: 2 read"),
            "{arguments:?}: {told}"
        );
    }
}

#[test]
fn a_game_with_a_repair_is_sound_and_the_repair_is_told() {
    let pgn = "1. e4 d5 2. ed5 *\n\n1. d4 *\n";
    let verified = run(&["verify"], pgn);
    assert_eq!(verified.code, Some(0));
    assert_eq!(verified.text(), "standard input: pgn, sound: 2 games\n");
    assert_eq!(
        verified.stderr,
        "standard input: game 1, line 1, half-move 3: `ed5` is read as `exd5` [capture-mark]\n"
    );
    let as_json = run(&["verify", "--format", "json", "--remarks", "totals"], pgn);
    assert_eq!(as_json.stderr, "");
    assert_eq!(events(&as_json.text())[0]["remarks"], json!({ "capture-mark": 1 }));
    let strict = run(&["verify", "--strict"], pgn);
    assert_eq!((strict.code, strict.stderr.as_str()), (Some(1), ""));
    assert!(strict.text().contains("1 game sound, 1 unsound"), "{}", strict.text());
    assert_eq!(run(&["verify", "--quiet"], pgn).stderr, "");
}

#[test]
fn a_variation_that_cannot_be_played_is_told_and_refused_by_strict() {
    let games =
        "[Event \"?\"]\n\n1. e4 e5\n(1... d5 2. ed5 (2. Ke5 Qxh8)) 2. Nf3 *\n\n1. d4 (1. e4 e5 (1... c5)) 1... d5 *\n";
    let told = "game 1, line 4, half-move 2: a variation cannot be played further, and the rest of it is kept as text: `Ke5` is not legal here";
    let verified = run(&["verify"], games);
    assert_eq!(verified.code, Some(0));
    assert!(verified.stderr.contains(told), "{}", verified.stderr);
    assert!(!verified.stderr.contains("game 2"), "{}", verified.stderr);
    let strict = run(&["verify", "--strict"], games);
    assert_eq!(strict.code, Some(1));
    assert!(strict.text().contains("1 game sound, 1 unsound"), "{}", strict.text());
    assert!(
        strict.text().contains("game 1: line 4, half-move 2: "),
        "{}",
        strict.text()
    );
    for code in ["pgn", "brenner", "eleven", "jose"] {
        let converted = run(&["convert", "--to", code], games);
        assert_eq!(converted.code, Some(0), "{code}");
        assert!(converted.stderr.contains(told), "{code}: {}", converted.stderr);
        let is_played = matches!(code, "eleven" | "jose");
        let capture = "game 1, line 4, half-move 2: `ed5` is read as `exd5`";
        assert_eq!(
            converted.stderr.contains(capture),
            is_played,
            "{code}: {}",
            converted.stderr
        );
        let strict = run(&["convert", "--strict", "--to", code, "--format", "json"], games);
        assert_eq!(strict.code, Some(1), "{code}");
        assert_eq!(strict.events()[0]["event"], "skipped", "{code}");
        assert_eq!(strict.events()[0]["game"], 1, "{code}");
        assert_eq!(strict.events()[0]["line"], 4, "{code}");
    }
}

#[test]
fn a_repair_in_a_variation_is_told_once_in_its_line() {
    let game = "[Event \"?\"]\n\n(1. d4) 1. e4 e5\n(1... c5 $999 2. Nf3) *\n";
    for code in ["pgn", "brenner", "eleven", "jose"] {
        let told = run(&["convert", "--to", code], game).stderr;
        assert!(
            told.contains("game 1, line 4, half-move 3: `$999` is not a glyph"),
            "{code}: {told}"
        );
        assert!(
            told.contains("game 1, line 3, half-move 1: a variation stands before"),
            "{code}: {told}"
        );
        assert!(told.contains("repairs: 1 glyph, 1 variation\n"), "{code}: {told}");
    }
}
