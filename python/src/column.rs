// SPDX-License-Identifier: MIT OR Apache-2.0
//! Columns of Arrow, as buffers that Python hands over. They are copied, and every offset is checked: a producer that
//! does not keep its promises gives a ValueError and nothing else. Copying costs little beside decoding.

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView, PySlice};

/// An array as `halfmove.arrow` takes it apart: length, offset, bytes of an offset (4 or 8), validity, offsets, data.
/// Each of the buffers is a memoryview of bytes.
pub type Buffers<'py> = (
    usize,
    usize,
    usize,
    Option<View<'py>>,
    Option<View<'py>>,
    Option<View<'py>>,
);

type View<'py> = Bound<'py, PyMemoryView>;

/// Rows of bytes.
pub struct Column {
    rows: Rows,
    data: Vec<u8>,
}

/// Where the rows of a column begin, and which are null.
pub struct Rows {
    /// One more than there are rows. Each is at least the one before; the first is 0.
    offsets: Vec<usize>,
    /// `None` if no row is null.
    valid: Option<Vec<bool>>,
}

fn unsound(what: &str) -> PyErr {
    PyValueError::new_err(format!("the array is not sound: {what}"))
}

/// A part of a buffer.
fn part(buffer: Option<&View<'_>>, from: usize, to: usize, what: &str) -> PyResult<Vec<u8>> {
    if from == to {
        return Ok(Vec::new());
    }
    let buffer = buffer.ok_or_else(|| unsound(what))?;
    if to > buffer.len()? {
        return Err(unsound(what));
    }
    let index = |number: usize| isize::try_from(number).map_err(|_| unsound(what));
    let slice = PySlice::new(buffer.py(), index(from)?, index(to)?, 1);
    let part = PyBuffer::<u8>::get(&buffer.get_item(slice)?)?.to_vec(buffer.py())?;
    if part.len() == to - from {
        Ok(part)
    } else {
        Err(unsound(what))
    }
}

impl Rows {
    /// Reads the rows of an array, and where the first of them begins there.
    fn read(buffers: &Buffers<'_>) -> PyResult<(Self, usize)> {
        let (length, offset, width, validity, offsets, _) = buffers;
        if !matches!(width, 4 | 8) {
            return Err(unsound("the width of its offsets"));
        }
        let end = offset.checked_add(*length).and_then(|end| end.checked_add(1));
        let end = end
            .filter(|end| end.checked_mul(*width).is_some())
            .ok_or_else(|| unsound("its length"))?;
        // An array without rows may have no offsets at all.
        let bytes = match length {
            0 => Vec::new(),
            _ => part(offsets.as_ref(), offset * width, end * width, "its offsets")?,
        };
        let mut own: Vec<usize> = Vec::with_capacity(length + 1);
        for bytes in bytes.chunks_exact(*width) {
            let number = match *bytes {
                [a, b, c, d] => i64::from(i32::from_ne_bytes([a, b, c, d])),
                [a, b, c, d, e, f, g, h] => i64::from_ne_bytes([a, b, c, d, e, f, g, h]),
                _ => return Err(unsound("the width of its offsets")),
            };
            let number = usize::try_from(number).map_err(|_| unsound("an offset below zero"))?;
            if own.last().is_some_and(|last| *last > number) {
                return Err(unsound("its offsets do not rise"));
            }
            own.push(number);
        }
        let first = own.first().copied().unwrap_or_default();
        own.iter_mut().for_each(|offset| *offset -= first);
        if own.is_empty() {
            own.push(0);
        }
        let valid = match validity {
            None => None,
            Some(bitmap) => {
                let begin = offset / 8;
                let bytes = part(Some(bitmap), begin, (end - 1).div_ceil(8), "its validity")?;
                let is_valid = |row: usize| bytes[row / 8 - begin] >> (row % 8) & 1 != 0;
                Some((*offset..end - 1).map(is_valid).collect())
            }
        };
        Ok((Self { offsets: own, valid }, first))
    }

    /// The rows of lists, whose elements are this many, those of the first list first.
    pub fn of_lists(buffers: &Buffers<'_>, elements: usize) -> PyResult<Self> {
        let (rows, _) = Self::read(buffers)?;
        if rows.offsets[rows.len()] > elements {
            return Err(unsound("its offsets lead outside"));
        }
        Ok(rows)
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The elements of a row, counted from the first row's; `None` if the row is null.
    pub fn range(&self, row: usize) -> Option<std::ops::Range<usize>> {
        let is_valid = self.valid.as_ref().is_none_or(|valid| valid[row]);
        is_valid.then(|| self.offsets[row]..self.offsets[row + 1])
    }
}

impl Column {
    /// Copies and checks an array of bytes or text.
    pub fn read(buffers: &Buffers<'_>) -> PyResult<Self> {
        let (rows, first) = Rows::read(buffers)?;
        let last = first + rows.offsets[rows.len()];
        let data = part(buffers.5.as_ref(), first, last, "its data")?;
        Ok(Self { rows, data })
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// The bytes of a row; `None` if it is null.
    pub fn row(&self, row: usize) -> Option<&[u8]> {
        Some(&self.data[self.rows.range(row)?])
    }
}

/// Builds the buffers of an array.
#[derive(Default)]
pub struct Builder {
    valid: Vec<bool>,
    offsets: Vec<i32>,
}

/// The elements are more than an array can have.
pub struct TooLong;

impl Builder {
    /// Ends a row, after which there are this many elements.
    ///
    /// # Errors
    /// If they are too many.
    pub fn end_row(&mut self, is_valid: bool, elements: usize) -> Result<(), TooLong> {
        self.valid.push(is_valid);
        if self.offsets.is_empty() {
            self.offsets.push(0);
        }
        self.offsets.push(i32::try_from(elements).map_err(|_| TooLong)?);
        Ok(())
    }

    /// The validity as a bitmap; `None` if no row is null.
    pub fn validity<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        if self.valid.iter().all(|valid| *valid) {
            return None;
        }
        let byte = |bits: &[bool]| bits.iter().rev().fold(0_u8, |byte, bit| byte << 1 | u8::from(*bit));
        let bytes: Vec<u8> = self.valid.chunks(8).map(byte).collect();
        Some(PyBytes::new(py, &bytes))
    }

    /// The offsets.
    pub fn offsets<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let none = [0];
        let offsets = if self.offsets.is_empty() {
            &none[..]
        } else {
            &self.offsets
        };
        bytes_of(py, offsets.iter().flat_map(|offset| offset.to_ne_bytes()))
    }
}

/// Bytes for Python.
pub fn bytes_of(py: Python<'_>, bytes: impl Iterator<Item = u8>) -> Bound<'_, PyBytes> {
    PyBytes::new(py, &bytes.collect::<Vec<_>>())
}
