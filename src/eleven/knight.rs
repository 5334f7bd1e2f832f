// SPDX-License-Identifier: MIT OR Apache-2.0
//! The knight rule: the 336 steps along a diagonal that wrap around one edge of the board stand for the 336 jumps of
//! a knight.
//!
//! Such a step seems to jump, over the board, by |files| + |ranks| = 8; the knight jumps into the same quadrant. Mirror
//! the board so that the jump goes right and up; then f, r is the word's square and n the files that it seems to jump:
//!
//! | n | the knight leaves | shape |
//! |---|---|---|
//! | 1, 2, 3 | (f, r+3), (f, r+4), (f, r) | tall: 1 file, 2 ranks |
//! | 7, 6, 5 | (f+3, r), (f+4, r), (f, r) | wide: 2 files, 1 rank |
//! | 4, f+r odd | (5 + f/2, r), but for r = 3 (6, 4 + f/2) | tall |
//! | 4, f+r even | (f, 5 + r/2), but for f = 3 (4 + r/2, 6) | wide |
//!
//! A wide jump is a tall one on a board whose files and ranks are exchanged, which is how this file reads the table.

use super::word::Word;
use crate::square::Square;

/// A jump over the board, from square to square.
#[derive(Clone, Copy)]
pub(super) struct Jump {
    pub(super) from: Square,
    pub(super) to: Square,
}

/// How the board is turned so that a jump goes right and up, and a knight's is tall. Its own inverse except for the
/// order: the exchange comes last on the way in and first on the way out.
#[derive(Clone, Copy)]
struct Turn {
    mirror_files: bool,
    mirror_ranks: bool,
    exchange: bool,
}

impl Turn {
    const fn mirrored(self, file: u8, rank: u8) -> (u8, u8) {
        (
            if self.mirror_files { 7 - file } else { file },
            if self.mirror_ranks { 7 - rank } else { rank },
        )
    }

    const fn exchanged(self, file: u8, rank: u8) -> (u8, u8) {
        if self.exchange { (rank, file) } else { (file, rank) }
    }

    const fn turned(self, square: Square) -> (u8, u8) {
        let (file, rank) = self.mirrored(square.file(), square.rank());
        self.exchanged(file, rank)
    }

    const fn turned_back(self, file: u8, rank: u8) -> Square {
        let (file, rank) = self.exchanged(file, rank);
        let (file, rank) = self.mirrored(file, rank);
        Square::at(file, rank)
    }
}

/// The squares that a knight leaves and reaches, for a diagonal step that wraps around one edge.
pub(super) const fn from_jump(jump: Jump) -> (Square, Square) {
    let (from, to) = (jump.from, jump.to);
    let files = from.file().abs_diff(to.file());
    // A square's colour is the same on a mirrored board, except for one mirror, which exchanges the colours.
    let mirror_files = to.file() < from.file();
    let mirror_ranks = to.rank() < from.rank();
    let is_even = ((from.file() ^ from.rank()) & 1 != 0) == (mirror_files != mirror_ranks);
    let exchange = files > 4 || files == 4 && is_even;
    let turn = Turn {
        mirror_files,
        mirror_ranks,
        exchange,
    };
    let n = if exchange { 8 - files } else { files };
    let (f, r) = turn.turned(from);
    let (file, rank) = match n {
        1 => (f, r + 3),
        2 => (f, r + 4),
        3 => (f, r),
        _ if r == 3 => (6, 4 + f / 2),
        _ => (5 + f / 2, r),
    };
    (turn.turned_back(file, rank), turn.turned_back(file + 1, rank + 2))
}

/// The word of a knight's jump from this square by this many files to the east and ranks to the north.
pub(super) const fn to_code(from: Square, east: i8, north: i8) -> Word {
    let turn = Turn {
        mirror_files: east < 0,
        mirror_ranks: north < 0,
        exchange: east == 2 || east == -2,
    };
    // On the turned board the jump is tall: it leaves one of 7 files and 6 ranks.
    let (file, rank) = turn.turned(from);
    let (n, f, r) = match (file, rank) {
        (_, 3) => (1, file, 0),
        (0..=5, 4..) => (2, file, rank - 4),
        (_, 4..) => (4, turn.file_of_four(rank - 4, 3), 3),
        (0..=4, _) => (3, file, rank),
        _ => (4, turn.file_of_four(file - 5, rank), rank),
    };
    let square = turn.turned_back(f, r);
    let files = if turn.exchange { 8 - n } else { n };
    // The jump seems to go `files` and 8 - `files` ranks; modulo 8 that is a diagonal step.
    let line = if turn.mirror_files == turn.mirror_ranks { 3 } else { 1 };
    let steps = if turn.mirror_ranks { files } else { 8 - files };
    Word::from_fields(line, square.file(), square.rank(), steps)
}

impl Turn {
    /// The file f with f/2 = `half`, where f + `rank` is odd for a tall jump and even for a wide one.
    const fn file_of_four(self, half: u8, rank: u8) -> u8 {
        let odd = (rank & 1 == 0) != self.exchange;
        2 * half + odd as u8
    }
}
