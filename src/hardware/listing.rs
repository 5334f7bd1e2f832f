// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a board with `machine_lister` has on its line: a position goes in, its legal half-moves come out, in words of 32
//! bits. `docs/board.md` explains them.
//!
//! ```
//! use halfmove::hardware::listing::{Answers, List, Question, Told};
//! use halfmove::laws::Board;
//!
//! assert_eq!(Question::new(&Board::start(), false).words()[8], 0x0300);
//!
//! let list = List::of(&Board::start());
//! assert_eq!(list.half_moves.len(), 20);
//! let mut answers = Answers::default();
//! let told: Vec<Told> = list.words().map(|word| answers.push(word).unwrap()).collect();
//! assert_eq!(told.last(), Some(&Told::Listed(list)));
//! ```

use alloc::vec::Vec;

use super::perft::{OutOfTurn, Placement, REQUEST};
use crate::eleven::Word;
use crate::field::Field;
use crate::half_move::HalfMove;
use crate::laws::Board;
use crate::man::{Kind, Side};
use crate::square::Square;

/// Of a half-move: its 11-bit code.
const CODE: Field = Field::new("CODE", 0, 11, "11-bit code of the half-move");
/// The square that is left.
const FROM: Field = Field::new("FROM", 11, 6, "origin square");
/// The square that is reached.
const TO: Field = Field::new("TO", 17, 6, "target square");
/// What the pawn becomes.
const PROMOTION: Field = Field::new("PROMOTION", 23, 3, "kind that the pawn becomes, or 0");
/// The mover is in check.
const CHECK: u32 = 1 << 28;
/// Instead of a half-move: the request was none.
const REFUSED: u32 = 1 << 29;
/// Instead of a half-move: there is none in the position.
const NONE: u32 = 3 << 29;
/// The last word of a list.
const LAST: u32 = 1 << 31;
/// The core counts half-moves with ten bits.
const LONGEST: usize = 1023;

/// A position whose half-moves are to be listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The position.
    pub placement: Placement,
    /// Black is to move.
    pub black: bool,
    /// In the order of the codes, which takes longer; otherwise by the square that is reached.
    pub in_order: bool,
}

impl Question {
    /// Of a board.
    pub fn new(board: &Board, in_order: bool) -> Self {
        Self {
            placement: board.into(),
            black: board.side() == Side::Black,
            in_order,
        }
    }

    /// What a board is sent for it.
    pub fn words(&self) -> [u32; REQUEST] {
        self.placement
            .words(u32::from(self.black) << 10 | u32::from(self.in_order) << 11)
    }
}

/// A half-move of a list, as its word has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Listed(u32);

impl Listed {
    /// Of a half-move; `None` if no code of eleven bits has it.
    pub fn of(half_move: HalfMove) -> Option<Self> {
        let code = u32::from(Word::of_half_move(half_move)?.bits());
        let (from, to) = (half_move.from(), half_move.to());
        Some(Self::assembled(code, from, to, half_move.promotion()))
    }

    /// Of its squares; castling, the king's. `None` if no code of eleven bits has it.
    pub fn from_squares(from: Square, to: Square, promotion: Option<Kind>) -> Option<Self> {
        let code = u32::from(Word::of(from, to, promotion)?.bits());
        Some(Self::assembled(code, from, to, promotion))
    }

    fn assembled(code: u32, from: Square, to: Square, promotion: Option<Kind>) -> Self {
        let squares = FROM.put(from.number().into()) | TO.put(to.number().into());
        let promotion = promotion.map_or(0, |kind| kind.code().into());
        Self(CODE.put(code) | squares | PROMOTION.put(promotion))
    }

    /// Bits 25:0 of its word.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Its 11-bit code.
    pub const fn code(self) -> Word {
        Word::from_low_bits(CODE.of(self.0))
    }

    /// The square that is left.
    pub const fn from(self) -> Square {
        Square::from_bits(FROM.of(self.0))
    }

    /// The square that is reached; castling, the king's.
    pub const fn to(self) -> Square {
        Square::from_bits(TO.of(self.0))
    }

    /// The kind that the pawn becomes.
    pub const fn promotion(self) -> Option<Kind> {
        Kind::from_code(PROMOTION.of(self.0))
    }
}

/// The half-moves of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// In the order in which they came.
    pub half_moves: Vec<Listed>,
    /// The mover is in check.
    pub check: bool,
}

impl List {
    /// By the laws of chess, in the order of the codes.
    pub fn of(board: &Board) -> Self {
        let mut list = Self {
            half_moves: board.legal_half_moves().filter_map(Listed::of).collect(),
            check: board.is_check(),
        };
        list.sort();
        list
    }

    /// Puts the half-moves in the order of their codes.
    pub fn sort(&mut self) {
        self.half_moves.sort_by_key(|half_move| (half_move.code(), *half_move));
    }

