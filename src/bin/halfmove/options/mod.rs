// SPDX-License-Identifier: MIT OR Apache-2.0
//! Options that many subcommands share.

pub mod codes;
pub mod color;
pub mod format;
pub mod number;
pub mod pgn;
