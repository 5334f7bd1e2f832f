// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove perft --epd`: a suite of positions whose numbers are known.

use std::io::{Read, Write};
use std::path::Path;

use halfmove::laws::PerftLine;
use serde_json::json;

use crate::input::Input;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, write_failure};
use crate::report::status::Status;
use crate::report::{Failure, json_line, printable};
use crate::work::memory::Budget;

use super::arguments::{LONGEST, PerftArguments};
use super::stop::Interruption;
use super::{Counting, Stop};

/// Checks all of them. A line that cannot be read is told, and the others go on.
pub fn run(arguments: &PerftArguments, color: ColorWhen, interruption: &Interruption) -> Result<Status, Failure> {
    let (name, text) = read(arguments.epd.as_deref())?;
    let mut output = Output::standard();
    let mut status = None;
    for line in PerftLine::each(&text) {
        let (number, result) = match line {
            Err(error) => (error.number, Err(error.fault.to_string())),
            Ok(line) => {
                let wrong = match checked(arguments, &line, color, interruption) {
                    Ok(wrong) => wrong,
                    Err(mut ended) => {
                        output.finish()?;
                        let place = Some((line.number, ended.depth));
                        return ended.counting.stopped(&ended.stop, interruption, place);
                    }
                };
                (line.number, wrong.map(|wrong| (line, wrong)))
            }
        };
        let is_right = matches!(result, Ok((_, None)));
        if !is_right || status.is_none() {
            status = Some(if is_right {
                Status::Clean
            } else {
                Status::Faults.certain()
            });
        }
        let text = match (result, arguments.format) {
            (Ok((line, wrong)), Format::Text) => in_text(&line, arguments.deepest, wrong),
            (Ok((line, wrong)), Format::Json) => in_json(&line, arguments.deepest, wrong),
            (Err(reason), Format::Text) => format!("{number} cannot be read: {}\n", printable(&reason)),
            (Err(reason), Format::Json) => json_line(&json!({ "line": number, "right": false, "reason": reason })),
        };
        // Each line is there as soon as it is known.
        let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
        written.map_err(|error| write_failure(&output.name, error))?;
    }
    output.finish()?;
    status.ok_or_else(|| Failure::Given(format!("{}: there is no position in it", printable(&name))))
}

/// A count that was not finished, and its length of lines.
struct Ended<'a> {
    counting: Counting<'a>,
    stop: Stop,
    depth: u32,
}

/// Whether a number of the line is wrong, or why they cannot be counted.
fn checked<'a>(
    arguments: &'a PerftArguments,
    line: &PerftLine,
    color: ColorWhen,
    interruption: &Interruption,
) -> Result<Result<Option<Wrong>, String>, Box<Ended<'a>>> {
    for (depth, expected) in line.counts_to(arguments.deepest) {
        if depth > LONGEST {
            return Ok(Err(format!("D{depth}: more than {LONGEST} half-moves")));
        }
        let mut counting = Counting::new(arguments, line.epd.board, depth, false, color);
        if let Err(stop) = counting.count(interruption) {
            return Err(Box::new(Ended { counting, stop, depth }));
        }
        if counting.total != expected {
            return Ok(Ok(Some((depth, counting.total, expected))));
        }
    }
    Ok(Ok(None))
}

/// The name and the text of a file or of standard input, compressed or not.
fn read(path: Option<&Path>) -> Result<(String, String), Failure> {
    let mut input = Input::open(path, Budget::default())?;
    input.head()?;
    let mut bytes = Vec::new();
    let read = input.take_stream().read_to_end(&mut bytes);
    read.map_err(|source| input.failure(source))?;
    // What is no text in a comment does no harm, and elsewhere it spoils its line alone.
    Ok((input.name, String::from_utf8_lossy(&bytes).into_owned()))
}

/// The first number that is another one: length of lines, the lines counted, the lines expected.
type Wrong = (u32, u64, u64);

fn in_text(line: &PerftLine, deepest: Option<u32>, wrong: Option<Wrong>) -> String {
    let (name, fen) = (line.name(), line.epd.board.to_fen());
    match wrong {
        None => match line.counts_to(deepest).map(|(depth, _)| depth).max() {
            Some(depth) => format!("{name} right to D{depth}\n"),
            None => format!("{name} not counted\n"),
        },
        Some((depth, counted, expected)) => {
            let comment = line.epd.operation("c0");
            let comment = comment.map(|operation| format!(" {}", printable(&operation.to_string())));
            let comment = comment.unwrap_or_default();
            format!("{name} wrong at D{depth}: {counted} and not {expected}: {fen}{comment}\n")
        }
    }
}

fn in_json(line: &PerftLine, deepest: Option<u32>, wrong: Option<Wrong>) -> String {
    let is_counted = line.counts_to(deepest).next().is_some();
    let mut object = json!({
        "line": line.number,
        "id": line.id(),
        "fen": line.epd.board.to_fen(),
        "right": is_counted.then_some(wrong.is_none()),
    });
    if let Some((depth, counted, expected)) = wrong {
        object["depth"] = depth.into();
        object["positions"] = counted.into();
        object["lines"] = counted.into();
        object["expected"] = expected.into();
    }
    json_line(&object)
}
