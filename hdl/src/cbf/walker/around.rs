// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Around`].

use rust_hdl::prelude::*;

use super::square::SquareThere;
use crate::simulation::Settle;
use crate::word::{Word, bit_cast};
use crate::{Documented, checked, comment};

/// The squares around a man that his rays reach at a distance; combinational. The rays are numbered as in
/// [`super::ways::Ways`]. A knight's squares are two ranks off on the next file, one rank off on the file behind.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Around {
    /// White's men on the man's file, rank 1 lowest.
    pub white: Signal<In, Word<8>>,
    /// Black's.
    pub black: Signal<In, Word<8>>,
    /// White's on the file at that distance toward a.
    pub west_white: Signal<In, Word<8>>,
    /// Black's.
    pub west_black: Signal<In, Word<8>>,
    /// That file is on the board.
    pub west_there: Signal<In, Bit>,
    /// White's on the file at that distance toward h.
    pub east_white: Signal<In, Word<8>>,
    /// Black's.
    pub east_black: Signal<In, Word<8>>,
    /// That file is on the board.
    pub east_there: Signal<In, Bit>,
    /// The man's rank.
    pub rank: Signal<In, Word<3>>,
    /// How many files or ranks off.
    pub distance: Signal<In, Word<4>>,
    /// He is a knight.
    pub knight: Signal<In, Bit>,
    /// Black moves.
    pub black_moves: Signal<In, Bit>,
    /// How many ranks off.
    pub ranks_off: Signal<Out, Word<4>>,
    /// A bit for each ray: nobody stands on its square, and that is on the board.
    pub empty: Signal<Out, Word<8>>,
    /// A man of the other side stands there.
    pub theirs: Signal<Out, Word<8>>,

    squares: [SquareThere; 8],
    ranks: Signal<Local, Word<4>>,
    wide_rank: Signal<Local, Word<4>>,
    low_rank: Signal<Local, Word<4>>,
    high_rank: Signal<Local, Word<4>>,
}

#[checked]
impl Logic for Around {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_around");
        self.ranks.next = self.distance.val();
        if self.knight.val() {
            self.ranks.next = self.distance.val() ^ 3;
        }
        self.ranks_off.next = self.ranks.val();
        self.wide_rank.next = bit_cast::<4, 3>(self.rank.val());
        self.low_rank.next = self.wide_rank.val() - self.ranks.val();
        self.high_rank.next = self.wide_rank.val() + self.ranks.val();
        for ray in 0..8 {
            self.squares[ray].black_moves.next = self.black_moves.val();
        }
        for ray in 0..3 {
            self.squares[ray].white.next = self.west_white.val();
            self.squares[ray].black.next = self.west_black.val();
            self.squares[ray].on_board.next = self.west_there.val();
            self.squares[ray + 5].white.next = self.east_white.val();
            self.squares[ray + 5].black.next = self.east_black.val();
            self.squares[ray + 5].on_board.next = self.east_there.val();
        }
        for ray in 3..5 {
            self.squares[ray].white.next = self.white.val();
            self.squares[ray].black.next = self.black.val();
            self.squares[ray].on_board.next = true;
        }
        self.squares[0].rank.next = self.low_rank.val();
        self.squares[1].rank.next = self.wide_rank.val();
        self.squares[2].rank.next = self.high_rank.val();
        self.squares[3].rank.next = self.low_rank.val();
        self.squares[4].rank.next = self.high_rank.val();
        self.squares[5].rank.next = self.low_rank.val();
        self.squares[6].rank.next = self.wide_rank.val();
        self.squares[7].rank.next = self.high_rank.val();
        self.empty.next = bit_cast::<8, 1>(self.squares[0].empty.val())
            | (bit_cast::<8, 1>(self.squares[1].empty.val()) << 1)
            | (bit_cast::<8, 1>(self.squares[2].empty.val()) << 2)
            | (bit_cast::<8, 1>(self.squares[3].empty.val()) << 3)
            | (bit_cast::<8, 1>(self.squares[4].empty.val()) << 4)
            | (bit_cast::<8, 1>(self.squares[5].empty.val()) << 5)
            | (bit_cast::<8, 1>(self.squares[6].empty.val()) << 6)
            | (bit_cast::<8, 1>(self.squares[7].empty.val()) << 7);
        self.theirs.next = bit_cast::<8, 1>(self.squares[0].theirs.val())
            | (bit_cast::<8, 1>(self.squares[1].theirs.val()) << 1)
            | (bit_cast::<8, 1>(self.squares[2].theirs.val()) << 2)
            | (bit_cast::<8, 1>(self.squares[3].theirs.val()) << 3)
            | (bit_cast::<8, 1>(self.squares[4].theirs.val()) << 4)
            | (bit_cast::<8, 1>(self.squares[5].theirs.val()) << 5)
            | (bit_cast::<8, 1>(self.squares[6].theirs.val()) << 6)
            | (bit_cast::<8, 1>(self.squares[7].theirs.val()) << 7);
    }
}
