# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulated SoC counts lines of half-moves by its registers: published numbers, of both sides and after a reset."""

from __future__ import annotations

import pytest
from bench import READ, WAIT_CLEAR, WRITE, Bench

from halfmove_litex.position import registers

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
# The position 4 of the Chess Programming Wiki as Black has it, and one in which en passant is a half-move.
MIRRORED = "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1"
PASSED = "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1"

Program = list[tuple[int, str | int, int]]
BUSY, START_BIT, RESET_BIT = 1, 1, 2
WIDE = ("enemy_men", "kinds_0", "kinds_1", "kinds_2")


def count(bench: Bench, fen: str, depth: int, *before: int) -> Program:
    """Loads a position, writes these values to `control`, starts, waits, and reads the numbers."""
    program: Program = [(WRITE, "perft_depth", depth)]
    for name, value in registers(fen).items():
        if name in WIDE:
            address = bench.address(f"perft_{name}")
            program += [(WRITE, address, value >> 32), (WRITE, address + 4, value & 0xFFFF_FFFF)]
        else:
            program.append((WRITE, f"perft_{name}", value))
    for value in (*before, START_BIT):
        program += [(WAIT_CLEAR, "perft_status", BUSY)] * (value == START_BIT) + [(WRITE, "perft_control", value)]
    program += [(WAIT_CLEAR, "perft_status", BUSY), (READ, "perft_status", 0)]
    for name in ("nodes", "mates"):
        address = bench.address(f"perft_{name}")
        program += [(READ, address, 0), (READ, address + 4, 0)]
    return program


@pytest.mark.parametrize(
    "fen, depth, nodes, mates",
    [(START, 3, 8902, 0), (KIWIPETE, 2, 2039, 0), (MIRRORED, 2, 264, 0), (PASSED, 1, 7, 0)],
)
def test_published_numbers_are_counted(bench: Bench, fen: str, depth: int, nodes: int, mates: int) -> None:
    status, *numbers = bench.run(count(bench, fen, depth)).reads
    assert status == 0
    assert (numbers[0] << 32 | numbers[1], numbers[2] << 32 | numbers[3]) == (nodes, mates)


def test_a_reset_leaves_nothing_behind(bench: Bench) -> None:
    numbers = bench.run(count(bench, KIWIPETE, 2, START_BIT, RESET_BIT)).reads
    assert numbers == [0, 0, 2039, 0, 0]


@pytest.mark.parametrize("fen", ["8/8 w - - 0 1", START.replace("pppppppp", "ppppppp"), START.replace("KQkq", "HAha")])
def test_what_is_no_position_of_a_normal_game_is_refused(fen: str) -> None:
    with pytest.raises(ValueError, match="not a position|not eight squares"):
        registers(fen)
