// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_possibilities` in Verilator, a position every clock, beside the laws of chess.

use std::collections::VecDeque;

use halfmove::laws::Board;
use halfmove_hdl::machine::geometry::{DIRECTIONS, JUMPS};
use halfmove_hdl::machine::possibilities::COUNT_LATENCY;
use halfmove_hdl::machine::simulation::{Placement, Tally, Wires};
use halfmove_sim::{Design, InputId, Model, OutputId, Simulator};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::engines::EngineError;

/// The Verilated machine.
pub struct VerilatedPossibilities {
    model: Model,
    clk: InputId,
    position_valid: InputId,
    enemy_men: InputId,
    kinds: [InputId; 3],
    en_passant: InputId,
    castling: InputId,
    /// Files, ranks and diagonals, seven each, and eight jumps.
    sets: Vec<OutputId>,
    promotions: [OutputId; 3],
    flags: [OutputId; 6],
    count: OutputId,
}

impl VerilatedPossibilities {
    /// The core, or one with the same ports, at power-up.
    ///
    /// # Errors
    /// If Verilator or a compiler is missing, or refuses the Verilog.
    pub fn new(design: &Design) -> Result<Self, EngineError> {
        Self::of(Simulator::find()?.model(design)?)
    }

    /// The same of a model that is there.
    ///
    /// # Errors
    /// If it has other ports.
    pub fn of(model: Model) -> Result<Self, EngineError> {
        let input = |name: &str, width| model.input(name, width);
        let output = |name: &str, width| model.output(name, width);
        let lines = ["north_south", "east_west", "rising", "falling"];
        let lines = lines
            .iter()
            .flat_map(|line| (0..7).map(move |place| format!("{line}_{place}")));
        let sets = lines.chain((0..8).map(|jump| format!("jumps_{jump}")));
        Ok(Self {
            clk: input("clk", 1)?,
            position_valid: input("position_valid", 1)?,
            enemy_men: input("enemy_men", 64)?,
            kinds: [input("kinds_0", 64)?, input("kinds_1", 64)?, input("kinds_2", 64)?],
            en_passant: input("en_passant", 8)?,
            castling: input("castling", 2)?,
            sets: sets.map(|name| output(&name, 64)).collect::<Result<_, _>>()?,
            promotions: [
                output("promotes_ahead", 8)?,
                output("promotes_rising", 8)?,
                output("promotes_falling", 8)?,
            ],
            flags: [
                output("valid", 1)?,
                output("in_check", 1)?,
                output("double_check", 1)?,
                output("counted", 1)?,
                output("mate", 1)?,
                output("stalemate", 1)?,
            ],
            count: output("count", 10)?,
            model,
        })
    }

    /// The model, whose other inputs may be set.
    pub const fn model_mut(&mut self) -> &mut Model {
        &mut self.model
    }

    /// One clock: what is valid before the rising edge, and the position that enters at the edge.
    fn cycle(&mut self, position: Option<Placement>) -> (Option<Wires>, Option<Tally>) {
        let Self { model, .. } = self;
        let placement = position.unwrap_or_default();
        model.set(self.position_valid, position.is_some().into());
        model.set(self.enemy_men, placement.enemy_men);
        for (port, squares) in self.kinds.iter().zip(placement.kinds) {
            model.set(*port, squares);
        }
        model.set(self.en_passant, placement.en_passant.into());
        model.set(self.castling, placement.castling.into());
        model.set(self.clk, 0);
        model.eval();
        let [valid, in_check, double_check, counted, mate, stalemate] = self.flags.map(|flag| model.get(flag) != 0);
        let set = |number: usize| model.get(self.sets[number]);
        let wires = valid.then(|| Wires {
            lines: std::array::from_fn(|line| std::array::from_fn(|place| set(7 * line + place))),
            jumps: std::array::from_fn(|jump| set(28 + jump)),
            promotions: self.promotions.map(|files| model.get(files) as u8),
            in_check,
            double_check,
        });
        let tally = counted.then(|| Tally {
            count: model.get(self.count) as u16,
            mate,
            stalemate,
        });
        model.set(self.clk, 1);
        model.eval();
        (wires, tally)
    }

    /// The wires of a position, after those before it have passed.
    ///
    /// # Panics
    /// If it gets no answer.
    pub fn wires(&mut self, placement: Placement) -> Wires {
        self.cycle(Some(placement));
        let answers = (0..COUNT_LATENCY).map(|_| self.cycle(None).0);
        let mut wires: Vec<Wires> = answers.flatten().collect();
        assert_eq!(wires.len(), 1, "a position has one answer");
        wires.remove(0)
    }

    /// The first of these positions where machine and laws differ, given one after the other, and
    /// how many there were up to it.
    ///
    /// # Panics
    /// If a position gets no answer.
    pub fn differs(&mut self, boards: impl IntoIterator<Item = Board>) -> (Option<Board>, u64) {
        let cases = boards
            .into_iter()
            .map(|board| (board, Placement::from(&board), Some(Wires::of(&board))));
        self.differs_from(cases)
    }

