// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults that nobody thought of when the vectors of the shipped testbenches were made.

mod draws;

pub use draws::DRAWS;

/// A mistake that a person could make: one text of a core's Verilog replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The core whose testbench must notice.
    pub core: &'static str,
    /// The module of the core that is wrong.
    pub module: &'static str,
    /// What is wrong.
    pub name: &'static str,
    /// What the sound module says, once.
    pub is: &'static str,
    /// What the faulty one says.
    pub becomes: &'static str,
}
