// SPDX-License-Identifier: MIT OR Apache-2.0
//! `encode` and `decode` on games without errors.

use super::support::{SCHOLARS_MATE, run, sealed};

const MOVES: &str = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n";

const THREE_GAMES: &str = "\
[Event \"Promotion\"]
[White \"Réti\"]
[FEN \"8/P7/1P6/8/8/k7/8/K7 w - - 0 60\"]
[SetUp \"1\"]
[Result \"1-0\"]

{from a study} 60. a8=Q+ {nice (a comment)} 60... Kb4 $14 (60... Kb3 61. b7)
61. b7 Kc5 62. b8=Q 1-0

[Event \"Castling both ways\"]

1. Nf3 Nc6 2. g3 d5 3. Bg2 Bf5 4. O-O Qd6 5. c3 O-O-O 1/2-1/2

1. e4 $5 *

";

#[test]
fn the_scholars_mate_is_ten_bytes_and_comes_back() {
    let encoded = run(&["encode", "--code", "brenner", "--bare"], MOVES);
    assert_eq!(
        (encoded.code, encoded.stdout),
        (Some(0), SCHOLARS_MATE.to_vec()),
        "{}",
        encoded.stderr
    );
    let decoded = run(&["decode", "--code", "brenner", "--bare"], SCHOLARS_MATE);
    assert_eq!(decoded.code, Some(0), "{}", decoded.stderr);
    assert_eq!(decoded.text(), "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0\n\n");
}

#[test]
fn without_bare_the_game_is_framed() {
    let encoded = run(&["encode"], MOVES);
    assert_eq!(encoded.stdout, sealed(&[&SCHOLARS_MATE]));
}

#[test]
fn tags_comments_variations_set_ups_and_results_come_back() {
    let encoded = run(&["encode", "--legal"], THREE_GAMES);
    assert_eq!(encoded.code, Some(0), "{}", encoded.stderr);
    let decoded = run(&["decode", "--legal"], &encoded.stdout);
    assert_eq!(decoded.code, Some(0), "{}", decoded.stderr);
    // Only lines may be broken elsewhere.
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&decoded.text()), words(THREE_GAMES));
    assert_eq!(run(&["encode"], decoded.text()).stdout, encoded.stdout);
}

#[test]
fn files_are_read_and_written_as_streams_are() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (pgn, coded, back) = (path("games.pgn"), path("games.brenner"), path("back.pgn"));
    std::fs::write(&pgn, THREE_GAMES).unwrap();
    let encoded = run(&["encode", &pgn, "-o", &coded], "");
    assert_eq!((encoded.code, encoded.stdout.len()), (Some(0), 0), "{}", encoded.stderr);
    assert_eq!(
        std::fs::read(&coded).unwrap(),
        run(&["encode", "-", "-o", "-"], THREE_GAMES).stdout
    );
    let decoded = run(&["decode", &coded, "--output", &back], "");
    assert_eq!((decoded.code, decoded.stdout.len()), (Some(0), 0), "{}", decoded.stderr);
    assert_eq!(
        std::fs::read_to_string(&back).unwrap(),
        run(&["decode", &coded], "").text()
    );
}

#[test]
fn a_file_cannot_be_input_and_output_at_once() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), THREE_GAMES).unwrap();
    let path = file.path().to_str().unwrap();
    let run = run(&["encode", path, "-o", path], "");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("both the input and the output"), "{}", run.stderr);
    assert_eq!(std::fs::read_to_string(path).unwrap(), THREE_GAMES);
}

#[test]
fn the_summary_counts_games_half_moves_and_bytes() {
    let encoded = run(&["encode"], THREE_GAMES);
    let sizes = (THREE_GAMES.len(), encoded.stdout.len());
    let ratio = (sizes.1 as f64 / 16.0 * 100.0).round() / 100.0;
    let expected = format!(
        "games: 3 read, 3 written, 0 skipped\nhalf-moves: 16\nbytes: {} in, {} out; {ratio:.2} coded bytes a half-move\n",
        sizes.0, sizes.1
    );
    assert_eq!(encoded.stderr, expected);
    let decoded = run(&["decode", "--format", "json"], &encoded.stdout);
    let expected = serde_json::json!([{
        "event": "summary", "games_read": 3, "games_written": 3, "games_skipped": 0, "games_salvaged": 0, "games_lost": 0, "games_with_remarks": 0, "remarks": {},
        "half_moves": 16, "bytes_in": sizes.1, "bytes_out": decoded.stdout.len(), "bytes_per_half_move": ratio,
    }]);
    assert_eq!(serde_json::Value::from(decoded.events()), expected);
    assert_eq!(run(&["decode", "--quiet"], &encoded.stdout).stderr, "");
}

