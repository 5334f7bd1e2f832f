// SPDX-License-Identifier: MIT OR Apache-2.0
//! The designs of boards that answer something else than records, in RustHDL, from their serial line on.

use crate::common::designs as common;
use crate::common::link;
use crate::common::problems::{PROBLEMS, are_solved, of_no_length, posed, with_bit};
use common::{
    COUNTED, LISTED, are_counted, are_listed, asked, beats, game, games, is_all, judge, line, malformed, not_asked,
    patterns, questions, searched, written,
};
use halfmove::framing::Version;
use halfmove_hdl::link::simulation::{
    EncoderBoardSimulation, GbrBoardSimulation, ListerBoardSimulation, MatesBoardSimulation, Noise,
    PerftBoardSimulation, answered,
};
use link::board;

const QUIET: [Noise; 2] = [Noise::NONE, Noise::NONE];

#[test]
fn a_board_with_the_encoder_gives_bytes_for_half_moves_and_errors_for_what_is_none() {
    let mut beats = beats(&games(6, 40));
    // A half-move from an empty square: its game is given up there, and the next one is not.
    let wrong = beats.len() / 2;
    beats[wrong] = beats[wrong] & 1 << 31 | 0x71c;
    let expected = written(&beats);
    let mut design = EncoderBoardSimulation::new(board(4.0));
    let (heard, changes) = answered(&mut design, &line(&beats), (4.0, QUIET), 2_000_000, |heard| {
        heard.records.len() >= expected.len()
    })
    .unwrap();
    assert_eq!(
        heard.records.iter().map(|record| record.0).collect::<Vec<_>>(),
        expected
    );
    assert_eq!((heard.restarts, heard.damaged, changes), (0, 0, 8));
}

#[test]
fn a_board_with_gbr_tells_hits_and_the_ends_of_games() {
    let mut games = games(8, 40);
    games[3][9] = 0xc7;
    games[5] = game(99, 60);
    let mut design = GbrBoardSimulation::new(board(4.0));
    let data = searched(&patterns()[..3], &games, Version::Two);
    let (heard, changes) = answered(&mut design, &data, (4.0, QUIET), 2_000_000, |heard| {
        is_all(&heard.records, games.len())
    })
    .unwrap();
    judge(&heard.records, &patterns()[..3], &games).unwrap();
    assert_eq!((heard.restarts, changes), (0, games.len() as u32));
}

/// Nothing is said of games without hits but every 64th, and the last ones when nothing comes any more.
#[test]
fn games_without_hits_are_told_by_their_number_alone() {
    let games = games(70, 3);
    let none = &patterns()[3..];
    let mut design = GbrBoardSimulation::new(board(4.0));
    let data = searched(none, &games, Version::One);
    let (heard, _) = answered(&mut design, &data, (4.0, QUIET), 2_000_000, |heard| {
        is_all(&heard.records, games.len())
    })
    .unwrap();
    judge(&heard.records, none, &games).unwrap();
    assert!(heard.records.len() <= 4, "{:?}", heard.records);
}

/// What is no request is told, also between others; a conversation that was left in the middle of one is forgotten.
#[test]
fn a_board_with_the_machine_counts_lines_and_tells_what_is_no_request() {
    let mut questions = questions(&COUNTED);
    let mut deep_as_nothing = questions[0].0.clone();
    deep_as_nothing[8] &= !0xf000;
    let mut too_much = questions[1].0.clone();
    too_much[8] |= 1 << 16;
    questions.insert(2, (deep_as_nothing, None));
    questions.insert(2, (too_much, None));
    let words = questions.iter().flat_map(|(words, _)| words.clone());
    let data = line(&words.collect::<Vec<_>>());
    let mut design = PerftBoardSimulation::new(board(4.0));
    answered(&mut design, &data[..30], (4.0, QUIET), 2_000_000, |_| true).unwrap();
    let (heard, changes) = answered(&mut design, &data, (4.0, QUIET), 2_000_000, |heard| {
        are_counted(&heard.records, &questions) != Ok(false)
    })
    .unwrap();
    assert_eq!(are_counted(&heard.records, &questions), Ok(true));
    assert_eq!((heard.restarts, changes as usize), (0, questions.len()));
}

/// As of counts, of lists; and positions that are none have the answer that the page of the core states.
#[test]
fn a_board_with_the_lister_lists_half_moves_and_tells_what_is_no_request() {
    let mut questions: Vec<_> = LISTED[2..7].iter().map(|fen| asked(fen, false)).collect();
    questions.insert(2, not_asked(12));
    questions.push(not_asked(31));
    questions.push(asked(LISTED[7], true));
    questions.extend(malformed().split_off(6));
    let words = questions.iter().flat_map(|(_, words, _)| words.clone());
    let data = line(&words.collect::<Vec<_>>());
    let mut design = ListerBoardSimulation::new(board(4.0));
    answered(&mut design, &data[..30], (4.0, QUIET), 2_000_000, |_| true).unwrap();
    let (heard, changes) = answered(&mut design, &data, (4.0, QUIET), 2_000_000, |heard| {
        are_listed(&heard.records, &questions) != Ok(false)
    })
    .unwrap();
    assert_eq!(are_listed(&heard.records, &questions), Ok(true));
    assert_eq!((heard.restarts, changes as usize), (0, questions.len()));
}

/// As of counts, of problems.
#[test]
fn a_board_with_the_mates_solves_problems_and_tells_what_is_no_request() {
    let mut problems: Vec<_> = [0, 4, 6]
        .map(|place| PROBLEMS[place])
        .map(|(fen, demand)| posed(fen, demand, false))
        .to_vec();
    problems.insert(1, of_no_length(0, false));
    problems.insert(1, of_no_length(11, false));
    problems.push(with_bit(19));
    problems.push(posed(PROBLEMS[2].0, "#1", true));
    let words = problems.iter().flat_map(|(words, _)| words.clone());
    let data = line(&words.collect::<Vec<_>>());
    let mut design = MatesBoardSimulation::new(board(4.0));
    answered(&mut design, &data[..30], (4.0, QUIET), 2_000_000, |_| true).unwrap();
    let (heard, changes) = answered(&mut design, &data, (4.0, QUIET), 2_000_000, |heard| {
        are_solved(&heard.records, &problems) != Ok(false)
    })
    .unwrap();
    assert_eq!(are_solved(&heard.records, &problems), Ok(true));
    assert_eq!((heard.restarts, changes as usize), (0, problems.len()));
}
