// SPDX-License-Identifier: MIT OR Apache-2.0
//! Work spread over threads, its results in the order of the work.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, mpsc};
use std::thread;

use clap::Args;

use crate::options::number::whole;
use crate::work::memory::{Budget, MemoryArguments};

/// How many pieces of work may be under way for each thread: enough that none waits.
const AHEAD: usize = 4;

/// The threads of a run, and the memory that all of them may use together.
#[derive(Args, Clone, Copy, Debug)]
pub struct JobsArguments {
    /// How many threads to use [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = whole::<u16>(1..=u16::MAX.into()))]
    jobs: Option<u16>,

    #[command(flatten)]
    memory: MemoryArguments,
}

impl JobsArguments {
    /// The threads and their memory.
    pub fn jobs(self) -> Jobs {
        Jobs {
            number: number(self.jobs),
            budget: self.memory.budget(),
        }
    }
}

/// How many threads there are if this many are asked for: else one for each processor.
pub fn number(asked: Option<u16>) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(all, usize::from)
}

/// How work is done.
#[derive(Clone, Copy, Debug)]
pub struct Jobs {
    /// How many threads work.
    pub number: usize,
    /// The memory of the run.
    pub budget: Budget,
}

/// How much memory a piece of work may use.
#[derive(Clone, Copy, Debug)]
pub enum Share {
    /// As one of many: this many bytes.
    Small(usize),
    /// As the only one that does not have a small share.
    Whole,
}

/// A piece of work.
pub trait Piece: Send {
    /// How much memory it takes before it is done, in bytes.
    fn bytes(&self) -> usize;
}

/// Gives each piece that `next` finds to `work`, and the results to `done` in the order of the pieces. `next` and
/// `done` run on this thread; with one job `work` does too. Ends early with the error of `done`.
///
/// A piece that needs more than a small share comes back from `work`, which gets it again on this thread with the
/// [`Share::Whole`] when it is next; it may then not come back. So the results depend on no number of threads.
pub fn in_order<P: Piece, R: Send, E>(
    jobs: Jobs,
    mut next: impl FnMut() -> Option<P>,
    work: impl Fn(P, Share) -> Result<R, P> + Sync,
    mut done: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    if jobs.number <= 1 {
        while let Some(piece) = next() {
            if let Ok(result) = work(piece, Share::Whole) {
                done(result)?;
            }
        }
        return Ok(());
    }
    let (ahead, share) = jobs.budget.shares(AHEAD * jobs.number);
    let (pieces, taken) = mpsc::channel::<(u64, P)>();
    let (results, finished) = mpsc::channel();
    let (taken, work) = (&Mutex::new(taken), &work);
    thread::scope(|scope| {
        for _ in 0..jobs.number {
            let results = results.clone();
            scope.spawn(move || {
                // A lock is poisoned only by a panic while it is held, and nothing here panics then.
                let take = || taken.lock().ok()?.recv().ok();
                while let Some((number, piece)) = take() {
                    let result = catch_unwind(AssertUnwindSafe(|| work(piece, Share::Small(share))));
                    if results.send((number, result)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(results);
        let mut waiting = BTreeMap::new();
        let (mut given, mut taken_back) = (0, 0);
        // What each piece under way takes, and all of them together.
        let (mut sizes, mut under_way) = (VecDeque::new(), 0);
        let mut pieces = Some(pieces);
        loop {
            while let (Some(sender), true) = (&pieces, sizes.is_empty() || under_way + share <= ahead * share) {
                let Some(piece) = next() else {
                    pieces = None;
                    break;
                };
                let size = piece.bytes().max(share);
                match sender.send((given, piece)) {
                    Ok(()) => {
                        given += 1;
                        under_way += size;
                        sizes.push_back(size);
                    }
                    Err(_) => pieces = None,
                }
            }
            let Ok((number, result)) = finished.recv() else {
                return Ok(());
            };
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&taken_back) {
                taken_back += 1;
                let result = result.unwrap_or_else(|panic| resume_unwind(panic));
                if let Ok(result) = result.or_else(|piece| work(piece, Share::Whole)) {
                    done(result)?;
                }
                under_way -= sizes.pop_front().unwrap_or_default();
            }
            if taken_back == given && pieces.is_none() {
                return Ok(());
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    impl Piece for u64 {
        fn bytes(&self) -> usize {
            8
        }
    }

    fn of(number: usize) -> Jobs {
        Jobs {
            number,
            budget: "256M".parse().unwrap(),
        }
    }

    #[test]
    fn results_come_in_the_order_of_the_work_with_any_number_of_jobs() {
        for jobs in [1, 2, 5] {
            let mut pieces = 0..500_u64;
            let mut results = Vec::new();
            let slow_at_first = |piece: u64| {
                if piece.is_multiple_of(7) {
                    thread::sleep(std::time::Duration::from_micros(300));
                }
                piece * piece
            };
            let all = in_order(
                of(jobs),
                || pieces.next(),
                |piece, _| Ok(slow_at_first(piece)),
                |result| {
                    results.push(result);
                    Ok::<(), ()>(())
                },
            );
            assert_eq!(all, Ok(()));
            assert!(results.into_iter().eq((0..500).map(|piece| piece * piece)));
        }
    }

    #[test]
    fn an_error_ends_the_work() {
        for jobs in [1, 3] {
            let mut pieces = 0..;
            let ended = in_order(
                of(jobs),
                || pieces.next(),
                |piece: u64, _| Ok(piece),
                |result| {
                    if result < 100 { Ok(()) } else { Err(result) }
                },
            );
            assert_eq!(ended, Err(100));
            assert!(pieces.next().unwrap_or(0) < 1000, "little is begun that nobody takes");
        }
    }

    #[test]
    fn no_work_is_no_result() {
        assert_eq!(
            in_order(of(2), || None::<u64>, |piece, _| Ok(piece), |_| Err(())),
            Ok(())
        );
    }

    #[test]
    fn what_needs_more_than_a_small_share_is_done_in_order_on_this_thread() {
        for jobs in [1, 2, 8] {
            let (mut pieces, mut results) = (0..100_u64, Vec::new());
            let here = thread::current().id();
            let work = |piece: u64, share| match share {
                Share::Small(_) if piece.is_multiple_of(3) => Err(piece),
                Share::Small(_) => Ok((piece, None)),
                Share::Whole => Ok((piece, Some(thread::current().id()))),
            };
            let all = in_order(
                of(jobs),
                || pieces.next(),
                work,
                |result| {
                    results.push(result);
                    Ok::<(), ()>(())
                },
            );
            assert_eq!(all, Ok(()));
            assert!(results.iter().map(|(piece, _)| *piece).eq(0..100));
            let is_whole = |piece: u64| jobs == 1 || piece.is_multiple_of(3);
            assert!(results.iter().all(|&(piece, by)| by == is_whole(piece).then_some(here)));
        }
    }

    #[test]
    fn few_large_pieces_are_under_way_at_once() {
        struct Large;
        impl Piece for Large {
            fn bytes(&self) -> usize {
                16 << 20
            }
        }
        let (read, finished) = (Cell::new(0_u32), Cell::new(0));
        let next = || {
            read.set(read.get() + 1);
            // 32 MiB are for all of them, and the one that passes that.
            assert!(read.get() - finished.get() <= 3);
            (read.get() <= 20).then_some(Large)
        };
        let all = in_order(
            of(8),
            next,
            |Large, _| Ok(()),
            |()| {
                finished.set(finished.get() + 1);
                Ok::<(), ()>(())
            },
        );
        assert_eq!((all, finished.get()), (Ok(()), 20));
    }
}
