// SPDX-License-Identifier: MIT OR Apache-2.0
//! The corpus of real games that the long checks use. It is no part of the project; where it is missing, the checks say
//! so.

use std::path::{Path, PathBuf};

/// Environment variable: the folder of the corpus, whose folder `pgn` holds the games.
pub const VARIABLE: &str = "HALFMOVE_CORPUS";

/// The PGN files of the corpus in the order of their names: those of the folder that [`VARIABLE`] names, else of
/// `../shared/data` beside this checkout.
///
/// # Errors
/// A sentence that says where games were looked for in vain.
pub fn files(checkout: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = match std::env::var_os(VARIABLE) {
        Some(folder) if !folder.is_empty() => PathBuf::from(folder),
        _ => checkout.join("../shared/data"),
    };
    let found = std::fs::read_dir(folder.join("pgn")).map(|entries| {
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        paths
            .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
            .collect::<Vec<_>>()
    });
    match found {
        Ok(mut files) if !files.is_empty() => {
            files.sort();
            Ok(files)
        }
        _ => Err(format!(
            "no corpus of real games: {VARIABLE} is not set to a folder with `pgn/*.pgn` in it, and there is none at \
             ../shared/data beside the checkout"
        )),
    }
}

/// The name of a file without its folder.
pub fn name(file: &Path) -> String {
    file.file_name()
        .unwrap_or(file.as_os_str())
        .to_string_lossy()
        .into_owned()
}
