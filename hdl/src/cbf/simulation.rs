// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores of ChessBase's records, simulated in Rust with plain integers outside.

use super::interpreter::CbfInterpreter;
use crate::simulation::stream_block;

stream_block!(CbfInterpreter<1>, u8, set_ups);
stream_block!(CbfInterpreter<0>, u8, set_ups);
stream_block!(CbfInterpreter<1, 1>, u8, set_ups);
