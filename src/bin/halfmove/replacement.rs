// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file that is written beside its name and gets it when the run has succeeded, so that whatever was there before
//! survives a run that fails, is killed or finds the disk full.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempPath};

use crate::interruption;

/// How the names of unfinished files end.
const SUFFIX: &str = ".part";

/// The longest name of a file, in bytes, that is put into that of its unfinished one; file systems end at 255.
const LONGEST_NAME: usize = 200;

/// A file that does not have its name yet. If it is dropped, it is deleted.
pub struct Replacement {
    target: PathBuf,
    temporary: TempPath,
    /// Keeps the lock, and is written to the disk at the end; `None` while it is closed.
    file: Option<File>,
}

impl Replacement {
    /// Closes the file for now, as more are written than can be open. It has no lock then.
    pub fn close(&mut self) {
        self.file = None;
    }

    /// Opens a file that was closed, to go on at its end.
    pub fn reopen(&mut self) -> io::Result<File> {
        let file = File::options().append(true).open(&self.temporary)?;
        let _ = file.try_lock();
        self.file = Some(file.try_clone()?);
        Ok(file)
    }

    fn sync(&self) -> io::Result<()> {
        match &self.file {
            Some(file) => file.sync_all(),
            None => File::open(&self.temporary)?.sync_all(),
        }
    }
}

/// Opens a file for writing. There is a replacement unless the name is that of a device, a pipe or another thing that
/// cannot be replaced, which is written directly.
pub fn create(path: &Path) -> io::Result<(File, Option<Replacement>)> {
    // A link stays, and what it leads to is replaced.
    let target = match path.canonicalize() {
        Ok(target) => target,
        Err(_) if path.is_symlink() => return Ok((File::create(path)?, None)),
        Err(_) => path.to_owned(),
    };
    let there = fs::metadata(&target).ok();
    let is_special = there.as_ref().is_some_and(|there| !there.is_file());
    if is_special || path.starts_with("/dev") || path.starts_with("/proc") {
        return Ok((File::create(path)?, None));
    }
    if there.is_some() {
        // A file that may not be written may not be replaced either.
        File::options().write(true).open(&target)?;
    }
    let (file, temporary) = begin(folder_of(&target), &prefix(&target))?;
    if let Some(there) = there {
        fs::set_permissions(&temporary, there.permissions())?;
    }
    let replacement = Replacement {
        target,
        temporary,
        file: Some(file.try_clone()?),
    };
    Ok((file, Some(replacement)))
}

/// Begins a file whose own folder may not be there yet, and is made when the file gets its name. Until then it is in
/// `folder`, under a name with this label, which no other file that goes through there has.
pub fn create_through(folder: &Path, label: &str, target: PathBuf) -> io::Result<(File, Replacement)> {
    let (file, temporary) = begin(folder, &prefix(Path::new(label)))?;
    let replacement = Replacement {
        target,
        temporary,
        file: Some(file.try_clone()?),
    };
    Ok((file, replacement))
}

/// Makes a file without a name of its own, locked; what killed runs have left of this prefix is deleted.
fn begin(folder: &Path, prefix: &OsStr) -> io::Result<(File, TempPath)> {
    clear_away(folder, prefix);
    let mut builder = Builder::new();
    builder.prefix(prefix).suffix(SUFFIX);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    loop {
        let made = || Ok(builder.tempfile_in(folder)?.into_parts());
        let (file, temporary) = interruption::unfinished(made)?;
        // A file system without locks has none to respect either.
        let _ = file.try_lock();
        // Until it was locked, another run could take it for one that was left behind.
        if temporary.exists() {
            return Ok((file, temporary));
        }
    }
}

/// How the names of the files begin that are to replace this one.
fn prefix(target: &Path) -> OsString {
    let mut prefix = OsString::from(".halfmove-");
    // With a very long name it would be too long.
    if let Some(name) = target.file_name().filter(|name| name.len() <= LONGEST_NAME) {
        prefix.push(name);
        prefix.push("-");
    }
    prefix
}

/// Deletes what killed runs have left behind of this prefix. A run that is going on holds a lock on its file.
fn clear_away(folder: &Path, prefix: &OsStr) {
    if prefix == ".halfmove-" {
        return;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let random = name
            .as_encoded_bytes()
            .strip_prefix(prefix.as_encoded_bytes())
            .and_then(|rest| rest.strip_suffix(SUFFIX.as_bytes()));
        // As many characters as the names of temporary files have, so that no other name's files are meant.
        if random.is_some_and(|random| random.len() == 6 && random.iter().all(u8::is_ascii_alphanumeric))
            && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Gives files that do not belong together their names, once all of them are on the disk.
pub fn finish_each(replacements: Vec<Replacement>) -> io::Result<()> {
    for replacement in &replacements {
        replacement.sync()?;
    }
    let _uninterrupted = interruption::hold();
    for replacement in &replacements {
        fs::create_dir_all(folder_of(&replacement.target))?;
    }
    for Replacement { target, temporary, .. } in replacements {
        temporary.persist(&target).map_err(|error| error.error)?;
        settle(&target);
    }
    Ok(())
}

/// Gives the files of an output their names, once all of them are on the disk.
///
/// Of a set, where the first file has the games and the others lead to them, the old others are put aside before the
/// first is replaced: wherever a run ends, there is the old set, the new one, or one that lacks a file, which no
/// program takes for whole. Two names cannot change at once.
pub fn finish(replacements: Vec<Replacement>) -> io::Result<()> {
    for replacement in &replacements {
        replacement.sync()?;
    }
    let _uninterrupted = interruption::hold();
    let mut aside = Vec::new();
    for Replacement { target, .. } in replacements.iter().skip(1) {
        if target.exists() {
            aside.push((put_aside(target)?, target.clone()));
            settle(target);
        }
    }
    for Replacement { target, temporary, .. } in replacements {
        if let Err(error) = temporary.persist(&target) {
            for (old, target) in aside {
                fs::rename(&old, target)?;
            }
            return Err(error.error);
        }
        settle(&target);
    }
    Ok(())
}

/// Takes its name from a file, which is deleted when the path that this gives is dropped.
fn put_aside(target: &Path) -> io::Result<TempPath> {
    let mut builder = Builder::new();
    let builder = builder.suffix(SUFFIX);
    let aside = builder.prefix(&prefix(target)).tempfile_in(folder_of(target))?;
    let aside = aside.into_temp_path();
    fs::rename(target, &aside)?;
    Ok(aside)
}

/// Has the names in the folder of this file written to the disk, where that is possible.
fn settle(target: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder_of(target)).and_then(|folder| folder.sync_all());
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
