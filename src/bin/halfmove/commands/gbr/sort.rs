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
use crate::output::{Output, in_temporary_file, refuse_input_as_standard, write_failure};
use crate::report::status::Status;
use crate::report::trouble::Trouble;
use crate::report::{Failure, Reporter, json_line};
use crate::work::memory::Budget;
use crate::work::sorter::Sorter;

/// Sorts the lines of the files, or of standard input.
pub fn run(files: &[OsString], format: Format, reporter: &Reporter) -> Result<Status, Failure> {
    let standard = [OsString::from("-")];
    let files = if files.is_empty() { &standard } else { files };
    let (room, budget) = Budget::default().reserve_half();
    let (mut sorter, mut names) = (Sorter::within(room), Vec::new());
    let mut status = Status::Clean;
    for (file, path) in (0_u64..).zip(files) {
        let mut input = Input::open(Some(Path::new(path)), budget)?;
        refuse_input_as_standard(&input)?;
        let name = input.path.as_ref().map(|_| input.name.clone());
        let mut lines = Lines::new(input.take_stream());
        while let Some((line, text)) = lines.next_line().map_err(|error| input.failure(error))? {
            let found = text.and_then(|text| match material_of(&text) {
                Some(material) => Ok((material, text)),
                None => Err("there is no code in it".to_owned()),
            });
            match found {
                Ok((material, text)) => {
                    let carried = [[file, line].map(u64::to_le_bytes).as_flattened(), text.as_bytes()].concat();
                    // Materials are ordered as their texts are.
                    let kept = sorter.push(material.to_string().as_bytes(), &carried);
                    kept.map_err(in_temporary_file)?;
                }
                Err(reason) => {
                    status = Status::Faults;
                    reporter.trouble(&Trouble {
                        file: name.clone(),
                        line: Some(line),
                        reason,
                        ..Trouble::default()
                    });
                }
            }
        }
        names.push(name);
    }
    let mut output = Output::standard();
    output.make_visible();
    let mut sorted = sorter.finish().map_err(in_temporary_file)?;
    while let Some((code, carried)) = sorted.next().map_err(in_temporary_file)? {
        let (place, text) = carried.split_at(size_of::<[u64; 2]>());
        let [code, text] = [code, text].map(String::from_utf8_lossy);
        let line = match format {
            Format::Text => format!("{text}\n"),
            Format::Json => {
                let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte));
                let (file, line) = place.split_at(size_of::<u64>());
                let name = names.get(number(file) as usize);
                json_line(&json!({ "file": name, "line": number(line), "code": code, "text": text }))
            }
        };
        let written = output.write_all(line.as_bytes());
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
