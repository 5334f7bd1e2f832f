// SPDX-License-Identifier: MIT OR Apache-2.0
//! What makes a core easy to take into other designs, for every core, from its ports and its simulation: a core file for
//! FuseSoC with a self-checking testbench, a wrapper with the names of AMD's tools, and a page with a timing diagram.

mod core_file;
mod diagram;
mod interface;
mod labels;
mod machine_bench;
mod samples;
mod section;
mod shared;
mod stimulus;
mod stream_bench;
mod test_module;
mod timing;
mod vhdl;
mod waves;
mod wrapper;

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use halfmove_hdl::cores::{exported_cores, links, machines, of_codes};
use halfmove_sim::{BuildError, Simulator};

use crate::figures::{few_pins, replace_section};
use crate::picture::Crowded;
use crate::verilog::{self, ExportFailed};
use interface::Interface;
use shared::Groups;

/// The folder of the timing diagrams, and how their names begin.
const PICTURES: &str = "docs/pictures";
const TIMING: &str = "timing-";

/// How the names of the designs of boards begin.
const OF_BOARDS: &str = "halfmove_board_";

/// Why there are no files.
#[derive(Debug, thiserror::Error)]
pub enum PackagingError {
    /// The core does not export.
    #[error(transparent)]
    Export(#[from] ExportFailed),
    /// Verilator is missing or fails.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// A port is not as the core has it.
    #[error(transparent)]
    Port(#[from] halfmove_sim::PortError),
    /// A core shares the timing diagram of another, but not its timing.
    #[error("{0} behaves differently from the core whose timing diagram it shares")]
    Unlike(&'static str),
    /// A core has streams, and nobody has said which games its testbench plays.
    #[error("{0} has streams, but no games for its testbench: packaging/stream_bench names them")]
    NoGames(&'static str),
    /// A timing diagram has no room for its texts.
    #[error(transparent)]
    Crowded(#[from] Crowded),
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
}

/// A file that is written beside others.
struct File {
    name: String,
    text: String,
}

/// All files, by their paths in the checkout. The pages of the cores must be there; their sections are replaced.
///
/// # Errors
/// If Verilator is missing, or a page cannot be read.
pub fn files(checkout: &Path) -> Result<BTreeMap<PathBuf, String>, PackagingError> {
    let simulator = Simulator::find()?;
    let mut files = BTreeMap::new();
    let mut pages: BTreeMap<String, String> = BTreeMap::new();
    let reference = Interface::of(&verilog::core(section::REFERENCE)?);
    let mut diagrams = Vec::new();
    let shared = shared()?;
    for (path, text) in shared.files() {
        files.insert(Path::new("hdl/verilog").join(path), text);
    }
    for core in &of_codes() {
        let design = verilog::core(core.name)?;
        let interface = Interface::of(&design);
        let compiled = simulator.compile(&design.for_simulation(), halfmove_sim::Tracing::Off)?;
        let verilog = Path::new("hdl/verilog");
        let plan = stream_bench::plan(core.name);
        files.insert(
            verilog.join(format!("{}.core", core.name)),
            core_file::text(core, &design, &interface, plan.as_ref(), &shared),
        );
        let testbench = match &plan {
            Some(plan) => stream_bench::files(core.name, plan, &interface, &mut compiled.model()?)?,
            None if interface.is_stream() => return Err(PackagingError::NoGames(core.name)),
            None => test_module::files(
                core.name,
                &interface,
                &stimulus::record(&mut compiled.model()?, &interface)?,
            ),
        };
        for file in testbench {
            files.insert(verilog.join("testbench").join(file.name), file.text);
        }
        files.insert(verilog.join(vhdl::path(core.name)), vhdl::text(core.name, &interface));
        files.extend(vendors_wrapper(core.name, &interface));
        if !interface.fits(core_file::PINS) {
            files.insert(
                verilog.join(format!("few_pins/{}.v", few_pins::name(core.name))),
                few_pins::verilog(core.name, &design.ports()),
            );
        }
        if interface.has_clock() {
            let diagram = waves::record(&mut compiled.model()?, core.name, &interface)?;
            diagrams.push((core.name, diagram));
        }
        pages
            .entry(section::page(core.name))
            .or_default()
            .push_str(&section::text(core, &design, &interface, &reference));
    }
    for file in machine_bench::files() {
        files.insert(Path::new("hdl/verilog/testbench").join(file.name), file.text);
    }
    for core in links().iter().chain(machines()) {
        let design = verilog::core(core.name)?;
        let interface = Interface::of(&design);
        let read = machine_bench::data_files(core.name);
        let text = core_file::of_part(core, &design, &interface, read, &shared);
        files.insert(Path::new("hdl/verilog").join(format!("{}.core", core.name)), text);
        files.insert(
            Path::new("hdl/verilog").join(vhdl::path(core.name)),
            vhdl::text(core.name, &interface),
        );
        files.extend(vendors_wrapper(core.name, &interface));
    }
    let (page, text) = machine_page(checkout)?;
    files.insert(page, text);
    for (core, diagram) in timing::pictures(diagrams).map_err(PackagingError::Unlike)? {
        let path = Path::new(PICTURES).join(format!("{TIMING}{core}.svg"));
        files.insert(path, diagram.to_svg()?);
    }
    for (page, sections) in pages {
        let path = checkout.join(&page);
        let text = std::fs::read_to_string(&path).map_err(|error| PackagingError::File(path, error))?;
        files.insert(page.into(), replace_section(&text, "cores", &sections));
    }
    Ok(files)
}

/// What cores share. The designs of boards are whole: for placement the order of their files matters, and they are used alone.
fn shared() -> Result<Groups, ExportFailed> {
    let parts = exported_cores().filter(|core| !core.name.starts_with(OF_BOARDS));
    let lists: Result<Vec<_>, ExportFailed> = parts
        .map(|core| Ok((core.name, core_file::listed(core, &verilog::core(core.name)?))))
        .collect();
    Ok(Groups::of(lists?))
}

/// The page of the half-move machine, with the ports of each core.
fn machine_page(checkout: &Path) -> Result<(PathBuf, String), PackagingError> {
    let page = PathBuf::from("docs/cores/machine.md");
    let path = checkout.join(&page);
    let mut text = std::fs::read_to_string(&path).map_err(|error| PackagingError::File(path, error))?;
    for core in machines() {
        let interface = Interface::of(&verilog::core(core.name)?);
        let signals: Vec<&interface::Signal> = interface.signals.iter().collect();
        text = replace_section(&text, &format!("ports of {}", core.name), &section::ports(&signals));
    }
    Ok((page, text))
}

/// The wrapper of a stream core.
fn vendors_wrapper(core: &str, interface: &Interface) -> Option<(PathBuf, String)> {
    let path = format!("hdl/verilog/vendor/{}.v", wrapper::name(core));
    interface
        .is_stream()
        .then(|| (path.into(), wrapper::text(core, interface)))
}

/// The files that are not as they should be.
///
/// # Errors
/// As [`files`].
pub fn stale(checkout: &Path) -> Result<Vec<PathBuf>, PackagingError> {
    let files = files(checkout)?;
    let gone = gone(checkout, &files)?;
    let differs = |(path, text): (PathBuf, String)| {
        let committed = std::fs::read_to_string(checkout.join(&path));
        (committed.ok() != Some(text)).then_some(path)
    };
    Ok(files.into_iter().filter_map(differs).chain(gone).collect())
}

/// Timing diagrams, core files, testbenches and wrappers that are there and made no more.
fn gone(checkout: &Path, files: &BTreeMap<PathBuf, String>) -> Result<Vec<PathBuf>, PackagingError> {
    let mut gone = Vec::new();
    let verilog = Path::new("hdl/verilog");
    let mut folders = vec![PathBuf::from(PICTURES), verilog.to_owned()];
    folders.extend(
        within(checkout, verilog)?
            .into_iter()
            .filter(|path| checkout.join(path).is_dir()),
    );
    for folder in folders {
        let (beginning, extensions) = match folder.file_name().and_then(|name| name.to_str()) {
            Some("pictures") => (TIMING, &["svg"][..]),
            Some("testbench") => ("", &["v", "hex"][..]),
            Some("vendor") => ("", &["v", "vhd"][..]),
            Some("few_pins") => ("", &["v"][..]),
            _ => ("", &["core"][..]),
        };
        let is_made = |path: &PathBuf| {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let is_one = |extension: &&str| path.extension().is_some_and(|own| own == *extension);
            name.starts_with(beginning) && extensions.iter().any(is_one)
        };
        // Some testbenches are written by hand: core files name them.
        let is_named = |path: &Path| {
            let name = path.strip_prefix(verilog).map(|path| format!("- {}", path.display()));
            name.is_ok_and(|name| files.values().any(|text| text.contains(&name)))
        };
        let paths = within(checkout, &folder)?.into_iter();
        gone.extend(paths.filter(|path| is_made(path) && !files.contains_key(path) && !is_named(path)));
    }
    Ok(gone)
}

/// What is in a folder of the checkout.
fn within(checkout: &Path, folder: &Path) -> Result<Vec<PathBuf>, PackagingError> {
    let failed = |error| PackagingError::File(checkout.join(folder), error);
    let entries = std::fs::read_dir(checkout.join(folder)).map_err(failed)?;
    entries
        .map(|entry| Ok(folder.join(entry.map_err(failed)?.file_name())))
        .collect()
}

/// Writes all files, and removes those that are made no more.
///
/// # Errors
/// As [`files`], and those of the file system.
pub fn write(checkout: &Path) -> Result<(), PackagingError> {
    let files = files(checkout)?;
    for path in gone(checkout, &files)? {
        let path = checkout.join(path);
        std::fs::remove_file(&path).map_err(|error| PackagingError::File(path, error))?;
    }
    for (path, text) in files {
        let path = checkout.join(path);
        let written = path
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::write(&path, text));
        written.map_err(|error| PackagingError::File(path, error))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_made_of_a_core_is_gone_with_it() {
        let made = [
            "docs/pictures/timing-old.svg",
            "hdl/verilog/few_pins/few_pins_old.v",
            "hdl/verilog/lib/old.core",
            "hdl/verilog/old.core",
            "hdl/verilog/testbench/old.hex",
            "hdl/verilog/testbench/old_tb.v",
            "hdl/verilog/vendor/old.vhd",
            "hdl/verilog/vendor/old_axis.v",
        ];
        let others = [
            "docs/pictures/old.svg",
            "hdl/verilog/lib/old.v",
            "hdl/verilog/vendor/a.xdc",
        ];
        let folder = tempfile::tempdir().unwrap();
        for path in made.iter().chain(&others).map(|path| folder.path().join(path)) {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        let mut found = gone(folder.path(), &BTreeMap::new()).unwrap();
        found.sort_unstable();
        assert_eq!(found, made.map(PathBuf::from));
        let core = BTreeMap::from([(PathBuf::from("hdl/verilog/a.core"), "- testbench/old_tb.v".to_owned())]);
        assert_eq!(gone(folder.path(), &core).unwrap().len(), made.len() - 1);
        let kept = made.map(|path| (PathBuf::from(path), String::new())).into();
        assert!(gone(folder.path(), &kept).unwrap().is_empty());
    }
}
