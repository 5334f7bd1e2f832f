// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Population`].

use rust_hdl::prelude::*;

use super::count_7::Count7;
use super::count_8::Count8;
use super::count_15::Count15;
use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// How many half-moves a position has: a pawn that promotes has four. A position a clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Population {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: a bit for each half-move that does not promote, in whatever order.
    pub words: [Signal<In, Word<56>>; 15],
    /// Clock 0: files of the last rank that a pawn reaches to the north.
    pub promotes_north: Signal<In, Word<8>>,
    /// Clock 0: files of the last rank that a pawn reaches to the north-east.
    pub promotes_north_east: Signal<In, Word<8>>,
    /// Clock 0: files of the last rank that a pawn reaches to the north-west.
    pub promotes_north_west: Signal<In, Word<8>>,
    /// Clock 7: there is none. It comes a clock before the count.
    pub none: Signal<Out, Bit>,
    /// Clock 8: how many there are.
    pub count: Signal<Out, Word<10>>,

    places: Count15<56>,
    bytes: [Count7<8>; 4],
    promotions: ShiftRegister<Word<8>, 3>,
    promotion_pairs: ShiftRegister<Word<8>, 3>,
    #[clock(none)]
    byte_counts: [Count8; 14],
    counts_4: [DFF<Word<4>>; 14],
    ones_5: DFF<Word<4>>,
    twos_5: DFF<Word<5>>,
    fours_5: [DFF<Word<5>>; 2],
    eights_5: [DFF<Word<5>>; 2],
    sixteens_5: DFF<Word<5>>,
    thirty_twos_5: DFF<Word<4>>,
    ones_6: DFF<Word<7>>,
    fours_6: DFF<Word<6>>,
    eights_6: DFF<Word<6>>,
    sixteens_6: DFF<Word<6>>,
    low_7: DFF<Word<9>>,
    high_7: DFF<Word<7>>,
    count_8: DFF<Word<10>>,
}

#[clocked]
impl Logic for Population {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_population");
        for i in 0..15 {
            self.places.words[i].next = self.words[i].val();
        }
        comment!("Promotions, of weight 4, and their carries.");
        self.promotions.data_in.next =
            self.promotes_north.val() ^ self.promotes_north_east.val() ^ self.promotes_north_west.val();
        self.promotion_pairs.data_in.next = (self.promotes_north.val() & self.promotes_north_east.val())
            | (self.promotes_north_west.val() & (self.promotes_north.val() | self.promotes_north_east.val()));

        comment!("Clock 2: 56 places are seven bytes.");
        for weight in 0..4 {
            for i in 0..7 {
                self.bytes[weight].words[i].next = self.places.weighted[weight].val().get_bits::<8>(8 * i);
            }
        }

        comment!("Clock 3: fourteen bytes, those of equal weight side by side: one, two, four, four, two, one.");
        self.byte_counts[0].byte_in.next = self.bytes[0].ones.val();
        self.byte_counts[1].byte_in.next = self.bytes[0].twos.val();
        self.byte_counts[2].byte_in.next = self.bytes[1].ones.val();
        self.byte_counts[3].byte_in.next = self.bytes[0].fours.val();
        self.byte_counts[4].byte_in.next = self.bytes[1].twos.val();
        self.byte_counts[5].byte_in.next = self.bytes[2].ones.val();
        self.byte_counts[6].byte_in.next = self.promotions.data_out.val();
        self.byte_counts[7].byte_in.next = self.bytes[1].fours.val();
        self.byte_counts[8].byte_in.next = self.bytes[2].twos.val();
        self.byte_counts[9].byte_in.next = self.bytes[3].ones.val();
        self.byte_counts[10].byte_in.next = self.promotion_pairs.data_out.val();
        self.byte_counts[11].byte_in.next = self.bytes[2].fours.val();
        self.byte_counts[12].byte_in.next = self.bytes[3].twos.val();
        self.byte_counts[13].byte_in.next = self.bytes[3].fours.val();
        for i in 0..14 {
            self.counts_4[i].d.next = self.byte_counts[i].count.val();
        }

        comment!("Clocks 4 to 8: their sum.");
        self.ones_5.d.next = self.counts_4[0].q.val();
        self.twos_5.d.next = bit_cast::<5, 4>(self.counts_4[1].q.val()) + bit_cast::<5, 4>(self.counts_4[2].q.val());
        self.fours_5[0].d.next =
            bit_cast::<5, 4>(self.counts_4[3].q.val()) + bit_cast::<5, 4>(self.counts_4[4].q.val());
        self.fours_5[1].d.next =
            bit_cast::<5, 4>(self.counts_4[5].q.val()) + bit_cast::<5, 4>(self.counts_4[6].q.val());
        self.eights_5[0].d.next =
            bit_cast::<5, 4>(self.counts_4[7].q.val()) + bit_cast::<5, 4>(self.counts_4[8].q.val());
        self.eights_5[1].d.next =
            bit_cast::<5, 4>(self.counts_4[9].q.val()) + bit_cast::<5, 4>(self.counts_4[10].q.val());
        self.sixteens_5.d.next =
            bit_cast::<5, 4>(self.counts_4[11].q.val()) + bit_cast::<5, 4>(self.counts_4[12].q.val());
        self.thirty_twos_5.d.next = self.counts_4[13].q.val();
        self.ones_6.d.next = bit_cast::<7, 4>(self.ones_5.q.val()) + (bit_cast::<7, 5>(self.twos_5.q.val()) << 1);
        self.fours_6.d.next = bit_cast::<6, 5>(self.fours_5[0].q.val()) + bit_cast::<6, 5>(self.fours_5[1].q.val());
        self.eights_6.d.next = bit_cast::<6, 5>(self.eights_5[0].q.val()) + bit_cast::<6, 5>(self.eights_5[1].q.val());
        self.sixteens_6.d.next =
            bit_cast::<6, 5>(self.sixteens_5.q.val()) + (bit_cast::<6, 4>(self.thirty_twos_5.q.val()) << 1);
        self.low_7.d.next = bit_cast::<9, 7>(self.ones_6.q.val()) + (bit_cast::<9, 6>(self.fours_6.q.val()) << 2);
        self.high_7.d.next = bit_cast::<7, 6>(self.eights_6.q.val()) + (bit_cast::<7, 6>(self.sixteens_6.q.val()) << 1);
        self.none.next = !self.low_7.q.val().any() && !self.high_7.q.val().any();
        self.count_8.d.next = bit_cast::<10, 9>(self.low_7.q.val()) + (bit_cast::<10, 7>(self.high_7.q.val()) << 3);
        self.count.next = self.count_8.q.val();
    }
}
