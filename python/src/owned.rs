// SPDX-License-Identifier: MIT OR Apache-2.0
//! Values that belong to the thread that made them, such as the library's open files, in objects that Python may carry to
//! any thread: another one gets an error.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

thread_local! {
    static VALUES: Values = Values::default();
}

/// The values of a thread.
#[derive(Default)]
struct Values {
    by_number: RefCell<HashMap<u64, Box<dyn Any>>>,
    dropped: Arc<Dropped>,
}

/// The numbers of a thread's values that other threads have dropped.
type Dropped = Mutex<Vec<u64>>;

impl Values {
    fn put(&self, number: u64, value: Box<dyn Any>) {
        self.by_number.borrow_mut().insert(number, value);
    }

    fn take(&self, number: u64) -> Option<Box<dyn Any>> {
        self.by_number.borrow_mut().remove(&number)
    }

    /// Takes away what other threads have dropped.
    fn tidy(&self) {
        let numbers = mem::take(&mut *self.dropped.lock().unwrap_or_else(PoisonError::into_inner));
        for number in numbers {
            drop(self.take(number));
        }
    }
}

/// A value of one thread. If another thread drops this, the value goes when its own thread uses or makes one the next time,
/// or ends.
pub struct Owned<T> {
    number: u64,
    dropped: Arc<Dropped>,
    of: PhantomData<fn() -> T>,
}

impl<T: 'static> Owned<T> {
    /// Makes it the value of this thread.
    pub fn new(value: T) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let dropped = VALUES.with(|values| {
            values.tidy();
            values.put(number, Box::new(value));
            Arc::clone(&values.dropped)
        });
        Self {
            number,
            dropped,
            of: PhantomData,
        }
    }

    /// Does something with the value.
    ///
    /// # Errors
    /// A RuntimeError in any other thread, and inside of itself.
    pub fn with<R>(&self, act: impl FnOnce(&mut T) -> R) -> PyResult<R> {
        VALUES.with(|values| {
            values.tidy();
            // Out of the table meanwhile: acting may drop other values.
            let mut value = values.take(self.number);
            let answer = value.as_mut().and_then(|value| value.downcast_mut()).map(act);
            if let Some(value) = value {
                values.put(self.number, value);
            }
            answer.ok_or_else(|| PyRuntimeError::new_err("it belongs to the thread that made it"))
        })
    }
}

impl<T> Drop for Owned<T> {
    fn drop(&mut self) {
        // When the thread is ending, its values are gone or going.
        if let Ok(None) = VALUES.try_with(|values| values.take(self.number)) {
            let mut dropped = self.dropped.lock().unwrap_or_else(PoisonError::into_inner);
            dropped.push(self.number);
        }
    }
}
