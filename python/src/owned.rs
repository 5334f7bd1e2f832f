// SPDX-License-Identifier: MIT OR Apache-2.0
//! Values that belong to the thread that made them, such as the library's open files, in objects that Python may carry to
//! any thread: another one gets an error.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

thread_local! {
    static VALUES: RefCell<HashMap<u64, Box<dyn Any>>> = RefCell::default();
}

/// A value of one thread. If another thread drops this, the value goes when its own thread ends.
pub struct Owned<T> {
    number: u64,
    of: PhantomData<fn() -> T>,
}

impl<T: 'static> Owned<T> {
    /// Makes it the value of this thread.
    pub fn new(value: T) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        VALUES.with_borrow_mut(|values| values.insert(number, Box::new(value)));
        Self {
            number,
            of: PhantomData,
        }
    }

    /// Does something with the value.
    ///
    /// # Errors
    /// A RuntimeError in any other thread, and inside of itself.
    pub fn with<R>(&self, act: impl FnOnce(&mut T) -> R) -> PyResult<R> {
        // Out of the table meanwhile: acting may drop other values.
        let mut value = VALUES.with_borrow_mut(|values| values.remove(&self.number));
        let answer = value.as_mut().and_then(|value| value.downcast_mut()).map(act);
        if let Some(value) = value {
            VALUES.with_borrow_mut(|values| values.insert(self.number, value));
        }
        answer.ok_or_else(|| PyRuntimeError::new_err("it belongs to the thread that made it"))
    }
}

impl<T> Drop for Owned<T> {
    fn drop(&mut self) {
        // When the thread is ending, its values are gone or going.
        let value = VALUES.try_with(|values| values.borrow_mut().remove(&self.number));
        drop(value);
    }
}
