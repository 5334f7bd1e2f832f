// SPDX-License-Identifier: MIT OR Apache-2.0
//! The judge in RustHDL and Verilator: beside every record what the laws in software say, whatever comes, whenever it
//! comes; and planted faults, each of which must be noticed.

use halfmove::HalfMove;
use halfmove::hardware::Record;
use halfmove::hardware::judgement::{CHECK, ILLEGAL};
use halfmove::hardware::material::Bits;
use halfmove::hardware::record::RecordType;
use halfmove::laws::Judge;
use halfmove::pgn::LegalityChecker;
use halfmove_hdl::gbr::simulation::Inputs;
use halfmove_hdl::judge::record_judge::LATENCY;
use halfmove_sim::stream::{Options, Pattern as When, run_collect};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::gbr::{Beat, Behind, Paces, RecordBlock, feed};
use halfmove_testbench::generator::{lawless, situations, wild};
use halfmove_testbench::judge::{Before, streams};
use halfmove_testbench::set_up_games;

use crate::common::record_blocks::{PACES, both, recorded, verilog_of};
use crate::common::{coded_games, reference};
use crate::judge_of_codes::play as play_from_set_ups;

/// Legal games and lawless ones, games with errors and texts, every half-move from every square, games of one record.
fn games(number: usize) -> Vec<Vec<u8>> {
    let mut games = lawless::games(2 * number, 61);
    games.extend(coded_games(61, number));
    games.extend(wild::games(1, 61).into_iter().map(|game| game.bytes));
    games.extend(
        situations::find(8 * number, 61)
            .games
            .into_iter()
            .map(|game| game.bytes),
    );
    games.extend((0..=u8::MAX).map(|byte| vec![byte]));
    games
}

/// Games with texts between their half-moves, and now and then two null moves.
pub fn drawn_out(games: &[Vec<u8>]) -> Vec<(Vec<Record>, bool)> {
    let drawn_out = |(records, bad): (Vec<Record>, bool)| {
        let mut longer = Vec::new();
        for (number, record) in records.into_iter().enumerate() {
            let half_move = HalfMove::from_bits(record.0);
            if record.record_type() == RecordType::HalfMove {
                longer.extend((0..number % 3).map(|_| Record::text(0x4e)));
                // En passant is lost by then.
                if number % 4 == 3 && !half_move.is_en_passant() {
                    let sides = [half_move.side(), !half_move.side()];
                    longer.extend(sides.map(|side| Record::half_move(HalfMove::null(side))));
                }
            }
            longer.push(record);
        }
        (longer, bad)
    };
    recorded(games).into_iter().map(drawn_out).collect()
}

fn check(what: &str, block: &mut dyn RecordBlock, given: &[Beat], expected: &[Beat], paces: Paces) {
    if let Some(complaint) = complaint(block, given, expected, paces) {
        panic!("{what}, {paces:?}: {complaint}");
    }
}

/// What differs; `None` if nothing does.
fn complaint(block: &mut dyn RecordBlock, given: &[Beat], expected: &[Beat], paces: Paces) -> Option<String> {
    let run = match feed(block, given, paces) {
        Ok(run) => run,
        Err(rule) => return Some(rule),
    };
    let differs = |place: &usize| run.beats.get(*place) != expected.get(*place);
    let place = (0..expected.len()).find(differs)?;
    let from = (0..place)
        .rev()
        .find(|&before| given[before].last)
        .map_or(0, |last| last + 1);
    Some(format!(
        "record {place}, number {} of its game: {:x?}, expected {:x?}, {:?}",
        place - from,
        run.beats.get(place),
        expected.get(place),
        given[from..=place]
            .iter()
            .map(|beat| Record(beat.record))
            .collect::<Vec<_>>()
    ))
}

#[test]
fn every_record_carries_the_judgement_of_the_laws() {
    for (what, mut block) in both("record_judge") {
        let is_slow = what.ends_with("rusthdl");
        let number = if is_slow { 20 } else { 300 };
        let mut recorded = recorded(&games(number));
        recorded.extend(drawn_out(&lawless::games(number, 66)));
        let [given, judged] = streams(&recorded);
        let count = |bit: Bits| judged.iter().filter(|beat| bit.of(beat.user) != 0).count();
        let (illegal, checks) = (count(ILLEGAL), count(CHECK));
        println!("{what}: {} records, {illegal} illegal, {checks} check", given.len());
        assert!(illegal > 10 * number && checks > 10 * number, "{illegal}, {checks}");
        for (gaps, stalls) in PACES
            .into_iter()
            .zip(PACES.into_iter().rev())
            .chain([(When::Steady, When::Steady)])
        {
            check(&what, &mut *block, &given, &judged, Paces { gaps, stalls, seed: 61 });
            if is_slow {
                break;
            }
        }
    }
}

