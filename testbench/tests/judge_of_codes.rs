// SPDX-License-Identifier: MIT OR Apache-2.0
//! The judge behind the interpreters of every code, in RustHDL and Verilator: beside every record what the laws in software
//! say, in legal games and lawless ones, from set-ups, damaged, and real.

use std::fs::File;

use halfmove::HalfMove;
use halfmove::hardware::judgement::{CHECK, ILLEGAL, MATE, STALEMATE};
use halfmove::hardware::record::RecordType;
use halfmove::laws::Judge;
use halfmove::pgn::{LegalityChecker, PgnReader};
use halfmove_hdl::judge::simulation::{
    CbfJudgeSimulation, ElevenJudgeSimulation, InterpreterJudgeMatesSimulation, JoseDocumentJudgeSimulation,
};
use halfmove_sim::stream::{GameRecords, Options, Pattern, run_collect};
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::corpus;
use halfmove_testbench::gbr::{Behind, RecordBlock, verilated};
use halfmove_testbench::generator::Generator;
use halfmove_testbench::judge::{Before, NewJudge, coded_ends, interpreter_and_judge};
use halfmove_testbench::paces::{BURSTS, STEADY};
use halfmove_testbench::processors::each;
use halfmove_testbench::set_up_games;
use halfmove_testbench::verilog;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::common::checkout;

/// The core of Brenner's first notation, which has tests of its own beside those of all codes.
const BRENNER: [&str; 1] = ["brenner_interpreter_judge"];

/// A core of each other code.
const CORES: [&str; 3] = [
    "eleven_interpreter_judge",
    "jose_document_judge",
    "cbf_interpreter_judge",
];

/// Those that differ from another one in constants.
const VARIANTS: [&str; 6] = [
    "brenner_alternate_printed_judge",
    "brenner_alternate_exchanged_judge",
    "brenner_alternate_fixed_judge",
    "jose_program_judge",
    "jose_program_column_judge",
    "cbf_interpreter_source_judge",
];

/// The core that tells mates.
const MATES: &str = "brenner_interpreter_judge_mates";

/// What the interpreter in a core takes, and the judge behind it.
fn before_and_judge(core: &str) -> (Before, NewJudge) {
    let (interpreter, judge) = interpreter_and_judge(core).expect("the name of a judge");
    (Before::of(interpreter).expect("an interpreter"), judge)
}

fn before(core: &str) -> Before {
    before_and_judge(core).0
}

/// Games that are played one after the other before they are compared.
const AT_ONCE: usize = 2_000;

/// The core of the exported Verilog; `None` after an announced skip.
fn in_verilator(core: &str) -> Option<Box<dyn RecordBlock>> {
    halfmove_sim::require_toolchain()?;
    let design = verilog::core(core).expect("the core exports").for_simulation();
    Some(Box::new(verilated(&design).expect("the exported Verilog compiles")))
}

fn in_rusthdl(core: &str) -> Box<dyn RecordBlock> {
    match core {
        "eleven_interpreter_judge" => Box::new(ElevenJudgeSimulation::new()),
        "jose_document_judge" => Box::new(JoseDocumentJudgeSimulation::new()),
        MATES => Box::new(InterpreterJudgeMatesSimulation::new()),
        _ => Box::new(CbfJudgeSimulation::new()),
    }
}

