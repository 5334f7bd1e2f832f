// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Geometry`].

use halfmove::geometry::{Compass, Jump};
use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(Compass::E as u8 == 0 && Compass::N as u8 == 2 && Compass::W as u8 == 4 && Compass::S as u8 == 6);
    assert!(Jump::EES as u8 == 0 && Jump::EEN as u8 == 1 && Jump::NNE as u8 == 2 && Jump::NNW as u8 == 3);
    assert!(Jump::WWN as u8 == 4 && Jump::WWS as u8 == 5 && Jump::SSW as u8 == 6 && Jump::SSE as u8 == 7);
};

/// Clock 3 to 4: how two squares lie to each other.
///
/// Direction and distance from one square to the other, and which pieces can move so. All outputs come one clock later.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Geometry {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Files toward h, two's complement.
    pub files: Signal<In, Word<4>>,
    /// Ranks toward 8, two's complement.
    pub ranks: Signal<In, Word<4>>,
    /// Black moves: a pawn goes down the board.
    pub black: Signal<In, Bit>,
    /// Along a file or rank: a rook's way.
    pub straight: Signal<Out, Bit>,
    /// Along a diagonal: a bishop's.
    pub slanted: Signal<Out, Bit>,
    /// To a neighbouring square: a king's.
    pub adjacent: Signal<Out, Bit>,
    /// A knight's.
    pub jump: Signal<Out, Bit>,
    /// A pawn's.
    pub pawn: Signal<Out, Bit>,
    /// The direction of a straight or diagonal line, 0 for east, counting counterclockwise.
    pub compass: Signal<Out, Word<3>>,
    /// Its length in squares.
    pub distance: Signal<Out, Word<3>>,
    /// Which jump of a knight, numbered counterclockwise.
    pub jump_code: Signal<Out, Word<3>>,
    /// A pawn's manner: 0 step 1, 1 step 2, 2 take right, 3 take left.
    pub manner: Signal<Out, Word<2>>,

    across: Signal<Local, Word<3>>,
    along: Signal<Local, Word<3>>,
    files_below: Signal<Local, Word<1>>,
    ranks_below: Signal<Local, Word<1>>,
    files_turned: Signal<Local, Word<3>>,
    ranks_turned: Signal<Local, Word<3>>,
    low_files: Signal<Local, Word<3>>,
    low_ranks: Signal<Local, Word<3>>,
    westward: Signal<Local, Bit>,
    southward: Signal<Local, Bit>,
    still_files: Signal<Local, Bit>,
    still_ranks: Signal<Local, Bit>,
    same_length: Signal<Local, Bit>,
    forward: Signal<Local, Bit>,
    straight_4: DFF<Bit>,
    slanted_4: DFF<Bit>,
    adjacent_4: DFF<Bit>,
    jump_4: DFF<Bit>,
    pawn_4: DFF<Bit>,
    compass_4: DFF<Word<3>>,
    distance_4: DFF<Word<3>>,
    jump_code_4: DFF<Word<3>>,
    manner_4: DFF<Word<2>>,
}

#[clocked]
impl Logic for Geometry {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_geometry");

        comment!("How many files and how many ranks.");
        self.low_files.next = bit_cast::<3, 4>(self.files.val());
        self.low_ranks.next = bit_cast::<3, 4>(self.ranks.val());
        self.westward.next = self.files.val().get_bit(3);
        self.southward.next = self.ranks.val().get_bit(3);
        self.files_below.next = self.files.val().get_bits::<1>(0) | self.files.val().get_bits::<1>(1);
        self.ranks_below.next = self.ranks.val().get_bits::<1>(0) | self.ranks.val().get_bits::<1>(1);
        comment!("The size of a negative number: each bit is inverted if there is a one below it.");
        self.files_turned.next = 0.into();
        if self.westward.val() {
            self.files_turned.next = (bit_cast::<3, 1>(self.files.val().get_bits::<1>(0)) << 1)
                | (bit_cast::<3, 1>(self.files_below.val()) << 2);
        }
        self.across.next = self.low_files.val() ^ self.files_turned.val();
        self.ranks_turned.next = 0.into();
        if self.southward.val() {
            self.ranks_turned.next = (bit_cast::<3, 1>(self.ranks.val().get_bits::<1>(0)) << 1)
                | (bit_cast::<3, 1>(self.ranks_below.val()) << 2);
        }
        self.along.next = self.low_ranks.val() ^ self.ranks_turned.val();
        self.still_files.next = !self.files.val().any();
        self.still_ranks.next = !self.ranks.val().any();
        self.same_length.next = self.across.val() == self.along.val();

