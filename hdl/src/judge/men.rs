// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Men`].

use rust_hdl::prelude::*;

use super::crossing::Crossing;
use super::men_of_sort::MenOfSort;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// All men, sort by sort, as far as attacks tell them apart, after each of the records; kings stand in [`super::king::King`].
///
/// A game's first record is played on the start position and not on what the game before has left, so no clock is lost.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Men {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the record is its game's first.
    pub first: Signal<In, Bit>,
    /// Clock 0: Black moves.
    pub black: Signal<In, Bit>,
    /// Clock 0: the files of the squares where somebody comes to stand.
    pub files_filled: Signal<In, Word<8>>,
    /// Clock 0: their rank; none if nobody moves.
    pub rank_filled: Signal<In, Word<8>>,
    /// Clock 0: the files of the squares where nobody stands any more, but for those that are filled.
    pub files_cleared: Signal<In, Word<8>>,
    /// Clock 0: their rank; none if nobody leaves a square, all if all men do.
    pub rank_cleared: Signal<In, Word<8>>,
    /// Clock 0: who comes is a queen or a rook, by file.
    pub straight: Signal<In, Word<8>>,
    /// Clock 0: he is a queen or a bishop.
    pub slanting: Signal<In, Bit>,
    /// Clock 0: he is a knight.
    pub knight: Signal<In, Bit>,
    /// Clock 0: he is a pawn.
    pub pawn: Signal<In, Bit>,

    /// Clock 2: nobody stands there.
    pub empty: Signal<Out, Word<64>>,
    /// Clock 2: queens and rooks, White's and Black's.
    pub straight_men: [Signal<Out, Word<64>>; 2],
    /// Clock 2: queens and bishops.
    pub slanting_men: [Signal<Out, Word<64>>; 2],
    /// Clock 2: knights.
    pub knights: [Signal<Out, Word<64>>; 2],
    /// Clock 2: pawns.
    pub pawns: [Signal<Out, Word<64>>; 2],

    /// All files.
    #[initial(0xff)]
    every_file: Constant<Word<8>>,

    #[clock(none)]
    filled: Crossing,
    #[clock(none)]
    cleared: Crossing,
    #[initial(MenOfSort::from(0xffff_0000_0000_ffff))]
    all: MenOfSort,
    #[initial(both(0x89))]
    straight_kept: [MenOfSort; 2],
    #[initial(both(0x2c))]
    slanting_kept: [MenOfSort; 2],
    #[initial(both(0x42))]
    knights_kept: [MenOfSort; 2],
    #[initial([0xff00, 0xff << 48].map(MenOfSort::from))]
    pawns_kept: [MenOfSort; 2],

    changed_1: DFF<Word<64>>,
    kept_or_cleared_1: DFF<Word<64>>,
    straight_1: [DFF<Word<8>>; 2],
    slanting_1: [DFF<Bit>; 2],
    knight_1: [DFF<Bit>; 2],
    pawn_1: [DFF<Bit>; 2],
    untouched: Signal<Local, Word<64>>,
    moves: [Signal<Local, Bit>; 2],
}

/// White's squares on the first rank, and Black's on the eighth.
fn both(squares: u64) -> [MenOfSort; 2] {
    [squares, squares << 56].map(MenOfSort::from)
}

#[clocked]
impl Logic for Men {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_men");
        comment!("Clock 0: what becomes of each square. Of the first record, what is not touched is as at the start.");
        self.filled.files.next = self.files_filled.val();
        self.filled.ranks.next = self.rank_filled.val();
        self.cleared.files.next = self.files_cleared.val();
        self.cleared.ranks.next = self.rank_cleared.val();
        self.untouched.next = !self.filled.squares.val();
        if self.first.val() {
            self.untouched.next = 0.into();
        }
        self.changed_1.d.next = self.filled.squares.val() | self.cleared.squares.val();
        self.kept_or_cleared_1.d.next =
            (self.untouched.val() | self.cleared.squares.val()) & !self.filled.squares.val();
        self.moves[0].next = !self.black.val();
        self.moves[1].next = self.black.val();
        for i in 0..2 {
            self.straight_1[i].d.next = 0.into();
            if self.moves[i].val() {
                self.straight_1[i].d.next = self.straight.val();
            }
            self.slanting_1[i].d.next = self.moves[i].val() && self.slanting.val();
            self.knight_1[i].d.next = self.moves[i].val() && self.knight.val();
            self.pawn_1[i].d.next = self.moves[i].val() && self.pawn.val();
        }

        comment!("Clock 1: the men then.");
        self.all.changed.next = self.changed_1.q.val();
        self.all.kept_or_cleared.next = self.kept_or_cleared_1.q.val();
        self.all.comes.next = self.every_file.val();
        self.empty.next = !self.all.squares.val();
        for i in 0..2 {
            self.straight_kept[i].changed.next = self.changed_1.q.val();
            self.straight_kept[i].kept_or_cleared.next = self.kept_or_cleared_1.q.val();
            self.straight_kept[i].comes.next = self.straight_1[i].q.val();
            self.straight_men[i].next = self.straight_kept[i].squares.val();

            self.slanting_kept[i].changed.next = self.changed_1.q.val();
            self.slanting_kept[i].kept_or_cleared.next = self.kept_or_cleared_1.q.val();
            self.slanting_kept[i].comes.next = 0.into();
            if self.slanting_1[i].q.val() {
                self.slanting_kept[i].comes.next = self.every_file.val();
            }
            self.slanting_men[i].next = self.slanting_kept[i].squares.val();

            self.knights_kept[i].changed.next = self.changed_1.q.val();
            self.knights_kept[i].kept_or_cleared.next = self.kept_or_cleared_1.q.val();
            self.knights_kept[i].comes.next = 0.into();
            if self.knight_1[i].q.val() {
                self.knights_kept[i].comes.next = self.every_file.val();
            }
            self.knights[i].next = self.knights_kept[i].squares.val();

            self.pawns_kept[i].changed.next = self.changed_1.q.val();
            self.pawns_kept[i].kept_or_cleared.next = self.kept_or_cleared_1.q.val();
            self.pawns_kept[i].comes.next = 0.into();
            if self.pawn_1[i].q.val() {
                self.pawns_kept[i].comes.next = self.every_file.val();
            }
            self.pawns[i].next = self.pawns_kept[i].squares.val();
        }
    }
}