#[test]
fn a_judgement_a_clock_and_no_clock_is_lost_between_games() {
    let mut games = coded_games(62, 1);
    games.extend((0..300).map(|_| vec![0x2c]));
    let [given, judged] = streams(&recorded(&games));
    for (what, mut block) in both("record_judge") {
        // The first clock after power-up.
        block.cycle(Inputs::default());
        let run = feed(&mut *block, &given, Paces::default()).unwrap();
        assert_eq!((run.refused, run.bubbles), (0, 0), "{what}");
        assert_eq!(run.latency, LATENCY as u64, "{what}");
        assert_eq!(run.beats, judged, "{what}");
    }
}

#[test]
fn a_reset_forgets_the_game() {
    let games = recorded(&lawless::games(40, 63));
    let [given, _] = streams(&games);
    let [again, judged] = streams(&games[3..8]);
    for (what, mut block) in both("record_judge") {
        for quiet in 0..14 {
            for beat in given.iter().take(60 + 7 * quiet) {
                block.cycle(Inputs {
                    s_tdata: beat.record,
                    s_tvalid: true,
                    s_tlast: beat.last,
                    s_tuser: beat.user,
                    m_tready: quiet % 3 != 0,
                    ..Inputs::default()
                });
            }
            block.cycle(Inputs {
                rst: true,
                s_tvalid: true,
                ..Inputs::default()
            });
            let outputs = block.cycle(Inputs::default());
            assert!(!outputs.m_tvalid && !outputs.s_tready, "{what}: silent after a reset");
            check(&what, &mut *block, &again, &judged, Paces::default());
        }
    }
}

/// Plays coded games on an interpreter with the judge and holds the records and what stands beside them to the software.
fn play(what: &str, block: &mut dyn RecordBlock, games: &[Vec<u8>], options: &Options) -> Vec<u64> {
    let mut core = Behind::new(block);
    let (found, _) = run_collect(&mut core, games, options).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert!(found == reference(games), "{what}: other records");
    let [_, judged] = streams(&recorded(games));
    let expected: Vec<u64> = judged.iter().map(|beat| beat.user).collect();
    let differs = (0..expected.len()).find(|&place| core.users.get(place) != expected.get(place));
    assert_eq!(differs, None, "{what}");
    core.users
}

#[test]
fn the_interpreter_with_the_judge_gives_what_the_software_gives() {
    for (what, mut block) in both("brenner_interpreter_judge") {
        let is_slow = what.ends_with("rusthdl");
        for (number, stalls) in PACES.into_iter().enumerate().take(if is_slow { 2 } else { 4 }) {
            let options = Options {
                gaps: PACES[3 - number],
                stalls,
                seed: 64,
                ..Options::default()
            };
            play(&what, &mut *block, &games(if is_slow { 6 } else { 60 }), &options);
        }
    }
}

#[test]
fn the_interpreter_with_the_judge_judges_games_from_set_ups() {
    let code = CodeName::Brenner;
    for (what, mut block) in both("brenner_interpreter_judge") {
        let number = if what.ends_with("rusthdl") { 60 } else { 6_000 };
        let bad = set_up_games::bad_games(code, 67).map(Some);
        let usual = games(3)
            .into_iter()
            .map(|bytes| CodedGame { beats: vec![], bytes })
            .map(Some);
        let mut others = bad.zip(usual.cycle()).flat_map(|(bad, usual)| [bad, usual]).flatten();
        let games: Vec<CodedGame> = set_up_games::judged(67)
            .enumerate()
            .flat_map(|(number, game)| [Some(game), if number % 4 == 0 { others.next() } else { None }])
            .flatten()
            .take(number)
            .collect();
        for (number, stalls) in PACES.into_iter().enumerate() {
            let paces = [PACES[3 - number], stalls];
            let ([illegal, checks, ..], _) =
                play_from_set_ups(&what, &mut *block, Before::Code(code), Judge::new(), &games, paces);
            println!(
                "{what}: {} games, {illegal} half-moves illegal, {checks} give check",
                games.len(),
            );
            assert!(illegal > 10 && checks > 10, "{illegal}, {checks}");
        }
    }
}

/// Holds the first illegal half-move of each game to the one that `--legal` refuses, and gives how many games have one.
fn same_as_legal(users: &[u64], coded: &[Vec<u8>]) -> usize {
    let (mut users, mut refused) = (users.iter(), 0);
    for (records, _) in recorded(coded) {
        let of_game: Vec<u64> = users.by_ref().take(records.len()).copied().collect();
        let mut checker = LegalityChecker::new(None).unwrap();
        let is_refused = |record: &Record| {
            let is_half_move = record.record_type() == RecordType::HalfMove;
            is_half_move && checker.push(HalfMove::from_bits(record.0)).is_err()
        };
        let first = records.iter().position(is_refused);
        assert_eq!(of_game.iter().position(|&user| ILLEGAL.of(user) != 0), first);
        refused += usize::from(first.is_some());
    }
    refused
}

#[test]
fn the_hardware_refuses_what_legal_refuses() {
    let Some(mut block) = verilog_of("brenner_interpreter_judge") else {
        return;
    };
    let games = lawless::games(300, 65);
    let users = play("lawless", &mut *block, &games, &Options::default());
    let refused = same_as_legal(&users, &games);
    assert!(refused > 100 && refused < 300, "{refused} games refused");
}
