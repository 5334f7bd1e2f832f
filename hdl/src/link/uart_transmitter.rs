// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`UartTransmitter`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The sending half of a UART: eight data bits, no parity, one stop bit. Puts bytes on a line, the lowest bit first.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct UartTransmitter {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: the line is idle, what was begun is dropped.
    pub reset: Signal<In, Bit>,
    /// Bits a clock, times 2^20: the baud rate divided by the clock's frequency.
    pub baud: Signal<In, Word<20>>,
    /// A byte.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The line.
    pub line: Signal<Out, Bit>,

    sending: DFF<Bit>,
    // Bit 20 is what the last sum carried.
    fraction: DFF<Word<21>>,
    place: DFF<Word<4>>,
    shifted: DFF<Word<8>>,
    // Whether the line is low: all registers begin at zero, and an idle line is high.
    low: DFF<Bit>,
}

#[clocked]
impl Logic for UartTransmitter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_uart_transmitter");

        comment!(
            "The fraction overflows at the end of each bit. It is a clock ahead, so that the carry can be a register."
        );
        self.fraction.d.next =
            bit_cast::<21, 20>(self.fraction.q.val().get_bits::<20>(0)) + bit_cast::<21, 20>(self.baud.val());
        if self.sending.q.val() {
            comment!("Place 0 is the start bit, 1 to 8 are the data, 9 is the stop bit.");
            if self.fraction.q.val().get_bit(20) {
                self.place.d.next = self.place.q.val() + 1;
                self.shifted.d.next = self.shifted.q.val() >> 1;
                self.low.d.next = !self.shifted.q.val().get_bit(0);
                if self.place.q.val() == 8 {
                    self.low.d.next = false;
                }
                if self.place.q.val() == 9 {
                    self.low.d.next = false;
                    self.sending.d.next = false;
                }
            }
        } else {
            self.fraction.d.next = bit_cast::<21, 20>(self.baud.val());
            self.place.d.next = 0.into();
            self.shifted.d.next = self.s_axis_tdata.val();
            self.low.d.next = self.s_axis_tvalid.val();
            self.sending.d.next = self.s_axis_tvalid.val();
        }
        if self.reset.val() {
            self.sending.d.next = false;
            self.low.d.next = false;
        }

        self.s_axis_tready.next = !self.sending.q.val() && !self.reset.val();
        self.line.next = !self.low.q.val();
    }
}
