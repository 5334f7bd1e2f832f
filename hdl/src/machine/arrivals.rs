// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Arrivals`].

use rust_hdl::prelude::*;

use super::check_count::CheckCount;
use super::danger::Danger;
use super::free_men::FreeMen;
use super::jumps::Jumps;
use super::men::Men;
use super::neighbours::Neighbours;
use super::pawns::Pawns;
use super::rays::Rays;
use super::specials::Specials;
use super::threats::Threats;
use crate::plumbing::{DelayLine, ShiftRegister};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, Initial, comment};

/// The legal half-moves of a position by where they end: the squares that some man reaches from each direction and by
/// each jump, a position a clock.
///
/// At most one man arrives at a square from one direction, so this is a complete list: who it is says the first man on
/// the way back. Of a half-move that promotes only the pawn's step is known, and it stands apart.
///
/// Clocks count from the board.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Arrivals {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the men of the side that does not move; of an empty square it means nothing.
    pub enemy_men: Signal<In, Word<64>>,
    /// Clock 0: the kinds of men, bit by bit, as the records number them.
    pub kinds: [Signal<In, Word<64>>; 3],
    /// Clock 0: the file of the pawn that has just made a double step, one bit a file.
    pub en_passant: Signal<In, Word<8>>,
    /// Clock 0: the mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
    pub castling: Signal<In, Word<2>>,

    /// Clock 8: the squares that a man reaches in each direction; castling: the king.
    pub by_line: [Signal<Out, Word<64>>; 8],
    /// Clock 8: the squares that a knight reaches by each jump.
    pub by_jump: [Signal<Out, Word<64>>; 8],
    /// Clock 8: files of the last rank that a pawn reaches to the north.
    pub promotes_north: Signal<Out, Word<8>>,
    /// Clock 8: files of the last rank that a pawn reaches to the north-east.
    pub promotes_north_east: Signal<Out, Word<8>>,
    /// Clock 8: files of the last rank that a pawn reaches to the north-west.
    pub promotes_north_west: Signal<Out, Word<8>>,
    /// Clock 8: the squares that are reached, by whatever way, close together: a bit for each half-move that does not promote.
    pub words: [Signal<Out, Word<56>>; 15],
    /// Clock 8: nobody is there.
    pub empty: Signal<Out, Word<64>>,
    /// Clock 8: the mover is in check.
    pub in_check: Signal<Out, Bit>,
    /// Clock 8: two men give it.
    pub double_check: Signal<Out, Bit>,

    /// The board without its last rank.
    #[initial(u64::MAX >> 8)]
    not_last_rank: Constant<Word<64>>,

    /// The a-file and the b-file, but for the last rank.
    #[initial(0x0003_0303_0303_0303)]
    a_and_b: Constant<Word<56>>,
    /// The c-file and the d-file.
    #[initial(0x000c_0c0c_0c0c_0c0c)]
    c_and_d: Constant<Word<56>>,
    /// The e-file and the f-file.
    #[initial(0x0030_3030_3030_3030)]
    e_and_f: Constant<Word<56>>,

    threats: Threats,
    men: Men,
    danger: Danger,
    check_count: CheckCount,
    free_men: FreeMen,
    own_rays: Rays,
    pawns: Pawns,
    specials: Specials,
    #[clock(none)]
    king_steps: Neighbours,
    #[clock(none)]
    knight_jumps: Jumps,

    enemy_men_delay: DelayLine<Word<64>, 3>,
    kinds_delay: [DelayLine<Word<64>, 3>; 3],
    king_delay: DelayLine<Word<64>, 6>,
    king_targets_delay: DelayLine<Word<64>, 3>,
    knights_free_delay: ShiftRegister<Word<64>, 2>,

    empty_5: DFF<Word<64>>,
    empty_6: DFF<Word<64>>,
    empty_7: DFF<Word<64>>,
    empty_8: DFF<Word<64>>,
    enemy_5: DFF<Word<64>>,
    enemy_6: DFF<Word<64>>,
    answers_5: DFF<Word<64>>,
    answers_6: DFF<Word<64>>,
    targets_7: DFF<Word<64>>,
    sliders_6: [DFF<Word<64>>; 4],
    lines_8: [DFF<Word<64>>; 8],
    jumps_8: [DFF<Word<64>>; 8],
    promotes_north_8: DFF<Word<8>>,
    promotes_north_east_8: DFF<Word<8>>,
    promotes_north_west_8: DFF<Word<8>>,
    in_check_7: DFF<Bit>,
    in_check_8: DFF<Bit>,
    double_check_7: DFF<Bit>,
    double_check_8: DFF<Bit>,

    /// What arrives beside slides and the king, by direction.
    others: [Signal<Local, Word<64>>; 8],
    west_south_west: Signal<Local, Word<56>>,
    /// En passant and castling, by direction.
    extras: [Signal<Local, Word<64>>; 8],
}

