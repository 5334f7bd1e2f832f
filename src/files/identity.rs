// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which file something is, under whatever name: by device and inode, so that nothing has to be opened. To open a named
//! pipe is to wait for its other end.

use std::path::Path;

#[cfg(unix)]
use std::fs::{File, Metadata};
#[cfg(unix)]
use std::io;
#[cfg(unix)]
use std::os::fd::AsFd;
#[cfg(unix)]
use std::os::unix::fs::{FileTypeExt, MetadataExt};

/// What no run may both read and write: a file, a pipe, a disk. Terminals, other devices and sockets have two directions
/// and no identity here.
#[derive(Debug, PartialEq, Eq)]
pub struct Identity(#[cfg(unix)] (u64, u64), #[cfg(not(unix))] same_file::Handle);

#[cfg(unix)]
impl Identity {
    /// What has this name, if anything has it.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        Self::of(&path.metadata().ok()?)
    }

    /// Standard input.
    #[must_use]
    pub fn of_stdin() -> Option<Self> {
        Self::of_stream(&io::stdin())
    }

    /// Standard output.
    #[must_use]
    pub fn of_stdout() -> Option<Self> {
        Self::of_stream(&io::stdout())
    }

    fn of_stream(stream: &impl AsFd) -> Option<Self> {
        let file = File::from(stream.as_fd().try_clone_to_owned().ok()?);
        Self::of(&file.metadata().ok()?)
    }

    fn of(metadata: &Metadata) -> Option<Self> {
        let kind = metadata.file_type();
        let has_one_direction = kind.is_file() || kind.is_fifo() || kind.is_block_device();
        has_one_direction.then(|| Self((metadata.dev(), metadata.ino())))
    }
}

#[cfg(not(unix))]
impl Identity {
    /// What has this name, if anything has it.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        Self::of(same_file::Handle::from_path(path))
    }

    /// Standard input.
    #[must_use]
    pub fn of_stdin() -> Option<Self> {
        Self::of(same_file::Handle::stdin())
    }

    /// Standard output.
    #[must_use]
    pub fn of_stdout() -> Option<Self> {
        Self::of(same_file::Handle::stdout())
    }

    fn of(handle: std::io::Result<same_file::Handle>) -> Option<Self> {
        let handle = handle.ok()?;
        let is_file = handle.as_file().metadata().is_ok_and(|metadata| metadata.is_file());
        is_file.then_some(Self(handle))
    }
}
