# SPDX-License-Identifier: MIT OR Apache-2.0
"""`machine_lister` with registers."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStatus
from migen import ClockSignal, If, Instance, ResetSignal, Signal

from halfmove_litex.control import Control
from halfmove_litex.cores import LISTER, add_sources
from halfmove_litex.half_move import take, valid
from halfmove_litex.position import add_position, position_inputs

__all__ = ["HalfmoveLister"]


class HalfmoveLister(LiteXModule):
    """Lists the legal half-moves of a position.

    Args:
        platform: takes the core's Verilog files.
    """

    def __init__(self, platform: GenericPlatform) -> None:
        add_sources(platform, LISTER)
        self.control = Control(
            fields=[
                CSRField("start", pulse=True, description="Lists the position. It does nothing while `busy`."),
                take(),
                CSRField("reset", pulse=True, description="Gives up the list."),
                CSRField("black", description="Black is to move."),
                CSRField("in_order", description="The half-moves come in the order of their codes, slowly."),
            ],
        )
        add_position(self, both_castle=False)
        self.status = CSRStatus(
            description="What the core does.",
            fields=[
                CSRField("busy", description="The list has not come to its end."),
                valid(),
                CSRField("none", description="What is in `half_move` is none: there is none in this position."),
            ],
        )
        self.half_move = CSRStatus(
            description="The half-move.",
            fields=[
                CSRField("code", size=11, description="Its 11-bit code."),
                CSRField("from", size=6, description="The square that is left: file in the low three bits, rank in the high ones."),
                CSRField("to", size=6, description="The square that is reached."),
                CSRField("promotion", size=3, description="The kind that the pawn becomes, or 0."),
                CSRField("check", offset=28, description="The mover is in check."),
                CSRField("none", size=2, description="3: there is no half-move; otherwise 0."),
                CSRField("last", description="It is the last one."),
            ],
        )

        # # #

        reset, ready, last, none, half_move = Signal(), Signal(), Signal(), Signal(), Signal(32)
        offered, listing, black, in_order = Signal(), Signal(), Signal(), Signal()
        fields, status = self.control.fields, self.status.fields
        self.comb += [
            reset.eq(ResetSignal(allow_reset_less=True) | fields.reset),
            status.busy.eq(listing),
            status.none.eq(status.valid & none),
            *(field.eq(half_move[field.offset : field.offset + field.size]) for field in self.half_move.fields.fields),
        ]
        self.sync += [
            If(ready, offered.eq(0)),
            If(status.valid & last & fields.take, listing.eq(0)),
            # The core takes the position when a reset is over; until then `control` may be written again.
            If(
                fields.start & (~listing | fields.reset),
                offered.eq(1),
                listing.eq(1),
                black.eq(fields.black),
                in_order.eq(fields.in_order),
            ),
            If(fields.reset, offered.eq(fields.start), listing.eq(fields.start)),
        ]
        self.specials += Instance(
            LISTER,
            i_clk=ClockSignal(),
            i_rst=reset,
            i_position_valid=offered,
            o_position_ready=ready,
            i_black=black,
            **position_inputs(self),
            i_in_order=in_order,
            o_m_axis_tdata=half_move,
            o_m_axis_tvalid=status.valid,
            i_m_axis_tready=fields.take,
            o_m_axis_tlast=last,
            o_m_axis_tuser=none,
        )
