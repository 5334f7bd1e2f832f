// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the tests of the cores share: a naive model of the interpreter, random games, and a stream driver.
#![allow(dead_code, unused_imports, unused_macros, reason = "each test uses its part")]

pub mod cbf_games;
pub mod checks;
pub mod compare;
pub mod deframer;
pub mod designs;
pub mod driver;
pub mod game_texts;
pub mod games;
pub mod link;
pub mod naive;
pub mod problems;
pub mod random;
pub mod set_ups;
pub mod translate;
pub mod words;
