// SPDX-License-Identifier: MIT OR Apache-2.0
//! A layout made ready: what the codec looks up instead of taking bits apart and putting them together.

use alloc::boxed::Box;
use core::array;
use core::fmt;

use once_cell::race::OnceBox;

use super::LABELS;
use super::layout::{FormClass, LAYOUTS, Layout};
use super::meaning::Meaning;
use crate::game::Outcome;
use crate::man::{Kind, Man, Side};
use crate::position::{Step, Wing, displacement_by};

/// In [`Codebook::labels`]: no byte has all bits of a label field and more.
pub(super) const NEEDS_PREFIX: u8 = 0xff;

/// Every byte's meaning, and every half-move's byte.
pub(super) struct Codebook {
    /// By side and byte: the man's step, or castling, or [`Step::NONE`] if the byte is anything else.
    pub(super) steps: [[Step; 256]; 2],
    /// What each byte says.
    pub(super) meanings: [Meaning; 256],
    /// The byte that lets a man step, by side and kind (the upper half of a man's byte) and
    /// [`crate::position::displacement`], with a zero label field; zero where there is none.
    pub(super) unlabelled: [[u8; 256]; 16],
    /// The label field of each man, by its byte; [`NEEDS_PREFIX`] if its label does not fit.
    pub(super) labels: [u8; 256],
    /// The bytes of castling, by wing.
    castlings: [u8; 2],
    /// The bytes of the results, by outcome.
    results: [u8; 3],
    /// The bytes of `?` and `!`.
    pub(super) marks: [u8; 2],
    /// The prefixes, by kind and label.
    prefixes: [[u8; LABELS as usize]; 8],
}

/// Nobody wants to read its tables.
impl fmt::Debug for Codebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Codebook").finish_non_exhaustive()
    }
}

/// The codebook of each layout, made on first use.
static CODEBOOKS: [OnceBox<Codebook>; LAYOUTS.len()] = [const { OnceBox::new() }; LAYOUTS.len()];

impl Codebook {
    /// The codebook of this layout.
    #[inline]
    pub(super) fn of(layout: &Layout) -> &'static Self {
        CODEBOOKS[layout.number()].get_or_init(|| Box::new(Self::new(layout)))
    }

    fn new(layout: &Layout) -> Self {
        let meanings = array::from_fn(|byte| Meaning::of(byte as u8, layout));
        let step = |side, meaning: Meaning| {
            if let Meaning::Castle(wing) = meaning {
                return Some(Step::castling(wing));
            }
            let (kind, label, files, ranks) = meaning.displacement(side)?;
            Step::of(Man::new(side, kind, label), files, ranks)
        };
        let mut book = Self {
            steps: Side::BOTH.map(|side| meanings.map(|meaning| step(side, meaning).unwrap_or(Step::NONE))),
            meanings,
            unlabelled: [[0; 256]; 16],
            labels: [NEEDS_PREFIX; 256],
            castlings: Wing::BOTH.map(|wing| Meaning::Castle(wing).to_byte(layout)),
            results: [Outcome::BlackWins, Outcome::WhiteWins, Outcome::Draw]
                .map(|outcome| Meaning::Result(outcome).to_byte(layout)),
            marks: [Meaning::Question, Meaning::Exclamation].map(|mark| mark.to_byte(layout)),
            prefixes: [[0; LABELS as usize]; 8],
        };
        for byte in 0..=u8::MAX {
            book.enter(byte, layout);
        }
        book
    }

    /// Enters what a byte says where the encoder looks for it.
    fn enter(&mut self, byte: u8, layout: &Layout) {
        let meaning = self.meanings[usize::from(byte)];
        if let Meaning::Prefix { kind, label } = meaning {
            self.prefixes[usize::from(kind.code())][usize::from(label)] = byte;
        }
        for side in Side::BOTH {
            let Some((kind, label, files, ranks)) = meaning.displacement(side) else {
                return;
            };
            let man = Man::new(side, kind, label);
            let known = &mut self.labels[man.index()];
            if *known == NEEDS_PREFIX {
                *known = layout.form_for(FormClass::Move(kind)).join_field('w', label);
            }
            if label == 0 {
                self.unlabelled[man.index() >> 4][usize::from(displacement_by(files, ranks))] = byte;
            }
        }
    }

    /// The byte of castling.
    pub(super) const fn castling(&self, wing: Wing) -> u8 {
        self.castlings[wing as usize]
    }

    /// The byte of a result.
    pub(super) const fn result(&self, outcome: Outcome) -> u8 {
        self.results[outcome as usize]
    }

    /// The prefix that names this man: queen, rook, bishop or knight, with a label below [`LABELS`].
    pub(super) const fn prefix(&self, kind: Kind, label: u8) -> u8 {
        self.prefixes[kind.code() as usize][label as usize]
    }
}
