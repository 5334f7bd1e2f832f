// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove gbr --check`: FENs with the codes that were given to them.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

use halfmove::Position;
use halfmove::gbr::{
    Code, Control, EgCode, Kings, Material, NoStudyCode, ParseFault, PositionCode, Stipulation, StudyCode,
};
use halfmove::man::Side;
use serde_json::json;

use super::lines::Lines;
use super::position_of;
use crate::input::Input;
use crate::options::format::Format;
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::report::status::Status;
use crate::report::{Failure, Reporter, json_line, printable};
use crate::work::memory::Budget;

/// Checks the files, or standard input.
pub fn run(files: &[OsString], format: Format, reporter: &Reporter) -> Result<Status, Failure> {
    let mut checking = Checking {
        format,
        output: Output::standard(),
        checked: 0,
        disagreeing: 0,
        unreadable: 0,
    };
    if files.is_empty() {
        checking.file(None)?;
    }
    for file in files {
        checking.file(Some(Path::new(file)))?;
    }
    let Checking {
        output,
        checked,
        disagreeing,
        unreadable,
        ..
    } = checking;
    output.finish()?;
    reporter.figures(
        &format!("lines: {checked} checked, {disagreeing} disagree, {unreadable} cannot be read"),
        &json!({
            "event": "summary",
            "lines_checked": checked,
            "lines_disagreeing": disagreeing,
            "lines_unreadable": unreadable,
        }),
    );
    Ok(if disagreeing + unreadable == 0 {
        Status::Clean
    } else {
        Status::Faults
    })
}

/// A list that is being checked.
struct Checking {
    format: Format,
    output: Output,
    checked: u64,
    disagreeing: u64,
    unreadable: u64,
}

impl Checking {
    fn file(&mut self, path: Option<&Path>) -> Result<(), Failure> {
        let mut input = Input::open(path, Budget::default())?;
        refuse_input_as_standard(&input)?;
        let name = input.path.as_ref().map(|_| input.name.clone());
        let mut lines = Lines::new(input.take_stream());
        while let Some((number, line)) = lines.next_line().map_err(|error| input.failure(error))? {
            self.checked += 1;
            if let Err(finding) = line.map_err(Finding::Unreadable).and_then(|line| check(&line)) {
                let written = self.report(&finding, name.as_deref(), number);
                written.map_err(|error| write_failure(&self.output.name, error))?;
            }
        }
        Ok(())
    }

    fn report(&mut self, finding: &Finding, file: Option<&str>, line: u64) -> io::Result<()> {
        Status::Faults.certain();
        let (event, code, expected, reason) = match finding {
            Finding::Disagrees { code, expected } => {
                self.disagreeing += 1;
                ("disagrees", Some(code), Some(expected), None)
            }
            Finding::Unreadable(reason) => {
                self.unreadable += 1;
                ("unreadable", None, None, Some(printable(reason)))
            }
        };
        if self.format == Format::Json {
            let event = json!({
                "event": event, "file": file, "line": line, "code": code, "expected": expected, "reason": reason,
            });
            return self.output.write_all(json_line(&event).as_bytes());
        }
        let place = file.map_or_else(
            || format!("line {line}"),
            |file| format!("{}: line {line}", printable(file)),
        );
        match finding {
            Finding::Disagrees { code, expected } => {
                writeln!(self.output, "{place}: the code is {code}, the position's is {expected}")
            }
            Finding::Unreadable(reason) => writeln!(self.output, "{place}: {}", printable(reason)),
        }
    }
}

/// What is wrong with a line.
#[derive(Debug, PartialEq, Eq)]
enum Finding {
    /// The code is not the position's.
    Disagrees {
        /// The code that stands there.
        code: String,
        /// The position's, in the same form.
        expected: String,
    },
    /// The line has no FEN or no code, or the code contradicts itself.
    Unreadable(String),
}

