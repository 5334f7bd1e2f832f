// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`UartReceiver`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The receiving half of a UART: eight data bits, no parity, one stop bit.
///
/// Finds the bytes on a line.
///
/// A start bit begins with a falling edge. From there a fraction of 20 bits counts bits, beginning with half a bit, so
/// every bit is sampled in its middle, at worst a clock late. Four clocks a bit are enough. A byte stays until the
/// first bit of the next one comes, two bits later at the earliest.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct UartReceiver {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: what was begun is dropped.
    pub reset: Signal<In, Bit>,
    /// Bits a clock, times 2^20: the baud rate divided by the clock's frequency. At most 2^18, four clocks a bit.
    pub baud: Signal<In, Word<20>>,
    /// The line; it may change at any time.
    pub line: Signal<In, Bit>,
    /// The byte.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// There is one.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// For one clock: a byte was not taken before the next one came, and is lost.
    pub overrun: Signal<Out, Bit>,
    /// For one clock: a byte had no stop bit. It is lost.
    pub framing_error: Signal<Out, Bit>,
    /// For one clock: the line was low for ten bits.
    pub line_break: Signal<Out, Bit>,

    // Whether the line is low, and not whether it is high: all registers begin at zero, and an idle line is high.
    low_1: DFF<Bit>,
    low_2: DFF<Bit>,
    low_3: DFF<Bit>,
    receiving: DFF<Bit>,
    // Bit 20 is what the last sum carried.
    fraction: DFF<Word<21>>,
    middle: Signal<Local, Bit>,
    place: DFF<Word<4>>,
    shifted: DFF<Word<8>>,
    valid: DFF<Bit>,
    overrun_now: DFF<Bit>,
    framing_error_now: DFF<Bit>,
    line_break_now: DFF<Bit>,
}

#[clocked]
impl Logic for UartReceiver {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_uart_receiver");

        comment!("The line is asynchronous: two registers synchronize it, a third keeps its last level.");
        self.low_1.d.next = !self.line.val();
        self.low_2.d.next = self.low_1.q.val();
        self.low_3.d.next = self.low_2.q.val();

        comment!(
            "The fraction overflows in the middle of each bit. It is a clock ahead, so that the carry can be a register."
        );
        self.middle.next = self.receiving.q.val() && self.fraction.q.val().get_bit(20);
        self.fraction.d.next =
            bit_cast::<21, 20>(self.fraction.q.val().get_bits::<20>(0)) + bit_cast::<21, 20>(self.baud.val());
        if !self.receiving.q.val() {
            self.fraction.d.next = bit_cast::<21, 20>(self.baud.val()) | 524_288;
            self.place.d.next = 0.into();
            self.receiving.d.next = self.low_2.q.val() && !self.low_3.q.val();
        }

        comment!("Place 0 is the start bit, 1 to 8 are the data, the lowest first, and 9 is the stop bit.");
        self.overrun_now.d.next = false;
        self.framing_error_now.d.next = false;
        self.line_break_now.d.next = false;
        if self.m_axis_tready.val() {
            self.valid.d.next = false;
        }
        if self.middle.val() {
            self.place.d.next = self.place.q.val() + 1;
            if self.place.q.val() == 0 {
                self.receiving.d.next = self.low_2.q.val();
            } else if self.place.q.val() == 9 {
                self.receiving.d.next = false;
                if self.low_2.q.val() {
                    self.framing_error_now.d.next = self.shifted.q.val().any();
                    self.line_break_now.d.next = !self.shifted.q.val().any();
                } else {
                    self.valid.d.next = true;
                }
            } else {
                self.shifted.d.next = (self.shifted.q.val() >> 1).replace_bit(7, !self.low_2.q.val());
                self.overrun_now.d.next = self.valid.q.val() && !self.m_axis_tready.val();
                self.valid.d.next = false;
            }
        }
        if self.reset.val() {
            self.receiving.d.next = false;
            self.valid.d.next = false;
            self.overrun_now.d.next = false;
            self.framing_error_now.d.next = false;
            self.line_break_now.d.next = false;
        }

        self.m_axis_tdata.next = self.shifted.q.val();
        self.m_axis_tvalid.next = self.valid.q.val();
        self.overrun.next = self.overrun_now.q.val();
        self.framing_error.next = self.framing_error_now.q.val();
        self.line_break.next = self.line_break_now.q.val();
    }
}
