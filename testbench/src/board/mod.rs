// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards as they are built, and whole ones in Verilator, as a host sees them through their serial line. The host's side is
//! the crate `halfmove-host`.

mod bitstream;
mod disturbance;
mod error;
mod pace;
mod running;
mod simulated;
mod tops;

pub use bitstream::{Bitstream, BitstreamError, Share};
pub use disturbance::Disturbance;
pub use error::{NoSuchBoard, SimulationError};
pub use pace::{Pace, PaceError};
pub use running::{Answer, Running};
pub use simulated::Simulated;
pub use tops::{BOARDS, Board, Lights};
