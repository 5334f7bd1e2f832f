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
    by_number: RefCell<HashMap<u64, Slot>>,
    dropped: Arc<Dropped>,
}

/// Where a value of a thread is.
enum Slot {
    Here(Box<dyn Any>),
    /// A call has it that has not ended.
    InUse,
    /// A call that had it panicked.
    Broken,
}

/// The numbers of a thread's values that other threads have dropped.
type Dropped = Mutex<Vec<u64>>;

impl Values {
    fn put(&self, number: u64, slot: Slot) {
        self.by_number.borrow_mut().insert(number, slot);
    }

    fn remove(&self, number: u64) -> Option<Slot> {
        self.by_number.borrow_mut().remove(&number)
    }

    /// Takes a value out for a call: acting may drop other values.
    fn take(&self, number: u64) -> Result<Box<dyn Any>, &'static str> {
        match self.by_number.borrow_mut().get_mut(&number) {
            None => Err("it belongs to the thread that made it"),
            Some(Slot::InUse) => Err("it is in use by a call that has not ended"),
            Some(Slot::Broken) => Err("it broke in an earlier call"),
            Some(slot) => match mem::replace(slot, Slot::InUse) {
                Slot::Here(value) => Ok(value),
                Slot::InUse | Slot::Broken => unreachable!("these were seen before"),
            },
        }
    }

    /// Takes away what other threads have dropped.
    fn tidy(&self) {
        let numbers = mem::take(&mut *self.dropped.lock().unwrap_or_else(PoisonError::into_inner));
        for number in numbers {
            drop(self.remove(number));
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
            values.put(number, Slot::Here(Box::new(value)));
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
    /// A RuntimeError in any other thread, inside of itself, and after a panic.
    pub fn with<R>(&self, act: impl FnOnce(&mut T) -> R) -> PyResult<R> {
        VALUES.with(|values| {
            values.tidy();
            let mut value = values.take(self.number).map_err(PyRuntimeError::new_err)?;
            let mut after = After {
                values,
                number: self.number,
                slot: Slot::Broken,
            };
            let answer = act(value.downcast_mut().expect("the number is this value's"));
            after.slot = Slot::Here(value);
            Ok(answer)
        })
    }
}

/// Puts a value back after a call, also after one that panics.
struct After<'a> {
    values: &'a Values,
    number: u64,
    slot: Slot,
}

impl Drop for After<'_> {
    fn drop(&mut self) {
        self.values.put(self.number, mem::replace(&mut self.slot, Slot::Broken));
    }
}

impl<T> Drop for Owned<T> {
    fn drop(&mut self) {
        // When the thread is ending, its values are gone or going.
        if let Ok(None) = VALUES.try_with(|values| values.remove(self.number)) {
            let mut dropped = self.dropped.lock().unwrap_or_else(PoisonError::into_inner);
            dropped.push(self.number);
        }
    }
}
