// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Coder`].

use rust_hdl::prelude::*;

use crate::eleven::ElevenEncodePipe;
use crate::machine::listing::Origin;
use crate::plumbing::ShiftRegister;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The 11-bit code of a half-move that the walk has found, in the words of the mover's colour. A half-move a clock.
///
/// It looks for the man's square as the child maker does, from the same signals, so that a tool which sees both keeps one.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Coder {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: the kinds of men, bit by bit.
    pub kinds: [Signal<In, Word<64>>; 3],
    /// Clock 0: Black is the mover.
    pub black: Signal<In, Bit>,
    /// Clock 0: the direction or jump by which a man arrives.
    pub way: Signal<In, Word<16>>,
    /// Clock 0: the square where he arrives.
    pub to: Signal<In, Word<6>>,
    /// Clock 0: the pawn becomes another man.
    pub promotes: Signal<In, Bit>,
    /// Clock 0: 0 queen, 1 rook, 2 bishop, 3 knight.
    pub officer: Signal<In, Word<2>>,
    /// Clock 12: the code, `D F R N`.
    pub code: Signal<Out, Word<11>>,

    origin: Origin,
    kinds_1: [DFF<Word<64>>; 3],
    found: Signal<Local, Word<10>>,
    found_delay: ShiftRegister<Word<10>, 6>,
    found_6: Signal<Local, Word<10>>,
    turn: Signal<Local, Word<6>>,
    #[clock(clk)]
    encode: ElevenEncodePipe,
}

#[clocked]
impl Logic for Coder {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_coder");
        comment!("Clocks 0 to 6: where the man comes from.");
        connect!(self.origin <- self: way, to);
        for i in 0..3 {
            self.kinds_1[i].d.next = self.kinds[i].val();
        }
        self.origin.occupied.next = self.kinds_1[0].q.val() | self.kinds_1[1].q.val() | self.kinds_1[2].q.val();
        self.found.next = (bit_cast::<10, 6>(self.to.val()) | (bit_cast::<10, 2>(self.officer.val()) << 6))
            .replace_bit(8, self.promotes.val())
            .replace_bit(9, self.black.val());
        self.found_delay.data_in.next = self.found.val();
        self.found_6.next = self.found_delay.data_out.val();

        comment!("Clocks 6 to 12: the code. For Black the ranks change places.");
        self.turn.next = 0.into();
        if self.found_6.val().get_bit(9) {
            self.turn.next = 56.into();
        }
        self.encode.from.next = self.origin.from.val() ^ self.turn.val();
        self.encode.to.next = self.found_6.val().get_bits::<6>(0) ^ self.turn.val();
        self.encode.promotion.next = 0.into();
        if self.found_6.val().get_bit(8) {
            self.encode.promotion.next = bit_cast::<3, 2>(self.found_6.val().get_bits::<2>(6)) | 4;
        }
        self.encode.half_move_valid.next = true;
        self.code.next = self.encode.code.val();
    }
}
