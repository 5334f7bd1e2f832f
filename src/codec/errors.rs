// SPDX-License-Identifier: MIT OR Apache-2.0
//! The errors of the codes, alike but for their faults, and what they become behind the interface that all codes share.

use alloc::boxed::Box;
use core::error::Error;

use super::{CannotEncode, Reason, Stopped};
use crate::game::Game;

/// An error in a coded game, and what was decoded before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("half-move {half_move}, byte {offset}: {fault}")]
pub struct DecodeError<F> {
    /// The half-move that could not be read, counted from 1. The code says how it counts in variations.
    pub half_move: u32,
    /// The offset in the game's bytes of the byte at which the error was noticed.
    pub offset: u64,
    /// What is wrong.
    pub fault: F,
    /// The game up to the error.
    pub decoded: Box<Game>,
}

impl<F: Error + Send + Sync + 'static> DecodeError<F> {
    pub(crate) fn stopped(self, is_too_large: bool) -> Box<Stopped> {
        Box::new(Stopped {
            half_move: self.half_move,
            offset: self.offset,
            reason: Reason::new(self.fault),
            is_too_large,
            decoded: *self.decoded,
        })
    }
}

/// A half-move of a game, or what belongs to it, that the code cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("half-move {half_move}: {fault}")]
pub struct EncodeError<F> {
    /// The half-move that could not be written, counted from 1; 0 is before the first. The code says how it counts in variations.
    pub half_move: u32,
    /// Why.
    pub fault: F,
}

impl<F: Error + Send + Sync + 'static> From<EncodeError<F>> for CannotEncode {
    fn from(error: EncodeError<F>) -> Self {
        Self {
            half_move: error.half_move,
            reason: Reason::new(error.fault),
            is_too_large: false,
        }
    }
}
