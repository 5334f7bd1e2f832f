# SPDX-License-Identifier: MIT OR Apache-2.0
"""A core with registers and, if it is asked for, a DMA."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStatus
from migen import Cat, If, Signal

from halfmove_litex.control import Control
from halfmove_litex.core import HalfmoveCore
from halfmove_litex.cores import CORES, JUDGES, SET_UP_CORES
from halfmove_litex.dma import HalfmoveDMA
from halfmove_litex.records import FIELDS, TYPES

__all__ = ["HalfmoveInterpreter"]


class HalfmoveInterpreter(LiteXModule):
    """Plays coded games and gives a record for every half-move.

    Args:
        platform: takes the core's Verilog files.
        core: a name of `CORES`.
        with_csr: registers that count and reset.
        with_dma: games are read from memory and records written to it. Connect `dma.reader.bus` and `dma.writer.bus` to
            the SoC's bus as masters. It is driven by registers, so it needs `with_csr`.

    Attributes:
        sink, source: those of `HalfmoveCore`. With a DMA they are taken, and these attributes do not exist.
        dma: the `HalfmoveDMA`, if there is one.
    """

    def __init__(
        self,
        platform: GenericPlatform,
        core: str = "brenner_interpreter",
        with_csr: bool = True,
        with_dma: bool = False,
    ) -> None:
        if with_dma and not with_csr:
            raise ValueError("with_dma needs with_csr: software starts the DMA by registers")
        self.core = HalfmoveCore(platform, core)
        if with_csr:
            self._add_csr(judges=core in JUDGES)
            reset = self.control.fields.reset
        if with_dma:
            self.dma = HalfmoveDMA(CORES[core], takes_set_ups=core in SET_UP_CORES)
            self.comb += [
                self.dma.source.connect(self.core.sink),
                self.core.source.connect(self.dma.sink, omit={"illegal", "check"}),
                self.dma.reset.eq(reset),
                self.dma.core_busy.eq(self.status.fields.busy),
            ]
            reset |= self.dma.failed
        else:
            self.sink, self.source = self.core.sink, self.core.source
        if with_csr:
            self.comb += self.core.reset.eq(reset)

    def _add_csr(self, judges: bool) -> None:
        self.control = Control(
            fields=[
                CSRField("reset", pulse=True, description="Withdraws all games under way; a DMA stops."),
                CSRField("clear", pulse=True, description="Sets the counters and `fault` to zero."),
            ],
        )
        self.status = CSRStatus(
            description="What the core does.",
            fields=[CSRField("busy", description="A game has begun to go in, and its last record has not gone out.")],
        )
        self.games = CSRStatus(32, description="Games whose last record has gone out.")
        self.half_moves = CSRStatus(32, description="Records of half-moves that have gone out.")
        self.records = CSRStatus(32, description="Records of all types that have gone out.")
        self.errors = CSRStatus(32, description="Games among `games` that had an error.")
        if judges:
            self.illegal = CSRStatus(32, description="Of judges: half-moves among `half_moves` that are illegal.")
            self.checks = CSRStatus(32, description="Of judges: those among them that give check.")
        self.fault = CSRStatus(
            description="The last error that has gone out.",
            fields=[
                CSRField("offset", size=FIELDS["OFFSET"].width, description="Offset of the byte or word in its game."),
                CSRField("code", size=FIELDS["ERROR"].width, description="The error's code, 0 if there was none."),
                CSRField("set_up", size=FIELDS["SET_UP"].width, description="The code is one of set-ups."),
            ],
        )

        # # #

        sink, source = self.core.sink, self.core.source
        fields = self.control.fields
        taken, given = Signal(), Signal()
        record_type, code = Signal(FIELDS["TYPE"].width), Signal(FIELDS["ERROR"].width)
        self.comb += [
            taken.eq(sink.valid & sink.ready),
            given.eq(source.valid & source.ready),
            record_type.eq(source.data[FIELDS["TYPE"].lsb :]),
            code.eq(source.data[FIELDS["ERROR"].lsb :]),
        ]

        # No core holds as many games as that.
        whole, part = Signal(16), Signal()
        self.sync += [
            whole.eq(whole + (taken & sink.last) - (given & source.last)),
            If(taken, part.eq(~sink.last)),
            If(self.core.reset, whole.eq(0), part.eq(0)),
        ]
        self.comb += self.status.fields.busy.eq(part | (whole != 0))

        counters = {
            self.games: source.last,
            self.half_moves: record_type == TYPES["HALF_MOVE"],
            self.records: 1,
            self.errors: source.last & source.error,
        }
        if judges:
            counters |= {self.illegal: source.illegal, self.checks: source.check}
        fault = Signal(len(self.fault.status))
        self.comb += [
            self.fault.fields.offset.eq(fault[: FIELDS["OFFSET"].width]),
            Cat(self.fault.fields.code, self.fault.fields.set_up).eq(fault[FIELDS["OFFSET"].width :]),
        ]
        for counter, counted in counters.items():
            self.sync += If(given & counted, counter.status.eq(counter.status + 1))
            self.sync += If(fields.clear, counter.status.eq(0))
        # A stop without a code is the end of a game whose error went out before.
        stops = (record_type == TYPES["STOP"]) & (code != 0)
        offset = source.data[FIELDS["OFFSET"].lsb : FIELDS["OFFSET"].lsb + FIELDS["OFFSET"].width]
        self.sync += If(given & stops, fault[: len(offset)].eq(offset), fault[len(offset) :].eq(Cat(code, source.data[FIELDS["SET_UP"].lsb])))
        self.sync += If(fields.clear, fault.eq(0))
