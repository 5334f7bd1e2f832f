// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove perft` and `halfmove legal`.

use std::io::Write;

use halfmove::compression::{Compressed, Compression};

use super::support::{run, run_with};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn perft_is_the_total_alone() {
    for (arguments, total) in [
        (&["perft", "startpos", "0"][..], "1\n"),
        (&["perft", "startpos", "1"], "20\n"),
        (&["perft", "startpos", "4"], "197281\n"),
        (&["perft", KIWIPETE, "3", "--jobs", "1"], "97862\n"),
        (&["perft", KIWIPETE, "4", "--jobs", "3"], "4085603\n"),
        (&["perft", "startpos", "1", "e2e4", "e7e5"], "29\n"),
        (&["perft", "startpos", "1", "e2e4 e7e5"], "29\n"),
        (&["perft", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "3"], "0\n"),
    ] {
        let run = run(arguments, "");
        assert_eq!(
            (run.code, run.text().as_str()),
            (Some(0), total),
            "{arguments:?}: {}",
            run.stderr
        );
        assert!(run.stderr.is_empty(), "{}", run.stderr);
    }
}

/// What perftree reads: `half-move number` lines, an empty line, the total.
#[test]
fn divide_is_what_perftree_reads() {
    let run = run(&["perft", "--divide", "--", KIWIPETE, "2", "e1g1"], "");
    let text = run.text();
    let (lines, total) = text.split_once("\n\n").expect("an empty line");
    let counts = lines.lines().map(|line| {
        let (half_move, count) = line.split_once(' ').expect("a half-move and a number");
        assert!((4..=5).contains(&half_move.len()), "{line}");
        count.parse::<u64>().expect("a number")
    });
    let counts: Vec<_> = counts.collect();
    assert_eq!((counts.len(), counts.iter().sum::<u64>()), (43, 2059));
    assert_eq!(total, "2059\n");
    assert!(lines.contains("e8c8 "), "castling is the king's step");
}

#[test]
fn castling_of_chess960_is_the_kings_step_onto_its_rook() {
    let fen = "r4k1r/8/8/8/8/8/8/R4K1R w HAha - 0 1";
    let text = run(&["perft", fen, "1", "--divide"], "").text();
    assert!(
        text.contains("f1h1 1\n") && text.contains("f1a1 1\n") && text.contains("f1g1 1\n"),
        "{text}"
    );
    assert_eq!(run(&["perft", fen, "2", "f1h1"], "").code, Some(0));
}

#[test]
fn perft_as_json_is_one_object() {
    let run = run(&["perft", "startpos", "2", "--divide", "--format", "json"], "");
    let object: serde_json::Value = serde_json::from_str(&run.text()).expect("JSON");
    assert_eq!(
        (&object["lines"], &object["positions"], &object["depth"]),
        (&400.into(), &400.into(), &2.into())
    );
    let half_moves = object["half_moves"].as_array().expect("an array");
    assert_eq!(half_moves.len(), 20);
    assert_eq!(
        half_moves[0],
        serde_json::json!({ "half_move": "a2a3", "positions": 20, "lines": 20 })
    );
}

#[test]
fn a_limit_ends_the_count_and_nothing_is_written() {
    let limited = run(&["perft", "startpos", "5", "--limit", "100000", "--divide"], "");
    assert_eq!((limited.code, limited.stdout.len()), (Some(2), 0), "{}", limited.stderr);
    assert!(limited.stderr.contains("--limit 100000"), "{}", limited.stderr);
    assert_eq!(run(&["perft", "startpos", "3", "--limit", "8902"], "").text(), "8902\n");
}

