# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulated SoC counts lines of half-moves by its registers: published numbers, of both sides and after a reset."""

from __future__ import annotations

import pytest
from bench import READ, WAIT_CLEAR, WRITE, Bench
from machine import KIWIPETE, MIRRORED, PASSED, START, Program, joined, load, read_wide

BUSY, START_BIT, RESET_BIT = 1, 1, 2


def count(bench: Bench, fen: str, depth: int, *before: int) -> Program:
    """Loads a position, writes these values to `control`, starts, waits, and reads the numbers."""
    program = [(WRITE, "perft_depth", depth), *load(bench, "perft", fen)]
    for value in (*before, START_BIT):
        program += [(WAIT_CLEAR, "perft_status", BUSY)] * (value == START_BIT) + [(WRITE, "perft_control", value)]
    program += [(WAIT_CLEAR, "perft_status", BUSY), (READ, "perft_status", 0)]
    return program + read_wide(bench, "perft_nodes") + read_wide(bench, "perft_mates")


@pytest.mark.parametrize(
    "fen, depth, nodes, mates",
    [(START, 3, 8902, 0), (KIWIPETE, 2, 2039, 0), (MIRRORED, 2, 264, 0), (PASSED, 1, 7, 0)],
)
def test_published_numbers_are_counted(bench: Bench, fen: str, depth: int, nodes: int, mates: int) -> None:
    status, *numbers = bench.run(count(bench, fen, depth)).reads
    assert status == 0
    assert (joined(*numbers[:2]), joined(*numbers[2:])) == (nodes, mates)


def test_lines_have_one_half_move_if_nothing_is_said(bench: Bench) -> None:
    program = [step for step in count(bench, START, 0) if step[1] != "perft_depth"]
    assert bench.run(program).reads == [0, 0, 20, 0, 0]


def test_a_reset_leaves_nothing_behind(bench: Bench) -> None:
    numbers = bench.run(count(bench, KIWIPETE, 2, START_BIT, RESET_BIT)).reads
    assert numbers == [0, 0, 2039, 0, 0]


def test_a_start_right_after_a_reset_waits_for_its_end(bench: Bench) -> None:
    program = [(WRITE, "perft_depth", 2), *load(bench, "perft", KIWIPETE)]
    # The second start comes while it counts: it does nothing, and neither does one that a reset follows.
    together = RESET_BIT | START_BIT
    for values in ((RESET_BIT, START_BIT, START_BIT), (START_BIT, RESET_BIT), (together,), (START_BIT, together)):
        program += [(WRITE, "perft_control", value) for value in values] + [(WAIT_CLEAR, "perft_status", BUSY)]
        program += read_wide(bench, "perft_nodes")
    assert bench.run(program).reads == [0, 2039, 0, 0, 0, 2039, 0, 2039]
