// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cross-check itself: it counts exactly, and it notices whatever an engine gets wrong.

use halfmove::Game;
use halfmove::brenner::Recorder;
use halfmove::hardware::Record;
use halfmove::hardware::record::{self, RecordType};
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::crosscheck::{Crosscheck, Report};
use halfmove_testbench::engines::{Answer, Breakdown, Engine, Software, Work};
use halfmove_testbench::generator::Generator;

/// An engine that is right but for what `spoil` does to its answers.
struct Liar {
    spoil: fn(&mut Answer),
}

impl Engine for Liar {
    fn name(&self) -> &'static str {
        "liar"
    }

    fn play(&mut self, games: &[&CodedGame]) -> Result<Vec<Answer>, Breakdown> {
        let answer = |game: &&CodedGame| {
            let (records, bad) = Recorder::game(&game.bytes);
            let mut answer = Answer { records, bad };
            (self.spoil)(&mut answer);
            answer
        };
        Ok(games.iter().map(answer).collect())
    }

    fn work(&self) -> Work {
        Work::default()
    }
}

fn check_generated(engines: Vec<Box<dyn Engine>>) -> Report {
    let mut crosscheck = Crosscheck::new(engines);
    crosscheck.begin_source("generated");
    for (number, game) in Generator::new(3).take(50).enumerate() {
        crosscheck.add_game(&format!("generated game {number}"), &game);
    }
    crosscheck.finish()
}

#[test]
fn an_engine_that_is_right_gives_no_mismatch() {
    let report = check_generated(vec![Box::new(Software::default()), Box::new(Liar { spoil: |_| {} })]);
    let total = report.total();
    let half_moves: usize = Generator::new(3).take(50).map(|game| game.plies.len()).sum();
    assert!(report.agrees(), "{}", report.to_text());
    assert_eq!((total.games, total.half_moves), (50, half_moves as u64));
    assert_eq!(report.engines[1].half_moves, half_moves as u64);
}

#[test]
fn every_lie_of_an_engine_is_noticed_in_every_game() {
    let lies: [fn(&mut Answer); 5] = [
        |answer| answer.records[0].0 ^= 1,
        |answer| answer.bad = !answer.bad,
        |answer| answer.records.truncate(answer.records.len() - 1),
        |answer| answer.records.push(Record::mark(1)),
        |answer| {
            let last = answer.records.len() - 1;
            answer.records[last].0 ^= record::LAST.put(1);
        },
    ];
    for spoil in lies {
        let report = check_generated(vec![Box::new(Software::default()), Box::new(Liar { spoil })]);
        assert_eq!(report.total().mismatches, 50);
        assert!(!report.mismatches.is_empty());
    }
}

#[test]
fn an_engine_alone_is_held_against_the_games_themselves() {
    fn without_a_half_move(answer: &mut Answer) {
        let is_half_move = |record: &Record| record.record_type() == RecordType::HalfMove;
        answer.records.retain(|record| !is_half_move(record));
    }
    let report = check_generated(vec![Box::new(Liar {
        spoil: without_a_half_move,
    })]);
    assert_eq!(report.total().mismatches, 50);
}

#[test]
fn games_are_compared_or_skipped_and_none_is_lost() {
    let pgn = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 1-0\n\n\
               [White \"A\"]\n\n1. e4 {best} e5! 1/2-1/2\n\n\
               [White \"B\"]\n\n1. e5 1-0\n\n\
               1. -- e5 *\n\n\
               *\n";
    let mut crosscheck = Crosscheck::new(vec![Box::new(Software::default())]);
    crosscheck.add_pgn("test.pgn", pgn.as_bytes(), |_| {}).unwrap();
    let total = crosscheck.finish().total();
    println!("{total:?}");
    assert_eq!((total.games, total.skipped_games(), total.set_ups), (2, 3, 1));
    assert_eq!((total.half_moves, total.set_up_half_moves, total.mismatches), (4, 2, 0));
    assert_eq!(total.skipped.len(), 3);
}

/// Games from set-ups: one that every core plays, one that only Chess960 castles in, and one with nine queens.
const SET_UPS: &str = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 1-0\n\n\
                       [FEN \"4k3/8/8/8/8/8/8/2R1K3 w C - 0 1\"]\n[Variant \"Chess960\"]\n\n1. O-O-O *\n\n\
                       [FEN \"4k3/4p3/8/8/8/8/QQQQQ3/4K3 w - - 0 1\"]\n\n1. Ke2 *\n";

#[test]
fn games_from_set_ups_are_compared_if_the_core_can_load_them() {
    for (small, compared) in [(false, 1), (true, 0)] {
        let liar = Liar { spoil: |_| {} };
        let mut crosscheck = Crosscheck::new(vec![Box::new(Software::default()), Box::new(liar)]);
        if small {
            crosscheck.leave_out_set_ups("brenner_interpreter_small");
        }
        crosscheck.add_pgn("set-ups", SET_UPS.as_bytes(), |_| {}).unwrap();
        let total = crosscheck.finish().total();
        assert_eq!(
            (total.games, total.set_ups, total.skipped_games()),
            (compared, compared, 3 - compared)
        );
        // The liar plays from the normal start, where pawn and king go to other squares or nowhere.
        assert_eq!(total.mismatches, compared);
        let reasons: Vec<&str> = total.skipped.keys().map(String::as_str).collect();
        let told = |word: &str| reasons.iter().any(|reason| reason.contains(word));
        assert_eq!(told("brenner_interpreter_small cannot load"), small, "{reasons:?}");
        assert_eq!(told("only Chess960"), !small, "{reasons:?}");
    }
}

#[test]
fn the_report_in_json_has_the_promised_names() {
    let json = check_generated(vec![Box::new(Software::default())]).to_json();
    for name in ["games", "half_moves", "skipped", "mismatches"] {
        assert!(json[name].is_u64(), "{name} of {json}");
    }
    assert_eq!(json["engines"]["software"]["half_moves"], json["half_moves"]);
    assert!(json["engines"]["software"]["bytes_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_game_that_no_byte_can_end_is_skipped() {
    let mut crosscheck = Crosscheck::new(vec![Box::new(Software::default())]);
    crosscheck.add_game("empty", &Game::default());
    let total = crosscheck.finish().total();
    assert_eq!((total.games, total.skipped_games()), (0, 1));
}
