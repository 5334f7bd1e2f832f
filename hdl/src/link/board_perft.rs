// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardPerft`].

use rust_hdl::prelude::*;

use super::{MachineShell, PerftTeller};
use crate::machine::MachinePerft;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The design of a board that counts lines of half-moves: the half-move machine's perft behind the link.
///
/// Positions from a serial line, as words of four bytes; what is counted goes back. Only a clock, the line and lights are
/// outside; a board's top module joins them to pins.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BoardPerft {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// Bits of the line a clock, times 2^20: the baud rate divided by the clock's frequency. At most 2^18; constant.
    pub baud: Signal<In, Word<20>>,
    /// The clock's frequency in Hz, for the host; constant.
    pub hertz: Signal<In, Word<32>>,
    /// The first eight hexadecimal digits of the version's name in Git, for the host; constant.
    pub version: Signal<In, Word<32>>,
    /// The line from the host.
    pub rx: Signal<In, Bit>,
    /// The line to the host.
    pub tx: Signal<Out, Bit>,
    /// Changes with every request that is answered; registered.
    pub game: Signal<Out, Bit>,
    /// Something went wrong since the last reset: a damaged frame, a lost byte; registered.
    pub error: Signal<Out, Bit>,

    #[clock(clk)]
    shell: MachineShell,
    #[clock(clk)]
    perft: MachinePerft,
    teller: PerftTeller,
}

#[clocked]
impl Logic for BoardPerft {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_perft");
        connect!(self.shell <- self: rst, baud, hertz, version, rx);
        self.shell.design_number.next = 5.into();
        self.perft.rst.next = self.shell.core_rst.val();
        self.teller.reset.next = self.shell.core_rst.val();
        self.shell.free.next = self.teller.free.val();
        comment!("It counts lines of some length, and no bit above that is set.");
        self.shell.sound.next =
            self.shell.limits.val().get_bits::<4>(12).any() && !self.shell.limits.val().get_bits::<16>(16).any();

        comment!("The position, and how deep.");
        self.perft.start.next = self.shell.start.val();
        connect!(self.perft <- self.shell: enemy_men);
        for bit in 0..3 {
            self.perft.kinds[bit].next = self.shell.kinds[bit].val();
        }
        self.perft.en_passant.next = self.shell.limits.val().get_bits::<8>(0);
        self.perft.castling.next = self.shell.limits.val().get_bits::<2>(8);
        self.perft.castling_other.next = self.shell.limits.val().get_bits::<2>(10);
        self.perft.depth.next = self.shell.limits.val().get_bits::<4>(12);

        comment!("What was counted.");
        connect!(self.teller <- self.shell: start, refused);
        connect!(self.teller <- self.perft: busy, nodes, mates, counted, expanded, clocks, deepest, overflow);
        self.shell.s_axis_tdata.next = self.teller.m_axis_tdata.val();
        self.shell.s_axis_tvalid.next = self.teller.m_axis_tvalid.val();
        self.teller.m_axis_tready.next = self.shell.s_axis_tready.val();
        self.game.next = self.teller.answered.val();
        connect!(self <- self.shell: tx, error);
    }
}
