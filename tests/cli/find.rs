// SPDX-License-Identifier: MIT OR Apache-2.0
//! `find`: the first half-move of each game at which a material stands.

use std::io::{Read, Write};
use std::path::Path;
use std::process::Stdio;

use halfmove::pgn::PgnReader;
use halfmove::{Game, Position};
use serde_json::{Value, json};

use super::corpus;
use super::support::{SCHOLARS_MATE, command, framed, run};

/// A game that starts with two knights against a pawn, one in which a pawn becomes the second knight, and one without.
const GAMES: &str = "\
[FEN \"8/8/8/8/8/1p6/2N5/K1k3N1 w - - 0 1\"]

1. Nd4 Kd2 *

[FEN \"8/P6p/8/8/8/1p6/2N5/K1k5 w - - 0 1\"]

1. a8=N (1. a8=Q) h5 2. Nb6 h4 3. Nd5 h3 4. Nf4 h2 5. Ng2 h1=Q+ *

[FEN \"8/P7/7p/6N1/8/1p6/2N5/K1k5 b - - 0 1\"]

1... hxg5 2. a8=N g4 *

1. e4 e5 *
";

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Game and half-move of every hit.
fn hits(arguments: &[&str], input: impl AsRef<[u8]>) -> Vec<(u64, u64)> {
    let run = run(&[&["find", "--format", "json"], arguments].concat(), input);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let number = |hit: &Value, name: &str| hit[name].as_u64().unwrap();
    let hits = objects(&run.text()).into_iter();
    hits.map(|hit| (number(&hit, "game"), number(&hit, "half_move")))
        .collect()
}

#[test]
fn a_hit_tells_file_game_half_move_position_and_code() {
    let found = run(&["find", "--material", "0002.02"], GAMES);
    let expected = "\
standard input: game 2, half-move 1: N7/7p/8/8/8/1p6/2N5/K1k5 b - - 0 1  0002.02
standard input: game 3, half-move 2: N7/8/8/6p1/8/1p6/2N5/K1k5 b - - 0 1  0002.02
";
    assert_eq!((found.code, found.text().as_str()), (Some(0), expected));
    assert_eq!(found.stderr, "games: 4 read, 2 found, 0 skipped\n");
    let found = run(&["find", "--material", "0002.01", "--format", "json"], GAMES);
    assert_eq!(
        objects(&found.text()),
        [json!({
            "file": "standard input", "game": 1, "half_move": 0,
            "fen": "8/8/8/8/8/1p6/2N5/K1k3N1 w - - 0 1", "code": "0002.01",
        })]
    );
    assert_eq!(
        found.events(),
        [json!({ "event": "summary", "games_read": 4, "games_found": 1, "games_skipped": 0, "remarks": {} })]
    );
}

#[test]
fn wildcards_and_at_least_widen_the_search() {
    assert_eq!(hits(&["--material", "0002.0?"], GAMES), [(1, 0), (2, 1), (3, 2)]);
    assert_eq!(hits(&["--material", "???1.??"], GAMES), [(2, 0), (3, 1)]);
    assert_eq!(hits(&["--material", "3002.0?"], GAMES), [(2, 10)]);
    assert_eq!(
        hits(&["--material", "0002.01", "--at-least"], GAMES),
        [(1, 0), (2, 1), (3, 0), (4, 0)]
    );
    assert_eq!(hits(&["--material", "4888.88", "--at-least"], GAMES), [(4, 0)]);
    assert_eq!(hits(&["--material", "9???.??"], GAMES), []);
}

#[test]
fn a_coded_file_is_told_from_pgn_by_its_first_bytes() {
    let coded = run(&["encode"], GAMES).stdout;
    for arguments in [&["--material", "0002.0?"][..], &["--material", "0001.02", "--at-least"]] {
        assert_eq!(hits(arguments, &coded), hits(arguments, GAMES));
    }
    let scholars_mate = framed(&[&SCHOLARS_MATE]);
    assert_eq!(hits(&["--material", "4888.87"], scholars_mate), [(1, 7)]);
}

#[test]
fn several_files_are_searched_one_after_the_other() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (pgn, coded) = (path("games.pgn"), path("games.anything"));
    std::fs::write(&pgn, GAMES).unwrap();
    std::fs::write(&coded, run(&["encode"], GAMES).stdout).unwrap();
    let found = run(
        &["find", "--material", "0002.01", "--format", "json", &coded, &pgn, "-"],
        GAMES,
    );
    let files: Vec<_> = objects(&found.text()).iter().map(|hit| hit["file"].clone()).collect();
    assert_eq!(files, [json!(coded), json!(pgn), json!("standard input")]);
    assert_eq!(found.events()[0]["games_read"], 12);
    let missing = run(&["find", "--material", "0002.01", &pgn, "no/such/file"], "");
    assert_eq!((missing.code, missing.text().lines().count()), (Some(2), 1));
}

#[test]
fn nothing_found_is_no_error_and_a_damaged_game_is_skipped_with_its_place() {
    let none = run(&["find", "--material", "9999.99", "--quiet"], GAMES);
    assert_eq!(
        (none.code, none.text().as_str(), none.stderr.as_str()),
        (Some(0), "", "")
    );
    let empty = run(&["find", "--material", "0002.01"], "");
    assert_eq!(
        (empty.code, empty.stderr.as_str()),
        (
            Some(0),
            "standard input: there is nothing in it [empty]\ngames: 0 read, 0 found, 0 skipped\nnotices: 1 empty\n"
        )
    );

    let pgn = format!("1. e4 e5 2. Ke3 *\n\n{GAMES}");
    let damaged = run(&["find", "--material", "0002.01", "--format", "json"], &pgn);
    assert_eq!(damaged.code, Some(1));
    assert_eq!(objects(&damaged.text())[0]["game"], 2);
    let expected = json!({
        "event": "skipped", "game": 1, "half_move": 3, "line": 1, "byte": null, "file_byte": null,
        "reason": "`Ke3` is not legal here: no white king can go to e3", "file": "standard input",
    });
    assert_eq!(damaged.events()[0], expected);
    let text = run(&["find", "--material", "4888.88"], pgn);
    assert!(
        text.stderr
            .contains("standard input: game 1 is skipped: line 1, half-move 3"),
        "{}",
        text.stderr
    );

    // The first game has an unassigned byte after e4 e5; the last is cut short.
    let mut coded = framed(&[&[0x2c, 0x2c, 0xc7], &SCHOLARS_MATE]);
    coded.extend([5, 0x2c]);
    let damaged = run(&["find", "--material", "4888.88", "--format", "json"], coded);
    assert_eq!(damaged.code, Some(1));
    assert_eq!(objects(&damaged.text()).len(), 1);
    let places: Vec<_> = damaged.events()[..2]
        .iter()
        .map(|event| json!([event["game"], event["file_byte"]]))
        .collect();
    assert_eq!(places, [json!([1, 11]), json!([3, 25])]);
    assert_eq!(damaged.events()[2]["games_skipped"], 2);
}

#[test]
fn repairs_are_told_as_they_are_where_games_are_written() {
    let pgn = "% x\n1. e4 d5 2. ed5 *\n\n1. d4 *\n";
    let found = run(&["find", "--material", "4888.88", "--format", "json"], pgn);
    assert_eq!((found.code, found.text().lines().count()), (Some(0), 2));
    let events = found.events();
    let expected = json!({
        "event": "remark", "class": "repair", "kind": "capture-mark", "game": 1, "half_move": 3, "line": 2,
        "byte": null, "file_byte": null, "text": "`ed5` is read as `exd5`", "file": "standard input",
    });
    assert_eq!(events[0], expected);
    assert_eq!(
        (&events[1]["kind"], &events[1]["game"]),
        (&json!("escape-lost"), &Value::Null)
    );
    assert_eq!(events[2]["remarks"], json!({ "capture-mark": 1, "escape-lost": 1 }));
    let strict = run(&["find", "--material", "4888.88", "--strict"], pgn);
    assert_eq!((strict.code, strict.text().lines().count()), (Some(1), 1));
    let said = |arguments: &[&str]| run(&[&["find", "--material", "4888.88"], arguments].concat(), pgn).stderr;
    assert!(said(&[]).starts_with("standard input: game 1, line 2, half-move 3: `ed5` is read as"));
    assert_eq!(
        said(&["--remarks", "totals"]),
        "games: 2 read, 2 found, 0 skipped\nrepairs: 1 capture-mark\nlosses: 1 escape-lost\n"
    );
    assert_eq!(said(&["--remarks", "none"]), "games: 2 read, 2 found, 0 skipped\n");
    assert_eq!(said(&["--quiet"]), "");
}

#[test]
fn a_set_up_that_is_no_position_is_skipped() {
    // Every pawn could have become a queen, and sixteen can be told apart.
    let queens = "[FEN \"QQQQQQQQ/QQQQQQQQ/Q7/8/k7/8/8/4K3 w - - 0 1\"]\n\n*\n\n1. e4 *\n";
    let found = run(&["find", "--material", "????.??", "--format", "json"], queens);
    assert_eq!(
        (found.code, found.text().lines().count()),
        (Some(1), 1),
        "{}",
        found.stderr
    );
    assert_eq!(found.events()[0]["half_move"], 0);
}

#[test]
fn a_reader_that_stops_early_is_no_error() {
    let games = "1. e4 *\n\n".repeat(20_000);
    let fens = "k7/8/8/8/8/1p6/2N5/K5N1\n".repeat(200_000);
    for (arguments, input) in [
        (&["find", "--quiet", "--material", "4888.88"][..], games),
        (&["gbr", "--form", "position"], fens),
    ] {
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut [0]).unwrap();
        drop(stdout);
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn wrong_usage_is_exit_status_2_and_the_help_teaches() {
    for arguments in [
        &["find"][..],
        &["find", "games.pgn"],
        &["find", "--material", "00021"],
        &["find", "--material", "0002.01", "no/such/file"],
        &["find", "--material", "0002.01", "."],
    ] {
        let run = run(arguments, "");
        assert_eq!(
            (run.code, run.stdout.len()),
            (Some(2), 0),
            "{arguments:?}: {}",
            run.stderr
        );
    }
    let help = run(&["find", "--help"], "").text();
    assert!(help.contains("Examples:") && help.contains("JSON"), "{help}");
}

/// Whether a position is what is looked for, by the letters of its FEN alone.
fn naive_match(position: &Position, pattern: &str, at_least: bool) -> bool {
    let fen = position.to_fen();
    let board = fen.split(' ').next().unwrap();
    let count = |letter: char| board.matches(letter).count() as u32;
    let wanted: Vec<Option<u32>> = pattern
        .replace('.', "")
        .chars()
        .map(|letter| letter.to_digit(10))
        .collect();
    let pieces = "QRBN".chars().zip(&wanted).all(|(letter, wanted)| {
        let (white, black) = (count(letter), count(letter.to_ascii_lowercase()));
        let many = white > 2 || black > 2;
        match wanted {
            None => true,
            Some(9) => many,
            Some(digit) if at_least => white >= digit % 3 && black >= digit / 3,
            Some(digit) => !many && white + 3 * black == *digit,
        }
    });
    let pawns = "Pp".chars().zip(&wanted[4..]).all(|(letter, wanted)| {
        wanted.is_none_or(|wanted| count(letter) == wanted || at_least && count(letter) > wanted)
    });
    pieces && pawns
}

/// The position after each half-move, the start first.
fn positions(game: &Game) -> Vec<Position> {
    let mut position = game.start().unwrap();
    let mut positions = vec![position.clone()];
    for half_move in game.half_moves() {
        position.replay(half_move).unwrap();
        positions.push(position.clone());
    }
    positions
}

#[test]
fn every_hit_in_the_corpus_is_the_first_of_a_recount_of_every_position() {
    let Some(folder) = corpus::for_test(Path::new(env!("CARGO_MANIFEST_DIR")), "pgn") else {
        return;
    };
    let entries = std::fs::read_dir(folder).unwrap();
    let patterns = [
        ("0400.??", false),
        ("0002.0?", false),
        ("4???.??", false),
        ("9???.??", false),
        ("???9.??", false),
        ("0100.10", true),
        ("2001.00", true),
        ("9000.00", true),
        ("0000.00", false),
    ];
    let mut counts = [0; 9];
    for entry in entries {
        let path = entry.unwrap().path();
        let games: Vec<_> = PgnReader::new(std::fs::File::open(&path).unwrap()).collect();
        let played: Vec<_> = games.iter().map(|game| game.as_ref().ok().map(positions)).collect();
        for ((pattern, at_least), count) in patterns.iter().zip(&mut counts) {
            let mut expected = Vec::new();
            for (number, positions) in played.iter().enumerate() {
                let Some(positions) = positions else { continue };
                let first = positions
                    .iter()
                    .position(|position| naive_match(position, pattern, *at_least));
                expected.extend(first.map(|first| json!([number + 1, first, positions[first].to_fen()])));
            }
            let mut arguments = vec![
                "find",
                "--format",
                "json",
                "--material",
                *pattern,
                path.to_str().unwrap(),
            ];
            arguments.extend(at_least.then_some("--at-least"));
            let found: Vec<_> = objects(&run(&arguments, "").text())
                .iter()
                .map(|hit| json!([hit["game"], hit["half_move"], hit["fen"]]))
                .collect();
            *count += found.len();
            assert_eq!(found, expected, "{pattern} in {}", path.display());
        }
    }
    eprintln!("hits: {counts:?}");
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn each_value_of_a_tag_that_a_game_has_twice_is_looked_at() {
    let game = "[White \"A\"]\n[White \"B\"]\n[ECO \"A00\"]\n[ECO \"B90\"]\n\n1. e4 *\n";
    for (condition, is_met) in [
        (["--player", "b"], true),
        (["--tag", "White=B"], true),
        (["--tag", "White==B"], true),
        (["--tag", "White!=B"], false),
        (["--tag", "White!=A"], false),
        (["--tag", "White!=C"], true),
        (["--eco", "B90"], true),
        (["--eco", "A0"], true),
        (["--eco", "C"], false),
    ] {
        let found = run(&[&["find"], &condition[..]].concat(), game);
        assert_eq!(found.text().lines().count(), usize::from(is_met), "{condition:?}");
    }
}
