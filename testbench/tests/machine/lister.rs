// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_lister` in Verilator, beside the laws of chess.

use halfmove::hardware::listing::Question;
use halfmove::laws::Board;
use halfmove_hdl::machine::listing::reference::{Inputs, Listed, Outputs, compare};
use halfmove_hdl::machine::simulation::Placement;
use halfmove_sim::{InputId, Model, OutputId};
use halfmove_testbench::possibilities::{VerilatedPossibilities, squares_of};
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

    /// The squares of half-moves from here, and the kind that a pawn becomes.
    fn squares(&mut self, placement: Placement) -> Vec<u32> {
        let question = Question {
            placement,
            ..Question::default()
        };
        let mut asked = Some(question);
        let mut listed = vec![];
        for _ in 0..10_000 {
            let outputs = self.cycle(Inputs {
                question: asked,
                ready: true,
            });
            asked = asked.filter(|_| !outputs.taken);
            let Some(beat) = outputs.listed else { continue };
            if !beat.none {
                listed.push(beat.bits & 0x3ff_f800);
            }
            if beat.last {
                return listed;
            }
        }
        panic!("no end of {placement:?}");
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

/// A receiver that takes nothing for long, and positions without a half-move, more than there is room for; then some with one.
fn while_it_sleeps(lister: &mut Lister) -> Result<(), String> {
    let [mate, stalemate, one] = [
        "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "7k/8/8/6Q1/8/8/8/K7 b - - 0 1",
    ]
    .map(|fen| Board::from_fen(fen).unwrap());
    let boards = std::iter::repeat_n([mate, stalemate], 80).chain(std::iter::repeat_n([one, mate], 80));
    let asked = boards.flatten().map(|board| (board, false, 0));
    let mut clocks = 0;
    let awake = || {
        clocks += 1;
        clocks > 5_000
    };
    compare(|inputs| lister.cycle(inputs), asked, awake).map(drop)
}

#[test]
fn a_receiver_that_sleeps_loses_nothing() {
    let Some(mut lister) = lister() else { return };
    while_it_sleeps(&mut lister).unwrap();
}

/// Bits at random: several kings or none, pawns anywhere, more men than a game has, and what is no man. Who may castle has a king
/// on e1.
fn placement(random: &mut Random) -> Placement {
    const E1: u64 = 1 << 4;
    let few = random.next() & random.next();
    let mut placement = Placement {
        enemy_men: random.next(),
        kinds: [few, random.next() & few, random.next() & few].map(|squares| squares & random.next()),
        en_passant: if random.percent(30) { 1 << random.below(8) } else { 0 },
        castling: 0,
    };
    if random.percent(50) {
        placement.castling = random.below(4) as u8;
        placement.enemy_men &= !E1;
        placement.kinds = [
            placement.kinds[0] | E1,
            placement.kinds[1] & !E1,
            placement.kinds[2] & !E1,
        ];
    }
    placement
}

#[test]
fn what_is_no_position_is_listed_as_its_wires_say() {
    let Some(mut lister) = lister() else { return };
    let wires = verilog::core("machine_possibilities").unwrap().for_simulation();
    let mut wires = VerilatedPossibilities::new(&wires).unwrap();
    let mut random = Random(15);
    let mut half_moves = 0;
    for _ in 0..10_000 {
        let placement = placement(&mut random);
        let mut listed = lister.squares(placement);
        let mut expected = squares_of(&wires.wires(placement));
        half_moves += expected.len();
        listed.sort_unstable();
        expected.sort_unstable();
        assert_eq!(listed, expected, "{placement:?}");
    }
    assert!(half_moves > 100_000, "{half_moves}");
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
pub const FAULTS: [(&str, &str, &str, &str); 6] = [
    (
        "nothing is found while the output is full",
        "machine_lister",
        "!(|ranks_q) && !fifo_filling",
        "!(|ranks_q)",
    ),
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
        let mut lister = Lister::new(compiled.model().unwrap());
        let compared = lister.compare(set_ups.take(200), 30, 100);
        compared.and_then(|_| while_it_sleeps(&mut lister)).err()
    });
}
