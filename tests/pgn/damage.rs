// SPDX-License-Identifier: MIT OR Apache-2.0
//! Damaged games: what is reported, where, and that the next game is read all the same.

use std::io::{self, Read};

use halfmove::pgn::{Damage, PgnReader};

use super::{error, read_all};

/// Puts some PGN between two sound games, and checks that it is one damaged game in this place and the others sound.
#[track_caller]
fn damaged(pgn: &str, line: u64, half_move: u32, damage: &str) {
    let stream = format!("[Event \"1\"]\n\n1. e4 *\n\n{pgn}\n\n[Event \"3\"]\n\n1. d4 {{x}} 1-0\n");
    let read = read_all(&stream);
    assert_eq!(read.len(), 3, "{read:#?}");
    assert_eq!(read[0].as_ref().unwrap().plies.len(), 1);
    let fault = read[1].as_ref().unwrap_err();
    assert_eq!(
        (
            fault.game,
            fault.line,
            fault.half_move,
            fault.damage.to_string().as_str()
        ),
        (2, line + 4, half_move, damage)
    );
    let last = read[2].as_ref().unwrap();
    assert_eq!((last.tag("Event"), last.plies.len()), (Some("3"), 1));
}

#[test]
fn an_illegal_half_move() {
    damaged(
        "[Event \"2\"]\n\n1. e4 e5\n2. Ke3 Nc6 *",
        4,
        3,
        "`Ke3` is not legal here",
    );
    damaged("[Event \"2\"]\n\n1. e4 e5\n2. Nxf3 *", 4, 3, "`Nxf3` is not legal here");
    damaged("[Event \"2\"]\n\n1. e4 O-O *", 3, 2, "`O-O` is not legal here");
}

#[test]
fn an_ambiguous_half_move() {
    damaged(
        "1. d4 d5\n2. Nf3 c5\n3. Nd2 *",
        3,
        5,
        "`Nd2` can mean several half-moves",
    );
}

#[test]
fn a_null_move_in_check() {
    let says = "a null move leaves the king in check";
    damaged("[Event \"2\"]\n\n1. e4 f5 2. Qh5+ -- *", 3, 4, says);
    damaged("[Event \"2\"]\n\n1. e4 f5 2. Qh5+ Z0 *", 3, 4, says);
}

#[test]
fn a_word_that_is_no_half_move_is_not_passed_over() {
    let says = |word| format!("`{word}` is neither a half-move nor anything else that PGN knows");
    damaged("1. e4 e5 2. Xyz Nc6 *", 1, 3, &says("Xyz"));
    damaged("1. e4 e5\n\n2. Nf3x Nc6 *", 3, 3, &says("Nf3x"));
    damaged("1. e4 e5 } *", 1, 3, &says("}"));
    damaged("1. e4 e5 2. d4 e.p. *", 1, 4, &says("e.p."));
    damaged("1. e4 (1. d4 %x) *", 1, 2, &says("%x"));
    damaged("1. e4 [x] *", 1, 2, &says("[x]"));
    damaged("1. e4 \0 *", 1, 2, &says("\0"));
}

#[test]
fn a_broken_tag() {
    for tag in [
        "[Event]",
        "[Event \"2]",
        "[Event 2]",
        "[\"2\"]",
        "[Event \"2\"",
        "[",
        "[Event \"a\" b]",
    ] {
        damaged(
            &format!("[A \"1\"]\n{tag}\n[C \"3\"]\n\n1. e4 *"),
            2,
            0,
            &format!("`{tag}` is not a tag pair"),
        );
    }
}

#[test]
fn an_unclosed_comment_does_not_take_the_next_game_with_it() {
    damaged("[Event \"2\"]\n\n1. e4\n{a\nb 1-0", 4, 2, "the comment does not end");
    damaged("[Event \"2\"]\n\n{a\nb 1-0", 3, 1, "the comment does not end");
    damaged("[Event \"2\"]\n\n1. e4 (1. d4\n{a", 4, 2, "the comment does not end");
}

