// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`GbrPattern`].

use rust_hdl::prelude::*;

use super::wanted::Wanted;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// One pattern, and whether the men are those that it looks for. Compares the men with a pattern in two clocks, a
/// position a clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct GbrPattern {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: there is no pattern any more.
    pub reset: Signal<In, Bit>,
    /// Takes `wanted` at this edge.
    pub load: Signal<In, Bit>,
    /// The pattern.
    pub wanted: Signal<In, Wanted>,
    /// White's men, two bits a kind: 3 is three or more. Queens in the lowest bits.
    pub white: Signal<In, Word<8>>,
    /// Black's men.
    pub black: Signal<In, Word<8>>,
    /// White's pawns.
    pub white_pawns: Signal<In, Word<4>>,
    /// Black's pawns.
    pub black_pawns: Signal<In, Word<4>>,
    /// The men of two clocks before are those.
    pub stands: Signal<Out, Bit>,
    /// The men at the start are those.
    pub at_start: Signal<Out, Bit>,

    kept: DFF<Wanted>,
    white_right: [DFF<Bit>; 4],
    black_right: [DFF<Bit>; 4],
    pawns_more: [DFF<Bit>; 2],
    pawns_high_equal: [DFF<Bit>; 2],
    pawns_low_right: [DFF<Bit>; 2],
    stands_2: DFF<Bit>,

    white_wanted: Signal<Local, Word<8>>,
    black_wanted: Signal<Local, Word<8>>,
    pawns: [Signal<Local, Word<4>>; 2],
    pawns_wanted: [Signal<Local, Word<4>>; 2],
    more_pawns: [Signal<Local, Bit>; 2],
    either: Signal<Local, Word<4>>,
    more: Signal<Local, Word<4>>,
    kind_right: [Signal<Local, Bit>; 4],
    pawns_right: [Signal<Local, Bit>; 2],
}

#[clocked]
impl Logic for GbrPattern {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_pattern");
        if self.load.val() {
            self.kept.d.next = self.wanted.val();
        }
        if self.reset.val() {
            self.kept.d.next.white = 0.into();
            self.kept.d.next.black = 0.into();
            self.kept.d.next.either = 0.into();
            self.kept.d.next.more = 0.into();
            self.kept.d.next.white_pawns = 0.into();
            self.kept.d.next.black_pawns = 0.into();
            self.kept.d.next.more_white_pawns = false;
            self.kept.d.next.more_black_pawns = false;
            self.kept.d.next.used = false;
            self.kept.d.next.at_start = false;
        }
        self.white_wanted.next = self.kept.q.val().white;
        self.black_wanted.next = self.kept.q.val().black;
        self.either.next = self.kept.q.val().either;
        self.more.next = self.kept.q.val().more;

        comment!("The first clock: each side of each kind.");
        for i in 0..4 {
            self.white_right[i].d.next = (self.white.val().get_bits::<2>(2 * i)
                == self.white_wanted.val().get_bits::<2>(2 * i))
                || (self.more.val().get_bit(i)
                    && ((self.white.val().get_bit(2 * i + 1) && !self.white_wanted.val().get_bit(2 * i + 1))
                        || (self.white.val().get_bit(2 * i)
                            && !self.white_wanted.val().get_bit(2 * i)
                            && (self.white.val().get_bit(2 * i + 1) == self.white_wanted.val().get_bit(2 * i + 1)))));
            self.black_right[i].d.next = (self.black.val().get_bits::<2>(2 * i)
                == self.black_wanted.val().get_bits::<2>(2 * i))
                || (self.more.val().get_bit(i)
                    && ((self.black.val().get_bit(2 * i + 1) && !self.black_wanted.val().get_bit(2 * i + 1))
                        || (self.black.val().get_bit(2 * i)
                            && !self.black_wanted.val().get_bit(2 * i)
                            && (self.black.val().get_bit(2 * i + 1) == self.black_wanted.val().get_bit(2 * i + 1)))));
        }
        comment!("Pawns are compared in halves.");
        self.pawns[0].next = self.white_pawns.val();
        self.pawns[1].next = self.black_pawns.val();
        self.pawns_wanted[0].next = self.kept.q.val().white_pawns;
        self.pawns_wanted[1].next = self.kept.q.val().black_pawns;
        self.more_pawns[0].next = self.kept.q.val().more_white_pawns;
        self.more_pawns[1].next = self.kept.q.val().more_black_pawns;
        for i in 0..2 {
            self.pawns_more[i].d.next = self.more_pawns[i].val()
                && ((self.pawns[i].val().get_bit(3) && !self.pawns_wanted[i].val().get_bit(3))
                    || (self.pawns[i].val().get_bit(2)
                        && !self.pawns_wanted[i].val().get_bit(2)
                        && (self.pawns[i].val().get_bit(3) == self.pawns_wanted[i].val().get_bit(3))));
            self.pawns_high_equal[i].d.next =
                self.pawns[i].val().get_bits::<2>(2) == self.pawns_wanted[i].val().get_bits::<2>(2);
            self.pawns_low_right[i].d.next = (self.pawns[i].val().get_bits::<2>(0)
                == self.pawns_wanted[i].val().get_bits::<2>(0))
                || (self.more_pawns[i].val()
                    && ((self.pawns[i].val().get_bit(1) && !self.pawns_wanted[i].val().get_bit(1))
                        || (self.pawns[i].val().get_bit(0)
                            && !self.pawns_wanted[i].val().get_bit(0)
                            && (self.pawns[i].val().get_bit(1) == self.pawns_wanted[i].val().get_bit(1)))));
        }

        comment!("The second clock: all of them.");
        for i in 0..4 {
            self.kind_right[i].next = (self.white_right[i].q.val() && self.black_right[i].q.val())
                || (self.either.val().get_bit(i) && (self.white_right[i].q.val() || self.black_right[i].q.val()));
        }
        for i in 0..2 {
            self.pawns_right[i].next =
                self.pawns_more[i].q.val() || (self.pawns_high_equal[i].q.val() && self.pawns_low_right[i].q.val());
        }
        self.stands_2.d.next = self.kept.q.val().used
            && self.kind_right[0].val()
            && self.kind_right[1].val()
            && self.kind_right[2].val()
            && self.kind_right[3].val()
            && self.pawns_right[0].val()
            && self.pawns_right[1].val();
        self.stands.next = self.stands_2.q.val();
        self.at_start.next = self.kept.q.val().at_start;
    }
}
