# SPDX-License-Identifier: MIT OR Apache-2.0
"""A register by which software says what is to be done."""

from __future__ import annotations

from litex.soc.interconnect.csr import CSRField, CSRStorage
from migen import If

__all__ = ["Control"]


class Control(CSRStorage):
    """A register whose pulses read as zero, so that software may write back what it has read. LiteX's own pulses are there
    for a clock, but read as they were written."""

    def __init__(self, fields: list[CSRField]) -> None:
        super().__init__(description="What is to be done. Bits that act once read as zero.", fields=fields)
        # A write in the same clock comes later, and wins: LiteX adds it when the register is finalized.
        self.sync += [If(self.re, self.storage[field.offset].eq(0)) for field in fields if field.pulse]
