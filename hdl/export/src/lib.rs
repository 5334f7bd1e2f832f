// SPDX-License-Identifier: MIT OR Apache-2.0
//! RustHDL blocks as Verilog that a person would have written, or a clear refusal.
//!
//! The exporter that RustHDL brings writes Verilog which may behave differently from the simulation in Rust without
//! any tool noticing. This one reads the same syntax tree and gives every operand its exact width; what the tree
//! cannot tell, it refuses. `docs/design/exporter.md` lists what it accepts and which test holds each rule.
//!
//! The sources go with the block ([`Notes::sources`]), because the syntax tree lacks some of what they say.
//! `halfmove_hdl::own_notes` has those of this project's blocks, and an example.

mod audit;
mod bits;
mod children;
mod clocked;
mod collect;
mod constant;
mod declare;
mod design;
mod error;
mod expression;
mod files;
mod fold;
mod kernel;
mod latch;
mod layout;
mod loops;
mod lower;
mod matching;
mod module;
mod names;
mod naming;
mod notes;
mod operand;
mod pack;
mod parameter;
mod process;
mod register;
mod scope;
mod slice;
mod sources;
mod statement;
mod write;

pub use audit::{KernelFault, audit_kernels};
pub use declare::{Port, PortDirection};
pub use design::{Design, Module, export, export_unaudited};
pub use error::{ExportError, Fault};
pub use files::{Difference, Stale, stale, write_files};
pub use notes::Notes;
pub use parameter::Parameter;

/// A comment that a kernel carries into its Verilog; in Rust it is nothing.
///
/// At the top of a kernel, `comment!("module NAME")` names the block's module, `comment!("SIGNAL: text")` explains one
/// of its signals beside the declaration, and any other text explains the module. Elsewhere a comment stands before the
/// statement that follows it. RustHDL only knows the macro under this very name, so import it:
/// `use halfmove_hdl_export::comment;`.
#[macro_export]
macro_rules! comment {
    ($text: literal) => {};
}
