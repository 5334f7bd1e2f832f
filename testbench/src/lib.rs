// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cross-check: software, RustHDL and Verilator must agree on every record of every game, damaged ones included.

pub mod any_state;
pub mod board;
pub mod bundled;
pub mod campaign;
pub mod cannot_hold;
pub mod code;
pub mod coded_game;
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
pub mod mates;
pub mod memo;
pub mod mutation;
pub mod paces;
pub mod packaging;
pub mod perft;
pub mod picture;
pub mod possibilities;
pub mod problems;
pub mod processors;
pub mod proofs;
pub mod python;
pub mod records;
pub mod rules;
pub mod set_up_games;
pub mod set_ups;
pub mod shipped;
pub mod tools;
pub mod unforeseen;
pub mod unpacked;
pub mod verilog;
pub mod waveform;

/// The root of the checkout that this was built in.
pub fn checkout() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
