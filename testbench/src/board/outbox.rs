// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games as the bytes of a file, for a board that takes them little by little.

use std::collections::VecDeque;

use halfmove::brenner::layout::FIRST;
use halfmove::framing::{Version, Writer};

/// A file of games that is being sent: what of it has no room on the board yet.
pub(super) struct Outbox {
    pub(super) bytes: VecDeque<u8>,
    version: Version,
    writer: Writer<Vec<u8>>,
}

impl Outbox {
    /// The beginning of a file.
    pub(super) fn new(version: Version) -> Self {
        let writer = Writer::new(Vec::new(), FIRST.signature, version).expect("memory takes all bytes");
        let mut outbox = Self {
            bytes: VecDeque::new(),
            version,
            writer,
        };
        outbox.move_on();
        outbox
    }

    /// A game.
    pub(super) fn send(&mut self, game: &[u8]) {
        if self.writer.write(game).is_err() {
            // A file is full after 2^32 games; another one follows.
            let next = Self::new(self.version);
            (self.writer, _) = (next.writer, self.bytes.extend(next.bytes));
            self.writer.write(game).expect("memory takes all bytes");
        }
        self.move_on();
    }

    /// The end of the file.
    pub(super) fn end(&mut self) {
        self.writer.end().expect("memory takes all bytes");
        self.move_on();
    }

    fn move_on(&mut self) {
        self.bytes.extend(self.writer.get_mut().drain(..));
    }
}
