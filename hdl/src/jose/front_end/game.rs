// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`GameState`].

use halfmove::Fault;
use halfmove::game::MAX_DEPTH;
use rust_hdl::prelude::*;

use super::token::{JosePlay, PlacedByte};
use crate::backend::token::{Men, Token};
use crate::record_codes::{kind, stream_error};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

const _: () = {
    assert!(Fault::Unassigned.code() == 1 && Fault::MisplacedPrefix.code() == 2);
    assert!(Fault::AfterResult.code() == 8 + 5 && Fault::OpenText.code() == 8 + 6 && Fault::OpenPrefix.code() == 8 + 7);
    assert!(MAX_DEPTH == 64);
};

/// Clock 3 to 4: the man and side of the half-move, and the effect of earlier bytes on this one: variations, the result,
/// the side to move.
///
/// Counts variations, whose half-moves are not played, and finds the faults that a byte has whatever the position.
///
/// A promoted man is named by its pawn, and is another man than that pawn, as in Brenner's code: an officer with a
/// label from 2 on, which the code's own bytes never name. The pawn's number is where an officer has its kind and the
/// lowest bit of its label. So a set-up's officers with such labels have no name here; they are nobody for the memories
/// that know names.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct GameState {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The byte in its place.
    pub placed: Signal<In, PlacedByte>,
    /// The pawn that the last first byte named.
    pub pawn: Signal<In, Word<3>>,
    /// Black is to move.
    pub black: Signal<Out, Bit>,
    /// One clock later: the men meant.
    pub men: Signal<Out, Men>,
    /// One clock later: the man of a set-up as its beat says it, and its side.
    pub put_man: Signal<Out, Word<6>>,
    /// One clock later: the token.
    pub token: Signal<Out, Token>,
    /// One clock later: there is a byte.
    pub present: Signal<Out, Bit>,
    /// One clock later: it only names a pawn, for the byte that follows; not inside a variation.
    pub names: Signal<Out, Bit>,
    /// One clock later: it belongs to a text.
    pub text: Signal<Out, Bit>,
    /// One clock later: the rest; the first fault is after the end, reserved, misplaced, after the result, or left
    /// open.
    pub play: Signal<Out, JosePlay>,

    // How many variations are open; 0 and 64 are known beforehand.
    depth: DFF<Word<7>>,
    inside: DFF<Bit>,
    deepest: DFF<Bit>,
    ended: DFF<Bit>,
    // Of the line that is open: it has a half-move, it has its result.
    line_played: DFF<Bit>,
    result_given: DFF<Bit>,
    black_to_move: DFF<Bit>,
    men_4: DFF<Men>,
    put_man_4: DFF<Word<6>>,
    token_4: DFF<Token>,
    present_4: DFF<Bit>,
    names_4: DFF<Bit>,
    text_4: DFF<Bit>,
    play_4: DFF<JosePlay>,

    half_move: Signal<Local, Bit>,
    own: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    fault: Signal<Local, Word<3>>,
    own_side: Signal<Local, Word<6>>,
    pawn_high: Signal<Local, Word<2>>,
    pawn_low: Signal<Local, Word<1>>,
    pawn_man: Signal<Local, Word<6>>,
    promoted_man: Signal<Local, Word<6>>,
    leaving_man: Signal<Local, Word<6>>,
    arriving_man: Signal<Local, Word<6>>,
    put_black: Signal<Local, Bit>,
    put_pawn: Signal<Local, Bit>,
    put_rook: Signal<Local, Bit>,
    put_king: Signal<Local, Bit>,
}

#[clocked]
impl Logic for GameState {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module jose_game_state");
        self.own.next = self.placed.val().moves
            || self.placed.val().castles
            || self.placed.val().promotes
            || self.placed.val().promoted;
        self.half_move.next = self.own.val() || self.placed.val().null;
        self.moves.next = self.own.val() && !self.inside.q.val();

        comment!("Of a set-up: whose man, and which of those that may have a mark.");
        self.put_black.next = self.black_to_move.q.val();
        if self.placed.val().places {
            self.put_black.next = self.placed.val().put_black;
        }
        self.put_pawn.next = self.placed.val().places && (self.placed.val().kind.get_bits::<2>(1) == 1);
        self.put_rook.next = self.placed.val().places && (self.placed.val().kind == kind::ROOK);
        self.put_king.next = self.placed.val().places && (self.placed.val().kind == kind::KING);

        comment!("The first fault: 1, 2, 13, 14, 15 by their low three bits.");
        self.fault.next = stream_error::NONE;
        if self.ended.q.val() && self.placed.val().present {
            self.fault.next = stream_error::MISPLACED_PREFIX;
        } else if self.placed.val().reserved {
            self.fault.next = stream_error::UNASSIGNED;
        } else if self.placed.val().closes && !self.inside.q.val() {
            self.fault.next = stream_error::MISPLACED_PREFIX;
        } else if self.placed.val().end && self.inside.q.val() {
            self.fault.next = stream_error::OPEN_PREFIX;
        } else if self.result_given.q.val()
            && (self.half_move.val() || self.placed.val().first || self.placed.val().result || self.placed.val().begins)
        {
            self.fault.next = stream_error::AFTER_RESULT;
        } else if self.placed.val().begins && (self.deepest.q.val() || !self.line_played.q.val()) {
            self.fault.next = stream_error::MISPLACED_PREFIX;
        } else if self.placed.val().text_open {
            self.fault.next = stream_error::OPEN_TEXT;
        } else if self.placed.val().last && self.placed.val().present && !self.placed.val().end {
            self.fault.next = stream_error::OPEN_PREFIX;
        }

