// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards that do something else than play games: the one that codes them, and the one that finds material.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Output, Stdio};

use halfmove::brenner::layout::FIRST;
use halfmove::brenner::{Recorder, game};
use halfmove::framing::Frames;
use halfmove::gbr::{Pattern, Tally};
use halfmove::hardware::hits::Answer;
use halfmove::hardware::link::{Frame, kind};
use halfmove::hardware::record::RecordType;
use halfmove::pgn::PgnReader;
use halfmove::{HalfMove, Position};
use halfmove_host::Job;
use halfmove_testbench::board::BOARDS;
use halfmove_testbench::tools::VERILATOR;
use serde_json::Value;

use super::boards::bundled_games;
use super::faults::signal;
use super::middle::{Way, between_at};
use super::{FAMOUS, Games, SET_UPS, at, code, command, generated, of, report, said, simulated, text};

/// The games of a file that was written.
fn written(file: &[u8]) -> Vec<Vec<u8>> {
    let mut frames = Frames::new(file, FIRST.signature);
    let mut games = Vec::new();
    while let Some(game) = frames.next_frame() {
        games.push(game.unwrap().to_vec());
    }
    games
}

/// What `record` says of half-moves that are typed.
fn typed(port: &Path, arguments: &[&str], half_moves: &str) -> Output {
    let mut command = command(port, &[&["record"], arguments].concat());
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(half_moves.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn all_bundled_games_are_coded_as_the_software_codes_them() {
    let Some((board, running)) = of(Job::Encode) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("famous.brenner");
    let output = path.to_str().unwrap();
    let report = report(
        &at(
            board,
            running.port(),
            &["encode", FAMOUS, "-o", output, "--format", "json"],
        ),
        0,
    );
    assert_eq!(
        (
            &report["games"],
            &report["half_moves"],
            &report["agrees"],
            &report["restarts"]
        ),
        (&42.into(), &2739.into(), &true.into(), &0.into())
    );
    let bytes = fs::read(&path).unwrap();
    assert_eq!(written(&bytes), bundled_games());
    let standard = at(board, running.port(), &["encode", FAMOUS]);
    assert_eq!((code(&standard), standard.stdout == bytes), (0, true));
    let told = said(&at(board, running.port(), &["info"]), 0);
    assert!(told.contains("can       encode games"), "{told}");
}

/// The games of a PGN file that boards take, in Brenner's code.
fn in_software(pgn: &str) -> Vec<Vec<u8>> {
    let games = PgnReader::new(pgn.as_bytes()).map(|game| game.expect("a game"));
    let of_chess960 = |game: &halfmove::Game| game.fen().is_some_and(|fen| fen.starts_with("nqrk"));
    let coded = games.filter(|game| !of_chess960(game)).map(|game| {
        let mut bytes = Vec::new();
        game::encode(&game, &mut bytes).expect("a game of the code");
        bytes
    });
    coded.collect()
}

#[test]
fn games_from_set_ups_are_coded_on_a_quiet_line_and_on_a_noisy_one() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("set-ups.pgn");
    fs::write(&path, SET_UPS).unwrap();
    let file = path.to_str().unwrap();
    let ask = |arguments: &[&str]| simulated(&BOARDS[2], &[arguments, &[file]].concat());
    let coded = folder.path().join("set-ups.brenner");
    let output = coded.to_str().unwrap();
    let told = said(&ask(&["encode", "--texts", "-o", output]), 0);
    assert!(
        told.contains("2 games, 5 half-moves") && told.contains("Chess960"),
        "{told}"
    );
    assert_eq!(written(&fs::read(&coded).unwrap()), in_software(SET_UPS));
    let many = SET_UPS.repeat(60);
    fs::write(&path, &many).unwrap();
    let noise = ["--noise", "1000", "--seed", "7", "encode", "--texts"];
    let coded = ask(&noise);
    let told = text(&coded.stderr);
    assert!(code(&coded) == 0 && told.contains("noise on the line"), "{told}");
    assert_eq!(written(&coded.stdout), in_software(&many));
}

#[test]
fn a_line_that_damages_bytes_costs_no_byte_and_no_hit() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let games = generated(31, 1200);
    let file = Games::of(&games);
    let noise = ["--noise", "1000", "--seed", "3"];
    let coded = simulated(&BOARDS[2], &[&noise[..], &["encode", file.name()]].concat());
    let told = text(&coded.stderr);
    assert!(code(&coded) == 0 && told.contains("noise on the line"), "{told}");
    assert_eq!(written(&coded.stdout), games);
    let hits = simulated(
        &BOARDS[3],
        &[&noise[..], &["find", SOUGHT, file.name(), "--format", "json"]].concat(),
    );
    let told = text(&hits.stderr);
    assert!(code(&hits) == 0 && told.contains("noise on the line"), "{told}");
    assert_eq!(found(&hits), expected(&games));
}

