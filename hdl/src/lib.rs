// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess half-move decoders as RustHDL blocks, their simulation cycle by cycle, and their Verilog, which [`export`]
//! writes. Only this crate and the exporter's see rust-hdl.
//!
//! A code's blocks stand in the folder of its name: [`brenner`], [`eleven`], [`jose`], [`cbf`], [`gbr`]. [`judge`] and [`machine`] know the laws
//! of chess. What the interpreters share is in [`backend`], blocks that know nothing of chess in [`plumbing`].

pub mod backend;
pub mod brenner;
pub mod cbf;
pub mod cores;
pub mod eleven;
pub mod gbr;
pub mod jose;
pub mod judge;
pub mod link;
pub mod machine;
pub mod notes;
pub mod plumbing;
pub mod record_codes;
pub mod simulation;
pub mod verilog;
pub mod word;

pub use cores::{cores, export_all, ports_of};
pub use halfmove_hdl_export as export;
pub(crate) use halfmove_hdl_export::Documented;
pub use halfmove_hdl_export::comment;
pub(crate) use halfmove_hdl_macros::{Documented, Initial, Scramble, checked};
pub use notes::own_notes;
