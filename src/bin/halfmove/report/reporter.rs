// SPDX-License-Identifier: MIT OR Apache-2.0
//! The reporter: games, files and the summary on standard error.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write};

use serde_json::json;

use super::diagnostic::{TroubleReport, draw};
use super::failure::Failure;
use super::printable::{json_line, printable};
use super::progress::Progress;
use super::remarks::PlacedRemark;
use super::status::Status;
use super::summary::Summary;
use super::trouble::Trouble;
use crate::files::replacement::NotKept;
use crate::options::color::ColorWhen;
use crate::options::format::Format;

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

    /// Reports a trouble. The run then ends with a status that says so.
    pub fn trouble(&self, trouble: &Trouble) {
        Status::Faults.certain();
        let text = match self.format {
            Format::Json => json_line(&trouble.to_json()),
            Format::Text => draw(&TroubleReport::of(trouble), self.color),
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

    /// Says something of a line of standard output, in words; in JSON the line says it itself.
    pub fn aside(&self, text: &str) {
        if self.format == Format::Text {
            self.progress.suspend(|| print(&format!("{text}\n")));
        }
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

    /// Tells that no game has a tag that the run goes by.
    pub fn no_such_tag(&self, name: &str) {
        if self.quiet {
            return;
        }
        let text = match self.format {
            Format::Json => json_line(&json!({ "event": "no_such_tag", "tag": name })),
            Format::Text => format!("no game has the tag {}\n", printable(name)),
        };
        self.progress.suspend(|| print(&text));
    }

    /// Tells that a file is not written, since no game is there for it; what has its name stays. That is never silent, as no
    /// game that is skipped is.
    pub fn not_written(&self, name: &str, is_there: bool) {
        let text = match self.format {
            Format::Json => json_line(&json!({ "event": "not_written", "file": name, "is_there": is_there })),
            Format::Text => {
                let what = if is_there { "left as it was" } else { "not written" };
                format!("{}: {what}, as no game could be written\n", printable(name))
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
            self.told(text, json);
        }
    }

    /// Ends the progress and reports how far an interrupted run came. That is never silent, as no failure is.
    pub fn interrupted(&self, text: &dyn Display, json: &serde_json::Value) {
        self.progress.finish();
        self.told(text, json);
    }

    fn told(&self, text: &dyn Display, json: &serde_json::Value) {
        match self.format {
            Format::Json => print(&json_line(json)),
            Format::Text => print(&format!("{text}\n")),
        }
    }
}

/// Prints what ended the program, or the work on one of its files.
pub fn print_failure(failure: &Failure, format: Format, color: ColorWhen) {
    Status::Failed.certain();
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
pub fn print_not_kept(not_kept: &NotKept, format: Format) {
    print(&match format {
        Format::Text => format!("{not_kept}\n"),
        Format::Json => {
            let NotKept { name, what } = not_kept;
            json_line(&json!({ "event": "not_kept", "file": name, "what": what }))
        }
    });
}

/// Prints to standard error. If even that fails, there is no way left to report it.
fn print(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}
