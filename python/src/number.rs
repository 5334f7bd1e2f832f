// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole numbers of any size, which Python has.

use pyo3::Borrowed;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

/// A whole number; one beyond 64 bits is the nearest that has them, and so out of any range.
#[derive(Clone, Copy)]
pub struct Number(pub i64);

impl FromPyObject<'_, '_> for Number {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        match given.extract::<i64>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
                Ok(Self(if given.lt(0)? { i64::MIN } else { i64::MAX }))
            }
            number => number.map(Self),
        }
    }
}
