# SPDX-License-Identifier: MIT OR Apache-2.0
"""The registers by which software says what is to be done: what acts once reads as zero, so reading and writing back is safe."""

from __future__ import annotations

import pytest
from bench import DMA_CORES, READ, WRITE, Bench

BITS = {
    "perft_control": (0, 0b11),
    "lister_control": (0b11000, 0b111),
    "mates_control": (0b111000, 0b111),
    "board_control": (0, 0b111),
    "possibilities_control": (0, 0b1),
    f"dma_{DMA_CORES[0]}_control": (0, 0b11),
    f"dma_{DMA_CORES[0]}_dma_control": (0, 0b1),
}
"""Of each register the bits that stay, and those that act once."""


@pytest.mark.parametrize("register", BITS)
def test_what_acts_once_reads_as_zero(register: str, bench: Bench) -> None:
    stay, once = BITS[register]
    assert bench.run([(WRITE, register, stay | once), (READ, register, 0)]).reads == [stay]
