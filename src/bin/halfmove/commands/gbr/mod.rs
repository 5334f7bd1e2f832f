// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove gbr`: the GBR code of positions, back to positions; lists of both compared, texts searched, directories sorted.

pub mod arguments;
mod check;
mod decode;
mod lines;
mod scan;
mod sort;

use std::ffi::OsString;
use std::io::Write;

use halfmove::gbr::{Code, EgCode, Material, NoStudyCode, PositionCode, Stipulation, StudyCode};
use halfmove::laws::check_rest;
use halfmove::position::{Counters, Wing};
use halfmove::{Kind, Position, Side};
use serde_json::{Value, json};

use crate::input::Input;
use crate::options::color::ColorWhen;
use crate::options::format::Format;
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::report::progress::Progress;
use crate::report::status::Status;
use crate::report::trouble::Trouble;
use crate::report::{Failure, Reporter, json_line, printable};
use crate::work::memory::Budget;

use arguments::{Form, GbrArguments};
use lines::Lines;

/// Runs the subcommand.
pub fn run(arguments: &GbrArguments, color: ColorWhen) -> Result<Status, Failure> {
    let stipulation = arguments.stipulation.map(Stipulation::from);
    if stipulation.is_some() && arguments.form == Form::Material {
        let reason = "--form material has no place for a stipulation; the other forms do";
        return Err(Failure::Usage(reason.to_owned()));
    }
    let reporter = Reporter::new(arguments.format, false, color, Progress::new(false, None));
    if arguments.check {
        return check::run(&arguments.words, arguments.format, &reporter);
    }
    if arguments.scan {
        return scan::run(&arguments.words, arguments.format, &reporter);
    }
    if arguments.sort {
        return sort::run(&arguments.words, arguments.format, &reporter);
    }
    let mut translating = Translating {
        format: arguments.format,
        reporter,
        output: Output::standard(),
        status: Status::Clean,
    };
    let form = arguments.form;
    if arguments.decode {
        translating.all(&arguments.words, decode::decode)?;
    } else {
        translating.all(&arguments.words, |fen| encode(fen, form, stipulation))?;
    }
    translating.output.finish()?;
    Ok(translating.status)
}

/// What a FEN or a code is turned into: a line, and the same as JSON without the line's number.
struct Translated {
    text: String,
    json: Value,
    /// What the line leaves out, in words.
    left_out: Vec<String>,
}

/// FENs or codes that are turned into the other.
struct Translating {
    format: Format,
    reporter: Reporter,
    output: Output,
    status: Status,
}

impl Translating {
    /// The text that the words are together, or every line of standard input.
    fn all(
        &mut self,
        words: &[OsString],
        translate: impl Fn(&str) -> Result<Translated, String>,
    ) -> Result<(), Failure> {
        if !words.is_empty() && words != ["-"] {
            let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
            return self.one(None, translate(&words.join(" ")));
        }
        let mut input = Input::open(None, Budget::default())?;
        refuse_input_as_standard(&input)?;
        let mut lines = Lines::new(input.take_stream());
        while let Some((number, line)) = lines.next_line().map_err(|error| input.failure(error))? {
            self.one(Some(number), line.and_then(|line| translate(&line)))?;
        }
        Ok(())
    }

    fn one(&mut self, line: Option<u64>, translated: Result<Translated, String>) -> Result<(), Failure> {
        match translated {
            Ok(Translated {
                text,
                mut json,
                left_out,
            }) => {
                json["line"] = json!(line);
                let written = match self.format {
                    Format::Text => writeln!(self.output, "{text}"),
                    Format::Json => self.output.write_all(json_line(&json).as_bytes()),
                };
                let place = line.map_or_else(String::new, |line| format!("line {line}: "));
                for what in left_out {
                    self.reporter.aside(&format!("{place}{}", printable(&what)));
                }
                written.map_err(|error| write_failure(&self.output.name, error))
            }
            Err(reason) => {
                self.status = Status::Faults;
                self.reporter.trouble(&Trouble {
                    line,
                    reason: printable(&reason),
                    ..Trouble::default()
                });
                Ok(())
            }
        }
    }
}

/// The code of a FEN.
fn encode(fen: &str, form: Form, stipulation: Option<Stipulation>) -> Result<Translated, String> {
    let position = position_of(fen)?;
    let code = code_of(&position, form, stipulation).map_err(|error| format!("`{fen}`: {error}"))?;
    let text = code.to_string();
    let unsaid = unsaid(fen, &position, &code);
    let read = text.parse::<Code>();
    let mut left_out = Vec::new();
    if form == Form::Position {
        let moves = unsaid.iter().filter(|&&what| what != COUNTERS);
        left_out.extend(moves.map(|what| format!("the code does not say {what}")));
        left_out.extend(
            read.as_ref()
                .err()
                .map(|error| format!("the code is not decoded: {}", error.fault)),
        );
    }
    Ok(Translated {
        json: json!({
            "line": null,
            "fen": fen,
            "form": form.name(),
            "code": text,
            "hidden": hidden(&code.material()),
            "unsaid": unsaid,
            "decodes": matches!(read, Ok(Code::Position(_))),
        }),
        text,
        left_out,
    })
}

/// What move counters are called.
const COUNTERS: &str = "move counters";

/// What this FEN says, and its code does not.
fn unsaid(fen: &str, position: &Position, code: &Code) -> Vec<&'static str> {
    let has_squares = matches!(code, Code::Position(_));
    let says_side = has_squares || matches!(code, Code::Eg(_));
    let castles = |side| Wing::BOTH.map(|wing| position.castling_rook(side, wing).is_some());
    let said = [
        (Side::BOTH.map(castles) != [[false; 2]; 2], "castling rights"),
        (position.en_passant().is_some(), "en passant"),
        (Counters::of(Some(fen)) != Counters::of(None), COUNTERS),
        (matches!(code, Code::Material(_)), "kings"),
        (!has_squares, "squares"),
        (!says_side && position.side() == Side::Black, "side to move"),
    ];
    said.into_iter()
        .filter_map(|(is_unsaid, what)| is_unsaid.then_some(what))
        .collect()
}

/// The position of a FEN, behind which nothing else stands.
fn position_of(fen: &str) -> Result<Position, String> {
    check_rest(fen).map_err(|error| format!("`{fen}`: {error}"))?;
    fen.parse().map_err(|error| format!("`{fen}`: {error}"))
}

/// The code of a position in this form.
fn code_of(position: &Position, form: Form, stipulation: Option<Stipulation>) -> Result<Code, NoStudyCode> {
    Ok(match form {
        Form::Material => Material::of(position)?.into(),
        Form::Study => StudyCode::of(position, stipulation)?.into(),
        Form::Eg => EgCode::of(position, stipulation)?.into(),
        Form::Position => PositionCode::of(position, stipulation)?.into(),
    })
}

/// The names of the kinds that a 9 hides.
fn hidden(material: &Material) -> Vec<String> {
    material.hidden().map(|kind: Kind| kind.to_string()).collect()
}
