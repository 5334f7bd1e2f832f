// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardLister`].

use rust_hdl::prelude::*;

use super::{ListTeller, MachineShell};
use crate::machine::MachineLister;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The design of a board that lists half-moves: the half-move machine's lister behind the link.
///
/// Positions from a serial line, as words of four bytes; their legal half-moves go back, a word each. Only a clock, the line and lights are
/// outside; a board's top module joins them to pins.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BoardLister {
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
    lister: MachineLister,
    teller: ListTeller,
}

#[clocked]
impl Logic for BoardLister {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_lister");
        connect!(self.shell <- self: rst, baud, hertz, version, rx);
        self.shell.design_number.next = 6.into();
        self.lister.rst.next = self.shell.core_rst.val();
        self.teller.reset.next = self.shell.core_rst.val();
        self.shell.free.next = self.teller.free.val();
        comment!("Bits that mean nothing are not set.");
        self.shell.sound.next = !self.shell.limits.val().get_bits::<20>(12).any();

        comment!("The position, whose move it is, and in which order.");
        self.lister.position_valid.next = self.shell.start.val();
        connect!(self.lister <- self.shell: enemy_men);
        for bit in 0..3 {
            self.lister.kinds[bit].next = self.shell.kinds[bit].val();
        }
        self.lister.en_passant.next = self.shell.limits.val().get_bits::<8>(0);
        self.lister.castling.next = self.shell.limits.val().get_bits::<2>(8);
        self.lister.black.next = self.shell.limits.val().get_bit(10);
        self.lister.in_order.next = self.shell.limits.val().get_bit(11);

        comment!("What it lists.");
        connect!(self.teller <- self.shell: start, refused);
        self.teller.ready.next = self.lister.position_ready.val();
        self.teller.s_axis_tdata.next = self.lister.m_axis_tdata.val();
        self.teller.s_axis_tvalid.next = self.lister.m_axis_tvalid.val();
        self.teller.s_axis_tlast.next = self.lister.m_axis_tlast.val();
        self.lister.m_axis_tready.next = self.teller.s_axis_tready.val();
        self.shell.s_axis_tdata.next = self.teller.m_axis_tdata.val();
        self.shell.s_axis_tvalid.next = self.teller.m_axis_tvalid.val();
        self.teller.m_axis_tready.next = self.shell.s_axis_tready.val();
        self.game.next = self.teller.answered.val();
        connect!(self <- self.shell: tx, error);
    }
}
