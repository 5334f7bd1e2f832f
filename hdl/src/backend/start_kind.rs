// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`StartKind`].

use halfmove::Kind;
use rust_hdl::prelude::*;

use crate::record_codes::kind;
use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

const _: () = {
    assert!(Kind::King.code() == 1 && Kind::Pawn.code() == 2 && Kind::Queen.code() == 4);
    assert!(Kind::Rook.code() == 5 && Kind::Bishop.code() == 6 && Kind::Knight.code() == 7);
};

/// What stands on a square at the start of a game.
///
/// The kind of the man that starts on a square, if one does; combinational. White's are those of the lower ranks.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct StartKind {
    /// The square.
    pub square: Signal<In, Word<6>>,
    /// The kind, by its code in the record. Means nothing on a square that is empty at the start.
    pub kind: Signal<Out, Word<3>>,
    file: Signal<Local, Word<3>>,
    rank: Signal<Local, Word<3>>,
}

#[checked]
impl Logic for StartKind {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_start_kind");
        self.file.next = self.square.val().get_bits::<3>(0);
        self.rank.next = self.square.val().get_bits::<3>(3);
        match self.file.val().index() {
            0 => self.kind.next = kind::ROOK,
            1 => self.kind.next = kind::KNIGHT,
            2 => self.kind.next = kind::BISHOP,
            3 => self.kind.next = kind::QUEEN,
            4 => self.kind.next = kind::KING,
            5 => self.kind.next = kind::BISHOP,
            6 => self.kind.next = kind::KNIGHT,
            _ => self.kind.next = kind::ROOK,
        }
        if (self.rank.val() == 1) || (self.rank.val() == 6) {
            self.kind.next = kind::PAWN;
        }
    }
}
