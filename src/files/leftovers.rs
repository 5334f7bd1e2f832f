// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that have no name yet, and what killed runs have left of theirs: the next run that writes into their folder
//! deletes it.
//!
//! A run holds a lock on a file of its own in the folder, `.halfmove-PID-HOST-BOOT-RUN.lock`; the files that it writes are
//! `.halfmove-NAME-RUN-XXXXXX.part`. The system gives the lock back when the process ends, however it ends. The number of
//! the process is there for people: numbers come again, and other machines have the same.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::sync::{Arc, Weak};
use alloc::vec::Vec;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, PoisonError};

use tempfile::{Builder, TempPath};

use super::interruption;

/// How the names of all these files begin.
const PREFIX: &str = ".halfmove-";

/// How the names of unfinished files end.
const PART: &str = ".part";

/// How the names of locks end.
const LOCK: &str = ".lock";

/// How many characters of a name are random.
const RANDOM: usize = 6;

/// The longest name of a file, in bytes, that is put into that of its unfinished one; file systems end at 255.
const LONGEST_NAME: usize = 200;

/// A run's lock in a folder, which goes with the last file that is kept by it.
#[derive(Debug)]
pub struct Lock {
    folder: PathBuf,
    /// The process, as a forked one has the locks of its parent in its memory, and they are not its own.
    process: u32,
    run: String,
    /// Holds the lock.
    _file: File,
    /// Deletes the file.
    _path: TempPath,
}

/// The locks of this run.
static LOCKS: Mutex<Vec<Weak<Lock>>> = Mutex::new(Vec::new());

/// Makes a file for what gets this name or label later, with what keeps other runs from deleting it. Who may read and write
/// it is said as the system's `open` takes it.
pub fn begin(folder: &Path, label: &Path, mode: u32) -> io::Result<(File, TempPath, Arc<Lock>)> {
    let lock = lock(folder)?;
    let mut prefix = OsString::from(PREFIX);
    // With a very long name it would be too long.
    if let Some(name) = label.file_name().filter(|name| name.len() <= LONGEST_NAME) {
        prefix.push(name);
        prefix.push("-");
    }
    prefix.push(format!("{}-", lock.run));
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(PART);
    let (file, path) = make(&mut builder, &lock.folder, mode)?;
    Ok((file, path, lock))
}

fn make(builder: &mut Builder<'_, '_>, folder: &Path, mode: u32) -> io::Result<(File, TempPath)> {
    builder.rand_bytes(RANDOM);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    #[cfg(not(unix))]
    let _ = mode;
    interruption::unfinished(|| Ok(builder.tempfile_in(folder)?.into_parts()))
}

/// The lock of this run in a folder. The first time, what killed runs have left there is deleted.
fn lock(folder: &Path) -> io::Result<Arc<Lock>> {
    let folder = folder.canonicalize()?;
    let process = process::id();
    let mut locks = LOCKS.lock().unwrap_or_else(PoisonError::into_inner);
    locks.retain(|lock| lock.strong_count() > 0);
    let known = locks
        .iter()
        .filter_map(Weak::upgrade)
        .find(|lock| lock.folder == folder && lock.process == process);
    if let Some(known) = known {
        return Ok(known);
    }
    let here = Machine::here();
    clear_away(&folder, &here);
    let prefix = format!("{PREFIX}{process}-{}-{}-", here.host, here.boot);
    loop {
        let (file, path) = make(Builder::new().prefix(&prefix).suffix(LOCK), &folder, 0o600)?;
        // Until it was locked, another run could take it for one that was left behind. A file system without locks has
        // none to respect: there nobody deletes anything.
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) || !path.exists() {
            continue;
        }
        let run = path.file_name().and_then(|name| LockName::parse(name.to_str()?));
        let run = run
            .ok_or_else(|| io::Error::other("a temporary file has an odd name"))?
            .run;
        let lock = Arc::new(Lock {
            folder,
            process,
            run,
            _file: file,
            _path: path,
        });
        locks.push(Arc::downgrade(&lock));
        return Ok(lock);
    }
}

/// Deletes what runs have left in a folder whose lock nobody holds.
fn clear_away(folder: &Path, here: &Machine) {
    let entries = || fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries() {
        let Some(name) = entry.file_name().to_str().and_then(LockName::parse) else {
            continue;
        };
        // A pipe with this name is not opened: that could wait for ever.
        if !name.of.can_be_seen_from(here) || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let Ok(file) = File::open(entry.path()) else { continue };
        if file.try_lock().is_err() {
            continue;
        }
        for part in entries().filter(|part| is_part_of(&name.run, part.file_name().as_encoded_bytes())) {
            let _ = fs::remove_file(part.path());
        }
        let _ = fs::remove_file(entry.path());
    }
}

/// Whether a file of this name was written by this run.
fn is_part_of(run: &str, name: &[u8]) -> bool {
    let Some(rest) = name
        .strip_prefix(PREFIX.as_bytes())
        .and_then(|rest| rest.strip_suffix(PART.as_bytes()))
    else {
        return false;
    };
    let (Some((rest, random)), dash) = (rest.split_last_chunk::<RANDOM>(), b"-") else {
        return false;
    };
    let before = rest
        .strip_suffix(dash)
        .and_then(|rest| rest.strip_suffix(run.as_bytes()));
    random.iter().all(u8::is_ascii_alphanumeric)
        && before.is_some_and(|label| label.is_empty() || label.ends_with(dash))
}

/// What the name of a lock says.
struct LockName {
    of: Machine,
    run: String,
}

impl LockName {
    fn parse(name: &str) -> Option<Self> {
        let name = name.strip_prefix(PREFIX)?.strip_suffix(LOCK)?;
        let [process, host, boot, run] = name.split('-').collect::<Vec<_>>().try_into().ok()?;
        process.parse::<u32>().ok()?;
        let is_run = run.len() == RANDOM && run.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let of = Machine {
            host: host.to_owned(),
            boot: boot.to_owned(),
        };
        is_run.then(|| Self {
            of,
            run: run.to_owned(),
        })
    }
}

/// A machine that is running, by checksums of what it calls itself. Several share a folder, and not every file system
/// says one machine of the locks that another holds.
struct Machine {
    /// Its name.
    host: String,
    /// What it has called itself since it was started. Containers have hosts' names of their own, and this in common;
    /// empty where the system does not say.
    boot: String,
}

impl Machine {
    /// This one.
    fn here() -> Self {
        let checksum = |bytes: &[u8]| format!("{:08x}", crc32fast::hash(bytes));
        #[cfg(unix)]
        let host = checksum(rustix::system::uname().nodename().to_bytes());
        #[cfg(not(unix))]
        let host = checksum(std::env::var_os("COMPUTERNAME").unwrap_or_default().as_encoded_bytes());
        let boot = fs::read("/proc/sys/kernel/random/boot_id");
        Self {
            host,
            boot: boot.map(|boot| checksum(&boot)).unwrap_or_default(),
        }
    }

    /// Whether the locks of this machine's processes can be seen from another: it is the same one, perhaps started anew.
    fn can_be_seen_from(&self, here: &Self) -> bool {
        self.host == here.host || !here.boot.is_empty() && self.boot == here.boot
    }
}