#[test]
fn an_empty_pgn_is_a_file_without_games() {
    let encoded = run(&["encode"], "");
    assert_eq!((encoded.code, encoded.stdout.as_slice()), (Some(0), &sealed(&[])[..]));
    let decoded = run(&["decode"], &encoded.stdout);
    assert_eq!((decoded.code, decoded.stdout.len()), (Some(0), 0));
}

#[test]
fn a_file_for_which_no_game_could_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let output = path("bad.brenner");
    for (told, is_there) in [("not written", false), ("left as it was", true)] {
        if is_there {
            std::fs::write(&output, "old").unwrap();
        }
        for arguments in [&["-q"][..], &["--format", "json"]] {
            let failed = run(&[&["encode", "-o", &output], arguments].concat(), "1. e5 *");
            assert_eq!(failed.code, Some(1));
            if arguments == ["-q"] {
                let expected = format!("{output}: {told}, as no game could be written\n");
                assert!(failed.stderr.ends_with(&expected), "{}", failed.stderr);
                continue;
            }
            let events = failed.events();
            let [_, event, summary] = &events[..] else {
                panic!("{}", failed.stderr)
            };
            let expected = serde_json::json!({ "event": "not_written", "file": output, "is_there": is_there });
            assert_eq!((event, &summary["bytes_out"]), (&expected, &0.into()));
        }
        let there = std::fs::read_to_string(&output).ok();
        assert_eq!(there.as_deref(), is_there.then_some("old"));
    }
    // What goes to standard output is there.
    let standard = run(&["encode"], "1. e5 *");
    assert!(
        standard.stderr.contains("19 out") && standard.stdout.len() == 19,
        "{}",
        standard.stderr
    );
    assert!(!standard.stderr.contains("no game could be written"));
}

#[test]
fn coded_games_are_not_encoded() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let coded = sealed(&[&SCHOLARS_MATE]);
    std::fs::write(path("a.pgn"), &coded).unwrap();
    std::fs::write(path("b.cbf"), "").unwrap();
    for (input, code) in [
        (path("a.pgn"), "brenner"),
        ("-".to_owned(), "brenner"),
        (path("b.cbf"), "cbf"),
    ] {
        let refused = run(&["encode", &input, "-o", &path("out.jose")], &coded);
        assert_eq!(refused.code, Some(2), "{}", refused.stderr);
        let words = refused.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            words.contains(&format!("is {code}, by its")) && words.contains("convert"),
            "{words}"
        );
    }
}

#[test]
fn an_empty_game_is_no_bytes() {
    assert_eq!(run(&["encode", "--bare"], "*\n").stdout, b"");
    let decoded = run(&["decode", "--bare"], "");
    assert_eq!((decoded.code, decoded.text().as_str()), (Some(0), "*\n\n"));
}

#[test]
fn bare_needs_exactly_one_game() {
    let none = run(&["encode", "--bare"], "");
    assert_eq!((none.code, none.stdout.len()), (Some(1), 0));
    assert!(none.stderr.contains("the input holds no game"), "{}", none.stderr);
    let several = run(&["encode", "--bare"], format!("{MOVES}\n{MOVES}"));
    assert_eq!((several.code, several.stdout), (Some(1), SCHOLARS_MATE.to_vec()));
    assert!(several.stderr.contains("game 2 is skipped"), "{}", several.stderr);
}

