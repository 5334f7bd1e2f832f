// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MatchPipe`].

use halfmove::hardware::material;
use rust_hdl::prelude::*;

use super::code_digit::UpToThree;
use super::pattern::GbrPattern;
use super::pattern_load::PatternLoad;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// From the edge that takes a record to the clock in which what belongs beside it is there, in clocks.
pub const LATENCY: usize = 4;

const _: () = {
    assert!(material::PATTERNS == 4 && material::PATTERN_WIDTH == 26 && material::USER_WIDTH == 60);
    assert!(
        material::FIRST.lsb == 1
            && material::HALF_MOVE.lsb == 2
            && material::CODE.lsb == 4
            && material::PIECES.lsb == 28
    );
    assert!(material::HIT.lsb == 28 && material::AT_START.lsb == 32 && material::STANDS.lsb == 36);
    assert!(material::INDEX.lsb == 40 && material::INDEX.width == 20);
};

/// Finds material in what [`super::tally_pipe::TallyPipe`] says of records, one record a clock.
///
/// | clock | what happens |
/// |---|---|
/// | 1 | the men as a code has them; half-moves are counted |
/// | 2 | each side of each kind is compared with each pattern; the upper half of the index |
/// | 3 | which patterns stand |
/// | 4 | for the first time? |
///
/// The pipeline of `gbr_match`. Nothing in it waits: what stands behind it must have room for everything under way.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MatchPipe {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is under way, and no pattern is in use.
    pub reset: Signal<In, Bit>,
    /// Writes a pattern at this edge.
    pub pattern_write: Signal<In, Bit>,
    /// Which of the four.
    pub pattern_address: Signal<In, Word<2>>,
    /// The pattern: 23:0 its digits as in the code, 15 for any; 24 at least; 25 used.
    pub pattern_data: Signal<In, Word<26>>,
    /// There is a record at this edge.
    pub taken: Signal<In, Bit>,
    /// There is a beat of a set-up instead.
    pub places: Signal<In, Bit>,
    /// It is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// What the tally says of it.
    pub tallied: Signal<In, Word<60>>,
    /// There was a record four edges before.
    pub valid: Signal<Out, Bit>,
    /// It is the last of its game.
    pub last: Signal<Out, Bit>,
    /// 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 31:28 hits, 35:32 hits at the start,
    /// 39:36 patterns that stand, 59:40 half-moves so far.
    pub user: Signal<Out, Word<60>>,

    write_1: DFF<Bit>,
    address_1: DFF<Word<2>>,
    pattern_load: PatternLoad,
    patterns: [GbrPattern; 4],
    #[clock(none)]
    white_men: [UpToThree; 4],
    #[clock(none)]
    black_men: [UpToThree; 4],
    places_1: DFF<Bit>,
    valid_1: DFF<Bit>,
    last_1: DFF<Bit>,
    user_1: DFF<Word<28>>,
    white_1: DFF<Word<8>>,
    black_1: DFF<Word<8>>,
    index_low_1: DFF<Word<5>>,
    index_wraps_1: DFF<Bit>,
    low_so_far: DFF<Word<5>>,
    places_2: DFF<Bit>,
    valid_2: DFF<Bit>,
    last_2: DFF<Bit>,
    user_2: DFF<Word<28>>,
    index_low_2: DFF<Word<5>>,
    index_high_2: DFF<Word<15>>,
    high_so_far: DFF<Word<15>>,
    high_after: DFF<Word<15>>,
    places_3: DFF<Bit>,
    valid_3: DFF<Bit>,
    last_3: DFF<Bit>,
    user_3: DFF<Word<28>>,
    index_3: DFF<Word<20>>,
    seen: DFF<Word<4>>,
    /// The game begins with a set-up, and these patterns stand in it.
    has_set_up: DFF<Bit>,
    set_up_stands: DFF<Word<4>>,
    valid_4: DFF<Bit>,
    last_4: DFF<Bit>,
    user_4: DFF<Word<60>>,

    more: Signal<Local, Word<1>>,
    low_sum: Signal<Local, Word<5>>,
    high_sum: Signal<Local, Word<15>>,
    stands: Signal<Local, Word<4>>,
    at_start: Signal<Local, Word<4>>,
    seen_earlier: Signal<Local, Word<4>>,
    met: Signal<Local, Word<4>>,
    hits: Signal<Local, Word<4>>,
}

#[clocked]
impl Logic for MatchPipe {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_match_pipe");

        comment!("The patterns.");
        self.write_1.d.next = self.pattern_write.val() && !self.reset.val();
        self.address_1.d.next = self.pattern_address.val();
        self.pattern_load.pattern.next = self.pattern_data.val();
        self.patterns[0].load.next = self.write_1.q.val() && (self.address_1.q.val() == 0);
        self.patterns[1].load.next = self.write_1.q.val() && (self.address_1.q.val() == 1);
        self.patterns[2].load.next = self.write_1.q.val() && (self.address_1.q.val() == 2);
        self.patterns[3].load.next = self.write_1.q.val() && (self.address_1.q.val() == 3);
        for i in 0..4 {
            self.patterns[i].reset.next = self.reset.val();
            self.patterns[i].wanted.next = self.pattern_load.wanted.val();
        }

