// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardIntake`].

use rust_hdl::prelude::*;

use crate::eleven::ElevenDecodePipe;
use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, Initial, comment};

/// How many beats a position has: two squares in each of 32, then who moves and may castle, then en passant.
pub const BEATS: usize = 34;

/// Takes the beats of `machine_board`, and says seven clocks later what is to be done with which squares.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct BoardIntake {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: what is under way is dropped.
    pub reset: Signal<In, Bit>,
    /// What comes.
    pub s_axis_tdata: Signal<In, Word<11>>,
    /// It is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken; not while a position is given.
    pub s_axis_tready: Signal<Out, Bit>,
    /// It is the last beat of a position.
    pub s_axis_tlast: Signal<In, Bit>,
    /// 0 a half-move, 1 one taken back, 2 a beat of a position, 3 the position is asked for.
    pub s_axis_tuser: Signal<In, Word<2>>,
    /// A beat of the position that is given was taken.
    pub given: Signal<In, Bit>,

    /// Clock 7: a half-move is played.
    pub moves: Signal<Out, Bit>,
    /// Clock 7: one is taken back.
    pub takes_back: Signal<Out, Bit>,
    /// Clock 7: a beat of a position comes.
    pub sets_up: Signal<Out, Bit>,
    /// Clock 7: a beat of the position is to be given.
    pub gives: Signal<Out, Bit>,
    /// Clock 7: of a half-move: it is none; of a beat of a position: it says what there is not.
    pub bad: Signal<Out, Bit>,
    /// Clock 7: the beat is the first of a position.
    pub first: Signal<Out, Bit>,
    /// Clock 7: the beat is the last of a position, as far as its sender says.
    pub ends: Signal<Out, Bit>,
    /// Clock 7: the beat that says who moves, and who may castle.
    pub tells_rights: Signal<Out, Bit>,
    /// Clock 7: the last beat, which holds the double step.
    pub tells_double_step: Signal<Out, Bit>,
    /// Clock 7: the square that is left; of a beat the first one.
    pub from: Signal<Out, Word<6>>,
    /// Clock 7: the square that is reached; of a beat the second one.
    pub to: Signal<Out, Word<6>>,
    /// Clock 7: the kind that the pawn becomes, or 0.
    pub promotion: Signal<Out, Word<3>>,
    /// Clock 7: what the beat of a position says.
    pub told: Signal<Out, Word<8>>,

    #[clock(clk)]
    decode: ElevenDecodePipe,
    data_delay: ShiftRegister<Word<8>, 6>,
    last_delay: ShiftRegister<Bit, 6>,
    /// What is under way: bit 2 is set, bits 1-0 are its kind.
    under_way: [DFF<Word<3>>; 6],
    accepted: Signal<Local, Bit>,
    giving: DFF<Bit>,

    #[initial(BEATS as u64 - 1)]
    last_number: Constant<Word<6>>,
    kind: Signal<Local, Word<2>>,
    present: Signal<Local, Bit>,
    beat: Signal<Local, Bit>,
    told_6: Signal<Local, Word<8>>,
    number: DFF<Word<6>>,
    issuing: DFF<Bit>,
    waits: DFF<Bit>,
    issue: Signal<Local, Bit>,
    number_given: DFF<Word<6>>,
    pair: Signal<Local, Word<6>>,
    in_squares: Signal<Local, Bit>,
    bad_man: Signal<Local, Bit>,
    bad_beat: Signal<Local, Bit>,

    moves_7: DFF<Bit>,
    takes_back_7: DFF<Bit>,
    sets_up_7: DFF<Bit>,
    gives_7: DFF<Bit>,
    bad_7: DFF<Bit>,
    first_7: DFF<Bit>,
    ends_7: DFF<Bit>,
    tells_rights_7: DFF<Bit>,
    tells_double_step_7: DFF<Bit>,
    from_7: DFF<Word<6>>,
    to_7: DFF<Word<6>>,
    promotion_7: DFF<Word<3>>,
    told_7: DFF<Word<8>>,
}

#[clocked]
impl Logic for BoardIntake {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_board_intake");
        comment!("Clocks 0 to 6: the squares of the code. Nothing is taken after a question until it is answered.");
        self.s_axis_tready.next = !self.giving.q.val();
        self.accepted.next = self.s_axis_tvalid.val() && !self.giving.q.val();
        self.decode.code.next = self.s_axis_tdata.val();
        self.decode.code_valid.next = self.accepted.val();
        self.data_delay.data_in.next = bit_cast::<8, 11>(self.s_axis_tdata.val());
        self.last_delay.data_in.next = self.s_axis_tlast.val();
        self.under_way[0].d.next = bit_cast::<3, 2>(self.s_axis_tuser.val()).replace_bit(2, self.accepted.val());
        for step in 0..5 {
            self.under_way[step + 1].d.next = self.under_way[step].q.val();
        }
        if self.accepted.val() && self.s_axis_tuser.val().all() {
            self.giving.d.next = true;
        }

