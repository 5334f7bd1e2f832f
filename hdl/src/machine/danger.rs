// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Danger`].

use rust_hdl::prelude::*;

use super::jumps::Jumps;
use super::neighbours::Neighbours;
use super::rays::Rays;
use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What the other side threatens: the men that give check, the squares they attack, and the lines between the king and a
/// slider.
///
/// A square is on such a line if something would slide to it from the king and from the other side, one against the
/// other. If nobody is there, a man who goes there stands between; if a man of the mover is there, he is pinned to the
/// line; and if it is the slider's own square, nothing follows from it.
///
/// Clocks count from the board, as in [`super::arrivals::Arrivals`].
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Danger {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 1: nobody is there.
    pub empty: Signal<In, Word<64>>,
    /// Clock 1: nobody, or the mover's king.
    pub open: Signal<In, Word<64>>,
    /// Clock 1: the mover's king.
    pub king: Signal<In, Word<64>>,
    /// Clock 1: the other king.
    pub enemy_king: Signal<In, Word<64>>,
    /// Clock 1: the other side's pawns.
    pub enemy_pawns: Signal<In, Word<64>>,
    /// Clock 1: the other side's knights.
    pub enemy_knights: Signal<In, Word<64>>,
    /// Clock 1: the other side's rooks and queens.
    pub enemy_straight: Signal<In, Word<64>>,
    /// Clock 1: the other side's bishops and queens.
    pub enemy_slanting: Signal<In, Word<64>>,

    /// Clock 4: the men that give check.
    pub checkers: Signal<Out, Word<64>>,
    /// Clock 4: the squares where the mover's king would be in check.
    pub attacked: Signal<Out, Word<64>>,
    /// Clock 4: the squares between the king and a slider, by line.
    pub between: [Signal<Out, Word<64>>; 4],
    /// Clock 4: the same along whichever line.
    pub between_any: Signal<Out, Word<64>>,
    /// Clock 4: on the fifth rank, two men side by side, the western one's file, with nobody else between the king and a
    /// rook or queen on that rank.
    pub pinned_pairs: Signal<Out, Word<8>>,

    king_rays: Rays,
    enemy_rays: Rays,
    #[clock(none)]
    king_jumps: Jumps,
    #[clock(none)]
    enemy_jumps: Jumps,
    #[clock(none)]
    king_steps: Neighbours,
    #[clock(none)]
    enemy_king_steps: Neighbours,
    #[clock(none)]
    enemy_pawn_steps: Neighbours,

    empty_2: DFF<Word<64>>,
    open_2: DFF<Word<64>>,
    king_2: DFF<Word<64>>,
    straight_2: DFF<Word<64>>,
    slanting_2: DFF<Word<64>>,
    straight_3: DFF<Word<64>>,
    slanting_3: DFF<Word<64>>,
    leaper_checks: ShiftRegister<Word<64>, 2>,
    leaper_attacks: ShiftRegister<Word<64>, 2>,
    checkers_4: DFF<Word<64>>,
    attacked_4: DFF<Word<64>>,
    between_4: [DFF<Word<64>>; 4],
    between_any_4: DFF<Word<64>>,
    pinned_pairs_4: DFF<Word<8>>,

    between_3: [Signal<Local, Word<64>>; 4],
    /// The fifth rank: the king's way east and west, and that of rooks and queens.
    king_east: Signal<Local, Word<8>>,
    king_west: Signal<Local, Word<8>>,
    enemy_east: Signal<Local, Word<8>>,
    enemy_west: Signal<Local, Word<8>>,
}

#[clocked]
impl Logic for Danger {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_danger");
        comment!(
            "Clocks 1 to 3: slides from the king, up to the first man, and from the other side, through the king."
        );
        self.empty_2.d.next = self.empty.val();
        self.open_2.d.next = self.open.val();
        self.king_2.d.next = self.king.val();
        self.straight_2.d.next = self.enemy_straight.val();
        self.slanting_2.d.next = self.enemy_slanting.val();
        self.straight_3.d.next = self.straight_2.q.val();
        self.slanting_3.d.next = self.slanting_2.q.val();
        self.king_rays.open.next = self.empty.val();
        self.king_rays.open_1.next = self.empty_2.q.val();
        self.enemy_rays.open.next = self.open.val();
        self.enemy_rays.open_1.next = self.open_2.q.val();
        for line in 0..4 {
            self.king_rays.sources[line].next = self.king.val();
            self.king_rays.sources_1[line].next = self.king_2.q.val();
        }
        for line in 0..2 {
            self.enemy_rays.sources[line].next = self.enemy_straight.val();
            self.enemy_rays.sources_1[line].next = self.straight_2.q.val();
            self.enemy_rays.sources[line + 2].next = self.enemy_slanting.val();
            self.enemy_rays.sources_1[line + 2].next = self.slanting_2.q.val();
        }

