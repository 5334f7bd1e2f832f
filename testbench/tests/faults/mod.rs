// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults planted into the exported Verilog, one at a time, in every stage of the core: the cross-check must catch each
//! of them, and must find nothing in the core as it is.

use crate::common;

pub(crate) mod planted;
mod planted_front_ends;
mod planted_jose;
mod planted_small;

use common::{coded_games, each_is_noticed, reference};
use halfmove_sim::stream::{GameRecords, Options, VerilatedCore, run_collect};
use halfmove_sim::{CompiledDesign, VerilogFile};
use halfmove_testbench::code::{CodeName, bytes_of, words_of};
use halfmove_testbench::damage::damage_all;
use halfmove_testbench::generator::{Generator, game_texts, situations, wild, words};
use halfmove_testbench::paces::ways;
use halfmove_testbench::verilog::{self, Core};
use planted::{FAULTS, Fault};

/// The games that every faulty core must stumble over.
fn games() -> Vec<Vec<u8>> {
    let good = coded_games(31, 40);
    let mut games: Vec<_> = damage_all(&good, 1, 31).into_iter().map(|game| game.bytes).collect();
    games.extend(good);
    games.extend(wild::games(8, 31).into_iter().map(|game| game.bytes));
    games.extend(situations::find(2_000, 31).games.into_iter().map(|game| game.bytes));
    games.extend((0..=u8::MAX).map(|byte| vec![byte]));
    // Castling after every prefix of a rook or bishop, when it is possible.
    games.extend((0x80..0x88).map(|prefix| vec![0x2c, 0x2c, 0x1b, 0x17, 0xdb, 0xdd, prefix, 0x04]));
    // An error whose offset needs more than twelve bits.
    games.push([&[0], &[b'x'; 5_000][..], &[0, 0xc0, 0x2c]].concat());
    games
}

/// What the cross-check says of a core; `None` if it finds nothing.
fn complaint(code: CodeName, core: &mut VerilatedCore, games: &[Vec<u8>], expected: &[GameRecords]) -> Option<String> {
    let plain = Options {
        words: code.has_words(),
        ..Options::default()
    };
    for (number, options) in ways(&plain, 31).iter().enumerate() {
        let found = match run_collect(core, games, options) {
            Ok((found, _)) => found,
            Err(error) => return Some(format!("run {number}: {error}")),
        };
        let differs = found
            .iter()
            .zip(expected)
            .position(|(found, expected)| found != expected);
        if let Some(game) = differs {
            let (found, expected) = (&found[game], &expected[game]);
            let differs = found
                .records
                .iter()
                .zip(&expected.records)
                .position(|(found, expected)| found != expected);
            let record = differs.unwrap_or(found.records.len().min(expected.records.len()));
            return Some(format!(
                "run {number}, game {game}, record {record}: {:?}, expected {:?}; bad game {}, expected {}",
                found.records.get(record),
                expected.records.get(record),
                found.bad,
                expected.bad
            ));
        }
    }
    None
}

/// The same, sooner. Every kind of game is among a few of them, which are played alone first: most faults show there.
fn complaint_of_few_or_all(
    code: CodeName,
    core: &mut VerilatedCore,
    games: &[Vec<u8>],
    expected: &[GameRecords],
) -> Option<String> {
    let few: (Vec<Vec<u8>>, Vec<GameRecords>) = games.iter().cloned().zip(expected.iter().cloned()).step_by(13).unzip();
    complaint(code, core, &few.0, &few.1).or_else(|| complaint(code, core, games, expected))
}

/// The module of a stage.
pub(crate) fn module_of<'a>(core: &'a Core, fault: &Fault) -> &'a str {
    let is_stage = |file: &VerilogFile| {
        let stem = file.name.trim_end_matches(".v");
        stem == fault.stage || stem.ends_with(&format!("_{}", fault.stage))
    };
    let stages: Vec<&VerilogFile> = core.files.iter().filter(|file| is_stage(file)).collect();
    let [stage] = stages[..] else {
        panic!("{} files could be the stage {}", stages.len(), fault.stage);
    };
    stage.name.trim_end_matches(".v")
}

fn core_of(code: CodeName, compiled: &CompiledDesign) -> VerilatedCore {
    let model = compiled.model().unwrap();
    let core = if code.has_words() {
        VerilatedCore::of_words(model)
    } else {
        VerilatedCore::new(model)
    };
    core.expect("it is a stream core")
}