/// Lawless games from set-ups, beats that are no set-up, and games from the normal start, whole and damaged.
fn games(before: Before, number: usize, seed: u64) -> Vec<CodedGame> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let usual: Vec<CodedGame> = Generator::new(seed)
        .take(number)
        .filter_map(|game| before.coded(&game))
        .collect();
    let damaged = usual.iter().map(|game| {
        let mut damaged = game.clone();
        let place = random.random_range(0..damaged.bytes.len());
        damaged.bytes[place] = random.random();
        // A word has eleven bits.
        if before.code().has_words() {
            damaged.bytes[place & !1] &= 7;
        }
        damaged
    });
    let damaged: Vec<CodedGame> = damaged.collect();
    let bad = set_up_games::bad_games(before.code(), seed)
        .take(number / 4)
        .map(|game| match before {
            Before::Code(_) => game,
            // The length of no moves.
            Before::Chessbase(_) => CodedGame { bytes: vec![0], ..game },
        });
    let mut all: Vec<CodedGame> = before.lawless(seed).take(3 * number).collect();
    let ends = coded_ends(before.code(), seed).take(number);
    let ends = ends.filter(|_| matches!(before, Before::Code(_)));
    let others = usual.into_iter().chain(damaged).chain(bad).chain(ends);
    for (place, game) in others.enumerate() {
        all.insert((2 * place + 1).min(all.len()), game);
    }
    all
}

/// Plays games; what differs from the software is a failure. Gives the half-moves that are illegal, those that give check, and
/// those that mate or end in stalemate, and what stands beside the records of each game.
pub fn play(
    what: &str,
    block: &mut dyn RecordBlock,
    before: Before,
    mut judge: Judge,
    games: &[CodedGame],
    [gaps, stalls]: [Pattern; 2],
) -> ([usize; 4], Vec<Vec<u64>>) {
    let streams: Vec<Vec<u8>> = games.iter().map(|game| game.on_the_stream(before.code())).collect();
    let options = Options {
        words: before.code().has_words(),
        set_ups: true,
        gaps,
        stalls,
        seed: 71,
        ..Options::default()
    };
    let mut core = Behind::new(block);
    let (found, _) = run_collect(&mut core, &streams, &options).unwrap_or_else(|error| panic!("{what}: {error}"));
    let mut users = core.users.iter();
    let mut counts = [0; 4];
    let mut beside = Vec::new();
    for (
        game,
        GameRecords {
            records: found,
            bad: is_bad,
        },
    ) in games.iter().zip(&found)
    {
        let (records, bad) = before.records(game);
        assert!(
            (found, *is_bad) == (&records, bad),
            "{what}: {game:02x?}: other records"
        );
        judge.set_up(&game.beats);
        let mut of_game = Vec::new();
        for record in records {
            let expected = judge.push(record, bad && record.is_last());
            let found = users.next().copied().unwrap_or(u64::MAX);
            assert_eq!(found, expected, "{what}: {record:?} in {game:02x?}");
            for (count, bit) in counts.iter_mut().zip([ILLEGAL, CHECK, MATE, STALEMATE]) {
                *count += usize::from(bit.of(expected) != 0);
            }
            of_game.push(found);
        }
        beside.push(of_game);
    }
    assert_eq!(found.len(), games.len(), "{what}");
    (counts, beside)
}

fn says_what_the_laws_say(engine: &str, core: &str, block: &mut dyn RecordBlock, number: usize) {
    let (before, judge) = before_and_judge(core);
    let what = format!("{core} in {engine}");
    for (pace, seed) in [STEADY, BURSTS].into_iter().zip(71..) {
        let games = games(before, number, seed);
        let (counts, _) = play(&what, block, before, judge(), &games, pace);
        let [illegal, checks, mates, stalemates] = counts;
        println!(
            "{what}: {} games, {illegal} half-moves illegal, {checks} give check, {mates} mate, {stalemates} stalemate",
            games.len(),
        );
        assert!(illegal > 10 && checks > 10, "{what}: {counts:?}");
        assert_eq!(mates > 0, core == MATES, "{what}: {counts:?}");
    }
}

#[test]
fn the_judge_behind_each_code_says_what_the_laws_say() {
    each(CORES.into_iter().chain([MATES]), |core| {
        says_what_the_laws_say("rusthdl", core, &mut *in_rusthdl(core), 6);
        if let Some(mut block) = in_verilator(core) {
            says_what_the_laws_say("verilator", core, &mut *block, 200);
        }
    });
}

