// SPDX-License-Identifier: MIT OR Apache-2.0
//! Decode after encode: coded games through an interpreter and its records straight into an encoder.

use std::fs::File;
use std::io::BufReader;

use halfmove::brenner::{RecordEncoder, Recorder};
use halfmove::hardware::Record;
use halfmove::pgn::PgnReader;
use halfmove_hdl::brenner::encoder::simulation::EncoderSimulation;
use halfmove_sim::stream::VerilatedCore;
use halfmove_testbench::bundled::{self, coded};
use halfmove_testbench::corpus;
use halfmove_testbench::damage::damage_all;
use halfmove_testbench::encoder::games::{is_half_move, reference};
use halfmove_testbench::encoder::{Patterns, VerilatedEncoder, encode, recode};
use halfmove_testbench::engines::rusthdl::RustHdlCore;
use halfmove_testbench::generator::Generator;
use halfmove_testbench::paces::BURSTS;

use super::common::{Core, checkout, verilated_core};
use super::{difference, verilated};

fn bundled_and_generated(seed: u64, generated: usize) -> Vec<Vec<u8>> {
    let bundled = bundled::games().unwrap().into_iter().map(|bundled| bundled.game);
    coded(bundled.chain(Generator::new(seed).take(generated)))
}

fn assert_identity(run: &halfmove_testbench::encoder::Run, games: &[Vec<u8>]) {
    for (number, (written, bytes)) in run.games.iter().zip(games).enumerate() {
        let again: Vec<u8> = written.iter().map(|beat| beat.byte).collect();
        assert_eq!(&again, bytes, "game {number}");
        assert!(
            written.last().is_some_and(|beat| beat.last && beat.user & 63 == 0),
            "game {number}"
        );
    }
    assert_eq!(run.games.len(), games.len());
}

#[test]
fn encode_after_decode_is_the_identity_in_rusthdl() {
    let games = bundled_and_generated(61, 12);
    let run = recode(
        &mut RustHdlCore::default(),
        &mut EncoderSimulation::new(),
        &games,
        &Patterns::default(),
    );
    assert_identity(&run.unwrap(), &games);
}

#[test]
fn encode_after_decode_is_the_identity_in_verilator_with_gaps_and_stalls() {
    let (Some(mut interpreter), Some(mut encoder)) = (verilated_core(Core::Interpreter), verilated()) else {
        return;
    };
    let games = bundled_and_generated(62, 300);
    let [gaps, stalls] = BURSTS;
    let patterns = Patterns { gaps, stalls, seed: 62 };
    let run = recode(&mut interpreter, &mut encoder, &games, &patterns).unwrap();
    assert_identity(&run, &games);
}

#[test]
fn what_an_interpreter_stops_at_stops_the_encoder_too() {
    let (Some(mut interpreter), Some(mut encoder)) = (verilated_core(Core::Interpreter), verilated()) else {
        return;
    };
    let damaged = damage_all(&bundled_and_generated(63, 40), 3, 63);
    let games: Vec<Vec<u8>> = damaged.into_iter().map(|game| game.bytes).collect();
    let run = recode(&mut interpreter, &mut encoder, &games, &Patterns::default()).unwrap();
    for (written, bytes) in run.games.iter().zip(&games) {
        let (records, bad) = Recorder::game(bytes);
        let (expected, refused) = RecordEncoder::game(&records);
        assert_eq!(written, &expected, "{bytes:02x?}");
        assert!(refused || !bad, "{bytes:02x?}");
    }
}

/// What went through the interpreter and the encoder.
#[derive(Default)]
struct Written {
    games: usize,
    bytes: usize,
    half_moves: usize,
    /// Clocks in which the encoder took the half-moves alone.
    clocks: u64,
}

impl Written {
    /// Writes games again, with their texts, and then without as a recorder gives them.
    fn add(&mut self, interpreter: &mut VerilatedCore, encoder: &mut VerilatedEncoder, games: &[Vec<u8>]) {
        let run = recode(interpreter, encoder, games, &Patterns::default()).unwrap();
        assert_identity(&run, games);
        let mut moves: Vec<Vec<Record>> = games.iter().map(|game| Recorder::game(game).0).collect();
        moves.iter_mut().for_each(|game| game.retain(is_half_move));
        moves.retain(|game| !game.is_empty());
        let run = encode(encoder, &moves, &Patterns::default()).unwrap();
        assert_eq!(difference(&run.games, &reference(&moves), &moves), None);
        self.games += games.len();
        self.bytes += games.iter().map(Vec::len).sum::<usize>();
        self.half_moves += moves.iter().map(Vec::len).sum::<usize>();
        self.clocks += run.taking;
    }

    fn clocks_a_half_move(&self) -> f64 {
        self.clocks as f64 / self.half_moves as f64
    }

    /// The row of the page's table, without commas.
    fn row(&self, of: &str) -> String {
        let clocks = self.clocks_a_half_move();
        format!(
            "| {of} {} | {} | {} | {clocks:.3} |",
            self.games, self.bytes, self.half_moves
        )
    }
}

#[test]
fn every_bundled_game_is_written_again_in_the_clocks_that_the_page_says() {
    let (Some(mut interpreter), Some(mut encoder)) = (verilated_core(Core::Interpreter), verilated()) else {
        return;
    };
    let games = bundled::games().unwrap().into_iter().map(|bundled| bundled.game);
    let mut written = Written::default();
    written.add(&mut interpreter, &mut encoder, &coded(games));
    let page = std::fs::read_to_string(checkout().join("docs/cores/encoder.md")).unwrap();
    let row = written.row("bundled");
    assert!(
        page.replace(',', "").contains(&row),
        "docs/cores/encoder.md lacks {row}"
    );
}

#[test]
fn every_real_game_is_written_again_byte_for_byte() {
    let Some(files) = corpus::files_for_test(&checkout()) else {
        return;
    };
    let (Some(mut interpreter), Some(mut encoder)) = (verilated_core(Core::Interpreter), verilated()) else {
        return;
    };
    let mut written = Written::default();
    for file in files {
        let reader = PgnReader::new(BufReader::new(File::open(&file).unwrap()));
        let mut reader = reader.filter_map(Result::ok);
        loop {
            let games = coded(reader.by_ref().take(500));
            if games.is_empty() {
                break;
            }
            written.add(&mut interpreter, &mut encoder, &games);
        }
    }
    println!("{}", written.row("corpus"));
    assert!(written.clocks_a_half_move() < 2.2);
}
