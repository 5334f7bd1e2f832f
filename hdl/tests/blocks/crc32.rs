// SPDX-License-Identifier: MIT OR Apache-2.0
//! The check sum beside a division written from its definition.

use halfmove_hdl::plumbing::Crc32;
use halfmove_hdl::word::Word;
use rust_hdl::prelude::*;

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
