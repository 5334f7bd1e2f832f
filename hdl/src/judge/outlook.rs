// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Outlook`].

use rust_hdl::prelude::*;

use super::reversed::Reversed;
use crate::simulation::Settle;
use crate::word::Word;
use crate::{Documented, checked, comment};

/// Whether a man on a line of eight squares sees an attacker, one way or the other; combinational.
///
/// The empty squares as a number, plus one at the square beyond him: the carry runs up to the first man and sets his bit,
/// and no bit of a man behind him is set. So a carry chain does the looking.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Outlook {
    /// The squares of the line where nobody stands.
    pub empty: Signal<In, Word<8>>,
    /// The men who attack along such a line.
    pub attackers: Signal<In, Word<8>>,
    /// The square of the one who looks; none sees nobody.
    pub from: Signal<In, Word<8>>,
    /// The first man one way or the other is an attacker.
    pub seen: Signal<Out, Bit>,

    #[clock(none)]
    empty_reversed: Reversed,
    #[clock(none)]
    attackers_reversed: Reversed,
    #[clock(none)]
    from_reversed: Reversed,
    above: Signal<Local, Word<8>>,
    below: Signal<Local, Word<8>>,
}

#[checked]
impl Logic for Outlook {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_outlook");
        self.empty_reversed.squares.next = self.empty.val();
        self.attackers_reversed.squares.next = self.attackers.val();
        self.from_reversed.squares.next = self.from.val();
        self.above.next = self.empty.val() + (self.from.val() << 1);
        self.below.next = self.empty_reversed.out.val() + (self.from_reversed.out.val() << 1);
        self.seen.next = (self.attackers.val() & self.above.val()).any()
            || (self.attackers_reversed.out.val() & self.below.val()).any();
    }
}
