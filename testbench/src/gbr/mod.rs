// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GBR blocks compared with the software: what they must give, and how they are driven.

mod blocks;
mod drive;
pub mod patterns;
mod streams;

pub use blocks::{Behind, RecordBlock, Verilated, verilated};
pub use drive::{Beat, Paces, Run, feed, feed_until, load};
pub use streams::Streams;
