// SPDX-License-Identifier: MIT OR Apache-2.0
//! What stands in the frames of the board.

use super::Frame;

/// The kinds of frames: those of the board have bit 7.
pub mod kind {
    /// From the host: a query for identity and state.
    pub const QUERY: u8 = 0x01;
    /// From the host: bytes for the design, in most of them those of a file of games.
    pub const DATA: u8 = 0x02;
    /// From the host: the number is that of the first frame of answers that must not be sent yet.
    pub const GRANT: u8 = 0x03;
    /// From the board: an [`Identity`](super::Identity).
    pub const IDENTITY: u8 = 0x81;
    /// From the board: words of four bytes each, the lowest first: records, or other answers of the design.
    pub const ANSWERS: u8 = 0x82;
    /// From the board: a [`State`](super::State).
    pub const STATE: u8 = 0x83;
}

/// Who a board is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Identity {
    /// The version of the protocol: 1.
    pub protocol: u8,
    /// The number of the design, as in `docs/board.md`.
    pub design: u8,
    /// The clock of the core, in Hz.
    pub hertz: u32,
    /// The first eight hexadecimal digits of the version's name in Git.
    pub version: u32,
    /// Bytes of data that the board can keep.
    pub room: u16,
    /// Bytes of payload that a frame may have.
    pub longest: u8,
}

impl Identity {
    /// Of a frame of [`kind::IDENTITY`] with at least thirteen bytes; later versions may have more.
    pub fn of(frame: &Frame) -> Option<Self> {
        let [protocol, design, hertz @ .., a, b, c, d, low, high, longest] = *frame.payload.first_chunk::<13>()?;
        (frame.kind == kind::IDENTITY).then_some(Self {
            protocol,
            design,
            hertz: u32::from_le_bytes(hertz),
            version: u32::from_be_bytes([a, b, c, d]),
            room: u16::from_le_bytes([low, high]),
            longest,
        })
    }
}

/// How things stand on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// The number of the data frame that it wants next.
    pub wanted: u8,
    /// The number of the next frame of answers that it sends.
    pub next_answers: u8,
    /// Bytes of data that have room, behind those of the frames before `wanted`.
    pub room: u16,
    /// How many frames came damaged, modulo 16.
    pub bad_frames: u8,
    /// How many bytes came without a stop bit, modulo 16.
    pub framing_errors: u8,
    /// How many bytes were lost since the board was not ready for them, modulo 16.
    pub overruns: u8,
    /// How many games were damaged in their file, modulo 16.
    pub damaged_games: u8,
}

impl State {
    /// What its four counts of errors are modulo.
    const COUNTS: u8 = 16;

    /// How many frames came damaged since an earlier state; right for fewer than sixteen.
    pub const fn bad_frames_since(&self, before: &Self) -> u8 {
        self.bad_frames.wrapping_sub(before.bad_frames) % Self::COUNTS
    }

    /// How many games were damaged in their file since an earlier state; right for fewer than sixteen.
    pub const fn damaged_games_since(&self, before: &Self) -> u8 {
        self.damaged_games.wrapping_sub(before.damaged_games) % Self::COUNTS
    }

    /// Of a frame of [`kind::STATE`] with at least four bytes; later versions may have more.
    pub fn of(frame: &Frame) -> Option<Self> {
        let [wanted, pairs, frames_and_bytes, bytes_and_games] = *frame.payload.first_chunk::<4>()?;
        (frame.kind == kind::STATE).then_some(Self {
            wanted,
            next_answers: frame.number,
            room: 2 * u16::from(pairs),
            bad_frames: frames_and_bytes & 15,
            framing_errors: frames_and_bytes >> 4,
            overruns: bytes_and_games & 15,
            damaged_games: bytes_and_games >> 4,
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn messages_are_read_as_the_page_has_them() {
        let of = |kind, payload: &[u8]| Frame {
            kind,
            number: 8,
            payload: Vec::from(payload),
        };
        let identity = [1, 2, 0x00, 0x1b, 0xb7, 0x00, 0xab, 0xb0, 0x35, 0xdd, 0xfe, 0x01, 64, 0];
        let found = Identity::of(&of(kind::IDENTITY, &identity)).unwrap();
        assert_eq!(
            found,
            Identity {
                protocol: 1,
                design: 2,
                hertz: 12_000_000,
                version: 0xabb0_35dd,
                room: 510,
                longest: 64
            }
        );
        assert_eq!(Identity::of(&of(kind::STATE, &identity)), None);
        assert_eq!(Identity::of(&of(kind::IDENTITY, &identity[..12])), None);
        let state = State::of(&of(kind::STATE, &[9, 0xff, 0x34, 0x12])).unwrap();
        assert_eq!((state.wanted, state.next_answers, state.room), (9, 8, 510));
        assert_eq!((state.bad_frames, state.framing_errors), (4, 3));
        assert_eq!((state.overruns, state.damaged_games), (2, 1));
        let before = State::of(&of(kind::STATE, &[9, 0xff, 0x0f, 0xe0])).unwrap();
        assert_eq!(
            (state.bad_frames_since(&before), state.damaged_games_since(&before)),
            (5, 3)
        );
    }
}
