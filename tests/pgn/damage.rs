// SPDX-License-Identifier: MIT OR Apache-2.0
//! Damaged games: what is reported, where, and that the next game is read all the same.

use std::collections::BTreeSet;
use std::io::{self, Read};
use std::time::{Duration, Instant};

use halfmove::codec::{self, Surroundings};
use halfmove::codes::{self, named};
use halfmove::pgn::{Damage, PgnReader};

use super::{comment, error, games, limited, notes, read_all};

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
fn an_illegal_half_move_is_told_with_its_cause() {
    for (moves, line, half_move, says) in [
        (
            "1. e4 e5\n2. Ke3 Nc6",
            4,
            3,
            "`Ke3` is not legal here: no white king can go to e3",
        ),
        (
            "1. e4 e5\n2. Nxe5",
            4,
            3,
            "`Nxe5` is not legal here: no white knight can go to e5",
        ),
        (
            "1. e4 O-O",
            3,
            2,
            "`O-O` is not legal here: the bishop on f8 stands in the way",
        ),
        (
            "1. e4 d5 2. O-O-O",
            3,
            3,
            "`O-O-O` is not legal here: the queen on d1 stands in the way",
        ),
        (
            "1. e4 e5 2. Nf3 d6 3. Bc4 c6 4. d3 Qa5+ 5. O-O",
            3,
            9,
            "`O-O` is not legal here: White's king is in check, so it cannot castle",
        ),
        (
            "1. e4 e5 2. Nf3 b6 3. Be2 Ba6 4. Bxa6 Nxa6 5. d3 Nb4 6. Nfd2 Nxd3+ 7. cxd3 Bc5 8. d4 Bxd4 9. f4 f6 10. O-O",
            3,
            19,
            "`O-O` is not legal here: White's king would pass or reach a square that is attacked",
        ),
        (
            "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. 0-0",
            3,
            7,
            "`0-0` is not legal here: White has no right to castle there",
        ),
        (
            "1. e4 d5 2. Qd2",
            3,
            3,
            "`Qd2` is not legal here: d2 is occupied by White's own pawn",
        ),
        (
            "1. d4 e6 2. c4 Bb4+ 3. Qd3",
            3,
            5,
            "`Qd3` is not legal here: it would leave White's king in check",
        ),
        (
            "1. e4 e5 2. Qh5 Ke7 3. Qxe5+ Kf6 4. d5",
            3,
            6,
            "`Kf6` is not legal here: it would leave Black's king in check",
        ),
        (
            "1. e4 e5 2. d6",
            3,
            3,
            "`d6` is not legal here: no white pawn can go to d6",
        ),
        (
            "1. e4 d5 2. e5 f5 3. exd6",
            3,
            5,
            "`exd6` is not legal here: no white pawn can go to d6",
        ),
        (
            "1. e4 e5 2. e1g3",
            3,
            3,
            "`e1g3` is not legal here: no white king can go to g3",
        ),
        (
            "1.e4e5 2.Nf3",
            3,
            1,
            "`e4e5` is not legal here as one half-move; if it is two, write a blank between them: `e4 e5`",
        ),
        (
            "1. e4 e5 2. Nf3d6 Nc6",
            3,
            3,
            "`Nf3d6` is not legal here as one half-move; if it is two, write a blank between them: `Nf3 d6`",
        ),
        (
            "1. e4 e5 2. e4e5",
            3,
            3,
            "`e4e5` is not legal here: no white pawn can go to e5",
        ),
    ] {
        damaged(&format!("[Event \"2\"]\n\n{moves} *"), line, half_move, says);
    }
    let says = "`a8` is not legal here: it does not say what the pawn becomes";
    damaged("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 *", 3, 1, says);
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
fn a_word_in_the_place_of_a_half_move_is_not_passed_over() {
    let says = |word| format!("`{word}` is neither a half-move nor anything else that PGN knows");
    damaged("1. e4 e5 2. Xyz Nc6 *", 1, 3, &says("Xyz"));
    damaged("1. e4 e5 2. {x} $1 Xyz Nc6 *", 1, 3, &says("Xyz"));
    damaged("1. P-K4 P-K4 *", 1, 1, &says("P-K4 P-K4"));
    damaged("1. e4 e5 2. Xyz *", 1, 3, &says("Xyz"));
    damaged("1. e4 e5\n2. Sf3 Sc6 *", 2, 3, &says("Sf3"));
    // The number after it shows that a half-move is missing, or the half-move after it does.
    damaged("1. e4 Xyz 2. d4 d5 *", 1, 2, &says("Xyz"));
    damaged("17. e4 e5 18. d4 Xyz {x} 19. d5 d6 *", 1, 4, &says("Xyz"));
    damaged("1. e4 Xyz d4 *", 1, 2, &says("Xyz"));
    damaged("1. e4 $Nf6 2. Nf3 Nc6 *", 1, 2, &says("$Nf6"));
    damaged("1. e4 Xyz e5 d4 1... d5 *", 1, 2, &says("Xyz"));
}

#[test]
fn what_is_open_does_not_take_the_next_game_with_it() {
    for open in [
        "1. e4\n{a\nb 1-0",
        "{a\nb 1-0",
        "1. e4 (1. d4\n{a",
        "1. e4 e5\n(1... c5 (1... c6) 2. Nf3 1-0",
        "1. e4 {a {b} c",
    ] {
        let stream =
            format!("[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n{open}\n\n[Event \"3\"]\n\n1. d4 {{x}} 1-0\n");
        let read: Vec<_> = read_all(&stream).into_iter().map(Result::unwrap).collect();
        let events: Vec<_> = read.iter().map(|game| game.tag("Event").unwrap()).collect();
        assert_eq!(events, ["1", "2", "3"]);
        assert_eq!(read[2].plies.len(), 1);
    }
}

#[test]
fn a_comment_that_is_closed_after_it_has_quoted_a_game_is_one_comment() {
    let last = "[Event \"3\"]\n\n1. d4 {x} 1-0\n";
    let quote = "1. e4 {as in\n\n[Event \"2\"]\n[Site \"y\"]\n\n1. e4 1-0} e5 2. Nf3 *\n\n";
    // What stands between the first tag and the last game, how long a game may be, and the half-moves of the games.
    for (middle, limit, half_moves) in [
        (quote, 1000, &[3, 1][..]),
        (&quote.replace('\n', "\r\n"), 1000, &[3, 1]),
        // In the line of a tag, and behind another comment.
        ("{a} 1. e4 {in\n\n[Event \"2\"]\n[Site \"}\"] *\n\n", 1000, &[1, 1]),
        // Both together are too long for a game.
        (quote, 70, &[1, 3, 1]),
        // Not closed: the next game has a comment of its own, none, or is the last one.
        ("1. e4 {open\n\n[Event \"2\"]\n\n1. d4 {x} d5 1-0\n\n", 1000, &[1, 2, 1]),
        ("1. e4 {open\n\n[Event \"2\"]\n\n1. d4 d5 1-0\n\n", 1000, &[1, 2, 1]),
        ("1. e4 {open\n\n", 1000, &[1, 1]),
        ("1. e4 {open\n\n[Event \"2\"]\n\n1. d4 {open too\n\n", 1000, &[1, 1, 1]),
    ] {
        let stream = format!("[Event \"1\"]\n\n{middle}{last}");
        let mut reader = PgnReader::with_options(stream.as_bytes(), limited(limit));
        let mut read = Vec::new();
        while let Some(game) = reader.next() {
            let game = game.unwrap();
            read.push((game.plies.len(), reader.line()));
        }
        assert!(
            read.iter().map(|(half_moves, _)| half_moves).eq(half_moves),
            "{stream}{read:?}"
        );
        let lines_before = stream
            .find(last)
            .map(|last| stream[..last].matches('\n').count() as u64);
        assert_eq!(read.last().map(|(_, line)| line - 1), lines_before, "{stream}");
        // Each game's bytes alone are the same game.
        let texts = |stream: &str| -> Vec<(String, Option<std::ops::Range<u64>>)> {
            let options = codes::Options {
                pgn: limited(limit),
                ..codes::Options::USUAL
            };
            let codec = named("pgn").unwrap().codec(&options, Surroundings::File);
            let input = Box::new(io::Cursor::new(stream.as_bytes().to_vec()));
            let mut games = codec.open(codec::Source::Stream(input)).unwrap();
            let mut texts = Vec::new();
            while let Some(game) = games.next_game() {
                let text = String::from_utf8(game.bytes.to_vec()).unwrap();
                texts.push((text, games.extent()));
            }
            texts
        };
        for (text, extent) in texts(&stream) {
            let extent = extent.unwrap();
            let alone = texts(&stream[extent.start as usize..extent.end as usize]);
            assert_eq!(alone.len(), 1, "{stream}");
            assert_eq!(alone[0].0, text);
        }
    }
    let games = games(format!("[Event \"1\"]\n\n{quote}{last}"));
    assert_eq!(
        notes(&games[0], 1),
        [comment("as in [Event \"2\"] [Site \"y\"] 1. e4 1-0")]
    );
}

#[test]
fn several_games_in_a_line_are_not_read_as_one() {
    damaged(
        "[Event \"2\"]\n\n1. e4 e5 1-0 1. d4 d5 0-1 1. c4 *",
        3,
        3,
        "another game begins here, in the line in which one ends: it needs a line of its own",
    );
    let lines = "1. e4 e5 1-0\n1. d4 d5 0-1\n1. c4 *";
    assert_eq!(read_all(lines).len(), 3);
    // Where one game is read, it stands in a line of its own.
    let pgn = named("pgn").unwrap().codec(&codes::Options::USUAL, Surroundings::File);
    let error = pgn.decode(lines.as_bytes()).unwrap_err();
    assert!(error.to_string().contains("a second game begins here"), "{error}");
}

#[test]
fn other_games_than_chess() {
    damaged(
        "[A \"1\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 *",
        2,
        0,
        "the variant `Crazyhouse` is not supported",
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
        let read: Vec<_> = PgnReader::with_options(stream.as_bytes(), limited(300)).collect();
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
        "game 1, line 11, half-move 3: `Qh6` is not legal here: no white queen can go to h6"
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
    // What was held back is read first: it may have been part of a comment.
    let mut reader = PgnReader::new(b"1. e4 {open\n\n[A \"2\"]\n\n1. d4\n".chain(Failing));
    assert_eq!(reader.next().unwrap().unwrap().plies.len(), 1);
    let fault = reader.next().unwrap().unwrap_err();
    assert!(matches!(fault.damage, Damage::Input(_)) && fault.game == 2, "{fault}");
    assert!(reader.next().is_none());
}

#[test]
fn the_lines_of_very_many_remarks_are_told_in_a_moment() {
    // It takes minutes if each is counted from the beginning.
    const PATIENCE: Duration = Duration::from_secs(20);
    let moves = (1..=50_000).map(|_| "Nf3 +- N Nf6 +- N\nNg1 +- N Ng8 +- N\n");
    let pgn = moves.collect::<String>() + "*";
    let mut reader = PgnReader::new(pgn.as_bytes());
    reader.next().unwrap().unwrap();
    let started = Instant::now();
    let lines: Vec<_> = reader.remarks().map(|(line, _)| line).collect();
    assert!(started.elapsed() < PATIENCE);
    assert!(lines.len() > 200_000 && lines.is_sorted(), "{}", lines.len());
    assert_eq!((lines[0], lines[lines.len() - 1]), (1, 100_000));
}

#[test]
fn a_long_wrong_word_is_quoted_in_part() {
    let fault = error(format!("1. {} *", "é".repeat(1000)));
    assert!(fault.to_string().chars().count() < 200, "{fault}");
}

#[test]
fn a_game_that_takes_too_much_memory_stops_at_the_half_move_without_room() {
    let moves = (1..=300).map(|number| match number % 2 {
        1 => format!("{number}. Nf3 Nf6\n"),
        _ => format!("{number}. Ng1 {number}... Ng8 "),
    });
    let text: String = moves.collect();
    let codec = named("pgn")
        .expect("PGN")
        .codec(&codes::Options::USUAL, Surroundings::File);
    let mut stops = BTreeSet::new();
    for memory in (0..60_000).step_by(250) {
        let Err(stopped) = codec.decode_within(text.as_bytes(), memory) else {
            continue;
        };
        assert!(stopped.is_too_large);
        let (before, rest) = text.split_at(stopped.offset as usize);
        assert!(rest.starts_with('N'), "{rest}");
        assert_eq!(before.matches('N').count() + 1, stopped.half_move as usize);
        assert_eq!(stopped.decoded.plies.len() + 1, stopped.half_move as usize);
        stops.insert(stopped.half_move);
    }
    assert!(stops.len() > 3, "{stops:?}");
}
