// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`PawnRules`].

use halfmove::Fault;
use rust_hdl::prelude::*;

use crate::record_codes::error;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

const _: () = {
    assert!(Fault::MisplacedPrefix.code() == 2 && Fault::OffBoard.code() == 4);
    assert!(Fault::DoubleStep.code() == 7 && Fault::PromotionMissing.code() == 9);
};

/// Clocks 2 to 4: what is wrong with a half-move by its squares alone.
///
/// The first of these faults: a double step away from home, off the board, a prefix before a pawn that does not
/// promote, a promotion without a prefix.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct PawnRules {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 2: the origin rank.
    pub from_rank: Signal<In, Word<3>>,
    /// Clock 2: the target rank.
    pub to_rank: Signal<In, Word<3>>,
    /// Clock 2: the target square is not on the board.
    pub off_board: Signal<In, Bit>,
    /// Clock 2: Black moves.
    pub black: Signal<In, Bit>,
    /// Clock 2: it is a pawn's double step.
    pub double_step: Signal<In, Bit>,
    /// Clock 3: it is a pawn's half-move.
    pub pawn: Signal<In, Bit>,
    /// Clock 3: the error code of a step that the man never makes, 0 if there is none. It wins over the others.
    pub step_fault: Signal<In, Word<4>>,
    /// Clock 3: the pawn becomes another man.
    pub promotes: Signal<In, Bit>,
    /// Clock 4: the error code, 0 if there is none.
    pub fault: Signal<Out, Word<4>>,

    not_at_home_3: DFF<Bit>,
    off_board_3: DFF<Bit>,
    last_rank_3: DFF<Bit>,
    fault_4: DFF<Word<4>>,
    at_home: Signal<Local, Bit>,
}

#[clocked]
impl Logic for PawnRules {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_pawn_rules");
        self.at_home.next = self.from_rank.val() == 1;
        if self.black.val() {
            self.at_home.next = self.from_rank.val() == 6;
        }
        self.not_at_home_3.d.next = self.double_step.val() && !self.at_home.val();
        self.off_board_3.d.next = self.off_board.val();
        comment!("A pawn cannot reach its own side's first rank.");
        self.last_rank_3.d.next = (self.to_rank.val() == 0) || (self.to_rank.val() == 7);

        self.fault_4.d.next = error::NONE;
        if self.step_fault.val().any() {
            self.fault_4.d.next = self.step_fault.val();
        } else if self.not_at_home_3.q.val() {
            self.fault_4.d.next = error::DOUBLE_STEP;
        } else if self.off_board_3.q.val() {
            self.fault_4.d.next = error::OFF_BOARD;
        } else if self.promotes.val() && !self.last_rank_3.q.val() {
            self.fault_4.d.next = error::MISPLACED_PREFIX;
        } else if self.pawn.val() && !self.promotes.val() && self.last_rank_3.q.val() {
            self.fault_4.d.next = error::PROMOTION_MISSING;
        }
        self.fault.next = self.fault_4.q.val();
    }
}
