// SPDX-License-Identifier: MIT OR Apache-2.0
//! What takes long, for a thread of the page's own: the solver of chess problems, and perft. Plain exports of WebAssembly,
//! and no imports.
//!
//! The page writes the position and the stipulation or `perft DEPTH`, a line each, to [`input`], calls [`begin`] and then
//! [`part`] for each part of the work. Each gives the length of its text at [`output`].
#![deny(missing_docs)]

mod perft;

use std::cell::RefCell;

use halfmove::laws::{BadSetUp, Board};
use halfmove::problem::{Kind, Solver, Stipulation, text};
use halfmove::{HalfMove, Side};

use perft::Perft;

/// What the known positions may take.
const MEMORY: usize = 64 << 20;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<String> = const { RefCell::new(String::new()) };
    static WORK: RefCell<Option<Work>> = const { RefCell::new(None) };
}

/// Room for a text of this many bytes; its address.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|room| {
        room.clear();
        room.resize(length, 0);
        room.as_mut_ptr()
    })
}

/// The address of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(|text| text.as_ptr())
}

/// Takes the work in the input. The answer is the number of parts, or what is wrong with it.
#[unsafe(no_mangle)]
pub extern "C" fn begin() -> usize {
    let text = INPUT.with_borrow(|input| String::from_utf8_lossy(input).into_owned());
    let (fen, wanted) = text.split_once('\n').unwrap_or((&text, ""));
    let work = match wanted.strip_prefix("perft ") {
        Some(depth) => board(fen, None).and_then(|board| Perft::read(board, depth).map(Work::Perft)),
        None => Problem::read(fen, wanted).map(|problem| Work::Problem(Box::new(problem))),
    };
    answer(match &work {
        Ok(Work::Problem(problem)) => problem.parts.len().to_string(),
        Ok(Work::Perft(perft)) => perft.parts().to_string(),
        Err(wrong) => wrong.clone(),
    });
    WORK.with_borrow_mut(|room| *room = work.ok());
    OUTPUT.with_borrow(String::len)
}

/// Works at one part: its solutions as readers of Popeye know them; or of perft the half-move as UCI has it, and the number
/// of lines, or `-` and how many are counted at most.
#[unsafe(no_mangle)]
pub extern "C" fn part(number: usize) -> usize {
    answer(WORK.with_borrow_mut(|work| match work {
        Some(Work::Problem(problem)) => problem.part(number),
        Some(Work::Perft(perft)) => perft.part(number),
        None => String::new(),
    }))
}

/// How many solutions or keys have been found, or lines counted.
#[unsafe(no_mangle)]
pub extern "C" fn solutions() -> f64 {
    WORK.with_borrow(|work| match work {
        Some(Work::Problem(problem)) => problem.solutions as f64,
        Some(Work::Perft(perft)) => perft.lines() as f64,
        None => 0.0,
    })
}

fn answer(text: String) -> usize {
    OUTPUT.with_borrow_mut(|room| {
        *room = text;
        room.len()
    })
}

/// The board of a FEN, judged as on the command line: where a side begins by the stipulation, a check of the other one is none
/// of that position.
fn board(fen: &str, begins: Option<Side>) -> Result<Board, String> {
    let board = match (Board::from_fen(fen), begins) {
        (Err(BadSetUp::OpponentInCheck(_)), Some(side)) => Board::from_fen(&with_side(fen, side)),
        (board, _) => board,
    };
    board.map_err(|error| format!("{fen}: {error}"))
}

/// A FEN with this side to move.
fn with_side(fen: &str, side: Side) -> String {
    let mut fields: Vec<_> = fen.split_ascii_whitespace().collect();
    fields.resize(fields.len().max(2), "w");
    fields[1] = match side {
        Side::White => "w",
        Side::Black => "b",
    };
    fields.join(" ")
}

/// What is being done.
enum Work {
    Problem(Box<Problem>),
    Perft(Perft),
}

/// A problem that is being solved.
struct Problem {
    stipulation: Stipulation,
    board: Board,
    /// The first half-moves, each with the number of half-moves up to the mate.
    parts: Vec<(HalfMove, u16)>,
    solver: Solver<'static>,
    solutions: usize,
}

impl Problem {
    /// The problem of a position and a stipulation; or what is wrong with it.
    fn read(fen: &str, stipulation: &str) -> Result<Self, String> {
        let stipulation: Stipulation = stipulation.parse().map_err(|error| format!("{stipulation}: {error}"))?;
        let begins = (stipulation.kind() == Kind::Help).then(|| stipulation.first(&Board::start()));
        let board = board(fen, begins)?;
        let board = stipulation.begin(&board).map_err(|error| error.to_string())?;
        let lengths = stipulation.kind().lengths(stipulation.half_moves());
        let of_length = |length| board.legal_half_moves().map(move |half_move| (half_move, length));
        let parts = lengths.flat_map(of_length).collect();
        Ok(Self {
            stipulation,
            board,
            parts,
            solver: Solver::new(MEMORY),
            solutions: 0,
        })
    }

    /// The solutions that begin with the half-move of this part.
    fn part(&mut self, number: usize) -> String {
        let Some(&(half_move, half_moves)) = self.parts.get(number) else {
            return String::new();
        };
        let (board, mut told) = (&self.board, String::new());
        // Nobody watches this solver, so none of its answers is a stop.
        match self.stipulation.kind() {
            Kind::Help => {
                let _ = self.solver.help_mates_after(board, half_move, half_moves, |line| {
                    told += &text::line(board, line, false);
                    self.solutions += 1;
                });
            }
            Kind::Direct => {
                let first = self.solver.first_move(board, half_move, self.stipulation.moves(), 0);
                if let Ok(Some(first)) = first {
                    told = text::first_move(board, &first);
                    self.solutions += 1;
                }
            }
        }
        told
    }
}
