// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Attack`].

use rust_hdl::prelude::*;

use super::crossing::Crossing;
use super::line_ranks::LineRanks;
use super::outlook::Outlook;
use crate::machine::listing::RankRow;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// Whether a king is attacked, and in castling whether the square that he passed is attacked by men who do not slide.
///
/// A king stands on one file, one rank and two diagonals: so four lines of eight squares are taken from the board, and he
/// looks along these. Of knights and pawns the ranks near him are taken. A position a clock.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Attack {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the king's file.
    pub file: Signal<In, Word<8>>,
    /// Clock 0: his rank.
    pub rank: Signal<In, Word<8>>,
    /// Clock 0: his diagonal that rises to the east.
    pub rising: Signal<In, Word<15>>,
    /// Clock 0: his diagonal that falls to the east.
    pub falling: Signal<In, Word<15>>,
    /// Clock 0: the file of the square that he passed, on the same rank; none if he has not castled.
    pub passed_file: Signal<In, Word<8>>,
    /// Clock 0: the rank from which pawns of the other side attack him.
    pub pawn_rank: Signal<In, Word<8>>,
    /// Clock 0: nobody stands there.
    pub empty: Signal<In, Word<64>>,
    /// Clock 0: queens and rooks of the other side.
    pub straight: Signal<In, Word<64>>,
    /// Clock 0: its queens and bishops.
    pub slanting: Signal<In, Word<64>>,
    /// Clock 0: its knights.
    pub knights: Signal<In, Word<64>>,
    /// Clock 0: its pawns.
    pub pawns: Signal<In, Word<64>>,
    /// Clock 0: the file of its king.
    pub enemy_file: Signal<In, Word<8>>,
    /// Clock 0: the rank of its king.
    pub enemy_rank: Signal<In, Word<8>>,
    /// Clock 3: he is attacked, or the square that he passed.
    pub attacked: Signal<Out, Bit>,

    #[clock(none)]
    file_squares: Crossing,
    rising_squares: Signal<Local, Word<64>>,
    falling_squares: Signal<Local, Word<64>>,
    #[clock(none)]
    rank_empty: RankRow,
    #[clock(none)]
    rank_attackers: RankRow,
    #[clock(none)]
    line_empty: [LineRanks; 3],
    #[clock(none)]
    line_attackers: [LineRanks; 3],
    files: Signal<Local, Word<8>>,
    ranks_near: Signal<Local, Word<8>>,
    ranks_far: Signal<Local, Word<8>>,
    #[clock(none)]
    knights_near: RankRow,
    #[clock(none)]
    knights_far: RankRow,
    #[clock(none)]
    pawns_near: RankRow,
    files_around: Signal<Local, Word<8>>,
    ranks_around: Signal<Local, Word<8>>,

    empty_1: [DFF<Word<8>>; 4],
    attackers_1: [DFF<Word<8>>; 4],
    file_1: DFF<Word<8>>,
    rank_1: DFF<Word<8>>,
    files_1: DFF<Word<8>>,
    /// Knights two ranks off, and pawns: one file off they attack.
    one_file_off_1: DFF<Word<8>>,
    /// Knights one rank off: two files off they attack.
    two_files_off_1: DFF<Word<8>>,
    /// The other king's file and rank, if they are within one of his own.
    enemy_file_1: DFF<Word<8>>,
    enemy_rank_1: DFF<Word<8>>,

    #[clock(none)]
    outlooks: [Outlook; 4],
    seen_2: [DFF<Bit>; 4],
    one_file_off_2: DFF<Bit>,
    two_files_off_2: DFF<Bit>,
    kings_2: DFF<Bit>,
    attacked_3: DFF<Bit>,
}

