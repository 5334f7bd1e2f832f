// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Memo`].

use rust_hdl::prelude::*;

use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What earlier bytes mean for this one, apart from the board. The side to move, an open text, a prefix, a result
/// given, the file of a double step.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Memo {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A game has ended.
    pub next_game: Signal<In, Bit>,
    /// The byte begins.
    pub decoded: Signal<In, Bit>,
    /// It is a half-move.
    pub moves: Signal<In, Bit>,
    /// It is a pawn's double step.
    pub double_step: Signal<In, Bit>,
    /// It is a prefix.
    pub prefix: Signal<In, Bit>,
    /// It opens or closes a text.
    pub text_mark: Signal<In, Bit>,
    /// It is a result.
    pub result: Signal<In, Bit>,
    /// The officer that a prefix names: kind and label.
    pub officer: Signal<In, Word<4>>,
    /// `present` says whether the man that a prefix names is on the board.
    pub asked: Signal<In, Bit>,
    /// The memory says that a man is there.
    pub present: Signal<In, Bit>,
    /// The byte ends.
    pub emit: Signal<In, Bit>,
    /// The square at which its man is.
    pub at: Signal<In, Word<6>>,
    /// Black is to move.
    pub black: Signal<Out, Bit>,
    /// A text is open; from the clock after `decoded` on, after the byte.
    pub in_text: Signal<Out, Bit>,
    /// A result was given.
    pub result_given: Signal<Out, Bit>,
    /// There is a prefix before the byte.
    pub prefixed: Signal<Out, Bit>,
    /// The officer that it names: kind and label.
    pub named: Signal<Out, Word<4>>,
    /// That officer is on the board.
    pub named_lives: Signal<Out, Bit>,
    /// A pawn that reaches this square has passed by one that has just made a double step.
    pub passing: Signal<Out, Bit>,

    black_moves: DFF<Bit>,
    text_open: DFF<Bit>,
    result_seen: DFF<Bit>,
    prefix_seen: DFF<Bit>,
    named_officer: DFF<Word<4>>,
    officer_lives: DFF<Bit>,
    double_stepped: DFF<Bit>,
    file: DFF<Word<3>>,
    right_rank: Signal<Local, Bit>,
}

#[clocked]
impl Logic for Memo {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_small_memo");

        if self.decoded.val() {
            self.text_open.d.next = self.text_open.q.val() ^ self.text_mark.val();
            if !self.text_open.q.val() {
                self.result_seen.d.next = self.result_seen.q.val() || self.result.val();
                self.prefix_seen.d.next = self.prefix_seen.q.val() || self.prefix.val();
                if self.prefix.val() {
                    self.named_officer.d.next = self.officer.val();
                }
            }
        }
        if self.asked.val() && self.prefix.val() {
            self.officer_lives.d.next = self.present.val();
        }
        if self.emit.val() {
            self.prefix_seen.d.next = false;
            if self.moves.val() && !self.text_open.q.val() {
                self.black_moves.d.next = !self.black_moves.q.val();
                self.double_stepped.d.next = self.double_step.val();
                self.file.d.next = self.at.val().get_bits::<3>(0);
            }
        }
        if self.next_game.val() {
            self.text_open.d.next = false;
            self.result_seen.d.next = false;
            self.prefix_seen.d.next = false;
            self.officer_lives.d.next = false;
            self.black_moves.d.next = false;
            self.double_stepped.d.next = false;
        }

        self.right_rank.next = self.at.val().get_bits::<3>(3) == 5;
        if self.black_moves.q.val() {
            self.right_rank.next = self.at.val().get_bits::<3>(3) == 2;
        }
        self.passing.next = self.double_stepped.q.val()
            && self.right_rank.val()
            && (self.at.val().get_bits::<3>(0) == self.file.q.val());
        self.black.next = self.black_moves.q.val();
        self.in_text.next = self.text_open.q.val();
        self.result_given.next = self.result_seen.q.val();
        self.prefixed.next = self.prefix_seen.q.val();
        self.named.next = self.named_officer.q.val();
        self.named_lives.next = self.officer_lives.q.val();
    }
}