    /// The same of placements with the wires that they must have, each with its name. Where no wires are given only the
    /// count is looked at, which must be that of the wires.
    ///
    /// # Panics
    /// If a placement gets no answer.
    pub fn differs_from<T>(
        &mut self,
        cases: impl IntoIterator<Item = (T, Placement, Option<Wires>)>,
    ) -> (Option<T>, u64) {
        let mut under_way: VecDeque<(T, Option<Wires>, Option<Wires>)> = VecDeque::new();
        let (mut begun, mut positions) = (0_u64, 0);
        let end = std::iter::repeat_with(|| None).take(COUNT_LATENCY + 1);
        for case in cases.into_iter().map(Some).chain(end) {
            begun += 1;
            let (wires, tally) = self.cycle(case.as_ref().map(|(_, placement, _)| stray(*placement, begun)));
            if let Some(wires) = wires {
                let oldest = under_way.iter_mut().find(|(.., seen)| seen.is_none());
                oldest.expect("a position for the wires").2 = Some(wires);
            }
            if let Some(tally) = tally {
                let (name, expected, wires) = under_way.pop_front().expect("a position for the count");
                positions += 1;
                let expected = expected.or(wires);
                if wires != expected || Some(tally) != expected.as_ref().map(Tally::of) {
                    return (Some(name), positions);
                }
            }
            under_way.extend(case.map(|(name, _, wires)| (name, wires, None)));
        }
        assert!(under_way.is_empty(), "{} positions got no answer", under_way.len());
        (None, positions)
    }
}

/// The half-moves of wires, as `machine_lister` gives the squares of each and the kind that a pawn becomes, on White's board.
///
/// # Panics
/// If a half-move leaves the board.
pub fn squares_of(wires: &Wires) -> Vec<u32> {
    let mut words = vec![];
    let mut push = |set: u64, to: &dyn Fn(u8) -> Option<u8>, promotion: u32| {
        for from in (0..64).filter(|from| set >> from & 1 != 0) {
            let to = to(from).expect("a half-move stays on the board");
            words.push(u32::from(from) << 11 | u32::from(to) << 17 | promotion << 23);
        }
    };
    for (ways, sets) in DIRECTIONS.chunks(2).zip(&wires.lines) {
        for (steps, &set) in (1..).zip(sets) {
            push(
                set,
                &|from| ways[0].from(from, steps).or_else(|| ways[1].from(from, 8 - steps)),
                0,
            );
        }
    }
    for (jump, &set) in JUMPS.iter().zip(&wires.jumps) {
        push(set, &|from| jump.from(from, 1), 0);
    }
    for (way, &files) in [0, 4, 6].into_iter().zip(&wires.promotions) {
        for kind in 4..8 {
            push(u64::from(files) << 48, &|from| DIRECTIONS[way].from(from, 1), kind);
        }
    }
    words
}

/// The placement with bits of `enemy_men` where nobody stands, of every second position: they mean nothing.
fn stray(placement: Placement, number: u64) -> Placement {
    let occupied = placement.kinds.iter().fold(0, |all, squares| all | squares);
    let noise = if number.is_multiple_of(2) {
        number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    } else {
        0
    };
    Placement {
        enemy_men: placement.enemy_men | (noise & !occupied),
        ..placement
    }
}

/// Positions in which the mover has knights on the first or last rank, with pawns in their place, which do not move there.
pub fn outer_pawns(boards: impl Iterator<Item = Board>) -> impl Iterator<Item = ((), Placement, Option<Wires>)> {
    const OUTER: u64 = 0xff00_0000_0000_00ff;
    boards.filter_map(|board| {
        let (mut placement, mut wires) = (Placement::from(&board), Wires::of(&board));
        let knights = placement
            .kinds
            .iter()
            .fold(OUTER & !placement.enemy_men, |all, squares| all & squares);
        placement.kinds[0] &= !knights;
        placement.kinds[2] &= !knights;
        wires.jumps.iter_mut().for_each(|jump| *jump &= !knights);
        (knights != 0).then_some(((), placement, Some(wires)))
    })
}

/// Boards of the mover's queens and knights alone, with only the count known. A few have whole files of them, and a
/// few queens but for one square: where eight half-moves end and no other.
pub fn crowds(seed: u64) -> impl Iterator<Item = ((), Placement, Option<Wires>)> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    std::iter::repeat_with(move || {
        let mut some = || (0..random.random_range(1..4)).fold(u64::MAX, |all, _| all & random.random::<u64>());
        let (mut queens, mut knights) = (some(), some());
        match random.random_range(0..8) {
            0 => {
                let mut files = || 0x0101_0101_0101_0101 * random.random::<u8>() as u64;
                (queens, knights) = (files(), files());
            }
            1 => (queens, knights) = (!(1 << random.random_range(0..64)), 0),
            _ => {}
        }
        let placement = Placement {
            kinds: [knights, knights, queens | knights],
            ..Placement::default()
        };
        ((), placement, None)
    })
}
