// SPDX-License-Identifier: MIT OR Apache-2.0
//! The CRC-32 of zlib, PNG and Ethernet, a bit a clock.

use rust_hdl::prelude::*;

use crate::comment;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};

/// The polynomial, reflected: what the register is changed by where a one leaves it.
pub const POLYNOMIAL: u32 = 0xedb8_8320;

/// The register of a CRC-32. A byte takes nine clocks: at the first edge it meets the register, and at each of the eight
/// after it a bit leaves. So the sum takes few cells, and a byte a UART's time.
///
/// The CRC-32 of the bytes taken is the register inverted, if it began as all ones. A receiver that lets it take the four
/// bytes of the CRC-32 too, the low one first, has `DEBB20E3` in it after a sound message.
#[derive(LogicBlock, Settle)]
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

    polynomial: Constant<Word<32>>,
    register: DFF<Word<32>>,
    shifted: Signal<Local, Word<32>>,
    /// 8 to 15 while bits leave.
    bits: DFF<Word<4>>,
    draining: DFF<Bit>,
}

impl Default for Crc32 {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            clear: Signal::default(),
            preset: Signal::default(),
            byte_valid: Signal::default(),
            data: Signal::default(),
            drain: Signal::default(),
            busy: Signal::default(),
            crc: Signal::default(),
            low_byte: Signal::default(),
            polynomial: Constant::new(Word::new(POLYNOMIAL as u64)),
            register: DFF::default(),
            shifted: Signal::default(),
            bits: DFF::default(),
            draining: DFF::default(),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The block, which counts its clocks.
    struct Sum(Crc32, u32);

    impl Sum {
        /// A block that begins as `preset`.
        fn new(preset: u32) -> Self {
            let mut block = Crc32::default();
            block.connect_all();
            block.preset.next = Word::new(preset.into());
            let mut sum = Self(block, 0);
            sum.clear();
            sum
        }

        fn edge(&mut self, clear: bool, byte: Option<u8>) {
            self.0.clear.next = clear;
            self.0.byte_valid.next = byte.is_some();
            // What stands beside no byte has no effect.
            self.0.data.next = Word::new(byte.unwrap_or(0xa5).into());
            for clk in [false, true] {
                self.0.clock.next = Clock { clk };
                assert!(simulate(&mut self.0, 10));
            }
            self.1 += 1;
        }

        fn clear(&mut self) {
            self.edge(true, Some(0x5a));
            assert!(!self.0.busy.val());
        }

        fn take(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                let before = self.crc() as u8;
                self.edge(false, Some(byte));
                assert_eq!(self.0.low_byte.val().value() as u8, before ^ byte);
                while self.0.busy.val() {
                    // A byte that is offered too early is not taken.
                    self.edge(false, Some(!byte));
                }
            }
        }

        fn crc(&self) -> u32 {
            self.0.crc.val().value() as u32
        }
    }

    /// Bit by bit from its definition, without the trick of the reflected register: the dividend is reversed instead.
    fn remainder(bytes: &[u8]) -> u32 {
        let ones = (0..32).map(|_| true);
        let message = bytes
            .iter()
            .flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1 == 1));
        let mut bits: Vec<bool> = message.chain((0..32).map(|_| false)).collect();
        bits.iter_mut().zip(ones).for_each(|(bit, one)| *bit ^= one);
        for at in 0..bits.len() - 32 {
            if bits[at] {
                let divisor = 0x1_04c1_1db7_u64;
                (0..=32).for_each(|place| bits[at + place] ^= divisor >> (32 - place) & 1 == 1);
            }
        }
        let rest = bits[bits.len() - 32..].iter();
        !rest.rev().fold(0, |crc, &bit| crc << 1 | u32::from(bit))
    }

    #[test]
    fn the_sum_of_the_nine_digits_is_the_one_of_every_catalogue() {
        let mut sum = Sum::new(u32::MAX);
        sum.take(b"123456789");
        assert_eq!(!sum.crc(), 0xcbf4_3926);
        assert_eq!(remainder(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn every_byte_gives_the_remainder_of_the_division() {
        let mut sum = Sum::new(u32::MAX);
        for byte in 0..=255_u8 {
            let message = [byte, byte.wrapping_mul(37), 0x55];
            sum.clear();
            for length in 0..=message.len() {
                assert_eq!(!sum.crc(), remainder(&message[..length]), "{message:02x?}");
                sum.take(&message[length..(length + 1).min(message.len())]);
            }
        }
    }

    #[test]
    fn a_message_with_its_own_sum_leaves_the_same_residue() {
        let mut sum = Sum::new(u32::MAX);
        for message in [&b"1. e4 e5"[..], b"", b"\xff\x00\xff"] {
            sum.clear();
            sum.take(message);
            let crc = !sum.crc();
            sum.take(&crc.to_le_bytes());
            assert_eq!(sum.crc(), 0xdebb_20e3);
        }
    }

    #[test]
    fn a_sum_is_drained_byte_by_byte() {
        let mut sum = Sum::new(u32::MAX);
        sum.take(b"12345678");
        sum.edge(false, Some(b'9'));
        sum.0.drain.next = true;
        while sum.0.busy.val() {
            sum.edge(false, None);
        }
        for byte in 0xcbf4_3926_u32.to_le_bytes() {
            assert_eq!(!(sum.crc() as u8), byte);
            sum.edge(false, Some(0x77));
            while sum.0.busy.val() {
                sum.edge(false, None);
            }
        }
        assert_eq!(sum.crc(), 0);
    }

    #[test]
    fn what_stands_before_every_message_may_be_its_preset() {
        let mut before = Sum::new(u32::MAX);
        before.take(b"brenner\x02");
        let mut sum = Sum::new(before.crc());
        sum.take(b"\xfc\x01\x03");
        assert_eq!(!sum.crc(), remainder(b"brenner\x02\xfc\x01\x03"));
    }

    #[test]
    fn a_byte_takes_nine_clocks_and_a_clear_ends_it_anywhere() {
        let mut sum = Sum::new(u32::MAX);
        let before = sum.1;
        sum.take(b"1234");
        assert_eq!(sum.1 - before, 4 * 9);
        for clocks in 0..9 {
            sum.edge(false, Some(0x42));
            (0..clocks).for_each(|_| sum.edge(false, None));
            sum.clear();
            sum.take(b"123456789");
            assert_eq!(!sum.crc(), 0xcbf4_3926, "{clocks} clocks");
        }
    }
}
