// SPDX-License-Identifier: MIT OR Apache-2.0
//! The half-move machine in Verilator.

#[path = "../../../hdl/tests/machine/beats.rs"]
mod beats;
mod board;
mod lister;
mod perft;
mod possibilities;
mod proofs;
mod rules;
mod testbenches;

use crate::random::Random;
