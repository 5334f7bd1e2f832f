// SPDX-License-Identifier: MIT OR Apache-2.0
//! Verilog in Rust's hands: Verilator models that are built at run time, cached, and driven through a typed, safe
//! interface; with it, drivers and an always-on monitor for cores that take coded games on an AXI4-Stream and give
//! records on another.
//!
//! [`Simulator`] makes a [`Model`] of a [`Design`]; [`stream::run`] feeds games to a [`stream::StreamCore`]; of these
//! [`stream::VerilatedCore`] is one and a simulation in Rust may be another.
#![deny(unsafe_code)]

mod cache;
mod compile;
mod compiler;
mod design;
mod error;
#[allow(unsafe_code, reason = "the one place that talks to C++")]
mod ffi;
mod model;
mod port_list;
mod shim;
mod simulator;
pub mod stream;
mod support;
mod toolchain;

pub use cache::{CACHE_VARIABLE, Cache, fingerprint};
pub use compiler::Tracing;
pub use design::{Design, DesignError, MAX_WIDTH, PortSpec, VerilogFile};
pub use error::{BuildError, PortError, TraceError, direction_word};
pub use model::{InputId, Model, OutputId, PortId};
pub use simulator::{CompiledDesign, Simulator};
pub use support::Support;
pub use toolchain::{
    COMPILER_VARIABLE, REQUIRE_VARIABLE, ToolMissing, Toolchain, VERILATOR_VARIABLE, announce, require_toolchain, skip,
};
