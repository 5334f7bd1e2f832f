// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of many games, for the codes whose sources define none: a magic that names the code, and each game in a frame.
//!
//! `docs/formats/framing.md` draws the bytes of both versions and says what each guarantees. In short: the first has
//! nothing but lengths; the second gives every game a mark that stands nowhere else, its number and checksums, so that
//! what is damaged is left out and reported as a [`Stretch`], and every sound game is found.

mod version;

#[cfg(feature = "std")]
mod fault;
#[cfg(feature = "std")]
mod first;
#[cfg(feature = "std")]
pub(crate) mod frame;
#[cfg(feature = "std")]
mod frames;
#[cfg(feature = "std")]
mod games;
#[cfg(feature = "std")]
mod order;
#[cfg(feature = "std")]
mod second;
#[cfg(feature = "std")]
mod stretch;
#[cfg(feature = "std")]
mod window;
#[cfg(feature = "std")]
mod writer;

pub use version::{Magic, Signature, Version};

#[cfg(feature = "std")]
pub use fault::{FrameFault, Unframed};
#[cfg(feature = "std")]
pub use frames::{Frames, has_sound_game};
#[cfg(feature = "std")]
pub use games::{FramedError, FramedFault, FramedGames};
#[cfg(feature = "std")]
pub use stretch::Stretch;
#[cfg(feature = "std")]
pub use writer::Writer;

/// The longest game that a reader takes, in bytes: what bounds its memory.
#[cfg(feature = "std")]
pub const GAME_LIMIT: u64 = 16 << 20;