    /// What a board answers.
    pub fn words(&self) -> impl Iterator<Item = u32> {
        let check = if self.check { CHECK } else { 0 };
        let none = self.half_moves.is_empty().then_some(NONE | LAST | check);
        let last = self.half_moves.len().wrapping_sub(1);
        let words = self.half_moves.iter().enumerate().map(move |(place, half_move)| {
            let end = if place == last { LAST } else { 0 };
            half_move.0 | check | end
        });
        words.chain(none)
    }
}

/// What a word of a board's answers says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// More of the list follows.
    Part,
    /// The last of the list has come: this is all of it.
    Listed(List),
    /// The request was none: a bit that means nothing was set.
    Refused,
}

/// Takes the words of a board's answers, one request after the other.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    /// Of the present request.
    list: List,
}

impl Answers {
    /// The next word.
    ///
    /// # Errors
    /// [`OutOfTurn`]: it means nothing, or not between the others of its list.
    pub fn push(&mut self, word: u32) -> Result<Told, OutOfTurn> {
        let (check, is_first) = (word & CHECK != 0, self.list.half_moves.is_empty());
        let fields = CODE.put(!0) | FROM.put(!0) | TO.put(!0) | PROMOTION.put(!0);
        match word & !CHECK {
            word if is_first && word == NONE | LAST => {
                return Ok(Told::Listed(List {
                    half_moves: Vec::new(),
                    check,
                }));
            }
            word if is_first && word == REFUSED | LAST && !check => return Ok(Told::Refused),
            bits if bits & !(fields | LAST) == 0 && (is_first || check == self.list.check) => {}
            _ => return Err(OutOfTurn(word)),
        }
        if self.list.half_moves.len() == LONGEST {
            return Err(OutOfTurn(word));
        }
        self.list.check = check;
        self.list.half_moves.push(Listed(word & fields));
        match word & LAST {
            0 => Ok(Told::Part),
            _ => Ok(Told::Listed(core::mem::take(&mut self.list))),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn told(words: &[u32]) -> Result<Vec<Told>, OutOfTurn> {
        let mut answers = Answers::default();
        words.iter().map(|word| answers.push(*word)).collect()
    }

    #[test]
    fn lists_come_back_as_they_were_sent() {
        let fens = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "4k3/P6p/8/8/8/8/4r3/4K3 w - - 0 1",
        ];
        let mut answers = Answers::default();
        for fen in fens {
            let list = List::of(&Board::from_fen(fen).unwrap());
            let told: Vec<Told> = list.words().map(|word| answers.push(word).unwrap()).collect();
            assert_eq!(told.last(), Some(&Told::Listed(list.clone())), "{fen}");
            assert!(told[..told.len() - 1].iter().all(|told| *told == Told::Part));
            assert_eq!(told.len(), list.half_moves.len().max(1));
        }
        assert_eq!(told(&[0xa000_0000]), Ok(vec![Told::Refused]));
    }

    #[test]
    fn half_moves_have_squares_and_codes() {
        let list = List::of(&Board::from_fen("4k3/P7/8/8/8/8/8/4K2R w K - 0 1").unwrap());
        let find = |from: &str, to: &str, promotion| {
            let is = |listed: &&Listed| {
                (listed.from(), listed.to(), listed.promotion())
                    == (from.parse().unwrap(), to.parse().unwrap(), promotion)
            };
            list.half_moves.iter().find(is).map(|listed| listed.code())
        };
        for (from, to, promotion) in [("e1", "g1", None), ("a7", "a8", Some(Kind::Knight)), ("h1", "h7", None)] {
            let squares = [from, to].map(|square| square.parse().unwrap());
            assert!(find(from, to, promotion).is_some(), "{from}{to}");
            assert_eq!(find(from, to, promotion), Word::of(squares[0], squares[1], promotion));
        }
        assert_eq!(find("e1", "c1", None), None);
    }

    #[test]
    fn what_is_no_answer_is_told() {
        let half_move = List::of(&Board::start()).half_moves[0].bits();
        let wrong: [&[u32]; 7] = [
            // Bits that mean nothing.
            &[half_move | 1 << 26],
            &[half_move | 1 << 30],
            // No half-move, or a refusal, that is not the last or not the first.
            &[NONE],
            &[half_move, NONE | LAST],
            &[half_move, REFUSED | LAST],
            // A refusal has no check, and a list one or none.
            &[REFUSED | LAST | CHECK],
            &[half_move, half_move | CHECK],
        ];
        for words in wrong {
            assert_eq!(told(words), Err(OutOfTurn(*words.last().unwrap())), "{words:08x?}");
        }
        let endless = vec![half_move; LONGEST + 1];
        assert_eq!(told(&endless), Err(OutOfTurn(half_move)));
    }
}
