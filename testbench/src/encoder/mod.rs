// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_encoder` beside its software reference: games of half-moves and events, and what makes the cores play them.

pub mod cores;
pub mod drive;
pub mod games;
pub mod set_ups;

pub use cores::{EncoderCore, VerilatedEncoder};
pub use drive::{Patterns, Run, encode, recode};
