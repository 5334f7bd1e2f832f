// SPDX-License-Identifier: MIT OR Apache-2.0
//! Progress of long work, on a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is done before this time shows no progress.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar by bytes of input on standard error. indicatif draws nothing where that is no terminal.
pub struct Progress {
    bar: ProgressBar,
    /// When the bar may be drawn; `None` when it is, or never will be.
    hidden_until: Option<Instant>,
}

impl Progress {
    /// Progress of an input of this size in bytes, if it is known.
    pub fn new(wanted: bool, total: Option<u64>) -> Self {
        let template = match total {
            Some(_) => "{wide_bar} {binary_bytes}/{binary_total_bytes}, {binary_bytes_per_sec}, {eta} left",
            None => "{spinner} {binary_bytes}, {binary_bytes_per_sec}, {elapsed}",
        };
        Self::drawn(wanted, total, template)
    }

    /// Progress of work that has this many parts.
    pub fn of_parts(wanted: bool, parts: u64) -> Self {
        Self::drawn(wanted, Some(parts), "{wide_bar} {pos}/{len}, {eta} left")
    }

    fn drawn(wanted: bool, total: Option<u64>, template: &str) -> Self {
        // It is hidden at first, but measures its rate from here.
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self {
            bar,
            hidden_until: wanted.then(|| Instant::now() + PATIENCE),
        }
    }

    /// Says how many bytes of the input have been read, or how many parts of the work are done.
    pub fn at(&mut self, bytes: u64) {
        if self.hidden_until.is_some_and(|until| Instant::now() >= until) {
            self.hidden_until = None;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(bytes);
    }

    /// Clears the bar while something else is printed.
    pub fn suspend(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
