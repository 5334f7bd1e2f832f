// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the designs on boards can do, by the numbers under which they say who they are.

use std::fmt;

/// Something that a host asks a board for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// Records of games in Brenner's first notation.
    Decode,
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Decode => "decode games",
        })
    }
}

/// A design that boards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardDesign {
    /// The number in its identity.
    pub number: u8,
    /// The name of its module.
    pub name: &'static str,
    /// What it can do.
    pub jobs: &'static [Job],
}

/// All designs.
pub const DESIGNS: [BoardDesign; 2] = [
    BoardDesign {
        number: 1,
        name: "halfmove_board_small",
        jobs: &[Job::Decode],
    },
    BoardDesign {
        number: 2,
        name: "halfmove_board_full",
        jobs: &[Job::Decode],
    },
];

impl BoardDesign {
    /// The design of this number.
    pub fn numbered(number: u8) -> Option<&'static Self> {
        DESIGNS.iter().find(|design| design.number == number)
    }
}
