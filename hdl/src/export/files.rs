// SPDX-License-Identifier: MIT OR Apache-2.0
//! Exported designs as files, and whether committed files are still what the blocks say.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::design::{Design, Module};

/// A file that is not what its block exports now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stale {
    /// The file.
    pub file: PathBuf,
    /// How it differs.
    pub difference: Difference,
}

/// How a file differs from what is exported now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// It is not there.
    Missing,
    /// No block exports it any more.
    Left,
    /// From this line on (counted from 1) it says something else.
    Line {
        /// Number of the first line that differs.
        line: usize,
        /// What the file says there, if it has that line.
        committed: Option<String>,
        /// What is exported now, if there is such a line.
        exported: Option<String>,
    },
}

impl fmt::Display for Stale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.file.display();
        match &self.difference {
            Difference::Missing => write!(f, "{file}: missing"),
            Difference::Left => write!(f, "{file}: no block exports it any more"),
            Difference::Line {
                line,
                committed,
                exported,
            } => {
                let shown = |text: &Option<String>| text.clone().unwrap_or_else(|| "(end of file)".into());
                write!(
                    f,
                    "{file}:{line}: stale\n  - {}\n  + {}",
                    shown(committed),
                    shown(exported)
                )
            }
        }
    }
}

impl Design {
    /// The module asked for.
    pub fn top(&self) -> &Module {
        &self.modules[0]
    }

    /// The module of this name.
    pub fn module(&self, name: &str) -> Option<&Module> {
        self.modules.iter().find(|module| module.name == name)
    }

    /// All modules as one text, the top first.
    pub fn concatenated(&self) -> String {
        self.modules
            .iter()
            .map(|module| module.verilog.as_str())
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Writes each module to `<name>.v` in the directory, which is made if it is not there. A file that is already
    /// as it should be is left alone.
    ///
    /// # Errors
    ///
    /// Those of the file system.
    pub fn write_to(&self, directory: &Path) -> io::Result<()> {
        std::fs::create_dir_all(directory)?;
        for module in &self.modules {
            let file = directory.join(format!("{}.v", module.name));
            if std::fs::read_to_string(&file).ok().as_deref() != Some(&module.verilog) {
                std::fs::write(&file, &module.verilog)?;
            }
        }
        Ok(())
    }

    /// The files of this design in the directory that are missing or differ. Other files are not looked at.
    ///
    /// # Errors
    ///
    /// Those of the file system, except that a file may be missing.
    pub fn check(&self, directory: &Path) -> io::Result<Vec<Stale>> {
        let mut stale = vec![];
        for module in &self.modules {
            let file = directory.join(format!("{}.v", module.name));
            let difference = match std::fs::read_to_string(&file) {
                Ok(committed) => first_difference(&committed, &module.verilog),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Some(Difference::Missing),
                Err(error) => return Err(error),
            };
            stale.extend(difference.map(|difference| Stale { file, difference }));
        }
        Ok(stale)
    }
}

/// The files of a directory that differ from these designs together, and the `.v` files that none of them exports.
///
/// # Errors
///
/// Those of the file system; two designs that export different modules of one name.
pub fn check_all(designs: &[&Design], directory: &Path) -> io::Result<Vec<Stale>> {
    let mut modules: BTreeMap<&str, &Module> = BTreeMap::new();
    let mut stale = vec![];
    for design in designs {
        for module in &design.modules {
            if let Some(other) = modules.insert(&module.name, module)
                && other.verilog != module.verilog
            {
                return Err(io::Error::other(format!(
                    "two designs export different modules `{}`",
                    module.name
                )));
            }
        }
        for found in design.check(directory)? {
            if !stale.contains(&found) {
                stale.push(found);
            }
        }
    }
    if directory.is_dir() {
        for entry in std::fs::read_dir(directory)? {
            let file = entry?.path();
            let name = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            if file.extension().is_some_and(|extension| extension == "v") && !modules.contains_key(name) {
                stale.push(Stale {
                    file,
                    difference: Difference::Left,
                });
            }
        }
    }
    stale.sort_by(|one, other| one.file.cmp(&other.file));
    Ok(stale)
}

fn first_difference(committed: &str, exported: &str) -> Option<Difference> {
    if committed == exported {
        return None;
    }
    let (mut old, mut new) = (committed.split('\n'), exported.split('\n'));
    let mut line = 1;
    loop {
        match (old.next(), new.next()) {
            (Some(one), Some(other)) if one == other => line += 1,
            (one, other) => {
                let (committed, exported) = (one.map(str::to_string), other.map(str::to_string));
                return Some(Difference::Line {
                    line,
                    committed,
                    exported,
                });
            }
        }
    }
}
