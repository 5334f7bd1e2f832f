// SPDX-License-Identifier: MIT OR Apache-2.0
//! `record_judge_mates` in RustHDL and Verilator: beside every record what the laws in software say, mate and stalemate too;
//! and what the interpreters tell it of set-ups.

use halfmove::HalfMove;
use halfmove::hardware::Record;
use halfmove::hardware::judgement::{MATE, STALEMATE};
use halfmove::hardware::material::Bits;
use halfmove::hardware::record::{DOUBLE_STEP, ERROR, KIND, PROMOTION, RecordType, SIDE, TO, TYPE};
use halfmove::laws::Judge;
use halfmove_hdl::brenner::BrennerInterpreter;
use halfmove_hdl::cbf::CbfInterpreter;
use halfmove_hdl::eleven::ElevenInterpreter;
use halfmove_hdl::gbr::simulation::Inputs;
use halfmove_hdl::jose::JoseInterpreter;
use halfmove_hdl::judge::record_judge_mates::LATENCY;
use halfmove_hdl::judge::simulation::RecordJudgeMatesSimulation;
use halfmove_sim::stream::{Options, Pattern as When, StreamCore, run_collect};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::engines::rusthdl::Simulated;
use halfmove_testbench::gbr::{Beat, Paces, RecordBlock, Verilated, feed_until, verilated};
use halfmove_testbench::generator::lawless;
use halfmove_testbench::judge::{Before, ends, streams_from_set_ups, told};
use halfmove_testbench::set_up_games::game;
use halfmove_testbench::verilog;

use crate::common::{coded_games, each_is_noticed};

const CORE: &str = "record_judge_mates";

/// How records are offered and taken.
const PACES: [Paces; 3] = [
    Paces {
        gaps: When::Steady,
        stalls: When::Steady,
        seed: 81,
    },
    Paces {
        gaps: When::Random { active_of_256: 150 },
        stalls: When::Alternating,
        seed: 82,
    },
    Paces {
        gaps: When::RandomBursts { longest: 9 },
        stalls: When::RandomBursts { longest: 60 },
        seed: 83,
    },
];

/// A game, its set-up and its records.
type Recorded = (Vec<u8>, Vec<Record>, bool);

fn in_verilator() -> Option<Verilated> {
    halfmove_sim::require_toolchain()?;
    let design = verilog::core(CORE).expect("the core exports").for_simulation();
    Some(verilated(&design).expect("the exported Verilog compiles"))
}

fn recorded(game: CodedGame) -> Recorded {
    let (records, bad) = game.records(CodeName::Brenner);
    (game.beats, records, bad)
}

/// Stalemate, though a pawn has made a double step the half-move before the last, and stands where it could be taken if it were
/// the other side's.
const DOUBLE_STEP_BEFORE: [(&str, [&str; 2]); 2] = [
    ("7k/8/3p4/3Pp3/8/8/2q1P3/K7 w - - 0 1", ["e2e4", "c2b3"]),
    ("k7/2Q1p3/8/8/3pP3/3P4/8/7K b - - 0 1", ["e7e5", "c7b6"]),
];

/// Games that end, lawless ones from set-ups, and games from the normal start between them.
fn games(number: usize, seed: u64) -> Vec<Recorded> {
    let lawless_from_start = lawless::games(number, seed).into_iter().map(CodedGame::from);
    let usual = coded_games(seed, number).into_iter().map(CodedGame::from);
    let lawless = Before::Code(CodeName::Brenner).lawless(seed).take(number);
    let mut others = lawless_from_start.chain(usual).chain(lawless).map(recorded);
    let stepped = DOUBLE_STEP_BEFORE.map(|(fen, list)| game(CodeName::Brenner, fen, &list).expect("a game"));
    let mut all: Vec<Recorded> = stepped.into_iter().map(recorded).collect();
    for (place, (beats, record)) in ends(seed).take(4 * number).enumerate() {
        let half_move = Record::half_move(HalfMove::from_bits(record.0));
        let records = match place % 3 {
            // Behind the end there is nothing to judge.
            0 => vec![half_move, Record::text(0x4e).with_last()],
            _ => vec![record],
        };
        all.push((beats, records, false));
        all.extend(others.next());
    }
    all
}

