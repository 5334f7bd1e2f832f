// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`StreamFault`].

use halfmove::Fault;
use rust_hdl::prelude::*;

use crate::brenner::byte_class::ByteClass;
use crate::record_codes::{set_up_error, stream_error};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

const _: () = {
    assert!(Fault::Unassigned.code() == 1 && Fault::MisplacedPrefix.code() == 2);
    assert!(Fault::AfterResult.code() == 8 + 5 && Fault::OpenText.code() == 8 + 6 && Fault::OpenPrefix.code() == 8 + 7);
};

/// Clock 4 to 5: the faults that a byte has whatever the position.
///
/// The first of these faults in the order in which they win: a malformed set-up, one of Chess960, unassigned byte, misplaced prefix, after the result, text
/// left open, prefix left open.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct StreamFault {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The byte's class.
    pub byte_class: Signal<In, ByteClass>,
    /// The beats before it are no set-up.
    pub malformed: Signal<In, Bit>,
    /// They are one from which nobody castles in ordinary chess.
    pub chess960: Signal<In, Bit>,
    /// The prefix before it does not fit it.
    pub misplaced: Signal<In, Bit>,
    /// It comes after the result and may not.
    pub after_result: Signal<In, Bit>,
    /// It is the last of its game, and a text is open after it.
    pub text_left_open: Signal<In, Bit>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// One clock later: the low three bits of the error code, 0 if there is none. The codes 1, 2, 13, 14 and
    /// 15 differ in these bits; bit 2 is set in 13 to 15 alone.
    pub fault: Signal<Out, Word<3>>,
    /// One clock later: it is one of the set-up, whose codes are others.
    pub set_up: Signal<Out, Bit>,
    fault_5: DFF<Word<3>>,
    set_up_5: DFF<Bit>,
}

#[clocked]
impl Logic for StreamFault {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_stream_fault");
        self.fault_5.d.next = stream_error::NONE;
        self.set_up_5.d.next = self.malformed.val() || self.chess960.val();
        if self.malformed.val() {
            self.fault_5.d.next = set_up_error::MALFORMED;
        } else if self.chess960.val() {
            self.fault_5.d.next = set_up_error::CHESS960;
        } else if self.byte_class.val() == ByteClass::Unassigned {
            self.fault_5.d.next = stream_error::UNASSIGNED;
        } else if self.misplaced.val() {
            self.fault_5.d.next = stream_error::MISPLACED_PREFIX;
        } else if self.after_result.val() {
            self.fault_5.d.next = stream_error::AFTER_RESULT;
        } else if self.text_left_open.val() {
            self.fault_5.d.next = stream_error::OPEN_TEXT;
        } else if self.last.val() && (self.byte_class.val() == ByteClass::Prefix) {
            self.fault_5.d.next = stream_error::OPEN_PREFIX;
        }
        self.fault.next = self.fault_5.q.val();
        self.set_up.next = self.set_up_5.q.val();
    }
}
