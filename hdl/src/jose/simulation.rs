// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores of jose's GameText, simulated in Rust with plain integers outside.

use super::interpreter::JoseInterpreter;
use crate::simulation::stream_block;

stream_block!(JoseInterpreter<0, 0>, u8, set_ups);
stream_block!(JoseInterpreter<1, 0>, u8, set_ups);
stream_block!(JoseInterpreter<0, 1>, u8, set_ups);
stream_block!(JoseInterpreter<1, 0, 1>, u8, set_ups);
