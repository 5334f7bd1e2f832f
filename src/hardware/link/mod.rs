// SPDX-License-Identifier: MIT OR Apache-2.0
//! The link between a host and a board, as `docs/board.md` specifies it: [`Frame`]s on a line of bytes, what stands in
//! them, and the [`Host`], which holds its side of the conversation and knows nothing of ports and clocks.

mod frame;
mod host;
mod message;

pub use frame::{Frame, FrameFault, FrameReader, LONGEST};
pub use host::{Event, Host, LinkFault};
pub use message::{Identity, State, kind};
