// SPDX-License-Identifier: MIT OR Apache-2.0
//! `gbr`: FENs to codes, codes to FENs, and lists of both.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::corpus;
use super::support::run;

/// An ending with two white bishops against rook and knight.
const FEN: &str = "8/8/7P/3p4/8/2p1r1K1/6B1/4n1kB w - - 0 1";

/// Runs `gbr` without anything going wrong, and gives its lines.
fn lines(arguments: &[&str], input: &str) -> Vec<String> {
    let run = run(&[&["gbr"], arguments].concat(), input);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    run.text().lines().map(str::to_owned).collect()
}

/// Standard output, one JSON object a line.
fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_fen_in_one_argument_or_several_is_written_in_every_form() {
    for (form, plain, with_stipulation) in [
        ("study", "0323.12g3g1", "=0323.12g3g1"),
        ("eg", "g3g1 0323.12 4/5", "g3g1 0323.12 4/5 Draw"),
        (
            "position",
            "g3g1 0323.12 e3g2h1e1.h6c3d5 4/5 WTM.",
            "g3g1 0323.12 e3g2h1e1.h6c3d5 4/5=.",
        ),
    ] {
        assert_eq!(lines(&[FEN, "--form", form], ""), [plain]);
        assert_eq!(
            lines(&["--form", form, "--stipulation", "draw", FEN], ""),
            [with_stipulation]
        );
    }
    assert_eq!(lines(&[FEN], ""), ["0323.12"]);
    let words: Vec<&str> = FEN.split(' ').collect();
    assert_eq!(lines(&words, ""), ["0323.12"]);
    assert_eq!(lines(&words[..1], ""), ["0323.12"]);
}

#[test]
fn a_study_code_with_a_stipulation_has_white_to_move() {
    let black = "8/8/8/8/8/1p6/2N5/K1k3N1 b - - 0 1";
    let study = ["gbr", "--form", "study", black];
    let refused = run(&[&study[..], &["--stipulation", "win"]].concat(), "");
    assert_eq!((refused.code, refused.text().as_str()), (Some(1), ""));
    assert!(refused.stderr.contains("Black is to move"), "{}", refused.stderr);
    let without = run(&[&study[..], &["--format", "json"]].concat(), "").text();
    assert_eq!(objects(&without)[0]["unsaid"], json!(["squares", "side to move"]));
    let checked = run(&["gbr", "--check"], format!("{black}\t+0002.01a1c1\n"));
    assert_eq!(checked.code, Some(1));
    assert!(checked.text().contains("Black is to move"), "{}", checked.text());
}

#[test]
fn what_a_position_code_leaves_out_is_told() {
    let castling = "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 5 20";
    let nines = "QQQqk3/8/8/8/8/8/8/KRRRN3 w - - 0 1";
    let fens = format!("{castling}\n{nines}\n{FEN}\n");
    let told = run(&["gbr", "--form", "position"], &fens);
    assert_eq!((told.code, told.text().lines().count()), (Some(0), 3));
    let expected = "\
line 1: the code does not say castling rights
line 1: the code does not say en passant
line 2: the code is not decoded: more than one 9: the code hides which of its squares belong to which men
";
    assert_eq!(told.stderr, expected);
    let objects = objects(&lines(&["--form", "position", "--format", "json"], &fens).join("\n"));
    let said: Vec<_> = objects.iter().map(|said| (&said["unsaid"], &said["decodes"])).collect();
    let all = json!(["castling rights", "en passant", "move counters"]);
    let none = json!([]);
    assert_eq!(
        said,
        [(&all, &json!(true)), (&none, &json!(false)), (&none, &json!(true))]
    );
}

#[test]
fn every_line_of_standard_input_is_a_fen_or_a_code() {
    let fens = format!("# two positions\n{FEN}\r\n\n  k7/8/8/8/8/1p6/2N5/K5N1\n");
    for arguments in [&[][..], &["-"]] {
        assert_eq!(lines(arguments, &fens), ["0323.12", "0002.01"]);
    }
    let codes = lines(&["--form", "position"], &fens).join("\n");
    let back = lines(&["--decode"], &codes);
    assert_eq!(back, [FEN, "k7/8/8/8/8/1p6/2N5/K5N1 w - - 0 1"]);
}

