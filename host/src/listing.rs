// SPDX-License-Identifier: MIT OR Apache-2.0
//! The half-moves that a board lists of a position.

use std::collections::VecDeque;
use std::io;

use halfmove::hardware::listing::{Answers, List, Question, Told};
use halfmove::hardware::perft::OutOfTurn;

use super::error::{BoardError, ListFault};
use super::listener::Totals;
use super::request::Request;

/// A position whose half-moves a board is to list.
pub(super) struct Listing {
    question: Question,
    pub(super) list: Option<Result<List, ListFault>>,
    answers: Answers,
    bytes: VecDeque<u8>,
}

impl Listing {
    pub(super) fn new(question: Question) -> Self {
        let mut listing = Self {
            question,
            list: None,
            answers: Answers::default(),
            bytes: VecDeque::new(),
        };
        listing.restart();
        listing
    }
}

impl Request for Listing {
    fn outgoing(&mut self) -> Result<&mut VecDeque<u8>, BoardError> {
        Ok(&mut self.bytes)
    }

    fn receive(&mut self, answer: u32, totals: &mut Totals) -> io::Result<()> {
        totals.answers += 1;
        let told = self.answers.push(answer);
        let fault = |fault: ListFault| Some(Err(fault));
        self.list = match (self.list.take(), told) {
            (Some(Err(before)), _) => fault(before),
            (_, Err(out_of_turn)) => fault(out_of_turn.into()),
            // A list was given already.
            (Some(Ok(_)), Ok(_)) => fault(OutOfTurn(answer).into()),
            (None, Ok(Told::Part)) => None,
            (None, Ok(Told::Refused)) => fault(ListFault::Refused),
            (None, Ok(Told::Listed(list))) => {
                totals.complete.answered += 1;
                Some(Ok(list))
            }
        };
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.list.is_some()
    }

    fn restart(&mut self) {
        self.answers = Answers::default();
        let is_open = self.list.is_none();
        let words = self.question.words().into_iter().filter(|_| is_open);
        self.bytes = words.flat_map(u32::to_le_bytes).collect();
    }

    fn give_up(&mut self, _: &mut Totals) -> io::Result<()> {
        self.list = Some(Err(ListFault::Stuck));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::laws::Board;

    /// What comes of these words.
    fn heard(words: impl IntoIterator<Item = u32>) -> Listing {
        let mut listing = Listing::new(Question::new(&Board::start(), false));
        for word in words {
            listing.receive(word, &mut Totals::default()).unwrap();
        }
        listing
    }

    #[test]
    fn a_list_is_what_comes_and_what_comes_out_of_turn_is_none() {
        let start = List::of(&Board::start());
        assert_eq!(heard(start.words()).list, Some(Ok(start.clone())));
        assert_eq!(heard([0xa000_0000]).list, Some(Err(ListFault::Refused)));
        let none = Err(OutOfTurn(0xe000_0000).into());
        assert_eq!(heard(start.words().take(3).chain([0xe000_0000])).list, Some(none));
        let another = start.words().next().unwrap();
        let more = heard(start.words().chain([another]));
        assert_eq!(more.list, Some(Err(OutOfTurn(another).into())));
    }

    #[test]
    fn what_was_not_answered_in_full_is_sent_again() {
        let start = List::of(&Board::start());
        let mut listing = heard(start.words().take(5));
        assert!(!listing.is_done());
        listing.restart();
        assert_eq!(listing.outgoing().unwrap().len(), 36);
        for word in start.words() {
            listing.receive(word, &mut Totals::default()).unwrap();
        }
        assert_eq!(listing.list, Some(Ok(start)));
        listing.restart();
        assert!(listing.is_done() && listing.outgoing().unwrap().is_empty());
    }
}
