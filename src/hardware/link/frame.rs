// SPDX-License-Identifier: MIT OR Apache-2.0
//! Frames on a line of bytes: flags between them, escapes in them, a length and a CRC-32 in each.

use alloc::vec::Vec;

use thiserror::Error;

/// Ends a frame and begins the next.
const FLAG: u8 = 0x7e;
/// The byte behind it has bit 5 inverted.
const ESCAPE: u8 = 0x7d;
/// What an escape inverts.
const INVERTED: u8 = 0x20;
/// Kind, number and length.
const HEADER: usize = 3;
/// The CRC-32.
const CHECK: usize = 4;

/// Bytes of payload that a frame may have, from either side.
pub const LONGEST: usize = 64;

/// A frame, whatever it means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// What it is: [`kind`](super::kind).
    pub kind: u8,
    /// Its number among those of its kind, modulo 256.
    pub number: u8,
    /// At most 255 bytes; neither side sends more than [`LONGEST`].
    pub payload: Vec<u8>,
}

impl Frame {
    /// Appends the frame to what is sent, with a flag before and behind it.
    ///
    /// # Panics
    /// If the payload has more than 255 bytes.
    ///
    /// ```
    /// use halfmove::hardware::link::{Frame, kind};
    ///
    /// let mut line = Vec::new();
    /// Frame { kind: kind::QUERY, ..Frame::default() }.write(&mut line);
    /// assert_eq!(line, [0x7e, 1, 0, 0, 0x25, 0xb3, 0x83, 0xfe, 0x7e]);
    /// ```
    pub fn write(&self, line: &mut Vec<u8>) {
        let length = u8::try_from(self.payload.len()).expect("a payload has at most 255 bytes");
        let mut content = Vec::with_capacity(HEADER + self.payload.len() + CHECK);
        content.extend([self.kind, self.number, length]);
        content.extend(&self.payload);
        content.extend(crc32fast::hash(&content).to_le_bytes());
        line.push(FLAG);
        for byte in content {
            match byte {
                FLAG | ESCAPE => line.extend([ESCAPE, byte ^ INVERTED]),
                _ => line.push(byte),
            }
        }
        line.push(FLAG);
    }
}

/// Why something between two flags is no frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FrameFault {
    /// It is too short or too long for its length.
    #[error("a frame whose length differs from the stated one")]
    Length,
    /// Its CRC-32 is wrong.
    #[error("a frame with a wrong checksum")]
    Checksum,
    /// An escape stands right before a flag.
    #[error("a frame that was broken off")]
    BrokenOff,
}

/// Finds frames in the bytes of a line. Memory is bounded: of anything longer than a frame only that fact is kept.
#[derive(Clone, Debug, Default)]
pub struct FrameReader {
    content: Vec<u8>,
    escaped: bool,
}

impl FrameReader {
    /// Takes a byte of the line. Gives what it ends: a frame, or something that is not one.
    pub fn push(&mut self, byte: u8) -> Option<Result<Frame, FrameFault>> {
        match byte {
            FLAG => {
                let broken_off = core::mem::take(&mut self.escaped);
                let frame = match self.content.as_slice() {
                    [] if !broken_off => None,
                    _ if broken_off => Some(Err(FrameFault::BrokenOff)),
                    content => Some(parse(content)),
                };
                self.content.clear();
                return frame;
            }
            ESCAPE => self.escaped = true,
            _ if self.content.len() <= HEADER + 255 + CHECK => {
                let inverted = if self.escaped { INVERTED } else { 0 };
                self.content.push(byte ^ inverted);
                self.escaped = false;
            }
            _ => {}
        }
        None
    }
}

fn parse(content: &[u8]) -> Result<Frame, FrameFault> {
    let (content, check) = content.split_last_chunk::<CHECK>().ok_or(FrameFault::Length)?;
    let ([kind, number, length], payload) = content.split_first_chunk::<HEADER>().ok_or(FrameFault::Length)?;
    if payload.len() != usize::from(*length) {
        return Err(FrameFault::Length);
    }
    if crc32fast::hash(content).to_le_bytes() != *check {
        return Err(FrameFault::Checksum);
    }
    Ok(Frame {
        kind: *kind,
        number: *number,
        payload: payload.to_vec(),
    })
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn read(line: &[u8]) -> Vec<Result<Frame, FrameFault>> {
        let mut reader = FrameReader::default();
        line.iter().filter_map(|byte| reader.push(*byte)).collect()
    }

    fn frame() -> Frame {
        Frame {
            kind: 0x82,
            number: 0x7e,
            payload: (0x70..0x90).collect(),
        }
    }

    #[test]
    fn frames_are_read_as_they_were_written() {
        let mut line = Vec::new();
        frame().write(&mut line);
        Frame::default().write(&mut line);
        assert_eq!(read(&line), [Ok(frame()), Ok(Frame::default())]);
        assert_eq!(line.iter().filter(|byte| **byte == FLAG).count(), 4);
    }

    #[test]
    fn every_wrong_bit_is_noticed_and_the_next_frame_is_found() {
        let mut sound = Vec::new();
        frame().write(&mut sound);
        for at in 0..sound.len() {
            for bit in 0..8 {
                let mut line = sound.clone();
                line[at] ^= 1 << bit;
                frame().write(&mut line);
                let found = read(&line);
                // A wrong flag joins what stands before it with a frame, and costs nothing else.
                assert!(found.contains(&Ok(frame())), "{at} {bit}");
                let sound = found.iter().filter(|found| found.is_ok()).count();
                assert!(
                    sound == 1 || (at == 0 || at + 1 == line.len() / 2),
                    "{at} {bit}: {found:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_no_frame_is_told_once() {
        assert_eq!(read(&[FLAG, FLAG, FLAG]), []);
        assert_eq!(read(&[1, 2, FLAG]), [Err(FrameFault::Length)]);
        assert_eq!(read(&[1, ESCAPE, FLAG]), [Err(FrameFault::BrokenOff)]);
        assert_eq!(read(&[ESCAPE, FLAG]), [Err(FrameFault::BrokenOff)]);
        assert_eq!(read(&[1, 0, 0, 0, 0, 0, 0, FLAG]), [Err(FrameFault::Checksum)]);
        let mut long = vec![0; 100_000];
        long.push(FLAG);
        assert_eq!(read(&long), [Err(FrameFault::Length)]);
    }
}
