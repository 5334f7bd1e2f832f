# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the tests of the half-move machine share: positions, and accesses to the registers of a module."""

from __future__ import annotations

from bench import READ, WRITE, Bench

import halfmove_litex
from halfmove_litex.cores import MACHINE
from halfmove_litex.position import registers

MODULES = {core: getattr(halfmove_litex, core.title().replace("Machine_", "Halfmove")) for core in MACHINE}
"""The module of each core."""

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
# The position 4 of the Chess Programming Wiki as Black has it, and one in which en passant is a half-move.
MIRRORED = "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1"
PASSED = "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1"
MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"

Program = list[tuple[int, str | int, int]]
WIDE = ("enemy_men", "kinds_0", "kinds_1", "kinds_2")


def load(bench: Bench, module: str, fen: str) -> Program:
    """Writes a position into the registers of a module."""
    program: Program = []
    for name, value in registers(fen).items():
        if name in WIDE:
            address = bench.address(f"{module}_{name}")
            program += [(WRITE, address, value >> 32), (WRITE, address + 4, value & 0xFFFF_FFFF)]
        else:
            program.append((WRITE, f"{module}_{name}", value))
    return program


def read_wide(bench: Bench, register: str) -> Program:
    """Reads a register of more than 32 bits: the upper word comes first."""
    address = bench.address(register)
    return [(READ, address, 0), (READ, address + 4, 0)]


def joined(upper: int, lower: int) -> int:
    return upper << 32 | lower
