// SPDX-License-Identifier: MIT OR Apache-2.0
//! The subcommands, one file each.

pub mod board;
pub mod boards;
pub mod campaign;
pub mod crosscheck;
pub mod demo;
pub mod faults;
pub mod figures;
pub mod heal;
mod input;
pub mod mutate;
pub mod package;
pub mod perft;
pub mod records;
pub mod rules;
pub mod solve;
pub mod trace;
pub mod verilog;

use std::path::{Path, PathBuf};

use crate::console::Failure;

/// The checkout around the current folder.
fn checkout() -> Result<PathBuf, Failure> {
    let here = std::env::current_dir().map_err(Failure::file("find", Path::new(".")))?;
    around(&here).ok_or_else(|| {
        Failure::Usage("this works in a checkout of halfmove, and none is around the current folder".to_owned())
    })
}

fn around(here: &Path) -> Option<PathBuf> {
    let is_checkout =
        |folder: &&Path| folder.join("hdl/verilog").is_dir() && folder.join("testbench/Cargo.toml").is_file();
    here.ancestors().find(is_checkout).map(Path::to_path_buf)
}

/// Of all of a kind those that are asked for by their names; all if none is.
fn chosen<T>(
    kind: &str,
    all: impl IntoIterator<Item = T>,
    name: impl Fn(&T) -> &str,
    asked: &[String],
) -> Result<Vec<T>, Failure> {
    let mut all: Vec<T> = all.into_iter().collect();
    if let Some(unknown) = asked.iter().find(|asked| all.iter().all(|one| name(one) != **asked)) {
        let mut names: Vec<&str> = all.iter().map(&name).collect();
        names.dedup();
        return Err(Failure::Usage(format!(
            "there is no {kind} `{unknown}`; there are {}",
            names.join(", ")
        )));
    }
    all.retain(|one| asked.is_empty() || asked.iter().any(|asked| asked == name(one)));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_checkout_is_the_one_around_the_folder_and_not_the_one_of_the_program() {
        let root = tempfile::tempdir().unwrap();
        let inner = root.path().join("hdl/verilog");
        fs::create_dir_all(&inner).unwrap();
        assert_eq!(around(&inner), None);
        fs::create_dir(root.path().join("testbench")).unwrap();
        fs::write(root.path().join("testbench/Cargo.toml"), "").unwrap();
        assert_eq!(around(&inner).as_deref(), Some(root.path()));
    }
}