#[test]
fn an_unclosed_variation_does_not_take_the_next_game_with_it() {
    damaged(
        "[Event \"2\"]\n\n1. e4 e5\n(1... c5 (1... c6) 2. Nf3 1-0",
        4,
        3,
        "the variation does not end",
    );
}

#[test]
fn a_parenthesis_that_closes_nothing() {
    damaged("1. e4 e5) 2. Nf3 *", 1, 3, "a `)` closes no variation");
}

#[test]
fn a_glyph_above_255() {
    damaged(
        "1. e4 $256 *",
        1,
        2,
        "`$256` is no annotation glyph: they go from $0 to $255",
    );
    damaged(
        "1. e4 $ e5 *",
        1,
        2,
        "`$` is no annotation glyph: they go from $0 to $255",
    );
    damaged(
        "1. e4 $-1 e5 *",
        1,
        2,
        "`$-1` is no annotation glyph: they go from $0 to $255",
    );
}

#[test]
fn half_moves_and_results_after_the_result() {
    damaged("1. e4 1-0 e5", 1, 2, "`e5` stands after the game's result");
    damaged("1. e4 1-0\n2. d4", 2, 2, "`2` stands after the game's result");
    damaged("1. e4 * 0-1", 1, 2, "`0-1` stands after the game's result");
}

#[test]
fn other_games_than_chess() {
    damaged(
        "[A \"1\"]\n[Variant \"Chess960\"]\n\n1. e4 *",
        2,
        0,
        "the variant `Chess960` is not supported",
    );
    damaged(
        "[Variant \"Atomic\"]\n\n1. e4 *",
        1,
        0,
        "the variant `Atomic` is not supported",
    );
}

#[test]
fn a_game_longer_than_the_limit_is_reported_and_costs_no_more_memory() {
    let long = "x".repeat(400);
    for middle in [
        format!("[Event \"2\"]\n\n1. e4 {{{long}}} *\n"),
        format!("[Event \"2\"]\n\n1. e4 {{{}}} *\n", "x\n".repeat(300)),
        format!("[Event \"{long}\"]\n\n1. e4 *\n"),
    ] {
        let stream = format!("[Event \"1\"]\n\n*\n\n{middle}\n[Event \"3\"]\n\n1. d4 *\n");
        let read: Vec<_> = PgnReader::new(stream.as_bytes()).with_limit(300).collect();
        assert_eq!(read.len(), 3, "{read:#?}");
        let fault = read[1].as_ref().unwrap_err();
        assert!(matches!(fault.damage, Damage::TooLong { limit: 300 }));
        assert_eq!((fault.game, fault.line), (2, 5));
        assert_eq!(read[2].as_ref().unwrap().tag("Event"), Some("3"));
    }
}

#[test]
fn lines_are_counted_over_tags_comments_escapes_and_windows_line_ends() {
    let fault = error("\r\n\r\n% x\r\n[A \"1\"]\r\n\r\n{a\r\nb}\r\n%y\r\n1. e4 ;c\r\n\r\n1... e5 2. Qh6\r\n");
    assert_eq!((fault.line, fault.half_move), (11, 3));
    assert_eq!(
        fault.to_string(),
        "game 1, line 11, half-move 3: `Qh6` is not legal here"
    );
}

#[test]
fn a_stream_that_fails_gives_its_error_once_and_ends() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }
    let mut reader = PgnReader::new(b"[A \"1\"]\n\n1. e4".chain(Failing));
    let fault = reader.next().unwrap().unwrap_err();
    assert!(matches!(fault.damage, Damage::Input(_)));
    assert!(reader.next().is_none());
}

#[test]
fn a_long_wrong_word_is_quoted_in_part() {
    let fault = error(format!("1. {} *", "é".repeat(1000)));
    assert!(fault.to_string().chars().count() < 200, "{fault}");
}
