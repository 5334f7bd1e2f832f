// SPDX-License-Identifier: MIT OR Apache-2.0
//! What RustHDL asks of every block, written from the fields of its struct.
//!
//! ```ignore
//! // In this repository: `#[clocked]`, `Settle` and `Scramble` name `crate::simulation` and `crate::plumbing`.
//! /// Counts while it may.
//! #[derive(LogicBlock, Settle, Documented, Default)]
//! pub struct Counter {
//!     /// The clock.
//!     pub clock: Signal<In, Clock>,
//!     pub enable: Signal<In, Bit>,
//!     pub value: Signal<Out, Word<4>>,
//!     count: DFF<Word<4>>,
//! }
//!
//! #[clocked]
//! impl Logic for Counter {
//!     #[hdl_gen]
//!     fn update(&mut self) {
//!         if self.enable.val() {
//!             self.count.d.next = self.count.q.val() + 1;
//!         }
//!         self.value.next = self.count.q.val();
//!     }
//! }
//! ```
//!
//! The rule: a field is known by its type.
//!
//! | field | what follows |
//! |---|---|
//! | `Signal<In, Clock>` | the block's clock |
//! | `Signal<In, T>` | an input: settling takes it over |
//! | `Signal<Out, T>`, `Signal<Local, T>`, `Constant<T>` | nothing: the kernel drives or reads it |
//! | `DFF<T>` | a register: it gets the block's clock, and keeps its value unless the kernel drives it |
//! | anything else | a sub-block: it gets the block's clock at its port `clock` |
//!
//! A bundle of signals that two blocks call the same is connected in one line, which stands for one assignment a signal:
//! `connect!(self.inner <- self: rst, s_axis_tvalid);`, `connect!(self <- self.inner: s_axis_tready);`.
//!
//! An array is what its elements are. `#[clock(none)]` marks a sub-block without a clock, `#[clock(clk)]` one whose clock
//! port has another name.
//!
//! `#[derive(Settle)]` writes the crate's `Settle` for a block with a kernel. `#[clocked]` writes RustHDL's `clock!` and
//! `dff_setup!` at the head of the kernel; a register that the kernel never drives is an error. A block with a clock that is
//! not `#[clocked]` does not compile. `#[clocked]` learns the fields from a macro that the derive leaves behind, `clocked_`
//! and the struct's name, so it stands below the struct in the same file.
//!
//! `#[derive(Initial)]` writes `Default` for a block with constants: `#[initial(3)]` above a `Constant`, or an array of them,
//! gives its value, and above a sub-block says how it is made. Any other field has its own default.
//!
//! `#[derive(Scramble)]` says what the simulation reads of a word that is written at the same edge.
//!
//! `#[derive(Documented)]` carries what the source says to the exporter, as a constant of the type: the documentation of
//! the struct and of its fields, and the types of the parts. It stands at every block, at every struct of signals and at
//! every type of one's own that a signal holds; `#[kernel(none)]` marks a block whose body is Verilog, and an interface.
//!
//! `#[clocked]`, and `#[checked]` for a block without a clock, take the place of `#[hdl_gen]`: they write the same functions,
//! but the tree as constant data and not as code, which would be most of what there is to compile. They refuse what RustHDL
//! drops from a kernel without a word, at its place: `..=`, the guard of a match arm, attributes, arithmetic on `.index()`,
//! functions that only begin like a cast; and match arms that Rust reads otherwise than Verilog. They also carry the name of
//! the module and the constants that the kernel uses. All faults are told at once. A number made hardware by `into()`, or by
//! `to_bits()` without a width, is refused where its place gives it none: write `to_bits::<8>()`.
//!
//! A crate of your own depends on `halfmove-hdl-export` and `rust-hdl` too, which the macros name. It has `Documented`,
//! `#[checked]` and `Initial`, and writes RustHDL's `clock!` and `dff_setup!` itself.
//!
//! What they cannot do: a loop whose bounds are not constants (`for j in 0..i`), and an element `i - 1` that only an `if`
//! keeps inside of the array, for RustHDL connects whatever the conditions are.

mod audit;
mod connect;
mod documentation;
mod driven;
mod fields;
mod initial;
mod kernel;
mod scramble;
mod settle;
mod statement;
mod tree;

use proc_macro::TokenStream;

/// Writes `crate::simulation::Settle` for a block with a kernel, and tells `#[clocked]` the fields; see the crate.
#[proc_macro_derive(Settle, attributes(clock))]
pub fn derive_settle(input: TokenStream) -> TokenStream {
    let block = syn::parse_macro_input!(input as syn::DeriveInput);
    settle::derive(&block)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Writes `Default` for a block whose constants and parts have initial values; see the crate.
#[proc_macro_derive(Initial, attributes(initial))]
pub fn derive_initial(input: TokenStream) -> TokenStream {
    let block = syn::parse_macro_input!(input as syn::DeriveInput);
    initial::derive(&block)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Writes `crate::plumbing::Scramble` for a struct that is a word of a memory; see the crate.
#[proc_macro_derive(Scramble)]
pub fn derive_scramble(input: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(input as syn::DeriveInput);
    scramble::derive(&item)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Writes `halfmove_hdl_export::Documented` for a block, for a struct of signals and for what a signal holds; see the crate.
#[proc_macro_derive(Documented, attributes(kernel))]
pub fn derive_documented(input: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(input as syn::DeriveInput);
    documentation::derive(&item)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Refuses what RustHDL would silently change in a kernel, and tells the exporter the rest; see the crate.
#[proc_macro_attribute]
pub fn checked(arguments: TokenStream, input: TokenStream) -> TokenStream {
    let kernel = syn::parse_macro_input!(input as syn::ItemImpl);
    kernel::check(&arguments.into(), kernel)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Wires the clocks of a block and lets its registers keep their values; see the crate.
#[proc_macro_attribute]
pub fn clocked(arguments: TokenStream, input: TokenStream) -> TokenStream {
    let kernel = syn::parse_macro_input!(input as syn::ItemImpl);
    kernel::ask_for_fields(&arguments.into(), &kernel)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// The second half of `#[clocked]`, which knows the fields.
#[doc(hidden)]
#[proc_macro_attribute]
pub fn with_fields(arguments: TokenStream, input: TokenStream) -> TokenStream {
    let fields = syn::parse_macro_input!(arguments as fields::Fields);
    let kernel = syn::parse_macro_input!(input as syn::ItemImpl);
    kernel::wire(&fields, kernel)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}
