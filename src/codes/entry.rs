// SPDX-License-Identifier: MIT OR Apache-2.0
//! An entry of the list.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Deref;

use super::Options;
use crate::codec::{Code, Codec, Surroundings};
use crate::hardware::Record;

/// A code with its variants. It stands for its [`Code`] wherever one is wanted.
#[derive(Debug)]
pub struct Entry {
    /// What the code is called, and how its games stand in files.
    pub code: &'static Code,
    /// Its layouts or profiles, the usual one first.
    pub variants: &'static [Variant],
    /// The records that its interpreter core gives for one game that stands alone and starts from the normal position, in
    /// a variant of these options; `None` if no core reads the code.
    pub records: Option<RecordsOf>,
    /// Makes its codec; see [`Entry::codec`].
    pub(super) make: fn(&Options, Surroundings) -> Box<dyn Codec>,
}

/// Gives the records of a game in the variant of these options.
pub type RecordsOf = fn(&Options, &[u8]) -> Vec<Record>;

/// A layout or profile of a code.
#[derive(Debug)]
pub struct Variant {
    /// Its name.
    pub name: &'static str,
    /// The options that choose it.
    pub options: Options,
}

impl Entry {
    /// Encodes, decodes and explains the code's games. A few codes leave something out of a game that stands alone.
    pub fn codec(&self, options: &Options, surroundings: Surroundings) -> Box<dyn Codec> {
        (self.make)(options, surroundings)
    }
}

impl Deref for Entry {
    type Target = Code;

    fn deref(&self) -> &Code {
        self.code
    }
}
