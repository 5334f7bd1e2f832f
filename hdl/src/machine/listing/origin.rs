// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Origin`].

use rust_hdl::prelude::*;

use crate::machine::one_of_8::OneOf8;
use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// How many clocks after the square and direction the origin is given.
pub const LATENCY: usize = 6;

/// From where a man comes who arrives at a square by a direction or jump: the way back leads over empty squares to him. A
/// half-move a clock.
///
/// | after clock | known |
/// |---|---|
/// | 1 | the file, rank or diagonal of the square |
/// | 2 | who stands on it, in three parts |
/// | 3 | who stands on the line, on the side where the man comes from |
/// | 4 | the nearest one |
/// | 5 | his number on the line |
/// | 6 | his square |
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Origin {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the square where he arrives.
    pub to: Signal<In, Word<6>>,
    /// Clock 0: the direction or jump, one bit each.
    pub way: Signal<In, Word<16>>,
    /// Clock 1: the squares that somebody stands on.
    pub occupied: Signal<In, Word<64>>,
    /// Clock 6: the square that he comes from.
    pub from: Signal<Out, Word<6>>,

    to_delay: ShiftRegister<Word<6>, 5>,
    jumps_delay: ShiftRegister<Word<8>, 5>,
    #[clock(none)]
    rank_bit: OneOf8,
    #[clock(none)]
    file_bit: OneOf8,

    // Clock 1.
    less: Signal<Local, Word<4>>,
    sum: Signal<Local, Word<4>>,
    #[clock(none)]
    rising_bit: OneOf8,
    #[clock(none)]
    falling_bit: OneOf8,
    rising_1: [DFF<Bit>; 15],
    falling_1: [DFF<Bit>; 15],
    across_1: DFF<Word<8>>,
    upright_1: DFF<Word<8>>,
    rank_1: DFF<Word<8>>,
    file_1: DFF<Word<8>>,
    lines_1: DFF<Word<8>>,

    // Clock 2: by file, from the lower and the upper ranks, and by rank.
    lying: [Signal<Local, Word<8>>; 8],
    rising_files: [Signal<Local, Word<8>>; 8],
    falling_files: [Signal<Local, Word<8>>; 8],
    on_line: [Signal<Local, Word<8>>; 8],
    on_file: Signal<Local, Word<8>>,
    parts_2: [DFF<Word<8>>; 3],
    rank_2: DFF<Word<8>>,
    file_2: DFF<Word<8>>,
    ways_2: DFF<Word<8>>,

    // Clock 3.
    place: Signal<Local, Word<8>>,
    line: Signal<Local, Word<8>>,
    upward: Signal<Local, Bit>,
    seen_3: DFF<Word<8>>,
    upward_3: DFF<Bit>,
    vertical_3: DFF<Bit>,
    horizontal_3: DFF<Bit>,
    rising_3: DFF<Bit>,
    falling_3: DFF<Bit>,

    // Clock 4.
    smeared_1: Signal<Local, Word<8>>,
    smeared_2: Signal<Local, Word<8>>,
    smeared_4: Signal<Local, Word<8>>,
    nearest_4: DFF<Word<8>>,
    vertical_4: DFF<Bit>,
    horizontal_4: DFF<Bit>,
    rising_4: DFF<Bit>,
    falling_4: DFF<Bit>,

    // Clock 5.
    number_5: DFF<Word<3>>,
    vertical_5: DFF<Bit>,
    horizontal_5: DFF<Bit>,
    rising_5: DFF<Bit>,
    falling_5: DFF<Bit>,

    // Clock 6.
    to_5: Signal<Local, Word<6>>,
    jump: Signal<Local, Word<8>>,
    jump_file: Signal<Local, Word<3>>,
    jump_rank: Signal<Local, Word<3>>,
    file: Signal<Local, Word<3>>,
    rank: Signal<Local, Word<3>>,
    from_6: DFF<Word<6>>,
}

