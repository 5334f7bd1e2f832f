// SPDX-License-Identifier: MIT OR Apache-2.0
//! Repairs, losses and notices: each as data with its place, their totals, and who does not want to hear of them.

use halfmove::RemarkKind;
use serde_json::{Value, json};

use super::support::{run, sealed};

/// Two games with four repairs and a notice between them, and a sound one.
const ODD: &[u8] = b"[White \"R\xe9ti]\n\n1. e4 d5\n2. ed5 e61-0\n\n1. d4 *\n\n[Result \"1-0\"]\n\n1. c4";

#[test]
fn every_repair_is_an_event_with_its_game_line_and_half_move() {
    let encoded = run(&["encode", "--format", "json"], ODD);
    assert_eq!(encoded.code, Some(0), "{}", encoded.stderr);
    let events = encoded.events();
    let of_event = |event: &Value| ["class", "kind", "game", "line", "half_move"].map(|name| event[name].clone());
    let said: Vec<_> = events[..events.len() - 1].iter().map(of_event).collect();
    let expected = [
        ("notice", "windows-1252", 1, 1, 0),
        ("repair", "tag", 1, 1, 0),
        ("repair", "capture-mark", 1, 4, 3),
        ("repair", "glued", 1, 4, 4),
        ("repair", "missing-result", 3, 10, 1),
    ];
    let as_json = |(class, kind, game, line, half_move): (&str, &str, u8, u8, u8)| {
        [json!(class), json!(kind), json!(game), json!(line), json!(half_move)]
    };
    assert_eq!(said, expected.map(as_json));
    let whole = json!({
        "event": "remark", "class": "repair", "kind": "glued", "game": 1, "half_move": 4, "line": 4, "byte": null,
        "file_byte": null, "text": "`e61-0` is read as `e6` and `1-0`",
    });
    assert_eq!(events[3], whole);
    let summary = events.last().unwrap();
    let totals = json!({ "tag": 1, "capture-mark": 1, "glued": 1, "missing-result": 1, "windows-1252": 1 });
    assert_eq!(
        (&summary["remarks"], &summary["games_with_remarks"]),
        (&totals, &json!(2))
    );
}

#[test]
fn in_words_a_remark_is_one_line_and_the_totals_one_for_each_class() {
    let encoded = run(&["encode"], ODD);
    let said: Vec<_> = encoded.stderr.lines().collect();
    assert_eq!(
        said[2],
        "game 1, line 4, half-move 3: `ed5` is read as `exd5` [capture-mark]"
    );
    let totals = [
        "repairs: 1 capture-mark, 1 glued, 1 tag, 1 missing-result",
        "notices: 1 windows-1252",
    ];
    assert_eq!(said[said.len() - 2..], totals);
    assert_eq!(said.len(), 5 + 3 + 2);
}

#[test]
fn remarks_can_be_totals_or_none_and_quiet_means_none() {
    let events = |arguments: &[&str]| run(&[&["encode", "--format", "json"], arguments].concat(), ODD).events();
    let totals = events(&["--remarks", "totals"]);
    assert_eq!((totals.len(), &totals[0]["remarks"]["glued"]), (1, &json!(1)));
    let none = events(&["--remarks", "none"]);
    assert_eq!((none.len(), &none[0]["remarks"]), (1, &Value::Null));
    assert_eq!(events(&["--quiet"]).len(), 0);
    let in_words = run(&["encode", "--remarks", "none"], ODD);
    assert_eq!(in_words.stderr.lines().count(), 3, "{}", in_words.stderr);
}

#[test]
fn strict_skips_what_needs_a_repair_and_nothing_else() {
    let encoded = run(&["encode", "--strict", "--format", "json"], ODD);
    assert_eq!((encoded.code, &encoded.stdout), (Some(1), &sealed(&[&[0x2b]])));
    let events = encoded.events();
    let skipped = json!({
        "event": "skipped", "game": 1, "half_move": 0, "line": 1, "byte": null, "file_byte": null,
        "reason": "`[White \"R\u{e9}ti]` is read as the tag White \"R\u{e9}ti\"",
    });
    assert_eq!(events[0], skipped);
    assert_eq!((&events[1]["game"], &events[1]["line"]), (&json!(3), &json!(10)));
    assert_eq!(events.len(), 3);
    // Windows-1252 alone is no repair: the standard's own character set is in it.
    let latin1 = run(&["encode", "--strict"], b"[White \"R\xe9ti\"]\n\n1. e4 *\n");
    assert_eq!(latin1.code, Some(0), "{}", latin1.stderr);
}

