// SPDX-License-Identifier: MIT OR Apache-2.0
//! Owner, group and mode of a file that is replaced: the new one gets them, as far as the system allows.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use std::fs::{File, Metadata};
use std::io;

use crate::printable;

/// What a replaced file had and the new one lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotKept {
    /// The file.
    pub name: String,
    /// What was not kept.
    pub what: Vec<&'static str>,
}

/// In words, as a terminal can show them.
impl fmt::Display for NotKept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, what } = self;
        let (bits, owners): (Vec<&str>, Vec<&str>) = what.iter().copied().partition(|&part| part == SET_ID_BITS);
        let owners = format!("{}, which the system did not allow", owners.join(" and "));
        let bits = bits
            .first()
            .map(|bits| format!("{bits}, which a change of owner takes away"));
        let without = match bits {
            Some(bits) if what.len() == 1 => bits,
            Some(bits) => format!("{owners}, and its {bits}"),
            None => owners,
        };
        write!(f, "{}: replaced without its {without}", printable(name))
    }
}

/// The part of a mode that goes with a change of owner or group, even if the system would allow it.
const SET_ID_BITS: &str = "set-user-ID and set-group-ID bits";

/// Gives a file that only its owner can read or write what the one that it replaces has. Gives what it could not.
#[cfg(unix)]
pub fn keep(file: &File, there: &Metadata) -> io::Result<Vec<&'static str>> {
    use std::fs::Permissions;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    const SET_ID: u32 = 0o6000;

    let new = file.metadata()?;
    let mut mode = there.mode() & 0o7777;
    let mut not_kept = Vec::new();
    if new.uid() != there.uid() && fchown(file, Some(there.uid()), None).is_err() {
        not_kept.push("owner");
    }
    if new.gid() != there.gid() && fchown(file, None, Some(there.gid())).is_err() {
        not_kept.push("group");
        // The new group may do what everybody may, not what was granted to the old one.
        mode = mode & !0o070 | mode & 0o070 & (mode & 0o007) << 3;
    }
    // As after any change of owner: nobody runs as another user what he did not make.
    let is_changed = (new.uid(), new.gid()) != (there.uid(), there.gid());
    if is_changed && mode & SET_ID != 0 {
        mode &= !SET_ID;
        not_kept.push(SET_ID_BITS);
    }
    // Some file systems give every file the same mode, and let nobody change it.
    if file.metadata()?.mode() & 0o7777 != mode {
        file.set_permissions(Permissions::from_mode(mode))?;
    }
    Ok(not_kept)
}

/// Gives a file the permissions of the one that it replaces.
#[cfg(not(unix))]
pub fn keep(file: &File, there: &Metadata) -> io::Result<Vec<&'static str>> {
    file.set_permissions(there.permissions())?;
    Ok(Vec::new())
}
