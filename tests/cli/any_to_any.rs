// SPDX-License-Identifier: MIT OR Apache-2.0
//! `convert`, and every code that `--code` knows.

use std::fs;

use serde_json::{Value, json};

use super::support::{SCHOLARS_MATE, run, sealed};

/// Every code that holds all of a game.
const LOSSLESS: [&[&str]; 9] = [
    &["brenner"],
    &["brenner-alt"],
    &["brenner-alt", "--layout", "exchanged"],
    &["brenner-alt", "--layout", "fixed"],
    &["eleven"],
    &["eleven-octal"],
    &["jose"],
    &["jose", "--profile", "document"],
    &["jose", "--comments", "column"],
];

const GAMES: &str = "\
[Event \"Any\"]
[White \"Réti\"]
[FEN \"8/P7/1P6/8/8/k7/8/K7 w - - 0 60\"]
[SetUp \"1\"]
[Result \"1-0\"]

{from a study} 60. a8=Q+ {nice} 60... Kb4 $14 (60... Kb3 61. b7 (61. Kb1 $1 {or
so}) 61... Kc2) 61. b7 Kc5 62. b8=Q 1-0

[Event \"Castling both ways\"]

1. Nf3 Nc6 2. g3 d5 3. Bg2 Bf5 4. O-O Qd6 5. c3 O-O-O 1/2-1/2

1. e4 $5 *

";

/// A thousand short games, the one with this number damaged.
fn many(damaged: usize) -> String {
    let game = |number: usize| {
        let moves = if number == damaged {
            "1. e4 Ke4"
        } else {
            "1. d4 d5 2. c4"
        };
        format!("[Event \"{number}\"]\n\n{moves} *\n\n")
    };
    (1..=1000).map(game).collect()
}

#[test]
fn every_code_gives_the_games_back() {
    for code in LOSSLESS {
        let to = [&["convert", "--from", "pgn", "--to"], code].concat();
        let coded = run(&to, GAMES);
        assert_eq!(coded.code, Some(0), "{code:?}: {}", coded.stderr);
        let back = run(&["convert", "--from", code[0], "--to", "pgn"], &coded.stdout);
        assert_eq!(back.code, Some(0), "{code:?}: {}", back.stderr);
        assert_eq!(back.text(), GAMES, "{code:?}");
        let encoded = run(&[&["encode", "--code"], code].concat(), GAMES);
        assert_eq!(encoded.stdout, coded.stdout, "{code:?}");
    }
}

#[test]
fn a_file_tells_its_code_by_its_first_bytes() {
    for code in LOSSLESS.into_iter().filter(|code| code[0] != "eleven-octal") {
        let coded = run(&[&["encode", "--code"], code].concat(), GAMES).stdout;
        let converted = run(&["convert", "--to", "pgn"], &coded);
        assert_eq!(
            (converted.code, converted.text().as_str()),
            (Some(0), GAMES),
            "{code:?}"
        );
        let decoded = run(&["decode"], &coded);
        assert_eq!((decoded.code, decoded.text().as_str()), (Some(0), GAMES), "{code:?}");
    }
}

#[test]
fn the_extension_of_a_file_tells_what_to_read_and_to_write() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("in.pgn"), "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n").unwrap();
    for (from, to) in [
        ("in.pgn", "a.brenner"),
        ("a.brenner", "b.octal"),
        ("b.octal", "c.eleven"),
        ("c.eleven", "d.pgn"),
    ] {
        let converted = run(&["convert", &path(from), "-o", &path(to)], "");
        assert_eq!(converted.code, Some(0), "{from} {to}: {}", converted.stderr);
    }
    assert_eq!(fs::read(path("a.brenner")).unwrap(), sealed(&[&SCHOLARS_MATE]));
    let octal = fs::read_to_string(path("b.octal")).unwrap();
    assert_eq!(octal, "2412 2466 1304 1173 3503 3673 0210 3742 0020 0130\n\n");
    let pgn = fs::read_to_string(path("d.pgn")).unwrap();
    assert_eq!(pgn, "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0\n\n");
    let nothing_told = run(&["convert", &path("in.pgn"), "-o", &path("out")], "");
    assert_eq!(nothing_told.code, Some(2));
    assert!(nothing_told.stderr.contains("--to"), "{}", nothing_told.stderr);
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let pgn = many(500);
    let convert = |jobs| {
        run(
            &["convert", "--to", "brenner", "--jobs", jobs, "--format", "json"],
            &pgn,
        )
    };
    let alone = convert("1");
    assert_eq!(alone.code, Some(1));
    let events = alone.events();
    assert_eq!((&events[0]["game"], &events[0]["line"]), (&json!(500), &json!(1999)));
    assert_eq!(
        (&events[1]["games_written"], &events[1]["games_skipped"]),
        (&json!(999), &json!(1))
    );
    for jobs in ["2", "7"] {
        let together = convert(jobs);
        assert_eq!(together.code, Some(1));
        assert!(together.stdout == alone.stdout, "{jobs} jobs give other bytes");
        assert_eq!(together.stderr, alone.stderr);
    }
    let none = run(&["convert", "--to", "brenner", "--jobs", "0"], &pgn);
    assert_eq!(none.code, Some(2));
}

#[test]
fn a_variation_that_cannot_be_played_is_kept_by_every_code_as_far_as_it_can() {
    let pgn = "1. e4 e5 (1... c5 2. Ke4 d6) 2. Nf3 *\n\n1. d4 *\n\n";
    let as_text = run(&["encode", "--format", "json"], pgn);
    assert_eq!(
        (as_text.code, as_text.events().len()),
        (Some(0), 2),
        "{}",
        as_text.stderr
    );
    assert_eq!(as_text.events()[0]["kind"], "variation");
    assert_eq!(run(&["decode"], &as_text.stdout).text(), pgn);
    for code in ["eleven", "eleven-octal", "jose"] {
        let encode = ["encode", "--code", code, "--format", "json"];
        let as_half_moves = run(&encode, pgn);
        assert_eq!(as_half_moves.code, Some(0), "{}", as_half_moves.stderr);
        let event = &as_half_moves.events()[0];
        let place = [&event["event"], &event["kind"], &event["game"], &event["half_move"]];
        assert_eq!(place, [&json!("remark"), &json!("variation"), &json!(1), &json!(2)]);
        assert!(event["text"].as_str().unwrap().contains("Ke4"), "{event}");
        let back = run(&["decode", "--code", code], &as_half_moves.stdout);
        assert_eq!(back.text(), pgn.replace("2. Ke4 d6", "{Ke4 d6}"), "{code}");
        let strict = run(&[&encode[..], &["--strict"]].concat(), pgn);
        let event = &strict.events()[0];
        let place = [&event["event"], &event["game"], &event["half_move"]];
        assert_eq!(place, [&json!("skipped"), &json!(1), &json!(2)]);
    }
}

#[test]
fn a_null_move_goes_where_the_code_has_one() {
    let pgn = "1. e4 -- 2. d4 *\n\n";
    let coded = run(&["encode", "--code", "eleven"], pgn);
    assert_eq!(coded.code, Some(0), "{}", coded.stderr);
    assert_eq!(run(&["decode"], &coded.stdout).text(), pgn);
    let refused = run(&["encode", "--code", "brenner"], pgn);
    assert_eq!(refused.code, Some(1));
    assert!(
        refused.stderr.contains("the code has no null move"),
        "{}",
        refused.stderr
    );
}

#[test]
fn octal_words_are_reported_with_their_line() {
    let text = "2412 2466\n0130\n\n2412\n2412 0130\n\n3742 9\n";
    let decoded = run(&["decode", "--code", "eleven-octal", "--format", "json"], text);
    assert_eq!((decoded.code, decoded.text().as_str()), (Some(1), "1. e4 e5 *\n\n"));
    let events = decoded.events();
    assert_eq!((&events[0]["game"], &events[0]["line"]), (&json!(2), &json!(4)));
    assert_eq!((&events[1]["game"], &events[1]["line"]), (&json!(3), &json!(7)));
}

#[test]
fn the_tables_have_a_line_for_every_code() {
    let table = run(&["table", "--code", "eleven"], "");
    let text = table.text();
    let lines: Vec<Vec<_>> = text.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines.len(), 1 + 2048);
    assert!(lines.iter().all(|columns| columns.len() == 6));
    let class = |name| lines.iter().filter(|columns| columns[1] == name).count();
    let classes = ["rook-line", "bishop-line", "knight", "promotion", "special", "invalid"].map(class);
    assert_eq!(classes, [896, 560, 336, 176, 64, 16]);
    let of = |code| lines.iter().find(|columns| columns[0] == code).unwrap()[1..5].to_vec();
    assert_eq!(of("1605"), ["knight", "g1", "f3", ""]);
    assert_eq!(of("1440"), ["promotion", "e7", "f8", "N"]);
    let bytes = |arguments: &[&str]| run(&[&["table", "--code"], arguments].concat(), "").text();
    for arguments in [
        &["brenner"][..],
        &["brenner-alt"],
        &["brenner-alt", "--layout", "fixed"],
    ] {
        let table = bytes(arguments);
        assert_eq!(table.lines().count(), 1 + 256, "{arguments:?}");
        assert_eq!(table.matches("\tunassigned\t").count(), 8, "{arguments:?}");
    }
    assert!(bytes(&["brenner"]).contains("\n2C\t001 01 100\tpawn\tpawn #4\tstep 2\t\tpawn #4 step 2\n"));
    assert!(bytes(&["brenner-alt", "--layout", "fixed"]).contains("\n32\t001 100 10\tpawn\tpawn #4\tstep 2\t"));
    assert_eq!(run(&["table", "--code", "pgn"], "").code, Some(2));
    let lines = run(&["table", "--code", "eleven", "--format", "json"], "").text();
    let objects: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 2048);
    let knight = json!({"word": "1605", "class": "knight", "from": "g1", "to": "f3", "meaning": "g1f3"});
    assert!(objects.contains(&knight), "{:?}", objects[0o1605]);
}

#[test]
fn a_chessbase_database_is_two_files_and_opens_by_either_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let pgn = "[Event \"Paris\"]\n[Site \"?\"]\n[Date \"1858.??.??\"]\n[Round \"?\"]\n[White \"Morphy\"]\n[Black \"Allies\"]\n[Result \"1-0\"]\n\n\
               1. e4 e5 (1... c5 2. Nf3) 2. Nf3 d6 $2 1-0\n\n";
    fs::write(path("in.pgn"), pgn).unwrap();
    for name in ["a.cbf", "b.cbi"] {
        let written = run(&["convert", &path("in.pgn"), "-o", &path(name)], "");
        assert_eq!(written.code, Some(0), "{}", written.stderr);
    }
    assert_eq!(fs::read(path("a.cbf")).unwrap(), fs::read(path("b.cbf")).unwrap());
    assert_eq!(fs::read(path("a.cbi")).unwrap(), fs::read(path("b.cbi")).unwrap());
    for name in ["a.cbf", "a.cbi"] {
        let read = run(&["convert", &path(name), "--to", "pgn"], "");
        assert_eq!(
            (read.code, read.text().as_str()),
            (Some(0), pgn),
            "{name}: {}",
            read.stderr
        );
    }
    let onto_itself = run(&["convert", &path("a.cbf"), "-o", &path("a.cbi")], "");
    assert_eq!(onto_itself.code, Some(2), "its own index is not written over");
    assert!(run(&["convert", &path("a.cbf"), "--to", "pgn"], "").code == Some(0));
    for arguments in [
        &["convert", "--from", "cbf", "--to", "pgn"][..],
        &["encode", "--code", "cbf"],
    ] {
        let piped = run(arguments, pgn);
        assert_eq!(piped.code, Some(2), "{arguments:?}");
        assert!(piped.stderr.contains("two files"), "{}", piped.stderr);
    }
}

