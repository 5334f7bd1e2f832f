// SPDX-License-Identifier: MIT OR Apache-2.0
//! The half-move machine in RustHDL's simulation.

mod beats;
mod board;
mod lister;
mod mates;
mod perft;
mod possibilities;
mod problems;

use crate::common::random::Random;
