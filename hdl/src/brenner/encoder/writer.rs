// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Writer`].

use halfmove::hardware::encoder;
use rust_hdl::prelude::*;

use super::token::Spelled;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(encoder::STOP == 192 && encoder::BAD.lsb == 0 && encoder::REFUSAL.lsb == 1 && encoder::HALF_MOVES.lsb == 6);
    assert!(encoder::REFUSAL.width == 5 && encoder::HALF_MOVES.width == 16);
};

/// Clocks 13 to 15: the bytes, and none after an error.
///
/// Gives the prefix of a half-move at clock 13 and its byte at clock 14, each as a word for the output FIFO: the byte
/// in bits 7-0, the number of half-moves written before in 23-8, the error code in 28-24, 3 in bits 30-29 if the game
/// ends badly, and 1 in bit 31 if it ends. Beats come two clocks apart, so that one's byte never meets the next one's
/// prefix.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Writer {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// There is a beat.
    pub present: Signal<In, Bit>,
    /// It is a half-move.
    pub moves: Signal<In, Bit>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// Its error code, 0 if there is none.
    pub fault: Signal<In, Word<5>>,
    /// There is one.
    pub faulty: Signal<In, Bit>,
    /// What is written if there is none.
    pub spelled: Signal<In, Spelled>,
    /// The label of a promoted man.
    pub label: Signal<In, Word<2>>,
    /// Clock 15, 14 for a prefix: there is a word.
    pub record_valid: Signal<Out, Bit>,
    /// The word.
    pub record: Signal<Out, Word<32>>,

    stopped: DFF<Bit>,
    stops: Signal<Local, Bit>,
    gives_prefix: Signal<Local, Bit>,
    prefix_label: Signal<Local, Word<2>>,
    prefix_high: Signal<Local, Word<2>>,
    prefix_low: Signal<Local, Word<1>>,
    prefix: Signal<Local, Word<8>>,

    gives_14: DFF<Bit>,
    counts_14: DFF<Bit>,
    last_14: DFF<Bit>,
    bad_14: DFF<Bit>,
    error_14: DFF<Word<5>>,
    byte_14: DFF<Word<8>>,

    half_moves_low: DFF<Word<8>>,
    half_moves_high: DFF<Word<8>>,
    low_full: DFF<Bit>,
    carry: Signal<Local, Word<1>>,
    code_byte: Signal<Local, Word<8>>,
    error: Signal<Local, Word<5>>,
    ending: Signal<Local, Word<3>>,
    record_15: DFF<Word<32>>,
    record_valid_15: DFF<Bit>,
}

#[clocked]
impl Logic for Writer {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_writer");

        comment!("Clock 13: after an error only the last beat gives a byte, again a stop.");
        self.stops.next = self.stopped.q.val() || self.faulty.val();
        if self.present.val() {
            self.stopped.d.next = self.stops.val();
        }
        if self.last.val() {
            self.stopped.d.next = false;
        }
        self.gives_14.d.next = self.present.val() && (!self.stopped.q.val() || self.last.val());
        self.counts_14.d.next = self.moves.val() && !self.stops.val();
        self.last_14.d.next = self.last.val();
        self.bad_14.d.next = self.last.val() && self.stops.val();
        self.error_14.d.next = self.fault.val();
        if self.stopped.q.val() {
            self.error_14.d.next = 0.into();
        }
        self.byte_14.d.next = self.spelled.val().code_byte;
        if self.stops.val() {
            self.byte_14.d.next = 192.into();
        }

        comment!("01000ll0 a queen, 01000ll1 a knight, 10000ll0 a rook, 10000ll1 a bishop.");
        self.gives_prefix.next = self.present.val() && !self.stops.val() && self.spelled.val().prefixed;
        self.prefix_label.next = self.spelled.val().label;
        if self.spelled.val().promotes {
            self.prefix_label.next = self.label.val();
        }
        match self.spelled.val().officer.index() {
            0 => {
                self.prefix_high.next = 1.into();
                self.prefix_low.next = 0.into();
            }
            1 => {
                self.prefix_high.next = 2.into();
                self.prefix_low.next = 0.into();
            }
            2 => {
                self.prefix_high.next = 2.into();
                self.prefix_low.next = 1.into();
            }
            _ => {
                self.prefix_high.next = 1.into();
                self.prefix_low.next = 1.into();
            }
        }
        self.prefix.next = (bit_cast::<8, 2>(self.prefix_high.val()) << 6)
            | (bit_cast::<8, 2>(self.prefix_label.val()) << 1)
            | bit_cast::<8, 1>(self.prefix_low.val());

        comment!("Clock 14: the byte; or, of the beat after, its prefix.");
        self.record_valid_15.d.next = self.gives_14.q.val() || self.gives_prefix.val();
        self.code_byte.next = self.prefix.val();
        self.error.next = 0.into();
        self.ending.next = 0.into();
        if self.gives_14.q.val() {
            self.code_byte.next = self.byte_14.q.val();
            self.error.next = self.error_14.q.val();
            if self.last_14.q.val() {
                self.ending.next = 4.into();
            }
            if self.bad_14.q.val() {
                self.ending.next = 7.into();
            }
        }
        self.record_15.d.next = bit_cast::<32, 8>(self.code_byte.val())
            | (bit_cast::<32, 8>(self.half_moves_low.q.val()) << 8)
            | (bit_cast::<32, 8>(self.half_moves_high.q.val()) << 16)
            | (bit_cast::<32, 5>(self.error.val()) << 24)
            | (bit_cast::<32, 3>(self.ending.val()) << 29);
        comment!("The half-moves, counted in halves, so that no carry is longer than eight bits.");
        self.carry.next = 0.into();
        if self.low_full.q.val() {
            self.carry.next = 1.into();
        }
        if self.counts_14.q.val() {
            self.half_moves_low.d.next = self.half_moves_low.q.val() + 1;
            self.low_full.d.next = self.half_moves_low.q.val() == 254;
            self.half_moves_high.d.next = self.half_moves_high.q.val() + bit_cast::<8, 1>(self.carry.val());
        }
        if self.last_14.q.val() {
            self.half_moves_low.d.next = 0.into();
            self.low_full.d.next = false;
            self.half_moves_high.d.next = 0.into();
        }
        self.record_valid.next = self.record_valid_15.q.val();
        self.record.next = self.record_15.q.val();
    }
}
