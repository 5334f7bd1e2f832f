// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess half-move codes, bit by bit, the position that decodes them, and the record that the hardware of this project
//! gives for every half-move.
//!
//! Each code is a module: [`brenner`], [`eleven`], [`jose`], [`cbf`] with [`fbk`], and [`gbr`] for positions. All share
//! the [`Game`], the [`Position`], and [`framing`] for files of many games; [`codes`] lists those for games, each as a
//! [`codec::Codec`].
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod brenner;
pub mod cbf;
pub mod codec;
pub mod codes;
pub mod eleven;
pub mod fault;
pub mod fbk;
mod field;
#[cfg(feature = "std")]
pub mod framing;
pub mod game;
pub mod gbr;
pub mod geometry;
pub mod half_move;
pub mod hardware;
pub mod jose;
mod leb128;
pub mod man;
#[cfg(feature = "pgn")]
pub mod pgn;
pub mod position;
pub mod square;

pub use fault::Fault;
pub use field::Field;
pub use game::Game;
pub use half_move::HalfMove;
pub use man::{Kind, Man, Side};
pub use position::Position;
pub use square::Square;
