// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Ways`].

use rust_hdl::prelude::*;

use crate::record_codes::kind;
use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// The rays of a man, and which of them comes when; combinational.
///
/// Rays count in the order in which a king goes: south-west, west, north-west, south, north, south-east, east,
/// north-east. Directions are those of White's diagram for both sides. A knight's four rays are those on which he lands,
/// a rank or a file beside the diagonal. A pawn's captures en passant have the ray to the west, its phantom number that to
/// the east.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Ways {
    /// The man's kind.
    pub man: Signal<In, Word<3>>,
    /// He is Black's.
    pub black: Signal<In, Bit>,
    /// The place of a ray among those of the man; a rook's begin with 4, behind those of a bishop.
    pub place: Signal<In, Word<4>>,
    /// All of his rays.
    pub all: Signal<Out, Word<8>>,
    /// The ray at that place alone.
    pub chosen: Signal<Out, Word<8>>,
    /// Its first square does not count: a double step, or castling.
    pub late: Signal<Out, Bit>,
    /// It begins two files off: a knight's.
    pub two_files: Signal<Out, Bit>,

    low: Signal<Local, Word<2>>,
    ray: Signal<Local, Word<3>>,
    one: Signal<Local, Word<8>>,
}

#[checked]
impl Logic for Ways {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_ways");
        self.late.next = false;
        self.two_files.next = false;
        self.low.next = self.place.val().get_bits::<2>(0);
        self.ray.next = self.place.val().get_bits::<3>(0);
        self.all.next = 0xff.into();
        if self.man.val() == kind::KING {
            comment!("Behind his steps, O-O and O-O-O: along his rank to the east and to the west.");
            if self.place.val().get_bit(3) {
                self.late.next = true;
                self.ray.next = 6.into();
                if self.place.val().get_bit(0) {
                    self.ray.next = 1.into();
                }
            }
        } else if self.man.val() == kind::PAWN {
            comment!("Two squares, one square, captures west and east, en passant, the phantom number.");
            self.all.next = 0xd6.into();
            self.late.next = self.place.val() == 0;
            match self.place.val().get_bits::<3>(0).index() {
                2 => self.ray.next = 2.into(),
                3 => self.ray.next = 7.into(),
                4 => self.ray.next = 1.into(),
                5 => self.ray.next = 6.into(),
                _ => self.ray.next = 4.into(),
            }
            if self.black.val() {
                self.all.next = 0x6b.into();
                match self.place.val().get_bits::<3>(0).index() {
                    2 => self.ray.next = 0.into(),
                    3 => self.ray.next = 5.into(),
                    4 => self.ray.next = 1.into(),
                    5 => self.ray.next = 6.into(),
                    _ => self.ray.next = 3.into(),
                }
            }
        } else if self.man.val() == kind::KNIGHT {
            comment!("First where he goes two files, then where he goes two ranks.");
            self.all.next = 0xa5.into();
            self.two_files.next = !self.place.val().get_bit(2);
            match self.low.val().index() {
                0 => self.ray.next = 0.into(),
                1 => self.ray.next = 2.into(),
                2 => self.ray.next = 5.into(),
                _ => self.ray.next = 7.into(),
            }
        } else {
            if self.man.val() == kind::BISHOP {
                self.all.next = 0xa5.into();
            }
            if self.man.val() == kind::ROOK {
                self.all.next = 0x5a.into();
            }
            comment!("A bishop's rays and a rook's, each against the clock from the south-west or the west.");
            match self.place.val().get_bits::<3>(0).index() {
                0 => self.ray.next = 0.into(),
                1 => self.ray.next = 5.into(),
                2 => self.ray.next = 7.into(),
                3 => self.ray.next = 2.into(),
                4 => self.ray.next = 1.into(),
                5 => self.ray.next = 3.into(),
                6 => self.ray.next = 6.into(),
                _ => self.ray.next = 4.into(),
            }
        }
        self.one.next = 1.into();
        self.chosen.next = self.one.val() << self.ray.val().index();
    }
}
