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

use crate::console::Failure;

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