#[clocked]
impl Logic for Arrivals {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_arrivals");
        comment!("Clocks 0 to 4: what the other side threatens.");
        self.threats.enemy_men.next = self.enemy_men.val();
        for bit in 0..3 {
            self.threats.kinds[bit].next = self.kinds[bit].val();
        }
        connect!(self.danger <- self.threats: empty, open, king, enemy_king, enemy_pawns, enemy_knights);
        connect!(self.danger <- self.threats: enemy_straight, enemy_slanting);
        self.king_delay.data_in.next = self.threats.king.val();

        comment!(
            "Clocks 0 to 4: the mover's men. The board waits for three clocks: that is less to keep than the sets."
        );
        self.enemy_men_delay.data_in.next = self.enemy_men.val();
        self.men.enemy_men.next = self.enemy_men_delay.data_out.val();
        for bit in 0..3 {
            self.kinds_delay[bit].data_in.next = self.kinds[bit].val();
            self.men.kinds[bit].next = self.kinds_delay[bit].data_out.val();
        }

        comment!("Clock 4: the men that are not pinned, and the squares where a check is answered.");
        connect!(self.free_men <- self.men: pawns, knights, straight, slanting);
        for line in 0..4 {
            self.free_men.between[line].next = self.danger.between[line].val();
        }
        self.free_men.between_any.next = self.danger.between_any.val();
        self.check_count.checkers.next = self.danger.checkers.val();
        self.answers_5.d.next = self.danger.checkers.val() | (self.men.empty.val() & self.danger.between_any.val());
        self.king_targets_delay.data_in.next =
            (self.men.empty.val() | self.men.enemy.val()) & !self.danger.attacked.val();
        self.empty_5.d.next = self.men.empty.val();
        self.enemy_5.d.next = self.men.enemy.val();

        comment!("Clocks 4 to 7: en passant and castling.");
        connect!(self.specials <- self: en_passant, castling);
        self.specials.empty_kings_side.next = self.men.empty.val().get_bits::<2>(5);
        self.specials.empty_queens_side.next = self.men.empty.val().get_bits::<3>(1);
        self.specials.attacked_kings_side.next = self.danger.attacked.val().get_bits::<2>(5);
        self.specials.attacked_queens_side.next = self.danger.attacked.val().get_bits::<2>(2);
        self.specials.checkers.next = self.danger.checkers.val().get_bits::<8>(32);
        self.specials.between_rising.next = self.danger.between[2].val().get_bits::<8>(32);
        self.specials.between_falling.next = self.danger.between[3].val().get_bits::<8>(32);
        self.specials.pinned_pairs.next = self.danger.pinned_pairs.val();
        self.specials.answers.next = self.answers_5.q.val().get_bits::<8>(40);
        self.specials.rising.next = self.free_men.pawns_rising.val().get_bits::<8>(32);
        self.specials.falling.next = self.free_men.pawns_falling.val().get_bits::<8>(32);
        connect!(self.specials <- self.check_count: in_check, double_check);

        comment!("Clocks 5 to 7: where the mover's men arrive.");
        self.empty_6.d.next = self.empty_5.q.val();
        self.empty_7.d.next = self.empty_6.q.val();
        self.empty_8.d.next = self.empty_7.q.val();
        for line in 0..4 {
            self.sliders_6[line].d.next = self.free_men.sliders[line].val();
            self.own_rays.sources[line].next = self.free_men.sliders[line].val();
            self.own_rays.sources_1[line].next = self.sliders_6[line].q.val();
        }
        self.own_rays.open.next = self.empty_5.q.val();
        self.own_rays.open_1.next = self.empty_6.q.val();
        self.pawns.ahead.next = self.free_men.pawns_ahead.val();
        self.pawns.rising.next = self.free_men.pawns_rising.val();
        self.pawns.falling.next = self.free_men.pawns_falling.val();
        self.pawns.empty.next = self.empty_5.q.val();
        self.pawns.enemy.next = self.enemy_5.q.val();
        self.knights_free_delay.data_in.next = self.free_men.knights_free.val();

        comment!(
            "Clock 6: where a man other than the king may go: in check to where it is answered, in double check nowhere."
        );
        self.enemy_6.d.next = self.enemy_5.q.val();
        self.answers_6.d.next = self.answers_5.q.val();
        self.targets_7.d.next = self.empty_6.q.val() | self.enemy_6.q.val();
        if self.check_count.in_check.val() {
            self.targets_7.d.next = self.answers_6.q.val();
        }
        if self.check_count.double_check.val() {
            self.targets_7.d.next = 0.into();
        }
        self.in_check_7.d.next = self.check_count.in_check.val();
        self.double_check_7.d.next = self.check_count.double_check.val();

