// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove gbr`, and its help.

use std::ffi::OsString;

use clap::{Args, ValueEnum};
use halfmove::gbr::{Code, Stipulation};

use crate::options::format::Format;

pub const EXAMPLES: &str = "\
Examples:
  halfmove gbr '8/K7/2nn4/8/8/1B1k4/1R6/8 w - - 0 1'                 0116.00
  halfmove gbr --form study --stipulation draw FEN                   =0323.12g3g1
  halfmove gbr --form position < fens.txt
  halfmove gbr --decode 'a7d3 0116.00 b2b3c6d6 3/3+.'                a FEN
  halfmove gbr --decode 0002.01                                      what it says, in words
  halfmove gbr --check codes.tsv
  halfmove gbr --scan article.txt                        article.txt:3:17  a7d3 0116.00 b2b3c6d6 3/3+.  a FEN
  halfmove gbr --sort directory.txt > sorted.txt";

pub const DETAILS: &str = "\
The four digits stand for queens, rooks, bishops and knights: a white piece counts 1, a black piece 3, and 9 means \
that a side has three or more. After the full stop come the numbers of White's and Black's pawns. The forms:
  material   0002.01                          two white knights against a black pawn
  study      =0323.12g3g1                     stipulation in front, kings behind
  eg         c3c7 0130.12 3/4 Win             kings, digits, men of White and Black, stipulation
  position   a7d3 0116.00 b2b3c6d6 3/3+.      with every square

Without arguments, or with -, every line of standard input is a FEN (or a code, with --decode); lines that are empty \
or begin with # are skipped. A line that cannot be read is reported on standard error and the rest goes on; the exit \
status is then 1.

--decode writes a line for each code: the FEN of a position, or, for the other forms, which have no squares, `no FEN` \
and what the code says. A 9 hides the number of pieces; in a position the squares and the control count give it, \
unless there is more than one 9. No form holds castling rights, en passant or move counters.

With --form position, standard error tells castling rights and en passant that the code leaves out, and a code that \
--decode cannot read. A study code with a stipulation has White to move: other positions are refused.

--check reads lines with columns between tabs: the FEN; the kings, if they have a column of their own; and the code, \
in any form. After a column of kings, the squares of the other pieces and pawns may follow. Further columns are \
ignored. A FEN that is only a board agrees with either side to move. Standard output has a line for every \
disagreement; the exit status is 1 if there is any.

--scan finds every code with a full stop among its digits in running text. It writes a line for each: file, line \
and column, the code, and the FEN if it is a position. An amount such as 1250.00 looks like a code, and is found too. \
Where kings, squares or a control count do not fit, the line says what is wrong, and the exit status is 1.

--sort writes the lines of a directory in the order of their codes: by queens, rooks, bishops, knights and pawns. The \
first code in a line counts, wherever it stands; without one, four digits that begin it do. Lines with the \
same digits keep their order. Empty lines and those that begin with # are left out; a line without a code is reported.

With --format json, standard output has one JSON object a line:
  code       line, fen, form, code, hidden (the kinds that a 9 hides), unsaid (what of the FEN the code does not say), \
decodes (whether --decode gives a FEN)
  --decode   line, code, form, fen, white and black (the number of each kind, null where a 9 hides it), kings, side, \
stipulation, hidden, unsaid (what the code does not say)
  --check    event (disagrees or unreadable), file, line, code, expected, reason
  --scan     file, line, column, text, form, code, fen, fault
  --sort     file, line, code, text
Members that do not apply are null. Standard error has the event \"unreadable\" for a line that is not a FEN or code, \
and a \"summary\" after --check (lines_checked, lines_disagreeing, lines_unreadable) and --scan (positions, \
other_codes, codes_not_read_to_their_end).";

#[derive(Args, Debug)]
pub struct GbrArguments {
    /// A FEN, in one argument or several; a code with --decode; files with --check, --scan and --sort; `-`, or nothing, is
    /// standard input
    #[arg(value_name = "FEN|CODE|FILE")]
    pub words: Vec<OsString>,

    /// The form to write
    #[arg(long, value_enum, default_value_t, conflicts_with_all = ["decode", "check", "scan", "sort"])]
    pub form: Form,

    /// White's goal, which a FEN does not hold
    #[arg(long, value_enum, value_name = "RESULT", conflicts_with_all = ["decode", "check", "scan", "sort"])]
    pub stipulation: Option<Wanted>,

    /// Decode codes, in any form, to FENs
    #[arg(long)]
    pub decode: bool,

    /// Compare FENs with the codes beside them
    #[arg(long, conflicts_with = "decode")]
    pub check: bool,

    /// Find the codes in running text
    #[arg(long, conflicts_with_all = ["decode", "check"])]
    pub scan: bool,

    /// Sort lines by the code in each
    #[arg(long, conflicts_with_all = ["decode", "check", "scan"])]
    pub sort: bool,

    /// Text for people, or JSON lines
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
    /// The form of a code.
    pub const fn of(code: &Code) -> Self {
        match code {
            Code::Material(_) => Self::Material,
            Code::Study(_) => Self::Study,
            Code::Eg(_) => Self::Eg,
            Code::Position(_) => Self::Position,
        }
    }

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
