// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is done with whole columns of games: each row is a game's bytes. The interpreter of Python is free meanwhile,
//! so the threads of an engine work side by side.

use std::fmt::{Display, Write};

use halfmove::codec::Codec;
use halfmove::gbr::{Material, PositionCode, Tally, TooManyPawns};
use halfmove::{Game, Position};
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::code::{codec_of, reader_of};
use crate::column::{Buffers, Builder, Column, Rows, TooLong, bytes_of};
use crate::error::class;
use crate::game::Game as GameObject;
use crate::gbr::pattern;
use crate::number::Number;
use crate::play::{Replay, number_in, play_text, san, start, uci};
use crate::signals::Signals;

/// Which code, in which variant, alone; whether a bad game gives null instead of an exception; and whether a game of PGN that
/// needs a repair is a bad one.
pub type Reading<'a> = (&'a str, Option<&'a str>, bool, bool, bool);

/// After this many rows and bytes, or rows and half-moves, Python is asked for signals: some hundredths of a second.
const UNINTERRUPTED: u64 = 1 << 14;

pub type Bytes<'py> = Bound<'py, PyBytes>;

/// A game of a column that is wrong.
pub struct Wrong {
    /// The class of the error.
    class: &'static str,
    half_move: Option<u32>,
    byte: Option<u64>,
    reason: String,
    decoded: Option<Box<Game>>,
}

impl Wrong {
    /// A game that cannot be read.
    pub fn at((half_move, reason): (u32, String)) -> Self {
        Self {
            class: "DecodeError",
            half_move: Some(half_move),
            byte: None,
            reason,
            decoded: None,
        }
    }

    /// A game that cannot be written.
    pub fn unwritable((half_move, reason): (u32, String)) -> Self {
        Self {
            class: "EncodeError",
            ..Self::at((half_move, reason))
        }
    }

    /// A game that meets a position without a GBR code.
    fn without_gbr(at: (u32, String)) -> Self {
        Self {
            class: "GbrError",
            ..Self::at(at)
        }
    }

    fn raise(self, py: Python<'_>, row: usize) -> PyErr {
        let decoded = self.decoded.map(|game| GameObject::new(*game));
        let arguments = (self.reason, row as u64 + 1, self.half_move, self.byte, decoded);
        let error = class(py, "halfmove._errors", self.class).and_then(|class| class.call1(arguments));
        error.map_or_else(|failure| failure, PyErr::from_value)
    }
}

/// What ends the work on a column.
enum Ended {
    Wrong(usize, Wrong),
    /// The row with which the answer is too long.
    TooLong(usize),
    Signal(PyErr),
}

impl Ended {
    fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Wrong(row, wrong) => wrong.raise(py, row),
            Self::TooLong(row) => PyOverflowError::new_err(format!(
                "from row {} on the answer is longer than an array can be: give smaller chunks",
                row + 1
            )),
            Self::Signal(raised) => raised,
        }
    }
}

/// The game of a row.
pub fn decode(codec: &dyn Codec, bytes: &[u8]) -> Result<Game, Wrong> {
    match codec.decode(bytes) {
        Ok(Some(decoded)) => Ok(decoded.game),
        Ok(None) => Err(Wrong {
            class: "DecodeError",
            half_move: None,
            byte: None,
            reason: "the bytes hold no game".to_owned(),
            decoded: None,
        }),
        Err(stopped) => Err(Wrong {
            class: "DecodeError",
            half_move: Some(stopped.half_move),
            byte: Some(stopped.offset),
            reason: stopped.reason.to_string(),
            decoded: Some(Box::new(stopped.decoded)),
        }),
    }
}

/// Asks something of every game of a column: the answers in the order of the rows.
pub fn each<'py, T: Send>(
    py: Python<'py>,
    column: &Buffers<'py>,
    (code, variant, alone, nulls, strict): Reading<'_>,
    ask: impl Fn(&dyn Codec, &[u8]) -> Result<Option<T>, Wrong> + Send + Sync,
    mut answer: impl FnMut(Option<T>) -> Result<(), TooLong> + Send,
) -> PyResult<()> {
    let codec = reader_of(code, variant, alone, strict)?;
    let column = Column::read(column)?;
    let mut signals = Signals::every(UNINTERRUPTED);
    let done = py.detach(|| {
        for row in 0..column.len() {
            let bytes = column.row(row);
            let told = match bytes.map(|bytes| ask(codec.as_ref(), bytes)) {
                Some(Ok(told)) => told,
                Some(Err(wrong)) if !nulls => return Err(Ended::Wrong(row, wrong)),
                Some(Err(_)) | None => None,
            };
            answer(told).map_err(|TooLong| Ended::TooLong(row))?;
            let length = bytes.map_or(0, <[u8]>::len) as u64;
            signals.after(1 + length).map_err(Ended::Signal)?;
        }
        Ok(())
    });
    done.map_err(|ended| ended.raise(py))
}

