// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`StreamFault`].

use halfmove::Fault;
use rust_hdl::prelude::*;

use crate::brenner::byte_class::ByteClass;
use crate::record_codes::stream_error;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

const _: () = {
    assert!(Fault::Unassigned.code() == 1 && Fault::MisplacedPrefix.code() == 2);
    assert!(Fault::AfterResult.code() == 8 + 5 && Fault::OpenText.code() == 8 + 6 && Fault::OpenPrefix.code() == 8 + 7);
};

/// Clock 4 to 5: the faults that a byte has whatever the position.
///
/// The first of these faults in the order in which they win: unassigned byte, misplaced prefix, after the result, text
/// left open, prefix left open.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct StreamFault {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The byte's class.
    pub byte_class: Signal<In, ByteClass>,
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
    fault_5: DFF<Word<3>>,
}

#[clocked]
impl Logic for StreamFault {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_stream_fault");
        self.fault_5.d.next = stream_error::NONE;
        if self.byte_class.val() == ByteClass::Unassigned {
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
    }
}
