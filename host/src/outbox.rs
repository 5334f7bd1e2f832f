// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games as the bytes of a stream, for a board that takes them little by little.

use std::collections::VecDeque;

use halfmove::brenner::layout::FIRST;
use halfmove::framing::{Version, Writer};
use halfmove::hardware::deframer;

use super::pending_game::PendingGame;
use super::task::Task;

/// Games that are being sent: what of them has no room on the board yet.
pub(super) struct Outbox {
    pub(super) bytes: VecDeque<u8>,
    framing: Version,
    /// A file of coded games; an encoder gets half-moves without a frame around them.
    writer: Option<Writer<Vec<u8>>>,
}

impl Outbox {
    /// The beginning of a conversation.
    pub(super) fn new(task: &Task, framing: Version) -> Self {
        let is_file = !matches!(task, Task::Encode);
        let mut outbox = Self {
            bytes: task.opening().into(),
            framing,
            writer: is_file.then(|| begun(framing)),
        };
        outbox.move_on();
        outbox
    }

    /// A game.
    pub(super) fn send(&mut self, pending_game: &PendingGame) {
        let PendingGame { game, number, .. } = pending_game;
        match (&mut self.writer, &game.set_up) {
            (None, _) => self.bytes.extend(pending_game.encoder_words()),
            (Some(_), Some(beats)) => {
                // Its number is any but 0.
                let number = (*number).max(1);
                let frame = deframer::game_from_set_up(FIRST.signature, number, beats, &game.bytes);
                self.bytes.extend(frame);
            }
            (Some(writer), None) => {
                if writer.write(&game.bytes).is_err() {
                    // A file is full after 2^32 games; another one follows.
                    *writer = begun(self.framing);
                    writer.write(&game.bytes).expect("memory takes all bytes");
                }
            }
        }
        self.move_on();
    }

    /// The end of the games.
    pub(super) fn end(&mut self) {
        if let Some(writer) = &mut self.writer {
            writer.end().expect("memory takes all bytes");
        }
        self.move_on();
    }

    fn move_on(&mut self) {
        let written = self.writer.iter_mut().flat_map(|writer| writer.get_mut().drain(..));
        self.bytes.extend(written);
    }
}

fn begun(framing: Version) -> Writer<Vec<u8>> {
    Writer::new(Vec::new(), FIRST.signature, framing).expect("memory takes all bytes")
}
