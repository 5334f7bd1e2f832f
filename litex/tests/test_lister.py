# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulated SoC lists half-moves by its registers: those of the laws, of both sides, in either order and after a reset."""

from __future__ import annotations

import re

import pytest
from bench import READ, WAIT, WRITE, Bench
from machine import KIWIPETE, MATE, MIRRORED, PASSED, STALEMATE, START, Program, load

BUSY, VALID, NONE = 1, 2, 4
START_BIT, TAKE, RESET, BLACK, IN_ORDER = 1, 2, 4, 8, 16


def listed(bench: Bench, fen: str, most: int, control: int, *before: int) -> list[int]:
    """The half-moves that come, and what is read of `status` behind the last one."""
    program = load(bench, "lister", fen) + [(WRITE, "lister_control", value) for value in before]
    program.append((WRITE, "lister_control", control | START_BIT | BLACK * (" b " in fen)))
    return bench.run([*program, *take(most), (READ, "lister_status", 0)]).reads


def take(half_moves: int) -> Program:
    return [(WAIT, "lister_status", VALID), (READ, "lister_half_move", 0), (WRITE, "lister_control", TAKE)] * half_moves


AFTER_A_START = "f4e3 f4f3 e8d8 e8f8 e8d7 e8e7 e8f7".split()


def square(number: int) -> str:
    return "abcdefgh"[number & 7] + str((number >> 3) + 1)


def text(word: int) -> str:
    promotion = {0: "", 4: "q", 5: "r", 6: "b", 7: "n"}[word >> 23 & 7]
    return square(word >> 11 & 63) + square(word >> 17 & 63) + promotion


@pytest.mark.parametrize(
    "fen, half_moves",
    [
        (START, "a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 a2a4 b2b4 c2c4 d2d4 e2e4 f2f4 g2g4 h2h4 b1a3 b1c3 g1f3 g1h3"),
        (PASSED, "f4e3 f4f3 e8d8 e8f8 e8d7 e8e7 e8f7"),
        (MIRRORED, "c5c4 d7d5 f6d5 b5c4 f8f7 g8h8"),
        ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q a7a8r a7a8b a7a8n e1d1 e1f1 e1d2 e1e2 e1f2"),
    ],
    ids=["start", "en passant", "check", "promotion"],
)
@pytest.mark.parametrize("order", [0, IN_ORDER])
def test_the_half_moves_are_those_of_the_laws(bench: Bench, fen: str, half_moves: str, order: int) -> None:
    expected = half_moves.split()
    *words, status = listed(bench, fen, len(expected), order)
    assert status == 0
    assert [word >> 31 for word in words] == [0] * (len(expected) - 1) + [1]
    assert sorted(text(word) for word in words) == sorted(expected)
    codes = [word & 0x7FF for word in words]
    assert codes == sorted(codes) or not order


@pytest.mark.parametrize("fen, check", [(MATE, 1), (STALEMATE, 0)])
def test_a_position_without_half_moves_says_so(bench: Bench, fen: str, check: int) -> None:
    program = load(bench, "lister", fen) + [(WRITE, "lister_control", START_BIT | BLACK * (" b " in fen))]
    program += [(WAIT, "lister_status", VALID), (READ, "lister_status", 0), (READ, "lister_half_move", 0)]
    program += [(WRITE, "lister_control", TAKE), (READ, "lister_status", 0)]
    offered, word, status = bench.run(program).reads
    assert (offered, word >> 28, status) == (BUSY | VALID | NONE, 0b1110 | check, 0)


def test_a_half_move_is_not_none(bench: Bench) -> None:
    program = [*load(bench, "lister", START), (WRITE, "lister_control", START_BIT), (WAIT, "lister_status", VALID)]
    program += [(READ, "lister_status", 0), (WRITE, "lister_control", RESET)]
    assert bench.run(program).reads == [BUSY | VALID]


def test_a_reset_leaves_nothing_behind(bench: Bench) -> None:
    words = listed(bench, PASSED, 7, 0, START_BIT, RESET)
    assert words[-1] == 0 and len({text(word) for word in words[:-1]}) == 7


def test_a_start_with_a_reset_or_right_after_it_waits_for_its_end(bench: Bench) -> None:
    # Afterwards `control` no longer says what the start has said.
    start = START_BIT | BLACK | IN_ORDER
    for values in ((RESET | start,), (START_BIT, RESET | start), (RESET, start), (start, RESET)):
        program = load(bench, "lister", PASSED) + [(WRITE, "lister_control", value) for value in (*values, TAKE)]
        half_moves = 7 * (values[-1] != RESET)
        *words, status = bench.run([*program, *take(half_moves), (READ, "lister_status", 0)]).reads
        assert status == 0 and {text(word) for word in words} == set(AFTER_A_START if half_moves else [])
        codes = [word & 0x7FF for word in words]
        assert codes == sorted(codes)


def test_the_numbers_of_half_moves_are_the_published_ones(bench: Bench) -> None:
    *words, status = listed(bench, KIWIPETE, 48, 0)
    assert status == 0 and len({word & 0x7FF for word in words}) == 48
    assert all(re.fullmatch("[a-h][1-8][a-h][1-8]", text(word)) for word in words)
