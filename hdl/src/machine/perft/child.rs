// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Child`].

use rust_hdl::prelude::*;

use super::child_men::ChildMen;
use super::parent::Standing;
use crate::machine::board::ManRead;
use crate::machine::listing::Origin;
use crate::machine::one_of_8::OneOf8;
use crate::machine::turned::Turned;
use crate::plumbing::{DelayLine, ShiftRegister};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The position after a half-move, as the other side sees it. A half-move a clock, and a board of its own with each.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Child {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the position.
    pub parent: Signal<In, Standing>,
    /// Clock 0: there is a half-move.
    pub half_move_valid: Signal<In, Bit>,
    /// Clock 0: the direction or jump by which a man arrives.
    pub way: Signal<In, Word<16>>,
    /// Clock 0: the square where he arrives.
    pub to: Signal<In, Word<6>>,
    /// Clock 0: the pawn becomes another man.
    pub promotes: Signal<In, Bit>,
    /// Clock 0: 0 queen, 1 rook, 2 bishop, 3 knight.
    pub officer: Signal<In, Word<2>>,
    /// Clock 8: half-moves that have got so far may be lost, and if a position from outside comes next, they must.
    pub vacant: Signal<In, Bit>,
    /// Clock 9: a position from outside takes the place.
    pub root_valid: Signal<In, Bit>,
    /// Clock 9: that position; nobody stands on it if there is none.
    pub root: Signal<In, Standing>,
    /// Clock 10: the position after the half-move.
    pub child: Signal<Out, Standing>,
    /// Clock 10: there is one, if nothing was cleared meanwhile.
    pub child_valid: Signal<Out, Bit>,

    origin: Origin,
    parent_1: DFF<Standing>,
    parent_delay: DelayLine<Standing, 6>,
    parent_7: Signal<Local, Standing>,
    men_8: [DFF<Word<64>>; 4],
    castling_8: DFF<Word<2>>,
    castling_other_8: DFF<Word<2>>,
    depth_8: DFF<Word<4>>,
    castling_9: DFF<Word<2>>,
    castling_other_9: DFF<Word<2>>,
    depth_9: DFF<Word<4>>,
    told: Signal<Local, Word<11>>,
    told_delay: ShiftRegister<Word<11>, 6>,
    told_6: Signal<Local, Word<11>>,
    told_7: DFF<Word<5>>,
    told_8: DFF<Word<4>>,
    valid_9: DFF<Bit>,

    #[clock(none)]
    from_rank_bit: OneOf8,
    #[clock(none)]
    from_file_bit: OneOf8,
    #[clock(none)]
    to_rank_bit: OneOf8,
    #[clock(none)]
    to_file_bit: OneOf8,
    from_rank_7: DFF<Word<8>>,
    from_file_7: DFF<Word<8>>,
    to_rank_7: DFF<Word<8>>,
    to_file_7: DFF<Word<8>>,

    #[clock(none)]
    read: ManRead,
    man_8: DFF<Word<3>>,
    to_file_8: DFF<Word<8>>,
    takes_8: DFF<Bit>,
    castles_8: DFF<Bit>,
    doubles_8: DFF<Bit>,
    lost_8: DFF<Word<2>>,
    lost_other_8: DFF<Word<2>>,
    lost: Signal<Local, Word<2>>,
    lost_other: Signal<Local, Word<2>>,

    pawn: Signal<Local, Bit>,
    man: Signal<Local, Word<3>>,
    men: ChildMen,
    double_step_9: DFF<Word<8>>,

    #[clock(none)]
    turned: [Turned; 4],
    child_10: DFF<Standing>,
    valid_10: DFF<Bit>,
}

#[clocked]
impl Logic for Child {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_child");
        comment!("Clocks 0 to 6: where the man comes from.");
        connect!(self.origin <- self: way, to);
        self.parent_1.d.next = self.parent.val();
        self.origin.occupied.next =
            self.parent_1.q.val().kinds_0 | self.parent_1.q.val().kinds_1 | self.parent_1.q.val().kinds_2;
        self.parent_delay.data_in.next = self.parent_1.q.val();
        self.told.next = (bit_cast::<11, 6>(self.to.val()) | (bit_cast::<11, 2>(self.officer.val()) << 6))
            .replace_bit(8, self.promotes.val())
            .replace_bit(9, self.way.val().get_bit(4) || self.way.val().get_bit(6))
            .replace_bit(10, self.half_move_valid.val());
        self.told_delay.data_in.next = self.told.val();
        self.told_6.next = self.told_delay.data_out.val();

        comment!("Clock 6: ranks and files, one bit each.");
        self.from_rank_bit.number.next = self.origin.from.val().get_bits::<3>(3);
        self.from_file_bit.number.next = self.origin.from.val().get_bits::<3>(0);
        self.to_rank_bit.number.next = self.told_6.val().get_bits::<3>(3);
        self.to_file_bit.number.next = self.told_6.val().get_bits::<3>(0);
        self.from_rank_7.d.next = self.from_rank_bit.choice.val();
        self.from_file_7.d.next = self.from_file_bit.choice.val();
        self.to_rank_7.d.next = self.to_rank_bit.choice.val();
        self.to_file_7.d.next = self.to_file_bit.choice.val();
        self.told_7.d.next = self.told_6.val().get_bits::<5>(6);

