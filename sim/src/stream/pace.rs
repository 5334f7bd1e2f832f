// SPDX-License-Identifier: MIT OR Apache-2.0
//! When a driver acts and when it pauses.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How acting and pausing alternate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pattern {
    /// Acts in every cycle.
    #[default]
    Steady,
    /// Acts in one cycle, pauses in the next.
    Alternating,
    /// Acts for a number of cycles, then pauses for a number of cycles.
    Bursts {
        /// Cycles in which it acts, 1 or more.
        active: u32,
        /// Cycles in which it pauses.
        pause: u32,
    },
    /// Every cycle by chance.
    Random {
        /// The chance to act, in 256ths: 0 never, 128 half of the time, 256 always.
        active_of_256: u16,
    },
    /// Runs of random length: bursts and pauses of 1 to `longest` cycles.
    RandomBursts {
        /// The longest burst or pause in cycles, 1 or more.
        longest: u32,
    },
}

/// A [`Pattern`] in progress; the same seed gives the same course.
#[derive(Clone, Debug)]
pub struct Pace {
    pattern: Pattern,
    random: ChaCha8Rng,
    /// Whether a run of acting or of pausing is in progress.
    active: bool,
    /// Cycles left of it.
    left: u32,
}

impl Pace {
    /// Starts a pattern.
    pub fn new(pattern: Pattern, seed: u64) -> Self {
        Self {
            pattern,
            random: ChaCha8Rng::seed_from_u64(seed),
            active: false,
            left: 0,
        }
    }

    /// Whether to act in this cycle; to be asked once a cycle.
    pub fn next_is_active(&mut self) -> bool {
        match self.pattern {
            Pattern::Steady => true,
            Pattern::Alternating => {
                self.active = !self.active;
                self.active
            }
            Pattern::Bursts { active, pause } => self.run(active.max(1), pause),
            Pattern::Random { active_of_256 } => u16::from(self.random.random::<u8>()) < active_of_256,
            Pattern::RandomBursts { longest } => {
                let length = match self.left {
                    0 => self.random.random_range(1..=longest.max(1)),
                    _ => 0,
                };
                self.run(length, length)
            }
        }
    }

    /// Goes on with the run in progress, or begins the next one with the length given for it.
    fn run(&mut self, active: u32, pause: u32) -> bool {
        if self.left == 0 {
            self.active = !self.active || pause == 0;
            self.left = if self.active { active } else { pause };
        }
        self.left -= 1;
        self.active
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(pattern: Pattern, seed: u64, cycles: usize) -> String {
        let mut pace = Pace::new(pattern, seed);
        (0..cycles)
            .map(|_| if pace.next_is_active() { 'A' } else { '.' })
            .collect()
    }

    #[test]
    fn fixed_patterns_follow_their_description() {
        assert_eq!(course(Pattern::Steady, 1, 5), "AAAAA");
        assert_eq!(course(Pattern::Alternating, 1, 5), "A.A.A");
        assert_eq!(course(Pattern::Bursts { active: 3, pause: 2 }, 1, 11), "AAA..AAA..A");
        assert_eq!(course(Pattern::Bursts { active: 3, pause: 0 }, 1, 7), "AAAAAAA");
    }

    #[test]
    fn a_seed_repeats_its_course_and_another_gives_another() {
        for pattern in [
            Pattern::Random { active_of_256: 128 },
            Pattern::RandomBursts { longest: 6 },
        ] {
            assert_eq!(course(pattern, 7, 200), course(pattern, 7, 200));
            assert_ne!(course(pattern, 7, 200), course(pattern, 8, 200));
        }
    }

    #[test]
    fn random_chances_reach_never_and_always() {
        assert_eq!(course(Pattern::Random { active_of_256: 0 }, 3, 300), ".".repeat(300));
        assert_eq!(course(Pattern::Random { active_of_256: 256 }, 3, 300), "A".repeat(300));
        let half = course(Pattern::Random { active_of_256: 128 }, 3, 1000);
        assert!((400..600).contains(&half.matches('A').count()));
    }

    #[test]
    fn random_bursts_keep_to_their_longest_run() {
        let course = course(Pattern::RandomBursts { longest: 4 }, 5, 2000);
        let runs: Vec<usize> = course
            .split('A')
            .map(str::len)
            .chain(course.split('.').map(str::len))
            .collect();
        assert_eq!(runs.into_iter().max(), Some(4));
    }
}
