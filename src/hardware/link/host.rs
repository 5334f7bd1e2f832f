// SPDX-License-Identifier: MIT OR Apache-2.0
//! The host's side of the conversation, without a port and without a clock: what came goes in, what is to be sent comes
//! out. So the same code is compared with RustHDL, against Verilator, and speaks to a board.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use thiserror::Error;

use super::{Frame, Identity, LONGEST, State, kind};

/// Frames of answers that a board may send ahead.
const AHEAD: u8 = 32;
/// Data frames that may be under way. The board has room for no more, and numbers stay far from going round.
const UNDER_WAY: usize = 32;

/// Why a conversation must restart, with a break on the line: answers are missing. Games that were not complete are
/// sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LinkFault {
    /// Frames of answers are missing.
    #[error("answers were lost on the line: frame {found} came instead of {expected}")]
    AnswersLost {
        /// The number that was next.
        expected: u8,
        /// The number that came, or that the board says comes next.
        found: u8,
    },
    /// A frame from a board is not as the protocol has it.
    #[error("the board sent a frame of the unknown kind {kind:#04x}")]
    Meaningless {
        /// Its kind.
        kind: u8,
    },
    /// The board wants a frame that was not sent yet.
    #[error("the board asks for data frame {wanted}, which was not sent: it is in another conversation")]
    NotSent {
        /// The number of that frame.
        wanted: u8,
    },
}

/// What a frame from the board says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Who it is.
    Identity(Identity),
    /// How things stand.
    State(State),
    /// Answers of the design, the next ones: records, or other answers.
    Answers(Vec<u32>),
}

/// A conversation, from a break on.
#[derive(Clone, Debug)]
pub struct Host {
    /// To be sent before anything else.
    urgent: VecDeque<Frame>,
    /// Data frames that the board has not accepted, the oldest first.
    pending: VecDeque<Frame>,
    /// How many of these were sent.
    sent: usize,
    /// The number of the oldest.
    wanted: u8,
    /// The room for these and what comes after them; unknown until the board says it.
    room: usize,
    bad_frames: u8,
    next_answers: u8,
    granted: u8,
    asked: bool,
    /// The board has sent its identity: what came before belongs to an earlier conversation.
    met: bool,
}

impl Default for Host {
    fn default() -> Self {
        let mut host = Self {
            urgent: VecDeque::new(),
            pending: VecDeque::new(),
            sent: 0,
            wanted: 0,
            room: 0,
            bad_frames: 0,
            next_answers: 0,
            granted: 0,
            asked: false,
            met: false,
        };
        host.ask();
        host
    }
}

impl Host {
    /// Takes as many bytes of data as have room on the board, and says how many.
    pub fn offer(&mut self, bytes: &[u8]) -> usize {
        let mut taken = 0;
        while self.pending.len() < UNDER_WAY {
            let length = (bytes.len() - taken).min(self.free()).min(LONGEST);
            if length == 0 {
                break;
            }
            self.pending.push_back(Frame {
                kind: kind::DATA,
                number: self.wanted.wrapping_add(self.pending.len() as u8),
                payload: bytes[taken..taken + length].to_vec(),
            });
            taken += length;
        }
        taken
    }

    /// Bytes of data that still have room.
    pub fn free(&self) -> usize {
        let under_way: usize = self.pending.iter().map(|frame| frame.payload.len()).sum();
        self.room.saturating_sub(under_way)
    }

    /// Whether the board has accepted all data.
    pub fn is_accepted(&self) -> bool {
        self.pending.is_empty()
    }

    /// The next frame to be sent, if there is any.
    pub fn next_frame(&mut self) -> Option<Frame> {
        if let Some(frame) = self.urgent.pop_front() {
            return Some(frame);
        }
        let frame = self.pending.get(self.sent)?.clone();
        self.sent += 1;
        Some(frame)
    }

    /// Nothing has come for a while although something was due: asks, grants again, and sends again from where the
    /// answer says.
    pub fn ask(&mut self) {
        self.asked = true;
        self.urgent.clear();
        self.urgent.push_back(Frame {
            kind: kind::QUERY,
            ..Frame::default()
        });
        self.grant();
    }

    fn grant(&mut self) {
        self.granted = self.next_answers.wrapping_add(AHEAD);
        self.urgent.push_back(Frame {
            kind: kind::GRANT,
            number: self.granted,
            payload: Vec::new(),
        });
    }