#[clocked]
impl Logic for Attack {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_attack");
        comment!("Clock 0: four lines with the king on them: his rank by files, the others by ranks.");
        self.file_squares.files.next = self.file.val();
        self.file_squares.ranks.next = 0xff.into();
        self.rising_squares.next = bit_cast::<64, 8>(self.rising.val().get_bits::<8>(7))
            | (bit_cast::<64, 8>(self.rising.val().get_bits::<8>(6)) << 8)
            | (bit_cast::<64, 8>(self.rising.val().get_bits::<8>(5)) << 16)
            | (bit_cast::<64, 8>(self.rising.val().get_bits::<8>(4)) << 24)
            | (bit_cast::<64, 8>(self.rising.val().get_bits::<8>(3)) << 32)
            | (bit_cast::<64, 8>(self.rising.val().get_bits::<8>(2)) << 40)
            | (bit_cast::<64, 8>(self.rising.val().get_bits::<8>(1)) << 48)
            | (bit_cast::<64, 8>(self.rising.val().get_bits::<8>(0)) << 56);
        self.falling_squares.next = bit_cast::<64, 8>(self.falling.val().get_bits::<8>(0))
            | (bit_cast::<64, 8>(self.falling.val().get_bits::<8>(1)) << 8)
            | (bit_cast::<64, 8>(self.falling.val().get_bits::<8>(2)) << 16)
            | (bit_cast::<64, 8>(self.falling.val().get_bits::<8>(3)) << 24)
            | (bit_cast::<64, 8>(self.falling.val().get_bits::<8>(4)) << 32)
            | (bit_cast::<64, 8>(self.falling.val().get_bits::<8>(5)) << 40)
            | (bit_cast::<64, 8>(self.falling.val().get_bits::<8>(6)) << 48)
            | (bit_cast::<64, 8>(self.falling.val().get_bits::<8>(7)) << 56);
        self.rank_empty.rank.next = self.rank.val();
        self.rank_empty.squares.next = self.empty.val();
        self.rank_attackers.rank.next = self.rank.val();
        self.rank_attackers.squares.next = self.straight.val();
        self.line_empty[0].line.next = self.file_squares.squares.val();
        self.line_attackers[0].line.next = self.file_squares.squares.val();
        self.line_attackers[0].squares.next = self.straight.val();
        self.line_empty[1].line.next = self.rising_squares.val();
        self.line_attackers[1].line.next = self.rising_squares.val();
        self.line_attackers[1].squares.next = self.slanting.val();
        self.line_empty[2].line.next = self.falling_squares.val();
        self.line_attackers[2].line.next = self.falling_squares.val();
        self.line_attackers[2].squares.next = self.slanting.val();
        for i in 0..3 {
            self.line_empty[i].squares.next = self.empty.val();
            self.empty_1[i].d.next = self.line_empty[i].ranks.val();
            self.attackers_1[i].d.next = self.line_attackers[i].ranks.val();
        }
        self.empty_1[3].d.next = self.rank_empty.row.val();
        self.attackers_1[3].d.next = self.rank_attackers.row.val();
        self.file_1.d.next = self.file.val();
        self.rank_1.d.next = self.rank.val();

        comment!("Knights, pawns and the other king: also the square that was passed counts.");
        self.files.next = self.file.val() | self.passed_file.val();
        self.files_1.d.next = self.files.val();
        self.ranks_near.next = (self.rank.val() << 1) | (self.rank.val() >> 1);
        self.ranks_far.next = (self.rank.val() << 2) | (self.rank.val() >> 2);
        self.knights_near.rank.next = self.ranks_near.val();
        self.knights_near.squares.next = self.knights.val();
        self.knights_far.rank.next = self.ranks_far.val();
        self.knights_far.squares.next = self.knights.val();
        self.pawns_near.rank.next = self.pawn_rank.val();
        self.pawns_near.squares.next = self.pawns.val();
        self.one_file_off_1.d.next = self.knights_far.row.val() | self.pawns_near.row.val();
        self.two_files_off_1.d.next = self.knights_near.row.val();
        self.files_around.next = self.files.val() | (self.files.val() << 1) | (self.files.val() >> 1);
        self.ranks_around.next = self.rank.val() | self.ranks_near.val();
        self.enemy_file_1.d.next = self.files_around.val() & self.enemy_file.val();
        self.enemy_rank_1.d.next = self.ranks_around.val() & self.enemy_rank.val();

        comment!("Clock 1: who is seen.");
        for i in 0..3 {
            self.outlooks[i].from.next = self.rank_1.q.val();
        }
        self.outlooks[3].from.next = self.file_1.q.val();
        for i in 0..4 {
            self.outlooks[i].empty.next = self.empty_1[i].q.val();
            self.outlooks[i].attackers.next = self.attackers_1[i].q.val();
            self.seen_2[i].d.next = self.outlooks[i].seen.val();
        }
        self.one_file_off_2.d.next =
            (self.one_file_off_1.q.val() & ((self.files_1.q.val() << 1) | (self.files_1.q.val() >> 1))).any();
        self.two_files_off_2.d.next =
            (self.two_files_off_1.q.val() & ((self.files_1.q.val() << 2) | (self.files_1.q.val() >> 2))).any();
        self.kings_2.d.next = self.enemy_file_1.q.val().any() && self.enemy_rank_1.q.val().any();

        comment!("Clock 2: all together.");
        self.attacked_3.d.next =
            (self.seen_2[0].q.val() || self.seen_2[1].q.val() || self.seen_2[2].q.val() || self.seen_2[3].q.val())
                || (self.one_file_off_2.q.val() || self.two_files_off_2.q.val() || self.kings_2.q.val());
        self.attacked.next = self.attacked_3.q.val();
    }
}
