// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Men`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// The board as sets of squares: who stands where, as far as the rules distinguish men. One cell a bit.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Men {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the men of the side that does not move; of an empty square it means nothing.
    pub enemy_men: Signal<In, Word<64>>,
    /// Clock 0: the kinds of men, bit by bit, as the records number them.
    pub kinds: [Signal<In, Word<64>>; 3],

    /// Clock 1: nobody is there.
    pub empty: Signal<Out, Word<64>>,
    /// Clock 1: nobody, or the mover's king: he may not flee along the line that he is attacked on.
    pub open: Signal<Out, Word<64>>,
    /// Clock 1: a man of the mover.
    pub own: Signal<Out, Word<64>>,
    /// Clock 1: a man of the other side.
    pub enemy: Signal<Out, Word<64>>,
    /// Clock 1: the mover's king.
    pub king: Signal<Out, Word<64>>,
    /// Clock 1: the mover's pawns; one on the first or last rank is none.
    pub pawns: Signal<Out, Word<64>>,
    /// Clock 1: the mover's knights.
    pub knights: Signal<Out, Word<64>>,
    /// Clock 1: the mover's rooks and queens.
    pub straight: Signal<Out, Word<64>>,
    /// Clock 1: the mover's bishops and queens.
    pub slanting: Signal<Out, Word<64>>,
    /// Clock 1: the other king.
    pub enemy_king: Signal<Out, Word<64>>,
    /// Clock 1: the other side's pawns.
    pub enemy_pawns: Signal<Out, Word<64>>,
    /// Clock 1: the other side's knights.
    pub enemy_knights: Signal<Out, Word<64>>,
    /// Clock 1: the other side's rooks and queens.
    pub enemy_straight: Signal<Out, Word<64>>,
    /// Clock 1: the other side's bishops and queens.
    pub enemy_slanting: Signal<Out, Word<64>>,

    /// The second rank to the seventh.
    #[initial(0x00ff_ffff_ffff_ff00)]
    pawn_ranks: Constant<Word<64>>,
    is_king: Signal<Local, Word<64>>,
    is_pawn: Signal<Local, Word<64>>,
    is_knight: Signal<Local, Word<64>>,
    is_straight: Signal<Local, Word<64>>,
    is_slanting: Signal<Local, Word<64>>,
    is_empty: Signal<Local, Word<64>>,

    empty_1: DFF<Word<64>>,
    open_1: DFF<Word<64>>,
    own_1: DFF<Word<64>>,
    enemy_1: DFF<Word<64>>,
    king_1: DFF<Word<64>>,
    pawns_1: DFF<Word<64>>,
    knights_1: DFF<Word<64>>,
    straight_1: DFF<Word<64>>,
    slanting_1: DFF<Word<64>>,
    enemy_king_1: DFF<Word<64>>,
    enemy_pawns_1: DFF<Word<64>>,
    enemy_knights_1: DFF<Word<64>>,
    enemy_straight_1: DFF<Word<64>>,
    enemy_slanting_1: DFF<Word<64>>,
}

#[clocked]
impl Logic for Men {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_men");
        comment!("1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.");
        self.is_empty.next = !(self.kinds[0].val() | self.kinds[1].val() | self.kinds[2].val());
        self.is_king.next = self.kinds[0].val() & !self.kinds[1].val() & !self.kinds[2].val();
        self.is_pawn.next = !self.kinds[0].val() & self.kinds[1].val() & !self.kinds[2].val();
        self.is_knight.next = self.kinds[0].val() & self.kinds[1].val() & self.kinds[2].val();
        self.is_straight.next = !self.kinds[1].val() & self.kinds[2].val();
        self.is_slanting.next = !self.kinds[0].val() & self.kinds[2].val();
        self.empty_1.d.next = self.is_empty.val();
        self.open_1.d.next = self.is_empty.val() | (self.is_king.val() & !self.enemy_men.val());
        self.own_1.d.next = !self.is_empty.val() & !self.enemy_men.val();
        self.enemy_1.d.next = !self.is_empty.val() & self.enemy_men.val();
        self.pawns_1.d.next = self.is_pawn.val() & !self.enemy_men.val() & self.pawn_ranks.val();
        self.enemy_pawns_1.d.next = self.is_pawn.val() & self.enemy_men.val();
        self.king_1.d.next = self.is_king.val() & !self.enemy_men.val();
        self.enemy_king_1.d.next = self.is_king.val() & self.enemy_men.val();
        self.knights_1.d.next = self.is_knight.val() & !self.enemy_men.val();
        self.enemy_knights_1.d.next = self.is_knight.val() & self.enemy_men.val();
        self.straight_1.d.next = self.is_straight.val() & !self.enemy_men.val();
        self.enemy_straight_1.d.next = self.is_straight.val() & self.enemy_men.val();
        self.slanting_1.d.next = self.is_slanting.val() & !self.enemy_men.val();
        self.enemy_slanting_1.d.next = self.is_slanting.val() & self.enemy_men.val();

        self.empty.next = self.empty_1.q.val();
        self.open.next = self.open_1.q.val();
        self.own.next = self.own_1.q.val();
        self.enemy.next = self.enemy_1.q.val();
        self.king.next = self.king_1.q.val();
        self.pawns.next = self.pawns_1.q.val();
        self.knights.next = self.knights_1.q.val();
        self.straight.next = self.straight_1.q.val();
        self.slanting.next = self.slanting_1.q.val();
        self.enemy_king.next = self.enemy_king_1.q.val();
        self.enemy_pawns.next = self.enemy_pawns_1.q.val();
        self.enemy_knights.next = self.enemy_knights_1.q.val();
        self.enemy_straight.next = self.enemy_straight_1.q.val();
        self.enemy_slanting.next = self.enemy_slanting_1.q.val();
    }
}
