# SPDX-License-Identifier: MIT OR Apache-2.0
"""`machine_perft` with registers."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStatus, CSRStorage
from migen import ClockSignal, Instance, ResetSignal

from halfmove_litex.control import Control
from halfmove_litex.cores import PERFT, add_sources
from halfmove_litex.position import add_position, position_inputs
from halfmove_litex.start import Start

__all__ = ["HalfmovePerft"]


class HalfmovePerft(LiteXModule):
    """Counts the lines of legal half-moves of a length from a position.

    Args:
        platform: takes the core's Verilog files.
        ecp5: a memory is block RAM of an ECP5, for a high clock with Yosys.
    """

    def __init__(self, platform: GenericPlatform, ecp5: bool = False) -> None:
        add_sources(platform, PERFT, ecp5)
        self.control = Control(
            fields=[
                CSRField("start", pulse=True, description="Counts. It does nothing while it counts."),
                CSRField("reset", pulse=True, description="Gives up what is being counted."),
            ],
        )
        self.depth = CSRStorage(4, reset=1, description="The length of the lines: 1 to 15 half-moves, 1 at first; 0 is taken as 16.")
        add_position(self, both_castle=True)
        self.status = CSRStatus(
            description="What the core does.",
            fields=[
                CSRField("busy", description="It is counting, or being reset."),
                CSRField("overflow", description="There are no numbers: more positions waited than had room."),
            ],
        )
        self.nodes = CSRStatus(48, description="How many lines there are.")
        self.mates = CSRStatus(48, description="How many of the positions whose half-moves were counted are mates.")
        self.counted = CSRStatus(48, description="How many positions had their half-moves counted.")
        self.expanded = CSRStatus(48, description="How many had them played.")
        self.clocks = CSRStatus(48, description="How many clocks passed from the start to the last number that was added.")
        self.deepest = CSRStatus(10, description="The most positions that waited at once.")

        # # #

        self.start = Start(self.control.fields)
        self.comb += self.status.fields.busy.eq(self.start.busy)
        self.specials += Instance(
            PERFT,
            i_clk=ClockSignal(),
            i_rst=ResetSignal(allow_reset_less=True) | self.control.fields.reset,
            i_start=self.start.start,
            i_depth=self.depth.storage,
            **position_inputs(self),
            o_busy=self.start.core_busy,
            o_nodes=self.nodes.status,
            o_mates=self.mates.status,
            o_counted=self.counted.status,
            o_expanded=self.expanded.status,
            o_clocks=self.clocks.status,
            o_deepest=self.deepest.status,
            o_overflow=self.status.fields.overflow,
        )
