// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardRules`].

use halfmove::{Fault, Kind};
use rust_hdl::prelude::*;

use super::phase::Phase;
use crate::record_codes::{error, kind};
use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

const _: () = {
    assert!(Fault::MisplacedPrefix.code() == 2 && Fault::NotAlive.code() == 3 && Fault::OffBoard.code() == 4);
    assert!(Fault::OwnMan.code() == 5 && Fault::Blocked.code() == 6 && Fault::DoubleStep.code() == 7);
    assert!(Fault::NothingToTake.code() == 8 && Fault::PromotionMissing.code() == 9);
    assert!(Fault::LabelTaken.code() == 10 && Fault::Castling.code() == 11 && Fault::KingCaptured.code() == 12);
    assert!(Kind::King.code() == 1);
};

/// What can be wrong with a half-move.
///
/// The fault that shows in this phase; combinational. The phases have the order in which faults win over each other.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BoardRules {
    /// The phase.
    pub phase: Signal<In, Phase>,
    /// It is castling.
    pub castles: Signal<In, Bit>,
    /// It is a pawn's half-move.
    pub pawn: Signal<In, Bit>,
    /// It is a pawn's half-move to another file.
    pub takes: Signal<In, Bit>,
    /// It is a pawn's double step.
    pub double_step: Signal<In, Bit>,
    /// It is a prefix.
    pub prefix: Signal<In, Bit>,
    /// Black moves.
    pub black: Signal<In, Bit>,
    /// There is a prefix before the byte: a pawn promotes.
    pub prefixed: Signal<In, Bit>,
    /// The man that the prefix names is on the board.
    pub named_lives: Signal<In, Bit>,
    /// The rank of the square at which the man is on its way.
    pub rank: Signal<In, Word<3>>,
    /// No step is left.
    pub there: Signal<In, Bit>,
    /// Another step would leave the board.
    pub off_board: Signal<In, Bit>,
    /// A man stood on a square that was passed.
    pub blocked: Signal<In, Bit>,
    /// A pawn that takes on an empty square takes en passant.
    pub passing: Signal<In, Bit>,
    /// What the memory gave: a man is there.
    pub present: Signal<In, Bit>,
    /// Who: the upper three bits of its number.
    pub found_kind: Signal<In, Word<3>>,
    /// Black's.
    pub found_black: Signal<In, Bit>,
    /// This game has written it.
    pub changed: Signal<In, Bit>,
    /// The error code, 0 if there is none.
    pub fault: Signal<Out, Word<4>>,
    at_home: Signal<Local, Bit>,
    last_rank: Signal<Local, Bit>,
}

#[checked]
impl Logic for BoardRules {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_small_board_rules");
        self.at_home.next = self.rank.val() == 1;
        if self.black.val() {
            self.at_home.next = self.rank.val() == 6;
        }
        comment!("A pawn cannot reach its own side's first rank.");
        self.last_rank.next = (self.rank.val() == 0) || (self.rank.val() == 7);

        self.fault.next = error::NONE;
        if self.phase.val() == Phase::Found {
            if self.castles.val() {
                comment!("A rook that has moved or was captured has an entry of this game.");
                if self.changed.val() {
                    self.fault.next = error::CASTLING;
                }
            } else if !self.prefix.val() && !self.present.val() {
                self.fault.next = error::NOT_ALIVE;
            }
        }
        if self.phase.val() == Phase::Leave {
            if self.double_step.val() && !self.at_home.val() {
                self.fault.next = error::DOUBLE_STEP;
            } else if self.off_board.val() {
                self.fault.next = error::OFF_BOARD;
            }
        }
        if (self.phase.val() == Phase::Walk) && !self.there.val() && self.off_board.val() {
            self.fault.next = error::OFF_BOARD;
        }
        if self.phase.val() == Phase::Judge {
            if self.castles.val() {
                if self.blocked.val() || self.present.val() {
                    self.fault.next = error::CASTLING;
                }
            } else if self.pawn.val() && self.prefixed.val() && !self.last_rank.val() {
                self.fault.next = error::MISPLACED_PREFIX;
            } else if self.pawn.val() && !self.prefixed.val() && self.last_rank.val() {
                self.fault.next = error::PROMOTION_MISSING;
            } else if self.pawn.val() && self.prefixed.val() && self.named_lives.val() {
                self.fault.next = error::LABEL_TAKEN;
            } else if self.present.val() && (self.found_black.val() == self.black.val()) {
                self.fault.next = error::OWN_MAN;
            } else if self.blocked.val() || (self.present.val() && self.pawn.val() && !self.takes.val()) {
                self.fault.next = error::BLOCKED;
            } else if self.takes.val() && !self.present.val() && !self.passing.val() {
                self.fault.next = error::NOTHING_TO_TAKE;
            } else if self.present.val() && (self.found_kind.val() == kind::KING) {
                self.fault.next = error::KING_CAPTURED;
            }
        }
        comment!("The square of a king that has never moved was never written.");
        if (self.phase.val() == Phase::Remove) && self.castles.val() && self.changed.val() {
            self.fault.next = error::CASTLING;
        }
    }
}