/// What is looked for, and that in the order of the places.
const SOUGHT: &str = "4888.88,????.87,0???.??,KRPKR";

/// Game, material and half-move of everything that is found.
fn found(output: &Output) -> Vec<(u64, String, u64)> {
    let found = text(&output.stdout);
    let of = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        let number = |name: &str| line[name].as_u64().unwrap();
        (
            number("game"),
            line["material"].as_str().unwrap().to_owned(),
            number("half_move"),
        )
    };
    found.lines().map(of).collect()
}

/// The same by the software's search, which is that of `halfmove find`.
fn expected(games: &[Vec<u8>]) -> Vec<(u64, String, u64)> {
    let mut expected = Vec::new();
    for (game, number) in games.iter().zip(1..) {
        let records = Recorder::game(game).0;
        let half_moves = records
            .iter()
            .filter(|record| record.record_type() == RecordType::HalfMove);
        let half_moves: Vec<HalfMove> = half_moves.map(|record| HalfMove::from_bits(record.0)).collect();
        for pattern in SOUGHT.split(',').map(|name| Pattern::named(name).unwrap()) {
            let first = pattern.first_in(Tally::of(&Position::start()), half_moves.iter().copied());
            expected.extend(first.map(|first| (number, pattern.to_string(), u64::from(first))));
        }
    }
    expected
}

#[test]
fn material_is_found_where_the_software_finds_it() {
    let Some((board, running)) = of(Job::Find) else { return };
    let games = bundled_games();
    for framing in ["1", "2"] {
        let output = at(
            board,
            running.port(),
            &["find", "--framing", framing, SOUGHT, FAMOUS, "--format", "json"],
        );
        assert_eq!(code(&output), 0, "{}", text(&output.stderr));
        assert_eq!(found(&output), expected(&games));
        let told = text(&output.stderr);
        assert!(
            told.contains("42 games found") && told.contains("42 games, 2739 half-moves"),
            "{told}"
        );
    }
    let told = said(
        &at(board, running.port(), &["find", "4888.87", "--either-side", FAMOUS]),
        0,
    );
    assert!(told.contains("  4888.87") && told.contains("  4888.78"), "{told}");
}

