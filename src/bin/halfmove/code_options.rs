// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a code and what can be chosen about it are named on the command line.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use halfmove::brenner::layout::{EXCHANGED, FIXED, Layout, PRINTED};
use halfmove::codec::{Code, Options};
use halfmove::codes::{self, CODES};
use halfmove::framing::Version;
use halfmove::{cbf, jose};

use crate::pgn_options::PgnOptions;

/// The code where none is named and the input shows none.
pub const USUAL_CODE: &str = "brenner";

/// Reads the name of a code of the list.
pub fn code_parser() -> impl TypedValueParser<Value = &'static Code> {
    let names = CODES
        .iter()
        .map(|code| PossibleValue::new(code.name).help(code.summary));
    PossibleValuesParser::new(names)
        .try_map(|name| codes::named(&name).ok_or_else(|| format!("`{name}` is not in the list of codes")))
}

/// The options of the codes; each is for the code that it names.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct CodeOptions {
    /// The order of the fields in brenner-alt. A file tells it by itself
    #[arg(long, value_enum, value_name = "ORDER", default_value_t)]
    pub layout: AlternateLayout,

    /// Whose offsets of knight and king jose has. A file tells it by itself
    #[arg(long, value_enum, default_value_t)]
    pub profile: JoseProfile,

    /// Where jose has its comments. A file tells it by itself
    #[arg(long, value_enum, value_name = "WHERE", default_value_t)]
    pub comments: JoseComments,

    /// Do not count the number that ChessBase gives to a capture en passant that is none
    #[arg(long)]
    pub no_phantom: bool,

    /// The code page of ChessBase's texts
    #[arg(long, value_enum, value_name = "NUMBER", default_value_t)]
    pub code_page: DosCodePage,

    /// The version of a file of games that is written: 2 has checksums, 1 is for older readers. A file tells it by itself
    #[arg(long, value_enum, value_name = "VERSION", default_value_t)]
    pub framing: FramingVersion,
}

impl CodeOptions {
    /// The options as the library takes them.
    pub fn options(&self, pgn: PgnOptions) -> Options {
        Options {
            pgn: pgn.options(),
            layout: self.layout.layout(),
            jose: jose::Options {
                profile: match self.profile {
                    JoseProfile::Program => jose::Profile::Program,
                    JoseProfile::Document => jose::Profile::Document,
                },
                comments: match self.comments {
                    JoseComments::Inline => jose::Comments::Inline,
                    JoseComments::Column => jose::Comments::Column,
                },
            },
            cbf: cbf::Options {
                phantom: !self.no_phantom,
                code_page: match self.code_page {
                    DosCodePage::Cp437 => cbf::CodePage::Cp437,
                    DosCodePage::Cp850 => cbf::CodePage::Cp850,
                },
            },
            framing: match self.framing {
                FramingVersion::First => Version::One,
                FramingVersion::Second => Version::Two,
            },
        }
    }
}

/// The versions of the framing of files of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum FramingVersion {
    /// Each game with its length before it
    #[value(name = "1")]
    First,
    /// Each game with a mark, its number, its length and checksums
    #[default]
    #[value(name = "2")]
    Second,
}

/// The code pages of DOS that ChessBase's texts may be in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum DosCodePage {
    /// The United States and Germany
    #[default]
    #[value(name = "437")]
    Cp437,
    /// Western Europe
    #[value(name = "850")]
    Cp850,
}

/// In which reading jose's GameText is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum JoseProfile {
    /// As the program writes them: every jose database
    #[default]
    Program,
    /// As the document draws them
    Document,
}

/// Where jose's comments are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum JoseComments {
    /// Among the half-moves
    #[default]
    Inline,
    /// In a column of their own
    Column,
}

/// The orders in which the alternate notation can be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum AlternateLayout {
    /// Direction, man, distance: as Brenner's table has it
    #[default]
    Printed,
    /// Distance, man, direction: "so the ddd field is at the right end"
    Exchanged,
    /// Man, direction, distance, also for pawns
    Fixed,
}

impl AlternateLayout {
    const fn layout(self) -> &'static Layout {
        match self {
            Self::Printed => &PRINTED,
            Self::Exchanged => &EXCHANGED,
            Self::Fixed => &FIXED,
        }
    }
}
