// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`KnightSquare`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 2 to 6 of the encoder's pipe: the square that the code names. It is the one left, but for a knight's jump.
/// The named square, and how many steps a knight seems to jump.
///
/// The rule is the table of `eleven_encode`, q being `along` and l being `across`. Its parts as changes of
/// bits, most of which need no turning back:
///
/// | case | along | across |
/// |---|---|---|
/// | q = 3 | XOR 3 | |
/// | q = 4, 5 and l < 6 | XOR 4 | |
/// | q = 4, 5 and l = 6 | XOR 6, or 7 if q is 4 | XOR 4, and 2 if q is 4; the last bit by the shape |
/// | q < 3 and l = 5, 6 | | XOR 4; the last bit by the shape |
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct KnightSquare {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 1: the origin file.
    pub file: Signal<In, Word<3>>,
    /// Clock 1: the origin rank; of a promotion, the officer.
    pub rank: Signal<In, Word<3>>,
    /// Clock 1: a knight that jumps so goes two ranks.
    pub tall: Signal<In, Bit>,
    /// Clock 1: a knight that jumps so goes back (left or down) along the longer side of its jump.
    pub tall_back: Signal<In, Bit>,
    /// Clock 1: likewise if it is wide.
    pub wide_back: Signal<In, Bit>,
    /// Clock 1: it goes back along the shorter side, if it is tall.
    pub tall_aside: Signal<In, Bit>,
    /// Clock 1: likewise if it is wide.
    pub wide_aside: Signal<In, Bit>,
    /// Clock 4: it is a knight that jumps.
    pub knight: Signal<In, Bit>,
    /// Clock 4: a knight's N, unless `four`.
    pub steps: Signal<Out, Word<3>>,
    /// Clock 4: a knight's N is 4.
    pub four: Signal<Out, Bit>,
    /// Clock 6: the file that the code names.
    pub file_named: Signal<Out, Word<3>>,
    /// Clock 6: the rank.
    pub rank_named: Signal<Out, Word<3>>,

    along_2: DFF<Word<3>>,
    across_2: DFF<Word<3>>,
    tall_2: DFF<Bit>,
    back_2: DFF<Bit>,
    aside_2: DFF<Bit>,
    along_turned: Signal<Local, Word<3>>,
    across_turned: Signal<Local, Word<3>>,

    along_3: DFF<Word<3>>,
    across_3: DFF<Word<3>>,
    tall_3: DFF<Bit>,
    low_3: DFF<Bit>,
    high_3: DFF<Bit>,
    odd_3: DFF<Bit>,
    edge_3: DFF<Bit>,
    last_3: DFF<Bit>,
    shape_3: DFF<Bit>,
    downward_3: DFF<Bit>,
    centre: Signal<Local, Bit>,
    far_edge: Signal<Local, Bit>,

    along_4: DFF<Word<3>>,
    across_4: DFF<Word<3>>,
    tall_4: DFF<Bit>,
    along_high_4: DFF<Bit>,
    along_middle_4: DFF<Bit>,
    along_low_4: DFF<Bit>,
    across_middle_4: DFF<Bit>,
    across_low_4: DFF<Bit>,
    four_4: DFF<Bit>,
    steps_4: DFF<Word<3>>,

    along_5: DFF<Word<3>>,
    across_5: DFF<Word<3>>,
    tall_5: DFF<Bit>,
    across_low: Signal<Local, Bit>,

    file_6: DFF<Word<3>>,
    rank_6: DFF<Word<3>>,
}

#[clocked]
impl Logic for KnightSquare {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_knight_square");

        comment!("Clock 2: files and ranks become along and across.");
        self.tall_2.d.next = self.tall.val();
        self.along_2.d.next = self.file.val();
        self.across_2.d.next = self.rank.val();
        self.back_2.d.next = self.wide_back.val();
        self.aside_2.d.next = self.wide_aside.val();
        if self.tall.val() {
            self.along_2.d.next = self.rank.val();
            self.across_2.d.next = self.file.val();
            self.back_2.d.next = self.tall_back.val();
            self.aside_2.d.next = self.tall_aside.val();
        }