#[test]
fn a_suite_is_checked_line_by_line() {
    let suite = format!(
        "# known\n\n{KIWIPETE} ;D1 48 ;D2 2039 ;id \"Kiwipete\" ;c0 \"all\"\n8/8/8/8/8/1k6/8/K7 w - - D1 1; D2 5;\n"
    );
    let right = run(&["perft", "--epd", "-"], &suite);
    assert_eq!(
        (right.code, right.text().as_str()),
        (Some(0), "3 (Kiwipete) right to D2\n4 right to D2\n"),
        "{}",
        right.stderr
    );
    // A terminal obeys no text of the suite.
    let hostile = suite
        .replace("Kiwipete", "\u{9b}31m")
        .replace("all", "\u{9b}m")
        .replace("2039", "2040");
    for format in ["text", "json"] {
        let told = run(&["perft", "--epd", "-", "--format", format], &hostile);
        assert!(
            told.code == Some(1) && !told.text().contains('\u{9b}'),
            "{}",
            told.text()
        );
    }
    let wrong = run(&["perft", "--epd", "-"], suite.replace("2039", "2040"));
    assert_eq!(wrong.code, Some(1));
    let text = wrong.text();
    assert!(
        text.starts_with("3 (Kiwipete) wrong at D2: 2039 and not 2040: r3k2r/"),
        "{text}"
    );
    assert!(text.ends_with(" c0 \"all\";\n4 right to D2\n"), "{text}");
    let json = run(
        &["perft", "--epd", "-", "--format", "json"],
        suite.replace("D1 1", "D1 2"),
    );
    let objects: Vec<serde_json::Value> = json
        .text()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!((json.code, &objects[0]["right"]), (Some(1), &true.into()));
    assert_eq!(
        (
            &objects[1]["line"],
            &objects[1]["depth"],
            &objects[1]["lines"],
            &objects[1]["expected"]
        ),
        (&4.into(), &1.into(), &1.into(), &2.into())
    );
}

#[test]
fn the_published_suite_is_right() {
    let run = run(&["perft", "--epd", "docs/data/perft-suite.epd"], "");
    assert_eq!(run.code, Some(0), "{}", run.text());
}

#[test]
fn a_file_in_the_place_of_a_fen_is_told_as_one() {
    let run = run(&["perft", "docs/data/perft-suite.epd", "3"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("--epd docs/data/perft-suite.epd"), "{}", run.stderr);
}

#[test]
fn a_line_that_cannot_be_read_is_told_and_the_others_are_checked() {
    const GOOD: &str = "8/8/8/8/8/1k6/8/K7 w - - 0 1 ;D1 1\n";
    for (bad, told) in [
        ("8/8/8/8/8/1k6/8/K7 w - - 0 1", "there is no number"),
        ("8/8/8/8/8/1k6/8/K7 w - - 0 1 ;D1 x", "`D1`"),
        ("8/8/8/8/8/8/8/K7 w - - ;D1 3", "king"),
        ("8/8/8/8/8/1k6/8/K7 w - - ;D65 1", "D65: more than 64 half-moves"),
    ] {
        let run = run(&["perft", "--epd", "-"], format!("\n{bad}\n{GOOD}"));
        let text = run.text();
        let (line, rest) = text.split_once('\n').unwrap();
        assert!(line.starts_with("2 cannot be read: ") && line.contains(told), "{line}");
        assert_eq!((run.code, rest), (Some(1), "3 right to D1\n"), "{bad}");
    }
    // A byte that is no UTF-8 spoils no line but its own, and a comment not even that.
    let bytes = [
        b"8/8/8/8/8/1k6/8/K\xe9 w - - ;D1 1\n8/8/8/8/8/1k6/8/K7 w - - ;D1 1; c0 \"\xe9\"\n",
        GOOD.as_bytes(),
    ];
    let run_of_bytes = run(&["perft", "--epd", "-"], bytes.concat());
    let text = run_of_bytes.text();
    assert!(text.starts_with("1 cannot be read: "), "{text}{}", run_of_bytes.stderr);
    assert!(text.ends_with("\n2 right to D1\n3 right to D1\n"), "{text}");
    assert_eq!(run_of_bytes.code, Some(1));
    let json = run(&["perft", "--epd", "-", "--format", "json"], "nonsense\n");
    let object: serde_json::Value = serde_json::from_str(&json.text()).unwrap();
    assert!(object["right"] == false && object["reason"].is_string(), "{object}");
    for arguments in [
        &["perft", "--epd", "no/such/file"][..],
        &["perft", "--epd", "-"],
        &["perft"],
    ] {
        assert_eq!(run(arguments, "\n# nothing\n").code, Some(2), "{arguments:?}");
    }
}

#[test]
fn a_suite_may_be_compressed_and_its_longest_lines_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("suite.epd.gz");
    let suite = format!("\u{feff}{KIWIPETE} ;D1 48 ;D2 2039 ;D3 1\n");
    let mut file = std::fs::File::create(&path).unwrap();
    let mut output = Compressed::new(&mut file, Some(Compression::Gzip)).unwrap();
    output.write_all(suite.as_bytes()).unwrap();
    output.finish().unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(run(&["perft", "--epd", path], "").code, Some(1));
    let short = run(&["perft", "--epd", path, "--deepest", "2"], "");
    assert_eq!((short.code, short.text().as_str()), (Some(0), "1 right to D2\n"));
    let none = run(&["perft", "--epd", path, "--deepest", "0"], "");
    assert_eq!(none.text(), "1 not counted\n");
    let none = run(&["perft", "--epd", path, "--deepest", "0", "--format", "json"], "");
    let object: serde_json::Value = serde_json::from_str(&none.text()).unwrap();
    assert!(object["right"].is_null() && object["line"] == 1, "{object}");
    let limited = run(&["perft", "--epd", path, "--limit", "100"], "");
    assert_eq!(limited.code, Some(2));
    assert!(
        limited.stderr.contains("line 1, D2: there are more"),
        "{}",
        limited.stderr
    );
}

