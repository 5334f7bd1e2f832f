// SPDX-License-Identifier: MIT OR Apache-2.0
//! Work on all processors.
//!
//! Threads of the call itself, not a pool: what a test prints there, or why it panics, is printed by that test.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many processors there are.
pub fn count() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Does something with each of the items, as many at a time as there are processors, and gives the outcomes in the
/// order of the items. After an error no further item is begun.
///
/// # Errors
/// The first error in the order of the items.
///
/// # Panics
/// If `act` does.
///
/// ```
/// use halfmove_testbench::processors::try_each;
///
/// let root = |square: u64| if square == 49 { Err("not this") } else { Ok(square.isqrt()) };
/// assert_eq!(try_each([1, 4, 9], root), Ok(vec![1, 2, 3]));
/// assert_eq!(try_each([1, 49, 9], root), Err("not this"));
/// ```
pub fn try_each<I, R, E>(
    items: impl IntoIterator<Item = I, IntoIter: Send>,
    act: impl Fn(I) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E>
where
    R: Send,
    E: Send,
{
    let left = Mutex::new(items.into_iter().enumerate());
    let failed = AtomicBool::new(false);
    let next = || left.lock().map_or(None, |mut left| left.next());
    let work = || {
        let mut done = Vec::new();
        while !failed.load(Ordering::Relaxed)
            && let Some((place, item)) = next()
        {
            let result = act(item);
            failed.fetch_or(result.is_err(), Ordering::Relaxed);
            done.push((place, result));
        }
        done
    };
    let threads = count();
    let mut done: Vec<(usize, Result<R, E>)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().flat_map(join).collect()
    });
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The same with what cannot fail.
///
/// # Panics
/// If `act` does.
pub fn each<I, R: Send>(items: impl IntoIterator<Item = I, IntoIter: Send>, act: impl Fn(I) -> R + Sync) -> Vec<R> {
    let Ok(done) = try_each(items, |item| Ok::<R, std::convert::Infallible>(act(item)));
    done
}
