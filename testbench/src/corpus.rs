// SPDX-License-Identifier: MIT OR Apache-2.0
//! The corpus of real games that the long checks use. It is no part of the project; where it is missing, the checks say
//! so, and fail where it is required.

// The one place that looks for it is also that of the library's tests, which cannot depend on this crate.
#[path = "../../tests/support/corpus.rs"]
mod place;

use std::path::{Path, PathBuf};

pub use place::{ABSENT, VARIABLE, for_test};

/// The PGN files of the corpus in the order of their names: those of the folder that [`VARIABLE`] names, else of
/// `../shared/data` beside this checkout.
///
/// # Errors
/// A sentence that says where games were looked for in vain.
pub fn files(checkout: &Path) -> Result<Vec<PathBuf>, String> {
    let files = place::folder(checkout).map(|folder| pgn_files(&folder.join("pgn")));
    files.filter(|files| !files.is_empty()).ok_or_else(|| {
        format!(
            "no corpus of real games: {VARIABLE} is not set to a folder with `pgn/*.pgn` in it, and there is none at \
             ../shared/data beside the checkout"
        )
    })
}

/// For tests: the PGN files of the corpus; none, which has been said, if it is missing.
///
/// # Panics
/// As [`for_test`], and if its folder has no PGN file.
pub fn files_for_test(checkout: &Path) -> Option<Vec<PathBuf>> {
    let files = pgn_files(&for_test(checkout, "pgn")?);
    assert!(!files.is_empty(), "a corpus without PGN files");
    Some(files)
}

/// The PGN files of a folder in the order of their names.
fn pgn_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .collect();
    files.sort();
    files
}

/// The name of a file without its folder.
pub fn name(file: &Path) -> String {
    file.file_name()
        .unwrap_or(file.as_os_str())
        .to_string_lossy()
        .into_owned()
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::place::{folder_of, wanted};
    use super::*;

    #[test]
    fn the_variable_names_the_folder_or_declares_it_absent() {
        let of = |value: Option<&str>| folder_of(value.map(OsString::from), Path::new("here"));
        let beside = Some(PathBuf::from("here/../shared/data"));
        assert_eq!((of(None), of(Some(""))), (beside.clone(), beside));
        assert_eq!(of(Some("/data")), Some("/data".into()));
        assert_eq!(of(Some("absent")), None);
    }

    #[test]
    fn what_is_missing_is_left_out_only_if_it_is_not_required_or_declared_absent() {
        let here = || Some(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
        for required in [false, true] {
            assert!(wanted(here(), "src", required).is_ok());
            assert!(wanted(None, "src", required).unwrap_err().contains("declared absent"));
        }
        assert!(wanted(here(), "no such folder", false).is_err());
        let panic = std::panic::catch_unwind(|| wanted(here(), "no such folder", true)).unwrap_err();
        let message = panic.downcast_ref::<String>().unwrap();
        assert!(
            message.contains("HALFMOVE_REQUIRE_TOOLS is set, but there is no"),
            "{message}"
        );
    }
}
