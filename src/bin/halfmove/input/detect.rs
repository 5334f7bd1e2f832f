// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which code a file is in: by what it begins with, by its name, else the usual one.

use std::path::Path;

use halfmove::codec::{Codec, Surroundings};
use halfmove::codes::{self, Entry, Options};
use halfmove::compression::plain_name;
use halfmove::pgn::Encoding;

use crate::input::Input;
use crate::options::codes::{USUAL_CODE, WRITTEN_ONLY};
use crate::report::Failure;

/// What to do about a text without a game.
pub const NO_GAME_HELP: &str = "if its code is not the one that its name and first bytes suggest, name the code";

/// What reads this input: the code that is asked for, or the one that the input shows.
pub fn any(
    input: &mut Input,
    asked: Option<&'static Entry>,
    bare: bool,
    options: &Options,
) -> Result<Box<dyn Codec>, Failure> {
    if bare {
        input.is_bare();
    }
    let shown = shown(input)?;
    codec(input, asked.or(shown), "pgn", bare, options)
}

/// The same where only coded games are expected, or a single one with nothing around it that could show its code.
pub fn coded(
    input: &mut Input,
    asked: Option<&'static Entry>,
    bare: bool,
    options: &Options,
) -> Result<Box<dyn Codec>, Failure> {
    if bare {
        input.is_bare();
    }
    let shown = if bare { None } else { shown(input)? };
    codec(input, asked.or(shown), USUAL_CODE, bare, options)
}

/// The code that the extension of a file's name means, that of its compression apart.
pub fn by_name(path: &Path) -> Option<&'static Entry> {
    codes::of_extension(plain_name(path).extension()?.to_str()?)
}

/// The code with this name, which is in the list.
pub fn named(name: &str) -> Result<&'static Entry, Failure> {
    codes::named(name).ok_or_else(|| Failure::Usage(format!("{name} is not in the list of codes")))
}

/// The codec of a code, for a file of games or for one with nothing around it.
pub fn codec_of(code: &'static Entry, bare: bool, options: &Options) -> Box<dyn Codec> {
    let surroundings = if bare {
        Surroundings::Nothing
    } else {
        Surroundings::File
    };
    code.codec(options, surroundings)
}

/// The same where only PGN is expected: an input that shows another code is refused.
pub fn pgn(input: &mut Input, options: &Options) -> Result<Box<dyn Codec>, Failure> {
    let pgn = named("pgn")?;
    match shown(input)? {
        Some(other) if other.name != pgn.name => Err(Failure::Usage(format!(
            "{} is {}, by its first bytes or its name, and only pgn is read here: `halfmove convert` reads every code",
            input.name, other.name
        ))),
        shown => codec(input, shown, pgn.name, false, options),
    }
}

fn shown(input: &mut Input) -> Result<Option<&'static Entry>, Failure> {
    let by_head = codes::of_head(input.head()?);
    Ok(by_head.or_else(|| by_name(input.path.as_deref()?)))
}

/// The usual code, unless the input has the name of a form that is never read.
fn usual_of(input: &Input, usual: &str) -> Result<&'static Entry, Failure> {
    let name = input.path.as_deref().map(plain_name);
    let extension = name.as_deref().and_then(|name| name.extension()?.to_str());
    let is_of =
        |extensions: &[&str]| extension.is_some_and(|it| extensions.iter().any(|one| one.eq_ignore_ascii_case(it)));
    match WRITTEN_ONLY.iter().find(|(_, extensions)| is_of(extensions)) {
        None => named(usual),
        Some((form, _)) => Err(Failure::Usage(format!(
            "{} is {form} by its name, which is written and never read; if it is in a code, name the code",
            input.name
        ))),
    }
}

/// The code, else the usual one; a file may say more about it than the options do.
fn codec(
    input: &mut Input,
    code: Option<&'static Entry>,
    usual: &str,
    bare: bool,
    options: &Options,
) -> Result<Box<dyn Codec>, Failure> {
    let code = code.map_or_else(|| usual_of(input, usual), Ok)?;
    if bare && code.is_text() && options.pgn.encoding != Encoding::DETECTED {
        let reason = "--encoding is for files of games; the bytes of one bare game are read as they are";
        return Err(Failure::Usage(reason.to_owned()));
    }
    let codec = codec_of(code, bare, options);
    Ok(codec.for_file(input.head()?).unwrap_or(codec))
}