/// Lists of texts: validity, offsets of the lists, offsets of the texts, texts.
type Lists<'py> = (Option<Bytes<'py>>, Bytes<'py>, Bytes<'py>, Bytes<'py>);

/// Lists of half-moves as UCI writes them, or as SAN does.
#[pyfunction]
#[pyo3(signature = (column, reading, form, /))]
pub fn half_moves<'py>(
    py: Python<'py>,
    column: Buffers<'py>,
    reading: Reading<'_>,
    form: &str,
) -> PyResult<Lists<'py>> {
    match form {
        "uci" => lists(py, &column, reading, |game| Ok(uci(game).collect::<Vec<_>>())),
        "san" => lists(py, &column, reading, |game| san(game).map_err(Wrong::at)),
        _ => Err(PyValueError::new_err(format!("{form:?} is no form"))),
    }
}

/// Lists of what every game gives.
fn lists<'py, T: Display + Send>(
    py: Python<'py>,
    column: &Buffers<'py>,
    reading: Reading<'_>,
    of: impl Fn(&Game) -> Result<Vec<T>, Wrong> + Send + Sync,
) -> PyResult<Lists<'py>> {
    let (mut lists, mut texts, mut text) = (Builder::default(), Builder::default(), String::new());
    let mut count = 0;
    let answer = |told: Option<Vec<T>>| {
        for half_move in told.iter().flatten() {
            write!(text, "{half_move}").expect("a String takes any text");
            texts.end_row(true, text.len())?;
            count += 1;
        }
        lists.end_row(told.is_some(), count)
    };
    let ask = |codec: &dyn Codec, bytes: &[u8]| of(&decode(codec, bytes)?).map(Some);
    each(py, column, reading, ask, answer)?;
    Ok((
        lists.validity(py),
        lists.offsets(py),
        texts.offsets(py),
        PyBytes::new(py, text.as_bytes()),
    ))
}

/// Lists of half-moves as bits: validity, offsets of the lists, bits.
#[pyfunction]
#[pyo3(signature = (column, reading, /))]
pub fn half_move_bits<'py>(
    py: Python<'py>,
    column: Buffers<'py>,
    reading: Reading<'_>,
) -> PyResult<(Option<Bytes<'py>>, Bytes<'py>, Bytes<'py>)> {
    let (mut lists, mut bits) = (Builder::default(), Vec::new());
    let answer = |game: Option<Game>| {
        bits.extend(game.iter().flat_map(Game::half_moves).map(|half_move| half_move.bits()));
        lists.end_row(game.is_some(), bits.len())
    };
    each(
        py,
        &column,
        reading,
        |codec, bytes| decode(codec, bytes).map(Some),
        answer,
    )?;
    let bits = bytes_of(py, bits.iter().flat_map(|bits: &u32| bits.to_ne_bytes()));
    Ok((lists.validity(py), lists.offsets(py), bits))
}

/// The first half-move after which the material is the pattern's: validity, numbers.
#[pyfunction]
#[pyo3(signature = (column, reading, wanted, at_least, /))]
pub fn first_material<'py>(
    py: Python<'py>,
    column: Buffers<'py>,
    reading: Reading<'_>,
    wanted: &str,
    at_least: bool,
) -> PyResult<(Option<Bytes<'py>>, Bytes<'py>)> {
    let pattern = pattern(py, wanted, at_least)?;
    let usual = Tally::of(&Position::start());
    let ask = |codec: &dyn Codec, bytes: &[u8]| {
        let game = decode(codec, bytes)?;
        let men = match game.fen() {
            None => usual,
            Some(_) => Tally::of(&start(&game).map_err(|reason| Wrong::at((0, reason)))?),
        };
        Ok(pattern.first_in(men, game.half_moves()))
    };
    let (mut rows, mut numbers) = (Builder::default(), Vec::new());
    let answer = |number: Option<u32>| {
        numbers.push(number.unwrap_or_default());
        rows.end_row(number.is_some(), 0)
    };
    each(py, &column, reading, ask, answer)?;
    let numbers = bytes_of(py, numbers.iter().flat_map(|number| number.to_ne_bytes()));
    Ok((rows.validity(py), numbers))
}

