# SPDX-License-Identifier: MIT OR Apache-2.0
"""`machine_mates` with registers."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStatus, CSRStorage
from migen import Cat, ClockSignal, Instance, ResetSignal, Signal

from halfmove_litex.control import Control
from halfmove_litex.cores import MATES, add_sources
from halfmove_litex.half_move import take, valid
from halfmove_litex.position import add_position, position_inputs
from halfmove_litex.start import Start

__all__ = ["HalfmoveMates"]


class HalfmoveMates(LiteXModule):
    """Solves chess problems: gives every line of a helpmate, every key of a direct mate.

    Args:
        platform: takes the core's Verilog files.
        ecp5: a memory is block RAM of an ECP5, for a high clock with Yosys.
    """

    def __init__(self, platform: GenericPlatform, ecp5: bool = False) -> None:
        add_sources(platform, MATES, ecp5)
        self.control = Control(
            fields=[
                CSRField("start", pulse=True, description="Solves the problem. It does nothing while one is solved."),
                take(),
                CSRField("reset", pulse=True, description="Gives up the problem."),
                CSRField("black", description="Black is to move."),
                CSRField("direct", description="A direct mate; otherwise a helpmate."),
                CSRField("tries", description="Of a direct mate tries are given too."),
            ],
        )
        self.half_moves = CSRStorage(4, description="How many there are up to the mate.")
        add_position(self, both_castle=True)
        self.status = CSRStatus(
            description="What the core does.",
            fields=[
                CSRField("busy", description="It is solving, or lines were not taken yet, or it is being reset."),
                valid(),
                CSRField("refused", description="The last start was refused: `half_moves` is 0, or too many."),
                CSRField("overflow", description="It was ended too early, and lines are missing."),
            ],
        )
        self.half_move = CSRStatus(
            description="A half-move of a line.",
            fields=[
                CSRField("code", size=11, description="Its 11-bit code."),
                CSRField("number", size=4, description="Its number in the line, 0 the first."),
                CSRField("last", description="It ends the line."),
            ],
        )
        self.solutions = CSRStatus(48, description="How many lines were found.")
        self.positions = CSRStatus(48, description="How many positions were looked at.")
        self.clocks = CSRStatus(48, description="How many clocks passed from the start to the last of them.")
        self.deepest = CSRStatus(10, description="The most positions that waited at once.")

        # # #

        control, status, half_move = self.control.fields, self.status.fields, self.half_move.fields
        self.start = Start(control, control.direct, control.tries, control.black)
        direct, tries, black = self.start.told
        self.comb += status.busy.eq(self.start.busy)
        self.specials += Instance(
            MATES,
            i_clk=ClockSignal(),
            i_rst=ResetSignal(allow_reset_less=True) | control.reset,
            i_start=self.start.start,
            i_direct=direct,
            i_tries=tries,
            i_half_moves=self.half_moves.storage,
            i_black=black,
            **position_inputs(self),
            o_busy=self.start.core_busy,
            o_refused=status.refused,
            o_overflow=status.overflow,
            o_solutions=self.solutions.status,
            o_positions=self.positions.status,
            o_clocks=self.clocks.status,
            o_deepest=self.deepest.status,
            # Bit 15 says what `m_axis_tlast` says.
            o_m_axis_tdata=Cat(half_move.code, half_move.number, half_move.last),
            o_m_axis_tvalid=status.valid,
            i_m_axis_tready=control.take,
            o_m_axis_tlast=Signal(),
        )
