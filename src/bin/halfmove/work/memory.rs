// SPDX-License-Identifier: MIT OR Apache-2.0
//! How much memory a run may use, and who gets which part of it.
//!
//! Games are read one after the other, and some of them are under way. Nearly all are small: each piece of work on a
//! thread has a small share. What needs more is done on the thread that reads and writes, when it is next in order, and
//! may then use all that is not given to others. So no game depends on how many threads there are.

use std::fs;
use std::str::FromStr;

use clap::Args;

const MIB: usize = 1 << 20;

/// What the program takes whatever it does, with the usual window of compressed data.
const FIXED: usize = 20 * MIB;
/// A window that is part of [`FIXED`].
const USUAL_WINDOW: usize = 8 * MIB;
/// What is kept of a file while it is read, when its games are as long as games may be; and a copy of the next game.
const READING: usize = 64 * MIB;
/// The least that a single game may use.
const LEAST_FOR_A_GAME: usize = 8 * MIB;
/// The least that a piece of work on a thread may use.
const LEAST_SHARE: usize = MIB / 2;
/// The least and the usual number of bytes of a run.
const LEAST: usize = 128 * MIB;
const USUAL: usize = 256 * MIB;

/// What to do about a game that needs more memory than it may use.
pub const MEMORY_HELP: &str = "--memory allows more";

/// What every command that reads games has to say of memory.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct MemoryArguments {
    /// How much memory the run may use, all threads together: 512M, 2G, at least 128M [default: 256M, or a quarter of
    /// the machine's memory if that is less]. A game that needs more than its part of it is skipped
    #[arg(long, value_name = "SIZE")]
    memory: Option<Budget>,
}

impl MemoryArguments {
    /// What the run may use.
    pub fn budget(self) -> Budget {
        self.memory.unwrap_or_default()
    }
}

/// The memory of a run, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    bytes: usize,
    /// What is kept for something else than games.
    reserved: usize,
}

impl Default for Budget {
    fn default() -> Self {
        let quarter = of_machine().map_or(usize::MAX, |bytes| bytes / 4);
        Self::of(USUAL.min(quarter).max(LEAST))
    }
}

impl FromStr for Budget {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "a size is a number with K, M or G, such as 512M or 2G".to_owned();
        let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        let number: usize = text[..end].parse().map_err(|_| wrong())?;
        let shift = match &*text[end..].to_ascii_uppercase() {
            "" | "B" => 0,
            "K" | "KB" | "KIB" => 10,
            "M" | "MB" | "MIB" => 20,
            "G" | "GB" | "GIB" => 30,
            _ => return Err(wrong()),
        };
        match number.checked_mul(1 << shift) {
            Some(bytes) if bytes >= LEAST => Ok(Self::of(bytes)),
            Some(_) => Err("a run needs at least 128M".to_owned()),
            None => Err("no machine has so much memory".to_owned()),
        }
    }
}

impl Budget {
    const fn of(bytes: usize) -> Self {
        Self { bytes, reserved: 0 }
    }

    /// What all pieces of work on threads may use together.
    const fn of_threads(self) -> usize {
        self.bytes / 8
    }

    const fn for_games(self) -> usize {
        self.bytes - FIXED - READING - self.of_threads()
    }

    /// What a single game may use, while a window of this size is kept for decompressing.
    pub const fn of_a_game(self, window: usize) -> usize {
        let window = window.saturating_sub(USUAL_WINDOW);
        self.for_games().saturating_sub(window).saturating_sub(self.reserved)
    }

    /// The largest window that compressed data may have.
    pub const fn most_window(self) -> usize {
        self.for_games() - LEAST_FOR_A_GAME + USUAL_WINDOW
    }

    /// Half of what a game may use, for what is kept until it is written; games then have the other half.
    pub const fn reserve_half(self) -> (usize, Self) {
        let half = self.for_games() / 2;
        let rest = Self { reserved: half, ..self };
        (half, rest)
    }

    /// How many pieces of work may be under way, and how much each of them may use.
    pub fn shares(self, wanted: usize) -> (usize, usize) {
        let number = wanted.min(self.of_threads() / LEAST_SHARE).max(1);
        (number, self.of_threads() / number)
    }
}

/// How much memory there is: that of the machine, or as much of it as the processes here may use.
fn of_machine() -> Option<usize> {
    let installed = fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
        let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        kibibytes.checked_mul(1 << 10)
    });
    let allowed = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let allowed = allowed.and_then(|text| text.trim().parse().ok());
    installed.into_iter().chain(allowed).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read() {
        for (text, bytes) in [
            ("128M", 128 << 20),
            ("2g", 2 << 30),
            ("512MiB", 512 << 20),
            ("134217728", 128 << 20),
        ] {
            assert_eq!(text.parse(), Ok(Budget::of(bytes)), "{text}");
        }
        for wrong in [
            "",
            "M",
            "127M",
            "1.5G",
            "-1",
            "256 M",
            "99999999999999999999",
            "18014398509481985K",
        ] {
            assert!(wrong.parse::<Budget>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_size_that_is_no_number_of_bytes_is_not_taken_for_a_small_one() {
        let refused = |size: &str| size.parse::<Budget>().unwrap_err();
        assert!(refused("1M").contains("at least"));
        assert!(refused("99999999999G").contains("so much"));
    }

    #[test]
    fn the_parts_are_no_more_than_the_whole() {
        for bytes in [LEAST, USUAL, 3 << 30] {
            let budget = Budget::of(bytes);
            for window in [0, USUAL_WINDOW, budget.most_window()] {
                let game = budget.of_a_game(window);
                let beside = window.saturating_sub(USUAL_WINDOW);
                assert!(game >= LEAST_FOR_A_GAME, "{bytes} {window}");
                assert!(FIXED + READING + beside + budget.of_threads() + game <= bytes);
            }
            for wanted in [1, 8, 32, 4096] {
                let (number, share) = budget.shares(wanted);
                assert!(number <= wanted && share >= LEAST_SHARE && number * share <= budget.of_threads());
            }
            let (half, rest) = budget.reserve_half();
            assert!(half + rest.of_a_game(0) <= budget.of_a_game(0));
        }
        assert!(
            Budget::of(USUAL).most_window() >= 128 << 20,
            "the windows of `zstd --long` are read"
        );
    }
}