#[test]
fn what_is_odd_about_the_whole_file_is_told_once_and_refused_once() {
    let pgn = "1. e4 *\r\r1. d4 *\r".repeat(3);
    let encoded = run(&["encode", "--format", "json"], &pgn);
    let events = encoded.events();
    assert_eq!((encoded.code, events.len()), (Some(0), 2));
    let expected = json!({
        "event": "remark", "class": "repair", "kind": "line-ends", "game": null, "half_move": null, "line": null,
        "byte": null, "file_byte": null, "text": "the lines of the file end in CR, and are read so",
    });
    assert_eq!(events[0], expected);
    assert_eq!(events[1]["games_written"], 6);
    let strict = run(&["encode", "--format", "json", "--strict"], pgn);
    assert_eq!((strict.code, &strict.stdout), (Some(1), &sealed(&[])));
    assert_eq!(strict.events()[0]["event"], "unreadable");
}

#[test]
fn utf_16_without_its_mark_is_recognized_in_what_is_told() {
    let text = "1. e4 e5 2. Nf3 Nc6 *\n";
    for (bytes, encoding) in [
        (
            text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>(),
            "utf-16le",
        ),
        (text.encode_utf16().flat_map(u16::to_be_bytes).collect(), "utf-16be"),
    ] {
        let told = run(&["convert", "--to", "pgn", "--from", "pgn"], &bytes);
        assert_eq!(told.code, Some(1));
        let words = format!("--encoding {encoding} reads that");
        assert!(told.stderr.contains(&words), "{}", told.stderr);
        let read = run(
            &["convert", "--to", "pgn", "--from", "pgn", "--encoding", encoding],
            &bytes,
        );
        assert_eq!((read.code, read.text().trim_end()), (Some(0), text.trim_end()));
    }
}

#[test]
fn an_encoding_is_named_by_hand_and_what_is_not_in_it_is_told_of_the_file() {
    let pgn = b"% x\n[White \"\xe8\"]\n\n1. e4 *\n";
    let white = |arguments: &[&str]| {
        let converted = run(&[&["convert", "--to", "pgn"], arguments].concat(), pgn);
        (converted.code, converted.text().lines().next().map(str::to_owned))
    };
    assert_eq!(white(&[]), (Some(0), Some("[White \"è\"]".to_owned())));
    assert_eq!(
        white(&["--encoding", "iso-8859-2"]),
        (Some(0), Some("[White \"č\"]".to_owned()))
    );
    let utf8 = run(&["encode", "--encoding", "utf-8", "--format", "json"], pgn);
    let events = utf8.events();
    let told = |event: &Value| json!([event["class"], event["kind"], event["game"], event["text"]]);
    let expected = [
        json!(["loss", "escape-lost", null, "the escaped line `% x` is not kept"]),
        json!([
            "repair",
            "undecodable",
            null,
            "line 2: bytes that are invalid in the file's encoding are read as U+FFFD"
        ]),
    ];
    assert_eq!([told(&events[0]), told(&events[1])], expected);
    assert_eq!((utf8.code, events.len()), (Some(0), 3));
    let strict = run(&["encode", "--encoding", "utf-8", "--strict", "--format", "json"], pgn);
    assert_eq!((strict.code, &strict.stdout), (Some(1), &sealed(&[])));
    assert_eq!(
        (&strict.events()[1]["event"], &strict.events()[1]["game"]),
        (&json!("skipped"), &json!(1))
    );
    let only = run(&["encode", "--format", "json"], "% x\n");
    assert_eq!(only.events()[0]["kind"], "escape-lost");
    for wrong in [
        &["encode", "--encoding", "morse"][..],
        &[
            "convert",
            "--from",
            "pgn",
            "--to",
            "jose",
            "--bare-input",
            "--encoding",
            "utf-8",
        ],
    ] {
        assert_eq!(run(wrong, pgn).code, Some(2), "{wrong:?}");
    }
}

#[test]
fn odd_bytes_of_a_coded_file_are_told_with_their_place() {
    // A rook that does not go from a1 to h8.
    let tree = run(&["decode", "--code", "fbk", "--format", "json"], [0xc0, 0x3f]);
    let event = &tree.events()[0];
    assert_eq!(
        (&event["event"], &event["class"]),
        (&json!("remark"), &json!("notice")),
        "{event}"
    );
    assert_eq!((&event["byte"], &event["line"]), (&json!(0), &Value::Null));
}

#[test]
fn the_help_of_every_command_that_reads_pgn_lists_all_kinds() {
    for command in ["encode", "decode", "convert", "find", "verify"] {
        let help = run(&[command, "--help"], "").text();
        for kind in RemarkKind::ALL {
            assert!(help.contains(kind.name()), "{command} does not tell of {}", kind.name());
        }
        for word in ["--strict", "--encoding", "--remarks", "repair", "loss", "notice"] {
            assert!(help.contains(word), "{command} does not tell of {word}");
        }
    }
    let events = run(&["encode", "--help"], "").text();
    for event in ["skipped", "salvaged", "unreadable", "remark", "summary", "failed"] {
        assert!(events.contains(&format!("\n  {event} ")), "{event}");
    }
}
