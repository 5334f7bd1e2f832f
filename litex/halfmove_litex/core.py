# SPDX-License-Identifier: MIT OR Apache-2.0
"""A core between two LiteX streams, without registers."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect import stream
from migen import Cat, ClockSignal, If, Instance, ResetSignal, Signal

from halfmove_litex.cores import JUDGES, SET_UP_CORES, add_sources, bits_of_games

__all__ = ["HalfmoveCore"]


class HalfmoveCore(LiteXModule):
    """A core by its name.

    Attributes:
        sink: `data` of 8 bits, 11 for eleven_interpreter; `set_up` of cores that take set-ups: the data are a beat of one.
            `last` ends a game; `first` is not looked at.
        source: `data`, a record of 32 bits; `error`, beside `last`: the game had an error; of judges `illegal` and `check`:
            what the half-move is and gives. `first` and `last` are those of the game's records.
        reset: high for a clock, it withdraws all games under way. Nothing passes in that clock.
    """

    def __init__(self, platform: GenericPlatform, core: str = "brenner_interpreter") -> None:
        bits = bits_of_games(core)
        add_sources(platform, core)
        takes_set_ups = core in SET_UP_CORES
        self.sink = sink = stream.Endpoint([("data", bits)] + [("set_up", 1)] * takes_set_ups)
        said = ["error"] + ["illegal", "check"] * (core in JUDGES)
        self.source = source = stream.Endpoint([("data", 32)] + [(bit, 1) for bit in said])
        self.reset = Signal()

        # # #

        reset, ready, valid = Signal(), Signal(), Signal()
        self.comb += [
            reset.eq(self.reset | ResetSignal(allow_reset_less=True)),
            sink.ready.eq(ready & ~reset),
            source.valid.eq(valid & ~reset),
        ]
        self.specials += Instance(
            core,
            i_clk=ClockSignal(),
            i_rst=reset,
            i_s_axis_tdata=sink.data,
            i_s_axis_tvalid=sink.valid & ~reset,
            o_s_axis_tready=ready,
            i_s_axis_tlast=sink.last,
            **({"i_s_axis_tuser": sink.set_up} if takes_set_ups else {}),
            o_m_axis_tdata=source.data,
            o_m_axis_tvalid=valid,
            i_m_axis_tready=source.ready & ~reset,
            o_m_axis_tlast=source.last,
            o_m_axis_tuser=Cat(getattr(source, bit) for bit in said),
        )

        # The cores tell the last record alone.
        first = Signal(reset=1)
        self.comb += source.first.eq(first)
        self.sync += If(self.reset, first.eq(1)).Elif(source.valid & source.ready, first.eq(source.last))
