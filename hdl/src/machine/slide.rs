// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Slide`].

use rust_hdl::prelude::*;

use super::geometry::Step;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What slides one way from a set of squares, as far as it is let through: the square where it is stopped is reached too.
///
/// A chain of seven cells: a square is reached if the one behind it sends, or is reached itself and lets through. It is
/// cut behind its fourth square, so no more than three cells stand between two registers. A position a clock.
#[derive(LogicBlock, Settle, Documented)]
pub struct Slide {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the squares that send.
    pub sources: Signal<In, Word<64>>,
    /// Clock 0: the squares that let through.
    pub open: Signal<In, Word<64>>,
    /// Clock 1: the squares that send, once more.
    pub sources_1: Signal<In, Word<64>>,
    /// Clock 1: the squares that let through, once more.
    pub open_1: Signal<In, Word<64>>,
    /// Clock 2: the squares that are reached.
    pub reached: Signal<Out, Word<64>>,

    /// By how many bits a step moves up.
    up: Constant<Word<6>>,
    /// By how many bits a step moves down.
    down: Constant<Word<6>>,
    /// The squares with one to four squares behind them.
    near: Constant<Word<64>>,
    /// The squares with more.
    far: Constant<Word<64>>,

    first: Signal<Local, Word<64>>,
    second: Signal<Local, Word<64>>,
    third: Signal<Local, Word<64>>,
    fourth: Signal<Local, Word<64>>,
    fifth: Signal<Local, Word<64>>,
    sixth: Signal<Local, Word<64>>,
    seventh: Signal<Local, Word<64>>,
    near_1: DFF<Word<64>>,
    reached_2: DFF<Word<64>>,
}

impl Slide {
    /// The slide with this step.
    pub(super) fn of(step: Step) -> Self {
        let constant = |squares| Constant::new(Word::new(squares));
        Self {
            clock: Signal::default(),
            sources: Signal::default(),
            open: Signal::default(),
            sources_1: Signal::default(),
            open_1: Signal::default(),
            reached: Signal::default(),
            up: Constant::new(Word::new(step.up())),
            down: Constant::new(Word::new(step.down())),
            near: constant(step.squares_with(|behind| (1..=4).contains(&behind))),
            far: constant(step.squares_with(|behind| behind > 4)),
            first: Signal::default(),
            second: Signal::default(),
            third: Signal::default(),
            fourth: Signal::default(),
            fifth: Signal::default(),
            sixth: Signal::default(),
            seventh: Signal::default(),
            near_1: DFF::default(),
            reached_2: DFF::default(),
        }
    }
}

#[clocked]
impl Logic for Slide {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_slide");
        comment!("constants are parameters");
        comment!("Clock 0: the squares near the edge that the ways begin at; no way to them has more than four steps.");
        self.first.next = ((self.sources.val() << self.up.val().index()) >> self.down.val().index()) & self.near.val();
        self.second.next = (((self.sources.val() | (self.open.val() & self.first.val())) << self.up.val().index())
            >> self.down.val().index())
            & self.near.val();
        self.third.next = (((self.sources.val() | (self.open.val() & self.second.val())) << self.up.val().index())
            >> self.down.val().index())
            & self.near.val();
        self.fourth.next = (((self.sources.val() | (self.open.val() & self.third.val())) << self.up.val().index())
            >> self.down.val().index())
            & self.near.val();
        self.near_1.d.next = self.fourth.val();

        comment!("Clock 1: the squares beyond, one after the other.");
        self.fifth.next = (((self.sources_1.val() | (self.open_1.val() & self.near_1.q.val()))
            << self.up.val().index())
            >> self.down.val().index())
            & self.far.val();
        self.sixth.next = (((self.sources_1.val() | (self.open_1.val() & (self.near_1.q.val() | self.fifth.val())))
            << self.up.val().index())
            >> self.down.val().index())
            & self.far.val();
        self.seventh.next = (((self.sources_1.val() | (self.open_1.val() & (self.near_1.q.val() | self.sixth.val())))
            << self.up.val().index())
            >> self.down.val().index())
            & self.far.val();
        self.reached_2.d.next = self.near_1.q.val() | self.seventh.val();
        self.reached.next = self.reached_2.q.val();
    }
}