/// What stands behind the fields of a FEN was meant as something, and would be passed over.
#[test]
fn nothing_but_counters_follows_a_fen() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    for (rest, told) in [
        (
            "0 1 moves e2e4",
            "more than six fields: `moves`; half-moves are no part of a FEN",
        ),
        ("0 1 extra", "more than six fields: `extra`\n"),
        ("x y", "counters are not numbers: `x`\n"),
        ("0 -7", "counters are not numbers: `-7`\n"),
        ("bm e4;", "counters are not numbers: `bm`"),
    ] {
        let fen = format!("{START} {rest}");
        for arguments in [&["perft", &fen, "2"][..], &["legal", &fen], &["solve", &fen, "#1"]] {
            let run = run(arguments, "");
            assert_eq!((run.code, run.stdout.len()), (Some(2), 0), "{arguments:?}");
            assert!(run.stderr.contains(told), "{arguments:?}: {}", run.stderr);
        }
        let gbr = run(&["gbr", &fen], "");
        assert_eq!((gbr.code, gbr.stdout.len()), (Some(1), 0), "{fen}: {}", gbr.stderr);
        let check = run(&["gbr", "--check"], format!("{fen}\t4444.88\n"));
        assert_eq!(check.code, Some(1), "{fen}: {}", check.text());
    }
    for rest in ["", " 0", " 0 1", " 99 99999999999999999999"] {
        assert_eq!(
            run(&["perft", &format!("{START}{rest}"), "1"], "").text(),
            "20\n",
            "{rest}"
        );
    }
}

#[test]
fn positions_are_read_alike_and_half_moves_are_played_from_each() {
    const CODE: &str = "a7d3 0116.00 b2b3c6d6 3/3+.";
    let fen = run(&["gbr", "--decode", CODE], "").text();
    for commands in [&["perft"][..], &["legal"]] {
        let of = |position: &str, rest: &[&str]| run(&[commands, &[position], rest].concat(), "").text();
        let depth: &[&str] = if commands == ["perft"] { &["1"] } else { &[] };
        assert_eq!(of(CODE, depth), of(fen.trim(), depth));
        let played = of("startpos", &[depth, &["e2e4 e7e5", "g1f3"]].concat());
        let after = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 1";
        assert_eq!(played, of(after, depth));
    }
    let told = run(&["legal", "startpos", "e2e5"], "");
    assert_eq!(told.code, Some(2));
    assert!(told.stderr.contains("half-move 1: `e2e5`"), "{}", told.stderr);
    let told = run(&["legal", "4k3/8/8/8/8/8/8/4K3", "w", "-", "-"], "").stderr;
    assert!(told.contains("quotation marks"), "{told}");
}