#[clocked]
impl Logic for Origin {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_origin");
        comment!("Clock 0: of the four lines the one of the way; a diagonal by rank less file, or by rank and file.");
        self.rank_bit.number.next = self.to.val().get_bits::<3>(3);
        self.file_bit.number.next = self.to.val().get_bits::<3>(0);
        self.less.next =
            bit_cast::<4, 3>(self.to.val().get_bits::<3>(3)) + bit_cast::<4, 3>(!self.to.val().get_bits::<3>(0));
        self.sum.next =
            bit_cast::<4, 3>(self.to.val().get_bits::<3>(3)) + bit_cast::<4, 3>(self.to.val().get_bits::<3>(0));
        self.rising_bit.number.next = self.less.val().get_bits::<3>(0);
        self.falling_bit.number.next = self.sum.val().get_bits::<3>(0);
        for i in 0..8 {
            self.rising_1[i].d.next = self.rising_bit.choice.val().get_bit(i) && !self.less.val().get_bit(3);
            self.falling_1[i].d.next = self.falling_bit.choice.val().get_bit(i) && !self.sum.val().get_bit(3);
        }
        for i in 0..7 {
            self.rising_1[8 + i].d.next = self.rising_bit.choice.val().get_bit(i) && self.less.val().get_bit(3);
            self.falling_1[8 + i].d.next = self.falling_bit.choice.val().get_bit(i) && self.sum.val().get_bit(3);
        }
        self.across_1.d.next = self.rank_bit.choice.val();
        self.upright_1.d.next = self.file_bit.choice.val();
        if !self.way.val().get_bits::<2>(0).any() {
            self.upright_1.d.next = 0.into();
        }
        if !self.way.val().get_bits::<2>(2).any() {
            self.across_1.d.next = 0.into();
        }
        if !self.way.val().get_bits::<2>(4).any() {
            for i in 0..15 {
                self.rising_1[i].d.next = false;
            }
        }
        if !self.way.val().get_bits::<2>(6).any() {
            for i in 0..15 {
                self.falling_1[i].d.next = false;
            }
        }
        self.rank_1.d.next = self.rank_bit.choice.val();
        self.file_1.d.next = self.file_bit.choice.val();
        self.lines_1.d.next = self.way.val().get_bits::<8>(0);
        self.jumps_delay.data_in.next = self.way.val().get_bits::<8>(8);
        self.to_delay.data_in.next = self.to.val();

        comment!("Clock 1: who stands on it. Each square of a rank or diagonal is on a file of its own.");
        comment!("Each bit is replaced.");
        self.on_file.next = self
            .file_1
            .q
            .val()
            .replace_bit(0, (self.occupied.val().get_bits::<8>(0) & self.upright_1.q.val()).any())
            .replace_bit(1, (self.occupied.val().get_bits::<8>(8) & self.upright_1.q.val()).any())
            .replace_bit(
                2,
                (self.occupied.val().get_bits::<8>(16) & self.upright_1.q.val()).any(),
            )
            .replace_bit(
                3,
                (self.occupied.val().get_bits::<8>(24) & self.upright_1.q.val()).any(),
            )
            .replace_bit(
                4,
                (self.occupied.val().get_bits::<8>(32) & self.upright_1.q.val()).any(),
            )
            .replace_bit(
                5,
                (self.occupied.val().get_bits::<8>(40) & self.upright_1.q.val()).any(),
            )
            .replace_bit(
                6,
                (self.occupied.val().get_bits::<8>(48) & self.upright_1.q.val()).any(),
            )
            .replace_bit(
                7,
                (self.occupied.val().get_bits::<8>(56) & self.upright_1.q.val()).any(),
            );
        for r in 0..8 {
            self.rising_files[r].next = self
                .file_1
                .q
                .val()
                .replace_bit(0, self.rising_1[7 + r].q.val())
                .replace_bit(1, self.rising_1[7 + r - 1].q.val())
                .replace_bit(2, self.rising_1[7 + r - 2].q.val())
                .replace_bit(3, self.rising_1[7 + r - 3].q.val())
                .replace_bit(4, self.rising_1[7 + r - 4].q.val())
                .replace_bit(5, self.rising_1[7 + r - 5].q.val())
                .replace_bit(6, self.rising_1[7 + r - 6].q.val())
                .replace_bit(7, self.rising_1[7 + r - 7].q.val());
            self.falling_files[r].next = self
                .file_1
                .q
                .val()
                .replace_bit(0, self.falling_1[r].q.val())
                .replace_bit(1, self.falling_1[r + 1].q.val())
                .replace_bit(2, self.falling_1[r + 2].q.val())
                .replace_bit(3, self.falling_1[r + 3].q.val())
                .replace_bit(4, self.falling_1[r + 4].q.val())
                .replace_bit(5, self.falling_1[r + 5].q.val())
                .replace_bit(6, self.falling_1[r + 6].q.val())
                .replace_bit(7, self.falling_1[r + 7].q.val());
            self.lying[r].next = 0.into();
            if self.across_1.q.val().get_bit(r) {
                self.lying[r].next = 0xff.into();
            }
            self.on_line[r].next = self.occupied.val().get_bits::<8>(8 * r)
                & (self.lying[r].val() | self.rising_files[r].val() | self.falling_files[r].val());
        }
        self.parts_2[0].d.next =
            self.on_line[0].val() | self.on_line[1].val() | self.on_line[2].val() | self.on_line[3].val();
        self.parts_2[1].d.next =
            self.on_line[4].val() | self.on_line[5].val() | self.on_line[6].val() | self.on_line[7].val();
        self.parts_2[2].d.next = self.on_file.val();
        self.rank_2.d.next = self.rank_1.q.val();
        self.file_2.d.next = self.file_1.q.val();
        self.ways_2.d.next = self.lines_1.q.val();

