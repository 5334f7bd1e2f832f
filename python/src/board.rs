// SPDX-License-Identifier: MIT OR Apache-2.0
//! A board that knows the laws of chess, for Python.

use halfmove::eleven::Word;
use halfmove::half_move;
use halfmove::laws::{self, Claim, End, History};
use halfmove::{Side, Square};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple, PyType};

use crate::epd;
use crate::error::{not_wanted, play_error};
use crate::half_move::{HalfMove, kind_name, side_name};
use crate::number::Number;
use crate::perft::{depth_of, perft};
use crate::play::{Replay, check_rest, find_text};
use crate::position::{HalfMoveOrText, Position};

/// What a pickle has of a board: the FEN of its start, and the half-moves.
type Played = (String, Vec<HalfMove>);

/// A board that half-moves are played on by the laws of chess, and taken back. Without a FEN it is the normal start; the
/// castling field of a FEN shows Chess960. A FEN that is not a position, or has more than six fields or other counters than
/// numbers, is a PlayError of half-move 0. Half-moves are given as UCI or SAN writes them, or as `HalfMove`s.
///
/// >>> board = halfmove.Board()
/// >>> [board.push(text).uci for text in ("e4", "e7e5", "Qh5")]
/// ['e2e4', 'e7e5', 'd1h5']
/// >>> board.pop(), len(board.legal_half_moves()), board.san("g1f3")
/// (<halfmove.HalfMove d1h5>, 29, 'Nf3')
#[pyclass(module = "halfmove")]
#[derive(Clone)]
pub struct Board {
    history: History,
}

impl Board {
    const fn of(history: History) -> Self {
        Self { history }
    }

    /// The board on which these half-moves have been played from a set-up.
    pub fn played(
        py: Python<'_>,
        fen: Option<&str>,
        half_moves: impl Iterator<Item = half_move::HalfMove>,
    ) -> PyResult<Self> {
        let mut board = Self::set_up(py, fen)?;
        for half_move in half_moves {
            let played = board.play(half_move);
            played.map_err(|error| board.error(py, error.to_string()))?;
        }
        Ok(board)
    }

    /// The board of a set-up, whatever follows the fields of its FEN that say the position.
    fn set_up(py: Python<'_>, fen: Option<&str>) -> PyResult<Self> {
        match fen {
            None => Ok(Self::of(History::default())),
            Some(text) => match History::from_fen(text) {
                Ok(history) => Ok(Self::of(history)),
                Err(error) => Err(play_error(py, 0, format!("`{text}`: {error}"))),
            },
        }
    }

    /// The board as it is now.
    pub fn board(&self) -> &laws::Board {
        self.history.board()
    }

    /// The board as it is now, for what goes on without the interpreter: other threads may play on meanwhile.
    ///
    /// # Errors
    /// If another thread is playing right now.
    pub fn of_now(this: &Bound<'_, Self>) -> PyResult<laws::Board> {
        Ok(*this.try_borrow()?.board())
    }

    /// The half-move that is to come, counted from 1.
    fn number_of_next(&self) -> u32 {
        self.history.half_moves().len() as u32 + 1
    }

    fn error(&self, py: Python<'_>, reason: String) -> PyErr {
        play_error(py, self.number_of_next(), reason)
    }

    /// A half-move that is given, legal or not.
    fn find(&self, py: Python<'_>, given: &HalfMoveOrText) -> PyResult<half_move::HalfMove> {
        match given {
            HalfMoveOrText::HalfMove(HalfMove(half_move)) => Ok(*half_move),
            HalfMoveOrText::Text(text) => find_text(self.board(), text).map_err(|reason| self.error(py, reason)),
        }
    }

    fn play(&mut self, half_move: half_move::HalfMove) -> Result<half_move::HalfMove, laws::Illegal> {
        if half_move.is_null() && half_move.side() == self.board().side() {
            return self.history.pass();
        }
        self.history.push(half_move)?;
        Ok(half_move)
    }
}

fn half_moves_of(found: impl Iterator<Item = half_move::HalfMove>) -> Vec<HalfMove> {
    found.map(HalfMove).collect()
}

