// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess half-move decoders as RustHDL blocks, their simulation cycle by cycle, and the exporter that writes them as
//! Verilog. The only crate of the project that sees rust-hdl.

pub mod alternate_fields;
pub mod brenner_alternate;
pub mod brenner_fields;
pub mod brenner_interpreter;
pub mod byte_class;
pub mod cores;
pub mod eleven;
pub mod eleven_interpreter;
pub mod encoder;
pub mod export;
pub mod gbr;
pub mod interpreter;
pub mod jose_interpreter;
pub mod plumbing;
mod settle;
pub mod simulation;
pub mod small;
mod vcd;
pub mod verilog;
pub mod word;

pub use cores::{cores, export_all, ports_of};
