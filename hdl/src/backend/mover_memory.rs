// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MoverMemory`].

use rust_hdl::prelude::*;

use super::token::BoardWrite;
use crate::plumbing::StampedMemory;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 0 to 3: is the man that the code names on the board? Clock 0 is the clock in which the origin square is at
/// the input. For codes that name men: compares the man named with the one last written on the origin square.
///
/// A second copy of the board, written with [`super::board_memory::BoardMemory`] and read at the origin square. A man
/// is on the board if it was the last to arrive where the man table believes it to be, and if that square is still
/// occupied (which [`super::occupancy::Occupancy`] knows). A king is never captured, so it need not be asked for.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MoverMemory {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the origin square.
    pub from: Signal<In, Word<6>>,
    /// Clock 1: the man that leaves.
    pub leaving: Signal<In, Word<6>>,
    /// Clock 1: the beat before put it there, the last of a set-up.
    pub just_placed: Signal<In, Bit>,
    /// Clock 1: a king moves, castling included.
    pub king: Signal<In, Bit>,
    /// Clock 1: how the board changes.
    pub change: Signal<In, BoardWrite>,
    /// Clock 1: the man that is written: the one that arrives, or castling's rook.
    pub written: Signal<In, Word<6>>,
    /// Clock 3: the man that leaves is on the board, provided that its square is occupied.
    pub alive: Signal<Out, Bit>,

    movers: StampedMemory,
    mover_2: DFF<Word<6>>,
    exists_at_start_2: DFF<Bit>,
    certain_2: DFF<Bit>,
    arrived_last: Signal<Local, Bit>,
    never_moved: Signal<Local, Bit>,
    alive_3: DFF<Bit>,
}

#[clocked]
impl Logic for MoverMemory {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_mover_memory");
        self.movers.read_address.next = self.from.val();

        comment!("Clock 1: what was read is compared with the game's number; the man that arrives is written.");
        self.movers.read_tag.next = self.change.val().game;
        self.movers.write_tag.next = self.change.val().game;
        self.movers.write.next = self.change.val().writes;
        self.movers.write_address.next = self.change.val().square;
        self.movers.write_content.next = self.written.val();
        self.movers.sweep.next = self.change.val().last;
        self.movers.discard.next = false;
        self.mover_2.d.next = self.leaving.val();
        self.certain_2.d.next = self.king.val() || self.just_placed.val();
        comment!("Kings, pawns, queen 0, and the other officers' labels 0 and 1.");
        self.exists_at_start_2.d.next = !self.leaving.val().get_bit(4)
            || (!self.leaving.val().get_bit(1)
                && (!self.leaving.val().get_bit(0) || (self.leaving.val().get_bits::<2>(2) != 0)));

        comment!("Clock 2: a word that was being written when it was read is that of the byte before.");
        self.arrived_last.next = self.movers.fresh.val() && (self.movers.content.val() == self.mover_2.q.val());
        self.never_moved.next = !self.movers.fresh.val() && self.exists_at_start_2.q.val();
        self.alive_3.d.next = (self.arrived_last.val() && !self.movers.clash.val())
            || (self.never_moved.val() && !self.movers.clash.val())
            || self.certain_2.q.val();
        self.alive.next = self.alive_3.q.val();
    }
}
