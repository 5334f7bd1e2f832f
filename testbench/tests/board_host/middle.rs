// SPDX-License-Identifier: MIT OR Apache-2.0
//! What stands between the host program and a board: it may lose, change and hold back whatever it likes, and go away.

use std::thread;
use std::time::{Duration, Instant};

use halfmove::hardware::link::{Frame, FrameReader};
use halfmove_host::Port;
use halfmove_testbench::board::{BOARDS, Simulated};

use super::fake_port::{FakePort, MOMENT, read, write};

/// What ends a frame.
const FLAG: u8 = 0x7e;

/// What happens to the bytes from the board, and to those to it.
pub struct Way {
    change: Box<dyn FnMut(Vec<u8>) -> Vec<u8> + Send>,
    change_to: Box<dyn FnMut(Vec<u8>) -> Vec<u8> + Send>,
    /// Nothing passes for this long, either way, when this many bytes have come.
    stop: Option<(usize, Duration)>,
    /// The port goes away when this many bytes have come.
    unplug: Option<usize>,
}

impl Way {
    /// Bytes pass as they are.
    pub fn bytes() -> Self {
        Self {
            change: Box::new(|bytes| bytes),
            change_to: Box::new(|bytes| bytes),
            stop: None,
            unplug: None,
        }
    }

    /// Frames pass as this gives them, with right checksums.
    pub fn frames(mut change: impl FnMut(Frame) -> Vec<Frame> + Send + 'static) -> Self {
        let mut reader = FrameReader::default();
        let mut way = Self::bytes();
        way.change = Box::new(move |bytes| {
            let mut line = Vec::new();
            for frame in bytes.into_iter().filter_map(|byte| reader.push(byte)?.ok()) {
                change(frame).iter().for_each(|frame| frame.write(&mut line));
            }
            line
        });
        way
    }

    /// Frames to the board vanish if this says so; all else passes as it is.
    pub fn frames_to(mut is_lost: impl FnMut(&Frame) -> bool + Send + 'static) -> Self {
        let (mut reader, mut begun) = (FrameReader::default(), Vec::new());
        let mut way = Self::bytes();
        way.change_to = Box::new(move |bytes| {
            let mut line = Vec::new();
            for byte in bytes {
                begun.push(byte);
                let frame = reader.push(byte);
                if byte != FLAG {
                    continue;
                }
                match frame {
                    Some(Ok(frame)) if is_lost(&frame) => begun.clear(),
                    _ => line.append(&mut begun),
                }
            }
            line
        });
        way
    }

    pub const fn stopped_at(mut self, bytes: usize, time: Duration) -> Self {
        self.stop = Some((bytes, time));
        self
    }

    pub const fn unplugged_at(mut self, bytes: usize) -> Self {
        self.unplug = Some(bytes);
        self
    }
}

const BAUD: u32 = BOARDS[0].baud;

/// Between the host and this board, at the rate of the first one.
pub fn between(board: Simulated, way: Way) -> FakePort {
    between_at(BAUD, board, way)
}

/// The same at another rate.
pub fn between_at(baud: u32, board: Simulated, mut way: Way) -> FakePort {
    let mut line = Port::open(board.port(), baud).unwrap();
    let mut came = 0;
    let mut still_until = None;
    FakePort::run(move |terminal| {
        // It must not be dropped before the last byte.
        let _board = &board;
        if still_until.is_some_and(|until| Instant::now() < until) {
            thread::sleep(MOMENT);
            return true;
        }
        let mut bytes = (way.change_to)(read(terminal));
        while !bytes.is_empty() {
            let written = line.write(&bytes).unwrap();
            bytes.drain(..written);
        }
        line.read(&mut bytes, MOMENT).unwrap();
        came += bytes.len();
        if way.unplug.is_some_and(|at| came >= at) {
            return false;
        }
        if let Some((_, time)) = way.stop.take_if(|(at, _)| came >= *at) {
            still_until = Some(Instant::now() + time);
        }
        write(terminal, &(way.change)(bytes));
        true
    })
}
