// SPDX-License-Identifier: MIT OR Apache-2.0
//! What standard error is told: games that were skipped, the summary, and what ended the program.

use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, Write};

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, Severity};
use serde_json::json;

use crate::color::ColorWhen;
use crate::format::Format;
use crate::progress::Progress;
use crate::remarks::PlacedRemark;
use crate::replacement::NotKept;
use crate::summary::Summary;
use crate::trouble::{self, Fate, Trouble};

/// What ends the program before its work is done.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum Failure {
    /// The arguments do not fit together, or not the input.
    #[error("{0}")]
    #[diagnostic(help("`halfmove help` and `halfmove help COMMAND` list the arguments"))]
    Usage(String),
    /// An input that cannot be opened.
    #[error("cannot open {name}")]
    Open { name: String, source: io::Error },
    /// An output that cannot be opened.
    #[error("cannot create {name}")]
    Create { name: String, source: io::Error },
    /// An input that cannot be read on.
    #[error("cannot read {name}")]
    Read { name: String, source: io::Error },
    /// An output that cannot be written on.
    #[error("cannot write {name}")]
    Write { name: String, source: io::Error },
}

impl Failure {
    /// Whether it only means that the output is no longer read.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Write { source, .. } if source.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// A [`Trouble`] as miette draws it: the place, and below it the reason.
#[derive(Debug, thiserror::Error)]
#[error("{trouble}")]
struct TroubleReport<'a> {
    trouble: &'a Trouble,
    #[source]
    source: Option<Reason>,
}

#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Reason(String);

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

/// Tells standard error of troubles and of the summary, around the progress that is drawn there.
pub struct Reporter {
    format: Format,
    quiet: bool,
    color: ColorWhen,
    progress: Progress,
}

impl Reporter {
    /// A reporter in this format.
    pub fn new(format: Format, quiet: bool, color: ColorWhen, progress: Progress) -> Self {
        Self {
            format,
            quiet,
            color,
            progress,
        }
    }

    /// Says how many bytes of the input have been read.
    pub fn at(&mut self, bytes: u64) {
        self.progress.at(bytes);
    }

    /// Reports a trouble.
    pub fn trouble(&self, trouble: &Trouble) {
        let text = match self.format {
            Format::Json => json_line(&trouble::to_json(trouble)),
            Format::Text => draw(
                &TroubleReport {
                    trouble,
                    source: (!matches!(trouble.fate, Fate::Lost(_))).then(|| Reason(trouble.reason.clone())),
                },
                self.color,
            ),
        };
        self.progress.suspend(|| print(&text));
    }

    /// Reports a remark. There may be many, so in words it is one line.
    pub fn remark(&self, remark: &PlacedRemark) {
        let text = match self.format {
            Format::Json => json_line(&remark.to_json()),
            Format::Text => format!("{remark}\n"),
        };
        self.progress.suspend(|| print(&text));
    }

    /// Tells that an index is not used, and why; the file is read from its beginning.
    pub fn index_not_used(&self, name: &str, reason: &str) {
        let text = match self.format {
            Format::Json => json_line(&json!({ "event": "index_not_used", "index": name, "reason": reason })),
            Format::Text => format!("{}: not used, {}\n", printable(name), printable(reason)),
        };
        self.progress.suspend(|| print(&text));
    }

    /// Tells that a game is dropped because it is another one: both with their files and numbers.
    pub fn duplicate(&self, (file, game): (&str, u64), (of_file, of_game): (&str, u64)) {
        if self.quiet {
            return;
        }
        let text = match self.format {
            Format::Json => json_line(&json!({
                "event": "duplicate", "game": game, "file": file, "of_game": of_game, "of_file": of_file,
            })),
            Format::Text => {
                let (file, of_file) = (printable(file), printable(of_file));
                format!("{file}: game {game} is game {of_game} of {of_file}\n")
            }
        };
        self.progress.suspend(|| print(&text));
    }

    /// Takes the progress away.
    pub fn end_progress(&self) {
        self.progress.finish();
    }

    /// Ends the progress and reports the summary.
    pub fn summary(&self, summary: &Summary) {
        self.figures(summary, &summary.to_json());
    }

    /// Ends the progress and reports the figures of a run, which are the same in both formats.
    pub fn figures(&self, text: &dyn Display, json: &serde_json::Value) {
        self.progress.finish();
        if !self.quiet {
            match self.format {
                Format::Json => print(&json_line(json)),
                Format::Text => print(&format!("{text}\n")),
            }
        }
    }
}

/// Prints what ended the program.
pub fn print_failure(failure: &Failure, format: Format, color: ColorWhen) {
    print(&match format {
        Format::Text => draw(failure, color),
        Format::Json => {
            let cause = failure.source().map(|cause| format!(": {cause}"));
            let reason = format!("{failure}{}", cause.unwrap_or_default());
            json_line(&json!({ "event": "failed", "reason": reason }))
        }
    });
}

/// Tells that a file which was replaced is not owned or shared as before.
pub fn print_not_kept(NotKept { name, what }: &NotKept, format: Format) {
    print(&match format {
        Format::Text => format!(
            "{}: replaced without its {}, which the system did not allow\n",
            printable(name),
            what.join(", ")
        ),
        Format::Json => json_line(&json!({ "event": "not_kept", "file": name, "what": what })),
    });
}

/// A diagnostic as miette draws it: with lines and colours on a terminal, in plain characters elsewhere.
fn draw(diagnostic: &dyn Diagnostic, color: ColorWhen) -> String {
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

/// A line of JSON without control characters: JSON lets control characters above 127 stand as they are, and terminals
/// obey them.
pub fn json_line(value: &serde_json::Value) -> String {
    let mut line = String::new();
    for character in value.to_string().chars() {
        match u32::from(character) {
            code @ 0x7f..=0x9f => line.push_str(&format!("\\u{code:04x}")),
            _ => line.push(character),
        }
    }
    line + "\n"
}

/// Prints to standard error. If even that fails, there is no way left to report it.
fn print(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// A text from the input as it can be shown: characters that would steer a terminal are written as escapes.
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}
