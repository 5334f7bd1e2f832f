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

use halfmove::gbr::{Code, EgCode, Material, PositionCode, Stipulation, StudyCode, TooManyPawns};
use halfmove::laws::check_rest;
use halfmove::{Kind, Position};
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
            Ok(Translated { text, mut json }) => {
                json["line"] = json!(line);
                let written = match self.format {
                    Format::Text => writeln!(self.output, "{text}"),
                    Format::Json => self.output.write_all(json_line(&json).as_bytes()),
                };
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
    Ok(Translated {
        text: code.to_string(),
        json: json!({
            "line": null,
            "fen": fen,
            "form": form.name(),
            "code": code.to_string(),
            "hidden": hidden(&code.material()),
        }),
    })
}

/// The position of a FEN, behind which nothing else stands.
fn position_of(fen: &str) -> Result<Position, String> {
    check_rest(fen).map_err(|error| format!("`{fen}`: {error}"))?;
    fen.parse().map_err(|error| format!("`{fen}`: {error}"))
}

/// The code of a position in this form.
fn code_of(position: &Position, form: Form, stipulation: Option<Stipulation>) -> Result<Code, TooManyPawns> {
    Ok(match form {
        Form::Material => Code::Material(Material::of(position)?),
        Form::Study => Code::Study(StudyCode::of(position, stipulation)?),
        Form::Eg => Code::Eg(EgCode::of(position, stipulation)?),
        Form::Position => Code::Position(PositionCode::of(position, stipulation)?.into()),
    })
}

/// The names of the kinds that a 9 hides.
fn hidden(material: &Material) -> Vec<String> {
    material.hidden().map(|kind: Kind| kind.to_string()).collect()
}
