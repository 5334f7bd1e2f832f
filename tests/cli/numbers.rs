// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arguments that are no numbers, or too small or too large ones, are told in our own words.

use super::support::run;

#[test]
fn numbers_that_are_not_taken_are_told_with_what_is() {
    for (arguments, told) in [
        (&["explain", "x", "--game", "0"][..], "1 is the least"),
        (&["explain", "x", "--game", "x"], "a whole number is wanted"),
        (
            &["split", "x", "-o", "{}.pgn", "--every", "99999999999999999999"],
            "18446744073709551615 is the most",
        ),
        (
            &["split", "x", "-o", "{}.pgn", "--by", "ECO", "--letters", "0"],
            "1 is the least",
        ),
        (
            &["split", "x", "-o", "{}.pgn", "--by", "ECO", "--open", "65536"],
            "65535 is the most",
        ),
        (&["perft", "startpos", "99999999999"], "64 is the most"),
        (&["perft", "startpos", "65"], "64 is the most"),
        (&["perft", "startpos", "abc"], "a whole number is wanted"),
        (
            &["perft", "startpos", "1", "--limit", "abc"],
            "a whole number is wanted",
        ),
        (&["perft", "startpos", "1", "--limit", "0"], "1 is the least"),
        (&["perft", "--epd", "x", "--deepest", "-1"], "unexpected argument"),
        (&["perft", "--epd", "x", "--deepest", "1.5"], "a whole number is wanted"),
        (&["stats", "x", "--top", "ten"], "a whole number is wanted"),
        (&["stats", "x", "--step", "0"], "1 is the least"),
        (&["solve", "x", "#2", "--tries=many"], "a whole number is wanted"),
        (&["convert", "x", "--to", "pgn", "--jobs", "0"], "1 is the least"),
        (
            &["export", "x", "--parquet", "x.parquet", "--row-group", "4294967296"],
            "4294967295 is the most",
        ),
    ] {
        let run = run(arguments, "");
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.stderr.contains(told), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn a_fen_in_several_arguments_is_known() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for command in [
        &["legal", fen, "w", "KQkq", "-", "0", "1"],
        &["perft", fen, "w", "KQkq", "-", "0", "1"],
    ] {
        let run = run(command, "");
        assert_eq!(run.code, Some(2), "{command:?}");
        assert!(run.stderr.contains("a FEN stands in quotation marks"), "{}", run.stderr);
    }
    assert!(!run(&["legal", "--help"], "").text().contains("<FEN> [FEN]"));
}

#[test]
fn messages_fit_one_and_many_and_say_what_helps() {
    let told = |arguments: &[&str], input: &str| {
        let stderr = run(arguments, input).stderr;
        stderr.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let twice = "1. e4 *\n\n1. e4 *\n\n";
    let deduped = told(&["dedupe", "--to", "pgn"], twice);
    assert!(deduped.contains("0 skipped, 1 duplicate half-moves"), "{deduped}");
    let bare = told(&["encode", "--bare"], &"1. e4 *\n\n".repeat(42));
    assert_eq!(bare.matches("--bare writes one game").count(), 1, "{bare}");
    assert!(bare.contains("42 read, 1 written, 41 skipped"), "{bare}");
    let result = told(&["find", "--result", "1"], "");
    assert!(result.contains("draw"), "{result}");
    let eco = told(&["find", "--eco", "B91-B90"], "");
    assert!(eco.contains("a range goes up, as B20-B99 does"), "{eco}");
    // The arguments are not at fault.
    for (arguments, fault) in [
        (&["legal", "4k3/4R3/8/8/8/8/8/4K3 w"][..], "is in check"),
        (&["perft", "--epd", "-"], "there is no position in it"),
        (&["get", "-", "99"], "is not there"),
    ] {
        let said = told(arguments, "");
        assert!(said.contains(fault) && !said.contains("list the arguments"), "{said}");
    }
}
