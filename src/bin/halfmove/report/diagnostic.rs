// SPDX-License-Identifier: MIT OR Apache-2.0
//! Errors as they are drawn in words: the place, the reason below it, and what can be done.

use std::error::Error;
use std::fmt::{self, Display};
use std::io;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, Severity};

use super::printable::printable;
use super::trouble::{Fate, Trouble};
use crate::options::color::ColorWhen;

/// A [`Trouble`] as miette draws it: the place, and below it the reason.
#[derive(Debug, thiserror::Error)]
#[error("{trouble}")]
pub struct TroubleReport<'a> {
    trouble: &'a Trouble,
    #[source]
    source: Option<Reason>,
}

#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Reason(String);

impl<'a> TroubleReport<'a> {
    /// Of what a file has lost, the place says all.
    pub fn of(trouble: &'a Trouble) -> Self {
        let has_reason = !matches!(trouble.fate, Fate::Lost(_));
        Self {
            trouble,
            source: has_reason.then(|| Reason(trouble.reason.clone())),
        }
    }
}

impl Diagnostic for TroubleReport<'_> {
    fn severity(&self) -> Option<Severity> {
        Some(Severity::Warning)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.trouble
            .help
            .as_ref()
            .map(|help| Box::new(help) as Box<dyn Display>)
    }
}

/// A diagnostic as miette draws it: with lines and colours on a terminal, in plain characters elsewhere.
pub fn draw(diagnostic: &dyn Diagnostic, color: ColorWhen) -> String {
    let stderr = io::stderr();
    let theme = match (color.colors(&stderr), io::IsTerminal::is_terminal(&stderr)) {
        (true, _) => GraphicalTheme::unicode(),
        (false, true) => GraphicalTheme::unicode_nocolor(),
        (false, false) => GraphicalTheme::none(),
    };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_wrap_lines(false);
    let diagnostic = &Shown::of(diagnostic);
    let mut text = String::new();
    // A String takes any text.
    let _ = handler.render_report(&mut text, diagnostic);
    text
}

/// A diagnostic whose texts can be shown: they may come from any file.
#[derive(Debug)]
struct Shown {
    message: String,
    severity: Option<Severity>,
    help: Option<String>,
    source: Option<Box<Shown>>,
}

impl Shown {
    fn of(diagnostic: &dyn Diagnostic) -> Self {
        let cause = diagnostic.source().map(Self::cause);
        Self {
            message: printable(&diagnostic.to_string()),
            severity: diagnostic.severity(),
            help: diagnostic.help().map(|help| printable(&help.to_string())),
            source: cause.map(Box::new),
        }
    }

    fn cause(error: &dyn Error) -> Self {
        Self {
            message: printable(&error.to_string()),
            severity: None,
            help: None,
            source: error.source().map(Self::cause).map(Box::new),
        }
    }
}

impl Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Shown {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.source.as_ref().map(|source| source as &dyn Error)
    }
}

impl Diagnostic for Shown {
    fn severity(&self) -> Option<Severity> {
        self.severity
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn Display>)
    }
}