/// Games of another layout, of words or of jose's bytes, and what the software says of them.
fn games_of(code: CodeName) -> (Vec<Vec<u8>>, Vec<GameRecords>) {
    let games: Vec<Vec<u8>> = if code.has_words() {
        let good = Generator::new(31).take(30).filter_map(|game| code.encode(&game).ok());
        let mut games: Vec<_> = good.collect();
        games.extend(words::damaged(30, 3, 31).into_iter().map(|game| game.bytes));
        // An error whose offset needs more than twelve bits.
        games.push([&[0, 0], &[0, b'x'].repeat(5_000)[..], &[0, 0, 1, 0xc8]].concat());
        // A man that arrived with the word before, two and three words before, and games of one word.
        games.extend((0..2048).map(|bits| bytes_of(&words_of(&[(bits >> 8) as u8, bits as u8]))));
        games
    } else if let Some(options) = code.jose() {
        let good = Generator::new(31).take(30).filter_map(|game| code.encode(&game).ok());
        let mut games: Vec<_> = good.collect();
        games.extend(
            game_texts::damaged(options, 40, 4, 31)
                .into_iter()
                .map(|game| game.bytes),
        );
        // Every pair; what is left open at a game's end stands before the next one.
        games.extend((0xa0..=u8::MAX).map(|byte| vec![byte]));
        games.extend((0..=u8::MAX).map(|byte| vec![0x13, 0xf0, byte, 0x13, 0xf1, 0x13, 0xff]));
        games.extend((0..=u8::MAX).map(|byte| vec![0x13, 0xf0, 0x13, 0xd0, 0xf1, byte, 0xff]));
        // a4 b5, axb5 h6, b6 h5, bxa7 h4, axb8=N h3, and every offset of that knight.
        let promoted = [0x03, 0x07, 0x01, 0x1c, 0x00, 0x1c, 0x02, 0x1c, 0xa0, 0x24, 0x1c, 0xa8];
        games.extend((0x20..0x40).map(|offset| [&promoted[..], &[offset, 0xff]].concat()));
        games.extend(
            (0..=u16::MAX)
                .step_by(5)
                .map(|pair| [&pair.to_be_bytes()[..], &[0xff]].concat()),
        );
        games
    } else {
        let good = coded_games(31, 20);
        let damaged = damage_all(&good[..5], 1, 31).into_iter().map(|game| game.bytes);
        let all = good.iter().cloned().chain(damaged);
        all.filter_map(|game| code.translate(&game)).collect()
    };
    let records = |game: &Vec<u8>| {
        let (records, bad) = code.records(game);
        GameRecords { records, bad }
    };
    let expected = games.iter().map(records).collect();
    (games, expected)
}

#[test]
fn each_planted_fault_is_caught_and_the_core_as_it_is_has_none() {
    let games = games();
    let expected = reference(&games);
    for (name, faults) in [
        ("brenner_interpreter", FAULTS),
        ("brenner_interpreter_small", planted_small::FAULTS),
    ] {
        each_is_caught(name, CodeName::Brenner, faults, &games, &expected);
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn each_fault_planted_in_the_other_front_ends_is_caught_and_the_cores_as_they_are_have_none() {
    for (code, faults) in [
        (CodeName::Printed, planted_front_ends::PRINTED),
        (CodeName::Exchanged, planted_front_ends::EXCHANGED),
        (CodeName::Fixed, planted_front_ends::FIXED),
        (CodeName::Eleven, planted_front_ends::WORDS),
        (CodeName::JoseProgram, planted_jose::PROGRAM),
        (CodeName::JoseDocument, planted_jose::DOCUMENT),
        (CodeName::JoseProgramColumn, planted_jose::COLUMN),
    ] {
        let (games, expected) = games_of(code);
        each_is_caught(code.core(), code, faults, &games, &expected);
    }
}

fn each_is_caught(name: &str, code: CodeName, faults: &[Fault], games: &[Vec<u8>], expected: &[GameRecords]) {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let core = verilog::core(name).unwrap();
    let texts = faults
        .iter()
        .map(|fault| (module_of(&core, fault), fault.is, fault.becomes));
    each_is_noticed(&core, &texts.collect::<Vec<_>>(), |compiled| {
        complaint_of_few_or_all(code, &mut core_of(code, compiled), games, expected)
    });
}

#[test]
fn at_least_ten_faults_are_planted_in_at_least_eight_stages() {
    let stages: std::collections::HashSet<_> = FAULTS.iter().map(|fault| fault.stage).collect();
    println!("{} faults in {} stages", FAULTS.len(), stages.len());
    assert!(FAULTS.len() >= 10 && stages.len() >= 8);
    assert!(FAULTS.iter().all(|fault| fault.is != fault.becomes));
}