#[test]
fn moves_only_leaves_half_moves_results_and_set_ups() {
    const MOVES_ALONE: &str = "\
[FEN \"8/P7/1P6/8/8/k7/8/K7 w - - 0 60\"]
[SetUp \"1\"]

60. a8=Q+ Kb4 61. b7 Kc5 62. b8=Q 1-0

1. Nf3 Nc6 2. g3 d5 3. Bg2 Bf5 4. O-O Qd6 5. c3 O-O-O 1/2-1/2

1. e4 *

";
    let encoded = run(&["encode", "--moves-only"], THREE_GAMES);
    assert_eq!(encoded.code, Some(0), "{}", encoded.stderr);
    assert!(!encoded.stderr.contains("lost"), "it was asked for: {}", encoded.stderr);
    assert_eq!(encoded.stdout, run(&["encode"], MOVES_ALONE).stdout);
    assert_eq!(run(&["decode"], &encoded.stdout).text(), MOVES_ALONE);
    for code in ["jose", "eleven"] {
        let coded = run(&["encode", "--code", code], THREE_GAMES).stdout;
        let converted = run(&["convert", "--moves-only", "--to", "pgn"], coded).text();
        assert_eq!(converted, MOVES_ALONE, "{code}");
    }
    let bare = run(
        &["encode", "--moves-only", "--bare"],
        format!("[White \"A\"]\n\n{MOVES}"),
    );
    assert_eq!(bare.stdout, [&SCHOLARS_MATE[..6], &SCHOLARS_MATE[8..]].concat());
}

#[test]
fn notes_are_left_out_and_tags_set() {
    let pgn = "[Event \"a\"]\n[Site \"b\"]\n\n{first} 1. e4! {[%clk 0:05:00] good} e5 (1... c5 $2 {[%clk 0:04:00]} 2. Nf3 (2. d4 {deep})) 2. Nf3 *\n\n";
    let movetext = |without: &[&str]| {
        let run = run(&[&["convert", "--to", "pgn", "-q"], without].concat(), pgn);
        assert_eq!(run.code, Some(0), "{without:?}: {}", run.stderr);
        let text = run.text();
        text.split("\n\n").nth(1).unwrap().replace('\n', " ")
    };
    for (without, left) in [
        ("comments", "1. e4 $1 e5 (1... c5 $2 2. Nf3 (2. d4)) 2. Nf3 *"),
        ("variations", "{first} 1. e4 $1 {[%clk 0:05:00] good} 1... e5 2. Nf3 *"),
        (
            "glyphs",
            "{first} 1. e4 {[%clk 0:05:00] good} 1... e5 (1... c5 {[%clk 0:04:00]} 2. Nf3 (2. d4 {deep})) 2. Nf3 *",
        ),
        (
            "clocks",
            "{first} 1. e4 $1 {good} 1... e5 (1... c5 $2 2. Nf3 (2. d4 {deep})) 2. Nf3 *",
        ),
        ("comments,variations,glyphs", "1. e4 e5 2. Nf3 *"),
    ] {
        assert_eq!(movetext(&["--without", without]), left, "{without}");
    }
    // A variation of comments alone goes with them; half-moves that cannot be played are none.
    let odd = run(
        &["convert", "--to", "pgn", "-q", "--without", "comments"],
        "1. e4 e5 ({a}) (1... Ke5 2. d4) 2. Nf3 *",
    );
    assert_eq!(odd.text(), "1. e4 e5 ({Ke5 2. d4}) 2. Nf3 *\n\n");
    let run = run(
        &[
            "convert",
            "--to",
            "pgn",
            "-q",
            "--set-tag",
            "Site=x=\"y\"",
            "--set-tag",
            "Annotator=me",
        ],
        pgn,
    );
    let text = run.text();
    let tags: Vec<_> = text.lines().take_while(|line| !line.is_empty()).collect();
    assert!(
        tags.contains(&r#"[Site "x=\"y\""]"#) && tags.contains(&r#"[Annotator "me"]"#),
        "{tags:?}"
    );
    assert!(
        tags.contains(&r#"[Event "a"]"#) && !text.contains(r#"[Site "b"]"#),
        "{tags:?}"
    );
    for wrong in [
        &["--set-tag", "FEN=x"][..],
        &["--without", "x"],
        &["--without", "glyphs", "--moves-only"],
    ] {
        assert_eq!(
            super::support::run(&[&["convert", "--to", "pgn"], wrong].concat(), pgn).code,
            Some(2)
        );
    }
}

/// Without its set-up a GameText would be another game, which may well be read.
#[test]
fn a_game_text_alone_is_not_written_of_a_game_from_a_set_up() {
    let pgn = "[SetUp \"1\"]\n[FEN \"rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\"]\n\n1... e5 *\n";
    for bare in [
        &["encode", "-q", "--code", "jose", "--bare"][..],
        &["convert", "-q", "--to", "jose", "--bare-output"],
    ] {
        let refused = run(bare, pgn);
        assert_eq!((refused.code, refused.stdout.len()), (Some(1), 0), "{bare:?}");
        assert!(refused.stderr.contains("starts from a set-up"), "{}", refused.stderr);
    }
    let framed = run(&["encode", "--code", "jose"], pgn).stdout;
    assert!(run(&["decode"], framed).text().ends_with("1... e5 *\n\n"));
    // The normal position is no set-up, whatever says it.
    let normal = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *\n";
    let written = run(&["encode", "-q", "--code", "jose", "--bare"], normal);
    assert_eq!(written.stdout, [0x13, 0xd3, 0xff], "{}", written.stderr);
}
