// SPDX-License-Identifier: MIT OR Apache-2.0
//! `gbr_match`: finds material in the records of `gbr_tally`, one record a clock.
//!
//! | clock | what happens |
//! |---|---|
//! | 1 | each side of each kind is compared with each pattern; half-moves are counted |
//! | 2 | which patterns stand |
//! | 3 | for the first time? the output |

use halfmove::gbr::stream;
use rust_hdl::prelude::*;

use super::code_digit::UpToThree;
use super::pattern::GbrPattern;
use super::pattern_load::PatternLoad;
use super::register_slice::RegisterSlice;
use crate::comment;
use crate::settle::settle;
use crate::word::{Word, bit_cast};

/// From the edge that takes a record to the clock in which it is given, in clocks.
pub const LATENCY: usize = 3;

// A kernel can hold the places of the fields only as literals.
const _: () = {
    assert!(stream::PATTERNS == 4 && stream::PATTERN_WIDTH == 26 && stream::USER_WIDTH == 60);
    assert!(stream::FIRST.lsb == 1 && stream::HALF_MOVE.lsb == 2 && stream::CODE.lsb == 4 && stream::PIECES.lsb == 28);
    assert!(stream::HIT.lsb == 28 && stream::AT_START.lsb == 32 && stream::STANDS.lsb == 36);
    assert!(stream::INDEX.lsb == 40 && stream::INDEX.width == 20);
};

/// The core: records of `gbr_tally` in, the same records out with the hits of four patterns.
#[derive(LogicBlock, Default)]
pub struct GbrMatch {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up. Patterns must be written again.
    pub rst: Signal<In, Bit>,
    /// Writes a pattern at this edge.
    pub pattern_write: Signal<In, Bit>,
    /// Which of the four.
    pub pattern_address: Signal<In, Word<2>>,
    /// The pattern: 23:0 its digits as in the code, 15 for any; 24 at least; 25 used.
    pub pattern_data: Signal<In, Word<26>>,
    /// A record.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// The record is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge; registered.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The record is its game's last.
    pub s_axis_tlast: Signal<In, Bit>,
    /// What `gbr_tally` gives beside it.
    pub s_axis_tuser: Signal<In, Word<60>>,
    /// The record.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// The record is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The surroundings take it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The record is its game's last.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 31:28 hits, 35:32 hits at the start,
    /// 39:36 patterns that stand, 59:40 half-moves so far.
    pub m_axis_tuser: Signal<Out, Word<60>>,

    write_1: DFF<Bit>,
    address_1: DFF<Word<2>>,
    pattern_load: PatternLoad,
    patterns: [GbrPattern; 4],
    white_told: [UpToThree; 4],
    black_told: [UpToThree; 4],
    valid_1: DFF<Bit>,
    record_1: DFF<Word<32>>,
    last_1: DFF<Bit>,
    user_1: DFF<Word<28>>,
    index_low_1: DFF<Word<10>>,
    index_wraps_1: DFF<Bit>,
    low_so_far: DFF<Word<10>>,
    valid_2: DFF<Bit>,
    record_2: DFF<Word<32>>,
    last_2: DFF<Bit>,
    user_2: DFF<Word<28>>,
    index_low_2: DFF<Word<10>>,
    index_high_2: DFF<Word<10>>,
    high_so_far: DFF<Word<10>>,
    seen: DFF<Word<4>>,
    slice: RegisterSlice,

    white: Signal<Local, Word<8>>,
    black: Signal<Local, Word<8>>,
    white_pawns: Signal<Local, Word<4>>,
    black_pawns: Signal<Local, Word<4>>,
    taken: Signal<Local, Bit>,
    more: Signal<Local, Word<1>>,
    low_sum: Signal<Local, Word<10>>,
    wraps: Signal<Local, Word<1>>,
    high_sum: Signal<Local, Word<10>>,
    stands: Signal<Local, Word<4>>,
    at_start: Signal<Local, Word<4>>,
    seen_earlier: Signal<Local, Word<4>>,
    met: Signal<Local, Word<4>>,
    hits: Signal<Local, Word<4>>,
}

