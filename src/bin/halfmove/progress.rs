// SPDX-License-Identifier: MIT OR Apache-2.0
//! Progress of long work, on a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Work that is done before this time shows no progress.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar by bytes of input on standard error. indicatif draws nothing where that is no terminal.
pub struct Progress {
    wanted: bool,
    /// The size of the input in bytes, if it is known.
    total: Option<u64>,
    started: Instant,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Progress of an input of this size.
    pub fn new(wanted: bool, total: Option<u64>) -> Self {
        Self {
            wanted,
            total,
            started: Instant::now(),
            bar: None,
        }
    }

    /// Says how many bytes of the input have been read.
    pub fn at(&mut self, bytes: u64) {
        if self.bar.is_none() && self.wanted && self.started.elapsed() >= PATIENCE {
            self.bar = Some(new_bar(self.total));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(bytes);
        }
    }

    /// Clears the bar while something else is printed.
    pub fn suspend(&self, print: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn new_bar(total: Option<u64>) -> ProgressBar {
    let (bar, template) = match total {
        Some(total) => (
            ProgressBar::new(total),
            "{wide_bar} {binary_bytes}/{binary_total_bytes} {binary_bytes_per_sec} {eta}",
        ),
        None => (
            ProgressBar::new_spinner(),
            "{spinner} {binary_bytes} {binary_bytes_per_sec} {elapsed}",
        ),
    };
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
