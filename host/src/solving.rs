// SPDX-License-Identifier: MIT OR Apache-2.0
//! A chess problem that a board solves.

use std::collections::VecDeque;
use std::io;

use halfmove::eleven::Word;
use halfmove::hardware::mates::{Question, Solved};
use halfmove::hardware::perft::OutOfTurn;
use halfmove::hardware::solving::{Answers, Told, request};

use super::complete::Complete;
use super::error::{BoardError, SolveFault};
use super::listener::Totals;
use super::request::Request;
use super::so_far::SoFar;

/// A problem that a board is to solve.
pub(super) struct Solving<'a> {
    question: &'a Question,
    /// The lines that have come.
    pub(super) lines: Vec<Vec<Word>>,
    pub(super) solved: Option<Result<Solved, SolveFault>>,
    answers: Answers,
    bytes: VecDeque<u8>,
    so_far: SoFar<'a>,
}

impl<'a> Solving<'a> {
    pub(super) fn new(question: &'a Question, progress: &'a mut dyn FnMut(u64)) -> Self {
        let mut solving = Self {
            question,
            lines: Vec::new(),
            solved: None,
            answers: Answers::default(),
            bytes: VecDeque::new(),
            so_far: SoFar::new(progress),
        };
        solving.restart();
        solving
    }

    fn take(&mut self, answer: u32, complete: &mut Complete) -> Result<Option<Solved>, SolveFault> {
        match self.answers.push(answer)? {
            // The problem was solved already.
            _ if self.solved.is_some() => Err(OutOfTurn(answer).into()),
            Told::Solving(positions) => {
                self.so_far.tell(positions, complete);
                Ok(None)
            }
            Told::Part => Ok(None),
            Told::Line(line) => {
                self.lines.push(line);
                Ok(None)
            }
            Told::Refused => Err(SolveFault::Refused),
            Told::Solved(solved) if !solved.overflow && solved.solutions != self.lines.len() as u64 => {
                Err(SolveFault::Number {
                    told: solved.solutions,
                    come: self.lines.len() as u64,
                })
            }
            Told::Solved(solved) => {
                self.so_far.tell(solved.positions, complete);
                complete.answered += 1;
                Ok(Some(solved))
            }
        }
    }
}

impl Request for Solving<'_> {
    fn outgoing(&mut self) -> Result<&mut VecDeque<u8>, BoardError> {
        Ok(&mut self.bytes)
    }

    fn receive(&mut self, answer: u32, totals: &mut Totals) -> io::Result<()> {
        totals.answers += 1;
        match self.take(answer, &mut totals.complete) {
            _ if matches!(self.solved, Some(Err(_))) => {}
            Ok(None) => {}
            Ok(Some(solved)) => self.solved = Some(Ok(solved)),
            Err(fault) => self.solved = Some(Err(fault)),
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.solved.is_some()
    }

    fn restart(&mut self) {
        self.answers = Answers::default();
        self.bytes.clear();
        if self.solved.is_none() {
            self.lines.clear();
            self.bytes = request(self.question).into_iter().flat_map(u32::to_le_bytes).collect();
        }
    }

    fn give_up(&mut self, _: &mut Totals) -> io::Result<()> {
        self.solved = Some(Err(SolveFault::Stuck));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::hardware::solving::words;
    use halfmove::laws::Board;
    use halfmove::problem::Kind;

    /// A helpmate of three half-moves with its lines, and what a board answers.
    fn problem() -> (Question, Vec<Vec<Word>>, Vec<u32>, Solved) {
        let board = Board::from_fen("8/8/8/8/8/k1K5/8/7Q w - - 0 1").unwrap();
        let question = Question::new(&board, Kind::Help, 3).unwrap();
        let lines = question.lines(&board);
        let solved = Solved {
            solutions: lines.len() as u64,
            positions: 77,
            ..Solved::default()
        };
        let words = words(&lines, &solved).collect();
        (question, lines, words, solved)
    }

    fn heard(words: &[u32]) -> (Vec<Vec<Word>>, Option<Result<Solved, SolveFault>>) {
        let (question, ..) = problem();
        let mut progress = |_| {};
        let mut solving = Solving::new(&question, &mut progress);
        for word in words {
            solving.receive(*word, &mut Totals::default()).unwrap();
        }
        (solving.lines, solving.solved)
    }

    #[test]
    fn lines_are_those_that_come_and_what_comes_out_of_turn_is_told() {
        let (_, lines, words, solved) = problem();
        assert_eq!(heard(&words), (lines.clone(), Some(Ok(solved))));
        assert_eq!(heard(&words[..words.len() - 1]).1, None);
        assert_eq!(heard(&[0x8100_0000]).1, Some(Err(SolveFault::Refused)));
        // A line is missing, one half-move of it, a word too many.
        let number = Err(SolveFault::Number {
            told: lines.len() as u64,
            come: lines.len() as u64 - 1,
        });
        assert_eq!(heard(&words[3..]).1, Some(number));
        assert_eq!(heard(&words[1..]).1, Some(Err(OutOfTurn(words[1]).into())));
        let more = [&words[..], &words[..1]].concat();
        assert_eq!(heard(&more).1, Some(Err(OutOfTurn(words[0]).into())));
        let overflow = Solved {
            overflow: true,
            ..solved
        };
        let words: Vec<u32> = halfmove::hardware::solving::words(&lines, &overflow).collect();
        assert_eq!(heard(&words).1, Some(Ok(overflow)));
    }

    #[test]
    fn what_was_not_answered_in_full_is_sent_again() {
        let (question, lines, words, _) = problem();
        let mut positions = 0;
        let mut progress = |so_far| positions = so_far;
        let mut solving = Solving::new(&question, &mut progress);
        for word in &words[..3] {
            solving.receive(*word, &mut Totals::default()).unwrap();
        }
        solving.restart();
        assert_eq!(solving.outgoing().unwrap().len(), 36);
        for word in &words {
            solving.receive(*word, &mut Totals::default()).unwrap();
        }
        assert_eq!(solving.lines, lines);
        solving.restart();
        assert!(solving.is_done() && solving.outgoing().unwrap().is_empty());
        assert_eq!(positions, 77);
    }
}
