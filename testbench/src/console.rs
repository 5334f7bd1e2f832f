// SPDX-License-Identifier: MIT OR Apache-2.0
//! Standard output and error: reports, colours, progress, and what ended the program.

use std::io::{self, Write};
use std::time::Duration;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};

use halfmove_testbench::board::BoardError;
use halfmove_testbench::engines::EngineError;
use halfmove_testbench::figures::FiguresError;
use halfmove_testbench::packaging::PackagingError;
use halfmove_testbench::verilog::ExportFailed;
use halfmove_testbench::waveform::WaveformError;

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

/// How a run that came to its end went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was wrong.
    Clean,
    /// Engines disagree, or files are stale.
    Faults,
}

impl Verdict {
    /// Clean if so.
    pub const fn of(clean: bool) -> Self {
        if clean { Self::Clean } else { Self::Faults }
    }
}

/// What ends the program before its work is done.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum Failure {
    /// The arguments do not fit.
    #[error("{0}")]
    #[diagnostic(help("`halfmove-hw help` and `halfmove-hw help COMMAND` tell the arguments"))]
    Usage(String),
    /// A file cannot be opened, read, written or made.
    #[error("cannot {doing} {name}")]
    File {
        doing: &'static str,
        name: String,
        source: io::Error,
    },
    /// Standard output cannot be written.
    #[error("cannot write standard output")]
    Output(#[source] io::Error),
    /// An engine cannot be had.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A board does not do what it is asked for.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Board(#[from] BoardError),
    /// A waveform cannot be written.
    #[error("cannot write the waveform {path}")]
    Waveform { path: String, source: WaveformError },
    /// The blocks do not export.
    #[error(transparent)]
    Export(#[from] ExportFailed),
    /// There are no packages.
    #[error(transparent)]
    Packaging(#[from] PackagingError),
    /// There are no figures.
    #[error(transparent)]
    Figures(#[from] FiguresError),
}

impl Failure {
    /// For a file that something cannot be done with.
    pub fn file(doing: &'static str, path: &std::path::Path) -> impl FnOnce(io::Error) -> Self {
        let name = path.display().to_string();
        move |source| Self::File { doing, name, source }
    }

    /// Whether it only means that the output is no longer read.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(source) if source.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Writes a report, or a part of it, to standard output.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
        .map_err(Failure::Output)
}

/// Writes to standard error. If even that fails, there is no way left to report it.
pub fn tell(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Paints words of a report on standard output.
#[derive(Clone, Copy)]
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

    /// The title of a part.
    pub fn title(self, text: &str) -> String {
        self.paint(Style::new().bold(), text)
    }
}

/// Progress on standard error; indicatif draws nothing where that is no terminal.
pub fn progress(what: &str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(what.to_owned());
    bar.enable_steady_tick(Duration::from_millis(120));
    match ProgressStyle::with_template("{spinner} {msg}: {human_pos} {elapsed}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Says what ended the program: with lines and colours on a terminal, in plain characters elsewhere.
pub fn tell_failure(failure: &Failure, when: ColorWhen) {
    let stderr = io::stderr();
    let theme = match (when.colors(&stderr), io::IsTerminal::is_terminal(&stderr)) {
        (true, _) => GraphicalTheme::unicode(),
        (false, true) => GraphicalTheme::unicode_nocolor(),
        (false, false) => GraphicalTheme::none(),
    };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_wrap_lines(false);
    let mut text = String::new();
    // A String takes any text.
    let _ = handler.render_report(&mut text, failure);
    tell(text.trim_end());
}
