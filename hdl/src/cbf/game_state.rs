// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`GameState`].

use halfmove::Fault;
use halfmove::game::MAX_DEPTH;
use rust_hdl::prelude::*;

use crate::record_codes::stream_error;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

const _: () = {
    assert!(Fault::MisplacedPrefix.code() == 2 && Fault::OpenPrefix.code() == 8 + 7);
    assert!(MAX_DEPTH == 64);
};

/// What a plain byte is in its game: a half-move that is played, or a mark. Counts variations, whose half-moves are not
/// played, and the bytes that are left, and finds the faults that a byte has whatever the position.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct GameState {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A game begins.
    pub restore: Signal<In, Bit>,
    /// The byte is taken at this edge.
    pub takes: Signal<In, Bit>,
    /// The plain byte.
    pub plain: Signal<In, Word<8>>,
    /// It is the length of the moves, modulo 256.
    pub is_length: Signal<In, Bit>,
    /// It is the last of its game.
    pub last: Signal<In, Bit>,
    /// It is a half-move of the game itself.
    pub plays: Signal<Out, Bit>,
    /// What is wrong with it in the stream: the low three bits of the error code, 0 if nothing.
    pub fault: Signal<Out, Word<3>>,

    // Bytes that are left, modulo 256.
    bytes_left: DFF<Word<8>>,
    // How many variations are open; 0 and 64 are known beforehand.
    depth: DFF<Word<7>>,
    inside: DFF<Bit>,
    deepest: DFF<Bit>,
    // The line that is open has a half-move.
    line_played: DFF<Bit>,
    ended: DFF<Bit>,

    opens: Signal<Local, Bit>,
    closes: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    half_move: Signal<Local, Bit>,
    outermost: Signal<Local, Bit>,
    open_after: Signal<Local, Bit>,
    cut_short: Signal<Local, Bit>,
}

#[clocked]
impl Logic for GameState {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_game_state");
        self.ends.next = (self.plain.val() == 0) && !self.is_length.val() && !self.ended.q.val();
        self.closes.next = (self.plain.val() == 0x80) && !self.is_length.val() && !self.ended.q.val();
        self.opens.next = (self.plain.val() == 0xff) && !self.is_length.val() && !self.ended.q.val();
        self.half_move.next =
            !self.is_length.val() && !self.ended.q.val() && !self.ends.val() && !self.closes.val() && !self.opens.val();
        self.plays.next = self.half_move.val() && !self.inside.q.val();

        comment!("The first fault: misplaced, or left open by the end of the game or of its bytes.");
        self.outermost.next = self.depth.q.val() == 1;
        self.open_after.next =
            self.opens.val() || (self.inside.q.val() && !(self.closes.val() && self.outermost.val()));
        self.cut_short.next = self.bytes_left.q.val() != 1;
        if self.is_length.val() {
            self.cut_short.next = self.plain.val().any();
        }
        self.fault.next = stream_error::NONE;
        if self.opens.val() && (self.deepest.q.val() || !self.line_played.q.val()) {
            self.fault.next = stream_error::MISPLACED_PREFIX;
        } else if (self.ends.val() && self.inside.q.val())
            || (self.last.val() && (self.open_after.val() || self.cut_short.val()))
        {
            self.fault.next = stream_error::OPEN_PREFIX;
        }

        comment!("State for the next byte. A variation that ends with none open is the end of the game.");
        if self.takes.val() {
            self.bytes_left.d.next = self.bytes_left.q.val() - 1;
            if self.is_length.val() {
                self.bytes_left.d.next = self.plain.val();
            }
            if self.half_move.val() {
                self.line_played.d.next = true;
            }
            if self.opens.val() {
                self.depth.d.next = self.depth.q.val() + 1;
                self.deepest.d.next = self.depth.q.val() == 63;
                self.inside.d.next = true;
                self.line_played.d.next = false;
            }
            if self.closes.val() && self.inside.q.val() {
                self.depth.d.next = self.depth.q.val() - 1;
                self.deepest.d.next = false;
                self.inside.d.next = !self.outermost.val();
                self.line_played.d.next = true;
            }
            if self.ends.val() || (self.closes.val() && !self.inside.q.val()) {
                self.ended.d.next = true;
            }
        }
        if self.restore.val() {
            self.bytes_left.d.next = 0.into();
            self.depth.d.next = 0.into();
            self.inside.d.next = false;
            self.deepest.d.next = false;
            self.line_played.d.next = false;
            self.ended.d.next = false;
        }
    }
}