    /// Takes a sound frame of the board. What comes before its identity means nothing.
    ///
    /// # Errors
    /// If answers are missing, or it is no frame of this conversation.
    pub fn receive(&mut self, frame: &Frame) -> Result<Option<Event>, LinkFault> {
        let meaningless = LinkFault::Meaningless { kind: frame.kind };
        match frame.kind {
            kind::IDENTITY => {
                let identity = Identity::of(frame).ok_or(meaningless)?;
                self.met = true;
                Ok(Some(Event::Identity(identity)))
            }
            _ if !self.met => Ok(None),
            kind::STATE => {
                let state = State::of(frame).ok_or(meaningless)?;
                self.follow(&state)?;
                Ok(Some(Event::State(state)))
            }
            kind::ANSWERS => {
                self.is_next(frame.number)?;
                let (answers, rest) = frame.payload.as_chunks::<4>();
                if answers.is_empty() || !rest.is_empty() {
                    return Err(meaningless);
                }
                self.next_answers = frame.number.wrapping_add(1);
                if self.granted.wrapping_sub(self.next_answers) <= AHEAD / 2 {
                    self.grant();
                }
                let answers = answers.iter().map(|bytes| u32::from_le_bytes(*bytes));
                Ok(Some(Event::Answers(answers.collect())))
            }
            _ => Err(meaningless),
        }
    }

    fn is_next(&self, found: u8) -> Result<(), LinkFault> {
        let expected = self.next_answers;
        match found == expected {
            true => Ok(()),
            false => Err(LinkFault::AnswersLost { expected, found }),
        }
    }

    fn follow(&mut self, state: &State) -> Result<(), LinkFault> {
        // Frames stand on the line in the order in which the board sent them.
        self.is_next(state.next_answers)?;
        let accepted = usize::from(state.wanted.wrapping_sub(self.wanted));
        if accepted > self.sent {
            return Err(LinkFault::NotSent { wanted: state.wanted });
        }
        self.pending.drain(..accepted);
        self.sent -= accepted;
        self.wanted = state.wanted;
        self.room = state.room.into();
        // What follows a damaged frame was refused: all of it is sent again, at once, or when the board was asked.
        if core::mem::take(&mut self.asked) || state.bad_frames != self.bad_frames {
            self.sent = 0;
        }
        self.bad_frames = state.bad_frames;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn state(wanted: u8, room: u8, bad_frames: u8) -> Frame {
        Frame {
            kind: kind::STATE,
            number: 0,
            payload: vec![wanted, room / 2, bad_frames, 0],
        }
    }

    /// A conversation in which the board has sent its identity.
    fn met() -> Host {
        let mut host = Host::default();
        assert_eq!(host.receive(&state(7, 0, 0)), Ok(None));
        let identity = Frame {
            kind: kind::IDENTITY,
            number: 0,
            payload: vec![1; 14],
        };
        assert!(matches!(host.receive(&identity), Ok(Some(Event::Identity(_)))));
        host
    }

    fn numbers(host: &mut Host) -> Vec<(u8, u8)> {
        core::iter::from_fn(|| host.next_frame())
            .map(|frame| (frame.kind, frame.number))
            .collect()
    }

    #[test]
    fn data_wait_for_room_and_are_sent_again_from_the_frame_that_is_wanted() {
        let mut host = met();
        assert_eq!(numbers(&mut host), [(kind::QUERY, 0), (kind::GRANT, 32)]);
        assert_eq!(host.offer(&[0; 500]), 0);
        host.receive(&state(0, 200, 0)).unwrap();
        assert_eq!(host.offer(&[0; 500]), 200);
        let data = |numbers: core::ops::Range<u8>| numbers.map(|number| (kind::DATA, number)).collect::<Vec<_>>();
        assert_eq!(numbers(&mut host), data(0..4));
        host.receive(&state(1, 136, 0)).unwrap();
        assert_eq!((host.free(), numbers(&mut host)), (0, vec![]));
        host.receive(&state(2, 72, 1)).unwrap();
        assert_eq!(numbers(&mut host), data(2..4), "a frame was damaged");
        host.ask();
        host.receive(&state(3, 8, 1)).unwrap();
        assert_eq!(
            numbers(&mut host),
            [vec![(kind::QUERY, 0), (kind::GRANT, 32)], data(3..4)].concat()
        );
        host.receive(&state(4, 254, 1)).unwrap();
        assert!(host.is_accepted());
        assert_eq!(host.receive(&state(5, 254, 1)), Err(LinkFault::NotSent { wanted: 5 }));
    }

    #[test]
    fn missing_answers_are_noticed_by_the_next_frame_of_either_kind() {
        let answers = |number| Frame {
            kind: kind::ANSWERS,
            number,
            payload: vec![1, 2, 3, 4],
        };
        let mut host = met();
        assert_eq!(host.receive(&answers(0)), Ok(Some(Event::Answers(vec![0x0403_0201]))));
        let lost = |found| Err(LinkFault::AnswersLost { expected: 1, found });
        assert_eq!(host.clone().receive(&answers(2)), lost(2));
        assert_eq!(host.receive(&state(0, 8, 0)), lost(0));
    }
}
