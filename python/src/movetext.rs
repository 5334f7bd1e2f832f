// SPDX-License-Identifier: MIT OR Apache-2.0
//! Columns of movetext, as tables of games have it, to games of a code and back.

use halfmove::Game;
use halfmove::codec::Codec;
use halfmove::pgn::{self, WriteError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::code::codec_of;
use crate::column::{Buffers, Builder};
use crate::columns::{Bytes, Reading, Wrong, decode, each};
use crate::variations::encoded;

/// The answer: validity, offsets, bytes.
type Rows<'py> = (Option<Bytes<'py>>, Bytes<'py>, Bytes<'py>);

/// The movetext of every game.
#[pyfunction]
#[pyo3(signature = (column, reading, /))]
pub fn movetext<'py>(py: Python<'py>, column: Buffers<'py>, reading: Reading<'_>) -> PyResult<Rows<'py>> {
    let ask = |codec: &dyn Codec, bytes: &[u8]| Ok(Some(text_of(&decode(codec, bytes)?)?.into_bytes()));
    rows(py, &column, reading, ask)
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
    let (code, variant, alone, nulls) = reading;
    let to = codec_of(code, variant, alone)?;
    let ask = |codec: &dyn Codec, bytes: &[u8]| {
        let mut game = decode(codec, bytes)?;
        if moves_only {
            game = game.moves_only();
        }
        let mut coded = Vec::new();
        let losses = encoded(to.as_ref(), &game, &mut coded);
        losses.map_err(|error| Wrong::unwritable((error.half_move, error.reason.to_string())))?;
        Ok(Some(coded))
    };
    rows(py, &column, ("pgn", None, false, nulls), ask)
}

fn rows<'py>(
    py: Python<'py>,
    column: &Buffers<'py>,
    reading: Reading<'_>,
    ask: impl Fn(&dyn Codec, &[u8]) -> Result<Option<Vec<u8>>, Wrong> + Send + Sync,
) -> PyResult<Rows<'py>> {
    let (mut rows, mut all) = (Builder::default(), Vec::new());
    let answer = |told: Option<Vec<u8>>| {
        all.extend(told.iter().flatten());
        rows.end_row(told.is_some(), all.len());
    };
    each(py, column, reading, ask, answer)?;
    Ok((rows.validity(py), rows.offsets(py)?, PyBytes::new(py, &all)))
}

/// A game's movetext with its result, without tags, on one line.
fn text_of(game: &Game) -> Result<String, Wrong> {
    let written = pgn::movetext(game).map_err(|error| {
        let half_move = match error {
            WriteError::HalfMove { half_move, .. } => half_move,
            _ => 0,
        };
        Wrong::unwritable((half_move, error.to_string()))
    })?;
    Ok(written.0)
}
