// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardMates`].

use rust_hdl::prelude::*;

use super::{LineOutlet, MachineShell, PerftTeller};
use crate::machine::MachineMates;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The design of a board that solves chess problems: `machine_mates` behind the link.
///
/// Problems from a serial line, as words of four bytes; their lines go back, and what was counted. Only a clock, the line and lights are
/// outside; a board's top module joins them to pins.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BoardMates {
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
    mates: MachineMates,
    teller: PerftTeller,
    outlet: LineOutlet,
    possible: Signal<Local, Bit>,
}

#[clocked]
impl Logic for BoardMates {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_mates");
        connect!(self.shell <- self: rst, baud, hertz, version, rx);
        self.shell.design_number.next = 7.into();
        self.mates.rst.next = self.shell.core_rst.val();
        self.teller.reset.next = self.shell.core_rst.val();
        self.outlet.reset.next = self.shell.core_rst.val();
        self.shell.free.next = self.teller.free.val();
        comment!("The core takes so many half-moves, and no bit is set that means nothing.");
        self.possible.next = self.shell.limits.val().get_bits::<4>(12).any()
            && (self.shell.limits.val().get_bit(17) || (self.shell.limits.val().get_bits::<4>(12) <= 10));
        self.shell.sound.next = self.possible.val() && !self.shell.limits.val().get_bits::<13>(19).any();

        comment!("The position, and what is demanded.");
        self.mates.start.next = self.shell.start.val();
        connect!(self.mates <- self.shell: enemy_men);
        for bit in 0..3 {
            self.mates.kinds[bit].next = self.shell.kinds[bit].val();
        }
        self.mates.en_passant.next = self.shell.limits.val().get_bits::<8>(0);
        self.mates.castling.next = self.shell.limits.val().get_bits::<2>(8);
        self.mates.castling_other.next = self.shell.limits.val().get_bits::<2>(10);
        self.mates.half_moves.next = self.shell.limits.val().get_bits::<4>(12);
        self.mates.black.next = self.shell.limits.val().get_bit(16);
        self.mates.direct.next = self.shell.limits.val().get_bit(17);
        self.mates.tries.next = self.shell.limits.val().get_bit(18);

        comment!("Lines, and then what was counted: the teller knows positions as lines, and solutions as mates.");
        connect!(self.teller <- self.shell: start, refused);
        connect!(self.teller <- self.mates: busy, clocks, deepest, overflow);
        self.teller.nodes.next = self.mates.positions.val();
        self.teller.mates.next = self.mates.solutions.val();
        self.teller.counted.next = 0.into();
        self.teller.expanded.next = 0.into();
        self.outlet.line_tdata.next = self.mates.m_axis_tdata.val();
        self.outlet.line_tvalid.next = self.mates.m_axis_tvalid.val();
        self.mates.m_axis_tready.next = self.outlet.line_tready.val();
        self.outlet.number_tdata.next = self.teller.m_axis_tdata.val();
        self.outlet.number_tvalid.next = self.teller.m_axis_tvalid.val();
        self.teller.m_axis_tready.next = self.outlet.number_tready.val();
        self.shell.s_axis_tdata.next = self.outlet.m_axis_tdata.val();
        self.shell.s_axis_tvalid.next = self.outlet.m_axis_tvalid.val();
        self.outlet.m_axis_tready.next = self.shell.s_axis_tready.val();
        self.game.next = self.teller.answered.val();
        connect!(self <- self.shell: tx, error);
    }
}