#[test]
fn a_line_that_cannot_be_read_is_reported_and_the_others_go_on() {
    let run = run(&["gbr", "--format", "json"], "8/8\n# no\nk7/8/8/8/8/1p6/2N5/K5N1\n");
    assert_eq!(run.code, Some(1));
    assert_eq!(
        objects(&run.text()),
        [json!({
            "line": 3, "fen": "k7/8/8/8/8/1p6/2N5/K5N1", "form": "material", "code": "0002.01", "hidden": [],
            "unsaid": ["kings", "squares"], "decodes": false,
        })]
    );
    let event = &run.events()[0];
    assert_eq!(
        (&event["event"], &event["line"]),
        (&json!("unreadable"), &json!(1)),
        "{event}"
    );
    let text = super::support::run(&["gbr", "--decode"], "0002.01\n0002,1\n");
    assert_eq!(text.code, Some(1));
    assert!(text.stderr.contains("line 2 is skipped"), "{}", text.stderr);
    assert!(text.stderr.contains("column 5"), "{}", text.stderr);
    assert_eq!(text.text().lines().count(), 1);
}

#[test]
fn a_full_code_is_decoded_to_its_fen() {
    for (code, fen) in [
        ("a7d3 0116.00 b2b3c6d6 3/3+.", "8/K7/2nn4/8/8/1B1k4/1R6/8 w - - 0 1"),
        ("a7d3 0116.00 b2b3c6d6 3/3-=.", "8/K7/2nn4/8/8/1B1k4/1R6/8 b - - 0 1"),
        (
            "a2c4 0000.32 .d4e3f2e4f3 4/3 WTM.",
            "8/8/8/8/2kPp3/4Pp2/K4P2/8 w - - 0 1",
        ),
        ("a1h8 9000.00 c1c2c4f5 4/2+.", "7k/8/8/5q2/2Q5/8/2Q5/K1Q5 w - - 0 1"),
    ] {
        assert_eq!(lines(&["--decode", code], ""), [fen]);
        let words: Vec<&str> = ["--decode"].into_iter().chain(code.split(' ')).collect();
        assert_eq!(lines(&words, ""), [fen]);
    }
}

#[test]
fn a_code_without_squares_says_what_it_says_and_that_there_is_no_fen() {
    let no_fen = "no FEN: the code does not say where the pieces stand. ";
    for (code, said) in [
        ("0002.01", "White: king, 2 knights. Black: king, 1 pawn."),
        (
            "=0323.12g3g1",
            "White: king g3, 2 bishops, 1 pawn. Black: king g1, 1 rook, 1 knight, 2 pawns. White draws.",
        ),
        (
            "d8g7 0300.51 6/3 BTM, Draw",
            "White: king d8, 5 pawns. Black: king g7, 1 rook, 1 pawn. Black to move. White draws.",
        ),
    ] {
        assert_eq!(lines(&["--decode", code], ""), [format!("{no_fen}{said}")]);
    }
}

#[test]
fn a_nine_says_that_it_hides_the_counts() {
    let said = lines(&["--decode", "9001.00"], "").join("");
    assert!(
        said.ends_with(
            "White: king, 1 knight. Black: king. A 9 hides the number of queens: three or more of one side."
        ),
        "{said}"
    );
    let said = &objects(&lines(&["--decode", "9001.00", "--format", "json"], "").join(""))[0];
    assert_eq!(said["hidden"], json!(["queen"]));
    assert_eq!(
        (&said["white"]["queen"], &said["black"]["queen"]),
        (&json!(null), &json!(null))
    );
    assert_eq!(said["white"]["knight"], 1);
    let written = &objects(&lines(&["kqqq4/8/8/8/8/8/8/7K", "--format", "json"], "").join(""))[0];
    assert_eq!(written["hidden"], json!(["queen"]));
    // One is resolved by the squares and the control count, two are not.
    let one = &objects(&lines(&["--decode", "a1h8 9000.00 c1c2c4f5 4/2+.", "--format", "json"], "").join(""))[0];
    assert_eq!((&one["hidden"], &one["white"]["queen"]), (&json!([]), &json!(3)));
    let two = run(&["gbr", "--decode", "a1h8 9900.00 c1c2c3d1d2d3 7/1+."], "");
    assert_eq!((two.code, two.text().as_str()), (Some(1), ""));
    assert!(
        two.stderr
            .contains("the code hides which of its squares belong to which men"),
        "{}",
        two.stderr
    );
}

