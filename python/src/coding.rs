// SPDX-License-Identifier: MIT OR Apache-2.0
//! One game to bytes and back, in any code of the list.

use halfmove::codec::Codec;
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::code::codec_of;
use crate::error::{decode_error, encode_error, undecodable};
use crate::game::Game;
use crate::notes::tell_losses;
use crate::variations::encoded;

/// Writes a game in a code; variations are brought into the form that the code has. What the code cannot hold is an
/// EncodeError; what it leaves out or changes is reported as LossWarnings, or appended to the list `losses` as
/// `Remark`s. `alone` is for a game with nothing around it, as one GameText of a jose database.
///
/// >>> game = halfmove.Game(["e2e4", "e7e5", "d1h5"])
/// >>> halfmove.encode(game, "brenner").hex()
/// '2c2c61'
/// >>> losses = []
/// >>> _ = halfmove.encode(halfmove.Game(["e2e4"], tags={"Annotator": "Réti ♘"}), "cbf", losses=losses)
/// >>> losses[0].kind
/// 'tag-lost'
#[pyfunction]
#[pyo3(signature = (game, code="brenner", *, variant=None, alone=false, losses=None))]
pub fn encode<'py>(
    py: Python<'py>,
    game: &Game,
    code: &str,
    variant: Option<&str>,
    alone: bool,
    losses: Option<&Bound<'py, PyList>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let codec = codec_of(code, variant, alone)?;
    let mut bytes = Vec::new();
    let told = encoded(codec.as_ref(), game.inner(), &mut bytes);
    tell_losses(
        py,
        &told.map_err(|error| encode_error(py, game.number(), error))?,
        losses,
    )?;
    Ok(PyBytes::new(py, &bytes))
}

/// Reads a game. A DecodeError says at which half-move and byte it is wrong, and carries the game up to there.
///
/// >>> halfmove.decode(bytes.fromhex("2c2c61"), "brenner").uci()
/// ['e2e4', 'e7e5', 'd1h5']
/// >>> halfmove.decode(bytes.fromhex("2c2cc7"))
/// Traceback (most recent call last):
/// halfmove._errors.DecodeError: half-move 3, byte 2: the byte has no meaning in this code
#[pyfunction]
#[pyo3(signature = (data, code="brenner", *, variant=None, alone=false))]
pub fn decode(py: Python<'_>, data: PyBuffer<u8>, code: &str, variant: Option<&str>, alone: bool) -> PyResult<Game> {
    let codec = codec_of(code, variant, alone)?;
    decoded(py, codec.as_ref(), &data.to_vec(py)?, None)
}

/// Reads a game, which has this number in its file.
pub fn decoded(py: Python<'_>, codec: &dyn Codec, bytes: &[u8], number: Option<u64>) -> PyResult<Game> {
    match codec.decode(bytes) {
        Ok(Some(decoded)) => Ok(Game::decoded(decoded, number)),
        Ok(None) => Err(undecodable(py, number, None, "the bytes hold no game")),
        Err(stopped) => Err(decode_error(py, number, *stopped, Game::new)),
    }
}
