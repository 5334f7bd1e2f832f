// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Origins`].

use rust_hdl::prelude::*;

use super::geometry::Step;
use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// From the squares that a man reaches in one direction, the squares that he comes from, by the number of steps.
///
/// The way back leads over empty squares to the first man, or, if nobody was met, to the edge. So exactly one square is
/// found for each that is reached; combinational.
#[derive(LogicBlock, Settle, Documented)]
pub struct Origins {
    /// The squares that are reached.
    pub reached: Signal<In, Word<64>>,
    /// The squares that nobody is on.
    pub empty: Signal<In, Word<64>>,
    /// The squares that a man leaves who makes one step, and so on up to seven.
    pub leaving: [Signal<Out, Word<64>>; 7],

    /// By how many bits a step moves up.
    up: Constant<Word<6>>,
    /// By how many bits a step moves down.
    down: Constant<Word<6>>,
    /// The squares with no square behind them.
    border: Constant<Word<64>>,
    /// The squares that the way back has reached.
    back: [Signal<Local, Word<64>>; 7],
}

impl Origins {
    /// That of this step.
    pub(super) fn of(step: Step) -> Self {
        Self {
            reached: Signal::default(),
            empty: Signal::default(),
            leaving: Default::default(),
            up: Constant::new(Word::new(step.up())),
            down: Constant::new(Word::new(step.down())),
            border: Constant::new(Word::new(step.squares_with(|behind| behind == 0))),
            back: Default::default(),
        }
    }
}

#[checked]
impl Logic for Origins {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_origins");
        comment!("constants are parameters");
        self.back[0].next = (self.reached.val() >> self.up.val().index()) << self.down.val().index();
        for i in 0..6 {
            self.back[i + 1].next = ((self.back[i].val() & self.empty.val() & !self.border.val())
                >> self.up.val().index())
                << self.down.val().index();
        }
        for i in 0..7 {
            self.leaving[i].next = self.back[i].val() & (!self.empty.val() | self.border.val());
        }
    }
}
