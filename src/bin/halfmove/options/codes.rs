// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names of codes and their options on the command line: those that the library gives them.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use halfmove::brenner::layout::{ALTERNATES, Layout};
use halfmove::cbf::{self, CodePage};
use halfmove::codes::{ALTERNATE_NOTATION, CODES, Entry, FIRST_NOTATION, OCTAL, Options, PACKED};
use halfmove::framing::Version;
use halfmove::jose::{self, Comments, Profile};

use crate::options::pgn::PgnOptions;

/// The code where none is named and the input shows none.
pub const USUAL_CODE: &str = "brenner";

/// The name of a form of games that is written and never read, and the extensions of its files.
pub type WrittenForm = (&'static str, &'static [&'static str]);

/// A line of UCI a game.
pub const UCI: WrittenForm = ("uci", &["uci"]);
/// A line with a FEN a position.
pub const FEN: WrittenForm = ("fen", &["fen"]);
/// A JSON object a game.
pub const JSON: WrittenForm = ("json", &["json", "jsonl", "ndjson"]);
/// All of them.
pub const WRITTEN_ONLY: [WrittenForm; 3] = [UCI, FEN, JSON];

/// Reads the name of a code of the list.
pub fn code_parser() -> impl TypedValueParser<Value = &'static Entry> {
    one_of(CODES, |code| (code.name, code.summary))
}

/// The codes in which a byte or word means the same in every game, so that they can be listed.
pub static LISTED: [&Entry; 4] = [&FIRST_NOTATION, &ALTERNATE_NOTATION, &PACKED, &OCTAL];

/// Reads the name of one of these.
pub fn listed_code_parser() -> impl TypedValueParser<Value = &'static Entry> {
    one_of(&LISTED, |code| (code.name, code.summary))
}

/// Reads one of these values by its name, and lists them in the help; `told` gives name and summary.
fn one_of<T: Copy + Send + Sync + 'static>(
    values: &'static [T],
    told: fn(T) -> (&'static str, &'static str),
) -> impl TypedValueParser<Value = T> {
    let possible = values.iter().map(move |&value| {
        let (name, summary) = told(value);
        PossibleValue::new(name).help(summary)
    });
    PossibleValuesParser::new(possible).try_map(move |name| {
        let named = values.iter().copied().find(|&value| told(value).0 == name);
        named.ok_or_else(|| format!("`{name}` is not in the list"))
    })
}

/// The one option that the tables of codes depend on.
#[derive(Args, Clone, Copy, Debug)]
pub struct LayoutOption {
    /// The order of the fields in brenner-alt. Input files name their own
    #[arg(
        long,
        value_name = "ORDER",
        value_parser = one_of(&ALTERNATES, |layout| (layout.name, layout.summary)),
        default_value = Options::USUAL.layout.name
    )]
    pub layout: &'static Layout,
}

/// The options of the codes; each is for the code that it names.
#[derive(Args, Clone, Copy, Debug)]
pub struct CodeOptions {
    #[command(flatten)]
    pub layout: LayoutOption,

    /// Which numbering of knight and king moves jose uses. Input files name their own
    #[arg(
        long,
        value_parser = one_of(&Profile::BOTH, |profile| (profile.name(), profile.summary())),
        default_value = jose::Options::USUAL.profile.name()
    )]
    pub profile: Profile,

    /// Where jose keeps its comments. Input files name their own
    #[arg(
        long,
        value_name = "WHERE",
        value_parser = one_of(&Comments::BOTH, |comments| (comments.name(), comments.summary())),
        default_value = jose::Options::USUAL.comments.name()
    )]
    pub comments: Comments,

    /// Leave out the number that ChessBase counts for an en passant capture that is not possible
    #[arg(long)]
    pub no_phantom: bool,

    /// The code page of ChessBase's texts
    #[arg(
        long,
        value_name = "NUMBER",
        value_parser = one_of(&CodePage::BOTH, |page| (page.name(), page.summary())),
        default_value = cbf::Options::USUAL.code_page.name()
    )]
    pub code_page: CodePage,
}

/// The same where a code is written too.
#[derive(Args, Clone, Copy, Debug)]
pub struct WrittenCodeOptions {
    #[command(flatten)]
    pub read: CodeOptions,

    /// The version of the frames that are written: 2 has checksums, 1 is for older readers. Both are read
    #[arg(
        long,
        value_name = "VERSION",
        value_parser = one_of(&Version::ALL, |version| (version.name(), version.summary())),
        default_value = Options::USUAL.framing.name()
    )]
    pub framing: Version,
}

impl WrittenCodeOptions {
    /// The options as the library takes them.
    pub fn options(&self, pgn: PgnOptions) -> Options {
        Options {
            framing: self.framing,
            ..self.read.options(pgn)
        }
    }
}

impl CodeOptions {
    /// The arguments with which the inputs are read, if others than the usual ones are given, with a blank before each.
    pub fn given(&self) -> String {
        let usual = Options::USUAL;
        let page = self.code_page.name();
        let given = [
            (self.layout.layout.name != usual.layout.name).then(|| format!(" --layout {}", self.layout.layout.name)),
            (self.profile != usual.jose.profile).then(|| format!(" --profile {}", self.profile.name())),
            (self.comments != usual.jose.comments).then(|| format!(" --comments {}", self.comments.name())),
            self.no_phantom.then(|| " --no-phantom".to_owned()),
            (page != usual.cbf.code_page.name()).then(|| format!(" --code-page {page}")),
        ];
        given.into_iter().flatten().collect()
    }

    /// The options as the library takes them.
    pub fn options(&self, pgn: PgnOptions) -> Options {
        Options {
            pgn: pgn.options(),
            layout: self.layout.layout,
            jose: jose::Options {
                profile: self.profile,
                comments: self.comments,
            },
            cbf: cbf::Options {
                phantom: !self.no_phantom,
                code_page: self.code_page,
            },
            framing: Options::USUAL.framing,
        }
    }
}

#[cfg(test)]
mod tests {
    use halfmove::codec::Surroundings;

    use super::*;

    #[test]
    fn the_listed_codes_are_those_that_have_a_table() {
        let has_table = |code: &&&Entry| code.codec(&Options::USUAL, Surroundings::File).table().is_some();
        let names = CODES.iter().filter(has_table).map(|code| code.name);
        assert!(names.eq(LISTED.iter().map(|code| code.name)));
    }
}
