// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game for Python.

use halfmove::codec::{Decoded, Variations};
use halfmove::game::{Outcome, result_token};
use halfmove::gbr::{Pattern, Tally};
use halfmove::laws::San;
use halfmove::{Remark, game};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice, PyTuple, PyType};

use crate::board::Board;
use crate::error::{gbr_error, no_half_move, play_error};
use crate::half_move::HalfMove;
use crate::notes::{LineReader, notes_to_py, plies_to_py, remarks_of_py, remarks_to_py};
use crate::number::Number;
use crate::pairs;
use crate::play::{Replay, check_set_up, number_in, san, start, uci};
use crate::position::Position;
use crate::variations::settled;

/// A game: tags, half-moves, what is said of them, result. It does not change.
///
/// `plies` are the half-moves: texts as UCI or SAN writes them, `HalfMove`s, or `Ply`s with notes. They are played from the
/// set-up of the tag `FEN`, else from the normal start; the first that cannot be played is a PlayError with its number.
/// `tags` are a mapping or pairs, `result` is "1-0", "0-1", "1/2-1/2" or "*", `preface` are notes before the first
/// half-move. Without `result` it is that of the tag `Result`, else "*"; one that contradicts the tag is a ValueError. A set-up
/// that PGN's reader refuses, as one whose counters are no numbers, is a PlayError of half-move 0.
///
/// >>> game = halfmove.Game(["e2e4", "e7e5"], tags={"White": "Anderssen"}, result="1-0")
/// >>> game.tags, game.result, len(game)
/// ((('White', 'Anderssen'),), '1-0', 2)
#[pyclass(frozen, sequence, module = "halfmove")]
#[derive(Clone)]
pub struct Game {
    game: game::Game,
    remarks: Vec<Remark>,
    number: Option<u64>,
}

impl Game {
    /// A game with these tags and this result, whose half-moves are played.
    fn played<'py>(
        py: Python<'py>,
        mut game: game::Game,
        outcome: Option<Outcome>,
        plies: Option<&Bound<'py, PyAny>>,
        preface: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Self> {
        game.outcome = outcome;
        let mut position = start(&game).map_err(|reason| play_error(py, 0, reason))?;
        let mut reader = LineReader::new(py);
        if let Some(preface) = preface {
            game.preface = reader.notes(preface, &position, 0, 0)?;
        }
        if let Some(plies) = plies {
            game.plies = reader.plies(plies, &mut position, 0)?;
        }
        Ok(Self::new(game))
    }

    /// A game of its own.
    pub const fn new(game: game::Game) -> Self {
        Self {
            game,
            remarks: Vec::new(),
            number: None,
        }
    }

    /// A game that was read, with its number in the file.
    pub fn decoded(decoded: Decoded, number: Option<u64>) -> Self {
        let Decoded { game, remarks } = decoded;
        Self { game, remarks, number }
    }

    /// The game as the library has it.
    pub const fn inner(&self) -> &game::Game {
        &self.game
    }

