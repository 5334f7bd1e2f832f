// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file that is written beside its name and gets it when the run has succeeded, so that whatever was there before
//! survives a run that fails, is killed or finds the disk full.

use alloc::format;
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use super::interruption;
use super::leftovers::{self, Lock};
use super::owner::{self, NotKept};
use super::target::{Target, folder_of};

/// Who may read and write a new file: everybody, as far as the user's mask allows.
const EVERYBODY: u32 = 0o666;

/// Who may, until it is known who should.
const OWNER: u32 = 0o600;

/// A file that does not have its name yet. If it is dropped, it is deleted.
#[derive(Debug)]
pub struct Replacement {
    target: PathBuf,
    temporary: TempPath,
    /// What is written to the disk at the end; `None` while it is closed.
    file: Option<File>,
    /// What the new file lacks of the one that is replaced.
    not_kept: Option<NotKept>,
    /// Keeps other runs from deleting it, also while it is closed.
    _lock: Arc<Lock>,
}

impl Replacement {
    /// Closes the file for now, as more are written than can be open.
    pub fn close(&mut self) {
        self.file = None;
    }

    /// Opens a file that was closed, to go on at its end.
    ///
    /// # Errors
    /// If the system does not open it.
    pub fn reopen(&mut self) -> io::Result<File> {
        let file = File::options().append(true).open(&self.temporary)?;
        self.file = Some(file.try_clone()?);
        Ok(file)
    }

    fn sync(&self) -> io::Result<()> {
        match &self.file {
            Some(file) => file.sync_all(),
            None => File::open(&self.temporary)?.sync_all(),
        }
    }

    /// Gives the file its name.
    fn settle(self, note: &mut dyn FnMut(NotKept)) -> io::Result<()> {
        let Self {
            target,
            temporary,
            not_kept,
            ..
        } = self;
        let settled = temporary.persist(&target);
        settled.map_err(|refused| explained(refused.error, "does not let this file be replaced", &target))?;
        sync_folder(&target);
        if let Some(not_kept) = not_kept {
            note(not_kept);
        }
        Ok(())
    }
}

/// Opens a file for writing. There is a replacement unless it is a device, a pipe or another thing that cannot be replaced,
/// which is written directly. What was there has the name until [`finish`] or [`finish_each`].
///
/// # Errors
/// If it cannot be written or replaced.
pub fn create(path: &Path) -> io::Result<(File, Option<Replacement>)> {
    // A link stays, and what it leads to is replaced.
    let (target, there) = match Target::of(path)? {
        Target::Open(file) => return Ok((file, None)),
        Target::File(target, there) => (target, there),
    };
    let mode = if there.is_some() { OWNER } else { EVERYBODY };
    if there.is_some() {
        // A file that may not be written may not be replaced either.
        File::options().write(true).open(&target)?;
    }
    let (file, mut replacement) = begin(folder_of(&target), &target, mode, target.clone())?;
    if let Some(there) = there {
        let what = owner::keep(&file, &there)?;
        let name = path.display().to_string();
        replacement.not_kept = (!what.is_empty()).then_some(NotKept { name, what });
    }
    Ok((file, Some(replacement)))
}

/// Begins a file whose own folder may not be there yet, and is made when the file gets its name. Until then it is in
/// `folder`, under a name with this label.
///
/// # Errors
/// If it cannot be made.
pub fn create_through(folder: &Path, label: &str, target: PathBuf) -> io::Result<(File, Replacement)> {
    begin(folder, Path::new(label), EVERYBODY, target)
}

fn begin(folder: &Path, label: &Path, mode: u32, target: PathBuf) -> io::Result<(File, Replacement)> {
    let begun = leftovers::begin(folder, label, mode);
    let reason = "cannot be written to, where a file is written before it gets its name";
    let (file, temporary, lock) = begun.map_err(|error| explained(error, reason, &folder.join(label)))?;
    let replacement = Replacement {
        target,
        temporary,
        file: Some(file.try_clone()?),
        not_kept: None,
        _lock: lock,
    };
    Ok((file, replacement))
}

/// The same error, which says of the folder of this file what the reason is, if it is that the folder may not be changed.
fn explained(error: io::Error, reason: &str, file: &Path) -> io::Error {
    match error.kind() {
        kind @ (io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem) => io::Error::new(
            kind,
            format!("the folder {} {reason}: {kind}", folder_of(file).display()),
        ),
        _ => error,
    }
}

/// Gives files that do not belong together their names, once all of them are on the disk. `note` hears of each that lacks
/// something of the one that it replaces.
///
/// # Errors
/// If one cannot be written to the disk or get its name.
pub fn finish_each(replacements: Vec<Replacement>, note: &mut dyn FnMut(NotKept)) -> io::Result<()> {
    for replacement in &replacements {
        replacement.sync()?;
    }
    let _uninterrupted = interruption::hold();
    for replacement in &replacements {
        fs::create_dir_all(folder_of(&replacement.target))?;
    }
    let mut settle = |replacement: Replacement| replacement.settle(note);
    replacements.into_iter().try_for_each(&mut settle)
}

/// Gives the files of an output their names, once all of them are on the disk. `note` hears of each that lacks something of the
/// one that it replaces.
///
/// Of a set, where the first file has the games and the others lead to them, the old others are put aside before the
/// first is replaced: wherever a run ends, there is the old set, the new one, or one that lacks a file, which no
/// program takes for whole. Two names cannot change at once.
///
/// # Errors
/// As of [`finish_each`]. Then the old set is there, unless even that is refused.
pub fn finish(replacements: Vec<Replacement>, note: &mut dyn FnMut(NotKept)) -> io::Result<()> {
    for replacement in &replacements {
        replacement.sync()?;
    }
    let others = || replacements.iter().skip(1).map(|replacement| &replacement.target);
    let there = others().filter(|target| target.exists()).cloned();
    // Each has a name to go to, whose file is deleted at the end.
    let aside: io::Result<Vec<_>> = there
        .map(|target| Ok((leftovers::begin(folder_of(&target), &target, OWNER)?, target)))
        .collect();
    let aside = aside?;
    let _uninterrupted = interruption::hold();
    for ((_, old, _), target) in &aside {
        fs::rename(target, old)?;
        sync_folder(target);
    }
    for replacement in replacements {
        if let Err(error) = replacement.settle(note) {
            for ((_, old, _), target) in &aside {
                fs::rename(old, target)?;
            }
            return Err(error);
        }
    }
    Ok(())
}

/// Has the names in the folder of this file written to the disk, where that is possible.
fn sync_folder(target: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder_of(target)).and_then(|folder| folder.sync_all());
    }
}
