// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove perft --epd`: a suite of positions whose numbers are known.

use std::io::{self, Write};
use std::path::Path;

use halfmove::laws::Epd;
use serde_json::json;

use crate::input::is_standard;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, write_failure};
use crate::report::status::Status;
use crate::report::{Failure, printable};

use super::arguments::PerftArguments;
use super::stop::Interruption;
use super::{Counting, Stop};

/// A line of the suite.
struct Line {
    /// Its number in the file.
    number: usize,
    epd: Epd,
    /// Lengths of lines, and how many there are.
    told: Vec<(u32, u64)>,
}

/// Checks all of them.
pub fn run(arguments: &PerftArguments, color: ColorWhen, interruption: &Interruption) -> Result<Status, Failure> {
    let lines = read(arguments.epd.as_deref())?;
    let mut output = Output::standard();
    let mut status = Status::Clean;
    for line in &lines {
        let mut wrong = None;
        for &(depth, expected) in &line.told {
            let mut counting = Counting::new(arguments, line.epd.board, depth, false, color);
            if let Err(stop) = counting.count(interruption) {
                if matches!(stop, Stop::Interrupted) {
                    output.finish()?;
                }
                return counting.stopped(&stop, interruption);
            }
            if counting.total != expected {
                wrong = Some((depth, counting.total, expected));
                status = Status::Faults;
                break;
            }
        }
        let text = match arguments.format {
            Format::Text => line.text(wrong),
            Format::Json => line.json(wrong),
        };
        writeln!(output, "{text}").map_err(|error| write_failure(&output.name, error))?;
    }
    output.finish()?;
    Ok(status)
}

/// The lines of a file or of standard input.
fn read(path: Option<&Path>) -> Result<Vec<Line>, Failure> {
    let name = path.map_or_else(String::new, |path| path.display().to_string());
    let text = match path {
        Some(path) if !is_standard(Some(path)) => std::fs::read_to_string(path),
        _ => io::read_to_string(io::stdin()),
    };
    let text = text.map_err(|source| Failure::Read {
        name: name.clone(),
        source,
    })?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with('#')
    });
    lines
        .map(|(number, line)| {
            let bad = |fault: String| Failure::Usage(format!("{}, line {number}: {fault}", printable(&name)));
            let epd: Epd = line.parse().map_err(|error| bad(format!("{error}")))?;
            let told = epd.perft().map_err(|error| bad(error.to_string()))?;
            if told.is_empty() {
                return Err(bad("there is no number, as `D1 20`".to_owned()));
            }
            match told.iter().find(|(depth, _)| *depth > 64) {
                Some((depth, _)) => Err(bad(format!("D{depth} is more than 64 half-moves"))),
                None => Ok(Line { number, epd, told }),
            }
        })
        .collect()
}

impl Line {
    fn text(&self, wrong: Option<(u32, u64, u64)>) -> String {
        let (number, fen) = (self.number, self.epd.board.to_fen());
        match wrong {
            None => {
                let deepest = self.told.iter().map(|(depth, _)| depth).max();
                format!("{number} right to D{}", deepest.copied().unwrap_or_default())
            }
            Some((depth, counted, expected)) => {
                format!("{number} wrong at D{depth}: {counted} and not {expected}: {fen}")
            }
        }
    }

    fn json(&self, wrong: Option<(u32, u64, u64)>) -> String {
        let mut object = json!({
            "line": self.number,
            "fen": self.epd.board.to_fen(),
            "right": wrong.is_none(),
        });
        if let Some((depth, counted, expected)) = wrong {
            object["depth"] = depth.into();
            object["positions"] = counted.into();
            object["expected"] = expected.into();
        }
        object.to_string()
    }
}
