// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardPerft`].

use rust_hdl::prelude::*;

use super::{BoardLink, PerftTeller, RequestIntake, WordGatherer};
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
    /// Changes with every request that is answered; registered.
    pub game: Signal<Out, Bit>,
    /// Something went wrong since the last reset: a damaged frame, a lost byte; registered.
    pub error: Signal<Out, Bit>,

    #[clock(clk)]
    link: BoardLink,
    gatherer: WordGatherer,
    intake: RequestIntake,
    #[clock(clk)]
    perft: MachinePerft,
    teller: PerftTeller,
}

#[clocked]
impl Logic for BoardPerft {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_perft");
        connect!(self.link <- self: rst, baud, design_number, hertz, version, rx);
        self.link.game_damaged.next = false;
        self.gatherer.reset.next = self.link.core_rst.val();
        self.intake.reset.next = self.link.core_rst.val();
        self.perft.rst.next = self.link.core_rst.val();
        self.teller.reset.next = self.link.core_rst.val();

        comment!("Four bytes are a word, nine words a request.");
        self.gatherer.s_axis_tdata.next = self.link.m_axis_tdata.val();
        self.gatherer.s_axis_tvalid.next = self.link.m_axis_tvalid.val();
        self.link.m_axis_tready.next = self.gatherer.s_axis_tready.val();
        self.intake.s_axis_tdata.next = self.gatherer.m_axis_tdata.val();
        self.intake.s_axis_tvalid.next = self.gatherer.m_axis_tvalid.val();
        self.gatherer.m_axis_tready.next = self.intake.s_axis_tready.val();
        self.intake.free.next = self.teller.free.val();
        comment!("It counts lines of some length, and no bit above that is set.");
        self.intake.sound.next =
            self.intake.limits.val().get_bits::<4>(12).any() && !self.intake.limits.val().get_bits::<16>(16).any();

        comment!("The position, and how deep.");
        self.perft.start.next = self.intake.start.val();
        connect!(self.perft <- self.intake: enemy_men);
        for bit in 0..3 {
            self.perft.kinds[bit].next = self.intake.kinds[bit].val();
        }
        self.perft.en_passant.next = self.intake.limits.val().get_bits::<8>(0);
        self.perft.castling.next = self.intake.limits.val().get_bits::<2>(8);
        self.perft.castling_other.next = self.intake.limits.val().get_bits::<2>(10);
        self.perft.depth.next = self.intake.limits.val().get_bits::<4>(12);

        comment!("What was counted.");
        connect!(self.teller <- self.intake: start, refused);
        connect!(self.teller <- self.perft: busy, nodes, mates, counted, expanded, clocks, deepest, overflow);
        self.link.s_axis_tdata.next = self.teller.m_axis_tdata.val();
        self.link.s_axis_tvalid.next = self.teller.m_axis_tvalid.val();
        self.teller.m_axis_tready.next = self.link.s_axis_tready.val();
        self.game.next = self.teller.answered.val();
        connect!(self <- self.link: tx, error);
    }
}
