// SPDX-License-Identifier: MIT OR Apache-2.0
//! The subcommands, one file each.

pub mod board;
pub mod boards;
pub mod campaign;
pub mod crosscheck;
pub mod demo;
pub mod faults;
pub mod figures;
pub mod heal;
mod input;
pub mod mutate;
pub mod package;
pub mod perft;
pub mod records;
pub mod rules;
pub mod solve;
pub mod trace;
pub mod verilog;
