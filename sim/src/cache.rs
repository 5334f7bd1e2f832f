// SPDX-License-Identifier: MIT OR Apache-2.0
//! The folder of finished models: an entry is made once, in a folder of its own, and appears under its final name only
//! when it is complete. Several threads and processes may use the same folder at the same time.
//!
//! Who makes an entry clears away what killed builders have left and what nobody has used for long. All of this rests on locks
//! of files, which the system gives back when a process ends, however it ends. A file system without locks keeps everything.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};
use tempfile::TempDir;

use crate::error::BuildError;

/// Environment variable: the folder of finished models; without it, `halfmove` in the user's cache folder.
pub const CACHE_VARIABLE: &str = "HALFMOVE_CACHE_DIR";

/// How the folders begin in which entries are made.
const WORKSHOP: &str = "building-";

/// The file that a builder holds locked in its workshop.
const HELD: &str = "held.lock";

/// Held while a workshop is set up, and while the folder is cleared: nobody sees a workshop whose lock is not yet held.
const GATE: &str = "gate.lock";

/// The ending of the lock of an entry that is being made.
const LOCK: &str = ".lock";

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// An entry that was not used for so long is deleted: to make it again takes seconds.
const UNUSED: Duration = Duration::from_secs(14 * 24 * 60 * 60);

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
        if is_there(&entry) {
            return Ok((entry, false));
        }
        fs::create_dir_all(&self.folder).map_err(BuildError::io(&self.folder))?;
        // Only saves work: where the file system knows no locks, or somebody has just deleted the file, two builders do the
        // same and the second one's rename changes nothing.
        let _lock = Lock::wait(self.folder.join(format!("{name}{LOCK}")))?;
        if is_there(&entry) {
            return Ok((entry, false));
        }
        let (workshop, _held) = self.workshop()?;
        let made = make(workshop.path())?;
        // Before it has its name: a machine that stops must not leave an entry that is cut short.
        sync(&made).map_err(BuildError::io(&made))?;
        match fs::rename(&made, &entry) {
            Ok(()) => Ok((entry, true)),
            // A folder cannot replace another: then somebody else was first.
            Err(_) if entry.exists() => Ok((entry, false)),
            Err(error) => Err(BuildError::io(entry)(error)),
        }
    }

    /// Deletes an entry that is of no use. Who has opened it keeps it.
    pub(crate) fn forget(&self, name: &str) {
        let _ = fs::remove_file(self.folder.join(name));
    }

    /// A fresh folder to make an entry in, and what keeps others from deleting it.
    fn workshop(&self) -> Result<(TempDir, File), BuildError> {
        let gate_path = self.folder.join(GATE);
        let gate = File::create(&gate_path).map_err(BuildError::io(gate_path))?;
        if gate.lock().is_ok() {
            self.clear_away(SystemTime::now());
        }
        let workshop = TempDir::with_prefix_in(WORKSHOP, &self.folder).map_err(BuildError::io(&self.folder))?;
        let held_path = workshop.path().join(HELD);
        let held = File::create(&held_path).map_err(BuildError::io(held_path))?;
        let _ = held.lock();
        Ok((workshop, held))
    }

    /// Deletes workshops and locks that nobody holds, and entries that nobody has used. What cannot be deleted stays.
    fn clear_away(&self, now: SystemTime) {
        for file in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let (path, name) = (file.path(), file.file_name());
            let Some(name) = name.to_str() else { continue };
            let age = || {
                now.duration_since(file.metadata()?.modified()?)
                    .map_err(std::io::Error::other)
            };
            let older_than = |limit| age().is_ok_and(|age| age > limit);
            if name.starts_with(WORKSHOP) {
                // Versions before this one held no lock in theirs.
                if nobody_holds(&path.join(HELD)).unwrap_or_else(|_| older_than(DAY)) {
                    let _ = fs::remove_dir_all(path);
                }
            } else if let Some(of) = name.strip_suffix(LOCK) {
                if is_entry_name(of) && nobody_holds(&path).unwrap_or(false) {
                    let _ = fs::remove_file(path);
                }
            } else if is_entry_name(name) && older_than(UNUSED) {
                let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
            }
        }
    }
}

