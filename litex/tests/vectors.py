# SPDX-License-Identifier: MIT OR Apache-2.0
"""The games and records of the testbenches that are shipped, `hdl/verilog/testbench/*.hex`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from halfmove_litex import CORES

FOLDER = Path(__file__).resolve().parents[2] / "hdl/verilog/testbench"


class Beat(NamedTuple):
    """A beat of a stream."""

    data: int
    last: bool
    user: int = 0
    """`tuser`: of a game, the beat is one of a set-up; of records, bit 0: the game had an error. Judges have more bits."""


def _parameter(core: str, name: str) -> str | None:
    """What the core's testbench says to `halfmove_stream_bench`."""
    text = (FOLDER / f"{core}_tb.v").read_text(encoding="utf-8")
    found = re.findall(rf'\.{name}\("?([\w.]+)"?\)', text)
    return found[0] if found else None


def _beats(core: str, what: str, data_bits: int) -> list[Beat]:
    """What the core's testbench plays or expects. halfmove_stream_bench.v says what a word is."""
    digits = -(-data_bits // 4)
    beats: list[Beat] = []
    user = 0
    for line in (FOLDER / str(_parameter(core, what))).read_text(encoding="utf-8").splitlines():
        for word in [] if line.startswith("//") else [int(word, 16) for word in line.split()]:
            kind, changed, data = word >> 4 * digits + 4, word >> 4 * digits & 15, word & (1 << 4 * digits) - 1
            if kind == 2:
                beats += [beats[-1]] * data
                continue
            # An answer's bits are those in which it differs from the answer before it.
            user = changed ^ (user if what == "ANSWERS" else 0)
            beats.append(Beat(data, kind == 1, user))
            user = 0 if beats[-1].last else user
    assert beats[-1].last
    played = split(beats)[: int(_parameter(core, "PLAYED") or len(beats))]
    return [beat for game in played for beat in game]


def games(core: str) -> list[Beat]:
    """What goes into a core."""
    return _beats(core, "GAMES", CORES[core])


def answers(core: str) -> list[Beat]:
    """What must come out."""
    return _beats(core, "ANSWERS", 32)


def split(beats: list[Beat]) -> list[list[Beat]]:
    """Game by game."""
    found: list[list[Beat]] = [[]]
    for beat in beats:
        found[-1].append(beat)
        if beat.last:
            found.append([])
    return found[:-1]


class Game(NamedTuple):
    """A game as a DMA can send it."""

    set_up: list[int] | None
    symbols: list[int]
    answer: list[Beat]


def sendable(core: str) -> list[Game]:
    """The games without a set-up, and those with a whole one before their symbols."""
    found = []
    for game, answer in zip(split(games(core)), split(answers(core)), strict=True):
        beats, marks = [beat.data for beat in game], [beat.user for beat in game]
        if not any(marks):
            found.append(Game(None, beats, answer))
        elif marks == [1] * 64 + [0] * (len(beats) - 64):
            found.append(Game(beats[:64], beats[64:], answer))
    return found


def plain(core: str) -> tuple[list[list[int]], list[list[Beat]]]:
    """The games without a set-up, and their answers."""
    played = [game for game in sendable(core) if game.set_up is None]
    return [game.symbols for game in played], [game.answer for game in played]