#[test]
fn arguments_that_are_no_position_or_half_move_are_refused() {
    for arguments in [
        &["perft", "nonsense", "1"][..],
        &["perft", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "1"],
        &["perft", "startpos", "1", "e2e5"],
        &["perft", "startpos", "x"],
        &["perft", "startpos", "1000"],
        &["perft", "startpos", "3", "--deepest", "2"],
        &["legal", "8/8/8/8/8/8/8/8 w - - 0 1"],
        &["legal", "startpos", "--from", "i9"],
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(!run.stderr.is_empty(), "{arguments:?}");
    }
    let told = run(&["perft", "4k3/8/8/8/8/8/8/4K3", "w", "-", "-", "3"], "").stderr;
    assert!(told.contains("quotation marks"), "{told}");
    let told = run(&["perft", "startpos", "1", "e2e4", "e2e4", "--format", "json"], "");
    assert!(
        told.events()[0]["reason"]
            .as_str()
            .is_some_and(|reason| reason.contains("half-move 2"))
    );
}

#[cfg(unix)]
#[test]
fn an_interruption_tells_how_far_the_run_came_also_when_it_is_quiet() {
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};

    for (arguments, told) in [
        (&["perft", "startpos", "30", "--jobs", "1"][..], "interrupted: "),
        (&["perft", "startpos", "30", "--quiet"], "interrupted: "),
        (
            &["solve", "startpos", "h#6", "-q", "--format", "json"],
            "{\"event\":\"interrupted\",\"positions\":",
        ),
    ] {
        let mut command = super::support::command(arguments);
        let child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        // Until the signals are heard.
        std::thread::sleep(std::time::Duration::from_millis(700));
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("kill runs").success());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(
            output.status.signal(),
            Some(2),
            "as the signal would have ended it: {output:?}"
        );
        let stderr = String::from_utf8(output.stderr).expect("text");
        assert!(
            (arguments[0] == "solve" || output.stdout.is_empty()) && stderr.contains(told),
            "{arguments:?}: {stderr}"
        );
    }
}

#[test]
fn legal_half_moves_have_word_squares_and_san() {
    let start = run(&["legal", "startpos"], "").text();
    assert!(start.lines().any(|line| line == "2412  e2e4   e4"), "{start}");
    assert!(start.ends_with("\n20 legal half-moves, White to move\n"), "{start}");
    assert_eq!(start.lines().count(), 21);
    let mate = run(&["legal", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"], "").text();
    assert_eq!(mate, "0 legal half-moves, Black to move: checkmate\n");
    let king = run(
        &["legal", "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "--from", "f1", "--ascii"],
        "",
    )
    .text();
    assert!(
        king.contains("0040  f1h1   O-O\n") && king.contains("f1g1   Kg1\n"),
        "{king}"
    );
    // He castles onto a square of his own rook, which is no capture.
    let king = run(
        &["legal", "--ascii", "--from", "f1", "k7/8/8/8/8/8/8/1R3KR1 w KQ - 0 1"],
        "",
    )
    .text();
    assert!(king.contains("\n1 . R*. .*. K*R .\n"), "{king}");
}

#[test]
fn the_targets_of_a_man_are_drawn() {
    let run = run(&["legal", "--ascii", "--from", "e5", KIWIPETE], "");
    let picture = "\
8 r . . . k . . r
7 p . pxp qxp b .
6 b n*. . p nxp .
5 . . . P N . . .
4 . p*. . P .*. .
3 . . N*. . Q . p
2 P P P B B P P P
1 R . . . K . . R
  a b c d e f g h
";
    assert!(run.text().starts_with(picture), "{}", run.text());
    assert!(
        run.text().ends_with("7 legal half-moves from e5, White to move\n"),
        "{}",
        run.text()
    );
}

#[test]
fn legal_as_json_is_an_object_a_half_move_and_one_for_the_position() {
    let run = run(&["legal", "--format", "json", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"], "");
    let text = run.text();
    let objects: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let (last, half_moves) = objects.split_last().expect("objects");
    assert_eq!(last["legal"], half_moves.len());
    let of_pawn = run_with(
        &mut super::support::command(&["legal", "startpos", "--from", "e2", "--format", "json"]),
        b"",
    );
    assert!(of_pawn.text().contains("\"legal\":2,"), "{}", of_pawn.text());
    let knight = half_moves
        .iter()
        .find(|object| object["san"] == "axb8=N")
        .expect("a promotion");
    assert_eq!(
        (&knight["captured"], &knight["promotion"]),
        (&"knight".into(), &"knight".into())
    );
    assert!(
        run_with(
            &mut super::support::command(&["legal", "startpos", "--color", "always"]),
            b""
        )
        .text()
        .contains('\u{1b}')
    );
}
