// SPDX-License-Identifier: MIT OR Apache-2.0
//! How long a board has been silent.

use std::time::{Duration, Instant};

/// How long the port is listened to at once.
pub(super) const LISTEN: Duration = Duration::from_millis(20);

/// How long this program has listened in vain. Time in which it did not run, or read a file, is nobody's silence.
pub(super) struct Timers {
    last: Instant,
    /// Since the last sound frame.
    pub(super) silent: Duration,
    /// Since that, or the last question.
    pub(super) unasked: Duration,
    /// Since the last answer, or the last data that the board has accepted.
    pub(super) idle: Duration,
}

impl Timers {
    /// Nothing was listened to yet.
    pub(super) fn new() -> Self {
        Self {
            last: Instant::now(),
            silent: Duration::ZERO,
            unasked: Duration::ZERO,
            idle: Duration::ZERO,
        }
    }

    /// The port was listened to.
    pub(super) fn tick(&mut self) {
        let now = Instant::now();
        let listened = now.duration_since(self.last).min(2 * LISTEN);
        self.last = now;
        for timer in [&mut self.silent, &mut self.unasked, &mut self.idle] {
            *timer += listened;
        }
    }

    /// A sound frame came.
    pub(super) fn answered(&mut self) {
        (self.silent, self.unasked) = (Duration::ZERO, Duration::ZERO);
    }
}
