// SPDX-License-Identifier: MIT OR Apache-2.0
//! A board with an encoder in the place of one with a core: it answers as the software does, until it is unplugged.

use std::thread;

use halfmove::brenner::RecordEncoder;
use halfmove::hardware::encoder::Beat;
use halfmove::hardware::link::{Frame, FrameReader, kind};

use super::fake_port::{FakePort, MOMENT, read, write};
use super::{frame, identity};

/// The number of the design that encodes.
const DESIGN: u8 = 3;

#[derive(Default)]
struct Encoder {
    /// How many answers it gives before it is unplugged.
    limit: usize,
    is_gone: bool,
    reader: FrameReader,
    core: RecordEncoder,
    /// Of a word that is not whole yet.
    bytes: Vec<u8>,
    /// The numbers of the next frames, of data and of answers.
    wanted: u8,
    next: u8,
    /// Answers that were given.
    answered: usize,
}

impl Encoder {
    fn hear(&mut self, heard: &[u8], line: &mut Vec<u8>) {
        for byte in heard {
            match self.reader.push(*byte) {
                // What breaks a frame off is the host's reset.
                Some(Err(_)) => {
                    *self = Self {
                        limit: self.limit,
                        is_gone: self.is_gone,
                        answered: self.answered,
                        ..Self::default()
                    }
                }
                Some(Ok(frame)) => self.take(frame, line),
                None => {}
            }
        }
    }

    fn take(&mut self, Frame { kind, number, payload }: Frame, line: &mut Vec<u8>) {
        match kind {
            kind::DATA if self.is_gone || self.answered >= self.limit => {
                self.is_gone = true;
                return;
            }
            kind::QUERY => identity(line, 1, DESIGN, self.next),
            kind::DATA if number == self.wanted => {
                self.wanted = self.wanted.wrapping_add(1);
                self.bytes.extend(payload);
                let whole = self.bytes.len() / 4 * 4;
                let mut written = Vec::new();
                for word in self.bytes.drain(..whole).as_slice().as_chunks::<4>().0 {
                    let (beat, is_last) = Beat::of_word(u32::from_le_bytes(*word));
                    self.core.push(beat, is_last, &mut written);
                }
                self.answered += written.len();
                for answers in written.chunks(16) {
                    let words = answers.iter().flat_map(|answer| answer.word().to_le_bytes());
                    frame(line, kind::ANSWERS, self.next, words.collect());
                    self.next = self.next.wrapping_add(1);
                }
            }
            _ => return,
        }
        frame(line, kind::STATE, self.next, vec![self.wanted, 0xff, 0, 0, 0, 0, 0, 0]);
    }
}

/// An encoder.
pub fn encoder() -> FakePort {
    unplugged_after(usize::MAX)
}

/// An encoder that is unplugged when it has given this many answers and hears more.
pub fn unplugged_after(answers: usize) -> FakePort {
    let mut encoder = Encoder {
        limit: answers,
        ..Encoder::default()
    };
    FakePort::run(move |terminal| {
        let heard = read(terminal);
        if heard.is_empty() {
            thread::sleep(MOMENT);
            return true;
        }
        let mut line = Vec::new();
        encoder.hear(&heard, &mut line);
        write(terminal, &line);
        !encoder.is_gone
    })
}
