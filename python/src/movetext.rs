// SPDX-License-Identifier: MIT OR Apache-2.0
//! Columns of movetext, as tables of games have it, to games of a code and back.

use halfmove::Game;
use halfmove::codec::Codec;
use halfmove::pgn::{self, WriteError};
use halfmove::remark::{Remark, RemarkClass};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::code::codec_of;
use crate::column::{Buffers, Builder};
use crate::columns::{Bytes, Reading, Wrong, decode, each};
use crate::variations::encoded;

/// The answer: validity, offsets, bytes; and how many things they do not hold.
type Rows<'py> = (Option<Bytes<'py>>, Bytes<'py>, Bytes<'py>, usize);

/// A row of it, and the remarks on it.
type Written = (Vec<u8>, Vec<Remark>);

/// The movetext of every game.
#[pyfunction]
#[pyo3(signature = (column, reading, /))]
pub fn movetext<'py>(py: Python<'py>, column: Buffers<'py>, reading: Reading<'_>) -> PyResult<Rows<'py>> {
    rows(py, &column, reading, |codec, bytes| text_of(&decode(codec, bytes)?))
}

/// The games of movetext in a code, with their notes or without; `reading` is that of the code.
#[pyfunction]
#[pyo3(signature = (column, reading, moves_only, /))]
pub fn encode_movetext<'py>(
    py: Python<'py>,
    column: Buffers<'py>,
    reading: Reading<'_>,
    moves_only: bool,
) -> PyResult<Rows<'py>> {
    let (code, variant, alone, nulls, strict) = reading;
    let to = codec_of(code, variant, alone)?;
    let ask = |codec: &dyn Codec, bytes: &[u8]| {
        let mut game = decode(codec, bytes)?;
        if moves_only {
            game = game.moves_only();
        }
        let mut coded = Vec::new();
        let remarks = encoded(to.as_ref(), &game, &mut coded);
        let remarks = remarks.map_err(|error| Wrong::unwritable((error.half_move, error.reason.to_string())))?;
        // Variations are played when they are encoded.
        let is_repair = |remark: &&Remark| remark.kind.class() == RemarkClass::Repair;
        match remarks.iter().find(is_repair).filter(|_| strict) {
            Some(repair) => Err(Wrong::at((repair.half_move, repair.text.clone()))),
            None => Ok((coded, remarks)),
        }
    };
    rows(py, &column, ("pgn", None, false, nulls, strict), ask)
}

fn rows<'py>(
    py: Python<'py>,
    column: &Buffers<'py>,
    reading: Reading<'_>,
    ask: impl Fn(&dyn Codec, &[u8]) -> Result<Written, Wrong> + Send + Sync,
) -> PyResult<Rows<'py>> {
    let (mut rows, mut all, mut losses) = (Builder::default(), Vec::new(), 0);
    let answer = |told: Option<Written>| {
        let is_there = told.is_some();
        let (bytes, remarks) = told.unwrap_or_default();
        all.extend(bytes);
        let is_loss = |remark: &&Remark| remark.kind.class() == RemarkClass::Loss;
        losses += remarks.iter().filter(is_loss).count();
        rows.end_row(is_there, all.len())
    };
    each(py, column, reading, |codec, bytes| ask(codec, bytes).map(Some), answer)?;
    Ok((rows.validity(py), rows.offsets(py), PyBytes::new(py, &all), losses))
}

/// A game's movetext with its result, without tags, on one line.
fn text_of(game: &Game) -> Result<Written, Wrong> {
    let (text, remarks) = pgn::movetext(game).map_err(|error| {
        let half_move = match error {
            WriteError::HalfMove { half_move, .. } => half_move,
            _ => 0,
        };
        Wrong::unwritable((half_move, error.to_string()))
    })?;
    Ok((text.into_bytes(), remarks))
}
