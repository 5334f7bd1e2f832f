// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`LineQueue`].

use rust_hdl::prelude::*;

use super::line::Line;
use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The lines to the positions whose boards wait for their half-moves: it is told what their queue is told.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct LineQueue {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing waits.
    pub clear: Signal<In, Bit>,
    /// The half-moves of a position begin.
    pub begins: Signal<In, Bit>,
    /// The line to it, at the edge after that one.
    pub coming: Signal<In, Line>,
    /// The half-moves that are played are from now on those of the position that has waited longest.
    pub changes: Signal<In, Bit>,
    /// The line to it.
    pub line: Signal<Out, Line>,

    lines: DualPortRam<Line, 2>,
    puts: DFF<Bit>,
    written: DFF<Word<2>>,
    read: DFF<Word<2>>,
}

#[clocked]
impl Logic for LineQueue {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_line_queue");
        self.puts.d.next = self.begins.val();
        if self.puts.q.val() {
            self.written.d.next = self.written.q.val() + 1;
        }
        if self.changes.val() {
            self.read.d.next = self.read.q.val() + 1;
        }
        self.lines.write_enable.next = self.puts.q.val();
        self.lines.write_address.next = self.written.q.val();
        self.lines.write_data.next = self.coming.val();
        self.lines.read_enable.next = self.changes.val();
        self.lines.read_address.next = self.read.q.val();
        if self.clear.val() {
            self.puts.d.next = false;
            self.written.d.next = 0.into();
            self.read.d.next = 0.into();
        }
        self.line.next = self.lines.read_data.val();
    }
}
