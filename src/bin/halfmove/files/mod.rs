// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files as the system has them: which of them are the same or belong together, and how one takes the place of another.

pub mod closed;
pub mod identity;
pub mod interruption;
pub mod replacement;
pub mod sets;
