// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardQueue`].

use rust_hdl::prelude::*;

use super::parent::Standing;
use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The boards of positions whose half-moves are under way: at most two, and the one whose half-moves are being played.
///
/// A board is written a clock after its position has begun, and its first half-move comes some clocks later.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BoardQueue {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing waits.
    pub clear: Signal<In, Bit>,
    /// The half-moves of a position begin; only if there is room.
    pub begins: Signal<In, Bit>,
    /// Its board, at the edge after that one.
    pub coming: Signal<In, Standing>,
    /// There is room for another.
    pub room: Signal<Out, Bit>,
    /// The half-moves that are played are from now on those of the board that has waited longest.
    pub changes: Signal<In, Bit>,
    /// The board on which they are played.
    pub board: Signal<Out, Standing>,

    boards: DualPortRam<Standing, 2>,
    puts: DFF<Bit>,
    written: DFF<Word<2>>,
    read: DFF<Word<2>>,
    one: DFF<Bit>,
    two: DFF<Bit>,
}

#[clocked]
impl Logic for BoardQueue {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_board_queue");
        self.puts.d.next = self.begins.val();
        if self.puts.q.val() {
            self.written.d.next = self.written.q.val() + 1;
        }
        if self.changes.val() {
            self.read.d.next = self.read.q.val() + 1;
        }
        comment!("How many wait, or are about to be written.");
        if self.begins.val() && !self.changes.val() {
            self.one.d.next = !self.one.q.val();
            self.two.d.next = self.one.q.val();
        }
        if self.changes.val() && !self.begins.val() {
            self.one.d.next = self.two.q.val();
            self.two.d.next = false;
        }
        self.boards.write_enable.next = self.puts.q.val();
        self.boards.write_address.next = self.written.q.val();
        self.boards.write_data.next = self.coming.val();
        self.boards.read_enable.next = self.changes.val();
        self.boards.read_address.next = self.read.q.val();
        if self.clear.val() {
            self.puts.d.next = false;
            self.written.d.next = 0.into();
            self.read.d.next = 0.into();
            self.one.d.next = false;
            self.two.d.next = false;
        }
        self.room.next = !self.two.q.val();
        self.board.next = self.boards.read_data.val();
    }
}
