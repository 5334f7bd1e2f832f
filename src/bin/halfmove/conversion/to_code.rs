// SPDX-License-Identifier: MIT OR Apache-2.0
//! How what games are written in is named.

use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use halfmove::codec::Codec;
use halfmove::codes::{self, CODES, Entry, Options};
use halfmove::compression::plain_name;

use super::written_only::{FORMS, Form};
use crate::compression;
use crate::input::detect;
use crate::report::Failure;

/// What games are written in: a code of the list, or a form that is only written.
#[derive(Clone, Copy, Debug)]
pub enum ToCode {
    Code(&'static Entry),
    Form(&'static Form),
}

impl ToCode {
    /// Its name, and what it is.
    fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::Code(code) => (code.name, code.summary),
            Self::Form(form) => (form.code.name, form.code.summary),
        }
    }

    /// All of them.
    fn all() -> impl Iterator<Item = Self> {
        let forms = FORMS.into_iter().map(Self::Form);
        CODES.iter().copied().map(Self::Code).chain(forms)
    }

    /// The one that the extension of a file's name means, that of its compression apart.
    pub fn by_name(path: &Path) -> Option<Self> {
        let name = plain_name(path);
        let extension = name.extension()?.to_str()?;
        let is_meant = |form: &&Form| form.code.has_extension(extension);
        let form = || FORMS.into_iter().find(is_meant).map(Self::Form);
        codes::of_extension(extension).map(Self::Code).or_else(form)
    }

    /// The code that the name of an output means, for a command that writes these codes and no others.
    pub fn written_by(
        command: &str,
        is_written: impl Fn(&'static Entry) -> bool,
        path: Option<&Path>,
    ) -> Result<Option<&'static Entry>, Failure> {
        let Some((path, to)) = path.and_then(|path| Some((path, Self::by_name(path)?))) else {
            return Ok(None);
        };
        match to {
            Self::Code(code) if is_written(code) => Ok(Some(code)),
            _ => Err(Failure::Usage(format!(
                "`halfmove {command}` does not write {}, which the name {} means: `halfmove convert` does",
                to.told().0,
                path.display()
            ))),
        }
    }

    /// What writes it, to a file of games or as one with nothing around it.
    pub fn codec(self, bare: bool, options: &Options) -> Box<dyn Codec> {
        match self {
            Self::Code(code) => detect::codec_of(code, bare, options),
            Self::Form(form) => form.codec(),
        }
    }
}

/// The failure of an output whose code nothing tells.
pub fn unnamed(path: Option<&Path>) -> Failure {
    let reason = match path.map(compression::refuse_other) {
        Some(Err(other)) => other.to_string(),
        _ => "name the code to write with --to, or by the extension of the name given with -o".to_owned(),
    };
    Failure::Usage(reason)
}

/// Reads the name of a code or form to write.
pub fn to_code_parser() -> impl TypedValueParser<Value = ToCode> {
    let possible = ToCode::all().map(|to| {
        let (name, summary) = to.told();
        PossibleValue::new(name).help(summary)
    });
    PossibleValuesParser::new(possible).try_map(|name| {
        let named = ToCode::all().find(|to| to.told().0 == name);
        named.ok_or_else(|| format!("`{name}` is not in the list"))
    })
}