        comment!("Clock 3: where the square stands on the board turned so that the jump goes right and up.");
        self.along_3.d.next = self.along_2.q.val();
        self.across_3.d.next = self.across_2.q.val();
        self.tall_3.d.next = self.tall_2.q.val();
        self.along_turned.next = self.along_2.q.val();
        if self.back_2.q.val() {
            self.along_turned.next = !self.along_2.q.val();
        }
        self.across_turned.next = self.across_2.q.val();
        if self.aside_2.q.val() {
            self.across_turned.next = !self.across_2.q.val();
        }
        comment!("Bits and no comparisons, which would become synchronous resets, slower than tables.");
        self.low_3.d.next = !(self.along_turned.val().get_bit(2)
            || (self.along_turned.val().get_bit(1) && self.along_turned.val().get_bit(0)));
        self.high_3.d.next = self.along_turned.val().get_bit(2);
        self.odd_3.d.next = self.along_turned.val().get_bit(0);
        self.edge_3.d.next = self.across_turned.val().get_bit(2)
            && (self.across_turned.val().get_bit(1) || self.across_turned.val().get_bit(0));
        self.last_3.d.next = self.across_turned.val().get_bit(2) && self.across_turned.val().get_bit(1);
        self.shape_3.d.next = self.tall_2.q.val() ^ self.aside_2.q.val();
        comment!("N goes down for a tall jump up and for a wide jump down.");
        self.downward_3.d.next = self.aside_2.q.val();
        if self.tall_2.q.val() {
            self.downward_3.d.next = !self.back_2.q.val();
        }

        comment!("Clock 4: what a knight changes.");
        self.along_4.d.next = self.along_3.q.val();
        self.across_4.d.next = self.across_3.q.val();
        self.tall_4.d.next = self.tall_3.q.val();
        self.centre.next = !self.low_3.q.val() && !self.high_3.q.val();
        self.far_edge.next = self.high_3.q.val() && self.last_3.q.val();
        self.four_4.d.next = (self.low_3.q.val() && self.edge_3.q.val()) || self.far_edge.val();
        self.along_high_4.d.next = self.high_3.q.val();
        self.along_middle_4.d.next = self.centre.val() || self.far_edge.val();
        self.along_low_4.d.next = self.centre.val() || (self.far_edge.val() && !self.odd_3.q.val());
        self.across_middle_4.d.next = self.far_edge.val() && !self.odd_3.q.val();
        comment!("Of N = 4 the named square is odd for a tall jump, even for a wide one.");
        self.across_low_4.d.next = (self.odd_3.q.val() || self.far_edge.val()) ^ self.shape_3.q.val();
        self.steps_4.d.next = self
            .along_3
            .q
            .val()
            .replace_bit(0, !self.high_3.q.val())
            .replace_bit(1, self.high_3.q.val() || (self.centre.val() == self.downward_3.q.val()))
            .replace_bit(2, self.downward_3.q.val());
        self.steps.next = self.steps_4.q.val();
        self.four.next = self.four_4.q.val();

        comment!("Clock 5: a knight's square, or the one left.");
        self.tall_5.d.next = self.tall_4.q.val();
        self.along_5.d.next = self
            .along_4
            .q
            .val()
            .replace_bit(
                0,
                self.along_4.q.val().get_bit(0) ^ (self.knight.val() && self.along_low_4.q.val()),
            )
            .replace_bit(
                1,
                self.along_4.q.val().get_bit(1) ^ (self.knight.val() && self.along_middle_4.q.val()),
            )
            .replace_bit(
                2,
                self.along_4.q.val().get_bit(2) ^ (self.knight.val() && self.along_high_4.q.val()),
            );
        self.across_low.next = self.across_4.q.val().get_bit(0);
        if self.knight.val() && self.four_4.q.val() {
            self.across_low.next = self.across_low_4.q.val();
        }
        self.across_5.d.next = self
            .across_4
            .q
            .val()
            .replace_bit(0, self.across_low.val())
            .replace_bit(
                1,
                self.across_4.q.val().get_bit(1) ^ (self.knight.val() && self.across_middle_4.q.val()),
            )
            .replace_bit(
                2,
                self.across_4.q.val().get_bit(2) ^ (self.knight.val() && self.four_4.q.val()),
            );

        comment!("Clock 6: along and across become files and ranks.");
        self.file_6.d.next = self.along_5.q.val();
        self.rank_6.d.next = self.across_5.q.val();
        if self.tall_5.q.val() {
            self.file_6.d.next = self.across_5.q.val();
            self.rank_6.d.next = self.along_5.q.val();
        }
        self.file_named.next = self.file_6.q.val();
        self.rank_named.next = self.rank_6.q.val();
    }
}