/// The lock of an entry, whose file goes with it: who waited for it finds the entry made.
struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    fn wait(path: PathBuf) -> Result<Self, BuildError> {
        let file = File::create(&path).map_err(BuildError::io(&path))?;
        let _ = file.lock();
        Ok(Self { path, _file: file })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether a file exists that no process holds locked.
fn nobody_holds(path: &Path) -> std::io::Result<bool> {
    Ok(File::open(path)?.try_lock().is_ok())
}

/// Whether an entry exists, which is then marked as used today.
fn is_there(entry: &Path) -> bool {
    let Ok(file) = File::open(entry) else { return false };
    let now = SystemTime::now();
    let modified = file.metadata().and_then(|metadata| metadata.modified());
    if modified.is_ok_and(|modified| now.duration_since(modified).is_ok_and(|age| age > DAY)) {
        // In a folder that cannot be written nothing is deleted either.
        let _ = file.set_modified(now);
    }
    true
}

/// Whether this is the name of an entry, in a folder that may hold other things: it ends with a fingerprint.
fn is_entry_name(name: &str) -> bool {
    let stem = name.strip_suffix(".so").unwrap_or(name);
    stem.rsplit_once('-')
        .is_some_and(|(_, end)| end.len() == 32 && end.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Writes a file, or all files of a folder, to the disk.
fn sync(made: &Path) -> std::io::Result<()> {
    if made.is_dir() {
        for file in fs::read_dir(made)? {
            sync(&file?.path())?;
        }
    }
    File::open(made)?.sync_all()
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
    fn an_entry_that_fails_leaves_nothing_behind() {
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
        assert_eq!(names(folder.path()), [GATE]);
    }

    /// The names in a folder, sorted.
    fn names(folder: &Path) -> Vec<String> {
        let names = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> = names.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn made(workshop: &Path) -> Result<PathBuf, BuildError> {
        let file = workshop.join("file");
        fs::write(&file, "whole").unwrap();
        Ok(file)
    }

    #[test]
    fn what_killed_builders_have_left_goes_and_what_others_do_stays() {
        let folder = TempDir::new().unwrap();
        let cache = Cache::in_folder(folder.path());
        let path = |name: &str| folder.path().join(name);
        let [locked, left] = ["a", "b"].map(|name| format!("{name}-{}.so", fingerprint([name])));
        // As a process that is killed leaves it: the workshop with its lock, and the lock of the entry.
        fs::create_dir(path("building-killed")).unwrap();
        fs::write(path("building-killed").join(HELD), "").unwrap();
        fs::write(path("building-killed").join("half"), "").unwrap();
        fs::write(path(&format!("{left}{LOCK}")), "").unwrap();
        // Without a lock, as versions before had it: it may be at work.
        fs::create_dir(path("building-before")).unwrap();
        fs::create_dir(path("building-long-before")).unwrap();
        let long_before = File::open(path("building-long-before")).unwrap();
        long_before.set_modified(SystemTime::now() - 2 * DAY).unwrap();
        // Somebody else's.
        fs::write(path("notes.lock"), "").unwrap();
        let _lock = Lock::wait(path(&format!("{locked}{LOCK}"))).unwrap();
        let (_, fresh) = cache
            .entry("x", |workshop| {
                // Another builder, while this one is at work.
                cache.entry("y", made)?;
                made(workshop)
            })
            .unwrap();
        assert!(fresh);
        let stay = [
            format!("{locked}{LOCK}"),
            "building-before".into(),
            GATE.into(),
            "notes.lock".into(),
            "x".into(),
            "y".into(),
        ];
        assert_eq!(names(folder.path()), stay);
    }

    #[test]
    fn entries_that_nobody_uses_go_and_use_keeps_them() {
        let folder = TempDir::new().unwrap();
        let cache = Cache::in_folder(folder.path());
        let [used, unused, support] =
            ["used", "unused", "support"].map(|name| format!("{name}-{}", fingerprint([name])));
        let foreign = "notes".to_owned();
        let old = SystemTime::now() - 2 * UNUSED;
        for name in [&used, &unused, &foreign] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        fs::create_dir(folder.path().join(&support)).unwrap();
        for name in [&used, &unused, &support, &foreign] {
            File::open(folder.path().join(name)).unwrap().set_modified(old).unwrap();
        }
        assert!(!cache.entry(&used, made).unwrap().1);
        cache.entry("x", made).unwrap();
        assert_eq!(names(folder.path()), [GATE, "notes", &used, "x"]);
    }

    #[test]
    fn many_threads_make_an_entry_once() {
        let folder = TempDir::new().unwrap();
        let cache = Cache::in_folder(folder.path());
        let made: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| {
                    scope.spawn(|| {
                        let (path, fresh) = cache.entry("x", made).unwrap();
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
