# SPDX-License-Identifier: MIT OR Apache-2.0
"""The start of a core that takes none while it is busy, and is busy for a while after a reset."""

from __future__ import annotations

from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField
from migen import If, Signal

__all__ = ["Start"]


class Start(LiteXModule):
    """Keeps a start that comes with a reset, or right after it, until the core can take it.

    Args:
        control: fields of a register, with `start` and `reset`.
        told: fields that a start takes from the same write.

    Attributes:
        core_busy: the core's `busy`.
        busy: what software must wait for.
        start: the core's `start`.
        told: values of the fields, for as long as they are needed.
    """

    def __init__(self, control: object, *told: CSRField) -> None:
        self.core_busy, self.busy, self.start = Signal(), Signal(), Signal()
        self.told = [Signal() for _ in told]

        # # #

        # After power-up there may be a reset, too.
        resets = Signal(reset=1)
        self.comb += self.busy.eq(self.core_busy | self.start)
        self.sync += [
            If(~self.core_busy, self.start.eq(0), resets.eq(0)),
            If(
                control.start & (~self.busy | resets | control.reset),
                self.start.eq(1),
                *(kept.eq(field) for kept, field in zip(self.told, told)),
            ),
            If(control.reset, self.start.eq(control.start), resets.eq(1)),
        ]
