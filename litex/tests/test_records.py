# SPDX-License-Identifier: MIT OR Apache-2.0
"""Fields of records against the page of all cores, and the layout of games."""

from __future__ import annotations

import doctest
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT, needed

import halfmove_litex.games
import halfmove_litex.records
from halfmove_litex.games import pack
from halfmove_litex.records import ERRORS, FIELDS, KINDS, TYPES, Field, c_header, unpack

PAGE = (ROOT / "docs/records.md").read_text(encoding="utf-8")


def table(name: str) -> list[list[str]]:
    """The rows of a table on the page."""
    text = PAGE.split(f"<!-- table: {name} -->")[1].split("<!-- end -->")[0]
    rows = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in text.strip().splitlines()]
    return rows[2:]


def test_the_fields_are_those_of_the_page() -> None:
    expected = {}
    for bits, name, _ in table("record"):
        high, _, low = bits.partition(":")
        expected[name] = Field(int(low or high), int(high) - int(low or high) + 1)
    assert expected == FIELDS


def test_the_errors_are_those_of_the_page() -> None:
    codes = {int(code): fault for code, fault, _ in table("faults")}
    assert {code: name.replace("_", "").lower() for name, code in ERRORS.items()} == {
        code: fault.lower() for code, fault in codes.items()
    }


def test_types_and_kinds_have_their_numbers() -> None:
    assert TYPES == {"HALF_MOVE": 0, "MARK": 1, "TEXT": 2, "STOP": 3}
    assert KINDS == {"KING": 1, "PAWN": 2, "QUEEN": 4, "ROOK": 5, "BISHOP": 6, "KNIGHT": 7}


def test_a_record_comes_apart_into_its_bits() -> None:
    for bit in range(32):
        found = {name for name, value in unpack(1 << bit).items() if value}
        assert found == {name for name, field in FIELDS.items() if field.lsb <= bit < field.lsb + field.width}


def test_the_header_for_c_has_the_same_numbers(tmp_path: Path) -> None:
    needed(shutil.which("gcc"), "gcc")
    expected = {f"{name}_LSB": field.lsb for name, field in FIELDS.items()}
    expected |= {f"{name}_WIDTH": field.width for name, field in FIELDS.items()}
    for beginning, values in (("TYPE", TYPES), ("ERROR", ERRORS), ("KIND", KINDS)):
        expected |= {f"{beginning}_{name}": value for name, value in values.items()}
    (tmp_path / "halfmove_record.h").write_text(c_header(), encoding="utf-8")
    checks = "".join(f'_Static_assert(HALFMOVE_{name} == {value}, "{name}");\n' for name, value in expected.items())
    (tmp_path / "checks.c").write_text('#include "halfmove_record.h"\n' * 2 + checks, encoding="utf-8")
    subprocess.run(["gcc", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "checks.c"], cwd=tmp_path, check=True)


def test_games_are_laid_out_lane_by_lane() -> None:
    assert pack([]) == []
    assert pack([b""]) == [0]
    assert pack([[0x7FF, 1, 2]], 11) == [3, 0x0001_07FF, 2]
    with pytest.raises(ValueError, match="game 2, symbol 1: 0x800 has more than 11 bits"):
        pack([[1], [2, 0x800]], 11)
    with pytest.raises(ValueError, match="game 1, symbol 0: -0x1 has"):
        pack([[-1]])
    with pytest.raises(ValueError, match="game 1 is a number"):
        pack(b"\x2c\x2c")  # type: ignore[arg-type]
    for bits in (0, 16, 32):
        with pytest.raises(ValueError, match=f"no core has symbols of {bits} bits"):
            pack([[0]], bits)


def test_set_ups_stand_before_their_games() -> None:
    board = list(range(64))
    words = pack([[0x7FF, 1], [2], []], 11, [board, None, board])
    assert words[:3] == [66 | 1 << 31, 0x0001_0000, 0x0003_0002]
    assert words[32:38] == [0x003F_003E, 0x0001_07FF, 1, 2, 64 | 1 << 31, 0x0001_0000] and len(words) == 69
    for wrong in (board[1:], [*board, 0], [256, *board[1:]], [-1, *board[1:]]):
        with pytest.raises(ValueError, match="game 2: a set-up has 64 beats of 8 bits"):
            pack([[1], [2]], 8, [None, wrong])
    with pytest.raises(ValueError, match="there are 2 games, but 1 set-ups"):
        pack([[1], [2]], 8, [None])


@pytest.mark.parametrize("module", [halfmove_litex.games, halfmove_litex.records])
def test_the_examples_of_the_docstrings_do_what_they_say(module: object) -> None:
    results = doctest.testmod(module)  # type: ignore[arg-type]
    assert results.attempted and not results.failed