#[test]
fn a_wrong_control_count_says_which_was_expected() {
    let run = run(&["gbr", "--decode", "a7d3 0116.00 b2b3c6d6 4/2+."], "");
    assert_eq!((run.code, run.text().as_str()), (Some(1), ""));
    let said = "column 23: the control count is 4/2, but the code has 3/3";
    assert!(run.stderr.contains(said), "{}", run.stderr);
}

#[test]
fn json_tells_what_a_code_says_and_what_it_does_not() {
    let said = lines(&["--decode", "=0002.01c1a1", "--format", "json"], "").join("");
    let men = |knights, pawns| json!({"king": 1, "queen": 0, "rook": 0, "bishop": 0, "knight": knights, "pawn": pawns});
    assert_eq!(
        objects(&said),
        [json!({
            "line": null, "code": "=0002.01c1a1", "form": "study", "fen": null, "white": men(2, 0), "black": men(0, 1),
            "kings": ["c1", "a1"], "side": null, "stipulation": "draw", "hidden": [],
            "unsaid": ["castling rights", "en passant", "move counters", "squares", "side to move"],
        })]
    );
    let said = lines(&["--decode", "a1h8 0000.00 1/1 BTM.", "--format", "json"], "").join("");
    let said = &objects(&said)[0];
    assert_eq!(
        (&said["side"], &said["fen"]),
        (&json!("black"), &json!("7k/8/8/8/8/8/8/K7 b - - 0 1"))
    );
    assert_eq!(
        said["unsaid"],
        json!(["castling rights", "en passant", "move counters", "stipulation"])
    );
}

#[test]
fn check_finds_the_lines_that_disagree_in_every_form_and_shape() {
    let list = "\
# fen, kings, code, anything
8/8/8/8/8/1p6/2N5/K1k3N1\ta1c1\t0002.01\tsome remark
8/8/8/8/8/1p6/2N5/K1k3N1\t0002.01
8/8/8/8/8/1p6/2N5/K1k3N1 w - - 0 1\t=0002.01a1c1
8/8/8/8/8/1p6/2N5/K1k3N1 b - - 0 1\ta1c1 0002.01 3/2 BTM, Win
8/8/8/8/8/1p6/2N5/K1k3N1 b\ta1c1 0002.01 g1c2.b3 3/2-+.
8/8/8/8/8/1p6/2N5/K1k3N1\ta1c1 0002.01 c2g1.b3 3/2 BTM.
8/8/8/8/8/1p6/2N5/K1k3N1\ta1c1\t0002.01\tg1c2b3\tsource
8/8/8/8/8/8/2N5/K1k3N1\ta1c1\t0002.00\ta1c1\t0001.00
kqqq4/rrr5/8/8/8/8/8/7K\th1a8 9900.00 b8c8d8a7b7c7 1/7+.

8/8/8/8/8/1p6/2N5/K1k3N1\tc1a1\t0002.01
8/8/8/8/8/1p6/2N5/K1k3N1\t0001.01
8/8/8/8/8/1p6/2N5/K1k3N1 w - - 0 1\ta1c1 0002.01 3/2 BTM, Win
8/8/8/8/8/1p6/2N5/K1k3N1\ta1c1\t0002.01\tg1d2b3
8/8/8/8/8/1p6/2N5/K1k3N1\t00020
8/8/8/8/8/1p6/2N5/K1k3N1\ta1c1 0002.01 2/2
8/8/8/8/8/1p6/2N5/K1k3N1
8/8/8/8/8/1p6/2N5/K5N1\t0002.01
8/8/8/8/8/1p6/2N5/K1k3N1\ta1c1
";
    let run = run(&["gbr", "--check"], list);
    let expected = "\
line 12: the code is c1a1 0002.01, the position's is a1c1 0002.01
line 13: the code is 0001.01, the position's is 0002.01
line 14: the code is a1c1 0002.01 3/2 BTM, Win, the position's is a1c1 0002.01 3/2 Win
line 15: the code is a1c1 0002.01 d2g1.b3 3/2 WTM., the position's is a1c1 0002.01 c2g1.b3 3/2 WTM.
line 16: `00020`: column 5: expected the full stop before the pawns' digits
line 17: `a1c1 0002.01 2/2`: column 14: the control count is 2/2, but the code has 3/2
line 18: expected a FEN, a tab and a code
line 19: `8/8/8/8/8/1p6/2N5/K5N1`: Black does not have exactly one king
line 20: `a1c1 `: column 6: expected the digit for the queens
";
    assert_eq!((run.code, run.text().as_str()), (Some(1), expected));
    assert_eq!(run.stderr, "lines: 18 checked, 4 disagree, 5 cannot be read\n");
}