#[test]
fn a_game_with_an_error_is_not_found() {
    let Some((board, running)) = of(Job::Find) else { return };
    // The start is there before the error.
    let games = [vec![0x2c, 0x2c, 0xc7], vec![0x2c, 0x2c]];
    let file = Games::of(&games);
    let output = at(
        board,
        running.port(),
        &["find", "4888.88", file.name(), "--format", "json"],
    );
    assert_eq!(
        (code(&output), found(&output).len()),
        (1, 1),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(found(&output)[0].0, 2);
}

/// The answers of a board with one frame changed: the first one that can be, from this number on.
fn changed(from: u32, mut change: impl FnMut(&mut Vec<u8>) + Send + 'static) -> Way {
    let (mut frames, mut is_changed) = (0, false);
    Way::frames(move |mut frame: Frame| {
        frames += u32::from(frame.kind == kind::ANSWERS);
        if frame.kind == kind::ANSWERS && frames >= from && !is_changed {
            let before = frame.payload.clone();
            change(&mut frame.payload);
            is_changed = frame.payload != before;
        }
        vec![frame]
    })
}

#[test]
fn a_wrong_byte_under_a_right_checksum_is_told_and_its_game_is_not_written() {
    let Some((board, running)) = of(Job::Encode) else {
        return;
    };
    let games = generated(32, 600);
    let file = Games::of(&games);
    let middle = between_at(board.baud, running, changed(3, |answers| answers[0] ^= 1));
    let output = at(board, middle.port(), &["encode", file.name()]);
    let told = text(&output.stderr);
    assert_eq!(code(&output), 1, "{told}");
    assert!(told.contains("1 game differs") && told.contains("the board "), "{told}");
    let kept = written(&output.stdout);
    assert_eq!(kept.len(), games.len() - 1);
    assert!(kept.iter().all(|game| games.contains(game)));
}

#[test]
fn hits_that_are_wrong_or_missing_under_a_right_checksum_are_told() {
    let faults: [fn(&mut Vec<u8>); 3] = [
        // Another half-move.
        |answers| answers[0] ^= 1,
        // No hits.
        |answers| answers.retain_hits(false),
        // No end of a game but the last.
        |answers| answers.retain_hits(true),
    ];
    let games = generated(33, 900);
    let file = Games::of(&games);
    for (number, fault) in faults.into_iter().enumerate() {
        let Some((board, running)) = of(Job::Find) else { return };
        let middle = between_at(board.baud, running, changed(2, fault));
        let output = at(board, middle.port(), &["--patience", "3", "find", SOUGHT, file.name()]);
        let told = text(&output.stderr);
        assert_eq!(code(&output), 1, "{number}: {told}");
        assert!(
            told.contains("from the software") && told.contains("the software has"),
            "{number}: {told}"
        );
    }
}

trait Hits {
    fn retain_hits(&mut self, hits: bool);
}

impl Hits for Vec<u8> {
    /// Keeps the words of one kind, and at least the last.
    fn retain_hits(&mut self, hits: bool) {
        let words: Vec<[u8; 4]> = self.as_chunks::<4>().0.to_vec();
        let is_hit = |word: &[u8; 4]| matches!(Answer::of_word(u32::from_le_bytes(*word)), Answer::Hits { .. });
        let last = words.len() - 1;
        let kept = words.iter().enumerate();
        let kept = kept.filter(|(place, word)| is_hit(word) == hits || (hits && *place == last));
        let kept: Vec<u8> = kept.flat_map(|(_, word)| *word).collect();
        if !kept.is_empty() {
            *self = kept;
        }
    }
}

#[test]
fn half_moves_that_are_typed_are_coded_one_by_one() {
    let Some((_, running)) = of(Job::Encode) else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.brenner");
    let output = path.to_str().unwrap();
    let mine = "e4\ne5\n2. Qh5 Nc6\nf1c4 g8f6\nNd4\nh5f7! 1-0\nd4\nd5\n";
    let recorded = typed(running.port(), &["-o", output], mine);
    let told = text(&recorded.stderr);
    // One was refused, and the game went on.
    assert_eq!(code(&recorded), 1, "{told}");
    assert!(
        told.contains("line 5, game 1, half-move 7: `Nd4` is not legal here"),
        "{told}"
    );
    assert!(
        told.contains("2 games, 9 half-moves: every byte is as the software has it; 1 refused"),
        "{told}"
    );
    let shown = text(&recorded.stdout);
    assert!(
        shown.starts_with("1. e4         2C  001 01 100   pawn #4 step 2\n"),
        "{shown}"
    );
    assert!(shown.contains("4. Qxf7#      53  01 010 011 "), "{shown}");
    let games = [
        vec![0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x53, 0x07, 0x02],
        vec![0x2b, 0x2b],
    ];
    assert_eq!(written(&fs::read(&path).unwrap()), games);
    // A line that is too long to be read at once is one line.
    let long = " ".repeat(1 << 17) + "\nNd4";
    let told = said(&typed(running.port(), &[], &long), 1);
    assert!(told.contains("line 2, game 1, half-move 1: `Nd4`"), "{told}");
    let json = typed(running.port(), &["--format", "json"], "e4 *");
    let line: Value = serde_json::from_str(said(&json, 0).lines().next().unwrap()).unwrap();
    assert_eq!(
        (&line["bytes"], &line["uci"], &line["half_move"]),
        (&"2C".into(), &"e2e4".into(), &1.into())
    );
}

#[test]
fn half_moves_that_are_taken_back_leave_no_byte() {
    let Some((_, running)) = of(Job::Encode) else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.brenner");
    let output = path.to_str().unwrap();
    let mine = "e4 e5 Qh5 Nc6 Bc4 Nh6 undo g6 undo Nf6! undo Nf6 Qxf7 1-0\nundo\nd4 undo d4 d5 c4 undo undo Nf6";
    let recorded = typed(running.port(), &["-o", output], mine);
    let told = text(&recorded.stderr);
    // Nothing is left to be taken back of a game that has ended.
    assert!(
        told.contains("line 2, game 2, half-move 1: the game has no half-move that could be taken back"),
        "{told}"
    );
    assert!(
        told.contains("2 games, 9 half-moves: every byte is as the software has it; 1 refused"),
        "{told}"
    );
    let shown = text(&recorded.stdout);
    assert!(shown.contains("\n3... g6       taken back\n"), "{shown}");
    let games = [vec![0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x53, 0x02], vec![0x2b, 0x1e]];
    assert_eq!(written(&fs::read(&path).unwrap()), games);
    let json = typed(running.port(), &["--format", "json"], "e4 undo");
    let line: Value = serde_json::from_str(said(&json, 0).lines().nth(1).unwrap()).unwrap();
    assert_eq!(
        (&line["taken_back"], &line["uci"], &line["half_move"]),
        (&true.into(), &"e2e4".into(), &1.into())
    );
}

/// What the software writes for a game that begins from a set-up.
fn from_set_up(fen: &str, half_moves: &str) -> Vec<u8> {
    let pgn = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{half_moves}\n");
    in_software(&pgn).remove(0)
}

#[test]
fn games_from_a_set_up_that_are_typed_are_coded_as_the_software_codes_them() {
    let Some((board, running)) = of(Job::Encode) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.brenner");
    let output = path.to_str().unwrap();
    // Black begins, castles and takes en passant, in the seventh move.
    let fen = "4k2r/8/8/8/1pP5/8/8/4K3 b k c3 0 7";
    let mine = "bxc3 undo e4 O-O! c5 0-1\n7... bxc3 8. Kd1 undo undo undo bxc3";
    // An answer of the second game is lost.
    let mut frames = 0;
    let lose = move |frame: Frame| {
        frames += u32::from(frame.kind == kind::ANSWERS);
        let is_lost = frame.kind == kind::ANSWERS && frames == 9;
        if is_lost { vec![] } else { vec![frame] }
    };
    let middle = between_at(board.baud, running, Way::frames(lose));
    let recorded = typed(middle.port(), &["--fen", fen, "-o", output], mine);
    let told = text(&recorded.stderr);
    assert_eq!(code(&recorded), 1, "{told}");
    assert!(told.contains("game 1, half-move 1: `e4` is not legal here"), "{told}");
    assert!(
        told.contains("2 games, 3 half-moves: every byte is as the software has it; 2 refused"),
        "{told}"
    );
    let shown = text(&recorded.stdout);
    assert!(shown.starts_with(&format!("from {fen}\n7... bxc3     ")), "{shown}");
    assert!(
        shown.contains("\n7... bxc3     taken back\n")
            && shown.contains("\n7... O-O      ")
            && shown.contains("\n8. c5        "),
        "{shown}"
    );
    assert_eq!(shown.matches("from ").count(), 2, "{shown}");
    let games = [
        from_set_up(fen, "7... O-O $1 8. c5 0-1"),
        from_set_up(fen, "7... bxc3 *"),
    ];
    assert_eq!(written(&fs::read(&path).unwrap()), games);
    // Objects have all bytes of the game.
    let json = typed(middle.port(), &["--fen", fen, "--format", "json"], "O-O");
    let lines: Vec<Value> = said(&json, 0)
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let bytes: String = lines.iter().map(|line| line["bytes"].as_str().unwrap()).collect();
    let expected: String = from_set_up(fen, "7... O-O *")
        .iter()
        .map(|byte| format!("{byte:02X}"))
        .collect();
    assert_eq!((bytes, &lines[0]["fen"]), (expected, &fen.into()));
}

/// White's fifth queen is legal, and the code has no label for it.
#[test]
fn what_the_code_cannot_hold_is_refused_and_the_game_goes_on() {
    let Some((_, running)) = of(Job::Encode) else { return };
    let queens = "d3 e6 d4 b6 a3 Bc5 f4 Qe7 e4 c6 h3 d5 dxc5 Qf8 h4 Nh6 a4 b5 h5 a6 b4 bxa4 exd5 a3 dxe6 g5 b5 \
                 Nd7 b6 Bb7 fxg5 Qe7 g4 Nxb6 c4 Rf8 g6 Qxe6+ Qe2 Qe7 cxb6 Ra7 g7 Ng8 gxf8=Q+ Kd7 g5 f5 h6 Qb4+ \
                 Kf2 Qb5 bxa7 Qb3 a8=Q Qb2 c5 Qa2 g6 Qxb1 gxh7 Qb3 h8=Q Qh3 h7 Qg3+ Kxg3 a2 hxg8=Q";
    let recorded = typed(running.port(), &[], &format!("{queens} hxg8=N 1-0"));
    let told = text(&recorded.stderr);
    assert!(
        told.contains("half-move 69: `hxg8=Q`: four men of the promoted kind"),
        "{told}"
    );
    assert!(
        told.contains("1 game, 69 half-moves: every byte is as the software has it; 1 refused"),
        "{told}"
    );
}

#[test]
fn a_recording_survives_lost_answers_and_a_board_that_is_unplugged() {
    let Some((board, running)) = of(Job::Encode) else {
        return;
    };
    let mut frames = 0;
    let lose = move |frame: Frame| {
        frames += u32::from(frame.kind == kind::ANSWERS);
        let is_lost = frame.kind == kind::ANSWERS && frames == 4;
        if is_lost { vec![] } else { vec![frame] }
    };
    let middle = between_at(board.baud, running, Way::frames(lose));
    let recorded = typed(middle.port(), &[], "e4 e5 Nf3 Nc6 Bb5 a6 1/2-1/2");
    let told = said(&recorded, 0);
    assert!(
        told.contains("1 game, 6 half-moves: every byte is as the software has it"),
        "{told}"
    );
    assert_eq!(text(&recorded.stdout).lines().count(), 7);
    drop(middle);

    let Some((board, running)) = of(Job::Encode) else {
        return;
    };
    let middle = between_at(board.baud, running, Way::bytes().unplugged_at(400));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.brenner");
    let half_moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(30);
    let recorded = typed(middle.port(), &["-o", path.to_str().unwrap()], &half_moves);
    let told = said(&recorded, 2);
    let games = written(&fs::read(&path).unwrap());
    // These half-moves have a byte each.
    let counted = format!(
        "1 game, {} half-moves: every byte that came is as the software has it; what was",
        games[0].len()
    );
    assert!(
        games.len() == 1 && told.contains("unplugged") && told.contains(&counted),
        "{counted}: {told}"
    );
}

#[test]
fn a_recording_that_is_interrupted_is_written() {
    let Some((board, running)) = of(Job::Encode) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.brenner");
    let arguments = [
        "--baud",
        &board.baud.to_string(),
        "record",
        "-o",
        path.to_str().unwrap(),
    ];
    let mut command = command(running.port(), &arguments);
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"e4\ne5\n").unwrap();
    let mut answered = BufReader::new(child.stdout.as_mut().unwrap()).lines();
    assert!(answered.by_ref().take(2).all(|line| line.unwrap().contains("2C")));
    // Now it waits for more.
    signal(&child, "TERM");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.signal(), Some(15));
    let told = text(&output.stderr);
    assert!(
        told.contains("1 game, 2 half-moves: every byte is as the software has it") && told.contains("interrupted"),
        "{told}"
    );
    assert_eq!(written(&fs::read(&path).unwrap()), [[0x2c, 0x2c]]);
}

