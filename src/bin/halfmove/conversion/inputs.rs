// SPDX-License-Identifier: MIT OR Apache-2.0
//! The files that are converted, one after the other.

use std::path::{Path, PathBuf};
use std::vec::IntoIter;

use halfmove::codec::Codec;

use crate::input::Input;
use crate::output::refuse_input_as_output;
use crate::report::Failure;
use crate::work::memory::Budget;

/// Tells what reads an input.
pub trait FromInput: Fn(&mut Input) -> Result<Box<dyn Codec>, Failure> {}

impl<F: Fn(&mut Input) -> Result<Box<dyn Codec>, Failure>> FromInput for F {}

/// A file, and what reads it.
pub type Opened = (Input, Box<dyn Codec>);

/// Files that are read into one output. The first is open, so that nothing is written if it cannot be read.
pub struct Inputs<F> {
    /// Whether there is more than one.
    pub are_several: bool,
    first: Option<Opened>,
    rest: IntoIter<PathBuf>,
    budget: Budget,
    from: F,
}

impl<F: FromInput> Inputs<F> {
    /// The files with these names, at least one; `-` is standard input. None is opened if an output is one
    /// of them.
    pub fn open(paths: Vec<PathBuf>, outputs: &[Option<&Path>], budget: Budget, from: F) -> Result<Self, Failure> {
        for output in outputs {
            refuse_input_as_output(*output, &paths)?;
        }
        let mut inputs = Self {
            are_several: paths.len() > 1,
            first: None,
            rest: paths.into_iter(),
            budget,
            from,
        };
        inputs.first = inputs.next()?;
        Ok(inputs)
    }

    /// The next file, with what reads it; `None` after the last.
    pub fn next(&mut self) -> Result<Option<Opened>, Failure> {
        if let Some(first) = self.first.take() {
            return Ok(Some(first));
        }
        let Some(path) = self.rest.next() else { return Ok(None) };
        let mut input = Input::open(Some(&path), self.budget)?;
        let from = (self.from)(&mut input)?;
        Ok(Some((input, from)))
    }
}
