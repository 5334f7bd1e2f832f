// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw figures`: cells and clock of the cores on several families of FPGAs.

use std::path::Path;

use halfmove_hdl::cores;
use halfmove_testbench::figures::floorplan::CORE as DRAWN;
use halfmove_testbench::figures::{self, FAMILIES, Family, Figures, FiguresError, replace_section};

use crate::cli::{FiguresArguments, Format};
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &FiguresArguments) -> Result<Verdict, Failure> {
    let families = families(arguments)?;
    let names: Vec<&str> = cores().iter().map(|core| core.name).collect();
    if let Some(unknown) = arguments.cores.iter().find(|core| !names.contains(&core.as_str())) {
        return Err(Failure::Usage(format!(
            "there is no core `{unknown}`; there are {}",
            names.join(", ")
        )));
    }
    let temporary = tempfile::tempdir().map_err(FiguresError::Io)?;
    if let (true, Some(path)) = (arguments.redraw, &arguments.write) {
        write(path, Vec::new(), &names)?;
        draw(path, &picture(path, "floorplan.svg"), temporary.path())?;
        return Ok(Verdict::Clean);
    }
    let chosen = |name: &&&str| arguments.cores.is_empty() || arguments.cores.iter().any(|core| core == **name);
    let seeds: Vec<u32> = (1..=arguments.seeds).collect();
    let root = arguments.keep.as_deref().unwrap_or(temporary.path());
    let bar = console::progress("seeds placed and routed");
    bar.tick();
    let mut measured = Vec::new();
    for family in &families {
        for &core in names.iter().filter(chosen) {
            let folder = root.join(family.id).join(core);
            std::fs::create_dir_all(&folder).map_err(FiguresError::Io)?;
            measured.push(figures::measure(&folder, core, family, &seeds, |_| bar.inc(1))?);
            if let Some(path) = &arguments.write {
                // What is measured is kept, even if the next core's tools fail.
                write(path, std::mem::take(&mut measured), &names)?;
            }
        }
    }
    bar.finish_and_clear();
    match &arguments.write {
        Some(path) => {
            console::tell(&format!(
                "wrote {}, and figures.json and pictures/rate-against-cells.svg beside it",
                path.display()
            ));
            let drawn_anew = families.iter().any(|family| family.id == FAMILIES[0].id)
                && names.iter().filter(chosen).any(|core| *core == DRAWN);
            let floorplan = picture(path, "floorplan.svg");
            if drawn_anew || !floorplan.exists() {
                draw(path, &floorplan, &temporary.path().join("floorplan"))?;
                console::tell(&format!("drew {}", floorplan.display()));
            }
        }
        None => console::print(&match arguments.format {
            Format::Json => figures::json(&measured)?,
            Format::Markdown | Format::Text => figures::markdown(&measured),
        })?,
    }
    Ok(Verdict::Clean)
}

fn families(arguments: &FiguresArguments) -> Result<Vec<Family>, Failure> {
    if arguments.families.is_empty() {
        return Ok(FAMILIES.to_vec());
    }
    let known: Vec<&str> = FAMILIES.iter().map(|family| family.id).collect();
    let family = |id: &String| {
        let unknown = || Failure::Usage(format!("there is no family `{id}`; there are {}", known.join(", ")));
        figures::family(id).ok_or_else(unknown)
    };
    arguments.families.iter().map(family).collect()
}

/// Puts the figures into the JSON beside the Markdown file, and tables and plot made from all that is there.
fn write(path: &Path, measured: Vec<Figures>, names: &[&str]) -> Result<(), Failure> {
    let beside = path.with_extension("json");
    let old = match std::fs::read_to_string(&beside) {
        Ok(text) => figures::read(&text)?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(Failure::file("read", &beside)(error)),
    };
    let all = figures::merge(old, measured, names);
    write_file(&beside, &figures::json(&all)?)?;
    write_file(
        &picture(path, "rate-against-cells.svg"),
        &figures::plot(&all).map_err(FiguresError::Crowded)?,
    )?;
    update_section(path, "figures", &figures::markdown(&all))
}

/// Draws the floorplan of the seed whose clock is the median, as kept in the JSON beside `path`.
fn draw(path: &Path, floorplan: &Path, folder: &Path) -> Result<(), Failure> {
    let beside = path.with_extension("json");
    let text = std::fs::read_to_string(&beside).map_err(Failure::file("read", &beside))?;
    let all = figures::read(&text)?;
    let of_core = all
        .iter()
        .find(|figures| figures.core == DRAWN && figures.family == FAMILIES[0].id);
    if let Some(median) = of_core.and_then(Figures::median) {
        std::fs::create_dir_all(folder).map_err(FiguresError::Io)?;
        let svg = figures::floorplan::draw(folder, median.seed)?;
        write_file(floorplan, &svg)?;
    }
    Ok(())
}

fn picture(path: &Path, name: &str) -> std::path::PathBuf {
    path.with_file_name("pictures").join(name)
}

fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(Failure::file("make", folder))?;
    }
    std::fs::write(path, text).map_err(Failure::file("write", path))
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
