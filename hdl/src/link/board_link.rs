// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`BoardLink`].

use rust_hdl::prelude::*;

use super::{LinkIntake, LinkSender, UartReceiver, UartTransmitter};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// A core on a board, as a host sees it through a serial line.
///
/// The board link of `docs/board.md`: bytes of files of games to a core, its records back, over a UART. Nothing is lost
/// at any baud rate, and damage by noise is detected. A break on the line resets everything.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct BoardLink {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// Bits of the line a clock, times 2^20: the baud rate divided by the clock's frequency. At most 2^18.
    pub baud: Signal<In, Word<20>>,
    /// The number of the design, for the host.
    pub design_number: Signal<In, Word<8>>,
    /// The clock's frequency in Hz, for the host.
    pub hertz: Signal<In, Word<32>>,
    /// The first eight hexadecimal digits of the version's name in Git, for the host.
    pub version: Signal<In, Word<32>>,
    /// The line from the host; it may change at any time.
    pub rx: Signal<In, Bit>,
    /// The line to the host.
    pub tx: Signal<Out, Bit>,
    /// Reset of everything between the two streams: after power-up, `rst`, and a break on the line; registered.
    pub core_rst: Signal<Out, Bit>,
    /// A byte of a file of games.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// The byte is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// A record.
    pub s_axis_tdata: Signal<In, Word<32>>,
    /// The record is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The link takes it at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// For one clock: a game was damaged in its file.
    pub game_damaged: Signal<In, Bit>,
    /// Something went wrong since the last reset: a damaged frame or game, a lost byte.
    pub error: Signal<Out, Bit>,

    receiver: UartReceiver,
    intake: LinkIntake,
    sender: LinkSender,
    transmitter: UartTransmitter,
    started: DFF<Bit>,
    restarting: DFF<Bit>,
    damaged_games: DFF<Word<4>>,
    failed: DFF<Bit>,
}

#[clocked]
impl Logic for BoardLink {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_board_link");

        comment!("A break is seen when ten bits were low; the receiver itself goes on.");
        self.started.d.next = true;
        self.restarting.d.next = self.rst.val() || !self.started.q.val() || self.receiver.line_break.val();
        self.core_rst.next = self.restarting.q.val();
        self.intake.reset.next = self.restarting.q.val();
        self.sender.reset.next = self.restarting.q.val();
        self.receiver.reset.next = self.rst.val();
        self.transmitter.reset.next = self.rst.val();
        self.receiver.baud.next = self.baud.val();
        self.transmitter.baud.next = self.baud.val();

        comment!("From the host.");
        self.receiver.line.next = self.rx.val();
        connect!(self.intake <- self.receiver: overrun, framing_error);
        self.intake.s_axis_tdata.next = self.receiver.m_axis_tdata.val();
        self.intake.s_axis_tvalid.next = self.receiver.m_axis_tvalid.val();
        self.receiver.m_axis_tready.next = self.intake.s_axis_tready.val();
        self.intake.m_axis_tready.next = self.m_axis_tready.val();
        connect!(self <- self.intake: m_axis_tdata, m_axis_tvalid);

        comment!("To the host.");
        connect!(self.sender <- self: design_number, hertz, version, s_axis_tdata, s_axis_tvalid);
        connect!(self.sender <- self.intake: asked, news, wanted, granted, room, bad_frames, framing_errors, overruns);
        self.s_axis_tready.next = self.sender.s_axis_tready.val();
        self.transmitter.s_axis_tdata.next = self.sender.m_axis_tdata.val();
        self.transmitter.s_axis_tvalid.next = self.sender.m_axis_tvalid.val();
        self.sender.m_axis_tready.next = self.transmitter.s_axis_tready.val();
        self.tx.next = self.transmitter.line.val();

        comment!("Games damaged in the file, and whether anything went wrong.");
        if self.game_damaged.val() {
            self.damaged_games.d.next = self.damaged_games.q.val() + 1;
        }
        self.sender.damaged_games.next = self.damaged_games.q.val();
        self.failed.d.next = self.failed.q.val()
            || self.game_damaged.val()
            || self.receiver.overrun.val()
            || self.receiver.framing_error.val()
            || self.intake.bad_frames.val().any();
        if self.restarting.q.val() {
            self.damaged_games.d.next = 0.into();
            self.failed.d.next = false;
        }
        self.error.next = self.failed.q.val();
    }
}
