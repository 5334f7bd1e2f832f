// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the exporter promises: see docs/design/exporter.md for the rules and the tests that hold them.
#![allow(
    clippy::precedence,
    clippy::bool_comparison,
    clippy::match_overlapping_arm,
    clippy::match_single_binding,
    clippy::nonminimal_bool,
    reason = "the kernels hold what people write by mistake"
)]

mod agreement;
mod bodies;
mod checked;
mod documentation;
mod expressions;
mod files;
mod handshakes;
mod hierarchy;
mod kernels;
mod latches;
mod parameters;
mod refusals;
mod snapshots;
mod stages;
mod statements;
pub(crate) mod tools;
mod traps;
mod trees;
