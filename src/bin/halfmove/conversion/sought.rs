// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tags that a run goes by: one that no game has was hardly meant so.

use std::sync::atomic::{AtomicBool, Ordering};

use halfmove::Game;

use crate::report::Reporter;
use crate::report::summary::Summary;

/// A tag that a run goes by, and whether a game has it.
#[derive(Debug)]
pub struct Sought {
    name: String,
    is_there: AtomicBool,
}

impl Sought {
    /// A tag of this name.
    pub const fn new(name: String) -> Self {
        Self {
            name,
            is_there: AtomicBool::new(false),
        }
    }

    /// Its value in a game; empty if the game does not have it.
    pub fn value<'a>(&self, game: &'a Game) -> &'a str {
        let value = game.tag(&self.name);
        if value.is_some() {
            self.is_there.store(true, Ordering::Relaxed);
        }
        value.unwrap_or_default()
    }

    /// Tells at the end of a run if there were games, and none has it.
    pub fn tell(&self, summary: &Summary, reporter: &Reporter) {
        if summary.games_read > summary.games_skipped && !self.is_there.load(Ordering::Relaxed) {
            reporter.no_such_tag(&self.name);
        }
    }
}
