// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Threats`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Who threatens whom, as sets of squares: the men of the other side by how they move, and the mover's king. One cell a bit.
///
/// Clocks count from the board, as in [`super::arrivals::Arrivals`].
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Threats {
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
    /// Clock 1: the mover's king.
    pub king: Signal<Out, Word<64>>,
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

    is_king: Signal<Local, Word<64>>,
    is_pawn: Signal<Local, Word<64>>,
    is_knight: Signal<Local, Word<64>>,
    is_straight: Signal<Local, Word<64>>,
    is_slanting: Signal<Local, Word<64>>,
    is_empty: Signal<Local, Word<64>>,

    empty_1: DFF<Word<64>>,
    open_1: DFF<Word<64>>,
    king_1: DFF<Word<64>>,
    enemy_king_1: DFF<Word<64>>,
    enemy_pawns_1: DFF<Word<64>>,
    enemy_knights_1: DFF<Word<64>>,
    enemy_straight_1: DFF<Word<64>>,
    enemy_slanting_1: DFF<Word<64>>,
}

#[clocked]
impl Logic for Threats {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_threats");
        comment!("1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.");
        self.is_empty.next = !(self.kinds[0].val() | self.kinds[1].val() | self.kinds[2].val());
        self.is_king.next = self.kinds[0].val() & !self.kinds[1].val() & !self.kinds[2].val();
        self.is_pawn.next = !self.kinds[0].val() & self.kinds[1].val() & !self.kinds[2].val();
        self.is_knight.next = self.kinds[0].val() & self.kinds[1].val() & self.kinds[2].val();
        self.is_straight.next = !self.kinds[1].val() & self.kinds[2].val();
        self.is_slanting.next = !self.kinds[0].val() & self.kinds[2].val();
        self.empty_1.d.next = self.is_empty.val();
        self.open_1.d.next = self.is_empty.val() | (self.is_king.val() & !self.enemy_men.val());
        self.king_1.d.next = self.is_king.val() & !self.enemy_men.val();
        self.enemy_king_1.d.next = self.is_king.val() & self.enemy_men.val();
        self.enemy_pawns_1.d.next = self.is_pawn.val() & self.enemy_men.val();
        self.enemy_knights_1.d.next = self.is_knight.val() & self.enemy_men.val();
        self.enemy_straight_1.d.next = self.is_straight.val() & self.enemy_men.val();
        self.enemy_slanting_1.d.next = self.is_slanting.val() & self.enemy_men.val();

        self.empty.next = self.empty_1.q.val();
        self.open.next = self.open_1.q.val();
        self.king.next = self.king_1.q.val();
        self.enemy_king.next = self.enemy_king_1.q.val();
        self.enemy_pawns.next = self.enemy_pawns_1.q.val();
        self.enemy_knights.next = self.enemy_knights_1.q.val();
        self.enemy_straight.next = self.enemy_straight_1.q.val();
        self.enemy_slanting.next = self.enemy_slanting_1.q.val();
    }
}
