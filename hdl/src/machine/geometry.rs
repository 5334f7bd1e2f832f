// SPDX-License-Identifier: MIT OR Apache-2.0
//! Steps on the board as shifts of sets of squares.

/// A step: files eastward, ranks northward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Files to the east.
    pub files: i8,
    /// Ranks to the north.
    pub ranks: i8,
}

const fn step(files: i8, ranks: i8) -> Step {
    Step { files, ranks }
}

/// The eight directions by their numbers: two after another are the two ways along a line.
pub const DIRECTIONS: [Step; 8] = [
    step(0, 1),
    step(0, -1),
    step(1, 0),
    step(-1, 0),
    step(1, 1),
    step(-1, -1),
    step(-1, 1),
    step(1, -1),
];

/// The eight jumps of a knight by their numbers: clockwise from the steepest one to the north-east.
pub const JUMPS: [Step; 8] = [
    step(1, 2),
    step(2, 1),
    step(2, -1),
    step(1, -2),
    step(-1, -2),
    step(-2, -1),
    step(-2, 1),
    step(-1, 2),
];

impl Step {
    /// By how many bits a set of squares moves up.
    pub const fn up(self) -> u64 {
        let bits = self.bits();
        if bits > 0 { bits as u64 } else { 0 }
    }

    /// By how many bits it moves down.
    pub const fn down(self) -> u64 {
        let bits = self.bits();
        if bits < 0 { -bits as u64 } else { 0 }
    }

    const fn bits(self) -> i8 {
        self.files + 8 * self.ranks
    }

    /// The square that lies this many steps off, if it is on the board.
    pub fn from(self, square: u8, steps: i8) -> Option<u8> {
        let (file, rank) = (
            square as i8 % 8 + steps * self.files,
            square as i8 / 8 + steps * self.ranks,
        );
        let inside = (0..8).contains(&file) && (0..8).contains(&rank);
        inside.then_some((8 * rank + file) as u8)
    }

    /// How many squares lie behind a square, from the edge of the board to it.
    fn behind(self, square: u8) -> usize {
        (1..8).take_while(|&steps| self.from(square, -steps).is_some()).count()
    }

    /// The squares with this many squares behind them.
    pub fn squares_with(self, behind: impl Fn(usize) -> bool) -> u64 {
        let squares = (0..64).filter(|&square| behind(self.behind(square)));
        squares.fold(0, |set, square| set | 1 << square)
    }
}
