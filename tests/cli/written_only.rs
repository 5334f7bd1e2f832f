// SPDX-License-Identifier: MIT OR Apache-2.0
//! `convert --to uci`, `fen` and `json`: the same games in all of them.

use halfmove::laws::History;
use serde_json::Value;

use super::support::run;

const FAMOUS: &str = include_str!("../../testbench/games/famous.pgn");

/// A set-up, castling in Chess960, a promotion, a null move, and notes of every kind.
const ODD: &str = "\
[White \"Anna \\\"A\\\"\"]
[White \"Bea\"]
[FEN \"4k3/P7/8/8/8/8/8/1R2K1R1 w GB - 3 40\"]
[SetUp \"1\"]
[Variant \"Chess960\"]
[Result \"1-0\"]

{at first} 40. O-O $1 {castled} (40. a8=Q+ Kf7 (40... Kd7 {slow})) 40... Ke7 41. a8=N 1-0

1. e4 -- 2. d4 {\u{e9}} e5 *

";

fn games() -> String {
    format!("{FAMOUS}\n\n{ODD}")
}

fn written(to: &str) -> String {
    let converted = run(&["convert", "--quiet", "--to", to], games());
    assert_eq!(converted.code, Some(0), "{}", converted.stderr);
    converted.text()
}

#[test]
fn the_lines_for_engines_lead_through_the_positions_that_are_listed() {
    let (lines, listed) = (written("uci"), written("fen"));
    let mut listed = listed.split("\n\n");
    let mut half_moves = 0;
    for line in lines.lines() {
        let (start, moves) = line.split_once(" moves ").unwrap_or((line, ""));
        let mut history = match start.strip_prefix("position fen ") {
            Some(fen) => History::from_fen(fen).unwrap(),
            None => {
                assert_eq!(start, "position startpos");
                History::default()
            }
        };
        let mut fens = vec![history.to_fen()];
        for word in moves.split_whitespace() {
            match word {
                "0000" => drop(history.pass().unwrap()),
                word => history.push(history.board().read_uci(word).unwrap()).unwrap(),
            }
            fens.push(history.to_fen());
            half_moves += 1;
        }
        assert!(listed.next().unwrap().lines().eq(fens), "{line}");
    }
    assert_eq!((listed.next(), listed.next()), (Some(""), None));
    assert_eq!(lines.lines().count(), FAMOUS.matches("[Event ").count() + 2);
    assert!(half_moves > 2000);
    assert!(
        lines.contains("position fen 4k3/P7/8/8/8/8/8/1R2K1R1 w KQ - 3 40 moves e1g1 "),
        "king onto rook"
    );
    assert!(
        lines.ends_with("position startpos moves e2e4 0000 d2d4 e7e5\n"),
        "{lines}"
    );
}

/// Movetext of the half-moves and notes of a JSON object.
fn movetext(object: &Value) -> String {
    let list = |name: &str| object[name].as_array().map_or(&[][..], Vec::as_slice);
    let mut text = notes(list("notes"));
    for half_move in object["half_moves"]
        .as_array()
        .or(object["variation"].as_array())
        .unwrap()
    {
        text += half_move["san"].as_str().unwrap();
        text.push(' ');
        text += &notes(half_move["notes"].as_array().map_or(&[], Vec::as_slice));
    }
    text
}

fn notes(notes: &[Value]) -> String {
    let told = |note: &Value| match note {
        note if note["glyph"].is_u64() => format!("${} ", note["glyph"]),
        note if note["comment"].is_string() => format!("{{{}}} ", note["comment"].as_str().unwrap()),
        note => format!("({}) ", movetext(note)),
    };
    notes.iter().map(told).collect()
}

#[test]
fn a_json_object_holds_all_of_a_game() {
    let (mut pgn, lines) = (String::new(), written("json"));
    for line in lines.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        for tag in game["tags"].as_array().unwrap() {
            let [name, value] = [0, 1].map(|part| tag[part].as_str().unwrap());
            pgn += &format!("[{name} \"{}\"]\n", value.replace('"', "\\\""));
        }
        pgn += &format!("\n{}{}\n\n", movetext(&game), game["result"].as_str().unwrap());
    }
    // The same bytes of a code that plays variations.
    let coded = |games: &str| run(&["convert", "--quiet", "--to", "eleven"], games).stdout;
    assert!(coded(&pgn) == coded(&games()), "{pgn}");
    assert!(lines.contains(r#"{"san":"O-O","uci":"e1g1","#));
    assert!(
        lines.contains(r#""fen":"4k3/P7/8/8/8/8/8/1R2K1R1 w KQ - 3 40""#),
        "{lines}"
    );
}

#[test]
fn a_text_in_place_of_a_half_move_says_why_and_is_told() {
    let text = b"\x13\xe2Ke9\0\xe0so\0\xff";
    let arguments = ["--from", "jose", "--bare-input", "--format", "json", "--to"];
    for (to, written) in [
        (
            "json",
            r#""notes":[{"comment":"Ke9","unread":"illegal"},{"comment":"so"}]"#,
        ),
        ("pgn", "1. e4 {Ke9} {so} *"),
    ] {
        let converted = run(&[&["convert"], &arguments[..], &[to]].concat(), text);
        assert_eq!(converted.code, Some(0), "{}", converted.stderr);
        assert!(converted.text().contains(written), "{}", converted.text());
        let told = &converted.events()[0];
        assert_eq!(
            (&told["kind"], &told["half_move"]),
            (&"unread-move".into(), &2.into()),
            "{told}"
        );
    }
}

#[test]
fn they_are_named_by_the_file_and_are_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("games.pgn"), games()).unwrap();
    for (name, to) in [("a.uci", "uci"), ("a.fen", "fen"), ("a.jsonl", "json")] {
        let converted = run(&["convert", "-q", &path("games.pgn"), "-o", &path(name)], "");
        assert_eq!(converted.code, Some(0), "{}", converted.stderr);
        assert_eq!(std::fs::read_to_string(path(name)).unwrap(), written(to));
        let got = run(&["get", "-q", &path("games.pgn"), "2", "--to", to], "");
        assert!(written(to).contains(&got.text()) && !got.stdout.is_empty());
        let read = run(&["convert", "--from", to, "--to", "pgn"], "");
        assert_eq!(read.code, Some(2));
        for reading in [&["verify"][..], &["convert", "--to", "pgn"], &["encode"], &["decode"]] {
            let read = run(&[reading, &[&path(name)]].concat(), "");
            assert_eq!(read.code, Some(2), "{reading:?}: {}", read.stderr);
            assert!(read.stderr.contains(&format!("is {to} by its name")), "{}", read.stderr);
        }
    }
}

#[test]
fn half_moves_that_are_not_legal_are_written_as_in_pgn() {
    let exposed = [0x2c, 0x2c, 0x61, 0x25];
    let to = |to: &str| {
        let arguments = ["convert", "-q", "--from", "brenner", "--bare-input", "--to", to];
        let written = run(&arguments, exposed);
        assert_eq!(written.code, Some(0), "{}", written.stderr);
        written.text()
    };
    let (pgn, uci, json) = (to("pgn"), to("uci"), to("json"));
    let game: Value = serde_json::from_str(&json).unwrap();
    let half_moves = game["half_moves"].as_array().unwrap();
    for half_move in half_moves {
        let is_in = |text: &str, name: &str| text.contains(half_move[name].as_str().unwrap());
        assert!(is_in(&pgn, "san") && is_in(&uci, "uci"), "{pgn}{uci}{json}");
    }
    assert_eq!(half_moves.len(), 4);
}

#[test]
fn a_game_that_cannot_be_played_is_skipped() {
    // A rook that jumps: the code knows no laws, and SAN does.
    let jumping = b"\x48\x48";
    let shown = run(&["decode", "--code", "brenner", "--bare"], jumping);
    let told = run(
        &["convert", "--from", "brenner", "--bare-input", "--to", "json"],
        jumping,
    );
    assert_eq!(
        (shown.code, told.code),
        (Some(1), Some(1)),
        "{} {}",
        shown.stderr,
        told.stderr
    );
    assert!(
        told.stdout.is_empty() && told.stderr.contains("game 1 is skipped"),
        "{}",
        told.stderr
    );
}

#[test]
fn what_lines_and_positions_do_not_hold_is_told() {
    let pgn = "[White \"Anna\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n{first} 1. O-O $1 (1. Ke2) Kd7 {last} 1-0\n";
    let expected = [
        ("tag-lost", 0),
        ("result-lost", 0),
        ("comment-lost", 0),
        ("glyph-lost", 1),
        ("variation-lost", 1),
        ("comment-lost", 2),
    ];
    for to in ["uci", "fen"] {
        let converted = run(&["convert", "--to", to, "--format", "json"], pgn);
        assert_eq!(converted.code, Some(0), "{}", converted.stderr);
        let events = converted.events();
        let (summary, remarks) = events.split_last().unwrap();
        let told: Vec<_> = remarks
            .iter()
            .map(|event| (event["kind"].as_str().unwrap(), event["half_move"].as_u64().unwrap()))
            .collect();
        assert_eq!(told, expected, "{to}");
        assert_eq!(summary["remarks"]["comment-lost"], 2, "{to}");
        let moves = run(&["convert", "--to", to, "--format", "json", "--moves-only"], pgn).events();
        assert_eq!(moves.len(), 2, "the result alone: {moves:?}");
    }
    let all = run(&["convert", "--to", "json", "--format", "json"], pgn);
    assert_eq!(all.events().len(), 1, "{}", all.stderr);
}

#[test]
fn a_variation_that_cannot_be_played_has_its_rest_as_a_comment_that_says_why() {
    let pgn = "1. e4 e5 (1... c5 {said} 2. Ke4 d6) (1... Ke4) 2. Nf3 *\n";
    let written = run(&["convert", "-q", "--to", "json"], pgn);
    let game: Value = serde_json::from_str(&written.text()).unwrap();
    let notes = &game["half_moves"][1]["notes"];
    assert_eq!(notes[0]["variation"][0]["san"], "c5");
    let rest = serde_json::json!({ "comment": "Ke4 d6", "unread": "illegal" });
    assert_eq!(notes[0]["variation"][0]["notes"][1], rest);
    let unread = serde_json::json!({ "variation": [], "notes": [{ "comment": "Ke4", "unread": "illegal" }] });
    assert_eq!(notes[1], unread);
}