fn streams(games: &[Recorded]) -> [Vec<Beat>; 2] {
    let games = games
        .iter()
        .map(|(beats, records, bad)| (&beats[..], &records[..], *bad));
    streams_from_set_ups(Judge::of_mates(), games)
}

fn says_what_the_laws_say(what: &str, block: &mut dyn RecordBlock, number: usize) {
    for paces in PACES {
        let games = games(number, paces.seed);
        let [given, judged] = streams(&games);
        let count = |bit: Bits| judged.iter().filter(|beat| bit.of(beat.user) != 0).count();
        let [mates, stalemates] = [MATE, STALEMATE].map(count);
        println!("{what}: {} games, {mates} mates, {stalemates} stalemates", games.len());
        assert!(mates > number / 4 && stalemates > number / 20, "{mates}, {stalemates}");
        let run = feed_until(block, &given, judged.len(), paces).unwrap_or_else(|rule| panic!("{what}: {rule}"));
        let differs = (0..judged.len()).find(|&place| run.beats.get(place) != judged.get(place));
        if let Some(place) = differs {
            let record = Record(judged[place].record);
            panic!(
                "{what}: record {place}: {:x?}, expected {:x?}: {record:?}",
                run.beats.get(place),
                judged[place]
            );
        }
        assert_eq!(run.beats.len(), judged.len(), "{what}");
    }
}

#[test]
fn mates_and_stalemates_are_those_of_the_laws() {
    says_what_the_laws_say("rusthdl", &mut RecordJudgeMatesSimulation::new(), 6);
    if let Some(mut block) = in_verilator() {
        says_what_the_laws_say("verilator", &mut block, 500);
    }
}

#[test]
fn a_judgement_with_mates_takes_a_clock_a_record() {
    let games: Vec<Recorded> = coded_games(84, 1)
        .into_iter()
        .map(CodedGame::from)
        .map(recorded)
        .collect();
    let [given, judged] = streams(&games);
    let mut block = RecordJudgeMatesSimulation::new();
    block.cycle(Inputs::default());
    let run = feed_until(&mut block, &given, judged.len(), Paces::default()).unwrap();
    assert_eq!((run.refused, run.bubbles), (0, 0));
    assert_eq!(run.latency, LATENCY as u64);
    assert_eq!(run.beats, judged);
}

