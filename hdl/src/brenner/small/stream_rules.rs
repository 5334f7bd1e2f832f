// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`StreamRules`].

use halfmove::Fault;
use rust_hdl::prelude::*;

use crate::record_codes::error;
use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

const _: () = {
    assert!(Fault::Unassigned.code() == 1 && Fault::MisplacedPrefix.code() == 2 && Fault::AfterResult.code() == 13);
    assert!(Fault::OpenText.code() == 14 && Fault::OpenPrefix.code() == 15);
};

/// What can be wrong with a byte in any position. The first of these faults, in the order in which they win;
/// combinational.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct StreamRules {
    /// It is a half-move.
    pub moves: Signal<In, Bit>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// It is a pawn's half-move.
    pub pawn: Signal<In, Bit>,
    /// It is a prefix.
    pub prefix: Signal<In, Bit>,
    /// It opens or closes a text.
    pub text_mark: Signal<In, Bit>,
    /// It is a result.
    pub result: Signal<In, Bit>,
    /// The upper three bits of the man that it moves or names.
    pub kind: Signal<In, Word<3>>,
    /// It has no meaning.
    pub unassigned: Signal<In, Bit>,
    /// A text is open before it.
    pub in_text: Signal<In, Bit>,
    /// There is a prefix before it.
    pub prefixed: Signal<In, Bit>,
    /// The kind of the officer that the prefix names: the low two bits of its code.
    pub named_kind: Signal<In, Word<2>>,
    /// A result was given before it.
    pub result_given: Signal<In, Bit>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// The error code, 0 if there is none.
    pub fault: Signal<Out, Word<4>>,
    prefix_fits: Signal<Local, Bit>,
}

#[checked]
impl Logic for StreamRules {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_small_stream_rules");
        comment!("Before a pawn, a prefix says what it becomes; before an officer, which one moves.");
        self.prefix_fits.next = self.pawn.val()
            || (self.moves.val()
                && !self.castles.val()
                && self.kind.val().get_bit(2)
                && (self.kind.val().get_bits::<2>(0) == self.named_kind.val()));
        self.fault.next = error::NONE;
        if self.in_text.val() {
            if self.last.val() && !self.text_mark.val() {
                self.fault.next = error::OPEN_TEXT;
            }
        } else if self.unassigned.val() {
            self.fault.next = error::UNASSIGNED;
        } else if self.prefixed.val() && !self.prefix_fits.val() {
            self.fault.next = error::MISPLACED_PREFIX;
        } else if self.result_given.val() && (self.moves.val() || self.result.val()) {
            self.fault.next = error::AFTER_RESULT;
        } else if self.last.val() && self.text_mark.val() {
            self.fault.next = error::OPEN_TEXT;
        } else if self.last.val() && self.prefix.val() {
            self.fault.next = error::OPEN_PREFIX;
        }
    }
}
