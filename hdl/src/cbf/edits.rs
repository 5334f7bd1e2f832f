// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Edits`].

use rust_hdl::prelude::*;

use crate::record_codes::kind;
use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// The squares that a half-move or a beat of a set-up changes on the board of the walk, one after the other;
/// combinational.
///
/// A half-move empties the origin square and fills the target square. En passant also empties the captured pawn's square;
/// castling the corner, and fills the square beside the king. Behind castling comes a look at the pawn that made the last
/// double step: the source counts captures of it as long as it stands there.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Edits {
    /// Which change: 0 is the first.
    pub number: Signal<In, Word<3>>,
    /// It is a beat of a set-up.
    pub places: Signal<In, Bit>,
    /// Its square.
    pub place: Signal<In, Word<6>>,
    /// The kind of its man, 0 for nobody.
    pub placed: Signal<In, Word<3>>,
    /// He is Black's.
    pub placed_black: Signal<In, Bit>,
    /// Black moves.
    pub black: Signal<In, Bit>,
    /// The origin file.
    pub from_file: Signal<In, Word<3>>,
    /// The origin rank.
    pub from_rank: Signal<In, Word<3>>,
    /// Files that the man goes toward h, modulo 8.
    pub files: Signal<In, Word<3>>,
    /// Ranks that he goes toward 8, modulo 8.
    pub ranks: Signal<In, Word<3>>,
    /// The kind that arrives.
    pub arriving: Signal<In, Word<3>>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// It is a capture en passant.
    pub takes_en_passant: Signal<In, Bit>,
    /// The file of the last double step.
    pub double_step_file: Signal<In, Word<3>>,
    /// The square's file.
    pub file: Signal<Out, Word<3>>,
    /// Its rank.
    pub rank: Signal<Out, Word<3>>,
    /// Who stands there then, 0 for nobody.
    pub man: Signal<Out, Word<3>>,
    /// He is Black's.
    pub man_black: Signal<Out, Bit>,
    /// Another change follows.
    pub more: Signal<Out, Bit>,
    /// It is a look, no change.
    pub looks: Signal<Out, Bit>,

    to_file: Signal<Local, Word<3>>,
    to_rank: Signal<Local, Word<3>>,
}

#[checked]
impl Logic for Edits {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_edits");
        self.to_file.next = self.from_file.val() + self.files.val();
        self.to_rank.next = self.from_rank.val() + self.ranks.val();
        self.file.next = self.from_file.val();
        self.rank.next = self.from_rank.val();
        self.man.next = 0.into();
        self.man_black.next = self.black.val();
        self.more.next = self.castles.val();
        self.looks.next = false;
        match self.number.val().index() {
            0 => {
                self.more.next = true;
            }
            1 => {
                self.file.next = self.to_file.val();
                self.rank.next = self.to_rank.val();
                self.man.next = self.arriving.val();
                self.more.next = self.castles.val() || self.takes_en_passant.val();
            }
            2 => {
                self.file.next = self.to_file.val();
                if self.castles.val() {
                    self.file.next = 0.into();
                    if self.to_file.val().get_bit(2) {
                        self.file.next = 7.into();
                    }
                }
            }
            3 => {
                self.file.next = 3.into();
                if self.to_file.val().get_bit(2) {
                    self.file.next = 5.into();
                }
                self.man.next = kind::ROOK;
            }
            _ => {
                self.file.next = self.double_step_file.val();
                self.rank.next = 3.into();
                if self.black.val() {
                    self.rank.next = 4.into();
                }
                self.more.next = false;
                self.looks.next = true;
            }
        }
        if self.places.val() {
            self.file.next = self.place.val().get_bits::<3>(0);
            self.rank.next = self.place.val().get_bits::<3>(3);
            self.man.next = self.placed.val();
            self.man_black.next = self.placed_black.val();
            self.more.next = false;
        }
    }
}
