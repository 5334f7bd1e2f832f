// SPDX-License-Identifier: MIT OR Apache-2.0
//! Norman Brenner's one-byte code for half-moves ("Minimal encoding of moves in a chess game", 2002-2013).
//!
//! ```
//! use halfmove::brenner::{Decoder, Event, Meaning, layout};
//!
//! assert_eq!(Meaning::of(0x61, &layout::FIRST).to_string(), "queen #0 4 NE");
//! let mut decoder = Decoder::new();
//! for (byte, expected) in [(0x2c, "e2e4"), (0x2c, "e7e5"), (0x61, "d1h5")] {
//!     let Event::HalfMove(half_move) = decoder.push(byte)? else { panic!() };
//!     assert_eq!(half_move.to_string(), expected);
//! }
//! # Ok::<(), halfmove::Fault>(())
//! ```
//!
//! - [`layout`]: which bits of the byte are which field, as data;
//! - [`meaning`]: what each of the 256 bytes says;
//! - [`Decoder`]: bytes in, events out, one at a time;
//! - [`Encoder`]: half-moves in, bytes out;
//! - [`Recorder`]: the records that the hardware gives for the same bytes;
//! - [`RecordEncoder`]: the bytes that the hardware writes for such records;
//! - [`game`]: a whole [`crate::Game`] to bytes and back, with its texts;
//! - [`codec`]: the entries in the list of codes.
//!
//! `docs/formats/brenner.md` has the table of bits and a worked game.

mod codebook;
pub mod codec;
pub mod decoder;
pub mod encoder;
mod explain;
pub mod fault;
pub mod game;
pub mod layout;
pub mod meaning;
pub mod record_encoder;
pub mod recorder;
mod table;
mod text;

pub use decoder::{Decoder, Event};
pub use encoder::Encoder;
pub use fault::EncodeFault;
pub use layout::Layout;
pub use meaning::Meaning;
pub use record_encoder::RecordEncoder;
pub use recorder::Recorder;

/// How many men of a kind a side can have: two bits of a prefix name them.
pub const LABELS: u8 = 4;
