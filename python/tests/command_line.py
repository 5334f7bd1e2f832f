# SPDX-License-Identifier: MIT OR Apache-2.0
"""The command line, which all engines are held against. `make test-python` builds it."""

from __future__ import annotations

import io
import json
import subprocess
from pathlib import Path

import chess.pgn
import pytest
from conftest import ROOT, required
from games import FAMOUS, random_game


def run(*arguments: str | Path) -> str:
    """Runs it, and gives its standard output; the test is skipped aloud, or fails if everything is required, where it is not
    built."""
    program = ROOT / "target/debug/halfmove"
    if not program.exists():
        why = "target/debug/halfmove is not built: cargo build --features cli"
        if required():
            pytest.fail(f"HALFMOVE_REQUIRE_TOOLS is set, but {why}")
        pytest.skip(why)
    words = [str(argument) for argument in arguments]
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def find(material: str, *files: Path) -> dict[int, int]:
    """The half-move at which each game first has this material, by the number of the game."""
    lines = run("find", "--material", material, "--format", "json", *files).splitlines()
    hits = [json.loads(line) for line in lines]
    return {hit["game"]: hit["half_move"] for hit in hits}


def numbered_pgn(random_games: int = 60) -> str:
    """The bundled games and random ones as PGN, each with its number as Site; half of them have a date."""
    games: list[chess.pgn.Game] = []
    with FAMOUS.open(encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            games.append(game)
    games += [random_game(seed, 150) for seed in range(random_games)]
    text = io.StringIO()
    for number, game in enumerate(games, 1):
        game.headers["Site"] = str(number)
        if number % 2:
            game.headers["UTCDate"] = f"20{number % 30:02}.{number % 12 + 1:02}.{number % 28 + 1:02}"
        else:
            game.headers["Date"] = "????.??.??"
        print(game, file=text, end="\n\n")
    return text.getvalue()
