# SPDX-License-Identifier: MIT OR Apache-2.0
"""Reads PGN with python-chess, to tell what programs have left of games."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TextIO

import chess.pgn

# It tells of errors in a log, too; here they are counted.
logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)


@dataclass
class Held:
    """How much stands in games."""

    games: int = 0
    half_moves: int = 0
    variations: int = 0
    comments: int = 0
    glyphs: int = 0
    tags: int = 0
    unreadable: int = 0
    """Games at which python-chess raises an exception."""


def games(path: str) -> Iterator[chess.pgn.Game | None]:
    """The games of a file, and nothing for each at which python-chess gives up.

    python-chess ends a game at the empty line that pgn-extract puts behind a comment before the first half-move, which is not
    pgn-extract's fault: such lines are taken out.
    """
    text = Path(path).read_text(encoding="latin-1")
    file = io.StringIO(re.sub(r"\}\n\n(?=[^\[\s])", "}\n", text))
    while True:
        try:
            game = chess.pgn.read_game(file)
        except IndexError:
            # Of python-chess itself, about the brackets of variations.
            to_the_next_game(file)
            yield None
            continue
        if game is None:
            return
        yield game


def to_the_next_game(file: TextIO) -> None:
    place = file.tell()
    while (line := file.readline()) and not line.startswith("[Event "):
        place = file.tell()
    file.seek(place if line else file.tell())


def main_line(game: chess.pgn.Game) -> str:
    """The start and the half-moves, as one line of text."""
    return " ".join([game.headers.get("FEN", ""), *(move.uci() for move in game.mainline_moves())])


def main_lines(path: Path) -> list[str]:
    return [main_line(game) if game else "" for game in games(str(path))]


def held(path: Path) -> dict[str, int]:
    """How much stands in the games of a file."""
    total = Held()
    for game in games(str(path)):
        if game is None:
            total.unreadable += 1
            continue
        total.games += 1
        total.half_moves += sum(1 for _ in game.mainline_moves())
        total.tags += len(game.headers)
        for node in nodes(game):
            total.variations += max(len(node.variations) - 1, 0)
            total.comments += bool(node.comment) + bool(getattr(node, "starting_comment", ""))
            total.glyphs += len(node.nags)
    return asdict(total)


def nodes(game: chess.pgn.Game) -> Iterable[chess.pgn.GameNode]:
    stack: list[chess.pgn.GameNode] = [game]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(node.variations)
