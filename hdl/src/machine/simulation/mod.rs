// SPDX-License-Identifier: MIT OR Apache-2.0
//! The machine simulated clock by clock in Rust, with plain integers outside.

mod board;
mod lister;
mod mates;
mod perft;

pub use halfmove::hardware::perft::Placement;
use rust_hdl::prelude::*;

pub use board::BoardSimulation;
pub use lister::ListerSimulation;
pub use mates::MatesSimulation;
pub use perft::PerftSimulation;

use super::MachinePossibilities;
pub use super::wires::{Tally, Wires};
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// `machine_possibilities`, clock by clock.
///
/// ```
/// use halfmove::laws::Board;
/// use halfmove_hdl::machine::simulation::{PossibilitiesSimulation, Wires};
///
/// let start = Board::start();
/// let mut machine = PossibilitiesSimulation::new();
/// machine.cycle(Some((&start).into()));
/// let wires = (0..9).find_map(|_| machine.cycle(None).0).unwrap();
/// assert_eq!(wires, Wires::of(&start));
/// assert_eq!(wires.count(), 20);
/// ```
pub struct PossibilitiesSimulation(Box<MachinePossibilities>);

impl PossibilitiesSimulation {
    /// The block at power-up.
    pub fn new() -> Self {
        let mut block = Box::<MachinePossibilities>::default();
        block.connect_all();
        assert!(simulate(&mut *block, PASSES), "the simulation oscillates");
        Self(block)
    }

    /// One clock: what is valid before the rising edge, and the position that enters at the edge.
    pub fn cycle(&mut self, position: Option<Placement>) -> (Option<Wires>, Option<Tally>) {
        let block = &mut *self.0;
        let placement = position.unwrap_or_default();
        block.position_valid.next = position.is_some();
        block.enemy_men.next = Word::new(placement.enemy_men);
        for (kinds, &squares) in block.kinds.iter_mut().zip(&placement.kinds) {
            kinds.next = Word::new(squares);
        }
        block.en_passant.next = Word::new(placement.en_passant.into());
        block.castling.next = Word::new(placement.castling.into());
        block.clk.next = Clock { clk: false };
        block.settle();
        let seven = |sets: &[Signal<Out, Word<64>>; 7]| std::array::from_fn(|place| sets[place].val().value());
        let files = |signal: &Signal<Out, Word<8>>| signal.val().value() as u8;
        let wires = block.valid.val().then(|| Wires {
            lines: [
                seven(&block.north_south),
                seven(&block.east_west),
                seven(&block.rising),
                seven(&block.falling),
            ],
            jumps: std::array::from_fn(|jump| block.jumps[jump].val().value()),
            promotions: [&block.promotes_ahead, &block.promotes_rising, &block.promotes_falling].map(files),
            in_check: block.in_check.val(),
            double_check: block.double_check.val(),
        });
        let tally = block.counted.val().then(|| Tally {
            count: block.count.val().value() as u16,
            mate: block.mate.val(),
            stalemate: block.stalemate.val(),
        });
        block.clk.next = Clock { clk: true };
        block.settle();
        (wires, tally)
    }
}

impl Default for PossibilitiesSimulation {
    fn default() -> Self {
        Self::new()
    }
}
