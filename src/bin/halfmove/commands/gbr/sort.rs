// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove gbr --sort`: a directory in the order of its codes.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;

use halfmove::gbr::{Material, codes_in};
use serde_json::json;

use super::lines::Lines;
use crate::input::Input;
use crate::options::format::Format;
use crate::output::{Output, refuse_input_as_standard, write_failure};
use crate::report::status::Status;
use crate::report::trouble::Trouble;
use crate::report::{Failure, Reporter};
use crate::work::memory::Budget;

/// A line of a directory.
struct Entry {
    material: Material,
    file: usize,
    line: u64,
    text: String,
}

/// Sorts the lines of the files, or of standard input.
pub fn run(files: &[OsString], format: Format, reporter: &Reporter) -> Result<Status, Failure> {
    let standard = [OsString::from("-")];
    let files = if files.is_empty() { &standard } else { files };
    let mut room = Budget::default().of_a_game(0);
    let (mut entries, mut names) = (Vec::new(), Vec::new());
    let mut status = Status::Clean;
    for file in files {
        let mut input = Input::open(Some(Path::new(file)), Budget::default())?;
        refuse_input_as_standard(&input)?;
        names.push(input.path.as_ref().map(|_| input.name.clone()));
        let mut lines = Lines::new(input.take_stream());
        while let Some((line, text)) = lines.next_line().map_err(|error| input.failure(error))? {
            let found = text.and_then(|text| match material_of(&text) {
                Some(material) => Ok((material, text)),
                None => Err("there is no code in it".to_owned()),
            });
            let (material, text) = match found {
                Ok(found) => found,
                Err(reason) => {
                    status = Status::Faults;
                    reporter.trouble(&Trouble {
                        file: names[names.len() - 1].clone(),
                        line: Some(line),
                        reason,
                        ..Trouble::default()
                    });
                    continue;
                }
            };
            let bytes = text.len() + 2 * size_of::<Entry>();
            room = room
                .checked_sub(bytes)
                .ok_or_else(|| Failure::Usage("the directory is larger than what may be kept in memory".to_owned()))?;
            entries.push(Entry {
                material,
                file: names.len() - 1,
                line,
                text,
            });
        }
    }
    entries.sort_by_key(|entry| entry.material);
    let mut output = Output::standard();
    for Entry {
        material,
        file,
        line,
        text,
    } in entries
    {
        let written = match format {
            Format::Text => writeln!(output, "{text}"),
            Format::Json => {
                let code = material.to_string();
                let object = json!({ "file": names[file], "line": line, "code": code, "text": text });
                writeln!(output, "{object}")
            }
        };
        written.map_err(|error| write_failure(&output.name, error))?;
    }
    output.finish()?;
    Ok(status)
}

/// The material of the first code in a line, else of the four digits without pawns that begin it, as the article writes them;
/// elsewhere those may be a year.
fn material_of(line: &str) -> Option<Material> {
    if let Some(found) = codes_in(line).next() {
        return Some(found.code.material());
    }
    let first = line
        .split(|letter: char| letter.is_whitespace() || ",:;".contains(letter))
        .next();
    first.filter(|word| word.len() == 4)?.parse().ok()
}