#[test]
fn check_of_sound_lists_is_clean_and_files_are_named() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (good, bad) = (path("good.tsv"), path("bad.tsv"));
    std::fs::write(&good, "8/8/8/8/8/1p6/2N5/K1k3N1\t0002.01\n").unwrap();
    std::fs::write(&bad, "8/8/8/8/8/1p6/2N5/K1k3N1\t0002.10\n").unwrap();
    let clean = run(&["gbr", "--check", &good], "");
    assert_eq!((clean.code, clean.text().as_str()), (Some(0), ""));
    let one = run(&["gbr", "--check", &bad], "").text();
    assert_eq!(
        one,
        format!("{bad}: line 1: the code is 0002.10, the position's is 0002.01\n")
    );
    for how in ["--check", "--scan", "--sort"] {
        let one = run(&["gbr", how, &bad, "--format", "json"], "").text();
        assert_eq!(objects(&one)[0]["file"], json!(bad), "{how}");
        let standard = run(&["gbr", how, "--format", "json"], std::fs::read(&bad).unwrap()).text();
        assert_eq!(objects(&standard)[0]["file"], json!(null), "{how}");
    }
    let both = run(&["gbr", "--check", &good, &bad, "--format", "json"], "");
    assert_eq!(both.code, Some(1));
    assert_eq!(
        objects(&both.text()),
        [json!({
            "event": "disagrees", "file": bad, "line": 1, "code": "0002.10", "expected": "0002.01", "reason": null,
        })]
    );
    assert_eq!(
        both.events(),
        [json!({ "event": "summary", "lines_checked": 2, "lines_disagreeing": 1, "lines_unreadable": 0 })]
    );
    assert_eq!(run(&["gbr", "--check", "no/such/file"], "").code, Some(2));
}

#[test]
fn scan_finds_the_codes_in_a_text_with_their_places() {
    let text =
        "\u{e9}tudes: [+0020.42c1a1], 0002.01\n\nThe longest is a7d3\r\n0116.00 b2b3c6d6 3/3+. It costs $1250.00.\n";
    let expected = [
        "1:9\t+0020.42c1a1",
        "1:25\t0002.01",
        "3:16\ta7d3 0116.00 b2b3c6d6 3/3+.\t8/K7/2nn4/8/8/1B1k4/1R6/8 w - - 0 1",
    ];
    let scanned = run(&["gbr", "--scan"], text);
    assert_eq!(
        (scanned.code, &*scanned.stderr),
        (Some(0), "positions: 1, other codes: 2, not read to their end: 0\n")
    );
    assert_eq!(scanned.text().lines().collect::<Vec<_>>(), expected);
    let scanned = run(&["gbr", "--scan", "--format", "json", "-"], text);
    assert_eq!(
        objects(&scanned.text())[2],
        json!({
            "file": null, "line": 3, "column": 16, "text": "a7d3\r\n0116.00 b2b3c6d6 3/3+.", "form": "position",
            "code": "a7d3 0116.00 b2b3c6d6 3/3+.", "fen": "8/K7/2nn4/8/8/1B1k4/1R6/8 w - - 0 1", "fault": null,
        })
    );
    let wrong = run(&["gbr", "--scan"], "At a7d3 0116.00 b2b3c6d6 4/3+. and 0002.01\n");
    assert_eq!(wrong.code, Some(1));
    let fault = "not read to its end: the control count is 4/3, but the code has 3/3";
    assert_eq!(wrong.text(), format!("1:4\ta7d3 0116.00\t{fault}\n1:36\t0002.01\n"));
    let slips = run(&["gbr", "--scan"], "=0323.12g3i1 and [+0020.42a1a1]\n");
    assert_eq!(
        (slips.code, &*slips.stderr),
        (Some(1), "positions: 0, other codes: 2, not read to their end: 2\n")
    );
    let faults = ["expected a square, a1 to h8", "a1 is named twice"];
    let [first, second] = faults.map(|fault| format!("not read to its end: {fault}"));
    assert_eq!(
        slips.text(),
        format!("1:1\t=0323.12\t{first}\n1:18\t+0020.42\t{second}\n")
    );
}

