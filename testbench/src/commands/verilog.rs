// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw verilog`: the exported files, written or compared.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use halfmove_hdl::verilog;

use crate::cli::VerilogArguments;
use crate::console::{self, Failure, Verdict};

/// Where a checkout has its exported files, which are compared if no others are named.
const COMMITTED: &str = "hdl/verilog";

pub fn run(arguments: &VerilogArguments) -> Result<Verdict, Failure> {
    let folder = arguments.output.clone().unwrap_or_else(|| PathBuf::from(COMMITTED));
    if arguments.check {
        return check(&folder);
    }
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::Usage(format!("{} is no folder", folder.display())));
    }
    write(&folder)?;
    let names = verilog::files().into_iter().flat_map(BTreeMap::into_keys);
    let names: String = names.map(|name| format!("{}\n", folder.join(name).display())).collect();
    console::print(&names)?;
    Ok(Verdict::Clean)
}

/// Writes every exported file into a folder, which is made if it is not there.
pub fn write(folder: &Path) -> Result<(), Failure> {
    verilog::write_to(folder).map_err(Failure::file("write to", folder))
}

fn check(folder: &Path) -> Result<Verdict, Failure> {
    if !folder.is_dir() {
        return Err(Failure::Usage(format!(
            "there is no folder {}; name the folder to check with -o",
            folder.display()
        )));
    }
    let stale = verilog::stale(folder).map_err(Failure::file("check", folder))?;
    for file in &stale {
        console::print(&format!("{file}\n"))?;
    }
    if stale.is_empty() {
        console::print(&format!("{} is what the blocks export\n", folder.display()))?;
    } else {
        console::tell(&format!(
            "`halfmove-hw verilog -o {}` writes them anew",
            folder.display()
        ));
    }
    Ok(Verdict::of(stale.is_empty()))
}