impl Logic for GbrMatch {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_match");
        clock!(self, clk, slice, pattern_load);
        dff_setup!(self, clk, write_1, address_1);
        dff_setup!(
            self,
            clk,
            valid_1,
            record_1,
            last_1,
            user_1,
            index_low_1,
            index_wraps_1,
            low_so_far
        );
        dff_setup!(
            self,
            clk,
            valid_2,
            record_2,
            last_2,
            user_2,
            index_low_2,
            index_high_2,
            high_so_far
        );
        dff_setup!(self, clk, seen);

        comment!("The patterns.");
        self.write_1.d.next = self.pattern_write.val() && !self.rst.val();
        self.address_1.d.next = self.pattern_address.val();
        self.pattern_load.pattern.next = self.pattern_data.val();
        self.patterns[0].load.next = self.write_1.q.val() && (self.address_1.q.val() == 0);
        self.patterns[1].load.next = self.write_1.q.val() && (self.address_1.q.val() == 1);
        self.patterns[2].load.next = self.write_1.q.val() && (self.address_1.q.val() == 2);
        self.patterns[3].load.next = self.write_1.q.val() && (self.address_1.q.val() == 3);
        for i in 0..4 {
            self.patterns[i].clock.next = self.clk.val();
            self.patterns[i].reset.next = self.rst.val();
            self.patterns[i].wanted.next = self.pattern_load.wanted.val();
        }

        comment!("Clock 1: the men as far as a code tells them, and the half-moves.");
        for i in 0..4 {
            self.white_told[i].count.next = self.s_axis_tuser.val().get_bits::<4>(56 - 4 * i);
            self.black_told[i].count.next = self.s_axis_tuser.val().get_bits::<4>(40 - 4 * i);
        }
        self.white.next = (bit_cast::<8, 2>(self.white_told[3].told.val()) << 6)
            | (bit_cast::<8, 2>(self.white_told[2].told.val()) << 4)
            | (bit_cast::<8, 2>(self.white_told[1].told.val()) << 2)
            | bit_cast::<8, 2>(self.white_told[0].told.val());
        self.black.next = (bit_cast::<8, 2>(self.black_told[3].told.val()) << 6)
            | (bit_cast::<8, 2>(self.black_told[2].told.val()) << 4)
            | (bit_cast::<8, 2>(self.black_told[1].told.val()) << 2)
            | bit_cast::<8, 2>(self.black_told[0].told.val());
        self.white_pawns.next = self.s_axis_tuser.val().get_bits::<4>(8);
        self.black_pawns.next = self.s_axis_tuser.val().get_bits::<4>(4);
        for i in 0..4 {
            self.patterns[i].moving.next = self.slice.moving.val();
            self.patterns[i].white.next = self.white.val();
            self.patterns[i].black.next = self.black.val();
            self.patterns[i].white_pawns.next = self.white_pawns.val();
            self.patterns[i].black_pawns.next = self.black_pawns.val();
        }
        self.more.next = self.s_axis_tuser.val().get_bits::<1>(2);
        self.low_sum.next = self.low_so_far.q.val() + bit_cast::<10, 1>(self.more.val());
        self.taken.next = self.s_axis_tvalid.val() && self.slice.taking.val();
        if self.taken.val() {
            self.low_so_far.d.next = self.low_sum.val();
            if self.s_axis_tlast.val() {
                self.low_so_far.d.next = 0.into();
            }
        }
        if self.slice.moving.val() {
            self.valid_1.d.next = self.taken.val();
            self.record_1.d.next = self.s_axis_tdata.val();
            self.last_1.d.next = self.s_axis_tlast.val();
            self.user_1.d.next = self.s_axis_tuser.val().get_bits::<28>(0);
            self.index_low_1.d.next = self.low_sum.val();
            self.index_wraps_1.d.next = self.low_so_far.q.val().all() && self.more.val().any();
        }

