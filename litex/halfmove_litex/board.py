# SPDX-License-Identifier: MIT OR Apache-2.0
"""`machine_board` between two streams and, if software is to play, with registers."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect import stream
from litex.soc.interconnect.csr import CSRField, CSRStatus, CSRStorage
from migen import Cat, ClockSignal, If, Instance, ResetSignal, Signal

from halfmove_litex.control import Control
from halfmove_litex.cores import BOARD, add_sources

__all__ = ["HalfmoveBoard"]

LATENCY = 9
"""The clocks from a beat to what it does."""

PART = 2
"""What a part of a position is told by."""


class HalfmoveBoard(LiteXModule):
    """Plays half-moves, takes them back, and has the position as signals.

    Args:
        platform: takes the core's Verilog files.
        with_csr: registers drive the streams.

    Attributes:
        sink: beats of `data`, `what` (the core's `s_axis_tuser`) and `last`. With registers it is taken.
        source: a position in parts of 8 bits, with `last` and `refused`. With registers it is taken.
        reset: high for a clock, it sets up the start of a game. Nothing passes in that clock.
        under_way: a beat was taken, and nothing has come of it yet.
        no_position: one is coming in parts, or the last one was refused. What was just taken counts when it is no longer
            `under_way`.
        position_valid, refused: for a clock: a beat was done, or it was not.
        black, enemy_men, kinds_0, kinds_1, kinds_2, en_passant, castling: the position, in every clock.
    """

    def __init__(self, platform: GenericPlatform, with_csr: bool = True) -> None:
        add_sources(platform, BOARD)
        self.sink = sink = stream.Endpoint([("data", 11), ("what", 2)])
        self.source = source = stream.Endpoint([("data", 8), ("refused", 1)])
        self.reset, self.under_way, self.no_position = Signal(), Signal(), Signal()
        self.position_valid, self.refused, self.black = Signal(), Signal(), Signal()
        self.enemy_men, self.kinds_0, self.kinds_1, self.kinds_2 = Signal(64), Signal(64), Signal(64), Signal(64)
        self.en_passant, self.castling = Signal(8), Signal(2)

        # # #

        reset, valid = Signal(), Signal()
        # The clocks until the last beat is done.
        left = Signal(max=LATENCY + 1)
        self.comb += [
            reset.eq(self.reset | ResetSignal(allow_reset_less=True)),
            source.valid.eq(valid & ~reset),
            self.under_way.eq(left != 0),
        ]
        self.sync += [
            If(left != 0, left.eq(left - 1)),
            If(sink.valid & sink.ready, left.eq(LATENCY)),
            If(self.reset, left.eq(0)),
        ]
        # Which of the last beats are parts of a position, the oldest one highest: what becomes of it is told now.
        parts = Signal(LATENCY)
        self.sync += [
            parts.eq(Cat(sink.valid & sink.ready & (sink.what == PART), parts)),
            If(parts[-1], self.no_position.eq(~self.position_valid)),
            If(self.reset, parts.eq(0), self.no_position.eq(0)),
        ]
        self.specials += Instance(
            BOARD,
            i_clk=ClockSignal(),
            i_rst=reset,
            i_s_axis_tdata=sink.data,
            i_s_axis_tvalid=sink.valid,
            # It is low in a reset.
            o_s_axis_tready=sink.ready,
            i_s_axis_tlast=sink.last,
            i_s_axis_tuser=sink.what,
            o_m_axis_tdata=source.data,
            o_m_axis_tvalid=valid,
            i_m_axis_tready=source.ready & ~reset,
            o_m_axis_tlast=source.last,
            o_m_axis_tuser=source.refused,
            o_position_valid=self.position_valid,
            o_refused=self.refused,
            o_black=self.black,
            o_enemy_men=self.enemy_men,
            o_kinds_0=self.kinds_0,
            o_kinds_1=self.kinds_1,
            o_kinds_2=self.kinds_2,
            o_en_passant=self.en_passant,
            o_castling=self.castling,
        )
        if with_csr:
            self._add_csr()

    def _add_csr(self) -> None:
        self.control = Control(
            fields=[
                CSRField("take", pulse=True, description="The part was read: the next one may come."),
                CSRField("clear", pulse=True, description="Sets `refused` and `lost` to zero."),
                CSRField("reset", pulse=True, description="Sets up the start of a game."),
            ],
        )
        self.beat = CSRStorage(
            description="Every write is a beat for the board, which takes none while a position is given.",
            fields=[
                CSRField("data", size=11, description="A half-move's 11-bit code, or eight bits of a position."),
                CSRField(
                    "what", size=2, description="0 play it, 1 take the last one back, 2 a part of a position, 3 give the position."
                ),
                CSRField("last", description="The last part of a position."),
            ],
        )
        self.status = CSRStatus(
            description="What the board does.",
            fields=[
                CSRField("busy", description="A beat is not done yet, or the position is given."),
                CSRField("valid", description="There is a part of the position in `part`."),
                CSRField("refused", description="A beat changed nothing, or ended beats that are not a position, since the last `clear` or `reset`."),
                CSRField("black", description="Black is to move."),
                CSRField("no_position", description="A position is coming in parts, or the last one was refused."),
                CSRField("lost", description="A beat was not taken, as a position was given, since the last `clear` or `reset`."),
            ],
        )
        self.part = CSRStatus(
            description="A part of the position.",
            fields=[
                CSRField("data", size=8, description="Its eight bits."),
                CSRField("last", description="It is the last one."),
                CSRField("refused", description="Beside `last`: there is no position, as the last one was refused."),
            ],
        )

        # # #

        sink, source = self.sink, self.source
        control, beat, status, part = self.control.fields, self.beat.fields, self.status.fields, self.part.fields
        self.comb += [
            self.reset.eq(control.reset),
            sink.valid.eq(self.beat.re),
            sink.data.eq(beat.data),
            sink.what.eq(beat.what),
            sink.last.eq(beat.last),
            status.busy.eq(self.under_way | ~sink.ready),
            status.valid.eq(source.valid),
            status.black.eq(self.black),
            status.no_position.eq(self.no_position),
            part.data.eq(source.data),
            part.last.eq(source.last),
            part.refused.eq(source.refused),
            source.ready.eq(control.take),
        ]
        self.sync += [
            If(self.refused, status.refused.eq(1)),
            If(sink.valid & ~sink.ready, status.lost.eq(1)),
            If(control.clear | control.reset, status.refused.eq(0), status.lost.eq(0)),
        ]
