// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_lister` in Verilator, beside the laws of chess.

use halfmove::laws::Board;
use halfmove_hdl::machine::listing::reference::{Inputs, Listed, Outputs, compare};
use halfmove_sim::{InputId, Model, OutputId};
use halfmove_testbench::set_ups::set_ups;
use halfmove_testbench::verilog;

use super::Random;
use crate::common::{compiled, each_is_noticed};
use crate::designs::PETROVIC;

/// The Verilated lister.
struct Lister {
    model: Model,
    clk: InputId,
    valid: InputId,
    black: InputId,
    in_order: InputId,
    sets: [InputId; 4],
    en_passant: InputId,
    castling: InputId,
    listed_ready: InputId,
    ready: OutputId,
    /// Data, valid, last, user.
    listed: [OutputId; 4],
}

impl Lister {
    fn new(model: Model) -> Self {
        let input = |name: &str, width| model.input(name, width).unwrap();
        let output = |name: &str, width| model.output(name, width).unwrap();
        Self {
            clk: input("clk", 1),
            valid: input("position_valid", 1),
            black: input("black", 1),
            in_order: input("in_order", 1),
            sets: ["enemy_men", "kinds_0", "kinds_1", "kinds_2"].map(|name| input(name, 64)),
            en_passant: input("en_passant", 8),
            castling: input("castling", 2),
            listed_ready: input("m_axis_tready", 1),
            ready: output("position_ready", 1),
            listed: [("tdata", 32), ("tvalid", 1), ("tlast", 1), ("tuser", 1)]
                .map(|(name, width)| output(&format!("m_axis_{name}"), width)),
            model,
        }
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let model = &mut self.model;
        let question = inputs.question.unwrap_or_default();
        let [kinds_0, kinds_1, kinds_2] = question.placement.kinds;
        model.set(self.valid, inputs.question.is_some().into());
        model.set(self.black, question.black.into());
        model.set(self.in_order, question.in_order.into());
        for (port, squares) in self
            .sets
            .iter()
            .zip([question.placement.enemy_men, kinds_0, kinds_1, kinds_2])
        {
            model.set(*port, squares);
        }
        model.set(self.en_passant, question.placement.en_passant.into());
        model.set(self.castling, question.placement.castling.into());
        model.set(self.listed_ready, inputs.ready.into());
        model.set(self.clk, 0);
        model.eval();
        let [bits, valid, last, none] = self.listed.map(|part| model.get(part));
        let outputs = Outputs {
            taken: model.get(self.ready) != 0,
            listed: (valid != 0).then_some(Listed {
                bits: bits as u32,
                last: last != 0,
                none: none != 0,
            }),
        };
        model.set(self.clk, 1);
        model.eval();
        outputs
    }

    /// The half-moves of boards, some in the order of their codes; how many, and in how many clocks.
    fn compare(&mut self, boards: impl Iterator<Item = Board>, ordered: u64, ready: u64) -> Result<(u64, u64), String> {
        let (mut random, mut stalls) = (Random(3), Random(4));
        let asked = boards.map(|board| {
            let pause = if random.percent(30) { random.below(60) as u32 } else { 0 };
            (board, random.percent(ordered), pause)
        });
        compare(|inputs| self.cycle(inputs), asked, || stalls.percent(ready))
    }
}

/// The lister, or nothing if that is announced as skipped.
fn lister() -> Option<Lister> {
    Some(Lister::new(compiled("machine_lister")?.model().unwrap()))
}

#[test]
fn set_ups_at_random_are_listed_as_the_laws_have_them() {
    let Some(mut lister) = lister() else { return };
    let set_ups = set_ups(8).filter(|board| !board.is_chess960());
    let (half_moves, _) = lister.compare(set_ups.take(20_000), 3, 100).unwrap();
    assert!(half_moves > 300_000, "{half_moves}");
}

#[test]
fn a_receiver_that_is_slow_loses_nothing() {
    let Some(mut lister) = lister() else { return };
    let set_ups = set_ups(9).filter(|board| !board.is_chess960());
    let (half_moves, _) = lister.compare(set_ups.take(3000), 3, 40).unwrap();
    assert!(half_moves > 40_000, "{half_moves}");
}

/// A position of 218 half-moves, by Nenad Petrovic.
#[test]
fn half_moves_come_one_a_clock() {
    let Some(mut lister) = lister() else { return };
    let board = Board::from_fen(PETROVIC).unwrap();
    let (half_moves, clocks) = compare(
        |inputs| lister.cycle(inputs),
        std::iter::once((board, false, 0)),
        || true,
    )
    .unwrap();
    assert_eq!(half_moves, 218);
    // The clock in which the position is taken, 43 more to the first half-move, and one for each.
    assert_eq!(clocks, 43 + 218);
}

/// A rule of the lister, and its Verilog with the rule broken: module, text, other text.
pub const FAULTS: [(&str, &str, &str, &str); 5] = [
    (
        "the way back ends at the first man",
        "machine_origin",
        "smeared_4 & ~(smeared_4 >> 1'd1)",
        "smeared_4",
    ),
    (
        "codes are turned for Black",
        "machine_lister",
        "? 6'h38 : 6'd0",
        "? 6'd0 : 6'd0",
    ),
    (
        "a half-move comes once",
        "machine_bit_walk_8x8",
        "rest_q <= next_others",
        "rest_q <= rest_q",
    ),
    (
        "no list is longer than its queue",
        "machine_queue_places",
        "has_room_q <= !stored[3]",
        "has_room_q <= 1'b1",
    ),
    (
        "codes come in order",
        "machine_in_order",
        "half_move[10:0] < lowest_q[10:0]",
        "half_move[10:0] > lowest_q[10:0]",
    ),
];

#[test]
fn every_broken_rule_is_noticed() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let core = verilog::core("machine_lister").unwrap();
    let faults = FAULTS.map(|(_, module, is, becomes)| (module, is, becomes));
    each_is_noticed(&core, &faults, |compiled| {
        let set_ups = set_ups(10).filter(|board| !board.is_chess960());
        Lister::new(compiled.model().unwrap())
            .compare(set_ups.take(200), 30, 100)
            .err()
    });
}
