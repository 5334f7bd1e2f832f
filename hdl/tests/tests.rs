// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tests of this crate, a module a topic, in one binary: each further one would link everything again.

mod blocks;
#[path = "common/designs.rs"]
mod common;
#[path = "common/deframer.rs"]
mod common_deframer;
#[allow(dead_code, reason = "the common part serves other tests too")]
#[path = "common/link.rs"]
mod common_link;
mod cores;
mod deframer;
mod designs;
mod eleven_docs;
mod encoder;
mod export;
mod fields;
mod front_ends;
mod interpreter;
mod jose;
mod link;
mod plumbing;
#[path = "common/random.rs"]
mod random;
mod small;
#[path = "common/mod.rs"]
mod tests_common;
mod verilog_gate;
