// SPDX-License-Identifier: MIT OR Apache-2.0
//! From RustHDL's tree of a block, and what its source says, to data.

pub(crate) mod bits;
pub(crate) mod children;
pub(crate) mod clocked;
pub(crate) mod collect;
pub(crate) mod documentation;
pub(crate) mod fold;
pub(crate) mod kernel;
pub(crate) mod latch;
pub(crate) mod loops;
pub(crate) mod matching;
pub(crate) mod notes;
pub(crate) mod operand;
pub(crate) mod pack;
pub(crate) mod parameters;
pub(crate) mod process;
pub(crate) mod register;
pub(crate) mod signals;
pub(crate) mod translate;
pub mod tree;
pub(crate) mod value;
