// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is said of half-moves: the classes of `halfmove._notes` from and to the library's.

use halfmove::game::{Line, MAX_DEPTH, Note, Ply, Unread, Unreadable};
use halfmove::remark::RemarkKind;
use halfmove::{Position, Remark};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::error::{class, not_wanted, play_error};
use crate::half_move::HalfMove;
use crate::position::HalfMoveOrText;

/// The module of the classes.
const MODULE: &str = "halfmove._notes";

/// Notes as objects.
pub fn notes_to_py<'py>(py: Python<'py>, notes: &[Note]) -> PyResult<Bound<'py, PyTuple>> {
    let told: Vec<_> = notes.iter().map(|note| note_to_py(py, note)).collect::<PyResult<_>>()?;
    PyTuple::new(py, told)
}

/// Half-moves with their notes as objects. The depth of the library's games is limited, so this ends.
pub fn plies_to_py<'py>(py: Python<'py>, plies: &[Ply]) -> PyResult<Bound<'py, PyTuple>> {
    let ply_class = class(py, MODULE, "Ply")?;
    let told = |ply: &Ply| ply_class.call1((HalfMove(ply.half_move), notes_to_py(py, &ply.notes)?));
    PyTuple::new(py, plies.iter().map(told).collect::<PyResult<Vec<_>>>()?)
}

fn note_to_py<'py>(py: Python<'py>, note: &Note) -> PyResult<Bound<'py, PyAny>> {
    let of = |name| class(py, MODULE, name);
    match note {
        Note::Nag(number) => of("Nag")?.call1((*number,)),
        Note::Comment(text) => of("Comment")?.call1((text,)),
        Note::Variation(text) => of("Variation")?.call1((text,)),
        Note::Line(Line { preface, plies }) => of("Line")?.call1((plies_to_py(py, plies)?, notes_to_py(py, preface)?)),
        Note::Unreadable(Unreadable { reason, text }) => of("Unreadable")?.call1((reason.name(), text)),
    }
}

/// Remarks as objects.
pub fn remarks_to_py<'py>(py: Python<'py>, remarks: &[Remark]) -> PyResult<Bound<'py, PyTuple>> {
    let remark_class = class(py, MODULE, "Remark")?;
    let told = |remark: &Remark| {
        let kind = (remark.kind.name(), remark.kind.class().name());
        remark_class.call1((kind.0, kind.1, &remark.text, remark.half_move, remark.offset))
    };
    PyTuple::new(py, remarks.iter().map(told).collect::<PyResult<Vec<_>>>()?)
}

/// Remarks of objects.
pub fn remarks_of_py(remarks: &Bound<'_, PyAny>) -> PyResult<Vec<Remark>> {
    let remark = |remark: Bound<'_, PyAny>| {
        let name: String = remark.getattr("kind")?.extract()?;
        let kind = RemarkKind::ALL.iter().find(|kind| kind.name() == name);
        Ok(Remark {
            kind: *kind.ok_or_else(|| PyValueError::new_err(format!("{name:?} is no kind of remarks")))?,
            half_move: remark.getattr("half_move")?.extract()?,
            offset: remark.getattr("byte")?.extract()?,
            text: remark.getattr("text")?.extract()?,
        })
    };
    remarks.try_iter()?.map(|given| remark(given?)).collect()
}

/// Reads half-moves with their notes, played from a position.
pub struct LineReader<'py> {
    py: Python<'py>,
    depth: usize,
}

impl<'py> LineReader<'py> {
    /// A reader of main lines.
    pub const fn new(py: Python<'py>) -> Self {
        Self { py, depth: 0 }
    }

    /// The half-moves that an iterable gives: texts as UCI or SAN writes them, `HalfMove`s or `Ply`s. `played` were played
    /// before.
    pub fn plies(&mut self, line: &Bound<'py, PyAny>, position: &mut Position, played: u32) -> PyResult<Vec<Ply>> {
        if line.is_instance_of::<pyo3::types::PyString>() {
            return Err(PyTypeError::new_err("half-moves are an iterable of them, not one text"));
        }
        let mut plies = Vec::new();
        for (item, number) in line.try_iter()?.zip(played.saturating_add(1)..) {
            plies.push(self.ply(&item?, position, number)?);
        }
        Ok(plies)
    }

