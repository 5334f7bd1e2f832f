// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines of half-moves that a board counts, one position after the other.

use std::collections::VecDeque;
use std::io;

use halfmove::hardware::perft::{Answers, Counted, OutOfTurn, Root, Told};

use super::complete::Complete;
use super::error::{BoardError, CountFault};
use super::listener::Totals;
use super::request::Request;
use super::so_far::SoFar;

/// Positions of which a board is to count the lines.
pub(super) struct Counting<'a> {
    roots: &'a [Root],
    /// Of the first positions.
    pub(super) counted: Vec<Counted>,
    pub(super) fault: Option<CountFault>,
    answers: Answers,
    bytes: VecDeque<u8>,
    so_far: SoFar<'a>,
}

impl<'a> Counting<'a> {
    pub(super) fn new(roots: &'a [Root], progress: &'a mut dyn FnMut(u64)) -> Self {
        let mut counting = Self {
            roots,
            counted: Vec::new(),
            fault: None,
            answers: Answers::default(),
            bytes: VecDeque::new(),
            so_far: SoFar::new(progress),
        };
        counting.restart();
        counting
    }

    fn lines(&self) -> u64 {
        self.counted.iter().map(|counted| counted.nodes).sum()
    }

    fn take(&mut self, answer: u32, complete: &mut Complete) -> Result<(), CountFault> {
        match self.answers.push(answer)? {
            Told::Counting(lines) => {
                let lines = self.lines() + lines;
                self.so_far.tell(lines, complete);
            }
            Told::Part => {}
            Told::Refused => return Err(CountFault::Refused),
            Told::Counted(counted) if counted.overflow => return Err(CountFault::Overflow),
            Told::Counted(_) if self.counted.len() == self.roots.len() => return Err(OutOfTurn(answer).into()),
            Told::Counted(counted) => {
                self.counted.push(counted);
                complete.answered += 1;
                let lines = self.lines();
                self.so_far.tell(lines, complete);
            }
        }
        Ok(())
    }
}

impl Request for Counting<'_> {
    fn outgoing(&mut self) -> Result<&mut VecDeque<u8>, BoardError> {
        Ok(&mut self.bytes)
    }

    fn receive(&mut self, answer: u32, totals: &mut Totals) -> io::Result<()> {
        if self.fault.is_none() {
            self.fault = self.take(answer, &mut totals.complete).err();
        }
        totals.answers += 1;
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.fault.is_some() || self.counted.len() == self.roots.len()
    }

    fn restart(&mut self) {
        self.answers = Answers::default();
        let open = self.roots.iter().skip(self.counted.len());
        self.bytes = open.flat_map(Root::words).flat_map(u32::to_le_bytes).collect();
    }

    fn give_up(&mut self, _: &mut Totals) -> io::Result<()> {
        self.fault = Some(CountFault::Stuck);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::laws::Board;

    const SOUND: Counted = Counted {
        nodes: 0x0123_4567_89ab,
        mates: 7,
        counted: 1 << 40,
        expanded: 3,
        clocks: 99,
        deepest: 12,
        overflow: false,
    };

    /// What comes of these words for two positions.
    fn heard(words: impl IntoIterator<Item = u32>) -> (Vec<Counted>, Option<CountFault>, u64) {
        let roots = [1, 2].map(|depth| Root::new(&Board::start(), depth));
        let mut lines = 0;
        let mut progress = |so_far| lines = so_far;
        let mut counting = Counting::new(&roots, &mut progress);
        for word in words {
            counting.receive(word, &mut Totals::default()).unwrap();
        }
        let (counted, fault) = (counting.counted.clone(), counting.fault);
        (counted, fault, lines)
    }

    #[test]
    fn numbers_are_those_that_come_and_what_comes_out_of_turn_is_none() {
        let both = || SOUND.words().chain(SOUND.words());
        assert_eq!(heard(both()), (vec![SOUND; 2], None, 2 * SOUND.nodes));
        // While the second is counted.
        let under_way = SOUND.words().chain([5]);
        assert_eq!(heard(under_way), (vec![SOUND], None, SOUND.nodes + (5 << 24)));
        assert_eq!(heard([0x8100_0000]).1, Some(CountFault::Refused));
        let overflow = Counted {
            overflow: true,
            ..SOUND
        };
        assert_eq!(heard(overflow.words()).1, Some(CountFault::Overflow));
        // A word is missing, one comes twice, one more than was asked for, one that means nothing.
        let words: Vec<u32> = SOUND.words().collect();
        for missing in 0..words.len() - 1 {
            let others = words.iter().enumerate().filter(|(place, _)| *place != missing);
            let next = words[missing + 1];
            assert_eq!(heard(others.map(|(_, word)| *word)).1, Some(OutOfTurn(next).into()));
        }
        assert_eq!(heard([words[0], words[0]]).1, Some(OutOfTurn(words[0]).into()));
        assert_eq!(heard(both().chain([words[0]])).1, None);
        assert_eq!(heard(both().chain(SOUND.words())).1, Some(OutOfTurn(words[10]).into()));
        assert_eq!(heard([0x0f00_0000]).1, Some(OutOfTurn(0x0f00_0000).into()));
    }

    #[test]
    fn what_was_not_answered_is_sent_again_from_its_beginning() {
        let roots = [1, 2, 3].map(|depth| Root::new(&Board::start(), depth));
        let mut progress = |_| {};
        let mut counting = Counting::new(&roots, &mut progress);
        assert_eq!(counting.outgoing().unwrap().len(), 3 * 36);
        for word in SOUND.words().chain(SOUND.words().take(4)) {
            counting.receive(word, &mut Totals::default()).unwrap();
        }
        counting.restart();
        let bytes: Vec<u8> = roots[1..]
            .iter()
            .flat_map(Root::words)
            .flat_map(u32::to_le_bytes)
            .collect();
        assert_eq!(*counting.outgoing().unwrap(), bytes);
        for word in SOUND.words().chain(SOUND.words()) {
            counting.receive(word, &mut Totals::default()).unwrap();
        }
        assert!(counting.is_done() && counting.fault.is_none());
        assert_eq!(counting.counted.len(), 3);
    }
}
