// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw figures`: cells and clock of the cores on several families of FPGAs.

use std::path::Path;

use halfmove_hdl::cores::measured;
use halfmove_testbench::figures::floorplan::{PLANS, Plan};
use halfmove_testbench::figures::{self, FAMILIES, Family, Figures, FiguresError, replace_section};
use halfmove_testbench::memo::{self, Memory};

use super::chosen;
use crate::cli::{FiguresArguments, Format};
use crate::console::{self, Failure, Verdict};

pub fn run(arguments: &FiguresArguments) -> Result<Verdict, Failure> {
    let families = families(arguments)?;
    let names: Vec<&str> = measured().iter().map(|core| core.name).collect();
    let chosen = chosen("core", names.iter().copied(), |name| name, &arguments.cores)?;
    let temporary = tempfile::tempdir().map_err(FiguresError::Io)?;
    if let (true, Some(path)) = (arguments.redraw, &arguments.write) {
        write(path, Vec::new(), &names)?;
        for plan in &PLANS {
            draw(path, plan, &temporary.path().join(plan.core))?;
        }
        return Ok(Verdict::Clean);
    }
    let seeds_of = |core, family: &Family| {
        let number = arguments.seeds.unwrap_or_else(|| figures::seeds(core, family));
        (1..=number).collect::<Vec<u32>>()
    };
    let root = arguments.keep.as_deref().unwrap_or(temporary.path());
    // Of a seed that is remembered there are no files to be kept.
    let memory = Memory::of_checkout();
    let memory = if arguments.keep.is_some() {
        memory.forgetful()
    } else {
        memory
    };
    let bar = console::progress("seeds placed and routed");
    bar.tick();
    let kept = match &arguments.write {
        Some(path) if !memo::forgets() => read(path)?,
        _ => Vec::new(),
    };
    let mut measured = Vec::new();
    let mut unchanged = 0;
    for family in &families {
        for &core in chosen.iter().filter(|core| family.takes(core)) {
            let seeds = seeds_of(core, family);
            let inputs = figures::inputs(core, family, &seeds)?.fingerprint();
            if kept.iter().any(|figures| figures.inputs == inputs) {
                unchanged += 1;
                continue;
            }
            let folder = root.join(family.id).join(core);
            std::fs::create_dir_all(&folder).map_err(FiguresError::Io)?;
            measured.push(figures::measure(&folder, core, family, &seeds, &memory, |_| {
                bar.inc(1)
            })?);
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
                "wrote {}, and data/figures.json, data/critical-paths.md and pictures/rate-against-cells.svg beside it; \
                 {unchanged} were measured before, on the same inputs ({} measures them again)",
                path.display(),
                memo::FORGET_VARIABLE
            ));
            let is_measured =
                |plan: &Plan| families.iter().any(|family| family.id == plan.family) && chosen.contains(&plan.core);
            for plan in &PLANS {
                if is_measured(plan) || !picture(path, plan.picture).exists() {
                    draw(path, plan, &temporary.path().join("floorplan").join(plan.core))?;
                    console::tell(&format!("drew {}", plan.picture));
                }
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
    chosen("family", FAMILIES, |family| family.id, &arguments.families)
}

/// Puts the figures into the JSON that belongs to the Markdown file, and tables and plot made from all that is there.
fn write(path: &Path, measured: Vec<Figures>, names: &[&str]) -> Result<(), Failure> {
    let all = figures::merge(read(path)?, measured, names);
    write_file(&data(path, "figures.json"), &figures::json(&all)?)?;
    write_file(
        &picture(path, "rate-against-cells.svg"),
        &figures::plot(&all).map_err(FiguresError::Crowded)?,
    )?;
    let paths = data(path, "critical-paths.md");
    update_section(&paths, "critical paths", &figures::critical_paths(&all))?;
    update_section(path, "figures", &figures::markdown(&all))
}

/// The figures in the JSON that belongs to the Markdown file; none if it is not there.
fn read(path: &Path) -> Result<Vec<Figures>, Failure> {
    let json = data(path, "figures.json");
    match std::fs::read_to_string(&json) {
        Ok(text) => Ok(figures::read(&text)?),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(Failure::file("read", &json)(error)),
    }
}

/// Draws the floorplan of the seed whose clock is the median, as kept in the JSON that belongs to `path`.
fn draw(path: &Path, plan: &Plan, folder: &Path) -> Result<(), Failure> {
    let all = read(path)?;
    let of_core = all
        .iter()
        .find(|figures| figures.core == plan.core && figures.family == plan.family);
    if let Some((median, few_pins)) = of_core.and_then(|of_core| Some((of_core.median()?, of_core.few_pins))) {
        std::fs::create_dir_all(folder).map_err(FiguresError::Io)?;
        let svg = plan.draw(folder, median.seed, few_pins)?;
        write_file(&picture(path, plan.picture), &svg)?;
    }
    Ok(())
}

fn data(path: &Path, name: &str) -> std::path::PathBuf {
    path.with_file_name("data").join(name)
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
