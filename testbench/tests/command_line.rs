// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw` as a person or a script meets it: output, exit status, files.

use crate::common;
use crate::common::{KIWIPETE, MORPHY};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use common::checkout;
use halfmove::compression::{Compressed, Compression};
use serde_json::Value;

const GAMES: &str = "\
[White \"A\"]\n[Black \"B\"]\n\n1. e4 {best by test} e5 2. Qh5 $2 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n\
[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *\n\n\
1. e4 e4 *\n";

fn halfmove_hw(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_halfmove-hw"))
        .args(arguments)
        .current_dir(checkout())
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// A folder with `GAMES` in a file, and the file's path.
fn games() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    fs::write(&path, GAMES).unwrap();
    (folder, path.display().to_string())
}

#[test]
fn the_crosscheck_counts_exactly_in_json() {
    let (_folder, path) = games();
    let output = halfmove_hw(&["crosscheck", &path, "--engines", "software,rusthdl", "--format", "json"]);
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    // The third game is damaged.
    assert_eq!(code(&output), 1, "{}", text(&output.stderr));
    assert_eq!((json["games"].as_u64(), json["skipped"].as_u64()), (Some(2), Some(1)));
    assert_eq!(json["damaged"].as_u64(), Some(1));
    let skipped = json["first_skipped"][0].as_str().unwrap();
    assert!(
        skipped.contains(&format!("{path}, game 3, line 10, half-move 2: `e4` is not legal here")),
        "{skipped}"
    );
    assert_eq!(
        (json["set_ups"].as_u64(), json["set_up_half_moves"].as_u64()),
        (Some(1), Some(2))
    );
    assert_eq!(
        (json["half_moves"].as_u64(), json["mismatches"].as_u64()),
        (Some(9), Some(0))
    );
    for engine in ["software", "rusthdl"] {
        assert_eq!(json["engines"][engine]["half_moves"].as_u64(), Some(9));
        assert!(json["engines"][engine]["bytes_per_second"].as_f64().unwrap() > 0.0);
    }
    assert_eq!(json["engines"].as_object().unwrap().len(), 2);
}

#[test]
fn the_crosscheck_reads_standard_input() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"))
        .args(["crosscheck", "-", "--engines", "software"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (sound, _) = GAMES.rsplit_once("\n\n").unwrap();
    child.stdin.take().unwrap().write_all(sound.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 0);
    let said = text(&output.stdout);
    assert!(said.starts_with("2 games, 9 half-moves"), "{said}");
    // One engine agrees with nobody.
    assert!(
        said.ends_with("software alone: compared with the games, with no other engine\n"),
        "{said}"
    );
}

#[test]
fn a_crosscheck_of_no_game_at_all_is_not_clean() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.pgn");
    fs::write(&path, "").unwrap();
    let output = halfmove_hw(&[
        "crosscheck",
        &path.display().to_string(),
        "--engines",
        "software,rusthdl",
    ]);
    assert_eq!(code(&output), 1);
    assert!(text(&output.stdout).ends_with("no game was compared\n"));
}

#[test]
fn the_crosscheck_takes_what_is_no_half_move_of_a_variation_as_the_codes_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("unread.pgn");
    fs::write(&path, "1. e4 (1. d4 d6 2. Ke4) e5 *\n").unwrap();
    for code_name in ["brenner", "eleven", "jose-document"] {
        let path = path.display().to_string();
        let output = halfmove_hw(&[
            "crosscheck",
            &path,
            "--code",
            code_name,
            "--engines",
            "software,rusthdl",
        ]);
        assert_eq!(code(&output), 0, "{code_name}: {}", text(&output.stdout));
    }
}

