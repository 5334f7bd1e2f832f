// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a board with `machine_mates` has on its line: a problem goes in, its lines and some numbers come out, in words of
//! 32 bits. `docs/board.md` explains them.
//!
//! ```
//! use halfmove::hardware::mates::{Question, Solved};
//! use halfmove::hardware::solving::{Answers, Told, request, words};
//! use halfmove::laws::Board;
//! use halfmove::problem::Kind;
//!
//! let board = Board::from_fen("7k/8/5K2/8/8/8/8/6R1 w - - 0 1")?;
//! let question = Question::new(&board, Kind::Direct, 3).unwrap();
//! assert_eq!(request(&question)[8], 0x0002_3000);
//!
//! let (lines, solved) = (question.lines(&board), Solved { solutions: 1, ..Solved::default() });
//! let mut answers = Answers::default();
//! let told: Vec<Told> = words(&lines, &solved).map(|word| answers.push(word).unwrap()).collect();
//! assert_eq!(told.first(), Some(&Told::Line(lines[0].clone())));
//! assert_eq!(told.last(), Some(&Told::Solved(solved)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

use super::mates::{LAST, Lines, Question, Solved, beats};
use super::perft::{self, Counted, OutOfTurn, REQUEST};
use crate::eleven::Word;

/// Above the value of a word: it is a half-move of a line.
const HALF_MOVE: u32 = 13 << 24;
/// The bits of its beat.
const BEAT: u32 = 0xffff;

/// What a board is sent for a problem.
pub fn request(question: &Question) -> [u32; REQUEST] {
    let mut words = question.root.words();
    let modes = [question.black, question.direct, question.tries];
    for (mode, bit) in modes.into_iter().zip(16..) {
        words[REQUEST - 1] |= u32::from(mode) << bit;
    }
    words
}

/// What a board answers: the lines, then the numbers as a board that counts has them.
pub fn words(lines: &[Vec<Word>], solved: &Solved) -> impl Iterator<Item = u32> {
    let numbers = Counted {
        nodes: solved.positions,
        mates: solved.solutions,
        clocks: solved.clocks,
        deepest: solved.deepest,
        overflow: solved.overflow,
        ..Counted::default()
    };
    let beats = lines.iter().flat_map(|line| beats(line));
    beats.map(|beat| HALF_MOVE | u32::from(beat)).chain(numbers.words())
}

/// What a word of a board's answers says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// It is still solving; so many positions were looked at, rounded down to a multiple of 2^24.
    Solving(u64),
    /// More of the line or of the numbers follows.
    Part,
    /// A line has come to its end.
    Line(Vec<Word>),
    /// The last of the numbers has come: these are all. The lines have come before.
    Solved(Solved),
    /// The request was none: no half-moves or too many, or a bit that means nothing was set.
    Refused,
}

/// Takes the words of a board's answers, one request after the other.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    numbers: perft::Answers,
    lines: Lines,
    /// Numbers have begun, so no line follows.
    is_told: bool,
}

impl Answers {
    /// The next word.
    ///
    /// # Errors
    /// [`OutOfTurn`]: it is not the one that comes next, or means nothing.
    pub fn push(&mut self, word: u32) -> Result<Told, OutOfTurn> {
        if word & !BEAT == HALF_MOVE && !self.is_told {
            let beat = (word & BEAT) as u16;
            let line = self.lines.push(beat, u32::from(beat) & LAST != 0);
            return Ok(line.map_err(|_| OutOfTurn(word))?.map_or(Told::Part, Told::Line));
        }
        let told = match self.numbers.push(word)? {
            perft::Told::Counting(positions) => return Ok(Told::Solving(positions)),
            perft::Told::Part => Told::Part,
            perft::Told::Refused => Told::Refused,
            perft::Told::Counted(numbers) if (numbers.counted, numbers.expanded) != (0, 0) => {
                return Err(OutOfTurn(word));
            }
            perft::Told::Counted(numbers) => Told::Solved(Solved {
                solutions: numbers.mates,
                positions: numbers.nodes,
                clocks: numbers.clocks,
                deepest: numbers.deepest,
                overflow: numbers.overflow,
                refused: false,
            }),
        };
        if !self.lines.is_between() {
            return Err(OutOfTurn(word));
        }
        self.is_told = told == Told::Part;
        Ok(told)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::laws::Board;
    use crate::problem::Kind;

    /// White, who begins, helps himself to several mates with his first half-move or his second.
    const HELP: &str = "8/8/8/8/8/k1K5/8/7Q w - - 0 1";

    fn told(words: &[u32]) -> Result<Vec<Told>, OutOfTurn> {
        let mut answers = Answers::default();
        words.iter().map(|word| answers.push(*word)).collect()
    }

    #[test]
    fn lines_and_numbers_come_back_as_they_were_sent() {
        let board = Board::from_fen(HELP).unwrap();
        let mut answers = Answers::default();
        for length in [1, 3] {
            let lines = Question::new(&board, Kind::Help, length).unwrap().lines(&board);
            assert!(lines.len() > 1);
            let solved = Solved {
                solutions: lines.len() as u64,
                positions: 1 << 40 | 7,
                clocks: 1 << 30 | 5,
                deepest: 512,
                overflow: true,
                refused: false,
            };
            let told: Vec<Told> = words(&lines, &solved).map(|word| answers.push(word).unwrap()).collect();
            let come = told.iter().filter_map(|told| match told {
                Told::Line(line) => Some(line.clone()),
                _ => None,
            });
            assert_eq!(come.collect::<Vec<_>>(), lines);
            assert_eq!(told.last(), Some(&Told::Solved(solved)));
        }
        assert_eq!(answers.push(0x0000_0003), Ok(Told::Solving(3 << 24)));
        assert_eq!(answers.push(0x8100_0000), Ok(Told::Refused));
    }

    #[test]
    fn what_is_no_answer_is_told() {
        let board = Board::from_fen(HELP).unwrap();
        let lines = Question::new(&board, Kind::Help, 3).unwrap().lines(&board);
        let sound: Vec<u32> = words(&lines, &Solved::default()).collect();
        let (first, numbers) = (sound[0], &sound[3 * lines.len()..]);
        assert!(told(&sound).is_ok());
        let mut counted = numbers.to_vec();
        counted[4] |= 1;
        let wrong: [Vec<u32>; 7] = [
            // The first half-move twice, and another one first.
            vec![first, first],
            vec![sound[1]],
            // Bits that mean nothing.
            vec![first | 1 << 16],
            vec![first | 1 << 31],
            // Numbers within a line, and a line within the numbers.
            vec![first, numbers[0]],
            vec![numbers[0], first],
            // The number of something that such a board does not count.
            counted,
        ];
        for words in wrong {
            let last = *words.last().unwrap();
            assert_eq!(told(&words), Err(OutOfTurn(last)), "{words:08x?}");
        }
    }
}
