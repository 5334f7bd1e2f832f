// SPDX-License-Identifier: MIT OR Apache-2.0
//! The meanings of all bytes, prepared for both sides: what the decoder looks up instead of taking bits apart.

use std::sync::LazyLock;

use super::layout::{FIRST, Layout};
use super::meaning::Meaning;
use crate::man::{Man, Side};
use crate::position::Step;

/// A byte, ready to be carried out for one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operation {
    /// The man and its step, if the byte lets a man step.
    pub(super) mover: Option<(Man, Step)>,
    /// What the byte says.
    pub(super) meaning: Meaning,
}

/// The operations of a layout by side and byte.
pub(super) type Operations = [[Operation; 256]; 2];

/// The operations of the first notation.
static FIRST_OPERATIONS: LazyLock<Operations> = LazyLock::new(|| operations(&FIRST));

/// The operations of the first notation, made on first use.
pub(super) fn first() -> &'static Operations {
    &FIRST_OPERATIONS
}

fn operations(layout: &Layout) -> Operations {
    Side::BOTH.map(|side| std::array::from_fn(|byte| Operation::new(byte as u8, side, layout)))
}

impl Operation {
    fn new(byte: u8, side: Side, layout: &Layout) -> Self {
        let meaning = Meaning::of(byte, layout);
        let mover = meaning.step(side).and_then(|(kind, label, files, ranks)| {
            Some((Man::new(side, kind, label), Step::new(side, kind, files, ranks)?))
        });
        Self { mover, meaning }
    }
}
