// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is drawn with characters: the bits of a code word, and a position.

pub mod bits;
pub mod board;