    fn ply(&mut self, item: &Bound<'py, PyAny>, position: &mut Position, number: u32) -> PyResult<Ply> {
        let is_ply = item.is_instance(class(self.py, MODULE, "Ply")?.as_any())?;
        let given = if is_ply {
            item.getattr("half_move")?
        } else {
            item.clone()
        };
        let given: HalfMoveOrText = given
            .extract()
            .map_err(|_| not_wanted(&format!("half-move {number}: a text, a HalfMove or a Ply"), item))?;
        // Only variations need the position before.
        let notes = if is_ply { Some(item.getattr("notes")?) } else { None };
        let before = notes.is_some().then(|| position.clone());
        let half_move = given
            .play(position)
            .map_err(|reason| play_error(self.py, number, reason))?;
        let notes = match (notes, before) {
            (Some(notes), Some(before)) => self.notes(&notes, &before, number.saturating_sub(1), number)?,
            _ => Vec::new(),
        };
        Ok(Ply { half_move, notes })
    }

    /// Notes of the half-move with the number `of`, 0 in a preface; their variations begin from `before`, to which this many
    /// half-moves led.
    pub fn notes(&mut self, notes: &Bound<'py, PyAny>, before: &Position, played: u32, of: u32) -> PyResult<Vec<Note>> {
        notes
            .try_iter()?
            .map(|note| self.note(&note?, before, played, of))
            .collect()
    }

    fn note(&mut self, note: &Bound<'py, PyAny>, before: &Position, played: u32, of: u32) -> PyResult<Note> {
        let is = |name| note.is_instance(class(self.py, MODULE, name)?.as_any());
        let text = || note.getattr("text")?.extract::<String>();
        if is("Nag")? {
            let number = note.getattr("number")?;
            number.extract().map(Note::Nag).map_err(|error| {
                if error.is_instance_of::<PyOverflowError>(self.py) {
                    PyValueError::new_err(format!("half-move {of}: a NAG is 0 to 255, not {number}"))
                } else {
                    error
                }
            })
        } else if is("Comment")? {
            Ok(Note::Comment(text()?))
        } else if is("Variation")? {
            Ok(Note::Variation(text()?))
        } else if is("Line")? {
            self.line(note, before, played).map(Note::Line)
        } else if is("Unreadable")? {
            let name: String = note.getattr("reason")?.extract()?;
            let reason = Unread::ALL.into_iter().find(|reason| reason.name() == name);
            let reason = reason.ok_or_else(|| PyValueError::new_err(format!("{name:?} is no reason")))?;
            Ok(Note::Unreadable(Unreadable { reason, text: text()? }))
        } else {
            Err(PyTypeError::new_err(format!("{} is no note", note.get_type())))
        }
    }

    fn line(&mut self, line: &Bound<'py, PyAny>, before: &Position, played: u32) -> PyResult<Line> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(PyValueError::new_err(format!(
                "variations are nested deeper than {MAX_DEPTH}"
            )));
        }
        let mut position = before.clone();
        let preface = self.notes(&line.getattr("preface")?, &position, played, played)?;
        let plies = self.plies(&line.getattr("plies")?, &mut position, played)?;
        self.depth -= 1;
        Ok(Line { preface, plies })
    }
}

/// Gives remarks on what a code does not hold to a list, or as warnings where there is none.
pub fn tell_losses(py: Python<'_>, losses: &[Remark], list: Option<&Bound<'_, PyList>>) -> PyResult<()> {
    if losses.is_empty() {
        return Ok(());
    }
    if let Some(list) = list {
        return remarks_to_py(py, losses)?
            .iter()
            .try_for_each(|remark| list.append(remark));
    }
    // What is compiled has no frame of its own: the first is the caller's.
    let warning = class(py, "halfmove._errors", "LossWarning")?;
    for loss in losses {
        py.import("warnings")?
            .call_method1("warn", (loss.to_string(), &warning, 1))?;
    }
    Ok(())
}