/// A text is looked through in windows; a code is found wherever one of them ends.
#[test]
fn scan_finds_a_code_at_any_place_of_a_long_text() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.txt");
    for spread in [7, 11, 13, 17] {
        // Lines of their own, and one line with bytes that are no text.
        let filler = [&b"chess problems\n"[..], b"\xff \xc3\xa9 chess "][spread % 2].repeat(spread);
        let code = &b" a2c4 0000.32 .d4e3f2e4f3 4/3 WTM.x 0002.01,\xff"[..];
        let text = [&filler[..], code]
            .concat()
            .repeat((2 << 20) / (filler.len() + code.len()));
        std::fs::write(&path, &text).unwrap();
        let text = String::from_utf8_lossy(&text);
        let (mut at, mut line, mut column) = (0, 1, 1);
        let expected: Vec<_> = halfmove::gbr::codes_in(&text)
            .map(|found| {
                for letter in text[at..found.range.start].chars() {
                    (line, column) = if letter == '\n' {
                        (line + 1, 1)
                    } else {
                        (line, column + 1)
                    };
                }
                at = found.range.start;
                (line, column, text[found.range].to_owned())
            })
            .collect();
        let scanned = run(&["gbr", "--scan", "--format", "json", path.to_str().unwrap()], "");
        let found: Vec<_> = objects(&scanned.text())
            .iter()
            .map(|object| {
                let number = |name: &str| object[name].as_u64().unwrap() as usize;
                (
                    number("line"),
                    number("column"),
                    object["text"].as_str().unwrap().to_owned(),
                )
            })
            .collect();
        assert!(
            expected.len() > 1000 && found == expected,
            "{spread}: {} of {}",
            found.len(),
            expected.len()
        );
    }
}

#[test]
fn sort_orders_a_directory_by_its_codes() {
    let directory = "# code, reference\n4000.00 Bent 1990\n0116.00\tStiller 1991\n0023: Kling 1851\n0002.01 Troitzky\n\nRinck: 0002.01, 1908\nno code 1908\n";
    let sorted = run(&["gbr", "--sort"], directory);
    assert_eq!(sorted.code, Some(1));
    assert!(sorted.stderr.contains("line 8 is skipped"), "{}", sorted.stderr);
    let expected = [
        "0002.01 Troitzky",
        "Rinck: 0002.01, 1908",
        "0023: Kling 1851",
        "0116.00\tStiller 1991",
        "4000.00 Bent 1990",
    ];
    assert_eq!(sorted.text().lines().collect::<Vec<_>>(), expected);
    let sorted = run(&["gbr", "--sort", "--format=json"], "4000.00 b\n0002.01 a\n");
    assert_eq!(sorted.code, Some(0));
    let first = json!({ "file": null, "line": 2, "code": "0002.01", "text": "0002.01 a" });
    assert_eq!(objects(&sorted.text())[0], first);
}

#[test]
fn wrong_usage_is_exit_status_2_and_the_help_teaches() {
    for arguments in [
        &["gbr", "--form", "morse", FEN][..],
        &["gbr", "--decode", "--check"],
        &["gbr", "--decode", "--form", "eg", "0002.01"],
        &["gbr", "--stipulation", "win", FEN],
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(!run.stderr.is_empty());
    }
    let help = run(&["gbr", "--help"], "").text();
    assert!(help.contains("Examples:") && help.contains("JSON"), "{help}");
}

/// The lists of codes that others gave, which are not part of this project.
fn golden(file: &str) -> Option<PathBuf> {
    corpus::for_test(Path::new(env!("CARGO_MANIFEST_DIR")), &format!("gbr/{file}"))
}

#[test]
fn check_agrees_with_the_codes_of_others_and_finds_the_five_misprints() {
    for (file, checked, disagreeing) in [
        ("pairs_eg190.tsv", 100, 0),
        ("pairs_fullcode_meson.tsv", 20, 0),
        ("pairs_spinsels2.tsv", 6, 0),
        ("pairs_own_nine.tsv", 120, 0),
        ("pairs_eg190_disagree.tsv", 5, 5),
    ] {
        let Some(path) = golden(file) else { return };
        let run = run(&["gbr", "--check", path.to_str().unwrap()], "");
        assert_eq!(run.code, Some(i32::from(disagreeing > 0)), "{file}: {}", run.text());
        assert_eq!(run.text().lines().count(), disagreeing, "{}", run.text());
        assert_eq!(
            run.stderr,
            format!("lines: {checked} checked, {disagreeing} disagree, 0 cannot be read\n")
        );
    }
}