/// What stands on the board after this many half-moves, as "fen", "material" or "gbr": validity, offsets, texts. Null
/// where a game is shorter.
#[pyfunction]
#[pyo3(signature = (column, reading, after, form, /))]
pub fn places<'py>(
    py: Python<'py>,
    column: Buffers<'py>,
    reading: Reading<'_>,
    after: Number,
    form: &str,
) -> PyResult<(Option<Bytes<'py>>, Bytes<'py>, Bytes<'py>)> {
    let tell: fn(&Replay) -> Result<String, TooManyPawns> = match form {
        "fen" => |replay| Ok(replay.fen()),
        "material" => |replay| text_of(Material::of(&replay.position)),
        "gbr" => |replay| text_of(PositionCode::of(&replay.position, None)),
        _ => return Err(PyValueError::new_err(format!("{form:?} is no form"))),
    };
    let ask = |codec: &dyn Codec, bytes: &[u8]| {
        let game = decode(codec, bytes)?;
        let Some(number) = number_in(after.0, game.plies.len()) else {
            return Ok(None);
        };
        let replay = Replay::after(&game, number).map_err(Wrong::at)?;
        tell(&replay)
            .map(Some)
            .map_err(|error| Wrong::without_gbr((number as u32, error.to_string())))
    };
    let (mut rows, mut text) = (Builder::default(), String::new());
    let answer = |told: Option<String>| {
        text.push_str(told.as_deref().unwrap_or_default());
        rows.end_row(told.is_some(), text.len())
    };
    each(py, &column, reading, ask, answer)?;
    Ok((rows.validity(py), rows.offsets(py), PyBytes::new(py, text.as_bytes())))
}

fn text_of<T: ToString, E>(code: Result<T, E>) -> Result<String, E> {
    code.map(|code| code.to_string())
}

/// What is wrong with the games that are: row, half-move, byte, reason.
#[pyfunction]
#[pyo3(signature = (column, reading, /))]
#[expect(clippy::type_complexity, reason = "a row of the answer, which is a struct in Arrow")]
pub fn faults<'py>(
    py: Python<'py>,
    column: Buffers<'py>,
    reading: Reading<'_>,
) -> PyResult<Vec<(usize, Option<u32>, Option<u64>, String)>> {
    let ask = |codec: &dyn Codec, bytes: &[u8]| Ok(decode(codec, bytes).err());
    let (mut wrong, mut row) = (Vec::new(), 0);
    let answer = |fault: Option<Wrong>| {
        wrong.extend(fault.map(|fault| (row, fault.half_move, fault.byte, fault.reason)));
        row += 1;
        Ok(())
    };
    each(py, &column, reading, ask, answer)?;
    Ok(wrong)
}

/// Lists of half-moves, played from the normal start, as games of a code: validity, offsets, bytes.
#[pyfunction]
#[pyo3(signature = (lists, texts, reading, /))]
pub fn encode_column<'py>(
    py: Python<'py>,
    lists: Buffers<'py>,
    texts: Buffers<'py>,
    reading: Reading<'_>,
) -> PyResult<(Option<Bytes<'py>>, Bytes<'py>, Bytes<'py>)> {
    let (code, variant, alone, nulls, _) = reading;
    let codec = codec_of(code, variant, alone)?;
    let texts = Column::read(&texts)?;
    let lists = Rows::of_lists(&lists, texts.len())?;
    let (mut rows, mut bytes) = (Builder::default(), Vec::new());
    let mut signals = Signals::every(UNINTERRUPTED);
    let done = py.detach(|| {
        for row in 0..lists.len() {
            let list = lists.range(row);
            let (before, half_moves) = (bytes.len(), list.as_ref().map_or(0, ExactSizeIterator::len) as u64);
            let coded = list.map(|list| encode(codec.as_ref(), list.map(|index| texts.row(index)), &mut bytes));
            let is_coded = match coded {
                Some(Err(wrong)) if !nulls => return Err(Ended::Wrong(row, wrong)),
                Some(Err(_)) => {
                    bytes.truncate(before);
                    false
                }
                Some(Ok(())) => true,
                None => false,
            };
            let ended = rows.end_row(is_coded, bytes.len());
            ended.map_err(|TooLong| Ended::TooLong(row))?;
            signals.after(1 + half_moves).map_err(Ended::Signal)?;
        }
        Ok(())
    });
    done.map_err(|ended| ended.raise(py))?;
    Ok((rows.validity(py), rows.offsets(py), PyBytes::new(py, &bytes)))
}

fn encode<'a>(
    codec: &dyn Codec,
    half_moves: impl Iterator<Item = Option<&'a [u8]>>,
    bytes: &mut Vec<u8>,
) -> Result<(), Wrong> {
    let mut game = Game::default();
    let mut position = Position::start();
    for (text, number) in half_moves.zip(1..) {
        let wrong = |reason: String| Wrong::unwritable((number, reason));
        let text = text.ok_or_else(|| wrong("it is null".to_owned()))?;
        let text = std::str::from_utf8(text).map_err(|error| wrong(error.to_string()))?;
        let half_move = play_text(&mut position, text).map_err(wrong)?;
        let notes = Vec::new();
        game.plies.push(halfmove::game::Ply { half_move, notes });
    }
    let losses = codec.encode(&game, bytes);
    losses
        .map(drop)
        .map_err(|error| Wrong::unwritable((error.half_move, error.reason.to_string())))
}
