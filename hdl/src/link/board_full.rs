// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardFull`].

use rust_hdl::prelude::*;

use super::BoardShell;
use crate::brenner::BrennerInterpreter;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// The whole design of a board: the interpreter that takes a byte a clock behind the link.
///
/// Files of games in Brenner's first notation from a serial line, records back. Only a clock, the line and lights are
/// outside; a board's top module joins them to pins.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BoardFull {
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
    /// Changes with every game that has ended; registered.
    pub game: Signal<Out, Bit>,
    /// Something went wrong since the last reset: a damaged frame or game, a lost byte; registered.
    pub error: Signal<Out, Bit>,

    #[clock(clk)]
    shell: BoardShell,
    #[clock(clk)]
    interpreter: BrennerInterpreter,
}

#[clocked]
impl Logic for BoardFull {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_full");
        connect!(self.shell <- self: rst, baud, hertz, version, rx);
        self.shell.design_number.next = 2.into();
        self.interpreter.rst.next = self.shell.core_rst.val();
        self.interpreter.s_axis_tdata.next = self.shell.m_axis_tdata.val();
        self.interpreter.s_axis_tvalid.next = self.shell.m_axis_tvalid.val();
        self.interpreter.s_axis_tlast.next = self.shell.m_axis_tlast.val();
        self.interpreter.s_axis_tuser.next = self.shell.m_axis_tuser.val();
        self.shell.m_axis_tready.next = self.interpreter.s_axis_tready.val();
        self.shell.s_axis_tdata.next = self.interpreter.m_axis_tdata.val();
        self.shell.s_axis_tvalid.next = self.interpreter.m_axis_tvalid.val();
        self.shell.s_axis_tlast.next = self.interpreter.m_axis_tlast.val();
        self.interpreter.m_axis_tready.next = self.shell.s_axis_tready.val();
        connect!(self <- self.shell: tx, game, error);
    }
}
