# SPDX-License-Identifier: MIT OR Apache-2.0
"""`machine_lister` with registers."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStatus, CSRStorage
from migen import ClockSignal, If, Instance, ResetSignal, Signal

from halfmove_litex.cores import LISTER, sources
from halfmove_litex.position import add_position

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
                CSRField("take", pulse=True, description="The half-move was read: the next one may come."),
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
                CSRField("valid", description="There is a half-move in `half_move`."),
            ],
        )
        self.half_move = CSRStatus(32, description="The half-move, as `m_axis_tdata` of the core; bit 31: the last one.")

        # # #

        reset, ready, valid, last = Signal(), Signal(), Signal(), Signal()
        offered, listing = Signal(), Signal()
        fields = self.control.fields
        self.comb += [
            reset.eq(ResetSignal() | fields.reset),
            self.status.fields.busy.eq(listing),
            self.status.fields.valid.eq(valid),
        ]
        self.sync += [
            If(ready, offered.eq(0)),
            If(valid & last & fields.take, listing.eq(0)),
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
            i_enemy_men=self.enemy_men.storage,
            i_kinds_0=self.kinds_0.storage,
            i_kinds_1=self.kinds_1.storage,
            i_kinds_2=self.kinds_2.storage,
            i_en_passant=self.en_passant.storage,
            i_castling=self.castling.fields.mover,
            i_in_order=fields.in_order,
            o_m_axis_tdata=self.half_move.status,
            o_m_axis_tvalid=valid,
            i_m_axis_tready=fields.take,
            o_m_axis_tlast=last,
            o_m_axis_tuser=Signal(),
        )
