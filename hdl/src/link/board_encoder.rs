// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardEncoder`].

use rust_hdl::prelude::*;

use super::{BoardLink, WordGatherer};
use crate::brenner::encoder::BrennerEncoder;
use crate::record_codes::record_type;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The design of a recording board: the encoder behind the link.
///
/// Half-moves and events from a serial line, as words of four bytes; the bytes of Brenner's first notation go back,
/// each in a word with the encoder's other outputs. Only a clock, the line and lights are outside; a board's top module
/// joins them to pins.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BoardEncoder {
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
    /// Something went wrong since the last reset: a damaged frame, a lost byte; registered.
    pub error: Signal<Out, Bit>,

    #[clock(clk)]
    link: BoardLink,
    gatherer: WordGatherer,
    #[clock(clk)]
    encoder: BrennerEncoder,
    last: Signal<Local, Word<1>>,
    games: DFF<Bit>,
}

#[clocked]
impl Logic for BoardEncoder {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_encoder");
        connect!(self.link <- self: rst, baud, hertz, version, rx);
        self.link.design_number.next = 3.into();
        self.link.game_damaged.next = false;
        self.gatherer.reset.next = self.link.core_rst.val();
        self.encoder.rst.next = self.link.core_rst.val();

        comment!(
            "From the host to the encoder: bit 31 of a word says that it is the last of its game; a mark with an error,"
        );
        comment!("which is no record, is a square of a set-up.");
        self.gatherer.s_axis_tdata.next = self.link.m_axis_tdata.val();
        self.gatherer.s_axis_tvalid.next = self.link.m_axis_tvalid.val();
        self.link.m_axis_tready.next = self.gatherer.s_axis_tready.val();
        self.encoder.s_axis_tdata.next = self.gatherer.m_axis_tdata.val();
        self.encoder.s_axis_tvalid.next = self.gatherer.m_axis_tvalid.val();
        self.encoder.s_axis_tlast.next = self.gatherer.m_axis_tdata.val().get_bit(31);
        self.encoder.s_axis_tuser.next = (self.gatherer.m_axis_tdata.val().get_bits::<2>(29) == record_type::MARK)
            && self.gatherer.m_axis_tdata.val().get_bit(25);
        self.gatherer.m_axis_tready.next = self.encoder.s_axis_tready.val();

        comment!("And back: the byte, the other outputs, and again bit 31.");
        self.last.next = 0.into();
        if self.encoder.m_axis_tlast.val() {
            self.last.next = 1.into();
        }
        self.link.s_axis_tdata.next = bit_cast::<32, 8>(self.encoder.m_axis_tdata.val())
            | (bit_cast::<32, 22>(self.encoder.m_axis_tuser.val()) << 8)
            | (bit_cast::<32, 1>(self.last.val()) << 31);
        self.link.s_axis_tvalid.next = self.encoder.m_axis_tvalid.val();
        self.encoder.m_axis_tready.next = self.link.s_axis_tready.val();

        if self.encoder.m_axis_tvalid.val() && self.link.s_axis_tready.val() && self.encoder.m_axis_tlast.val() {
            self.games.d.next = !self.games.q.val();
        }
        if self.link.core_rst.val() {
            self.games.d.next = false;
        }
        self.game.next = self.games.q.val();
        connect!(self <- self.link: tx, error);
    }
}
