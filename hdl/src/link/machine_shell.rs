// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MachineShell`].

use rust_hdl::prelude::*;

use super::{BoardLink, RequestIntake, WordGatherer};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// What is between a board's serial line and a core of the half-move machine.
///
/// The link, and requests of nine words of four bytes each: positions from a serial line, with what is asked of them. Words go back.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MachineShell {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// Bits of the line a clock, times 2^20: the baud rate divided by the clock's frequency. At most 2^18; constant.
    pub baud: Signal<In, Word<20>>,
    /// The number of the design, for the host; constant.
    pub design_number: Signal<In, Word<8>>,
    /// The clock's frequency in Hz, for the host; constant.
    pub hertz: Signal<In, Word<32>>,
    /// The first eight hexadecimal digits of the version's name in Git, for the host; constant.
    pub version: Signal<In, Word<32>>,
    /// The line from the host.
    pub rx: Signal<In, Bit>,
    /// The line to the host.
    pub tx: Signal<Out, Bit>,
    /// Reset of the core: after power-up, `rst`, and a break on the line; registered.
    pub core_rst: Signal<Out, Bit>,
    /// Nothing is under way, and all is told.
    pub free: Signal<In, Bit>,
    /// What `limits` says is a request.
    pub sound: Signal<In, Bit>,
    /// The core begins at this edge; registered.
    pub start: Signal<Out, Bit>,
    /// For one clock: the request is none; registered.
    pub refused: Signal<Out, Bit>,
    /// Men of the side that does not move; registered.
    pub enemy_men: Signal<Out, Word<64>>,
    /// The kinds of men; registered.
    pub kinds: [Signal<Out, Word<64>>; 3],
    /// The last word of the request: the file of en passant in bits 7:0, rights to castle, and what the design asks; registered.
    pub limits: Signal<Out, Word<32>>,
    /// A word of the answer.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// There is one.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The link takes it at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// Something went wrong since the last reset: a damaged frame, a lost byte; registered.
    pub error: Signal<Out, Bit>,

    #[clock(clk)]
    link: BoardLink,
    gatherer: WordGatherer,
    intake: RequestIntake,
}

#[clocked]
impl Logic for MachineShell {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_machine_shell");
        connect!(self.link <- self: rst, baud, design_number, hertz, version, rx);
        self.link.game_damaged.next = false;
        self.core_rst.next = self.link.core_rst.val();
        self.gatherer.reset.next = self.link.core_rst.val();
        self.intake.reset.next = self.link.core_rst.val();

        comment!("From the host: four bytes are a word, nine words a request.");
        self.gatherer.s_axis_tdata.next = self.link.m_axis_tdata.val();
        self.gatherer.s_axis_tvalid.next = self.link.m_axis_tvalid.val();
        self.link.m_axis_tready.next = self.gatherer.s_axis_tready.val();
        self.intake.s_axis_tdata.next = self.gatherer.m_axis_tdata.val();
        self.intake.s_axis_tvalid.next = self.gatherer.m_axis_tvalid.val();
        self.gatherer.m_axis_tready.next = self.intake.s_axis_tready.val();
        connect!(self.intake <- self: free, sound);
        connect!(self <- self.intake: start, refused, enemy_men, limits);
        for bit in 0..3 {
            self.kinds[bit].next = self.intake.kinds[bit].val();
        }

        comment!("And back.");
        connect!(self.link <- self: s_axis_tdata, s_axis_tvalid);
        self.s_axis_tready.next = self.link.s_axis_tready.val();
        connect!(self <- self.link: tx, error);
    }
}
