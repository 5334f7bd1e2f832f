// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sets of squares, numbered as the list has them: file by file.

use crate::square::Square;

/// The squares of the first rank, which are eight apart.
pub(super) const RANK_1: u64 = 0x0101_0101_0101_0101;
/// The squares of the a-file.
pub(super) const FILE_A: u64 = 0xff;

/// The square with a number that is greater by so much.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(super) fn displaced(square: Square, by: i8) -> Square {
    Square::from_bits(square.number().wrapping_add_signed(by).into())
}