        comment!("Clock 2: upward on the line, to the north or east, the man stands below, otherwise above.");
        self.place.next = self.file_2.q.val();
        if self.ways_2.q.val().get_bits::<2>(0).any() {
            self.place.next = self.rank_2.q.val();
        }
        self.line.next = self.parts_2[0].q.val() | self.parts_2[1].q.val() | self.parts_2[2].q.val();
        self.upward.next = self.ways_2.q.val().get_bit(0)
            || self.ways_2.q.val().get_bit(2)
            || self.ways_2.q.val().get_bit(4)
            || self.ways_2.q.val().get_bit(7);
        self.seen_3.d.next = self.line.val() & !(self.place.val() | (self.place.val() - 1));
        if self.upward.val() {
            self.seen_3.d.next = self.line.val() & (self.place.val() - 1);
        }
        self.upward_3.d.next = self.upward.val();
        self.vertical_3.d.next = self.ways_2.q.val().get_bits::<2>(0).any();
        self.horizontal_3.d.next = self.ways_2.q.val().get_bits::<2>(2).any();
        self.rising_3.d.next = self.ways_2.q.val().get_bits::<2>(4).any();
        self.falling_3.d.next = self.ways_2.q.val().get_bits::<2>(6).any();

        comment!("Clock 3: the nearest, which is the highest or the lowest.");
        self.smeared_1.next = self.seen_3.q.val() | (self.seen_3.q.val() >> 1);
        self.smeared_2.next = self.smeared_1.val() | (self.smeared_1.val() >> 2);
        self.smeared_4.next = self.smeared_2.val() | (self.smeared_2.val() >> 4);
        self.nearest_4.d.next = self.seen_3.q.val() & !(self.seen_3.q.val() - 1);
        if self.upward_3.q.val() {
            self.nearest_4.d.next = self.smeared_4.val() & !(self.smeared_4.val() >> 1);
        }
        self.vertical_4.d.next = self.vertical_3.q.val();
        self.horizontal_4.d.next = self.horizontal_3.q.val();
        self.rising_4.d.next = self.rising_3.q.val();
        self.falling_4.d.next = self.falling_3.q.val();

        comment!("Clock 4: his number.");
        self.number_5.d.next = self
            .number_5
            .q
            .val()
            .replace_bit(0, (self.nearest_4.q.val() & 0xaa).any())
            .replace_bit(1, (self.nearest_4.q.val() & 0xcc).any())
            .replace_bit(2, (self.nearest_4.q.val() & 0xf0).any());
        self.vertical_5.d.next = self.vertical_4.q.val();
        self.horizontal_5.d.next = self.horizontal_4.q.val();
        self.rising_5.d.next = self.rising_4.q.val();
        self.falling_5.d.next = self.falling_4.q.val();

        comment!("Clock 5: his square. A knight jumps back by 1 or 2.");
        self.to_5.next = self.to_delay.data_out.val();
        self.jump.next = self.jumps_delay.data_out.val();
        self.jump_file.next = 0.into();
        if self.jump.val().get_bit(0) || self.jump.val().get_bit(3) {
            self.jump_file.next = 7.into();
        }
        if self.jump.val().get_bits::<2>(1).any() {
            self.jump_file.next = 6.into();
        }
        if self.jump.val().get_bit(4) || self.jump.val().get_bit(7) {
            self.jump_file.next = 1.into();
        }
        if self.jump.val().get_bits::<2>(5).any() {
            self.jump_file.next = 2.into();
        }
        self.jump_rank.next = 0.into();
        if self.jump.val().get_bit(1) || self.jump.val().get_bit(6) {
            self.jump_rank.next = 7.into();
        }
        if self.jump.val().get_bit(0) || self.jump.val().get_bit(7) {
            self.jump_rank.next = 6.into();
        }
        if self.jump.val().get_bit(2) || self.jump.val().get_bit(5) {
            self.jump_rank.next = 1.into();
        }
        if self.jump.val().get_bits::<2>(3).any() {
            self.jump_rank.next = 2.into();
        }
        self.file.next = self.to_5.val().get_bits::<3>(0) + self.jump_file.val();
        self.rank.next = self.to_5.val().get_bits::<3>(3) + self.jump_rank.val();
        if self.vertical_5.q.val() {
            self.rank.next = self.number_5.q.val();
        }
        if self.horizontal_5.q.val() || self.rising_5.q.val() || self.falling_5.q.val() {
            self.file.next = self.number_5.q.val();
        }
        if self.rising_5.q.val() {
            self.rank.next =
                self.to_5.val().get_bits::<3>(3) + self.number_5.q.val() - self.to_5.val().get_bits::<3>(0);
        }
        if self.falling_5.q.val() {
            self.rank.next =
                self.to_5.val().get_bits::<3>(3) + self.to_5.val().get_bits::<3>(0) - self.number_5.q.val();
        }
        self.from_6.d.next = bit_cast::<6, 3>(self.file.val()) | (bit_cast::<6, 3>(self.rank.val()) << 3);
        self.from.next = self.from_6.q.val();
    }
}
