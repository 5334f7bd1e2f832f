// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardGbr`].

use halfmove::brenner::layout::FIRST;
use halfmove::hardware::deframer;
use rust_hdl::prelude::*;

use super::{BoardLink, HalfmoveDeframer, HitTeller, PatternIntake};
use crate::gbr::BrennerInterpreterGbr;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// The design of a board that searches for material: patterns, then files of games from the line, and only hits back.
///
/// Four patterns and then files of games in Brenner's first notation from a serial line; the hits of the patterns go
/// back. Only a clock, the line and lights are outside; a board's top module joins them to pins.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct BoardGbr {
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
    link: BoardLink,
    patterns: PatternIntake,
    #[clock(clk)]
    deframer: HalfmoveDeframer,
    #[clock(clk)]
    interpreter: BrennerInterpreterGbr,
    teller: HitTeller,
    #[initial(deframer::magic(FIRST.signature))]
    magic: Constant<Word<64>>,
    #[initial(u64::from(deframer::preset(FIRST.signature)))]
    preset: Constant<Word<32>>,
    unused_first: Signal<Local, Word<27>>,
    unused_stands: Signal<Local, Word<4>>,
    unused_damage: Signal<Local, Bit>,
}

#[clocked]
impl Logic for BoardGbr {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_gbr");
        connect!(self.link <- self: rst, baud, hertz, version, rx);
        self.link.design_number.next = 4.into();
        self.patterns.reset.next = self.link.core_rst.val();
        self.deframer.rst.next = self.link.core_rst.val();
        self.interpreter.rst.next = self.link.core_rst.val();
        self.teller.reset.next = self.link.core_rst.val();

        comment!("Patterns first; what follows are files of games.");
        self.patterns.s_axis_tdata.next = self.link.m_axis_tdata.val();
        self.patterns.s_axis_tvalid.next = self.link.m_axis_tvalid.val();
        self.link.m_axis_tready.next = self.patterns.s_axis_tready.val();
        connect!(self.interpreter <- self.patterns: pattern_write, pattern_address, pattern_data);
        self.deframer.magic.next = self.magic.val();
        self.deframer.preset.next = self.preset.val();
        self.deframer.s_axis_tdata.next = self.patterns.m_axis_tdata.val();
        self.deframer.s_axis_tvalid.next = self.patterns.m_axis_tvalid.val();
        self.patterns.m_axis_tready.next = self.deframer.s_axis_tready.val();
        self.link.game_damaged.next = self.deframer.game_damaged.val();
        self.interpreter.s_axis_tdata.next = self.deframer.m_axis_tdata.val();
        self.interpreter.s_axis_tvalid.next = self.deframer.m_axis_tvalid.val();
        self.interpreter.s_axis_tlast.next = self.deframer.m_axis_tlast.val();
        self.interpreter.s_axis_tuser.next = self.deframer.m_axis_tuser.val().get_bit(1);
        self.unused_damage.next = self.deframer.m_axis_tuser.val().get_bit(0);
        self.deframer.m_axis_tready.next = self.interpreter.s_axis_tready.val();

        comment!("Of what comes beside the records: whether the game was bad, hits, those at the start, half-moves.");
        self.teller.s_axis_tvalid.next = self.interpreter.m_axis_tvalid.val();
        self.teller.s_axis_tlast.next = self.interpreter.m_axis_tlast.val();
        self.interpreter.m_axis_tready.next = self.teller.s_axis_tready.val();
        self.teller.bad.next = self.interpreter.m_axis_tuser.val().get_bit(0);
        self.unused_first.next = self.interpreter.m_axis_tuser.val().get_bits::<27>(1);
        self.teller.hit.next = self.interpreter.m_axis_tuser.val().get_bits::<4>(28);
        self.teller.at_start.next = self.interpreter.m_axis_tuser.val().get_bits::<4>(32);
        self.unused_stands.next = self.interpreter.m_axis_tuser.val().get_bits::<4>(36);
        self.teller.half_moves.next = self.interpreter.m_axis_tuser.val().get_bits::<20>(40);
        self.link.s_axis_tdata.next = self.teller.m_axis_tdata.val();
        self.link.s_axis_tvalid.next = self.teller.m_axis_tvalid.val();
        self.teller.m_axis_tready.next = self.link.s_axis_tready.val();
        self.game.next = self.teller.game.val();
        connect!(self <- self.link: tx, error);
    }
}