/// Compares the FEN of a line with its code.
fn check(line: &str) -> Result<(), Finding> {
    let mut columns = line.split('\t').map(str::trim_ascii);
    let fen = columns.next().unwrap_or_default();
    let Some(first) = columns.next() else {
        let reason = "expected a FEN, a tab and a code";
        return Err(Finding::Unreadable(reason.to_owned()));
    };
    let unreadable = |text: &str, error: &dyn Display| Finding::Unreadable(format!("`{text}`: {error}"));
    let position = position_of(fen).map_err(Finding::Unreadable)?;
    let text = match first.parse::<Kings>() {
        Ok(_) => with_kings(first, columns, &position),
        Err(_) => first.to_owned(),
    };
    let code: Code = match text.parse::<Code>() {
        Ok(code) => code,
        // What cannot be decoded can still be what is written for the position.
        Err(error) if error.fault == ParseFault::Hidden && is_written(&text, &position) => return Ok(()),
        Err(error) => return Err(unreadable(&text, &error)),
    };
    let expected = match side_of(&code) {
        // A FEN that is only a board does not name the side to move.
        Some(Side::Black) if !fen.contains(' ') => format!("{fen} b").parse().unwrap_or(position),
        _ => position,
    };
    let expected = code_like(&code, &expected).map_err(|error| unreadable(fen, &error))?;
    if code == expected {
        Ok(())
    } else {
        Err(Finding::Disagrees {
            code: code.to_string(),
            expected: expected.to_string(),
        })
    }
}

/// The code of a line that has a column of kings: theirs, the next one, and the one after it if that is a list of
/// squares.
fn with_kings<'a>(kings: &str, mut columns: impl Iterator<Item = &'a str>, position: &Position) -> String {
    let code = columns.next().unwrap_or_default();
    let list = columns.next().unwrap_or_default();
    match code.parse::<Material>() {
        Ok(material) if is_list(list, kings, &material) => {
            let list = with_full_stop(list, &material);
            format!("{kings} {code} {list} {}.", Control::of(position))
        }
        _ => format!("{kings} {code}"),
    }
}

/// Whether a column is a list of squares. Two squares can also be the kings once more; then the digits decide.
fn is_list(column: &str, kings: &str, material: &Material) -> bool {
    let is_square = |byte| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'.');
    let is_pair = column.parse::<Kings>().is_ok();
    let has_two_men = Side::BOTH
        .map(|side| material.men(side))
        .into_iter()
        .sum::<Option<u8>>()
        == Some(4);
    let is_kings = is_pair && (column == kings || !has_two_men);
    column.len() > 1 && column.bytes().all(is_square) && !is_kings
}

/// A list of squares in a column of its own. Some leave out the full stop before the pawns; their number gives its
/// place.
fn with_full_stop(list: &str, material: &Material) -> String {
    let pawns: u8 = Side::BOTH.map(|side| material.pawns(side)).iter().sum();
    match list.len().checked_sub(2 * usize::from(pawns)) {
        Some(place) if pawns > 0 && !list.contains('.') => format!("{}.{}", &list[..place], &list[place..]),
        _ => list.to_owned(),
    }
}

/// The side to move that a code names.
fn side_of(code: &Code) -> Option<Side> {
    match code {
        Code::Material(_) | Code::Study(_) => None,
        Code::Eg(eg) => Some(eg.side),
        Code::Position(code) => Some(code.position().side()),
    }
}

/// The code of a position in the form of another, with as much in it. The stipulation, which a position does not hold,
/// is taken from the other.
fn code_like(code: &Code, position: &Position) -> Result<Code, NoStudyCode> {
    Ok(match code {
        Code::Material(_) => Material::of(position)?.into(),
        Code::Study(study) => Code::Study(StudyCode {
            kings: study.kings.map(|_| Kings::of(position)),
            ..StudyCode::of(position, study.stipulation)?
        }),
        Code::Eg(eg) => Code::Eg(EgCode {
            control: eg.control.map(|_| Control::of(position)),
            ..EgCode::of(position, eg.stipulation)?
        }),
        Code::Position(code) => PositionCode::of(position, code.stipulation())?.into(),
    })
}

/// Whether this text is the position's code as it is written, with any stipulation.
fn is_written(text: &str, position: &Position) -> bool {
    [None, Some(Stipulation::Win), Some(Stipulation::Draw)]
        .into_iter()
        .any(|stipulation| PositionCode::of(position, stipulation).is_ok_and(|code| code.to_string() == text))
}