#[test]
fn what_a_code_has_no_place_for_is_said_of_its_game_which_is_written_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.cbf").to_str().unwrap().to_owned();
    let pgn = "1. e4 e5 *\n\n[ECO \"C20\"]\n[Opening \"King's Pawn\"]\n\n1. e4 e5 *\n";
    let written = run(&["encode", "--code", "cbf", "--format", "json", "-o", &path], pgn);
    assert_eq!(written.code, Some(0), "{}", written.stderr);
    let events = written.events();
    assert_eq!((&events[0]["event"], &events[0]["game"]), (&json!("remark"), &json!(2)));
    let said = [&events[0]["class"], &events[0]["kind"], &events[0]["text"]];
    let text = "the tag Opening \"King's Pawn\" is not written";
    assert_eq!(said, [&json!("loss"), &json!("tag-lost"), &json!(text)]);
    assert_eq!(
        (&events[1]["games_written"], &events[1]["games_with_remarks"]),
        (&json!(2), &json!(1))
    );
}

#[test]
fn an_opening_file_is_one_tree() {
    let pgn = "1. e4 (1. d4 d5 $2 (1... Nf6)) 1... e5 (1... c5) *\n\n";
    let tree = run(&["encode", "--code", "fbk"], pgn);
    assert_eq!(tree.code, Some(0), "{}", tree.stderr);
    let again = run(&["decode", "--code", "fbk"], &tree.stdout);
    assert_eq!((again.code, again.text().as_str()), (Some(0), pgn), "{}", again.stderr);
    let two = run(&["encode", "--code", "fbk"], format!("{pgn}{pgn}"));
    assert_eq!((two.code, &two.stdout), (Some(1), &tree.stdout));
    assert!(two.stderr.contains("one tree"), "{}", two.stderr);
}

