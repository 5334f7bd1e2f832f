# SPDX-License-Identifier: MIT OR Apache-2.0
"""`machine_lister` with registers."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStatus, CSRStorage
from migen import ClockSignal, If, Instance, ResetSignal, Signal

from halfmove_litex.cores import LISTER, sources
from halfmove_litex.half_move import take, valid
from halfmove_litex.position import add_position, position_inputs

__all__ = ["HalfmoveLister"]


class HalfmoveLister(LiteXModule):
    """Lists the legal half-moves of a position.

    Args:
        platform: takes the core's Verilog files.
    """

    def __init__(self, platform: GenericPlatform) -> None:
        for path in sources(LISTER):
            platform.add_source(str(path))
        self.control = CSRStorage(
            description="What is to be done.",
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
        self.half_move = CSRStatus(32, description="The half-move, as `m_axis_tdata` of the core; bit 28: the mover is in check; bit 31: the last one.")

        # # #

        reset, ready, last, none = Signal(), Signal(), Signal(), Signal()
        offered, listing = Signal(), Signal()
        fields, status = self.control.fields, self.status.fields
        self.comb += [
            reset.eq(ResetSignal() | fields.reset),
            status.busy.eq(listing),
            status.none.eq(status.valid & none),
        ]
        self.sync += [
            If(ready, offered.eq(0)),
            If(status.valid & last & fields.take, listing.eq(0)),
            If(fields.start & ~listing, offered.eq(1), listing.eq(1)),
            If(fields.reset, offered.eq(0), listing.eq(0)),
        ]
        self.specials += Instance(
            LISTER,
            i_clk=ClockSignal(),
            i_rst=reset,
            i_position_valid=offered,
            o_position_ready=ready,
            i_black=fields.black,
            **position_inputs(self),
            i_in_order=fields.in_order,
            o_m_axis_tdata=self.half_move.status,
            o_m_axis_tvalid=status.valid,
            i_m_axis_tready=fields.take,
            o_m_axis_tlast=last,
            o_m_axis_tuser=none,
        )