        comment!("Clock 2: the upper half of the index.");
        self.wraps.next = 0.into();
        if self.index_wraps_1.q.val() {
            self.wraps.next = 1.into();
        }
        self.high_sum.next = self.high_so_far.q.val() + bit_cast::<10, 1>(self.wraps.val());
        if self.slice.moving.val() {
            self.valid_2.d.next = self.valid_1.q.val();
            self.record_2.d.next = self.record_1.q.val();
            self.last_2.d.next = self.last_1.q.val();
            self.user_2.d.next = self.user_1.q.val();
            self.index_low_2.d.next = self.index_low_1.q.val();
            self.index_high_2.d.next = self.high_sum.val();
            if self.valid_1.q.val() {
                self.high_so_far.d.next = self.high_sum.val();
                if self.last_1.q.val() {
                    self.high_so_far.d.next = 0.into();
                }
            }
        }

        comment!("Clock 3: what stands for the first time.");
        self.stands.next = self
            .seen
            .q
            .val()
            .replace_bit(0, self.patterns[0].stands.val())
            .replace_bit(1, self.patterns[1].stands.val())
            .replace_bit(2, self.patterns[2].stands.val())
            .replace_bit(3, self.patterns[3].stands.val());
        self.at_start.next = 0.into();
        self.seen_earlier.next = self.seen.q.val();
        if self.user_2.q.val().get_bit(1) {
            self.at_start.next = self
                .seen
                .q
                .val()
                .replace_bit(0, self.patterns[0].at_start.val())
                .replace_bit(1, self.patterns[1].at_start.val())
                .replace_bit(2, self.patterns[2].at_start.val())
                .replace_bit(3, self.patterns[3].at_start.val());
            self.seen_earlier.next = 0.into();
        }
        self.met.next = self.stands.val() | self.at_start.val();
        self.hits.next = self.met.val() & !self.seen_earlier.val();
        if self.slice.moving.val() && self.valid_2.q.val() {
            self.seen.d.next = self.seen_earlier.val() | self.met.val();
        }
        self.slice.reset.next = self.rst.val();
        self.slice.beat_valid.next = self.valid_2.q.val();
        self.slice.beat.next.record = self.record_2.q.val();
        self.slice.beat.next.last = self.last_2.q.val();
        self.slice.beat.next.user = (bit_cast::<60, 10>(self.index_high_2.q.val()) << 50)
            | (bit_cast::<60, 10>(self.index_low_2.q.val()) << 40)
            | (bit_cast::<60, 4>(self.stands.val()) << 36)
            | (bit_cast::<60, 4>(self.at_start.val()) << 32)
            | (bit_cast::<60, 4>(self.hits.val()) << 28)
            | bit_cast::<60, 28>(self.user_2.q.val());

        if self.rst.val() {
            self.valid_1.d.next = false;
            self.valid_2.d.next = false;
            self.low_so_far.d.next = 0.into();
            self.high_so_far.d.next = 0.into();
        }
        self.slice.m_axis_tready.next = self.m_axis_tready.val();
        self.s_axis_tready.next = self.slice.taking.val();
        self.m_axis_tdata.next = self.slice.m_axis.val().record;
        self.m_axis_tvalid.next = self.slice.m_axis_tvalid.val();
        self.m_axis_tlast.next = self.slice.m_axis.val().last;
        self.m_axis_tuser.next = self.slice.m_axis.val().user;
    }
}

settle!(
    GbrMatch, clk: rst, pattern_write, pattern_address, pattern_data, s_axis_tdata, s_axis_tvalid, s_axis_tlast,
    s_axis_tuser, m_axis_tready;
    write_1, address_1, pattern_load, patterns, white_told, black_told, valid_1, record_1, last_1, user_1,
    index_low_1, index_wraps_1, low_so_far, valid_2, record_2, last_2, user_2, index_low_2, index_high_2,
    high_so_far, seen, slice
);
