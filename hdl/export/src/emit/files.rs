// SPDX-License-Identifier: MIT OR Apache-2.0
//! Exported designs as files, and whether committed files are still what the blocks say.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::emit::design::{Design, Module};

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

    /// Every module as a file `<name>.v` with its text.
    pub fn files(&self) -> BTreeMap<String, String> {
        let file = |module: &Module| (format!("{}.v", module.name), module.verilog.clone());
        self.modules.iter().map(file).collect()
    }

    /// Writes each module to `<name>.v` in the directory, as [`write_files`].
    ///
    /// # Errors
    ///
    /// Those of the file system.
    pub fn write_to(&self, directory: &Path) -> io::Result<()> {
        write_files(&self.files(), directory)
    }
}

/// Writes files, named from the directory on, and makes the folders that are missing. A file that already has its text
/// is left alone.
///
/// # Errors
///
/// Those of the file system.
pub fn write_files(files: &BTreeMap<String, String>, directory: &Path) -> io::Result<()> {
    std::fs::create_dir_all(directory)?;
    for (name, text) in files {
        let file = directory.join(name);
        if std::fs::read_to_string(&file).ok().as_ref() != Some(text) {
            file.parent().map_or(Ok(()), std::fs::create_dir_all)?;
            std::fs::write(file, text)?;
        }
    }
    Ok(())
}

/// What in a directory is not as these files, named from the directory on: those that are missing or differ, and those
/// with one of the `extensions`, there or in a folder below, that are none of them. Folders named in `others` are not
/// looked at.
///
/// # Errors
///
/// Those of the file system.
pub fn stale(
    files: &BTreeMap<String, String>,
    directory: &Path,
    extensions: &[&str],
    others: &[&str],
) -> io::Result<Vec<Stale>> {
    let mut stale = vec![];
    for (name, text) in files {
        let file = directory.join(name);
        let difference = match std::fs::read_to_string(&file) {
            Ok(committed) => first_difference(&committed, text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Some(Difference::Missing),
            Err(error) => return Err(error),
        };
        stale.extend(difference.map(|difference| Stale { file, difference }));
    }
    let mut folders = vec![directory.to_path_buf()];
    while let Some(folder) = folders.pop().filter(|folder| folder.is_dir()) {
        for entry in std::fs::read_dir(&folder)? {
            let file = entry?.path();
            let name = file
                .strip_prefix(directory)
                .ok()
                .and_then(Path::to_str)
                .unwrap_or_default();
            let extension = file
                .extension()
                .and_then(|extension| extension.to_str())
                .unwrap_or_default();
            if file.is_dir() {
                if !others.contains(&name) {
                    folders.push(file);
                }
            } else if extensions.contains(&extension) && !files.contains_key(name) {
                let difference = Difference::Left;
                stale.push(Stale { file, difference });
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
