// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tests of this crate, a module a topic, in one binary: each further one would link everything again.

mod bundled;
mod positions;
mod stories;
mod turned;