        comment!("State for the next byte. A variation's line begins without a half-move and without a result.");
        if self.half_move.val() {
            self.line_played.d.next = true;
        }
        if self.placed.val().begins {
            self.depth.d.next = self.depth.q.val() + 1;
            self.deepest.d.next = self.depth.q.val() == 63;
            self.inside.d.next = true;
            self.line_played.d.next = false;
        }
        if self.placed.val().closes {
            self.depth.d.next = self.depth.q.val() - 1;
            self.deepest.d.next = false;
            self.inside.d.next = self.depth.q.val() != 1;
            self.line_played.d.next = true;
            self.result_given.d.next = false;
        }
        if self.placed.val().result {
            self.result_given.d.next = true;
        }
        self.ended.d.next = self.ended.q.val() || self.placed.val().end;
        self.black_to_move.d.next = self.black_to_move.q.val() ^ (self.half_move.val() && !self.inside.q.val());
        if self.put_king.val() && self.placed.val().marked && self.placed.val().put_black {
            self.black_to_move.d.next = true;
        }
        if self.placed.val().last {
            self.depth.d.next = 0.into();
            self.inside.d.next = false;
            self.deepest.d.next = false;
            self.ended.d.next = false;
            self.line_played.d.next = false;
            self.result_given.d.next = false;
            self.black_to_move.d.next = false;
        }
        self.black.next = self.black_to_move.q.val();

        comment!("The men that leave and arrive.");
        self.own_side.next = 0.into();
        if self.put_black.val() {
            self.own_side.next = 32.into();
        }
        self.pawn_high.next = self.pawn.val().get_bits::<2>(1);
        self.pawn_low.next = self.pawn.val().get_bits::<1>(0);
        self.pawn_man.next = bit_cast::<6, 3>(self.pawn.val()) | 8;
        self.promoted_man.next =
            (bit_cast::<6, 2>(self.pawn_high.val()) << 2) | bit_cast::<6, 1>(self.pawn_low.val()) | 18;
        self.leaving_man.next = bit_cast::<6, 5>(self.placed.val().man);
        self.arriving_man.next = bit_cast::<6, 5>(self.placed.val().man);
        if self.placed.val().promotes {
            self.leaving_man.next = self.pawn_man.val();
            self.arriving_man.next = self.promoted_man.val();
        }
        if self.placed.val().promoted {
            self.leaving_man.next = self.promoted_man.val();
            self.arriving_man.next = self.promoted_man.val();
        }
        if self.placed.val().places && self.placed.val().man.get_bit(4) && self.placed.val().man.get_bit(1) {
            self.leaving_man.next = 0.into();
            self.arriving_man.next = 0.into();
        }
        self.men_4.d.next.leaving = self.leaving_man.val() | self.own_side.val();
        self.men_4.d.next.arriving = self.arriving_man.val() | self.own_side.val();
        self.put_man_4.d.next = bit_cast::<6, 5>(self.placed.val().man) | self.own_side.val();

        comment!("Clock 3: what the byte means in its game.");
        self.token_4.d.next.moves = self.moves.val() || (self.placed.val().places && self.placed.val().kind.any());
        self.token_4.d.next.last = self.placed.val().last;
        self.token_4.d.next.places = self.placed.val().places;
        self.token_4.d.next.black = self.put_black.val();
        self.token_4.d.next.castles = self.placed.val().castles && !self.inside.q.val();
        self.token_4.d.next.king = !self.inside.q.val()
            && (self.placed.val().castles || (self.placed.val().moves && (self.placed.val().kind == kind::KING)));
        self.token_4.d.next.pawn = (!self.inside.q.val()
            && (self.placed.val().promotes || (self.placed.val().moves && (self.placed.val().kind == kind::PAWN))))
            || (self.put_pawn.val() && self.placed.val().marked);
        self.token_4.d.next.promotes =
            (self.placed.val().promotes && !self.inside.q.val()) || (self.put_rook.val() && self.placed.val().marked);

        self.present_4.d.next = self.placed.val().present;
        self.play_4.d.next.passes = self.placed.val().null && !self.inside.q.val();
        self.names_4.d.next = self.placed.val().first && !self.inside.q.val();
        self.text_4.d.next = self.placed.val().text && self.placed.val().present;
        self.play_4.d.next.promoted = self.placed.val().promoted && !self.inside.q.val();
        self.play_4.d.next.kind = self.placed.val().kind;
        self.play_4.d.next.offset = self.placed.val().offset;
        self.play_4.d.next.past_seven = self.placed.val().past_seven;
        self.play_4.d.next.past_fifteen = self.placed.val().past_fifteen;
        self.play_4.d.next.pawn = self.pawn.val();
        self.play_4.d.next.officer = self.placed.val().officer;
        self.play_4.d.next.stream_fault = self.fault.val();

        self.men.next = self.men_4.q.val();
        self.put_man.next = self.put_man_4.q.val();
        self.token.next = self.token_4.q.val();
        self.present.next = self.present_4.q.val();
        self.names.next = self.names_4.q.val();
        self.text.next = self.text_4.q.val();
        self.play.next = self.play_4.q.val();
    }
}
