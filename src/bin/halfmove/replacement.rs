// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file that is written beside its name and gets it when the run has succeeded, so that whatever was there before
//! survives a run that fails, is killed or finds the disk full.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempPath};

/// A file that does not have its name yet. If it is dropped, it is deleted.
pub struct Replacement {
    target: PathBuf,
    temporary: TempPath,
    file: File,
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
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut builder = Builder::new();
    builder.prefix(".halfmove-").suffix(".part");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let (file, temporary) = builder.tempfile_in(folder)?.into_parts();
    if let Some(there) = there {
        fs::set_permissions(&temporary, there.permissions())?;
    }
    let replacement = Replacement {
        target,
        temporary,
        file: file.try_clone()?,
    };
    Ok((file, Some(replacement)))
}

/// Gives all files their names, once all of them are on the disk.
pub fn finish(replacements: Vec<Replacement>) -> io::Result<()> {
    for replacement in &replacements {
        replacement.file.sync_all()?;
    }
    for replacement in replacements {
        replacement.temporary.persist(replacement.target)?;
    }
    Ok(())
}