/// The names of these squares, a1 to h8.
fn names(squares: u64) -> Vec<String> {
    let is_there = |square: &Square| squares & square.bit() != 0;
    Square::all()
        .filter(is_there)
        .map(|square| square.to_string())
        .collect()
}

fn side_of(name: &str) -> PyResult<Side> {
    let found = Side::BOTH.into_iter().find(|side| side_name(*side) == name);
    found.ok_or_else(|| PyValueError::new_err(format!("{name:?} is neither 'white' nor 'black'")))
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (fen=None))]
    fn new(py: Python<'_>, fen: Option<&str>) -> PyResult<Self> {
        let board = Self::set_up(py, fen)?;
        check_rest(py, fen)?;
        Ok(board)
    }

    /// The board of an EPD, and what is said of it: opcodes with their operands, in their order. The operations `hmvc` and
    /// `fmvn` are the board's counters.
    ///
    /// >>> board, operations = halfmove.Board.from_epd('8/8/8/8/4k3/8/R7/4K3 w - - bm Ra4+; id "ends 7";')
    /// >>> operations, board.parse(operations[0][1][0])
    /// ((('bm', ('Ra4+',)), ('id', ('ends 7',))), <halfmove.HalfMove a2a4>)
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_epd<'py>(py: Python<'py>, text: &str) -> PyResult<(Self, Bound<'py, PyTuple>)> {
        let (history, operations) = epd::read(py, text)?;
        Ok((Self::of(history), operations))
    }

    /// The position as EPD with these operations: a mapping of opcodes to their operands, or pairs. An operand is written
    /// in quotes if its opcode is one for texts, as `id`, or if it is no single word.
    ///
    /// >>> halfmove.Board().epd({"bm": ["e4", "d4"], "id": ["start"]})
    /// 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 d4; id "start";'
    #[pyo3(signature = (operations=None))]
    fn epd(&self, operations: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        epd::write(self.board(), operations)
    }

    /// As a FEN. The square of a double step is always named, also where no pawn can take.
    #[getter]
    fn fen(&self) -> String {
        self.history.to_fen()
    }

    /// Whose half-move is next: "white" or "black".
    #[getter]
    fn side(&self) -> &'static str {
        side_name(self.board().side())
    }

    /// How many half-moves there have been since a capture or a pawn's move.
    #[getter]
    fn quiet(&self) -> u32 {
        self.history.counters().quiet
    }

    /// The number of the move that is next.
    #[getter]
    fn number(&self) -> u32 {
        self.history.counters().number
    }

    /// The half-moves played on this board.
    #[getter]
    fn half_moves(&self) -> Vec<HalfMove> {
        half_moves_of(self.history.half_moves())
    }

    /// Who stands on a square, as ("white", "knight"), or `None`.
    #[pyo3(signature = (square, /))]
    fn man_on(&self, square: &str) -> PyResult<Option<(&'static str, &'static str)>> {
        let square: Square = square
            .parse()
            .map_err(|_| PyValueError::new_err(format!("{square:?} is no square")))?;
        let man = self.board().man_on(square);
        Ok(man.map(|man| (side_name(man.side()), kind_name(man.kind()))))
    }

    /// Plays a half-move and gives it; "--" or "0000" passes. A PlayError says why it is not legal, and leaves the board as
    /// it was.
    #[pyo3(signature = (half_move, /))]
    fn push(&mut self, py: Python<'_>, half_move: HalfMoveOrText) -> PyResult<HalfMove> {
        let found = self.find(py, &half_move)?;
        let played = self.play(found);
        played.map(HalfMove).map_err(|error| self.error(py, error.to_string()))
    }

    /// Takes the last half-move back and returns it. An IndexError if there is none.
    fn pop(&mut self) -> PyResult<HalfMove> {
        let taken = self.history.pop();
        taken
            .map(HalfMove)
            .ok_or_else(|| PyIndexError::new_err("no half-move has been played"))
    }

    /// The legal half-move that a text of UCI or SAN means here. A PlayError says why it means none.
    #[pyo3(signature = (text, /))]
    fn parse(&self, py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<HalfMove> {
        let given = text.cast::<PyString>().map_err(|_| not_wanted("a text", text))?;
        let found = self.find(py, &HalfMoveOrText::Text(given.to_string_lossy().into_owned()))?;
        let legal = self.board().check(found);
        legal
            .map(|()| HalfMove(found))
            .map_err(|error| self.error(py, error.to_string()))
    }

    /// A legal half-move in standard algebraic notation, with `+` or `#`.
    #[pyo3(signature = (half_move, /))]
    fn san(&self, py: Python<'_>, half_move: HalfMoveOrText) -> PyResult<String> {
        let san = self.board().san(self.find(py, &half_move)?);
        san.map(|san| san.to_string())
            .map_err(|error| self.error(py, error.to_string()))
    }

    /// A half-move of this position as engines write it in the UCI protocol: in Chess960 castling is the king's step onto its
    /// rook.
    #[pyo3(signature = (half_move, /))]
    fn uci(&self, py: Python<'_>, half_move: HalfMoveOrText) -> PyResult<String> {
        Ok(self.board().uci(self.find(py, &half_move)?))
    }

    /// Whether a half-move is legal here. The null move is not.
    #[pyo3(signature = (half_move, /))]
    fn is_legal(&self, half_move: HalfMoveOrText) -> bool {
        match half_move {
            HalfMoveOrText::HalfMove(HalfMove(half_move)) => self.board().is_legal(half_move),
            HalfMoveOrText::Text(text) => {
                find_text(self.board(), &text).is_ok_and(|half_move| self.board().is_legal(half_move))
            }
        }
    }

    /// Every legal half-move.
    fn legal_half_moves(&self) -> Vec<HalfMove> {
        half_moves_of(self.board().legal_half_moves())
    }

    /// Every half-move that a man can make, be it that its king is left in check.
    fn pseudo_legal_half_moves(&self) -> Vec<HalfMove> {
        half_moves_of(self.board().pseudo_legal_half_moves())
    }

    /// The legal half-moves as a mask over the 2,048 words of the 11-bit code, in 256 bytes: the word `n` is bit `n % 8` of
    /// byte `n // 8`.
    ///
    /// >>> board = halfmove.Board()
    /// >>> mask = int.from_bytes(board.legal_words(), "little")
    /// >>> mask.bit_count(), mask >> board.parse("e4").word & 1
    /// (20, 1)
    fn legal_words<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let words = self.board().legal_words();
        let bytes: Vec<u8> = words.bits().iter().flat_map(|bits| bits.to_le_bytes()).collect();
        PyBytes::new(py, &bytes)
    }

    /// The legal half-move of a word of the 11-bit code, or `None`.
    #[pyo3(signature = (word, /))]
    fn half_move_of(&self, word: Number) -> PyResult<Option<HalfMove>> {
        let Number(word) = word;
        let known = u16::try_from(word).ok().and_then(Word::from_bits);
        let found = known.map(|word| self.board().legal_half_move_of(word).map(HalfMove));
        found.ok_or_else(|| PyValueError::new_err(format!("{word} is no word: there are {}", Word::COUNT)))
    }

    /// Whether the king of the side to move is attacked.
    #[getter]
    fn is_check(&self) -> bool {
        self.board().is_check()
    }

    /// Whether more than one man gives check.
    #[getter]
    fn is_double_check(&self) -> bool {
        self.board().is_double_check()
    }

    /// The squares of the men that give check.
    #[getter]
    fn checkers(&self) -> Vec<String> {
        names(self.board().checkers())
    }

    /// The squares of the men of the side to move that are pinned before their king.
    #[getter]
    fn pinned(&self) -> Vec<String> {
        names(self.board().pinned())
    }

    /// Whether the side to move is checkmated.
    #[getter]
    fn is_checkmate(&self) -> bool {
        self.board().is_checkmate()
    }

    /// Whether the side to move is stalemated.
    #[getter]
    fn is_stalemate(&self) -> bool {
        self.board().is_stalemate()
    }

    /// Whether neither side has the men to mate.
    #[getter]
    fn is_insufficient_material(&self) -> bool {
        self.board().is_insufficient_material()
    }

    /// Whether this side, "white" or "black", can never mate.
    #[pyo3(signature = (side, /))]
    fn has_insufficient_material(&self, side: &str) -> PyResult<bool> {
        Ok(self.board().has_insufficient_material(side_of(side)?))
    }

    /// Whether a right to castle is one that only Chess960 has.
    #[getter]
    fn is_chess960(&self) -> bool {
        self.board().is_chess960()
    }

    /// How often the position has been on the board, now included.
    #[getter]
    fn occurrences(&self) -> usize {
        self.history.occurrences()
    }

    /// What has ended the game by itself: "checkmate", "stalemate", "insufficient-material", "fivefold-repetition" or
    /// "seventy-five-moves"; or `None`.
    #[getter]
    fn end(&self) -> Option<&'static str> {
        self.history.end().map(|end| match end {
            End::Checkmate(_) => "checkmate",
            End::Stalemate => "stalemate",
            End::InsufficientMaterial => "insufficient-material",
            End::FivefoldRepetition => "fivefold-repetition",
            End::SeventyFiveMoves => "seventy-five-moves",
            _ => "other",
        })
    }

    /// On what ground the player to move may claim a draw: "threefold-repetition" or "fifty-moves"; or `None`.
    #[getter]
    fn claim(&self) -> Option<&'static str> {
        self.history.claim().map(|claim| match claim {
            Claim::ThreefoldRepetition => "threefold-repetition",
            Claim::FiftyMoves => "fifty-moves",
            _ => "other",
        })
    }

    /// A hash of the position in 64 bits, Zobrist's: the same for positions that are the same by the laws, on every machine
    /// and in every version.
    #[getter]
    fn hash(&self) -> u64 {
        self.board().hash()
    }

    /// Whether the positions are the same by FIDE's article 9.2.2; clocks and half-moves before do not count.
    #[pyo3(signature = (other, /))]
    fn is_same_position(&self, other: &Self) -> bool {
        self.board().is_same_position(other.board())
    }

    /// How many lines of this many legal half-moves there are; a ValueError if these are more than 255.
    ///
    /// >>> halfmove.Board().perft(4)
    /// 197281
    #[pyo3(signature = (depth, /))]
    fn perft(this: &Bound<'_, Self>, depth: Number) -> PyResult<u64> {
        perft(this.py(), &Self::of_now(this)?, depth_of(depth)?)
    }

    /// The legal half-moves, each with how many lines of this many half-moves begin with it.
    #[pyo3(signature = (depth, /))]
    fn divide(this: &Bound<'_, Self>, depth: Number) -> PyResult<Vec<(HalfMove, u64)>> {
        let Some(left) = depth_of(depth)?.checked_sub(1) else {
            return Ok(Vec::new());
        };
        let board = Self::of_now(this)?;
        let after = |half_move| Ok((HalfMove(half_move), perft(this.py(), &board.after(half_move), left)?));
        board.legal_half_moves().map(after).collect()
    }

    /// The position for functions that do not ask for legality. A PlayError if a side has more than sixteen men of a kind.
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        let position = self.board().to_position();
        let position = position.map_err(|error| play_error(py, self.number_of_next() - 1, error.to_string()))?;
        let counters = self.history.counters();
        Ok(Position::of(Replay { position, counters }))
    }

    /// Another board that is the same.
    fn copy(&self) -> Self {
        self.clone()
    }

    /// How many half-moves have been played on it.
    fn __len__(&self) -> usize {
        self.history.half_moves().len()
    }

    /// A board is true, with half-moves or without.
    const fn __bool__(&self) -> bool {
        true
    }

    /// Boards are equal if the position, the counters and the half-moves before are.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else {
            return Ok(false);
        };
        let other = other.try_borrow()?;
        Ok(other.fen() == self.fen() && other.history.half_moves().eq(self.history.half_moves()))
    }

    fn __repr__(&self) -> String {
        format!("<halfmove.Board {}>", self.fen())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Played)> {
        let mut start = self.history.clone();
        while start.pop().is_some() {}
        let class: Bound<'_, PyType> = py.get_type::<Self>();
        Ok((class.getattr("_played")?, (start.to_fen(), self.half_moves())))
    }

    /// A board from a FEN on which half-moves were played: what a pickle has of one.
    #[staticmethod]
    #[pyo3(signature = (fen, half_moves, /))]
    fn _played(py: Python<'_>, fen: &str, half_moves: Vec<HalfMove>) -> PyResult<Self> {
        Self::played(py, Some(fen), half_moves.into_iter().map(|half_move| half_move.0))
    }
}
