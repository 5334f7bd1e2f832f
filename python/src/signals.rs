// SPDX-License-Identifier: MIT OR Apache-2.0
//! Long work leaves the interpreter free, and asks it now and then for signals.

use pyo3::prelude::*;

/// When Python is asked next.
pub struct Signals {
    every: u64,
    left: u64,
}

impl Signals {
    /// Asks each time that so much work is done.
    pub const fn every(work: u64) -> Self {
        Self {
            every: work,
            left: work,
        }
    }

    /// Counts work that is done.
    ///
    /// # Errors
    /// What a handler of Python raises, as KeyboardInterrupt.
    pub fn after(&mut self, work: u64) -> PyResult<()> {
        self.left = self.left.saturating_sub(work);
        if self.left > 0 {
            return Ok(());
        }
        self.left = self.every;
        Python::attach(|py| py.check_signals())
    }
}