        comment!("Clock 7: all together.");
        self.king_steps.squares.next = self.king_delay.data_out.val();
        self.knight_jumps.squares.next = self.knights_free_delay.data_out.val();
        for way in 0..8 {
            self.others[way].next = 0.into();
            self.extras[way].next = 0.into();
        }
        self.others[0].next = self.pawns.to_north.val() & self.not_last_rank.val();
        self.others[4].next = self.pawns.to_north_east.val() & self.not_last_rank.val();
        self.others[6].next = self.pawns.to_north_west.val() & self.not_last_rank.val();
        self.extras[4].next = bit_cast::<64, 8>(self.specials.to_north_east.val()) << 40;
        self.extras[6].next = bit_cast::<64, 8>(self.specials.to_north_west.val()) << 40;
        if self.specials.castles_short.val() {
            self.extras[2].next = 64.into();
        }
        if self.specials.castles_long.val() {
            self.extras[3].next = 4.into();
        }
        for way in 0..8 {
            self.lines_8[way].d.next = ((self.own_rays.reached[way].val() | self.others[way].val())
                & self.targets_7.q.val())
                | (self.king_steps.reached[way].val() & self.king_targets_delay.data_out.val())
                | self.extras[way].val();
            self.by_line[way].next = self.lines_8[way].q.val();
            self.jumps_8[way].d.next = self.knight_jumps.reached[way].val() & self.targets_7.q.val();
            self.by_jump[way].next = self.jumps_8[way].q.val();
        }
        self.promotes_north_8.d.next =
            self.pawns.to_north.val().get_bits::<8>(56) & self.targets_7.q.val().get_bits::<8>(56);
        self.promotes_north_east_8.d.next =
            self.pawns.to_north_east.val().get_bits::<8>(56) & self.targets_7.q.val().get_bits::<8>(56);
        self.promotes_north_west_8.d.next =
            self.pawns.to_north_west.val().get_bits::<8>(56) & self.targets_7.q.val().get_bits::<8>(56);
        self.in_check_8.d.next = self.in_check_7.q.val();
        self.double_check_8.d.next = self.double_check_7.q.val();

        comment!(
            "The 756 places where a man can arrive fit fifteen words: ranks that a direction never reaches are left out."
        );
        self.words[0].next = self.lines_8[0].q.val().get_bits::<56>(8);
        self.words[1].next = self.lines_8[1].q.val().get_bits::<56>(0);
        self.words[2].next = self.lines_8[2].q.val().get_bits::<56>(0);
        self.words[3].next = self.lines_8[3].q.val().get_bits::<56>(0);
        self.words[4].next = self.lines_8[4].q.val().get_bits::<56>(8);
        self.words[5].next = self.lines_8[5].q.val().get_bits::<56>(0);
        self.words[6].next = self.lines_8[6].q.val().get_bits::<56>(8);
        self.words[7].next = self.lines_8[7].q.val().get_bits::<56>(0);
        comment!("Tall jumps to the north leave room for the last rank of east and west.");
        self.words[8].next = bit_cast::<56, 48>(self.jumps_8[0].q.val().get_bits::<48>(16))
            | (bit_cast::<56, 8>(self.lines_8[2].q.val().get_bits::<8>(56)) << 48);
        self.words[9].next = bit_cast::<56, 48>(self.jumps_8[7].q.val().get_bits::<48>(16))
            | (bit_cast::<56, 8>(self.lines_8[3].q.val().get_bits::<8>(56)) << 48);
        self.words[10].next = bit_cast::<56, 48>(self.jumps_8[3].q.val().get_bits::<48>(0));
        self.words[11].next = bit_cast::<56, 48>(self.jumps_8[4].q.val().get_bits::<48>(0));
        comment!("Wide jumps leave two files free: one of them fills those of the others.");
        self.west_south_west.next = self.jumps_8[5].q.val().get_bits::<56>(0);
        self.words[12].next =
            self.jumps_8[1].q.val().get_bits::<56>(8) | (self.west_south_west.val() & self.a_and_b.val());
        self.words[13].next =
            self.jumps_8[2].q.val().get_bits::<56>(0) | ((self.west_south_west.val() & self.c_and_d.val()) >> 2);
        self.words[14].next =
            self.jumps_8[6].q.val().get_bits::<56>(8) | ((self.west_south_west.val() & self.e_and_f.val()) << 2);

        self.promotes_north.next = self.promotes_north_8.q.val();
        self.promotes_north_east.next = self.promotes_north_east_8.q.val();
        self.promotes_north_west.next = self.promotes_north_west_8.q.val();
        self.empty.next = self.empty_8.q.val();
        self.in_check.next = self.in_check_8.q.val();
        self.double_check.next = self.double_check_8.q.val();
    }
}