#[test]
fn a_board_is_asked_for_nothing_that_it_cannot_do() {
    let Some((board, encoder)) = of(Job::Encode) else {
        return;
    };
    let (other, search) = of(Job::Find).unwrap();
    for (board, port, arguments, told) in [
        (
            board,
            encoder.port(),
            &["verify", FAMOUS][..],
            "design 3, halfmove_board_encoder, which cannot decode games",
        ),
        (board, encoder.port(), &["find", "KRKR", FAMOUS], "cannot find material"),
        (
            other,
            search.port(),
            &["decode", FAMOUS],
            "design 4, halfmove_board_gbr, which cannot decode games",
        ),
        (other, search.port(), &["encode", FAMOUS], "cannot encode games"),
        (other, search.port(), &["record", "-"], "cannot encode games"),
    ] {
        let output = at(board, port, arguments);
        assert!(said(&output, 2).contains(told), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "not even the beginning of a file");
    }
}

/// `make test-board`.
#[test]
#[ignore = "minutes; `make test-board` runs it"]
fn twenty_thousand_half_moves_are_coded_and_searched() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let games = generated(34, 20_000);
    let file = Games::of(&games);
    for board in &BOARDS[2..4] {
        for noise in [&[][..], &["--noise", "2000", "--seed", "7"]] {
            let is_search = board.jobs().contains(&Job::Find);
            let job: &[&str] = match is_search {
                true => &["find", SOUGHT, file.name(), "--format", "json"],
                false => &["encode", file.name()],
            };
            let output = simulated(board, &[noise, job].concat());
            println!("{}, {noise:?}: {}", board.name, text(&output.stderr));
            assert_eq!(code(&output), 0, "{}", text(&output.stderr));
            match is_search {
                true => assert_eq!(found(&output), expected(&games)),
                false => assert_eq!(written(&output.stdout), games),
            }
        }
    }
}
