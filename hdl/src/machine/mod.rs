// SPDX-License-Identifier: MIT OR Apache-2.0
//! The half-move machine: a chess board in gates, with a wire for every half-move that there can be.
//!
//! At the end of his paper Norman Brenner asks for a chess computer "designed with hardware to immediately implement any
//! of the 7000 possibilities". Seen from the side to move there are 1792 pairs of squares and 22 promotions, and
//! [`MachinePossibilities`] says of each whether it is legal. The software is [`halfmove::laws`].
//!
//! A set of squares is a word of 64 bits, bit 0 = a1, bit 7 = h1, bit 63 = h8. All squares are those of the *mover's
//! board*: the side to move plays up it. If it is Black's half-move, ranks are mirrored: a8 is bit 0.
//!
//! Directions have numbers: 0 north, 1 south, 2 east, 3 west, 4 north-east, 5 south-west, 6 north-west, 7 south-east. A
//! direction and the next one are the two ways along a line: 0 files, 1 ranks, 2 rising diagonals, 3 falling ones. Jumps
//! of a knight are numbered as [`geometry::JUMPS`] has them.

pub mod arrivals;
pub mod board;
pub mod check_count;
pub mod count_15;
pub mod count_7;
pub mod count_8;
pub mod danger;
pub mod free_men;
pub mod geometry;
pub mod jumps;
pub mod listing;
pub mod mates;
pub mod men;
pub mod neighbours;
pub mod one_of_8;
pub mod origins;
pub mod pawns;
pub mod perft;
pub mod population;
pub mod possibilities;
pub mod rays;
pub mod simulation;
pub mod slide;
pub mod specials;
pub mod threats;
pub mod turned;
pub mod wires;
pub mod words;

pub use board::MachineBoard;
pub use listing::MachineLister;
pub use mates::MachineMates;
pub use perft::MachinePerft;
pub use possibilities::MachinePossibilities;