#[test]
fn files_of_a_set_are_found_as_they_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let within = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    assert_eq!(
        run(&["convert", "--to", "cbf", "-o", &within("first.cbf")], "1. e4 *\n").code,
        Some(0)
    );
    let copy = |pair: [&str; 2]| {
        for (from, to) in ["first.cbf", "first.cbi"].iter().zip(pair) {
            fs::copy(within(from), within(to)).unwrap();
        }
    };
    for pair in [
        ["a.Cbf", "a.Cbi"],
        ["b.Cbf", "b.cbi"],
        ["c.cbf", "c.CBI"],
        ["D.CBF", "d.cbi"],
    ] {
        copy(pair);
        for name in pair {
            let verified = run(&["verify", &within(name)], "");
            assert_eq!((verified.code, verified.stderr.as_str()), (Some(0), ""), "{name}");
        }
        // It is not overwritten under another of its names.
        let onto = run(&["convert", &within(pair[0]), "-o", &within(pair[1])], "");
        assert_eq!(onto.code, Some(2), "{pair:?}: {}", onto.stderr);
    }
    copy(["e.dat", "e.cbi"]);
    let neither = run(&["verify", "--code", "cbf", &within("e.dat")], "");
    assert_eq!(neither.code, Some(2));
    assert!(neither.stderr.contains("has neither extension"), "{}", neither.stderr);
}