        comment!("Clock 7: who he is, and what the squares say.");
        self.parent_7.next = self.parent_delay.data_out.val();
        self.read.men[0].next = self.parent_7.val().kinds_0;
        self.read.men[1].next = self.parent_7.val().kinds_1;
        self.read.men[2].next = self.parent_7.val().kinds_2;
        self.read.men[3].next = self.parent_7.val().enemies;
        self.read.rank.next = self.from_rank_7.q.val();
        self.read.file.next = self.from_file_7.q.val();
        self.man_8.d.next = self.read.kind.val();
        self.takes_8.d.next = self.told_7.q.val().get_bit(3)
            && self.to_rank_7.q.val().get_bit(5)
            && (self.to_file_7.q.val() & self.parent_7.val().en_passant).any();
        self.castles_8.d.next = self.from_rank_7.q.val().get_bit(0)
            && self.to_rank_7.q.val().get_bit(0)
            && self.from_file_7.q.val().get_bit(4)
            && (self.to_file_7.q.val().get_bit(2) || self.to_file_7.q.val().get_bit(6));
        self.doubles_8.d.next = self.from_rank_7.q.val().get_bit(1) && self.to_rank_7.q.val().get_bit(3);
        self.lost.next = 0.into();
        if self.from_rank_7.q.val().get_bit(0) {
            if self.from_file_7.q.val().get_bit(7) {
                self.lost.next = 1.into();
            }
            if self.from_file_7.q.val().get_bit(0) {
                self.lost.next = 2.into();
            }
            if self.from_file_7.q.val().get_bit(4) {
                self.lost.next = 3.into();
            }
        }
        self.lost_other.next = 0.into();
        if self.to_rank_7.q.val().get_bit(7) {
            if self.to_file_7.q.val().get_bit(7) {
                self.lost_other.next = 1.into();
            }
            if self.to_file_7.q.val().get_bit(0) {
                self.lost_other.next = 2.into();
            }
        }
        self.lost_8.d.next = self.lost.val();
        self.lost_other_8.d.next = self.lost_other.val();
        self.men.from_rank.next = self.from_rank_7.q.val();
        self.men.from_file.next = self.from_file_7.q.val();
        self.men.to_rank.next = self.to_rank_7.q.val();
        self.men.to_file.next = self.to_file_7.q.val();
        self.to_file_8.d.next = self.to_file_7.q.val();
        self.men_8[0].d.next = self.parent_7.val().kinds_0;
        self.men_8[1].d.next = self.parent_7.val().kinds_1;
        self.men_8[2].d.next = self.parent_7.val().kinds_2;
        self.men_8[3].d.next = self.parent_7.val().enemies;
        self.castling_8.d.next = self.parent_7.val().castling;
        self.castling_other_8.d.next = self.parent_7.val().castling_other;
        self.depth_8.d.next = self.parent_7.val().depth;
        self.told_8.d.next =
            bit_cast::<4, 3>(self.told_7.q.val().get_bits::<3>(0)).replace_bit(3, self.told_7.q.val().get_bit(4));

        comment!("Clock 8: what he does.");
        self.pawn.next = self.man_8.q.val() == 2;
        self.men.takes.next = self.takes_8.q.val() && self.pawn.val();
        self.men.castles.next = self.castles_8.q.val() && (self.man_8.q.val() == 1);
        self.double_step_9.d.next = 0.into();
        if self.doubles_8.q.val() && self.pawn.val() {
            self.double_step_9.d.next = self.to_file_8.q.val();
        }
        self.man.next = self.man_8.q.val();
        if self.told_8.q.val().get_bit(2) {
            self.man.next = bit_cast::<3, 2>(self.told_8.q.val().get_bits::<2>(0)) | 4;
        }
        for i in 0..4 {
            self.men.men[i].next = self.men_8[i].q.val();
        }
        self.men.man.next = self.man.val();
        connect!(self.men <- self: vacant);
        self.castling_9.d.next = self.castling_8.q.val() & !self.lost_8.q.val();
        self.castling_other_9.d.next = self.castling_other_8.q.val() & !self.lost_other_8.q.val();
        self.depth_9.d.next = self.depth_8.q.val() - 1;
        self.valid_9.d.next = self.told_8.q.val().get_bit(3);

        comment!("Clock 9: the men after it, seen from the other side.");
        for i in 0..4 {
            self.turned[i].squares.next = self.men.changed[i].val();
        }
        self.child_10.d.next.kinds_0 = self.turned[0].out.val() | self.root.val().kinds_0;
        self.child_10.d.next.kinds_1 = self.turned[1].out.val() | self.root.val().kinds_1;
        self.child_10.d.next.kinds_2 = self.turned[2].out.val() | self.root.val().kinds_2;
        self.child_10.d.next.enemies = !self.turned[3].out.val();
        self.child_10.d.next.en_passant = self.double_step_9.q.val();
        self.child_10.d.next.castling = self.castling_other_9.q.val();
        self.child_10.d.next.castling_other = self.castling_9.q.val();
        self.child_10.d.next.depth = self.depth_9.q.val();
        if self.root_valid.val() {
            self.child_10.d.next.enemies = self.root.val().enemies;
            self.child_10.d.next.en_passant = self.root.val().en_passant;
            self.child_10.d.next.castling = self.root.val().castling;
            self.child_10.d.next.castling_other = self.root.val().castling_other;
            self.child_10.d.next.depth = self.root.val().depth;
        }
        self.valid_10.d.next = self.valid_9.q.val() || self.root_valid.val();
        self.child.next = self.child_10.q.val();
        self.child_valid.next = self.valid_10.q.val();
    }
}
