// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess problems for `machine_mates`: what it is asked, and what is written of its lines, as `halfmove solve` has it.

use halfmove::HalfMove;
use halfmove::hardware::mates::{LONGEST_DIRECT, LONGEST_HELP, Question, Solved, half_moves};
use halfmove::laws::Board;
use halfmove::problem::{FirstMove, Kind, Reply, Solver, Stipulation, text};
use serde_json::Value;

/// Bytes in which the software remembers positions.
pub(crate) const MEMORY: usize = 64 << 20;

/// What somebody wants to know of a problem.
#[derive(Clone, Copy, Debug)]
pub struct Demand {
    /// What is demanded.
    pub stipulation: Stipulation,
    /// First half-moves of a direct mate that fail to one reply are wanted too.
    pub tries: bool,
    /// So is the play if the other side begins.
    pub set_play: bool,
}

/// More half-moves than the core takes.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("{0}: the core solves helpmates of {LONGEST_HELP} half-moves and direct mates of {LONGEST_DIRECT}, at most")]
pub struct TooLong(Stipulation);

/// A question for the core, and the board that it is about.
#[derive(Clone, Debug)]
pub struct Step {
    /// The board.
    pub board: Board,
    /// The question.
    pub question: Question,
    /// The other side begins.
    pub is_set_play: bool,
}

impl Demand {
    /// All questions in the order in which their answers are written.
    ///
    /// # Errors
    /// [`TooLong`]
    pub fn steps(&self, board: &Board) -> Result<Vec<Step>, TooLong> {
        let (kind, all) = (self.stipulation.kind(), self.stipulation.half_moves());
        let step = |board: Board, length: u16, is_set_play: bool| {
            let question = Question::new(&board, kind, length).ok_or(TooLong(self.stipulation))?;
            let tries = self.tries && kind == Kind::Direct && !is_set_play;
            Ok(Step {
                board,
                question: Question { tries, ..question },
                is_set_play,
            })
        };
        let mut other = *board;
        let has_set_play = self.set_play && all > 1 && other.pass().is_ok();
        let set_play = kind
            .lengths(if has_set_play { all - 1 } else { 0 })
            .filter(|_| has_set_play);
        let set_play = set_play.map(|length| step(other, length, true));
        set_play
            .chain(kind.lengths(all).map(|length| step(*board, length, false)))
            .collect()
    }
}

/// A line of the core that no legal half-moves make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the core gives a half-move that is not legal")]
pub struct IllegalLine;

/// What is written.
pub struct Solutions {
    stipulation: Stipulation,
    solver: Solver<'static>,
    was_set_play: bool,
    /// As readers of Popeye know it.
    pub text: String,
    /// Lines of half-moves in UCI: the set play.
    pub set_play: Vec<Value>,
    /// Those of a helpmate, and the keys of a direct mate.
    pub solutions: Vec<Value>,
    /// The tries, each with its refutation.
    pub tries: Vec<Value>,
    /// How many solutions or keys there are.
    pub number: u64,
    /// There is a line of the core that the software does not confirm.
    pub is_wrong: bool,
    /// What the core says of all questions together.
    pub solved: Solved,
}

impl Solutions {
    /// None so far.
    pub fn new(stipulation: Stipulation) -> Self {
        Self {
            stipulation,
            solver: Solver::new(MEMORY),
            was_set_play: false,
            text: String::new(),
            set_play: Vec::new(),
            solutions: Vec::new(),
            tries: Vec::new(),
            number: 0,
            is_wrong: false,
            solved: Solved::default(),
        }
    }

    /// The lines that answer a question, in any order, and what the core says of itself.
    ///
    /// # Errors
    /// [`IllegalLine`]
    pub fn add(
        &mut self,
        step: &Step,
        lines: &[Vec<halfmove::eleven::Word>],
        solved: &Solved,
    ) -> Result<(), IllegalLine> {
        if self.was_set_play && !step.is_set_play {
            self.text.push('\n');
        }
        self.was_set_play = step.is_set_play;
        self.solved.positions += solved.positions;
        self.solved.clocks += solved.clocks;
        self.solved.deepest = self.solved.deepest.max(solved.deepest);
        let lines: Option<Vec<Vec<HalfMove>>> = lines.iter().map(|line| half_moves(&step.board, line)).collect();
        let mut lines = lines.ok_or(IllegalLine)?;
        // In the order of the legal half-moves, as the software has them.
        lines.sort_by_cached_key(|line| places(&step.board, line));
        for line in &lines {
            self.line(step, line);
        }
        Ok(())
    }

    /// A line, which is the first half-move of the play in a direct mate.
    fn line(&mut self, step: &Step, line: &[HalfMove]) {
        let Step {
            board,
            question,
            is_set_play,
        } = step;
        let told = uci(board, line);
        match (self.stipulation.kind(), line) {
            (Kind::Help, _) => {
                self.text += &text::line(board, line, *is_set_play);
                self.number += u64::from(!is_set_play);
                match is_set_play {
                    true => self.set_play.push(told),
                    false => self.solutions.push(told),
                }
            }
            (Kind::Direct, [reply]) if *is_set_play => {
                let moves = (question.root.depth / 2).into();
                let reply: Option<Reply> = self.solver.set_reply(board, *reply, moves).ok().flatten();
                self.is_wrong |= reply.is_none();
                self.text += &reply.map(|reply| text::set_play(board, &[reply])).unwrap_or_default();
                self.set_play.push(told);
            }
            (Kind::Direct, [first, refutations @ ..]) => {
                let (moves, most) = (self.stipulation.moves(), refutations.len());
                let known: Option<FirstMove> = self.solver.first_move(board, *first, moves, most).ok().flatten();
                self.is_wrong |= known.as_ref().is_none_or(|known| known.refutations != refutations);
                self.text += &known.map(|known| text::first_move(board, &known)).unwrap_or_default();
                self.number += u64::from(refutations.is_empty());
                match refutations {
                    [] => self.solutions.push(told),
                    _ => self.tries.push(told),
                }
            }
            (Kind::Direct, []) => self.is_wrong = true,
        }
    }
}

/// Half-moves as in UCI.
pub(super) fn uci(board: &Board, line: &[HalfMove]) -> Value {
    let mut board = *board;
    let words = line.iter().map(|&half_move| {
        let word = board.uci(half_move);
        board.play_unchecked(half_move);
        word
    });
    words.collect()
}

/// The places of half-moves among the legal ones.
fn places(board: &Board, line: &[HalfMove]) -> Vec<usize> {
    let mut board = *board;
    let place = |&half_move: &HalfMove| {
        let place = board.legal_half_moves().position(|other| other == half_move);
        board.play_unchecked(half_move);
        place.unwrap_or_default()
    };
    line.iter().map(place).collect()
}
