// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cross-check: software, RustHDL and Verilator must agree on every record of every game, damaged ones included.

pub mod any_state;
pub mod board;
pub mod bundled;
pub mod campaign;
pub mod code;
pub mod corpus;
pub mod crosscheck;
pub mod damage;
pub mod encoder;
pub mod engines;
pub mod features;
pub mod figures;
pub mod gbr;
pub mod generator;
pub mod initial_values;
pub mod judge;
pub mod link;
pub mod memo;
pub mod mutation;
pub mod packaging;
pub mod perft;
pub mod picture;
pub mod possibilities;
pub mod processors;
pub mod proofs;
pub mod python;
pub mod records;
pub mod rules;
pub mod set_up_games;
pub mod set_ups;
pub mod shipped;
pub mod tools;
pub mod unpacked;
pub mod verilog;
pub mod waveform;
