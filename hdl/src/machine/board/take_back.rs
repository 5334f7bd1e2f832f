// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`TakeBack`].

use rust_hdl::prelude::*;

use crate::machine::one_of_8::OneOf8;
use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What is needed to take half-moves back: the last 511, the last of them in a register, the others in block RAM.
///
/// A half-move and a taking back never meet at one edge. What lies under the last half-move is read when one is taken
/// back, and is at hand from before if one was played: so each takes one clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct TakeBack {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Forgets all.
    pub clear: Signal<In, Bit>,
    /// A half-move is played.
    pub push: Signal<In, Bit>,
    /// The squares that it leaves and reaches, in bits 0-5 and 6-11; who left, in 12-15; who stood there, in 16-19;
    /// en passant, in 20; castling, in 21; the rights before, in 22-25; the double step before, in 26-29.
    pub entry: Signal<In, Word<30>>,
    /// The last is taken back; not if there is none.
    pub pop: Signal<In, Bit>,
    /// Of the last half-move, bits 12 and up of its entry: who left, in bits 0-3; who stood where he went, in 4-7; en
    /// passant, in 8; castling, in 9; the rights before, in 10-13; the double step before, in 14-17.
    pub last: Signal<Out, Word<18>>,
    /// The rank that it leaves, one bit a rank.
    pub from_rank: Signal<Out, Word<8>>,
    /// The file that it leaves.
    pub from_file: Signal<Out, Word<8>>,
    /// The rank that it reaches.
    pub to_rank: Signal<Out, Word<8>>,
    /// The file that it reaches.
    pub to_file: Signal<Out, Word<8>>,
    /// There is one.
    pub any: Signal<Out, Bit>,

    ram: DualPortRam<Word<30>, 9>,
    #[clock(none)]
    decoded_from_rank: OneOf8,
    #[clock(none)]
    decoded_from_file: OneOf8,
    #[clock(none)]
    decoded_to_rank: OneOf8,
    #[clock(none)]
    decoded_to_file: OneOf8,
    top: DFF<Word<30>>,
    from_rank_top: DFF<Word<8>>,
    from_file_top: DFF<Word<8>>,
    to_rank_top: DFF<Word<8>>,
    to_file_top: DFF<Word<8>>,
    /// What was last written to the block RAM.
    written: DFF<Word<30>>,
    /// It lies under the last half-move.
    fresh: DFF<Bit>,
    /// Where the next is written; two below lies what is under the last half-move, if it is not `written`.
    pointer: DFF<Word<9>>,
    /// How many half-moves are known, at most 511.
    depth: DFF<Word<9>>,
    below: Signal<Local, Word<30>>,
    coming: Signal<Local, Word<30>>,
}

#[clocked]
impl Logic for TakeBack {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_take_back");
        self.ram.write_enable.next = self.push.val();
        self.ram.write_address.next = self.pointer.q.val();
        self.ram.write_data.next = self.top.q.val();
        self.ram.read_enable.next = self.pop.val() && !self.push.val();
        self.ram.read_address.next = self.pointer.q.val() - 2;
        self.below.next = self.ram.read_data.val();
        if self.fresh.q.val() {
            self.below.next = self.written.q.val();
        }
        self.coming.next = self.below.val();
        if self.push.val() {
            self.coming.next = self.entry.val();
        }
        self.decoded_from_file.number.next = self.coming.val().get_bits::<3>(0);
        self.decoded_from_rank.number.next = self.coming.val().get_bits::<3>(3);
        self.decoded_to_file.number.next = self.coming.val().get_bits::<3>(6);
        self.decoded_to_rank.number.next = self.coming.val().get_bits::<3>(9);
        if self.push.val() || self.pop.val() {
            self.top.d.next = self.coming.val();
            self.from_file_top.d.next = self.decoded_from_file.choice.val();
            self.from_rank_top.d.next = self.decoded_from_rank.choice.val();
            self.to_file_top.d.next = self.decoded_to_file.choice.val();
            self.to_rank_top.d.next = self.decoded_to_rank.choice.val();
            self.fresh.d.next = self.push.val();
        }
        if self.push.val() {
            self.written.d.next = self.top.q.val();
            self.pointer.d.next = self.pointer.q.val() + 1;
            if !self.depth.q.val().all() {
                self.depth.d.next = self.depth.q.val() + 1;
            }
        } else if self.pop.val() {
            self.pointer.d.next = self.pointer.q.val() - 1;
            self.depth.d.next = self.depth.q.val() - 1;
        }
        if self.clear.val() {
            self.depth.d.next = 0.into();
        }
        self.last.next = self.top.q.val().get_bits::<18>(12);
        self.from_rank.next = self.from_rank_top.q.val();
        self.from_file.next = self.from_file_top.q.val();
        self.to_rank.next = self.to_rank_top.q.val();
        self.to_file.next = self.to_file_top.q.val();
        self.any.next = self.depth.q.val().any();
    }
}
