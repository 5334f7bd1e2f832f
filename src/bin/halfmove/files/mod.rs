// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files as the system has them: what the library knows of them, as the command line uses it.

pub mod closed;
pub mod replacement;
pub mod sets;
