// SPDX-License-Identifier: MIT OR Apache-2.0
//! The half-move machine in RustHDL's simulation.

mod beats;
mod board;
mod lister;
mod perft;
mod possibilities;

use crate::common::random::Random;
