// SPDX-License-Identifier: MIT OR Apache-2.0
//! How this crate's own blocks are called in Verilog.

use halfmove_hdl_export::Notes;

/// Names for this crate's blocks: modules are called `halfmove_` and the struct's name, unless they say otherwise.
///
/// ```
/// use halfmove_hdl::export::export;
/// use halfmove_hdl::own_notes;
/// use halfmove_hdl_macros::{Documented, checked};
/// use rust_hdl::prelude::*;
///
/// /// All bits of a byte.
/// #[derive(LogicBlock, Documented, Default)]
/// struct AllBits {
///     /// The byte.
///     byte_in: Signal<In, Bits<8>>,
///     /// All its bits are set.
///     all_set: Signal<Out, Bit>,
/// }
///
/// #[checked]
/// impl Logic for AllBits {
///     #[hdl_gen]
///     fn update(&mut self) {
///         self.all_set.next = self.byte_in.val().all();
///     }
/// }
///
/// let mut block = AllBits::default();
/// block.connect_all();
/// let design = export("all_bits", &block, &own_notes()).unwrap();
/// assert!(design.top().verilog.contains("input wire [7:0] byte_in, // The byte."));
/// assert!(design.top().verilog.contains("assign all_set = &byte_in;"));
/// ```
///
/// A kernel that says more than RustHDL's syntax tree does not compile:
///
/// ```compile_fail
/// use halfmove_hdl_macros::{Documented, checked};
/// use rust_hdl::prelude::*;
///
/// #[derive(LogicBlock, Documented, Default)]
/// struct Copied {
///     from: [Signal<In, Bit>; 4],
///     to: [Signal<Out, Bit>; 4],
/// }
///
/// #[checked]
/// impl Logic for Copied {
///     #[hdl_gen]
///     fn update(&mut self) {
///         for i in 0..=3 {
///             self.to[i].next = self.from[i].val();
///         }
///     }
/// }
/// ```
pub fn own_notes() -> Notes {
    Notes::new()
        .prefix("halfmove_")
        .front("error", "HalfmoveError")
        .front("stream_error", "HalfmoveStreamError")
        .front("refusal", "HalfmoveRefusal")
        .front("kind", "HalfmoveKind")
        .front("record_type", "HalfmoveType")
        .front("ByteClass", "HalfmoveClass")
}
