// SPDX-License-Identifier: MIT OR Apache-2.0
//! The subcommands: a file or folder each, which has its arguments, its help and what runs it. What several of them need
//! stands in the rooms beside this one.

pub mod completions;
pub mod convert;
pub mod decode;
pub mod dedupe;
pub mod encode;
pub mod explain;
pub mod export;
pub mod find;
pub mod gbr;
pub mod get;
pub mod index;
pub mod legal;
pub mod manual;
pub mod perft;
pub mod solve;
pub mod split;
pub mod stats;
pub mod table;
pub mod verify;
