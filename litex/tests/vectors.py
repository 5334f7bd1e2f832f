# SPDX-License-Identifier: MIT OR Apache-2.0
"""The games and records of the testbenches that are shipped, `hdl/verilog/testbench/*.hex`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parents[2] / "hdl/verilog/testbench"


class Beat(NamedTuple):
    """A beat of a stream."""

    data: int
    last: bool
    error: bool = False


def _file(core: str, what: str) -> Path:
    """The file that the core's testbench plays: some cores share one."""
    text = (FOLDER / f"{core}_tb.v").read_text(encoding="utf-8")
    return FOLDER / re.findall(rf'\.{what}\("(\w+\.hex)"\)', text)[0]


def _beats(path: Path, data_bits: int, error_bits: int) -> list[Beat]:
    """halfmove_stream_bench.v says what a word is."""
    data_digits, error_digits = -(-data_bits // 4), -(-error_bits // 4)
    beats: list[Beat] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        for digits in [] if line.startswith("//") else line.split():
            word = int(digits, 16)
            data = word & (1 << 4 * data_digits) - 1
            error = word >> 4 * data_digits & (1 << 4 * error_digits) - 1
            kind = word >> 4 * (data_digits + error_digits)
            if kind == 2:
                beats += [beats[-1]] * (word & (1 << 4 * (data_digits + error_digits)) - 1)
            else:
                beats.append(Beat(data, kind == 1, bool(error)))
    assert beats[-1].last
    return beats


def games(core: str, symbol_bits: int) -> list[Beat]:
    """What goes into a core."""
    return _beats(_file(core, "GAMES"), symbol_bits, 0)


def answers(core: str) -> list[Beat]:
    """What must come out."""
    return _beats(_file(core, "ANSWERS"), 32, 1)


def split(beats: list[Beat]) -> list[list[Beat]]:
    """Game by game."""
    found: list[list[Beat]] = [[]]
    for beat in beats:
        found[-1].append(beat)
        if beat.last:
            found.append([])
    return found[:-1]
