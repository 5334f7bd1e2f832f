// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Stride`].

use rust_hdl::prelude::*;

use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// How far the man goes whose ray and distance were found; combinational. The rays are numbered as in [`super::ways::Ways`].
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Stride {
    /// The ray, one of eight bits.
    pub ray: Signal<In, Word<8>>,
    /// How many files, if he goes along one or leaves it.
    pub files_off: Signal<In, Word<4>>,
    /// How many ranks.
    pub ranks_off: Signal<In, Word<4>>,
    /// He is a pawn: his rays to the west and east are the capture en passant and the phantom number.
    pub pawn: Signal<In, Bit>,
    /// He castles.
    pub castles: Signal<In, Bit>,
    /// Black moves.
    pub black: Signal<In, Bit>,
    /// His file.
    pub file: Signal<In, Word<3>>,
    /// That of the double step.
    pub double_step_file: Signal<In, Word<3>>,
    /// Files toward h, two's complement.
    pub files: Signal<Out, Word<4>>,
    /// Ranks toward 8.
    pub ranks: Signal<Out, Word<4>>,

    westward: Signal<Local, Bit>,
    eastward: Signal<Local, Bit>,
    southward: Signal<Local, Bit>,
    northward: Signal<Local, Bit>,
    file_distance: Signal<Local, Word<4>>,
}

#[checked]
impl Logic for Stride {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_stride");
        self.westward.next = (self.ray.val() & 0x07).any();
        self.eastward.next = (self.ray.val() & 0xe0).any();
        self.southward.next = (self.ray.val() & 0x29).any();
        self.northward.next = (self.ray.val() & 0x94).any();
        if self.pawn.val() {
            self.southward.next = self.black.val();
            self.northward.next = !self.black.val();
            comment!("The phantom number is a capture to the west of the a-file.");
            if self.ray.val().get_bit(6) {
                self.westward.next = true;
                self.eastward.next = false;
            }
            if self.ray.val().get_bit(1) && (self.double_step_file.val() > self.file.val()) {
                self.westward.next = false;
                self.eastward.next = true;
            }
        }
        self.file_distance.next = self.files_off.val();
        if self.castles.val() {
            self.file_distance.next = 2.into();
        }
        self.files.next = 0.into();
        if self.eastward.val() {
            self.files.next = self.file_distance.val();
        }
        if self.westward.val() {
            self.files.next = !self.file_distance.val() + 1;
        }
        self.ranks.next = 0.into();
        if self.northward.val() {
            self.ranks.next = self.ranks_off.val();
        }
        if self.southward.val() {
            self.ranks.next = !self.ranks_off.val() + 1;
        }
    }
}
