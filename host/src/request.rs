// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a conversation with a board is about, as the conversation sees it: bytes that go out, and answers to them.

use std::collections::VecDeque;
use std::io;

use super::error::BoardError;
use super::listener::Totals;

/// Something that a board is asked for. Whatever it answers can be asked for again from the beginning.
pub(super) trait Request {
    /// What has no room on the board yet, with more behind it if there is more.
    ///
    /// # Errors
    /// If what is to be sent cannot be read.
    fn outgoing(&mut self) -> Result<&mut VecDeque<u8>, BoardError>;

    /// Takes the board's next answer.
    ///
    /// # Errors
    /// If it cannot be told; that ends the conversation.
    fn receive(&mut self, answer: u32, totals: &mut Totals) -> io::Result<()>;

    /// Whether everything has been sent and answered.
    fn is_done(&self) -> bool;

    /// The conversation begins anew: what was not answered in full is sent again.
    fn restart(&mut self);

    /// The board answers questions, and nothing that was sent.
    ///
    /// # Errors
    /// As of an answer.
    fn give_up(&mut self, totals: &mut Totals) -> io::Result<()>;
}
