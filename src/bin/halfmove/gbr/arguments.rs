// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove gbr`, and its help.

use std::ffi::OsString;

use clap::{Args, ValueEnum};
use halfmove::gbr::Stipulation;

use crate::format::Format;

pub const EXAMPLES: &str = "\
Examples:
  halfmove gbr '8/K7/2nn4/8/8/1B1k4/1R6/8 w - - 0 1'                 0116.00
  halfmove gbr --form study --stipulation draw FEN                   =0323.12g3g1
  halfmove gbr --form position < fens.txt
  halfmove gbr --decode 'a7d3 0116.00 b2b3c6d6 3/3+.'                a FEN
  halfmove gbr --decode 0002.01                                      what it says, in words
  halfmove gbr --check codes.tsv";

pub const DETAILS: &str = "\
The four digits stand for queens, rooks, bishops and knights: a white man counts 1, a black one 3, and 9 means that a \
side has three or more. After the full stop come White's pawns and Black's. The forms:
  material   0002.01                          two white knights against a black pawn
  study      =0323.12g3g1                     stipulation in front, kings behind
  eg         c3c7 0130.12 3/4 Win             kings, digits, White's men and Black's, stipulation
  position   a7d3 0116.00 b2b3c6d6 3/3+.      with every square

Without arguments, or with -, every line of standard input is a FEN (or a code, with --decode); lines that are empty \
or begin with # are passed over. A line that cannot be read is reported on standard error and the others go on; the \
exit status is then 1.

--decode gives one line a code: the FEN of a position, and for the other forms, which have no squares, what they say, \
after the words `no FEN`. A 9 hides how many men there are; in a position the squares and the control count tell it, \
unless there is more than one 9. No code tells castling rights, en passant or move counters.

--check reads lines of columns with tabs between them: the FEN; the kings, if they have a column of their own; the \
code, in any form; then, after a column of kings, a list of the other men's squares if there is one. What follows is \
not looked at. A FEN that is only a board agrees with either side to move. Standard output has a line for every \
disagreement, and the exit status is 1 if there is one.

With --format json, standard output has one JSON object a line:
  code       line, fen, form, code, hidden (the kinds that a 9 hides)
  --decode   line, code, form, fen, white and black (men of each kind, null where a 9 hides them), kings, side, \
stipulation, hidden, unsaid (what the code does not say)
  --check    event (disagrees or unreadable), file, line, code, expected, reason
What does not apply is null. Standard error has events: \"unreadable\" for a line that is no FEN or code, and after \
--check a \"summary\" with lines_checked, lines_disagreeing and lines_unreadable.";

#[derive(Args, Debug)]
pub struct GbrArguments {
    /// A FEN, in one argument or several; a code with --decode; files with --check. Standard input without it or with
    /// `-`
    #[arg(value_name = "FEN|CODE|FILE")]
    pub words: Vec<OsString>,

    /// The form to write
    #[arg(long, value_enum, default_value_t, conflicts_with_all = ["decode", "check"])]
    pub form: Form,

    /// What White is to reach, as a FEN does not tell it
    #[arg(long, value_enum, value_name = "RESULT", conflicts_with_all = ["decode", "check"])]
    pub stipulation: Option<Wanted>,

    /// From codes, in any form, to FENs
    #[arg(long)]
    pub decode: bool,

    /// Compare FENs with the codes beside them
    #[arg(long, conflicts_with = "decode")]
    pub check: bool,

    /// Lines to read, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The choice of `--form`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// The six digits
    #[default]
    Material,
    /// As study indexes have it
    Study,
    /// As the magazine EG prints it
    Eg,
    /// With every square
    Position,
}

impl Form {
    /// Its name, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Material => "material",
            Self::Study => "study",
            Self::Eg => "eg",
            Self::Position => "position",
        }
    }
}

/// The choice of `--stipulation`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Wanted {
    /// White wins
    Win,
    /// White draws
    Draw,
}

impl From<Wanted> for Stipulation {
    fn from(wanted: Wanted) -> Self {
        match wanted {
            Wanted::Win => Self::Win,
            Wanted::Draw => Self::Draw,
        }
    }
}