#[test]
fn the_crosscheck_writes_its_section_of_a_markdown_file() {
    let (folder, path) = games();
    let page = folder.path().join("page.md");
    fs::write(
        &page,
        "# Page\n\n<!-- crosscheck -->\nold\n<!-- end of crosscheck -->\n\nEnd.\n",
    )
    .unwrap();
    let output = halfmove_hw(&[
        "crosscheck",
        &path,
        "--engines",
        "software",
        "--write",
        &page.display().to_string(),
    ]);
    let written = fs::read_to_string(&page).unwrap();
    assert_eq!(code(&output), 1);
    assert!(
        written.contains(&format!("| {path} | 2 | 1 | 9 |")) && !written.contains("old"),
        "{written}"
    );
    assert!(written.starts_with("# Page\n") && written.ends_with("End.\n"));
}

#[test]
fn what_works_in_a_checkout_needs_one_around_it() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["package", "--check"][..], &["boards"], &["heal"], &["faults"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"))
            .args(arguments)
            .current_dir(&folder)
            .output()
            .unwrap();
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(
            text(&output.stderr).contains("in a checkout of halfmove"),
            "{arguments:?}"
        );
    }
}

#[test]
fn wrong_usage_and_missing_files_are_status_2_with_the_reason() {
    let wrong: [(&[&str], &str); 22] = [
        (&["trace", "43"], "from 1 to 42"),
        (&["perft", "startpos", "3", "--deepest", "1"], "--deepest"),
        (
            &["solve", "8/8/8/8/8/k1K5/8/7Q b - - 0 1", "h#1", "--tries"],
            "direct mates",
        ),
        (&["heal", "--states", "0"], "0 is not in"),
        (&["campaign", "--half-moves", "0"], "0 is not in"),
        (&["mutate", "--core", "foo"], "brenner_interpreter"),
        (&["crosscheck", "there/is/no/such.pgn"], "such.pgn"),
        (&["crosscheck", "-", "-"], "only once"),
        (&["crosscheck", "-", "--small", "--code", "eleven"], "--small"),
        (&["crosscheck", "README.md", "--write", "./README.md"], "is read"),
        (&["records", "-", "-"], "only once"),
        (&["trace", "1", "-o", "-"], "into a file"),
        (&["crosscheck", "--engines", "abacus", "x.pgn"], "abacus"),
        (&["verilog"], "--out"),
        (&["verilog", "-o", "README.md"], "README.md is no folder"),
        (&["verilog", "--check", "-o", "there/is/no/folder"], "folder"),
        (&["trace", "there is no such game"], "--list"),
        (&["trace", "e"], "several"),
        (&["nonsense"], "nonsense"),
        (
            &["campaign", "--core", "eleven_interpreter", "--engine", "rusthdl"],
            "by rusthdl",
        ),
        (&["campaign", "--core", "eleven_kinds"], "no stream core `eleven_kinds`"),
        (
            &["heal", "--core", "eleven_kinds"],
            "no core with a reset `eleven_kinds`",
        ),
    ];
    for (arguments, word) in wrong {
        let output = halfmove_hw(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(
            text(&output.stderr).contains(word),
            "{arguments:?}: {}",
            text(&output.stderr)
        );
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn every_command_has_help_with_examples() {
    for command in [
        "demo",
        "crosscheck",
        "verilog",
        "trace",
        "package",
        "records",
        "board",
        "figures",
    ] {
        let help = text(&halfmove_hw(&[command, "--help"]).stdout);
        assert!(
            help.contains("Examples:") && help.contains(&format!("halfmove-hw {command}")),
            "{help}"
        );
    }
    assert!(text(&halfmove_hw(&["--help"]).stdout).contains("Exit status"));
}

#[test]
fn the_help_has_each_command_once_in_the_group_of_those_who_call_it() {
    let help = text(&halfmove_hw(&["--help"]).stdout);
    assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    let (users, others) = help.split_once("For those who change them:\n").unwrap();
    let (_, users) = users.split_once("For those who use cores and boards:\n").unwrap();
    let (others, options) = others.split_once("\nOptions:\n").unwrap();
    let names = |list: &str| -> Vec<String> {
        let lines = list.lines().filter_map(|line| line.split_whitespace().next());
        lines.map(str::to_owned).collect()
    };
    assert_eq!(
        names(users),
        [
            "demo",
            "crosscheck",
            "verilog",
            "trace",
            "board",
            "perft",
            "solve",
            "records",
            "help"
        ]
    );
    assert_eq!(
        names(others),
        [
            "campaign", "package", "boards", "figures", "heal", "mutate", "faults", "rules"
        ]
    );
    // `--color` is a line on every page.
    let (_, color) = options.split_once("--color").unwrap();
    assert!(color.lines().nth(1).unwrap().contains("--help"), "{help}");
}

#[test]
fn perft_counts_the_same_in_every_engine() {
    let mut engines = vec!["software", "rusthdl"];
    if halfmove_sim::require_toolchain().is_some() {
        engines.push("verilator");
    }
    for engine in engines {
        let output = halfmove_hw(&["perft", KIWIPETE, "2", "--engine", engine, "--format", "json"]);
        let json: Value = serde_json::from_slice(&output.stdout).unwrap();
        let numbers = ["lines", "nodes", "mates", "positions", "expanded"].map(|name| json[name].as_u64().unwrap());
        assert_eq!(
            (code(&output), numbers),
            (0, [2039, 2039, 0, 48, 1]),
            "{engine}: {json}"
        );
        assert_eq!(
            (json["depth"].as_u64(), json["engine"].as_str()),
            (Some(2), Some(engine))
        );
        assert_eq!(json["clocks"].as_u64().is_some(), engine != "software", "{json}");
        assert_eq!(
            json["positions_per_clock"].as_f64().is_some(),
            engine != "software",
            "{json}"
        );
    }
}

#[test]
fn perft_ends_at_a_limit_and_refuses_what_the_core_cannot() {
    let software = ["--engine", "software"];
    let run = |arguments: &[&str]| halfmove_hw(&[&["perft"], arguments, &software].concat());
    for (arguments, told) in [
        (&["startpos", "4", "--limit", "100000"][..], "--limit 100000"),
        (&["nonsense", "1"], "nonsense"),
        (&["startpos", "16"], "16"),
        (&["4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "1"], "castles"),
        (&["startpos"], "DEPTH"),
    ] {
        let output = run(arguments);
        assert_eq!((code(&output), output.stdout.len()), (2, 0), "{arguments:?}");
        assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
    }
    assert_eq!(code(&run(&["startpos", "3", "--limit", "8902"])), 0);
}

#[test]
fn perft_checks_a_suite() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("suite.epd");
    let suite = format!("{KIWIPETE} ;D1 48 ;D2 2039\n# and\n8/8/8/8/8/1k6/8/K7 w - - D1 1;\n");
    let check = |suite: &str, engine: &str| {
        fs::write(&path, suite).unwrap();
        let output = halfmove_hw(&["perft", "--epd", path.to_str().unwrap(), "--engine", engine]);
        (code(&output), text(&output.stdout))
    };
    assert_eq!(
        check(&suite, "rusthdl"),
        (0, "1 right to D2\n3 right to D1\n".to_owned())
    );
    let (status, told) = check(&suite.replace("2039", "2040"), "software");
    assert_eq!(status, 1);
    assert!(
        told.starts_with("1 wrong at D2: 2039 and not 2040: r3k2r/") && told.ends_with("\n3 right to D1\n"),
        "{told}"
    );
    // What cannot be read or counted is told, and the others go on.
    let chess960 = "4k3/8/8/8/8/8/8/1R2K3 w B - ;D1 1";
    for (bad, reason) in [
        ("8/8/8/8/8/1k6/8/K7 w - -", "cannot be read: there is no number"),
        ("8/8/8/8/8/1k6/8/K7 w - - ;D16 1", "cannot be counted: D16"),
        ("x ;D1 1", "cannot be read: "),
        (chess960, "cannot be counted: the core castles"),
    ] {
        let (status, told) = check(&format!("{bad}\n{suite}"), "software");
        assert!(status == 1 && told.starts_with(&format!("1 {reason}")), "{told}");
        assert!(told.ends_with("\n2 right to D2\n4 right to D1\n"), "{told}");
    }
    assert_eq!(check("# nothing\n", "software"), (2, String::new()));

    fs::write(&path, format!("x ;D1 1\n{}", suite.replace("2039", "2040"))).unwrap();
    let output = halfmove_hw(&[
        "perft",
        "--epd",
        path.to_str().unwrap(),
        "--engine",
        "software",
        "--format",
        "json",
    ]);
    let told = text(&output.stdout);
    let objects: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let right: Vec<_> = objects
        .iter()
        .map(|object| (object["line"].as_u64(), object["right"].as_bool()))
        .collect();
    let expected = [(1, false), (2, false), (4, true)].map(|(line, right)| (Some(line), Some(right)));
    assert_eq!((code(&output), right), (1, expected.to_vec()));
    assert!(
        objects[0]["reason"].is_string() && objects[2]["fen"].is_string(),
        "{told}"
    );
    assert_eq!(objects[1]["depth"], 2);
    assert_eq!(
        (&objects[1]["lines"], &objects[1]["expected"]),
        (&2039.into(), &2040.into())
    );
}

#[test]
fn problems_have_the_same_solutions_in_every_engine() {
    let mut engines = vec!["software", "rusthdl"];
    if halfmove_sim::require_toolchain().is_some() {
        engines.push("verilator");
    }
    for engine in engines {
        let run = |arguments: &[&str]| {
            let output = halfmove_hw(&[&["solve"], arguments, &["--engine", engine]].concat());
            (code(&output), text(&output.stdout))
        };
        let (status, told) = run(&[MORPHY, "#2", "--set-play", "--tries"]);
        let lines: Vec<&str> = told.lines().map(str::trim_end).collect();
        // What follows a key, as `halfmove solve` has it.
        assert_eq!(status, 0, "{engine}: {told}");
        for line in [
            "      1...b7*a6",
            "          2.b6-b7 #",
            "   1.Ra1-a6 ! zugzwang.",
            "    but",
            "#2: 1 key",
        ] {
            assert!(lines.contains(&line), "{engine}, {line}: {told}");
        }
        assert_eq!(
            lines.last().unwrap().ends_with("waited at once"),
            engine != "software",
            "{told}"
        );

        let (status, told) = run(&["8/8/8/8/8/p7/k7/2K4R b - - 0 1", "h#2", "--format", "json"]);
        let json: Value = serde_json::from_str(&told).unwrap();
        assert_eq!((status, json["engine"].as_str()), (0, Some(engine)), "{told}");
        let solutions = json["solutions"].as_array().unwrap();
        assert!(
            !solutions.is_empty()
                && solutions
                    .iter()
                    .all(|line| [2, 4].contains(&line.as_array().unwrap().len())),
            "{told}"
        );
        assert_eq!(json["clocks"].as_u64().is_some(), engine != "software", "{told}");
        // Black is in the corner, but nobody mates him.
        let (status, told) = run(&["7k/8/8/8/8/8/8/K7 w - - 0 1", "#2"]);
        assert!(status == 1 && told.starts_with("#2: 0 keys\n"), "{told}");
    }
}

#[test]
fn a_problem_ends_at_a_limit_and_what_the_core_cannot_is_refused() {
    for (arguments, told) in [
        (&[MORPHY, "#2", "--limit", "20"][..], "--limit 20"),
        (&["startpos", "h#5.5"], "10"),
        (&["startpos", "#9"], "15"),
        (&["startpos", "s#2"], "s#2"),
        (&["nonsense", "#2"], "nonsense"),
        (&["4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "#1"], "castles"),
        (&["4k3/8/8/8/8/8/8/K3R3 b - - 0 1", "h#1.5"], "check"),
    ] {
        let output = halfmove_hw(&[&["solve"], arguments, &["--engine", "rusthdl"]].concat());
        assert_eq!((code(&output), output.stdout.len()), (2, 0), "{arguments:?}");
        assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
    }
}

#[cfg(unix)]
#[test]
fn an_interruption_tells_how_many_lines_were_counted() {
    use std::os::unix::process::ExitStatusExt;

    let child = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"))
        .args(["perft", "startpos", "10", "--engine", "software"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Until the signals are heard.
    std::thread::sleep(std::time::Duration::from_millis(700));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    let output = child.wait_with_output().unwrap();
    let told = text(&output.stderr);
    assert_eq!((output.status.signal(), output.stdout.len()), (Some(2), 0), "{told}");
    let (_, rest) = told.split_once("interrupted: ").unwrap();
    let lines: u64 = rest.split_once(" lines").unwrap().0.parse().unwrap();
    assert!(lines > 0, "{told}");
}

#[test]
fn exported_files_check_clean_until_one_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let written = halfmove_hw(&["verilog", "-o", &path]);
    assert_eq!(code(&written), 0, "{}", text(&written.stderr));
    assert!(text(&written.stdout).lines().all(|file| Path::new(file).is_file()));
    assert_eq!(code(&halfmove_hw(&["verilog", "--check", "-o", &path])), 0);
    let file = folder.path().join("brenner/brenner_fields.v");
    let touched = fs::read_to_string(&file).unwrap() + "// touched\n";
    fs::write(&file, touched).unwrap();
    let check = halfmove_hw(&["verilog", "--check", "-o", &path]);
    assert_eq!(code(&check), 1);
    assert!(text(&check.stdout).contains("brenner_fields.v"));
}

#[test]
fn a_trace_is_written_of_bytes_of_a_pgn_file_and_of_a_bundled_game() {
    let (folder, path) = games();
    let wave = folder.path().join("wave.vcd");
    for game in ["2C2C6117DB1E06065302", path.as_str(), "1"] {
        let output = halfmove_hw(&["trace", game, "-o", &wave.display().to_string()]);
        assert_eq!(code(&output), 0, "{game}: {}", text(&output.stderr));
        let vcd = fs::read_to_string(&wave).unwrap();
        assert!(
            vcd.contains("$enddefinitions") && vcd.contains("m_axis_tdata"),
            "{game}"
        );
        fs::remove_file(&wave).unwrap();
    }
}

#[test]
fn a_trace_begins_with_the_set_up_of_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(
        path("mate.pgn"),
        "[FEN \"7k/8/6KQ/8/8/8/8/8 b - - 0 1\"]\n\n1... Kg8 2. Qg7# 1-0\n",
    )
    .unwrap();
    let output = halfmove_hw(&["trace", &path("mate.pgn"), "-o", &path("wave.vcd")]);
    assert_eq!(code(&output), 0, "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("a set-up, "), "{}", text(&output.stdout));
    assert!(fs::read_to_string(path("wave.vcd")).unwrap().contains("s_axis_tuser"));
}

#[test]
fn records_of_ones_own_games_have_their_set_ups_and_what_is_left_out_is_told() {
    let (_folder, path) = games();
    for (name, symbols) in [("brenner", "bytes"), ("eleven", "words"), ("jose-program", "bytes")] {
        let output = halfmove_hw(&["records", &path, "--code", name]);
        let lines: Vec<Value> = text(&output.stdout)
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!((code(&output), lines.len()), (1, 2), "{}", text(&output.stderr));
        assert!(
            text(&output.stderr).contains("game 3 is left out: "),
            "{}",
            text(&output.stderr)
        );
        assert_eq!(lines[0].get("set_up"), None);
        // White's king on e1, his pawn on e2, Black's king on e8.
        let beats = lines[1]["set_up"].as_str().unwrap();
        assert_eq!(beats.len(), 128);
        assert_eq!((&beats[8..10], &beats[24..26], &beats[120..122]), ("04", "08", "24"));
        for line in lines {
            assert!(!line["records"].as_array().unwrap().is_empty() && line["bad"] == false);
            assert!(line[symbols].is_string() || line[symbols].is_array(), "{line}");
        }
    }
    let output = halfmove_hw(&["records", &path, "--generated", "3"]);
    assert_eq!(code(&output), 2);
}

#[test]
fn records_say_where_each_game_is_from_and_what_the_reader_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn.gz").display().to_string();
    let mut file = fs::File::create(&path).unwrap();
    let mut to = Compressed::new(&mut file, Some(Compression::Gzip)).unwrap();
    to.write_all(b"1. e4 e4 *\n\n[Event \"x\"]\n\n1. e2-e4 e5 *\n\n1. e4 -- *\n")
        .unwrap();
    to.finish().unwrap();
    let read = |arguments: &[&str]| {
        let output = halfmove_hw(&[&["records", &path], arguments].concat());
        let line: Value = serde_json::from_slice(&output.stdout).unwrap();
        (line, text(&output.stderr), code(&output))
    };
    let (whole, said, status) = read(&[]);
    assert_eq!(
        (status, &whole["file"], &whole["game"]),
        (1, &Value::from(&*path), &Value::from(2))
    );
    assert!(said.contains("game 1 is left out: line 1, half-move 2: "), "{said}");
    assert!(said.contains("game 2, line 5, half-move 1: "), "{said}");
    assert!(
        said.contains("game 3 is left out: half-move 2: a null move in the main line"),
        "{said}"
    );
    let (bare, ..) = read(&["--moves-only"]);
    let length = |line: &Value| line["bytes"].as_str().unwrap().len();
    assert!(length(&bare) == 4 && length(&whole) > 4, "{bare} {whole}");
}

#[test]
fn a_trace_takes_a_file_or_hexadecimal_before_words_and_tells_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let trace = |game: &str, output: &str| {
        let output = halfmove_hw(&["trace", game, "-o", &path(output)]);
        (code(&output), text(&output.stdout) + &text(&output.stderr))
    };
    // Year of a bundled game, and bytes.
    let (status, said) = trace("0x1858", "wave.vcd");
    assert!(status == 0 && said.starts_with("2 bytes: "), "{said}");
    let (status, said) = trace("fischer spassky", "wave.vcd");
    assert!(status == 0 && said.contains("Fischer"), "{said}");
    let (status, said) = trace("2C2C61FF", "wave.vcd");
    assert!(status == 0 && said.contains("with an error: byte "), "{said}");
    fs::write(path("illegal.pgn"), "1. e4 e4 *\n").unwrap();
    let (status, said) = trace(&path("illegal.pgn"), "wave.vcd");
    assert!(status == 1 && said.contains("half-move 2: `e4` is not legal"), "{said}");
    fs::write(path("game.pgn"), "1. e4 e5 *\n").unwrap();
    let (status, said) = trace(&path("game.pgn"), "game.pgn");
    assert!(status == 2 && said.contains("is read"), "{said}");
    assert_eq!(fs::read_to_string(path("game.pgn")).unwrap(), "1. e4 e5 *\n");
}

#[test]
fn a_reader_that_stops_early_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_halfmove-hw"))
        .args(["trace", "--list"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((code(&output), text(&output.stderr)), (0, String::new()));
}

#[test]
fn the_demo_shows_the_whole_way_and_writes_its_files() {
    let folder = tempfile::tempdir().unwrap();
    let output = halfmove_hw(&["demo", "--out", &folder.path().display().to_string()]);
    let said = text(&output.stdout);
    assert_eq!(code(&output), 0, "{said}{}", text(&output.stderr));
    let (engines, lines) = match halfmove_sim::require_toolchain() {
        Some(_) => ("all three engines agree", "4,865,609 lines of 5"),
        None => ("both engines agree", "197,281 lines of 4"),
    };
    for word in [
        "Brenner",
        engines,
        "h5e5 check",
        "a7a6 illegal",
        lines,
        "the laws in software agree",
    ] {
        assert!(said.contains(word), "{word}: {said}");
    }
    assert!(!said.contains('\u{1b}'), "colours in a pipe");
    assert!(folder.path().join("verilog/brenner/brenner_interpreter.v").is_file());
    assert!(folder.path().join("scholars_mate.vcd").is_file());
}