#[test]
fn a_reset_forgets_the_game_and_its_mates() {
    let Some(mut block) = in_verilator() else { return };
    let [given, _] = streams(&games(40, 85));
    let [again, judged] = streams(&games(8, 86));
    for quiet in 0..30 {
        for beat in given.iter().take(700 + 13 * quiet) {
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
        assert!(!outputs.m_tvalid && !outputs.s_tready, "silent after a reset");
        let run = feed_until(&mut block, &again, judged.len(), Paces::default()).unwrap();
        assert_eq!(run.beats, judged, "{quiet}");
    }
}

fn tells<C: StreamCore>(what: &str, core: &mut C, before: Before) {
    let games: Vec<CodedGame> = before.lawless(87).take(40).collect();
    let streams: Vec<Vec<u8>> = games.iter().map(|game| game.on_the_stream(before.code())).collect();
    let options = Options {
        words: before.code().has_words(),
        set_ups: true,
        ..Options::default()
    };
    let (found, _) = run_collect(core, &streams, &options).unwrap_or_else(|error| panic!("{what}: {error}"));
    for (game, found) in games.iter().zip(&found) {
        let (set_up, records) = found.records.split_at(game.beats.len());
        for (record, expected) in set_up.iter().zip(told(&game.beats)) {
            assert_eq!(record.record_type(), RecordType::Mark, "{what}: {record:?}");
            for field in [TO, KIND, PROMOTION, DOUBLE_STEP, SIDE, TYPE, ERROR] {
                let [is, should] = [record.0, expected.0].map(|word| field.of(word));
                assert_eq!(is, should, "{what}: {} of {record:?} in {game:02x?}", field.name);
            }
        }
        assert_eq!(
            (records, found.bad),
            (&before.records(game).0[..], before.records(game).1),
            "{what}"
        );
    }
}

#[test]
fn with_the_parameter_interpreters_tell_set_ups() {
    let code = Before::Code;
    tells(
        "brenner",
        &mut Simulated::<BrennerInterpreter<1>>::default(),
        code(CodeName::Brenner),
    );
    tells(
        "eleven",
        &mut Simulated::<ElevenInterpreter<1>>::default(),
        code(CodeName::Eleven),
    );
    tells(
        "jose",
        &mut Simulated::<JoseInterpreter<1, 0, 1>>::default(),
        code(CodeName::JoseDocument),
    );
    let chessbase = Before::Chessbase(halfmove::cbf::Options::USUAL);
    tells("cbf", &mut Simulated::<CbfInterpreter<1, 1>>::default(), chessbase);
}

/// What a person could do wrong, the module, its text, which stands there once, and what it becomes.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    (
        "the pawn that has just made a double step is not told",
        "judge_mates",
        "double_step_2_q <= file_choice;",
        "double_step_2_q <= 8'd0;",
    ),
    (
        "it is told for ever",
        "judge_mates",
        "if (first_1_q || half_move_1_q) double_step_2_q <= 8'd0;",
        "if (first_1_q) double_step_2_q <= 8'd0;",
    ),
    (
        "Black's kings are not turned",
        "judge_mates",
        "kinds_5_0_q <= turned_0_out;",
        "kinds_5_0_q <= kinds_0;",
    ),
    (
        "the enemies are the mover's own men",
        "judge_mates",
        "enemy_men_5_q <= black_men;",
        "enemy_men_5_q <= ~black_men;",
    ),
    (
        "a check of another position decides between mate and stalemate",
        "judge_mates",
        "#(.CLOCKS(7), .WIDTH(1)) check_delay (",
        "#(.CLOCKS(6), .WIDTH(1)) check_delay (",
    ),
    (
        "a text is judged",
        "judge_mates",
        "half_move_1_q <= taken && (record_type == HALFMOVE_TYPE_HALF_MOVE);",
        "half_move_1_q <= taken;",
    ),
    (
        "an illegal half-move mates",
        "record_judge_mates",
        "spoils = spoiled_q || pipe_user[1];",
        "spoils = spoiled_q;",
    ),
    (
        "behind an illegal half-move mates are told",
        "record_judge_mates",
        "spoils = spoiled_q || pipe_user[1];",
        "spoils = pipe_user[1];",
    ),
    (
        "a game after a spoiled one is spoiled",
        "record_judge_mates",
        "spoiled_q <= spoils && !pipe_last;",
        "spoiled_q <= spoils;",
    ),
    (
        "a bishop is a queen to the network",
        "judge_pipe",
        "| (slanting & ~straight) |",
        "| slanting |",
    ),
];

#[test]
#[ignore = "minutes: `make test-long`"]
fn each_fault_planted_in_the_mates_is_caught() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let core = verilog::core(CORE).unwrap();
    let faults = FAULTS.iter().map(|&(_, module, is, becomes)| (module, is, becomes));
    let faults: Vec<_> = faults.collect();
    let [given, judged] = streams(&games(600, 88));
    each_is_noticed(&core, &faults, |compiled| {
        let mut block = Verilated::new(compiled.model().unwrap()).unwrap();
        match feed_until(&mut block, &given, judged.len(), Paces::default()) {
            Ok(run) => (run.beats != judged).then(|| "other records".to_owned()),
            Err(rule) => Some(rule),
        }
    });
}
