// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the path of an output leads to. What is there decides, not how its path begins.

use alloc::borrow::ToOwned;
use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

/// As many links as Linux follows.
const MOST_LINKS: usize = 40;

/// What is written.
pub enum Target {
    /// A regular file, which is replaced, or a name that no file has yet. No link is in this path.
    File(PathBuf, Option<Metadata>),
    /// A device, a pipe, or a file that some process has open and that is named by its descriptor: it is written as it is.
    Open(File),
}

impl Target {
    /// Follows the links of a path, also one whose last link leads to a name that no file has.
    pub fn of(path: &Path) -> io::Result<Self> {
        // A name that ends so is a folder's, and other systems have devices (`NUL`) that are in no folder.
        let is_folder = path.as_os_str().as_encoded_bytes().ends_with(b"/") || path.file_name().is_none();
        if is_folder || cfg!(not(unix)) && path.metadata().is_ok_and(|there| !there.is_file()) {
            return open(path).map(Self::Open);
        }
        let mut path = path.to_owned();
        for _ in 0..MOST_LINKS {
            let Some(name) = path.file_name() else {
                return open(&path).map(Self::Open);
            };
            let folder = folder_of(&path).canonicalize()?;
            let place = folder.join(name);
            let there = match fs::symlink_metadata(&place) {
                Ok(there) => there,
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::File(place, None)),
                Err(error) => return Err(error),
            };
            if descriptors::are_in(&folder) {
                return descriptors::open(&place).map(Self::Open);
            }
            if there.is_symlink() {
                path = folder.join(fs::read_link(&place)?);
            } else if there.is_file() {
                return Ok(Self::File(place, Some(there)));
            } else {
                return open(&place).map(Self::Open);
            }
        }
        Err(io::Error::other("it is a link that leads through too many others"))
    }
}

/// Whether a path leads to the descriptor of a process, as `/dev/stdin` does: that is no place of a file, and nothing belongs
/// beside it.
#[must_use]
pub fn is_descriptor(path: &Path) -> bool {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(folder) = folder_of(&path).canonicalize() else {
            return false;
        };
        if descriptors::are_in(&folder) {
            return true;
        }
        let Ok(target) = fs::read_link(&path) else {
            return false;
        };
        path = folder.join(target);
    }
    false
}

/// The folder in which a file is.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Opens what is not replaced. Nothing is cut off or made.
fn open(path: &Path) -> io::Result<File> {
    File::options().write(true).open(path)
}

/// The descriptors of a process, in a folder of /proc.
#[cfg(target_os = "linux")]
mod descriptors {
    use std::fs::File;
    use std::io;
    use std::os::unix::fs::MetadataExt;
    use std::path::Path;

    use rustix::fs::{PROC_SUPER_MAGIC, statfs};
    use rustix::process::{Pid, PidfdFlags, PidfdGetfdFlags, pidfd_getfd, pidfd_open};

    /// Whether this is `/proc/PID/fd`, wherever /proc is.
    pub fn are_in(folder: &Path) -> bool {
        folder.file_name().is_some_and(|name| name == "fd")
            && statfs(folder).is_ok_and(|system| system.f_type == PROC_SUPER_MAGIC)
    }

    /// Opens one: itself, with its place in the file, as other processes may write there before and after. What is no
    /// file has no place, and can be opened anew where the system does not share descriptors.
    pub fn open(place: &Path) -> io::Result<File> {
        match shared(place) {
            Err(_) if place.metadata().is_ok_and(|there| !there.is_file()) => super::open(place),
            shared => shared,
        }
    }

    fn shared(place: &Path) -> io::Result<File> {
        let number = |name: &Path| name.file_name()?.to_str()?.parse().ok();
        // PID/fd/N, or PID/task/THREAD/fd/N.
        let process = place.ancestors().skip(2).filter_map(number).last();
        let process = process.and_then(Pid::from_raw);
        let (Some(process), Some(descriptor)) = (process, number(place)) else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let process = pidfd_open(process, PidfdFlags::empty())?;
        let file = File::from(pidfd_getfd(process, descriptor, PidfdGetfdFlags::empty())?);
        let (there, got) = (place.metadata()?, file.metadata()?);
        // /proc may be that of other processes than ours.
        if (there.dev(), there.ino()) != (got.dev(), got.ino()) {
            return Err(io::Error::other(
                "it belongs to a process that cannot be seen from here",
            ));
        }
        Ok(file)
    }
}

/// The descriptors of this process: to open one is to share it.
#[cfg(not(target_os = "linux"))]
mod descriptors {
    use std::path::Path;

    pub use super::open;

    pub fn are_in(folder: &Path) -> bool {
        folder == Path::new("/dev/fd")
    }
}
