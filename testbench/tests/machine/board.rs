// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_board` in Verilator: every half-move of the real games, generated lines with taking back, and noise.

use std::fs::File;

use halfmove::eleven::Word;
use halfmove::laws::Board;
use halfmove::pgn::PgnReader;
use halfmove_hdl::machine::board::reference::{Answer, Beat, Given, Inputs, Outputs, compare, set_up_beats};
use halfmove_hdl::machine::simulation::Placement;
use halfmove_sim::{Design, InputId, Model, OutputId, Simulator};
use halfmove_testbench::corpus;
use halfmove_testbench::verilog;

use super::{Random, beats};
use crate::common::checkout;

/// The Verilated board.
struct Machine {
    model: Model,
    clk: InputId,
    data: InputId,
    valid: InputId,
    last: InputId,
    kind: InputId,
    given_ready: InputId,
    ready: OutputId,
    /// Data, valid, last, user.
    given: [OutputId; 4],
    /// There is a position; the beat is refused; Black moves.
    answers: [OutputId; 3],
    sets: [OutputId; 4],
    en_passant: OutputId,
    castling: OutputId,
}

impl Machine {
    fn new(design: &Design) -> Self {
        let model = Simulator::find().unwrap().model(design).unwrap();
        let input = |name: &str, width| model.input(name, width).unwrap();
        let output = |name: &str, width| model.output(name, width).unwrap();
        model.input("rst", 1).unwrap();
        Self {
            clk: input("clk", 1),
            data: input("s_axis_tdata", 11),
            valid: input("s_axis_tvalid", 1),
            last: input("s_axis_tlast", 1),
            kind: input("s_axis_tuser", 2),
            given_ready: input("m_axis_tready", 1),
            ready: output("s_axis_tready", 1),
            given: [("tdata", 8), ("tvalid", 1), ("tlast", 1), ("tuser", 1)]
                .map(|(name, width)| output(&format!("m_axis_{name}"), width)),
            answers: ["position_valid", "refused", "black"].map(|name| output(name, 1)),
            sets: ["enemy_men", "kinds_0", "kinds_1", "kinds_2"].map(|name| output(name, 64)),
            en_passant: output("en_passant", 8),
            castling: output("castling", 2),
            model,
        }
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let model = &mut self.model;
        let (data, last, kind) = inputs.beat.map(Beat::signals).unwrap_or_default();
        model.set(self.valid, inputs.beat.is_some().into());
        model.set(self.data, data.into());
        model.set(self.last, last.into());
        model.set(self.kind, kind.into());
        model.set(self.given_ready, inputs.ready.into());
        model.set(self.clk, 0);
        model.eval();
        let [done, refused, black] = self.answers.map(|flag| model.get(flag) != 0);
        let [enemy_men, kinds @ ..] = self.sets.map(|set| model.get(set));
        let placement = Placement {
            enemy_men,
            kinds,
            en_passant: model.get(self.en_passant) as u8,
            castling: model.get(self.castling) as u8,
        };
        let [bits, valid, last, bad] = self.given.map(|part| model.get(part));
        let outputs = Outputs {
            taken: model.get(self.ready) != 0,
            answer: done
                .then_some(Answer::Position(placement, black))
                .or(refused.then_some(Answer::Refused)),
            given: (valid != 0).then_some(Given {
                bits: bits as u8,
                last: last != 0,
                bad: bad != 0,
            }),
        };
        model.set(self.clk, 1);
        model.eval();
        outputs
    }

    /// How many beats are answered as they must be.
    fn compare(&mut self, beats: impl IntoIterator<Item = Option<Beat>>) -> Result<u64, String> {
        let mut random = Random(7);
        compare(|inputs| self.cycle(inputs), beats.into_iter(), || random.percent(70))
    }
}

/// The board, or nothing if that is announced as skipped.
fn machine() -> Option<Machine> {
    halfmove_sim::require_toolchain()?;
    Some(Machine::new(&verilog::core("machine_board").unwrap().for_simulation()))
}

#[test]
fn real_games_are_played_and_taken_back_a_half_move_a_clock() {
    let Some(files) = corpus::files_for_test(&checkout()) else {
        return;
    };
    let Some(mut machine) = machine() else { return };
    let games = files
        .iter()
        .flat_map(|file| PgnReader::new(File::open(file).unwrap()).flatten());
    let beats = games.flat_map(|game| {
        let start = game.fen().map_or_else(|| Ok(Board::start()), Board::from_fen).unwrap();
        let words: Vec<Beat> = game
            .half_moves()
            .map_while(|half_move| Word::of_half_move(half_move).map(Beat::HalfMove))
            .collect();
        let set_up = (!start.is_chess960()).then(|| set_up_beats(&start));
        let back = words.len() / 2;
        let again = words[words.len() - back..].to_vec();
        let back = std::iter::repeat_n(Beat::TakeBack, back);
        let beats: Vec<Beat> = set_up
            .into_iter()
            .flatten()
            .chain(words)
            .chain(back)
            .chain(again)
            .collect();
        beats.into_iter().map(Some)
    });
    let beats = machine.compare(beats).unwrap();
    println!("{beats} beats");
    assert!(beats > 200_000, "{beats}");
}

#[test]
fn lines_that_are_taken_back_and_played_on_are_followed() {
    let Some(mut machine) = machine() else { return };
    let beats = machine.compare(beats::games(11, 2000)).unwrap();
    assert!(beats > 200_000, "{beats}");
}

#[test]
fn beats_at_random_are_answered_as_the_reference_has_it() {
    let Some(mut machine) = machine() else { return };
    let beats = machine.compare(beats::noise(12, 500_000)).unwrap();
    assert!(beats > 200_000, "{beats}");
}