        self.straight_4.d.next = self.still_files.val() ^ self.still_ranks.val();
        self.slanted_4.d.next = self.same_length.val() && !self.still_files.val();
        self.adjacent_4.d.next = !self.across.val().get_bits::<2>(1).any()
            && !self.along.val().get_bits::<2>(1).any()
            && (self.across.val().get_bit(0) || self.along.val().get_bit(0));
        self.jump_4.d.next = ((self.across.val() == 1) && (self.along.val() == 2))
            || ((self.across.val() == 2) && (self.along.val() == 1));

        comment!("The distance of a line, and its direction.");
        self.distance_4.d.next = self.across.val();
        if self.still_files.val() {
            self.distance_4.d.next = self.along.val();
        }
        if self.still_files.val() {
            self.compass_4.d.next = 2.into();
            if self.southward.val() {
                self.compass_4.d.next = 6.into();
            }
        } else if self.still_ranks.val() {
            self.compass_4.d.next = 0.into();
            if self.westward.val() {
                self.compass_4.d.next = 4.into();
            }
        } else if self.southward.val() {
            self.compass_4.d.next = 7.into();
            if self.westward.val() {
                self.compass_4.d.next = 5.into();
            }
        } else {
            self.compass_4.d.next = 1.into();
            if self.westward.val() {
                self.compass_4.d.next = 3.into();
            }
        }

        comment!("A knight's jump: its longer leg is across if its ranks are odd.");
        if self.ranks.val().get_bit(0) {
            self.jump_code_4.d.next = 1.into();
            if self.westward.val() {
                self.jump_code_4.d.next = 4.into();
                if self.southward.val() {
                    self.jump_code_4.d.next = 5.into();
                }
            } else if self.southward.val() {
                self.jump_code_4.d.next = 0.into();
            }
        } else {
            self.jump_code_4.d.next = 2.into();
            if self.westward.val() {
                self.jump_code_4.d.next = 3.into();
                if self.southward.val() {
                    self.jump_code_4.d.next = 6.into();
                }
            } else if self.southward.val() {
                self.jump_code_4.d.next = 7.into();
            }
        }

        comment!("A pawn: one or two squares forward, or one to a side; right is the mover's right.");
        self.forward.next = self.southward.val() == self.black.val();
        self.pawn_4.d.next = self.forward.val()
            && (((self.along.val() == 1) && !self.across.val().get_bits::<2>(1).any())
                || ((self.along.val() == 2) && self.still_files.val()));
        self.manner_4.d.next = 0.into();
        if self.still_files.val() {
            if self.along.val().get_bit(1) {
                self.manner_4.d.next = 1.into();
            }
        } else {
            self.manner_4.d.next = 2.into();
            if self.westward.val() ^ self.black.val() {
                self.manner_4.d.next = 3.into();
            }
        }

        self.straight.next = self.straight_4.q.val();
        self.slanted.next = self.slanted_4.q.val();
        self.adjacent.next = self.adjacent_4.q.val();
        self.jump.next = self.jump_4.q.val();
        self.pawn.next = self.pawn_4.q.val();
        self.compass.next = self.compass_4.q.val();
        self.distance.next = self.distance_4.q.val();
        self.jump_code.next = self.jump_code_4.q.val();
        self.manner.next = self.manner_4.q.val();
    }
}
