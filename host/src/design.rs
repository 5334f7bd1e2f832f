// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the designs on boards can do, by the numbers under which they say who they are.

use std::fmt;

use halfmove::hardware::Record;
use halfmove::hardware::encoder::Written;
use halfmove::hardware::hits::Answer;

/// Something that a host asks a board for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// Records of games in Brenner's first notation.
    Decode,
    /// That notation of games whose half-moves are named by their squares.
    Encode,
    /// The games in which a material occurs.
    Find,
    /// How many lines of half-moves there are from a position.
    Count,
    /// The legal half-moves of a position.
    List,
    /// The lines of chess problems.
    Solve,
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Decode => "decode games",
            Self::Encode => "encode games",
            Self::Find => "find material",
            Self::Count => "count lines",
            Self::List => "list half-moves",
            Self::Solve => "solve problems",
        })
    }
}

impl Job {
    /// What an answer to it says.
    pub fn describe(self, answer: u32) -> String {
        match self {
            Self::Decode => format!("{answer:08x} ({:?})", Record(answer)),
            Self::Encode => format!("{answer:08x} ({})", in_words(Written::of_word(answer))),
            Self::Find => format!("{answer:08x} ({:?})", Answer::of_word(answer)),
            Self::Count | Self::List | Self::Solve => format!("{answer:08x}"),
        }
    }
}

fn in_words(written: Written) -> String {
    let refused = written.refusal().map(|refusal| format!(": {refusal}"));
    let last = if written.last { " last" } else { "" };
    format!("byte {:02x}{}{last}", written.byte, refused.unwrap_or_default())
}

/// A design that boards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardDesign {
    /// The number in its identity.
    pub number: u8,
    /// The name of its module.
    pub name: &'static str,
    /// The core that does it.
    pub core: &'static str,
    /// What it can do.
    pub jobs: &'static [Job],
    /// It plays games from set-ups.
    pub takes_set_ups: bool,
}

/// All designs.
pub const DESIGNS: [BoardDesign; 7] = [
    BoardDesign {
        number: 1,
        name: "halfmove_board_small",
        core: "brenner_interpreter_small",
        jobs: &[Job::Decode],
        takes_set_ups: false,
    },
    BoardDesign {
        number: 2,
        name: "halfmove_board_full",
        core: "brenner_interpreter",
        jobs: &[Job::Decode],
        takes_set_ups: true,
    },
    BoardDesign {
        number: 3,
        name: "halfmove_board_encoder",
        core: "brenner_encoder",
        jobs: &[Job::Encode],
        takes_set_ups: true,
    },
    BoardDesign {
        number: 4,
        name: "halfmove_board_gbr",
        core: "brenner_interpreter_gbr",
        jobs: &[Job::Find],
        takes_set_ups: true,
    },
    BoardDesign {
        number: 5,
        name: "halfmove_board_perft",
        core: "machine_perft",
        jobs: &[Job::Count],
        takes_set_ups: false,
    },
    BoardDesign {
        number: 6,
        name: "halfmove_board_lister",
        core: "machine_lister",
        jobs: &[Job::List],
        takes_set_ups: false,
    },
    BoardDesign {
        number: 7,
        name: "halfmove_board_mates",
        core: "machine_mates",
        jobs: &[Job::Solve],
        takes_set_ups: false,
    },
];

impl BoardDesign {
    /// The design of this number.
    pub fn numbered(number: u8) -> Option<&'static Self> {
        DESIGNS.iter().find(|design| design.number == number)
    }
}

/// The rates of the lines of all boards, the fastest first: it answers soonest.
pub const RATES: [u32; 3] = [3_000_000, 2_000_000, 1_000_000];
