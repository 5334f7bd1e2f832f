// SPDX-License-Identifier: MIT OR Apache-2.0
//! RustHDL blocks as Verilog that a person would have written, or a clear refusal.
//!
//! The exporter that RustHDL brings writes Verilog which may behave differently from the simulation in Rust without
//! any tool noticing. This one reads the same syntax tree and gives every operand its exact width; what the tree
//! cannot tell, it refuses. `docs/design/exporter.md` lists what it accepts and which test holds each rule.
//!
//! What RustHDL's tree lacks, the derive and the attributes of `halfmove-hdl-macros` carry from the syntax tree of the
//! block ([`Documented`], [`Kernel`]), and they refuse at compile time what the exporter could not see.
//! `halfmove_hdl::own_notes` has an example.

mod emit;
mod ir;
mod lower;

pub use emit::declare::{Port, PortDirection};
pub use emit::design::{Design, Module, export, export_unchecked};
pub use emit::files::{Difference, Stale, stale, write_files};
pub use ir::error::{ExportError, Fault};
pub use ir::parameter::Parameter;
pub use lower::documentation::{
    Documentation, Documented, Field, Kernel, KernelOf, NamedConstant, NoKernel, Pieces, module_of,
};
pub use lower::notes::Notes;
pub use lower::tree;

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