        comment!("Clock 1: the men as a code has them, and the half-moves.");
        for i in 0..4 {
            self.white_men[i].count.next = self.tallied.val().get_bits::<4>(56 - 4 * i);
            self.black_men[i].count.next = self.tallied.val().get_bits::<4>(40 - 4 * i);
        }
        self.white_1.d.next = (bit_cast::<8, 2>(self.white_men[3].told.val()) << 6)
            | (bit_cast::<8, 2>(self.white_men[2].told.val()) << 4)
            | (bit_cast::<8, 2>(self.white_men[1].told.val()) << 2)
            | bit_cast::<8, 2>(self.white_men[0].told.val());
        self.black_1.d.next = (bit_cast::<8, 2>(self.black_men[3].told.val()) << 6)
            | (bit_cast::<8, 2>(self.black_men[2].told.val()) << 4)
            | (bit_cast::<8, 2>(self.black_men[1].told.val()) << 2)
            | bit_cast::<8, 2>(self.black_men[0].told.val());
        self.more.next = self.tallied.val().get_bits::<1>(2);
        self.low_sum.next = self.low_so_far.q.val() + bit_cast::<5, 1>(self.more.val());
        if self.taken.val() {
            self.low_so_far.d.next = self.low_sum.val();
            if self.last_in.val() {
                self.low_so_far.d.next = 0.into();
            }
        }
        self.places_1.d.next = self.places.val();
        self.valid_1.d.next = self.taken.val();
        self.last_1.d.next = self.last_in.val();
        self.user_1.d.next = self.tallied.val().get_bits::<28>(0);
        self.index_low_1.d.next = self.low_sum.val();
        self.index_wraps_1.d.next = self.low_so_far.q.val().all() && self.more.val().any();
        if self.reset.val() {
            self.places_1.d.next = false;
            self.valid_1.d.next = false;
            self.low_so_far.d.next = 0.into();
        }

        for i in 0..4 {
            self.patterns[i].white.next = self.white_1.q.val();
            self.patterns[i].black.next = self.black_1.q.val();
            self.patterns[i].white_pawns.next = self.user_1.q.val().get_bits::<4>(8);
            self.patterns[i].black_pawns.next = self.user_1.q.val().get_bits::<4>(4);
        }
        comment!("Clock 2: which comparisons hold, and the upper bits of the index.");
        comment!(
            "The lower bits wrap once in thirty-two half-moves: the successor of the upper ones has been there for long."
        );
        self.high_after.d.next = self.high_so_far.q.val() + 1;
        self.high_sum.next = self.high_so_far.q.val();
        if self.index_wraps_1.q.val() {
            self.high_sum.next = self.high_after.q.val();
        }
        self.places_2.d.next = self.places_1.q.val();
        self.valid_2.d.next = self.valid_1.q.val();
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
        if self.reset.val() {
            self.places_2.d.next = false;
            self.valid_2.d.next = false;
            self.high_so_far.d.next = 0.into();
        }

        comment!("Clock 3: all of a pattern together.");
        self.places_3.d.next = self.places_2.q.val();
        self.valid_3.d.next = self.valid_2.q.val();
        self.last_3.d.next = self.last_2.q.val();
        self.user_3.d.next = self.user_2.q.val();
        self.index_3.d.next =
            (bit_cast::<20, 15>(self.index_high_2.q.val()) << 5) | bit_cast::<20, 5>(self.index_low_2.q.val());
        if self.reset.val() {
            self.places_3.d.next = false;
            self.valid_3.d.next = false;
        }

        comment!("Clock 4: what stands for the first time.");
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
        if self.user_3.q.val().get_bit(1) {
            self.at_start.next = self
                .seen
                .q
                .val()
                .replace_bit(0, self.patterns[0].at_start.val())
                .replace_bit(1, self.patterns[1].at_start.val())
                .replace_bit(2, self.patterns[2].at_start.val())
                .replace_bit(3, self.patterns[3].at_start.val());
            if self.has_set_up.q.val() {
                self.at_start.next = self.set_up_stands.q.val();
            }
            self.seen_earlier.next = 0.into();
        }
        self.met.next = self.stands.val() | self.at_start.val();
        self.hits.next = self.met.val() & !self.seen_earlier.val();
        if self.valid_3.q.val() {
            self.seen.d.next = self.seen_earlier.val() | self.met.val();
            self.has_set_up.d.next = false;
        }
        if self.places_3.q.val() {
            self.has_set_up.d.next = true;
            self.set_up_stands.d.next = self.stands.val();
        }
        self.valid_4.d.next = self.valid_3.q.val();
        self.last_4.d.next = self.last_3.q.val();
        self.user_4.d.next = (bit_cast::<60, 20>(self.index_3.q.val()) << 40)
            | (bit_cast::<60, 4>(self.stands.val()) << 36)
            | (bit_cast::<60, 4>(self.at_start.val()) << 32)
            | (bit_cast::<60, 4>(self.hits.val()) << 28)
            | bit_cast::<60, 28>(self.user_3.q.val());
        if self.reset.val() {
            self.valid_4.d.next = false;
            self.seen.d.next = 0.into();
            self.has_set_up.d.next = false;
        }
        self.valid.next = self.valid_4.q.val();
        self.last.next = self.last_4.q.val();
        self.user.next = self.user_4.q.val();
    }
}
