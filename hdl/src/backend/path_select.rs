// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`PathSelect`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Clocks 2 to 4: the path as a selection of files, ranks and diagonals, one bit each.
///
/// Decodes the bounds of the path.
///
/// A square lies on it if its file is selected, and its rank (a straight path) or one of its diagonals (the others).
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct PathSelect {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 2: the path's lowest file.
    pub low_file: Signal<In, Word<3>>,
    /// Clock 2: its highest file.
    pub high_file: Signal<In, Word<3>>,
    /// Clock 2: its lowest rank.
    pub low_rank: Signal<In, Word<3>>,
    /// Clock 2: its highest rank.
    pub high_rank: Signal<In, Word<3>>,
    /// Clock 2: file - rank - 1, modulo 16, of its rising diagonal, 7 if none.
    pub rising_diagonal: Signal<In, Word<4>>,
    /// Clock 2: file + rank of its falling diagonal, 15 if none.
    pub falling_diagonal: Signal<In, Word<4>>,
    /// Clock 3: it is along a file or rank.
    pub straight: Signal<In, Bit>,
    /// Clock 4: its files.
    pub files: Signal<Out, Word<8>>,
    /// Clock 4: its ranks, if it is straight; else none.
    pub ranks: Signal<Out, Word<8>>,
    /// Clock 4: its rising diagonal, by file - rank + 7.
    pub rising: Signal<Out, Word<15>>,
    /// Clock 4: its falling diagonal, by file + rank.
    pub falling: Signal<Out, Word<15>>,

    file_at_least_3: DFF<Word<8>>,
    file_at_most_3: DFF<Word<8>>,
    rank_at_least_3: DFF<Word<8>>,
    rank_at_most_3: DFF<Word<8>>,
    rising_diagonal_3: DFF<Word<4>>,
    falling_diagonal_3: DFF<Word<4>>,
    files_4: DFF<Word<8>>,
    ranks_4: DFF<Word<8>>,
    rising_4: DFF<Word<15>>,
    falling_4: DFF<Word<15>>,
    from_first: Signal<Local, Word<8>>,
    from_second: Signal<Local, Word<8>>,
    one: Signal<Local, Word<15>>,
}

#[clocked]
impl Logic for PathSelect {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_path_select");
        self.from_first.next = 255.into();
        self.from_second.next = 254.into();
        self.file_at_least_3.d.next = self.from_first.val() << self.low_file.val().index();
        self.file_at_most_3.d.next = !(self.from_second.val() << self.high_file.val().index());
        self.rank_at_least_3.d.next = self.from_first.val() << self.low_rank.val().index();
        self.rank_at_most_3.d.next = !(self.from_second.val() << self.high_rank.val().index());
        comment!("Adding 8 modulo 16 makes it file - rank + 7, or 15.");
        self.rising_diagonal_3.d.next = self.rising_diagonal.val() ^ 8;
        self.falling_diagonal_3.d.next = self.falling_diagonal.val();

        self.files_4.d.next = self.file_at_least_3.q.val() & self.file_at_most_3.q.val();
        self.ranks_4.d.next = 0.into();
        if self.straight.val() {
            self.ranks_4.d.next = self.rank_at_least_3.q.val() & self.rank_at_most_3.q.val();
        }
        comment!("There are 15 diagonals, 0 to 14: a shift by 15 selects none.");
        self.one.next = 1.into();
        self.rising_4.d.next = self.one.val() << self.rising_diagonal_3.q.val().index();
        self.falling_4.d.next = self.one.val() << self.falling_diagonal_3.q.val().index();

        self.files.next = self.files_4.q.val();
        self.ranks.next = self.ranks_4.q.val();
        self.rising.next = self.rising_4.q.val();
        self.falling.next = self.falling_4.q.val();
    }
}
