// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a module says, as data: nothing here knows RustHDL's tree or how Verilog is laid out.

pub(crate) mod body;
pub(crate) mod constant;
pub(crate) mod error;
pub(crate) mod expression;
pub(crate) mod heading;
pub(crate) mod names;
pub(crate) mod parameter;
pub(crate) mod scope;
pub(crate) mod slice;
pub(crate) mod statement;
pub(crate) mod translation;
