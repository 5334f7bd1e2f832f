# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulated SoC solves problems by its registers: printed ones and others, with the lines that `halfmove solve` writes."""

from __future__ import annotations

import pytest
from bench import READ, WAIT, WAIT_CLEAR, WRITE, Bench
from machine import Program, joined, load, read_wide

from halfmove_litex.half_move import uci

BUSY, VALID, REFUSED, OVERFLOW = 1, 2, 4, 8
START_BIT, TAKE, RESET, BLACK, DIRECT, TRIES = 1, 2, 4, 8, 16, 32
MORPHY = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"
# White castles at the end, on the queen's side and on the king's; and mates by castling at once.
QUEENS_SIDE = "8/7p/8/8/8/8/4R1kp/R3K2R b Q - 0 1"
KINGS_SIDE = "8/5p2/8/8/8/8/k3R3/R3K2R b K - 0 1"
AT_ONCE = "8/5p2/8/8/8/8/4R3/k3K2R w K - 0 1"
# Amelung, Düna-Zeitung: the key takes en passant.
AMELUNG = "7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1"
ROOK = "8/8/8/8/8/k1K5/8/7R b - - 0 1"


def ask(bench: Bench, fen: str, half_moves: int, control: int) -> Program:
    """Loads a problem and starts."""
    program = [(WRITE, "mates_half_moves", half_moves), *load(bench, "mates", fen), (WAIT_CLEAR, "mates_status", BUSY)]
    return [*program, (WRITE, "mates_control", control | START_BIT | BLACK * (" b " in fen))]


def take(half_moves: int) -> Program:
    return [(WAIT, "mates_status", VALID), (READ, "mates_half_move", 0), (WRITE, "mates_control", TAKE)] * half_moves


def numbers(bench: Bench) -> Program:
    """Waits for the end, and reads what stands then."""
    program: Program = [(WAIT_CLEAR, "mates_status", BUSY), (READ, "mates_status", 0)]
    for name in ("solutions", "positions", "clocks"):
        program += read_wide(bench, f"mates_{name}")
    return [*program, (READ, "mates_deepest", 0)]


def lines(words: list[int]) -> list[str]:
    """The lines that half-moves make, in order."""
    found: list[list[str]] = [[]]
    for word in words:
        assert word >> 16 == 0 and word >> 11 & 15 == len(found[-1])
        found[-1].append(uci(word & 0x7FF))
        if word >> 15:
            found.append([])
    assert found.pop() == []
    return sorted(" ".join(line) for line in found)


def rook_lines() -> list[str]:
    """The rook waits for the king to come back: 20 lines."""
    waits = [("h1" + file + "1", file + "1a1") for file in "bcdefg"] + [("h1h" + rank, f"h{rank}a{rank}") for rank in "5678"]
    return [f"a3{king} {first} {king}a3 {mate}" for king in ("a2", "a4") for first, mate in waits]


PROBLEMS = [
    pytest.param(MORPHY, 3, DIRECT, ["a1a6"], None, id="Morphy, New York Clipper 1856"),
    pytest.param(MORPHY, 3, DIRECT | TRIES, ["a1a6", "a1a5 a7a6", "a1a7 b8a7"], None, id="tries"),
    pytest.param(AMELUNG, 3, DIRECT, ["h5g6"], None, id="en passant"),
    pytest.param(AT_ONCE, 1, DIRECT, ["e1f2", "e1g1"], None, id="castling"),
    pytest.param(QUEENS_SIDE, 2, 0, ["g2h1 e1c1", "g2h1 e1d2", "g2h1 e1f2"], None, id="helpmate by castling"),
    pytest.param(KINGS_SIDE, 2, 0, ["a2a1 e1f2", "a2a1 e1g1"], None, id="on the other side"),
    pytest.param(ROOK, 4, 0, rook_lines(), 1 + 2 + 40 + 103 + 2009, id="twenty lines"),
]


@pytest.mark.parametrize("fen, half_moves, control, expected, positions", PROBLEMS)
def test_the_lines_are_those_of_the_software(
    bench: Bench, fen: str, half_moves: int, control: int, expected: list[str], positions: int | None
) -> None:
    count = sum(len(line.split()) for line in expected)
    reads = bench.run(ask(bench, fen, half_moves, control) + take(count) + numbers(bench)).reads
    words, (status, *said, deepest) = reads[:count], reads[count:]
    assert lines(words) == sorted(expected)
    solutions, looked_at, clocks = (joined(*said[at : at + 2]) for at in (0, 2, 4))
    assert (status, solutions) == (0, len(expected))
    assert looked_at == positions or positions is None
    assert looked_at < clocks and deepest


def test_the_half_moves_of_the_page_are_all_that_may_be_asked_for(bench: Bench) -> None:
    program: Program = []
    for half_moves, control in ((0, 0), (0, DIRECT), (11, 0), (15, DIRECT)):
        program += [*ask(bench, MORPHY, half_moves, control), (READ, "mates_status", 0), (WRITE, "mates_control", RESET)]
    assert bench.run(program).reads == [REFUSED, REFUSED, REFUSED, BUSY]


def test_a_reset_leaves_nothing_behind(bench: Bench) -> None:
    # A line is half taken. Without `take`, what is offered stays.
    half = [*ask(bench, ROOK, 4, 0), *take(1), (WAIT, "mates_status", VALID), *[(READ, "mates_half_move", 0)] * 2]
    reset: Program = [(WRITE, "mates_control", RESET), (WAIT_CLEAR, "mates_status", BUSY), (READ, "mates_status", 0)]
    first, *offered, status = (reads := bench.run(half + reset + ask(bench, KINGS_SIDE, 2, 0) + take(4) + numbers(bench)).reads)[:4]
    assert first >> 11 == 0 and offered[0] == offered[1] and offered[0] >> 11 == 1
    assert status == 0
    assert lines(reads[4:8]) == ["a2a1 e1f2", "a2a1 e1g1"]


def test_a_start_while_it_is_busy_does_nothing(bench: Bench) -> None:
    program = [*ask(bench, KINGS_SIDE, 2, 0), (WAIT, "mates_status", VALID), (WRITE, "mates_control", START_BIT | DIRECT)]
    reads = bench.run(program + take(4) + numbers(bench)).reads
    assert lines(reads[:4]) == ["a2a1 e1f2", "a2a1 e1g1"] and reads[4] == 0


def test_a_start_right_after_a_reset_waits_for_its_end(bench: Bench) -> None:
    # Afterwards `control` no longer says what the start has said.
    at_once: Program = [(WRITE, "mates_control", value) for value in (RESET, START_BIT | DIRECT, TAKE)]
    program = [(WRITE, "mates_half_moves", 1), *load(bench, "mates", AT_ONCE), *at_once, *take(2), *numbers(bench)]
    *words, status, upper, solutions = bench.run(program).reads[:5]
    assert lines(words) == ["e1f2", "e1g1"] and (status, upper, solutions) == (0, 0, 2)
