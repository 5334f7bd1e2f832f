// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is given as a mapping or as pairs, duplicates included: tags, operations.

use halfmove::game::Tag;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// An opcode with its operands.
pub type OperationPair = (String, Vec<String>);

/// The pairs of a mapping, or pairs.
fn pairs<'py, T>(
    given: &Bound<'py, PyAny>,
    read: impl FnMut(PyResult<Bound<'py, PyAny>>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let pairs = if given.hasattr("items")? {
        given.call_method0("items")?
    } else {
        given.clone()
    };
    pairs.try_iter()?.map(read).collect()
}

/// Tags.
pub fn tags(given: &Bound<'_, PyAny>) -> PyResult<Vec<Tag>> {
    pairs(given, |pair| {
        let (name, value) = pair?.extract()?;
        Ok(Tag { name, value })
    })
}

/// Operations of EPD.
pub fn operations(given: &Bound<'_, PyAny>) -> PyResult<Vec<OperationPair>> {
    pairs(given, |pair| {
        let (opcode, operands): (String, Bound<'_, PyAny>) = pair?.extract()?;
        if operands.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("operands are an iterable of texts, not one text"));
        }
        let operands = operands.try_iter()?.map(|operand| operand?.extract());
        Ok((opcode, operands.collect::<PyResult<_>>()?))
    })
}
