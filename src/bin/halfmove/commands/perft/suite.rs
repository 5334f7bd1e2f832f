// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove perft --epd`: a suite of positions whose numbers are known.

use std::io::{self, Write};
use std::path::Path;

use halfmove::laws::PerftLine;
use serde_json::json;

use crate::input::is_standard;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, write_failure};
use crate::report::status::Status;
use crate::report::{Failure, printable};

use super::arguments::{LONGEST, PerftArguments};
use super::stop::Interruption;
use super::{Counting, Stop};

/// Checks all of them.
pub fn run(arguments: &PerftArguments, color: ColorWhen, interruption: &Interruption) -> Result<Status, Failure> {
    let lines = read(arguments.epd.as_deref())?;
    let mut output = Output::standard();
    let mut status = Status::Clean;
    for line in &lines {
        let mut wrong = None;
        for &(depth, expected) in &line.counts {
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
            Format::Text => in_text(line, wrong),
            Format::Json => in_json(line, wrong),
        };
        writeln!(output, "{text}").map_err(|error| write_failure(&output.name, error))?;
    }
    output.finish()?;
    Ok(status)
}

/// The lines of a file or of standard input.
fn read(path: Option<&Path>) -> Result<Vec<PerftLine>, Failure> {
    let name = path.map_or_else(String::new, |path| path.display().to_string());
    let text = match path {
        Some(path) if !is_standard(Some(path)) => std::fs::read_to_string(path),
        _ => io::read_to_string(io::stdin()),
    };
    let text = text.map_err(|source| Failure::Read {
        name: name.clone(),
        source,
    })?;
    let bad = |fault: String| Failure::Usage(format!("{}, {fault}", printable(&name)));
    let lines = PerftLine::suite(&text).map_err(|error| bad(error.to_string()))?;
    let too_long = |line: &&PerftLine| line.counts.iter().any(|(depth, _)| *depth > LONGEST);
    match lines.iter().find(too_long) {
        Some(line) => Err(bad(format!("line {}: more than {LONGEST} half-moves", line.number))),
        None => Ok(lines),
    }
}

/// The first number that is another one: length of lines, the lines counted, the lines expected.
type Wrong = (u32, u64, u64);

fn in_text(line: &PerftLine, wrong: Option<Wrong>) -> String {
    let (number, fen) = (line.number, line.epd.board.to_fen());
    match wrong {
        None => {
            let deepest = line.counts.iter().map(|(depth, _)| depth).max();
            format!("{number} right to D{}", deepest.copied().unwrap_or_default())
        }
        Some((depth, counted, expected)) => {
            format!("{number} wrong at D{depth}: {counted} and not {expected}: {fen}")
        }
    }
}

fn in_json(line: &PerftLine, wrong: Option<Wrong>) -> String {
    let mut object = json!({
        "line": line.number,
        "fen": line.epd.board.to_fen(),
        "right": wrong.is_none(),
    });
    if let Some((depth, counted, expected)) = wrong {
        object["depth"] = depth.into();
        object["positions"] = counted.into();
        object["expected"] = expected.into();
    }
    object.to_string()
}
