// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardShell`].

use halfmove::brenner::layout::FIRST;
use halfmove::hardware::deframer;
use rust_hdl::prelude::*;

use super::{BoardLink, HalfmoveDeframer};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// What is between a board's serial line and an interpreter of Brenner's code.
///
/// The link and the deframer: files of games from a serial line become games for an interpreter, whose records go back.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct BoardShell {
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
    /// Reset of the interpreter: after power-up, `rst`, and a break on the line; registered.
    pub core_rst: Signal<Out, Bit>,
    /// A byte of a game.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// The byte is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The interpreter takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// It is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// It is a square of a set-up.
    pub m_axis_tuser: Signal<Out, Bit>,
    /// A record.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// The record is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The link takes it at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// It is the last of its game.
    pub s_axis_tlast: Signal<In, Bit>,
    /// Changes with every game that has ended; registered.
    pub game: Signal<Out, Bit>,
    /// Something went wrong since the last reset: a damaged frame or game, a lost byte; registered.
    pub error: Signal<Out, Bit>,

    #[clock(clk)]
    link: BoardLink,
    #[clock(clk)]
    deframer: HalfmoveDeframer,
    #[initial(deframer::magic(FIRST.signature))]
    magic: Constant<Word<64>>,
    #[initial(u64::from(deframer::preset(FIRST.signature)))]
    preset: Constant<Word<32>>,
    games: DFF<Bit>,
    unused_damage: Signal<Local, Bit>,
}

#[clocked]
impl Logic for BoardShell {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_shell");
        connect!(self.link <- self: rst, baud, design_number, hertz, version, rx);
        self.tx.next = self.link.tx.val();
        self.core_rst.next = self.link.core_rst.val();
        self.deframer.rst.next = self.link.core_rst.val();

        comment!("From the host to the interpreter.");
        self.deframer.magic.next = self.magic.val();
        self.deframer.preset.next = self.preset.val();
        self.deframer.s_axis_tdata.next = self.link.m_axis_tdata.val();
        self.deframer.s_axis_tvalid.next = self.link.m_axis_tvalid.val();
        self.link.m_axis_tready.next = self.deframer.s_axis_tready.val();
        self.link.game_damaged.next = self.deframer.game_damaged.val();
        self.deframer.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.deframer: m_axis_tdata, m_axis_tvalid, m_axis_tlast);
        self.m_axis_tuser.next = self.deframer.m_axis_tuser.val().get_bit(1);
        self.unused_damage.next = self.deframer.m_axis_tuser.val().get_bit(0);

        comment!("And back.");
        connect!(self.link <- self: s_axis_tdata, s_axis_tvalid);
        self.s_axis_tready.next = self.link.s_axis_tready.val();
        if self.s_axis_tvalid.val() && self.link.s_axis_tready.val() && self.s_axis_tlast.val() {
            self.games.d.next = !self.games.q.val();
        }
        if self.link.core_rst.val() {
            self.games.d.next = false;
        }
        self.game.next = self.games.q.val();
        self.error.next = self.link.error.val();
    }
}
