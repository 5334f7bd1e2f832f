// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_encoder`: half-moves in, bytes of Brenner's first notation out. `docs/cores/encoder.md` explains it.

pub mod core;
pub mod geometry;
pub mod intake;
pub mod labels;
pub mod simulation;
pub mod spelling;
pub mod square_men;
pub mod start_man;
pub mod token;
pub mod verdict;
pub mod writer;

pub use core::BrennerEncoder;