        comment!("Clock 1: pawns, knights and the other king. Pawns of the other side take to the south.");
        self.king_jumps.squares.next = self.king.val();
        self.king_steps.squares.next = self.king.val();
        self.leaper_checks.data_in.next = (self.enemy_knights.val() & self.king_jumps.any.val())
            | (self.enemy_pawns.val() & (self.king_steps.reached[4].val() | self.king_steps.reached[6].val()));
        self.enemy_jumps.squares.next = self.enemy_knights.val();
        self.enemy_king_steps.squares.next = self.enemy_king.val();
        self.enemy_pawn_steps.squares.next = self.enemy_pawns.val();
        self.leaper_attacks.data_in.next = self.enemy_jumps.any.val()
            | (self.enemy_king_steps.reached[0].val()
                | self.enemy_king_steps.reached[1].val()
                | self.enemy_king_steps.reached[2].val()
                | self.enemy_king_steps.reached[3].val())
            | (self.enemy_king_steps.reached[4].val()
                | self.enemy_king_steps.reached[5].val()
                | self.enemy_king_steps.reached[6].val()
                | self.enemy_king_steps.reached[7].val())
            | (self.enemy_pawn_steps.reached[5].val() | self.enemy_pawn_steps.reached[7].val());

        comment!("Clock 3: a slider that the king sees along a line of his gives check.");
        self.checkers_4.d.next = self.leaper_checks.data_out.val()
            | (self.straight_3.q.val()
                & (self.king_rays.reached[0].val()
                    | self.king_rays.reached[1].val()
                    | self.king_rays.reached[2].val()
                    | self.king_rays.reached[3].val()))
            | (self.slanting_3.q.val()
                & (self.king_rays.reached[4].val()
                    | self.king_rays.reached[5].val()
                    | self.king_rays.reached[6].val()
                    | self.king_rays.reached[7].val()));
        self.attacked_4.d.next = self.leaper_attacks.data_out.val()
            | (self.enemy_rays.reached[0].val()
                | self.enemy_rays.reached[1].val()
                | self.enemy_rays.reached[2].val()
                | self.enemy_rays.reached[3].val())
            | (self.enemy_rays.reached[4].val()
                | self.enemy_rays.reached[5].val()
                | self.enemy_rays.reached[6].val()
                | self.enemy_rays.reached[7].val());
        for line in 0..4 {
            self.between_3[line].next = (self.king_rays.reached[2 * line].val()
                & self.enemy_rays.reached[2 * line + 1].val())
                | (self.king_rays.reached[2 * line + 1].val() & self.enemy_rays.reached[2 * line].val());
            self.between_4[line].d.next = self.between_3[line].val();
            self.between[line].next = self.between_4[line].q.val();
        }
        self.between_any_4.d.next =
            self.between_3[0].val() | self.between_3[1].val() | self.between_3[2].val() | self.between_3[3].val();

        comment!("What en passant takes from the fifth rank are two men at once.");
        self.king_east.next = self.king_rays.reached[2].val().get_bits::<8>(32);
        self.king_west.next = self.king_rays.reached[3].val().get_bits::<8>(32);
        self.enemy_east.next = self.enemy_rays.reached[2].val().get_bits::<8>(32);
        self.enemy_west.next = self.enemy_rays.reached[3].val().get_bits::<8>(32);
        self.pinned_pairs_4.d.next = (self.king_east.val() & (self.enemy_west.val() >> 1))
            | ((self.king_west.val() >> 1) & self.enemy_east.val());

        self.checkers.next = self.checkers_4.q.val();
        self.attacked.next = self.attacked_4.q.val();
        self.between_any.next = self.between_any_4.q.val();
        self.pinned_pairs.next = self.pinned_pairs_4.q.val();
    }
}
