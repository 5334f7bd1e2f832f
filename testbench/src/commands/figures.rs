// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw figures`: cells and clock on iCE40 HX8K.

use std::path::Path;

use halfmove_testbench::figures::{self, Figures, FiguresError, harness, replace_section};
use halfmove_testbench::verilog;

use crate::cli::{FiguresArguments, Format};
use crate::console::{self, Failure, Verdict};

/// The core that is measured.
const TOP: &str = "brenner_interpreter";

pub fn run(arguments: &FiguresArguments) -> Result<Verdict, Failure> {
    if arguments.eleven {
        return run_eleven(arguments);
    }
    let folder = tempfile::tempdir().map_err(FiguresError::Io)?;
    let design = verilog::core(TOP)?;
    design.write_to(folder.path()).map_err(FiguresError::Io)?;
    let sources: Vec<&str> = design.files.iter().map(|file| file.name.as_str()).collect();
    let seeds: Vec<u32> = (1..=arguments.seeds).collect();
    let bar = console::progress("seeds placed and routed");
    bar.tick();
    let figures = figures::measure(folder.path(), &sources, TOP, &seeds, |_| bar.inc(1))?;
    bar.finish_and_clear();
    let json = format!("{:#}\n", figures.to_json());
    match &arguments.write {
        Some(path) => write(path, &figures, &json)?,
        None => console::print(&match arguments.format {
            Format::Json => json,
            Format::Markdown | Format::Text => figures.to_markdown(),
        })?,
    }
    Ok(Verdict::Clean)
}

/// The blocks of the 11-bit notation, one after the other.
fn run_eleven(arguments: &FiguresArguments) -> Result<Verdict, Failure> {
    let seeds: Vec<u32> = (1..=arguments.seeds).collect();
    let bar = console::progress("seeds placed and routed");
    bar.tick();
    let measured = harness::ELEVEN.into_iter().map(|candidate| {
        let folder = tempfile::tempdir().map_err(FiguresError::Io)?;
        harness::measure_between_registers(folder.path(), candidate, &seeds, |_| bar.inc(1))
    });
    let measured = measured.collect::<Result<Vec<_>, FiguresError>>()?;
    bar.finish_and_clear();
    let table = harness::to_markdown(&measured);
    match &arguments.write {
        Some(path) => update_section(path, "eleven", &table)?,
        None => console::print(&table)?,
    }
    Ok(Verdict::Clean)
}

/// Puts the table into a Markdown file, and the JSON into the file of the same name beside it.
fn write(path: &Path, figures: &Figures, json: &str) -> Result<(), Failure> {
    update_section(path, TOP, &figures.to_markdown())?;
    let beside = path.with_extension("json");
    std::fs::write(&beside, json).map_err(Failure::file("write", &beside))?;
    console::tell(&format!("wrote {} and {}", path.display(), beside.display()));
    Ok(())
}

/// Replaces a section of a Markdown file, which is made if it is not there.
pub fn update_section(path: &Path, name: &str, section: &str) -> Result<(), Failure> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(Failure::file("read", path)(error)),
    };
    std::fs::write(path, replace_section(&text, name, section)).map_err(Failure::file("write", path))
}