        comment!("Clock 6: the beats of a position are numbered; too many of them have the number after the last.");
        self.kind.next = self.under_way[5].q.val().get_bits::<2>(0);
        self.present.next = self.under_way[5].q.val().get_bit(2);
        self.beat.next = self.present.val() && (self.kind.val() == 2);
        if self.present.val() {
            self.number.d.next = 0.into();
            if self.beat.val() && !self.last_delay.data_out.val() {
                self.number.d.next = self.number.q.val() + 1;
                if self.number.q.val() > self.last_number.val() {
                    self.number.d.next = self.number.q.val();
                }
            }
        }

        comment!("A beat is given when the one before has been taken.");
        self.issue.next = self.issuing.q.val() && !self.waits.q.val();
        if self.issue.val() {
            self.waits.d.next = true;
            self.number_given.d.next = self.number_given.q.val() + 1;
            if self.number_given.q.val() == self.last_number.val() {
                self.issuing.d.next = false;
            }
        }
        if self.given.val() {
            self.waits.d.next = false;
            if !self.issuing.q.val() {
                self.giving.d.next = false;
            }
        }
        if self.present.val() && self.kind.val().all() {
            self.issuing.d.next = true;
            self.number_given.d.next = 0.into();
        }

        comment!("Clock 6: the squares.");
        self.pair.next = self.number.q.val();
        if self.issuing.q.val() {
            self.pair.next = self.number_given.q.val();
        }
        self.in_squares.next = !self.pair.val().get_bit(5);
        self.from_7.d.next = self.decode.from.val();
        self.to_7.d.next = self.decode.to.val();
        if self.beat.val() || self.issuing.q.val() {
            self.from_7.d.next = self.pair.val() << 1;
            self.to_7.d.next = (self.pair.val() << 1) | 1;
        }
        self.promotion_7.d.next = self.decode.promotion.val();
        self.told_6.next = self.data_delay.data_out.val();
        self.told_7.d.next = self.told_6.val();

        comment!("No man has the number 3, and nobody has no side. Bits without a meaning are zero.");
        self.bad_man.next = (self.told_6.val().get_bits::<3>(0) == 3)
            || (self.told_6.val().get_bits::<4>(0) == 8)
            || (self.told_6.val().get_bits::<3>(4) == 3)
            || (self.told_6.val().get_bits::<4>(4) == 8);
        self.bad_beat.next = self.last_delay.data_out.val() ^ (self.number.q.val() == self.last_number.val());
        if self.in_squares.val() {
            if self.bad_man.val() {
                self.bad_beat.next = true;
            }
        } else if self.told_6.val().get_bits::<3>(5).any()
            || (self.number.q.val().get_bit(0)
                && (self.told_6.val().get_bit(4)
                    || (self.told_6.val().get_bits::<3>(0).any() && !self.told_6.val().get_bit(3))))
        {
            self.bad_beat.next = true;
        }
        self.bad_7.d.next = self.decode.special.val() || self.decode.invalid.val();
        if self.beat.val() {
            self.bad_7.d.next = self.bad_beat.val();
        }
        self.first_7.d.next = !self.number.q.val().any();
        self.ends_7.d.next = self.last_delay.data_out.val();
        self.tells_rights_7.d.next = !self.in_squares.val() && !self.pair.val().get_bit(0);
        self.tells_double_step_7.d.next = !self.in_squares.val() && self.pair.val().get_bit(0);
        self.moves_7.d.next = self.present.val() && (self.kind.val() == 0);
        self.takes_back_7.d.next = self.present.val() && (self.kind.val() == 1);
        self.sets_up_7.d.next = self.beat.val();
        self.gives_7.d.next = self.issue.val();

        if self.reset.val() {
            for step in 0..6 {
                self.under_way[step].d.next = 0.into();
            }
            self.giving.d.next = false;
            self.issuing.d.next = false;
            self.waits.d.next = false;
            self.number.d.next = 0.into();
            self.moves_7.d.next = false;
            self.takes_back_7.d.next = false;
            self.sets_up_7.d.next = false;
            self.gives_7.d.next = false;
        }
        self.moves.next = self.moves_7.q.val();
        self.takes_back.next = self.takes_back_7.q.val();
        self.sets_up.next = self.sets_up_7.q.val();
        self.gives.next = self.gives_7.q.val();
        self.bad.next = self.bad_7.q.val();
        self.first.next = self.first_7.q.val();
        self.ends.next = self.ends_7.q.val();
        self.tells_rights.next = self.tells_rights_7.q.val();
        self.tells_double_step.next = self.tells_double_step_7.q.val();
        self.from.next = self.from_7.q.val();
        self.to.next = self.to_7.q.val();
        self.promotion.next = self.promotion_7.q.val();
        self.told.next = self.told_7.q.val();
    }
}
