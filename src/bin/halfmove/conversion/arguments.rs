// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the arguments of all conversions share.

use std::path::PathBuf;

use clap::Args;

use crate::compression::Choice;
use crate::input::selection::Selection;
use crate::input::total_size;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::options::pgn::PgnOptions;
use crate::output::Output;
use crate::report::progress::Progress;
use crate::report::remarks::RemarksWanted;
use crate::report::{Failure, Reporter};
use crate::work::jobs::JobsArguments;

/// How games are converted and what is reported, whatever is read and written.
#[derive(Args, Debug)]
pub struct RunArguments {
    #[command(flatten)]
    pub jobs: JobsArguments,

    #[command(flatten)]
    pub pgn: PgnOptions,

    /// Which remarks are reported on the games written: repairs of PGN, losses, notices
    #[arg(long, value_enum, value_name = "WHICH", default_value_t)]
    pub remarks: RemarksWanted,

    /// How skipped games, remarks and the summary are written to standard error
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// Print no remarks, summary or progress; skipped games are still reported
    #[arg(short, long)]
    pub quiet: bool,
}

impl RunArguments {
    /// Which remarks are reported.
    pub fn remarks(&self) -> RemarksWanted {
        if self.quiet { RemarksWanted::None } else { self.remarks }
    }

    /// The reporter of the conversion of these files, with a bar unless the terminal is needed for the output.
    pub fn reporter(&self, color: ColorWhen, paths: &[PathBuf], to_terminal: bool) -> Reporter {
        let progress = Progress::new(!self.quiet && !to_terminal, total_size(paths));
        Reporter::new(self.format, self.quiet, color, progress)
    }
}

/// The arguments that `encode`, `decode`, `convert` and `dedupe` share.
#[derive(Args, Debug)]
pub struct CommonArguments {
    /// The files to read, one after another, into one output; `-`, or no file, is standard input
    #[arg(value_name = "IN")]
    pub inputs: Vec<PathBuf>,

    /// The file to write; `-`, or none, is standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// How the output is compressed [default: by its name: .gz is gzip, .zst is zstd]. Compressed input is recognized
    /// by its first bytes
    #[arg(long, value_enum, value_name = "HOW")]
    pub compress: Option<Choice>,

    /// Also check that every half-move is legal, and skip games where one is not. (PGN can only be read by the laws of
    /// chess, so a game from PGN that fails this shows a mistake in the reader.)
    #[arg(long)]
    pub legal: bool,

    /// Write only these games of the input, by their numbers: 7, 3-9, 100- or 1,5,8-
    #[arg(long, value_name = "NUMBERS")]
    pub game: Option<Selection>,

    #[command(flatten)]
    pub run: RunArguments,
}

impl CommonArguments {
    /// The files to read; `-` is standard input.
    pub fn paths(&self) -> Vec<PathBuf> {
        match self.inputs.as_slice() {
            [] => vec![PathBuf::from("-")],
            paths => paths.to_vec(),
        }
    }

    /// The games that are wanted; all without it. Numbers are those of one file.
    pub fn selection(&self) -> Result<Option<Selection>, Failure> {
        match (&self.game, self.inputs.len()) {
            (Some(_), 2..) => Err(Failure::Usage(
                "--game chooses games of one file, and there are several".to_owned(),
            )),
            (selection, _) => Ok(selection.clone()),
        }
    }

    /// Opens the output, which is not one of the inputs.
    pub fn open_output(&self) -> Result<Output, Failure> {
        Output::open(self.output.as_deref(), &self.inputs, self.compress)
    }

    /// The reporter.
    pub fn reporter(&self, color: ColorWhen, output: &Output) -> Reporter {
        self.run.reporter(color, &self.paths(), output.is_terminal)
    }
}
