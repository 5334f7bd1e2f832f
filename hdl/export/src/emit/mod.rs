// SPDX-License-Identifier: MIT OR Apache-2.0
//! From data to the text of modules, and files.

pub(crate) mod declare;
pub(crate) mod design;
pub(crate) mod draft;
pub(crate) mod files;
pub(crate) mod layout;
pub(crate) mod naming;
mod stage;
pub(crate) mod write;
pub(crate) mod writer;
