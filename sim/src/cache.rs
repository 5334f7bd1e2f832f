// SPDX-License-Identifier: MIT OR Apache-2.0
//! The folder of finished models: an entry is made once, in a folder of its own, and appears under its final name only
//! when it is complete. Several threads and processes may use the same folder at the same time.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sha2::{Digest, Sha256};
use tempfile::TempDir;

use crate::error::BuildError;

/// Environment variable: the folder of finished models; without it, `halfmove` in the user's cache folder.
pub const CACHE_VARIABLE: &str = "HALFMOVE_CACHE_DIR";

/// A folder of finished models. Clones share it.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
    /// Set when the folder lives only as long as this process needs it.
    _temporary: Option<Arc<TempDir>>,
}

impl Cache {
    /// The folder that the environment names ([`CACHE_VARIABLE`]), or the user's cache folder. A process without a
    /// home gets a temporary folder of its own, because a shared one would let others plant code in it.
    ///
    /// # Errors
    /// If not even a temporary folder can be made.
    pub fn find() -> Result<Self, BuildError> {
        let set = |variable| {
            std::env::var_os(variable)
                .filter(|value| !value.is_empty())
                .map(PathBuf::from)
        };
        if let Some(folder) = set(CACHE_VARIABLE) {
            return Ok(Self::in_folder(folder));
        }
        let user = set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")));
        if let Some(user) = user {
            return Ok(Self::in_folder(user.join("halfmove")));
        }
        let folder = TempDir::with_prefix("halfmove-").map_err(BuildError::io(std::env::temp_dir()))?;
        Ok(Self {
            folder: folder.path().to_owned(),
            _temporary: Some(Arc::new(folder)),
        })
    }

    /// This folder; it is made when first needed.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        Self {
            // The tools run in folders of their own, where a relative path would mean another place.
            folder: std::path::absolute(&folder).unwrap_or(folder),
            _temporary: None,
        }
    }

    /// Where the finished models are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The path of the entry `name`, and whether it had to be made. `make` makes it in the fresh folder it is given
    /// and says which file or folder there it is.
    pub(crate) fn entry(
        &self,
        name: &str,
        make: impl FnOnce(&Path) -> Result<PathBuf, BuildError>,
    ) -> Result<(PathBuf, bool), BuildError> {
        let entry = self.folder.join(name);
        if entry.exists() {
            return Ok((entry, false));
        }
        fs::create_dir_all(&self.folder).map_err(BuildError::io(&self.folder))?;
        let lock_path = self.folder.join(format!("{name}.lock"));
        let lock = File::create(&lock_path).map_err(BuildError::io(&lock_path))?;
        // Only saves work: where the file system knows no locks, two builders do the same and the second one's
        // rename changes nothing. The lock ends with the file, also when the process is killed.
        let _ = lock.lock();
        if entry.exists() {
            return Ok((entry, false));
        }
        let workshop = TempDir::with_prefix_in("building-", &self.folder).map_err(BuildError::io(&self.folder))?;
        let made = make(workshop.path())?;
        match fs::rename(&made, &entry) {
            Ok(()) => Ok((entry, true)),
            // A folder cannot replace another: then somebody else was first.
            Err(_) if entry.exists() => Ok((entry, false)),
            Err(error) => Err(BuildError::io(entry)(error)),
        }
    }
}

/// A name that changes with any of the parts: 32 hexadecimal digits.
pub fn fingerprint<T: AsRef<[u8]>>(parts: impl IntoIterator<Item = T>) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        let part = part.as_ref();
        // The length keeps ("ab", "c") and ("a", "bc") apart.
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize()[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_tells_parts_apart() {
        assert_ne!(fingerprint(["ab", "c"]), fingerprint(["a", "bc"]));
        assert_eq!(fingerprint(["ab", "c"]), fingerprint(["ab", "c"]));
        assert_eq!(fingerprint::<&str>([]).len(), 32);
    }

    #[test]
    fn a_relative_folder_is_made_absolute() {
        assert!(Cache::in_folder("models").folder().is_absolute());
    }

    #[test]
    fn an_entry_that_fails_leaves_nothing_behind_but_its_lock() {
        let folder = TempDir::new().unwrap();
        let cache = Cache::in_folder(folder.path());
        let failed = cache.entry("x", |workshop| {
            fs::write(workshop.join("half"), "done").unwrap();
            Err(BuildError::Load {
                top: "x".into(),
                message: "no".into(),
            })
        });
        assert!(failed.is_err());
        let left: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|e| e.unwrap().file_name())
            .collect();
        assert_eq!(left, ["x.lock"]);
    }

    #[test]
    fn many_threads_make_an_entry_once() {
        let folder = TempDir::new().unwrap();
        let cache = Cache::in_folder(folder.path());
        let made: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| {
                    scope.spawn(|| {
                        let (path, fresh) = cache
                            .entry("x", |workshop| {
                                let file = workshop.join("file");
                                fs::write(&file, "whole").unwrap();
                                Ok(file)
                            })
                            .unwrap();
                        assert_eq!(fs::read_to_string(path).unwrap(), "whole");
                        usize::from(fresh)
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert_eq!(made, 1);
    }
}
