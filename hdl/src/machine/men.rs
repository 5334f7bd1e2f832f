// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Men`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// The board as the mover sees it, as sets of squares: his men by how they move, and where he may go. One cell a bit.
///
/// The king is not among them: [`super::threats::Threats`] has him.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct Men {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 3: the men of the side that does not move; of an empty square it means nothing.
    pub enemy_men: Signal<In, Word<64>>,
    /// Clock 3: the kinds of men, bit by bit, as the records number them.
    pub kinds: [Signal<In, Word<64>>; 3],

    /// Clock 4: nobody is there.
    pub empty: Signal<Out, Word<64>>,
    /// Clock 4: a man of the other side.
    pub enemy: Signal<Out, Word<64>>,
    /// Clock 4: the mover's pawns; one on the first or last rank is none.
    pub pawns: Signal<Out, Word<64>>,
    /// Clock 4: the mover's knights.
    pub knights: Signal<Out, Word<64>>,
    /// Clock 4: the mover's rooks and queens.
    pub straight: Signal<Out, Word<64>>,
    /// Clock 4: the mover's bishops and queens.
    pub slanting: Signal<Out, Word<64>>,

    /// The second rank to the seventh.
    #[initial(0x00ff_ffff_ffff_ff00)]
    pawn_ranks: Constant<Word<64>>,
    is_empty: Signal<Local, Word<64>>,
    is_pawn: Signal<Local, Word<64>>,
    is_knight: Signal<Local, Word<64>>,
    is_straight: Signal<Local, Word<64>>,
    is_slanting: Signal<Local, Word<64>>,

    empty_4: DFF<Word<64>>,
    enemy_4: DFF<Word<64>>,
    pawns_4: DFF<Word<64>>,
    knights_4: DFF<Word<64>>,
    straight_4: DFF<Word<64>>,
    slanting_4: DFF<Word<64>>,
}

#[clocked]
impl Logic for Men {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_men");
        comment!("1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.");
        self.is_empty.next = !(self.kinds[0].val() | self.kinds[1].val() | self.kinds[2].val());
        self.is_pawn.next = !self.kinds[0].val() & self.kinds[1].val() & !self.kinds[2].val();
        self.is_knight.next = self.kinds[0].val() & self.kinds[1].val() & self.kinds[2].val();
        self.is_straight.next = !self.kinds[1].val() & self.kinds[2].val();
        self.is_slanting.next = !self.kinds[0].val() & self.kinds[2].val();
        self.empty_4.d.next = self.is_empty.val();
        self.enemy_4.d.next = !self.is_empty.val() & self.enemy_men.val();
        self.pawns_4.d.next = self.is_pawn.val() & !self.enemy_men.val() & self.pawn_ranks.val();
        self.knights_4.d.next = self.is_knight.val() & !self.enemy_men.val();
        self.straight_4.d.next = self.is_straight.val() & !self.enemy_men.val();
        self.slanting_4.d.next = self.is_slanting.val() & !self.enemy_men.val();

        self.empty.next = self.empty_4.q.val();
        self.enemy.next = self.enemy_4.q.val();
        self.pawns.next = self.pawns_4.q.val();
        self.knights.next = self.knights_4.q.val();
        self.straight.next = self.straight_4.q.val();
        self.slanting.next = self.slanting_4.q.val();
    }
}
