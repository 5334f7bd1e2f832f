// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Crc32`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, Initial, comment};

/// The polynomial, reflected: it is added to the register when a one leaves it.
pub const POLYNOMIAL: u32 = 0xedb8_8320;

/// The CRC-32 of zlib, PNG and Ethernet, a bit a clock.
///
/// The register of a CRC-32. A byte takes nine clocks: at the first edge it meets the register, and at each of the eight
/// after it a bit leaves. So it takes few cells, and a byte takes no longer than a UART needs for it.
///
/// The CRC-32 of the bytes taken is the register inverted, if it began as all ones. A receiver that lets it take the four
/// bytes of the CRC-32 too, the low one first, has `DEBB20E3` in it after a sound message.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Crc32 {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The register becomes `preset`, whatever else goes on.
    pub clear: Signal<In, Bit>,
    /// What the register begins as: all ones, or what is left by bytes that stand before every message.
    pub preset: Signal<In, Word<32>>,
    /// A byte is there. It is taken at this edge, unless `busy` or `clear` is high.
    pub byte_valid: Signal<In, Bit>,
    /// The byte.
    pub data: Signal<In, Word<8>>,
    /// With `byte_valid`: no byte is taken, and the register shifts by eight bits without feedback. Nine clocks later its
    /// second byte is `low_byte`.
    pub drain: Signal<In, Bit>,
    /// Bits of the last byte are still to leave, eight clocks after it was taken; registered.
    pub busy: Signal<Out, Bit>,
    /// The register. It holds a sum when `busy` is low.
    pub crc: Signal<Out, Word<32>>,
    /// Its low byte: in the clock after a byte was taken, what that byte and the register's low byte differ in.
    pub low_byte: Signal<Out, Word<8>>,

    #[initial(u64::from(POLYNOMIAL))]
    polynomial: Constant<Word<32>>,
    register: DFF<Word<32>>,
    shifted: Signal<Local, Word<32>>,
    /// 8 to 15 while bits leave.
    bits: DFF<Word<4>>,
    draining: DFF<Bit>,
}

#[clocked]
impl Logic for Crc32 {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_crc32");
        self.busy.next = self.bits.q.val().get_bit(3);
        self.shifted.next = self.register.q.val() >> 1;
        if self.bits.q.val().get_bit(3) {
            comment!("From 15 the count goes on to 0, which is no bit more.");
            self.bits.d.next = self.bits.q.val() + 1;
            self.register.d.next = self.shifted.val();
            if self.register.q.val().get_bit(0) && !self.draining.q.val() {
                self.register.d.next = self.shifted.val() ^ self.polynomial.val();
            }
        } else if self.byte_valid.val() {
            self.bits.d.next = 8.into();
            self.draining.d.next = self.drain.val();
            if !self.drain.val() {
                self.register.d.next = self.register.q.val() ^ bit_cast::<32, 8>(self.data.val());
            }
        }
        if self.clear.val() {
            self.bits.d.next = 0.into();
            self.register.d.next = self.preset.val();
        }
        self.crc.next = self.register.q.val();
        self.low_byte.next = self.register.q.val().get_bits::<8>(0);
    }
}
