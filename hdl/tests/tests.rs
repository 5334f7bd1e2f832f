// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tests of this crate, a module a topic, in one binary: each further one would link everything again.

mod blocks;
mod cbf;
mod common;
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
mod machine;
mod plumbing;
mod set_up;
mod set_up_codes;
mod small;
mod verilog_gate;
