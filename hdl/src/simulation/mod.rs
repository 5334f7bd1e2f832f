// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores simulated clock by clock in Rust, with plain integers outside and no sign of RustHDL.
//!
//! Here is what all codes share; each code's `simulation` names its own cores.

pub(crate) mod settle;
mod stream;
mod vcd;

pub(crate) use halfmove_hdl_macros::{Settle, clocked};
pub(crate) use settle::Settle;
pub use stream::{Inputs, Outputs, StreamBlock, StreamSimulation};
pub(crate) use stream::{PASSES, stream_block};
