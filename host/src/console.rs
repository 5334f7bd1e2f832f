// SPDX-License-Identifier: MIT OR Apache-2.0
//! Standard output and error: reports, colours, progress, and what ended the program.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use halfmove::printable;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};

use crate::error::BoardError;
use crate::interruption;

/// A count, with its name before it and the time behind it.
const COUNT: &str = "{spinner} {msg}: {human_pos} {elapsed}";

/// The choice of `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
    Never,
}

impl ColorWhen {
    /// Whether this stream gets colours.
    fn colors(self, stream: &impl RawStream) -> bool {
        match self {
            Self::Auto => AutoStream::choice(stream) != ColorChoice::Never,
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// The outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was wrong.
    Clean,
    /// Something differs, or files are damaged or stale.
    Faults,
}

impl Verdict {
    /// [`Verdict::Clean`] if `clean`.
    pub const fn of(clean: bool) -> Self {
        if clean { Self::Clean } else { Self::Faults }
    }
}

/// What ends the program before its work is done.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum Failure {
    /// The arguments do not fit.
    #[error("{0}")]
    #[diagnostic(help("`--help` tells the arguments"))]
    Usage(String),
    /// A file cannot be opened, read, written or made.
    #[error("cannot {doing} {name}")]
    File {
        /// What cannot be done.
        doing: &'static str,
        /// Its name.
        name: String,
        /// What the system says.
        source: io::Error,
    },
    /// Standard output cannot be written.
    #[error("cannot write standard output")]
    Output(#[source] io::Error),
    /// A problem is too big.
    #[error("the search would keep more than {0} results")]
    #[diagnostic(help("`halfmove solve` has no such limit"))]
    TooBig(usize),
    /// A board does not do what it is asked for.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Board(BoardError),
}

impl From<BoardError> for Failure {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::Output(source) => Self::Output(source),
            error => Self::Board(error),
        }
    }
}

impl Failure {
    /// For a file that something cannot be done with.
    pub fn file(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let name = path.display().to_string();
        move |source| Self::File { doing, name, source }
    }
}

/// An error that may only mean that the output is no longer read.
pub trait Ending: Diagnostic {
    /// Whether it means that.
    fn is_broken_pipe(&self) -> bool;
}

impl Ending for Failure {
    fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(source) if source.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// The exit status of a run. What ended it is reported; after an interruption the program ends here.
pub fn exit_code<E: Ending>(outcome: Result<Verdict, E>, when: ColorWhen) -> ExitCode {
    match outcome {
        Ok(Verdict::Clean) => ExitCode::SUCCESS,
        Ok(Verdict::Faults) => ExitCode::from(1),
        // Whoever read our output has seen enough.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            tell_failure(&failure, when);
            interruption::end();
            ExitCode::from(2)
        }
    }
}

/// Writes a report, or a part of it, to standard output.
///
/// # Errors
/// If it cannot be written.
pub fn print(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush())
}

/// A line of JSON without control characters: those above 127 may stand as they are in JSON, and terminals obey them.
pub(crate) fn json_line(value: &serde_json::Value) -> String {
    let mut line = String::new();
    for character in value.to_string().chars() {
        match u32::from(character) {
            code @ 0x7f..=0x9f => line += &format!("\\u{code:04x}"),
            _ => line.push(character),
        }
    }
    line + "\n"
}

/// Writes to standard error what may come from any file, as a terminal can show it. If even that fails, there is no way left
/// to report it.
pub fn tell(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", shown(text));
}

/// A text of one or more lines as a terminal can show it.
fn shown(text: &str) -> String {
    text.split('\n').map(printable).collect::<Vec<_>>().join("\n")
}

/// Paints words of a report on standard output.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    colors: bool,
}

impl Paint {
    /// Paints if standard output gets colours.
    pub fn new(when: ColorWhen) -> Self {
        Self {
            colors: when.colors(&io::stdout()),
        }
    }

    /// Paints nothing.
    pub const fn plain() -> Self {
        Self { colors: false }
    }

    fn paint(self, style: Style, text: &str) -> String {
        if self.colors {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }

    /// What is as it should be.
    pub fn good(self, text: &str) -> String {
        self.paint(AnsiColor::Green.on_default().bold(), text)
    }

    /// What is not.
    pub fn bad(self, text: &str) -> String {
        self.paint(AnsiColor::Red.on_default().bold(), text)
    }

    /// A line with the verdict of the software, if it was asked; `otherwise` is what it says if it finds something else.
    pub fn checked(self, agrees: Option<bool>, otherwise: &str) -> String {
        match agrees {
            Some(true) => self.good("as the software has it") + "\n",
            Some(false) => self.bad(otherwise) + "\n",
            None => String::new(),
        }
    }

    /// The title of a part.
    pub fn title(self, text: &str) -> String {
        self.paint(Style::new().bold(), text)
    }
}

/// Progress on standard error, with a count; indicatif draws nothing where that is no terminal.
pub fn progress(what: &str) -> ProgressBar {
    let bar = progress_later(what);
    start(&bar);
    bar
}

/// Something that takes a while and counts nothing.
pub(crate) fn waiting(what: &str) -> ProgressBar {
    let bar = hidden(what, "{spinner} {msg} {elapsed}");
    start(&bar);
    bar
}

/// Progress that is not shown, and whose time does not run, before it is started.
pub(crate) fn progress_later(what: &str) -> ProgressBar {
    hidden(what, COUNT)
}

fn hidden(what: &str, template: &str) -> ProgressBar {
    let bar = ProgressBar::hidden().with_message(what.to_owned());
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// From now on it is shown, and its time runs.
pub(crate) fn start(bar: &ProgressBar) {
    bar.set_draw_target(ProgressDrawTarget::stderr());
    bar.reset_elapsed();
    bar.tick();
    bar.enable_steady_tick(Duration::from_millis(120));
}

/// Says what ended the program: with lines and colours on a terminal, in plain characters elsewhere.
fn tell_failure(failure: &dyn Diagnostic, when: ColorWhen) {
    let stderr = io::stderr();
    let theme = match (when.colors(&stderr), io::IsTerminal::is_terminal(&stderr)) {
        (true, _) => GraphicalTheme::unicode(),
        (false, true) => GraphicalTheme::unicode_nocolor(),
        (false, false) => GraphicalTheme::none(),
    };
    // Colours are control characters too: what has others is shown without.
    let plain = drawn(failure, GraphicalTheme::none());
    let text = match shown(&plain) {
        shown if shown == plain => drawn(failure, theme),
        shown => shown,
    };
    let _ = writeln!(stderr.lock(), "{text}");
}

fn drawn(failure: &dyn Diagnostic, theme: GraphicalTheme) -> String {
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_wrap_lines(false);
    let mut text = String::new();
    // A String takes any text.
    let _ = handler.render_report(&mut text, failure);
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_told_as_an_escape() {
        assert_eq!(shown("a\u{1b}[31m\n\nb\u{9b}\u{e1}"), "a\\u{1b}[31m\n\nb\\u{9b}\u{e1}");
    }

    #[test]
    fn the_time_before_the_start_does_not_count() {
        let bar = progress_later("games");
        std::thread::sleep(Duration::from_millis(300));
        assert!(bar.elapsed() >= Duration::from_millis(300));
        start(&bar);
        assert!(bar.elapsed() < Duration::from_millis(300));
        bar.finish_and_clear();
    }
}
