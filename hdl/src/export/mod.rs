// SPDX-License-Identifier: MIT OR Apache-2.0
//! RustHDL blocks as Verilog that a person would have written, or a clear refusal.
//!
//! The exporter that RustHDL brings writes Verilog which may behave differently from the simulation in Rust without
//! any tool noticing. This one reads the same syntax tree and gives every operand its exact width; what the tree
//! cannot tell, it refuses. `docs/design/exporter.md` lists what it accepts and which test holds each rule.
//!
//! ```
//! use halfmove_hdl::comment;
//! use rust_hdl::prelude::*;
//!
//! #[derive(LogicBlock, Default)]
//! struct Counter {
//!     clock: Signal<In, Clock>,
//!     count: Signal<Out, Bits<8>>,
//!     value: DFF<Bits<8>>,
//! }
//!
//! impl Logic for Counter {
//!     #[hdl_gen]
//!     fn update(&mut self) {
//!         comment!("Counts clocks.");
//!         comment!("count: clocks since power-up, modulo 256");
//!         dff_setup!(self, clock, value);
//!         self.value.d.next = self.value.q.val() + 1;
//!         self.count.next = self.value.q.val();
//!     }
//! }
//!
//! let mut counter = Counter::default();
//! counter.connect_all();
//! let design = halfmove_hdl::export::export("counter", &counter).unwrap();
//! assert!(design.top().verilog.contains("value_q <= value_q + 8'd1;"));
//! ```

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
mod own;
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
pub use design::{Design, Module, export, export_with};
pub use error::{ExportError, Fault};
pub use files::{Difference, Stale, stale, write_files};
pub use notes::Notes;
pub use own::own_notes;
pub use parameter::Parameter;

/// A comment that a kernel carries into its Verilog; in Rust it is nothing.
///
/// At the top of a kernel, `comment!("module NAME")` names the block's module, `comment!("SIGNAL: text")` explains one
/// of its signals beside the declaration, and any other text explains the module. Elsewhere a comment stands before the
/// statement that follows it. RustHDL only knows the macro under this very name, so import it:
/// `use halfmove_hdl::comment;`.
#[macro_export]
macro_rules! comment {
    ($text: literal) => {};
}
