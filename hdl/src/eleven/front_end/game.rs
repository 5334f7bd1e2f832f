// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`GameState`].

use halfmove::Fault;
use halfmove::game::MAX_DEPTH;
use rust_hdl::prelude::*;

use super::token::{PlacedWord, Play};
use crate::record_codes::stream_error;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

const _: () = {
    assert!(Fault::Unassigned.code() == 1 && Fault::MisplacedPrefix.code() == 2);
    assert!(Fault::AfterResult.code() == 8 + 5 && Fault::OpenText.code() == 8 + 6 && Fault::OpenPrefix.code() == 8 + 7);
    assert!(MAX_DEPTH == 64);
};

/// Clock 4 to 5: what earlier words mean for this one: variations, the result, the side to move.
///
/// Counts variations, whose half-moves are not played, and finds the faults that a word has whatever the position.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct GameState {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The word in its place.
    pub placed: Signal<In, PlacedWord>,
    /// One clock later: what is to be played, and the first fault: after the end of the list; reserved; misplaced;
    /// after the result; left open. That a promotion is invalid is not known yet.
    pub play: Signal<Out, Play>,

    // How many variations are open; 0 and 64 are known beforehand.
    depth: DFF<Word<7>>,
    inside: DFF<Bit>,
    deepest: DFF<Bit>,
    ended: DFF<Bit>,
    played: DFF<Bit>,
    started: DFF<Bit>,
    result_given: DFF<Bit>,
    black_to_move: DFF<Bit>,
    play_5: DFF<Play>,

    half_move: Signal<Local, Bit>,
    turn: Signal<Local, Bit>,
    misplaced: Signal<Local, Bit>,
    inside_after: Signal<Local, Bit>,
    fault: Signal<Local, Word<3>>,
}

#[clocked]
impl Logic for GameState {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_game_state");
        self.half_move.next = self.placed.val().squares || self.placed.val().null || self.placed.val().castles;
        self.turn.next = self.half_move.val() && !self.inside.q.val();
        self.misplaced.next = self.placed.val().not_a_byte
            || (self.started.q.val() && (self.placed.val().header || self.placed.val().start))
            || (self.placed.val().begins && (self.deepest.q.val() || (!self.inside.q.val() && !self.played.q.val())))
            || (self.placed.val().closes && !self.inside.q.val());
        self.inside_after.next = self.inside.q.val();
        if self.placed.val().begins {
            self.inside_after.next = true;
        }
        if self.placed.val().closes && (self.depth.q.val() == 1) {
            self.inside_after.next = false;
        }

        comment!("The first fault: 1, 2, 13, 14, 15 by their low three bits.");
        self.fault.next = stream_error::NONE;
        if self.ended.q.val() && self.placed.val().present {
            self.fault.next = stream_error::MISPLACED_PREFIX;
        } else if self.placed.val().reserved {
            self.fault.next = stream_error::UNASSIGNED;
        } else if self.misplaced.val() {
            self.fault.next = stream_error::MISPLACED_PREFIX;
        } else if self.inside.q.val() && (self.placed.val().result || self.placed.val().end) {
            self.fault.next = stream_error::OPEN_PREFIX;
        } else if self.result_given.q.val()
            && (self.half_move.val() || self.placed.val().begins || self.placed.val().result)
        {
            self.fault.next = stream_error::AFTER_RESULT;
        } else if self.placed.val().text_open {
            self.fault.next = stream_error::OPEN_TEXT;
        } else if self.placed.val().data_open || (self.placed.val().last && self.inside_after.val()) {
            self.fault.next = stream_error::OPEN_PREFIX;
        }

        comment!("State for the next word.");
        if self.placed.val().begins {
            self.depth.d.next = self.depth.q.val() + 1;
            self.deepest.d.next = self.depth.q.val() == 63;
        }
        if self.placed.val().closes {
            self.depth.d.next = self.depth.q.val() - 1;
            self.deepest.d.next = false;
        }
        self.inside.d.next = self.inside_after.val();
        self.ended.d.next = self.ended.q.val() || self.placed.val().end;
        self.played.d.next = self.played.q.val() || self.half_move.val();
        self.started.d.next = self.started.q.val() || self.half_move.val() || self.placed.val().start;
        self.result_given.d.next = self.result_given.q.val() || self.placed.val().result;
        self.black_to_move.d.next = self.black_to_move.q.val() ^ self.turn.val();
        if self.placed.val().black_begins {
            self.black_to_move.d.next = true;
        }
        if self.placed.val().last {
            self.depth.d.next = 0.into();
            self.inside.d.next = false;
            self.deepest.d.next = false;
            self.ended.d.next = false;
            self.played.d.next = false;
            self.started.d.next = false;
            self.result_given.d.next = false;
            self.black_to_move.d.next = false;
        }

        comment!("Clock 4: what the word means in its game.");
        self.play_5.d.next.present = self.placed.val().present;
        self.play_5.d.next.last = self.placed.val().last;
        self.play_5.d.next.places = self.placed.val().places;
        self.play_5.d.next.moves = self.turn.val() && !self.placed.val().null;
        self.play_5.d.next.passes = self.turn.val() && self.placed.val().null;
        self.play_5.d.next.castles = self.placed.val().castles;
        self.play_5.d.next.queens_side = self.placed.val().queens_side;
        self.play_5.d.next.black = self.black_to_move.q.val();
        self.play_5.d.next.squares = self.placed.val().squares;
        self.play_5.d.next.after_end = self.ended.q.val();
        self.play_5.d.next.text = self.placed.val().in_text && self.placed.val().present;
        self.play_5.d.next.stream_fault = self.fault.val();
        self.play.next = self.play_5.q.val();
    }
}
