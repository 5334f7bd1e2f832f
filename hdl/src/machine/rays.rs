// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Rays`].

use rust_hdl::prelude::*;

use super::geometry::DIRECTIONS;
use super::slide::Slide;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// Slides in all eight directions, a position a clock.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Rays {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the squares that send along each line.
    pub sources: [Signal<In, Word<64>>; 4],
    /// Clock 0: the squares that let through.
    pub open: Signal<In, Word<64>>,
    /// Clock 1: the squares that send along each line, once more.
    pub sources_1: [Signal<In, Word<64>>; 4],
    /// Clock 1: the squares that let through, once more.
    pub open_1: Signal<In, Word<64>>,
    /// Clock 2: the squares that are reached in each direction.
    pub reached: [Signal<Out, Word<64>>; 8],

    #[initial(DIRECTIONS.map(Slide::of))]
    slides: [Slide; 8],
}

#[clocked]
impl Logic for Rays {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_rays");
        for line in 0..4 {
            for way in 0..2 {
                self.slides[2 * line + way].sources.next = self.sources[line].val();
                self.slides[2 * line + way].sources_1.next = self.sources_1[line].val();
                self.slides[2 * line + way].open.next = self.open.val();
                self.slides[2 * line + way].open_1.next = self.open_1.val();
                self.reached[2 * line + way].next = self.slides[2 * line + way].reached.val();
            }
        }
    }
}
