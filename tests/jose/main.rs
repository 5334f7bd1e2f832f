// SPDX-License-Identifier: MIT OR Apache-2.0
//! jose's GameText: hand-made vectors, every byte, damage, random games, and the games of the original program.

#[cfg(feature = "pgn")]
mod corpus;
