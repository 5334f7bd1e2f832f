// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores of ChessBase's records, simulated in Rust with plain integers outside.

use super::interpreter::CbfInterpreter;
use crate::simulation::{StreamSimulation, stream_block};

stream_block!(CbfInterpreter<1>, u8, set_ups);
stream_block!(CbfInterpreter<0>, u8, set_ups);
stream_block!(CbfInterpreter<1, 1>, u8, set_ups);

/// `cbf_interpreter` (1) or `cbf_interpreter_source` (0), clock by clock.
pub type CbfSimulation<const PHANTOM: usize> = StreamSimulation<CbfInterpreter<PHANTOM>>;
