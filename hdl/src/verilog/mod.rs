// SPDX-License-Identifier: MIT OR Apache-2.0
//! `hdl/verilog/` as it should be: every module in the folder of its block, and for each core a list of its files.

mod header;

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use crate::cores::{cores, exported_cores};
use crate::export::{self, Design, ExportError, Fault, Module, Stale};

/// Folders of `hdl/verilog/` that are not exported: those that `halfmove-hw package` writes, and `ecp5`, which is written by
/// hand.
const NOT_EXPORTED: [&str; 4] = ["ecp5", "few_pins", "testbench", "vendor"];

/// The file of a module, from `hdl/verilog/` on.
///
/// It is in the folder that its block has in `hdl/src`: of a code, or `backend` if several codes use it; `plumbing`,
/// which knows nothing of chess, is called `lib`. A table is in the folder of the code that its name begins with.
pub fn path_of(module: &Module) -> String {
    let code = module.name.split('_').next().unwrap_or_default();
    let source = module
        .source
        .strip_prefix("src/")
        .and_then(|file| file.split('/').next());
    let folder = match (source, code) {
        (Some("plumbing"), "halfmove") => "lib",
        (Some("plumbing") | None, code) => code,
        (Some(folder), _) => folder,
    };
    format!("{folder}/{}.v", module.name)
}

/// The files of a core as its list has them. Verilog allows any order, but synthesis and placement depend on it a little: the
/// figures of the cores are of the order of the paths, the bitstreams of the boards of the top first and then what it
/// instantiates.
pub fn listed(core: &str, design: &Design) -> Vec<String> {
    let mut paths: Vec<String> = design.modules.iter().map(path_of).collect();
    if cores().iter().any(|other| other.name == core) {
        paths.sort();
    }
    paths
}

/// Every file with its text: the modules, for each core and each design for boards a list of its files (`CORE.f`), and the
/// headers with the constants.
///
/// # Errors
/// As [`crate::cores::Core::design`], and two different modules of one name.
pub fn files() -> Result<BTreeMap<String, String>, Vec<ExportError>> {
    let headers = header::files().into_iter();
    let mut files: BTreeMap<String, String> = headers.map(|(name, text)| (format!("lib/{name}"), text)).collect();
    for core in exported_cores() {
        let design = core.design()?;
        files.insert(format!("{}.f", core.name), listed(core.name, &design).join("\n") + "\n");
        for module in design.modules {
            let text = files.entry(path_of(&module)).or_insert_with(|| module.verilog.clone());
            if *text != module.verilog {
                return Err(vec![ExportError {
                    block: core.name.to_string(),
                    signal: None,
                    fault: Fault::ModuleNameTaken(module.name),
                }]);
            }
        }
    }
    Ok(files)
}

/// Writes all files to a directory, which is made if it is not there; a file that is as it should be is left alone.
///
/// # Errors
/// Those of the file system, and as [`files`].
pub fn write_to(directory: &Path) -> io::Result<()> {
    export::write_files(&files().map_err(refused)?, directory)
}

/// The files of a directory that are missing, differ from what is exported now, or are exported no more.
///
/// # Errors
/// Those of the file system, and as [`files`].
pub fn stale(directory: &Path) -> io::Result<Vec<Stale>> {
    export::stale(&files().map_err(refused)?, directory, &["v", "vh", "f"], &NOT_EXPORTED)
}

fn refused(errors: Vec<ExportError>) -> io::Error {
    io::Error::other(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}
