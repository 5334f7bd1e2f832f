// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove gbr --scan`: the codes in running text, with their places.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use halfmove::gbr::{Code, FoundCode, REACH, codes_in};
use serde_json::json;

use super::arguments::Form;
use crate::input::Input;
use crate::options::format::Format;
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::report::status::Status;
use crate::report::{Failure, Reporter, json_line, printable};
use crate::work::memory::Budget;

/// How much text is looked through at once, in bytes.
const WINDOW: usize = 1 << 18;
/// How much of a line is read at once, in bytes.
const PIECE: u64 = 1 << 16;
/// How far before the end of a window a code must begin to be whole in it.
const MARGIN: usize = 3 * REACH;

/// Looks through the files, or standard input.
pub fn run(files: &[OsString], format: Format, reporter: &Reporter) -> Result<Status, Failure> {
    let mut scan = Scan {
        format,
        output: Output::standard(),
        positions: 0,
        others: 0,
        faulty: 0,
    };
    let standard = [OsString::from("-")];
    let files = if files.is_empty() { &standard } else { files };
    for file in files {
        scan.file(Path::new(file))?;
    }
    let Scan {
        output,
        positions,
        others,
        faulty,
        ..
    } = scan;
    output.finish()?;
    reporter.figures(
        &format!("positions: {positions}, other codes: {others}, not read to their end: {faulty}"),
        &json!({
            "event": "summary",
            "positions": positions,
            "other_codes": others,
            "codes_not_read_to_their_end": faulty,
        }),
    );
    Ok(if faulty == 0 { Status::Clean } else { Status::Faults })
}

/// Texts that are looked through.
struct Scan {
    format: Format,
    output: Output,
    positions: u64,
    others: u64,
    /// Codes with kings, squares or a control count that cannot be read.
    faulty: u64,
}

/// A line and a column, both from 1.
#[derive(Clone, Copy)]
struct Place {
    line: u64,
    column: u64,
}

impl Place {
    /// The place behind this text, which begins here.
    fn behind(self, text: &str) -> Self {
        text.chars().fold(self, |place, letter| match letter {
            '\n' => Self {
                line: place.line + 1,
                column: 1,
            },
            _ => Self {
                column: place.column + 1,
                ..place
            },
        })
    }
}

impl Scan {
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        let mut input = Input::open(Some(path), Budget::default())?;
        refuse_input_as_standard(&input)?;
        let name = input.path.as_ref().map(|_| input.name.clone());
        let mut stream = BufReader::new(input.take_stream());
        let mut place = Place { line: 1, column: 1 };
        // The text that is looked through, and how much of it has been: what is before stays to be seen beside a code.
        let (mut bytes, mut text, mut done) = (Vec::new(), String::new(), 0);
        loop {
            let is_last = !fill(&mut stream, &mut bytes, &mut text).map_err(|error| input.failure(error))?;
            let limit = if is_last {
                text.len()
            } else {
                text.len().saturating_sub(MARGIN)
            };
            let mut next = done.max(limit);
            let (mut told, mut here) = (0, place);
            for found in codes_in(&text).filter(|found| (done..limit).contains(&found.range.start)) {
                here = here.behind(&text[told..found.range.start]);
                told = found.range.start;
                next = next.max(found.range.end);
                self.tell(&text, &found, name.as_deref(), here)?;
            }
            if is_last {
                return Ok(());
            }
            let mut cut = next.saturating_sub(REACH);
            while !text.is_char_boundary(cut) {
                cut -= 1;
            }
            place = place.behind(&text[..cut]);
            text.drain(..cut);
            done = next - cut;
        }
    }

    /// Writes a line for a code.
    fn tell(&mut self, text: &str, found: &FoundCode, file: Option<&str>, place: Place) -> Result<(), Failure> {
        let FoundCode { range, code, fault } = found;
        let Place { line, column } = place;
        let fen = match code {
            Code::Position(position) => Some(position.position().to_fen()),
            _ => None,
        };
        *if fen.is_some() {
            &mut self.positions
        } else {
            &mut self.others
        } += 1;
        if fault.is_some() {
            Status::Faults.certain();
            self.faulty += 1;
        }
        let fault = fault.map(|error| error.fault.to_string());
        let written = match self.format {
            Format::Text => {
                let file = file.map_or_else(String::new, |file| printable(file) + ":");
                let fault = fault.map(|fault| format!("not read to its end: {fault}"));
                let more = fen.or(fault).map_or_else(String::new, |more| format!("\t{more}"));
                writeln!(self.output, "{file}{line}:{column}\t{code}{more}")
            }
            Format::Json => {
                let object = json!({
                    "file": file,
                    "line": line,
                    "column": column,
                    "text": &text[range.clone()],
                    "form": Form::of(code).name(),
                    "code": code.to_string(),
                    "fen": fen,
                    "fault": fault,
                });
                self.output.write_all(json_line(&object).as_bytes())
            }
        };
        written.map_err(|error| write_failure(&self.output.name, error))
    }
}

/// Adds text up to the size of a window; whether there may be more. What is left of a character is kept in `bytes`.
fn fill(stream: &mut impl BufRead, bytes: &mut Vec<u8>, text: &mut String) -> io::Result<bool> {
    while text.len() < WINDOW {
        if stream.take(PIECE).read_until(b'\n', bytes)? == 0 {
            *text += &String::from_utf8_lossy(bytes);
            return Ok(false);
        }
        let rest = bytes.split_off(whole(bytes));
        *text += &String::from_utf8_lossy(bytes);
        *bytes = rest;
    }
    Ok(true)
}

/// How many of the bytes there are before a character of UTF-8 that goes on behind them.
fn whole(bytes: &[u8]) -> usize {
    let last = bytes.iter().rev().take(3).position(|byte| *byte >= 0xc0);
    let begun = last.filter(|&after| bytes[bytes.len() - 1 - after].leading_ones() as usize > after + 1);
    bytes.len() - begun.map_or(0, |after| after + 1)
}
