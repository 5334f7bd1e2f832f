// SPDX-License-Identifier: MIT OR Apache-2.0
//! Damaged input: reported with its place, skipped or salvaged, and never taken for more than it is.

use serde_json::{Value, json};

use super::support::{SCHOLARS_MATE, framed, run, sealed};

/// 1. e4 e5 and then an unassigned byte.
const BAD_GAME: [u8; 5] = [0x2c, 0x2c, 0xc7, 0x61, 0x02];
/// 1. f3 e5 2. g4 Qh4# and then 3. a3, which leaves White mated.
const ILLEGAL_GAME: [u8; 5] = [0x25, 0x2c, 0x2e, 0x67, 0x20];

#[test]
fn a_damaged_pgn_game_is_skipped_and_the_later_ones_are_intact() {
    let pgn = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n\n[Event \"Bad\"]\n\n1. e4 e5\n2. Ke3 *\n\n1. e4 *\n";
    let encoded = run(&["encode", "--format", "json"], pgn);
    assert_eq!(encoded.code, Some(1));
    assert_eq!(encoded.stdout, sealed(&[&SCHOLARS_MATE, &[0x2c]]));
    let expected = json!({
        "event": "skipped", "game": 2, "half_move": 3, "line": 6, "byte": null, "file_byte": null,
        "reason": "`Ke3` is not legal here: no white king can go to e3",
    });
    assert_eq!(encoded.events()[0], expected);
    assert_eq!(encoded.events()[1]["games_skipped"], 1);
    assert_eq!(encoded.events()[1]["games_written"], 2);
    let as_text = run(&["encode"], pgn);
    assert!(
        as_text.stderr.contains("game 2 is skipped: line 6, half-move 3"),
        "{}",
        as_text.stderr
    );
    assert!(as_text.stderr.contains("`Ke3` is not legal here"), "{}", as_text.stderr);
}

#[test]
fn a_game_that_the_code_cannot_hold_is_skipped_with_its_reason() {
    let pgn = "[FEN \"k7/8/8/8/8/8/8/KNNNNN2 w - - 0 1\"]\n\n1. Ka2 *\n\n1. e4 *\n";
    let encoded = run(&["encode"], pgn);
    assert_eq!((encoded.code, encoded.stdout), (Some(1), sealed(&[&[0x2c]])));
    assert!(
        encoded
            .stderr
            .contains("game 1 is skipped: line 1, before the first half-move"),
        "{}",
        encoded.stderr
    );
    assert!(encoded.stderr.contains("more than four knights"), "{}", encoded.stderr);
}

#[test]
fn a_sound_game_that_is_skipped_is_reported_with_the_line_on_which_it_begins() {
    let fifth_knight = "\n1. e4 *\n\n[FEN \"7k/P7/8/8/8/8/8/KNNNN3 w - - 0 1\"]\n\n{a\nb}\n1. Ka2 Kg7\n2. a8=N *\n";
    let encoded = run(&["encode", "--format", "json"], fifth_knight);
    assert_eq!((encoded.code, encoded.stdout.clone()), (Some(1), sealed(&[&[0x2c]])));
    let event = &encoded.events()[0];
    let place = [&event["game"], &event["line"], &event["half_move"]];
    assert_eq!(place, [&json!(2), &json!(4), &json!(3)]);
}

#[test]
fn a_damaged_coded_game_is_skipped_and_the_later_ones_are_intact() {
    let file = framed(&[&[0x2c], &BAD_GAME, &SCHOLARS_MATE]);
    let decoded = run(&["decode", "--format", "json"], &file);
    assert_eq!(decoded.code, Some(1));
    assert_eq!(
        decoded.text(),
        "1. e4 *\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0\n\n"
    );
    let expected = json!({
        "event": "skipped", "game": 2, "half_move": 3, "line": null, "byte": 2, "file_byte": 13,
        "reason": "the byte has no meaning in this code",
    });
    assert_eq!(file[13], 0xc7);
    assert_eq!(decoded.events()[0], expected);
    let as_text = run(&["decode"], &file);
    let place = "game 2 is skipped: half-move 3, byte 2 of the game, byte 13 of the file";
    assert!(as_text.stderr.contains(place), "{}", as_text.stderr);
}

#[test]
fn salvage_writes_the_part_before_the_error_and_says_where_it_stopped() {
    let mut tagged = b"\x00[Result \"1-0\"]\x00".to_vec();
    tagged.extend(BAD_GAME);
    let decoded = run(&["decode", "--salvage"], framed(&[&tagged, &[0x2c]]));
    assert_eq!(decoded.code, Some(1));
    let comment = "{halfmove: decoding stopped at byte 18, half-move 3: the byte has no meaning in this code}";
    let words: Vec<_> = decoded.text().split_whitespace().map(str::to_owned).collect();
    assert_eq!(words.join(" "), format!("[Result \"*\"] 1. e4 e5 {comment} * 1. e4 *"));
    assert!(
        decoded.stderr.contains("game 1 is salvaged, 2 half-moves"),
        "{}",
        decoded.stderr
    );
    assert!(
        decoded.stderr.contains("2 read, 1 written, 0 skipped, 1 salvaged"),
        "{}",
        decoded.stderr
    );
}

#[test]
fn a_game_with_nothing_before_its_error_is_not_salvaged() {
    let decoded = run(&["decode", "--salvage", "--bare"], [0xc0]);
    assert_eq!((decoded.code, decoded.text().as_str()), (Some(1), ""));
    assert!(
        decoded
            .stderr
            .contains("game 1 is skipped: half-move 1, byte 0 of the game"),
        "{}",
        decoded.stderr
    );
}

#[test]
fn a_truncated_file_gives_the_games_before_and_salvages_the_last() {
    let whole = framed(&[&[0x2c], &SCHOLARS_MATE]);
    for (kept, last_half_moves) in [(whole.len() - 1, 7), (whole.len() - 3, 6), (13, 2)] {
        let file = &whole[..kept];
        let decoded = run(&["decode"], file);
        assert_eq!((decoded.code, decoded.text().as_str()), (Some(1), "1. e4 *\n\n"));
        assert!(
            decoded.stderr.contains("the file ends inside a game"),
            "{}",
            decoded.stderr
        );
        let salvaged = run(&["decode", "--salvage", "--format", "json"], file);
        assert_eq!(salvaged.code, Some(1));
        assert_eq!(salvaged.events()[0]["event"], "salvaged");
        assert_eq!(salvaged.events()[0]["file_byte"], kept);
        assert_eq!(salvaged.events()[1]["half_moves"], 1 + last_half_moves);
        assert!(salvaged.text().ends_with("*\n\n"), "{}", salvaged.text());
    }
}

#[test]
fn legality_is_checked_only_when_asked_for() {
    let file = framed(&[&ILLEGAL_GAME, &[0x2c]]);
    assert_eq!(run(&["decode"], &file).code, Some(0));
    let decoded = run(&["decode", "--legal", "--format", "json"], &file);
    assert_eq!((decoded.code, decoded.text().as_str()), (Some(1), "1. e4 *\n\n"));
    let event = &decoded.events()[0];
    let place = [&event["game"], &event["half_move"], &event["byte"], &event["file_byte"]];
    assert_eq!(place, [&json!(1), &json!(5), &json!(4), &json!(13)]);
    let salvaged = run(&["decode", "--legal", "--salvage"], &file);
    assert!(
        salvaged.text().starts_with("1. f3 e5 2. g4 Qh4# {halfmove:"),
        "{}",
        salvaged.text()
    );
}

#[test]
fn what_is_no_file_of_games_is_an_error_in_the_data() {
    for input in [&b""[..], b"BRENNER", b"BRENNER\x02\x01\x2c", b"e4 e5 *\n"] {
        let decoded = run(&["decode"], input);
        assert_eq!((decoded.code, decoded.stdout.len()), (Some(1), 0), "{input:?}");
        assert!(
            decoded
                .stderr
                .contains("the file does not begin with BRENNER or brenner"),
            "{}",
            decoded.stderr
        );
        assert!(decoded.stderr.contains("--bare"), "{}", decoded.stderr);
        let explained = run(&["explain", "-"], input);
        assert_eq!(explained.code, Some(1), "{input:?}");
    }
    let as_json = run(&["decode", "--format", "json"], "BRENNER\x02");
    assert_eq!(as_json.events()[0]["event"], "unreadable");
    assert_eq!(as_json.events()[0]["game"], Value::Null);
}

#[test]
fn control_characters_of_the_input_do_not_reach_the_terminal() {
    let control = |c: char| c.is_control() && c != '\n';
    for (text, code) in [("1. e4 \u{1b}[31mx\u{7} *\n", 0), ("1. \u{1b}[31mx\u{7} *\n", 1)] {
        let encoded = run(&["encode"], text);
        assert_eq!(encoded.code, Some(code));
        assert!(
            encoded.stderr.contains("\\u{1b}") && !encoded.stderr.contains(control),
            "{:?}",
            encoded.stderr
        );
    }
    let game = b"\x2c\x00\x1b[31m\x07\x00";
    let explained = run(&["explain", "--bare"], game);
    assert!(!explained.text().contains(control), "{:?}", explained.text());
}

/// `script`, which every Debian has, runs the program with a terminal as its standard output.
#[cfg(target_os = "linux")]
#[test]
fn control_characters_of_games_do_not_reach_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("games.pgn"),
        "[Event \"\u{1b}]0;t\u{7}\"]\n\n1. e4 {\u{9b}2J} *\n",
    )
    .unwrap();
    let on_a_terminal = |more: &str| {
        let command = format!("'{}' convert games.pgn --to pgn {more}", env!("CARGO_BIN_EXE_halfmove"));
        let shown = std::process::Command::new("script")
            .args(["-qec", &command, "/dev/null"])
            .current_dir(folder.path())
            .stdin(std::process::Stdio::null())
            .output()
            .unwrap();
        assert!(shown.status.success());
        String::from_utf8(shown.stdout).unwrap()
    };
    let shown = on_a_terminal("");
    assert!(shown.contains("[Event \"\\u{1b}]0;t\\u{7}\"]"), "{shown:?}");
    assert!(shown.contains("{\\u{9b}2J}"), "{shown:?}");
    // Named, it is written as it is.
    assert!(on_a_terminal("-o -").contains("[Event \"\u{1b}]0;t\u{7}\"]"));
}

#[test]
fn a_word_that_is_none_is_told_with_its_line_in_the_file() {
    let text = "2412 2466\n\n2412\n\n2412 2466\n1304 24\n";
    let told = run(&["convert", "--from", "eleven-octal", "--to", "pgn"], text);
    assert_eq!(
        (told.code, told.text().as_str()),
        (Some(1), "1. e4 e5 *\n\n1. e4 *\n\n")
    );
    assert!(
        told.stderr.contains("game 3 is skipped: line 6, half-move 4"),
        "{}",
        told.stderr
    );
    assert!(
        told.stderr.contains("word 4, column 6: a word has four octal digits"),
        "{}",
        told.stderr
    );
    let salvaged = run(&["convert", "--from", "eleven-octal", "--to", "pgn", "--salvage"], text);
    assert!(salvaged.text().contains("1. e4 e5 2. "), "{}", salvaged.text());
    // A fault before it comes first.
    let told = run(&["convert", "--from", "eleven-octal", "--to", "pgn"], "2412 2412\n24\n");
    assert!(
        told.stderr.contains("half-move 2") && !told.stderr.contains("four octal digits"),
        "{}",
        told.stderr
    );
}