#[test]
#[ignore = "cores that differ from another one in constants: `make test-long`"]
fn the_judge_behind_each_variant_says_what_the_laws_say() {
    each(VARIANTS, |core| {
        if let Some(mut block) = in_verilator(core) {
            says_what_the_laws_say("verilator", core, &mut *block, 400);
        }
    });
}

/// Where the first half-move stands that `--legal` refuses, among the records of a game.
fn refused(before: Before, game: &CodedGame, fen: Option<&str>) -> Option<usize> {
    let mut checker = LegalityChecker::new(fen).expect("a game that was read has a position");
    before.records(game).0.iter().position(|record| {
        let is_half_move = record.record_type() == RecordType::HalfMove;
        is_half_move && checker.push(HalfMove::from_bits(record.0)).is_err()
    })
}

/// Games of a file that the code can hold, each with its FEN.
type Real = Vec<(CodedGame, Option<String>)>;

/// Plays them, and with each another one, in which a bit is different: what can still be played is judged. Gives how many are
/// from set-ups and how many have an illegal half-move.
fn refuses_what_legal_refuses(what: &str, block: &mut dyn RecordBlock, before: Before, mut real: Real) -> [usize; 2] {
    for number in 0..real.len() {
        let (mut game, fen) = real[number].clone();
        let place = number * 31 % game.bytes.len();
        game.bytes[place] ^= 1 << (number % 3);
        real.push((game, fen));
    }
    let coded: Vec<CodedGame> = real.iter().map(|(game, _)| game.clone()).collect();
    let (_, beside) = play(what, block, before, Judge::new(), &coded, STEADY);
    let (mut set_ups, mut first_illegal) = (0, 0);
    for (users, (game, fen)) in beside.iter().zip(&real) {
        let first = users.iter().position(|&user| ILLEGAL.of(user) != 0);
        assert_eq!(first, refused(before, game, fen.as_deref()), "{what}: {game:02x?}");
        first_illegal += usize::from(first.is_some());
        set_ups += usize::from(fen.is_some());
    }
    [set_ups, first_illegal]
}

/// The same with at most so many games of each file of the corpus.
fn refuses_what_legal_refuses_in_files(core: &str, most: usize) {
    let Some(files) = corpus::files_for_test(&checkout()) else {
        return;
    };
    let Some(mut block) = in_verilator(core) else { return };
    let before = before(core);
    let (mut read, mut set_ups, mut first_illegal) = (0, 0, 0);
    for file in &files {
        let sound = PgnReader::new(File::open(file).unwrap()).filter_map(Result::ok);
        let mut real = sound
            .filter_map(|game| {
                LegalityChecker::new(game.fen()).ok()?;
                Some((before.coded(&game)?, game.fen().map(str::to_owned)))
            })
            .take(most)
            .peekable();
        while real.peek().is_some() {
            let part: Real = real.by_ref().take(AT_ONCE).collect();
            let what = format!("{core}, {}, behind {read} games", corpus::name(file));
            read += 2 * part.len();
            let [from_set_ups, illegal] = refuses_what_legal_refuses(&what, &mut *block, before, part);
            set_ups += from_set_ups;
            first_illegal += illegal;
        }
    }
    println!("{core}: {read} games, {set_ups} from set-ups, {first_illegal} with an illegal half-move");
    assert!(read > 1_000 && set_ups > 100 && first_illegal > 5, "{core}");
}

#[test]
fn behind_each_code_the_hardware_refuses_what_legal_refuses_in_real_games() {
    each(BRENNER.into_iter().chain(CORES), |core| {
        refuses_what_legal_refuses_in_files(core, 60)
    });
}

#[test]
#[ignore = "all games of the corpus, an hour: cargo test --test testbench -- --ignored refuses_in_all_real_games"]
fn behind_each_code_the_hardware_refuses_what_legal_refuses_in_all_real_games() {
    each(BRENNER.into_iter().chain(CORES), |core| {
        refuses_what_legal_refuses_in_files(core, usize::MAX)
    });
}
