// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files as the system has them: which of them are the same or belong together, and how one takes the place of another.
//!
//! A file is written beside its name and gets it when it is whole, so that what was there before survives a run that fails,
//! is killed or finds the disk full. A link stays, and what it leads to is replaced. Owner, group and mode are kept. What is
//! no regular file, such as a pipe or a device, is written directly.
//!
//! ```
//! use std::io::Write;
//!
//! use halfmove::files::{create, finish};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("games.pgn");
//! std::fs::write(&path, "1. e4 *")?;
//!
//! let (mut file, replacement) = create(&path)?;
//! file.write_all(b"1. d4 *")?;
//! assert_eq!(std::fs::read(&path)?, b"1. e4 *");
//! finish(replacement.into_iter().collect(), &mut |not_kept| eprintln!("{not_kept:?}"))?;
//! assert_eq!(std::fs::read(&path)?, b"1. d4 *");
//! # Ok::<(), std::io::Error>(())
//! ```

mod identity;
pub mod interruption;
mod leftovers;
mod owner;
mod replacement;
mod sets;
mod target;

pub use identity::Identity;
pub use owner::NotKept;
pub use replacement::{Replacement, create, create_through, finish, finish_each};
pub use sets::{is_one_of, is_same_set, members};
pub use target::is_descriptor;