    /// Its number in its file.
    pub const fn number(&self) -> Option<u64> {
        self.number
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.half_moves())
    }

    fn replay(&self, py: Python<'_>, Number(after): Number) -> PyResult<Replay> {
        let number = number_in(after, self.game.plies.len());
        let number = number.ok_or_else(|| no_half_move(after, self.game.plies.len()))?;
        Replay::after(&self.game, number).map_err(|(half_move, reason)| play_error(py, half_move, reason))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (plies=None, *, tags=None, result=None, preface=None))]
    fn create<'py>(
        py: Python<'py>,
        plies: Option<&Bound<'py, PyAny>>,
        tags: Option<&Bound<'py, PyAny>>,
        result: Option<&str>,
        preface: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Self> {
        let tags = tags.map_or(Ok(Vec::new()), pairs::tags)?;
        let game = game::Game {
            tags,
            ..game::Game::default()
        };
        let outcome = |token| match token {
            "*" => Some(None),
            token => Outcome::from_token(token).map(Some),
        };
        let of_tag = game.tag("Result").and_then(outcome);
        let given = match result {
            None => of_tag.flatten(),
            Some(token) => outcome(token).ok_or_else(|| PyValueError::new_err(format!("{token:?} is no result")))?,
        };
        if let Some(other) = of_tag.filter(|of_tag| *of_tag != given) {
            let (given, other) = (result_token(given), result_token(other));
            return Err(PyValueError::new_err(format!(
                "the result is {given:?}, but the tag Result says {other:?}"
            )));
        }
        check_set_up(&game).map_err(|reason| play_error(py, 0, reason))?;
        Self::played(py, game, given, plies, preface)
    }

    /// The tag pairs in their order, duplicates included.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.game.tags.iter().map(|tag| (&tag.name, &tag.value)))
    }

    /// The value of the first tag with this name, or `None`.
    #[pyo3(signature = (name, /))]
    fn tag(&self, name: &str) -> Option<&str> {
        self.game.tag(name)
    }

    /// "1-0", "0-1", "1/2-1/2" or "*".
    #[getter]
    fn result(&self) -> &'static str {
        result_token(self.game.outcome)
    }

    /// The half-moves.
    #[getter]
    fn half_moves(&self) -> Vec<HalfMove> {
        self.game.half_moves().map(HalfMove).collect()
    }

    /// The half-moves, each with what is said of it.
    #[getter]
    fn plies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        plies_to_py(py, &self.game.plies)
    }

    /// What is said before the first half-move.
    #[getter]
    fn preface<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        notes_to_py(py, &self.game.preface)
    }

    /// What was odd about the bytes that the game was read from, or had to be repaired.
    #[getter]
    fn remarks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        remarks_to_py(py, &self.remarks)
    }

    /// Its number in the file that it was read from, counted from 1, or `None`.
    #[getter(number)]
    fn number_told(&self) -> Option<u64> {
        self.number
    }

    /// The half-moves as UCI writes them. If the set-up has a right to castle that only Chess960 has, castling is the king's
    /// step onto its rook, as engines write it then.
    ///
    /// >>> start = {"FEN": "4k3/8/8/8/8/8/8/5K1R w H - 0 1"}
    /// >>> halfmove.Game(["O-O"], tags=start).uci(), halfmove.Game(["f1g1"], tags=start).uci()
    /// (['f1h1'], ['f1g1'])
    fn uci(&self) -> Vec<String> {
        uci(&self.game).map(|half_move| half_move.to_string()).collect()
    }

    /// The half-moves in standard algebraic notation, as PGN has them.
    ///
    /// >>> halfmove.Game(["e2e4", "e7e5", "d1h5"]).san()
    /// ['e4', 'e5', 'Qh5']
    fn san(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let written = san(&self.game).map_err(|(half_move, reason)| play_error(py, half_move, reason))?;
        Ok(written.iter().map(San::to_string).collect())
    }

    /// The same game with its variations as half-moves (`Line`) or as text (`Variation`): "half-moves" or "text". What
    /// cannot be played of one goes on as `Unreadable`, and a remark says so.
    ///
    /// >>> game = halfmove.decode(b"1. e4 e5 (1... c5 2. Nf3) *", "pgn").with_variations("half-moves")
    /// >>> game.plies[1].notes[0].plies[1].half_move
    /// <halfmove.HalfMove g1f3>
    #[pyo3(signature = (form, /))]
    fn with_variations(&self, py: Python<'_>, form: &str) -> PyResult<Self> {
        let form = match form {
            "half-moves" => Variations::HalfMoves,
            "text" => Variations::Text,
            _ => return Err(PyValueError::new_err(format!("{form:?} is no form of variations"))),
        };
        let (game, told) =
            settled(&self.game, form).map_err(|error| play_error(py, error.half_move, error.reason.to_string()))?;
        let remarks = self.remarks.iter().cloned().chain(told).collect();
        Ok(Self {
            game: game.into_owned(),
            remarks,
            number: self.number,
        })
    }

    /// The position after this many half-moves: 0 is the start, -1 the end. An IndexError if the game is shorter.
    #[pyo3(signature = (after=Number(-1), /), text_signature = "($self, after=-1, /)")]
    fn position(&self, py: Python<'_>, after: Number) -> PyResult<Position> {
        Ok(Position::of(self.replay(py, after)?))
    }

    /// The board after this many half-moves: 0 is the start, -1 the end. A half-move that is not legal is a PlayError.
    ///
    /// >>> halfmove.Game(["f3", "e5", "g4", "Qh4"]).board().end
    /// 'checkmate'
    #[pyo3(signature = (after=Number(-1), /), text_signature = "($self, after=-1, /)")]
    fn board(&self, py: Python<'_>, after: Number) -> PyResult<Board> {
        let Number(after) = after;
        let number = number_in(after, self.game.plies.len());
        let number = number.ok_or_else(|| no_half_move(after, self.game.plies.len()))?;
        Board::played(py, self.game.fen(), self.game.half_moves().take(number))
    }

    /// The FEN after this many half-moves: 0 is the start, -1 the end. The square of a double step is always named.
    ///
    /// >>> halfmove.Game(["e2e4", "e7e5"]).fen(1)
    /// 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
    #[pyo3(signature = (after=Number(-1), /), text_signature = "($self, after=-1, /)")]
    fn fen(&self, py: Python<'_>, after: Number) -> PyResult<String> {
        Ok(self.replay(py, after)?.fen())
    }

    /// The FEN before the first half-move and after each.
    fn fens(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let mut replay = self.replay(py, Number(0))?;
        let mut fens = vec![replay.fen()];
        for (half_move, number) in self.game.half_moves().zip(1..) {
            let played = replay.play(half_move);
            played.map_err(|fault| play_error(py, number, fault.to_string()))?;
            fens.push(replay.fen());
        }
        Ok(fens)
    }

    /// The GBR code of the material after this many half-moves: 0 is the start, -1 the end.
    ///
    /// >>> halfmove.Game(["e2e4", "d7d5", "e4d5"]).material(-1)
    /// '4888.87'
    #[pyo3(signature = (after=Number(-1), /), text_signature = "($self, after=-1, /)")]
    fn material(&self, py: Python<'_>, after: Number) -> PyResult<String> {
        let tally = Tally::of(&self.replay(py, after)?.position);
        let material = tally.material();
        material
            .map(|code| code.to_string())
            .map_err(|error| gbr_error(py, error.to_string(), None))
    }

    /// The first half-move after which the material is this, counted from 1; 0 if it is at the start, `None` if it
    /// never is. The pattern is a GBR code in which `?` stands for any digit; `at_least` takes more men than it says
    /// too.
    ///
    /// >>> halfmove.Game(["e2e4", "d7d5", "e4d5"]).first_material("????.87")
    /// 3
    #[pyo3(signature = (pattern, /, *, at_least=false))]
    fn first_material(&self, py: Python<'_>, pattern: &str, at_least: bool) -> PyResult<Option<u32>> {
        let pattern: Pattern = crate::gbr::pattern(py, pattern, at_least)?;
        let start = start(&self.game).map_err(|reason| play_error(py, 0, reason))?;
        Ok(pattern.first_in(Tally::of(&start), self.game.half_moves()))
    }

    fn __len__(&self) -> usize {
        self.game.plies.len()
    }

    /// A half-move by its place, 0 is the first and -1 the last; or a list of them by a slice.
    fn __getitem__<'py>(&self, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = place.py();
        if place.is_instance_of::<PySlice>() {
            return self.list(py)?.as_any().get_item(place);
        }
        let (plies, Number(place)) = (&self.game.plies, place.extract()?);
        let place = if place < 0 {
            place.checked_add_unsigned(plies.len() as u64)
        } else {
            Some(place)
        };
        let ply = place.and_then(|place| plies.get(usize::try_from(place).ok()?));
        let out = || PyIndexError::new_err(format!("the game has {}", half_moves(plies.len())));
        HalfMove(ply.ok_or_else(out)?.half_move).into_bound_py_any(py)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.list(py)?.try_iter()
    }

    /// The place of the first half-move that is this one, from `start` on and before `stop`. A ValueError if there is none.
    #[pyo3(signature = (half_move, start=0, stop=None, /))]
    fn index(
        &self,
        py: Python<'_>,
        half_move: &Bound<'_, PyAny>,
        start: isize,
        stop: Option<isize>,
    ) -> PyResult<usize> {
        let arguments = (half_move, start, stop.unwrap_or(isize::MAX));
        self.list(py)?.call_method1("index", arguments)?.extract()
    }

    /// How often a half-move is played.
    #[pyo3(signature = (half_move, /))]
    fn count(&self, py: Python<'_>, half_move: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.list(py)?.call_method1("count", (half_move,))?.extract()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().game == self.game)
    }

    fn __repr__(&self) -> String {
        let name = |tag| self.game.tag(tag).unwrap_or("?");
        let (white, black, half_moves) = (name("White"), name("Black"), half_moves(self.game.plies.len()));
        format!("<halfmove.Game {white} - {black}, {half_moves}, {}>", self.result())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let class: Bound<'_, PyType> = py.get_type::<Self>();
        let told = (
            self.plies(py)?,
            self.tags(py)?,
            self.result(),
            self.preface(py)?,
            self.remarks(py)?,
            self.number,
        );
        Ok((class.getattr("_read")?, told.into_pyobject(py)?))
    }

    /// A game that was read, with remarks and number: what a pickle has of one.
    #[staticmethod]
    #[pyo3(signature = (plies, tags, result, preface, remarks, number, /))]
    fn _read(
        py: Python<'_>,
        plies: &Bound<'_, PyAny>,
        tags: &Bound<'_, PyAny>,
        result: &str,
        preface: &Bound<'_, PyAny>,
        remarks: &Bound<'_, PyAny>,
        number: Option<u64>,
    ) -> PyResult<Self> {
        let game = game::Game {
            tags: pairs::tags(tags)?,
            ..game::Game::default()
        };
        let game = Self::played(py, game, Outcome::from_token(result), Some(plies), Some(preface))?;
        let remarks = remarks_of_py(remarks)?;
        Ok(Self {
            remarks,
            number,
            ..game
        })
    }
}

/// How many half-moves these are, in words.
fn half_moves(number: usize) -> String {
    format!("{number} half-move{}", if number == 1 { "" } else { "s" })
}
