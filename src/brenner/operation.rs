// SPDX-License-Identifier: MIT OR Apache-2.0
//! The meanings of all bytes, prepared for both sides: what the codec looks up instead of taking bits apart.

use std::sync::LazyLock;

use super::layout::{FIRST, Layout};
use super::meaning::Meaning;
use crate::man::{Man, Side};
use crate::position::Step;

/// The bytes of a layout, ready to be carried out.
pub(super) struct Operations {
    /// By side and byte: the man's step, or [`Step::NONE`] if the byte lets no man step.
    pub(super) steps: [[Step; 256]; 2],
    /// What each byte says.
    pub(super) meanings: [Meaning; 256],
}

/// The first notation, made ready on first use.
static FIRST_OPERATIONS: LazyLock<Operations> = LazyLock::new(|| Operations::new(&FIRST));

/// The bytes of the first notation.
pub(super) fn first() -> &'static Operations {
    &FIRST_OPERATIONS
}

impl Operations {
    fn new(layout: &Layout) -> Self {
        let meanings = std::array::from_fn(|byte| Meaning::of(byte as u8, layout));
        let step = |side, meaning: Meaning| {
            let (kind, label, files, ranks) = meaning.step(side)?;
            Step::new(Man::new(side, kind, label), files, ranks)
        };
        let steps = Side::BOTH.map(|side| meanings.map(|meaning| step(side, meaning).unwrap_or(Step::NONE)));
        Self { steps, meanings }
    }
}
