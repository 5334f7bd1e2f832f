// SPDX-License-Identifier: MIT OR Apache-2.0
//! Work spread over threads, its results in the order of the work.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, mpsc};
use std::thread;

/// How many pieces of work may be under way for each thread: enough that none waits, few enough to bound the memory.
const AHEAD: usize = 4;

/// How many threads work: as many as are asked for, else one for each processor.
pub fn number(asked: Option<u16>) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(all, usize::from)
}

/// Gives each piece that `next` finds to `work`, and the results to `done` in the order of the pieces. `next` and
/// `done` run on this thread; with one job `work` does too. Ends early with the error of `done`.
pub fn in_order<P: Send, R: Send, E>(
    jobs: usize,
    mut next: impl FnMut() -> Option<P>,
    work: impl Fn(P) -> R + Sync,
    mut done: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    if jobs <= 1 {
        while let Some(piece) = next() {
            done(work(piece))?;
        }
        return Ok(());
    }
    let (pieces, taken) = mpsc::channel::<(u64, P)>();
    let (results, finished) = mpsc::channel();
    let (taken, work) = (&Mutex::new(taken), &work);
    thread::scope(|scope| {
        for _ in 0..jobs {
            let results = results.clone();
            scope.spawn(move || {
                // A lock is poisoned only by a panic while it is held, and nothing here panics then.
                let take = || taken.lock().ok()?.recv().ok();
                while let Some((number, piece)) = take() {
                    let result = catch_unwind(AssertUnwindSafe(|| work(piece)));
                    if results.send((number, result)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(results);
        let mut waiting = BTreeMap::new();
        let (mut given, mut taken_back) = (0, 0);
        let mut pieces = Some(pieces);
        loop {
            while let (Some(sender), true) = (&pieces, given - taken_back < (AHEAD * jobs) as u64) {
                match next().map(|piece| sender.send((given, piece))) {
                    Some(Ok(())) => given += 1,
                    _ => pieces = None,
                }
            }
            let Ok((number, result)) = finished.recv() else {
                return Ok(());
            };
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&taken_back) {
                taken_back += 1;
                done(result.unwrap_or_else(|panic| resume_unwind(panic)))?;
            }
            if taken_back == given && pieces.is_none() {
                return Ok(());
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
                jobs,
                || pieces.next(),
                slow_at_first,
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
                jobs,
                || pieces.next(),
                |piece: u64| piece,
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
        assert_eq!(in_order(2, || None::<u8>, |piece| piece, |_| Err(())), Ok(()));
    }
}
