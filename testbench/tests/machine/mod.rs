// SPDX-License-Identifier: MIT OR Apache-2.0
//! The half-move machine in Verilator.

#[path = "../../../hdl/tests/machine/beats.rs"]
mod beats;
mod board;
mod lister;
mod mates;
mod perft;
mod possibilities;
#[path = "../../../hdl/tests/machine/problems.rs"]
mod problems;
mod proofs;
mod resets;
mod rules;
mod streams;
mod testbenches;

use crate::random::Random;
