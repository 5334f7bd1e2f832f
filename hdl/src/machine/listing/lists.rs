// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the three loops of the walk hand on: the files of a rank, and the ways to a square.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use rust_hdl::prelude::*;

use crate::word::Word;
use crate::{Documented, Scramble};

/// A rank where half-moves end. A way is one of eight directions, 0 to 7, or one of eight jumps.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented, Scramble)]
pub struct RankFiles {
    /// Files that are reached by way 0.
    pub row_0: Word<8>,
    /// Files that are reached by way 1.
    pub row_1: Word<8>,
    /// Files that are reached by way 2.
    pub row_2: Word<8>,
    /// Files that are reached by way 3.
    pub row_3: Word<8>,
    /// Files that are reached by way 4.
    pub row_4: Word<8>,
    /// Files that are reached by way 5.
    pub row_5: Word<8>,
    /// Files that are reached by way 6.
    pub row_6: Word<8>,
    /// Files that are reached by way 7.
    pub row_7: Word<8>,
    /// Files that are reached by way 8.
    pub row_8: Word<8>,
    /// Files that are reached by way 9.
    pub row_9: Word<8>,
    /// Files that are reached by way 10.
    pub row_10: Word<8>,
    /// Files that are reached by way 11.
    pub row_11: Word<8>,
    /// Files that are reached by way 12.
    pub row_12: Word<8>,
    /// Files that are reached by way 13.
    pub row_13: Word<8>,
    /// Files that are reached by way 14.
    pub row_14: Word<8>,
    /// Files that are reached by way 15.
    pub row_15: Word<8>,
    /// The first file where one ends, one bit.
    pub first_file: Word<8>,
    /// The other files.
    pub other_files: Word<8>,
    /// There are none.
    pub one_file: Bit,
    /// The rank.
    pub rank: Word<3>,
    /// The half-moves are promotions.
    pub promotes: Bit,
    /// It is the first rank of its position.
    pub first: Bit,
    /// It is the last.
    pub last: Bit,
}

/// A square where half-moves end.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented, Scramble)]
pub struct SquareWays {
    /// The first way by which a man arrives, one bit.
    pub first_way: Word<16>,
    /// The other ways.
    pub other_ways: Word<16>,
    /// There are none.
    pub one_way: Bit,
    /// The square.
    pub square: Word<6>,
    /// The half-moves are promotions.
    pub promotes: Bit,
    /// It is the first square of its position.
    pub first: Bit,
    /// It is the last.
    pub last: Bit,
}
