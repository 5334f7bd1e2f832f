# SPDX-License-Identifier: MIT OR Apache-2.0
"""Two hundred questions that halfmove and Scid both can answer, drawn from the games that are searched."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import chess
import chess.pgn

from by_python_chess import games
from measure import Command

NUMBER = 200
SEED = 1989
PIECES = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)


@dataclass
class Question:
    """What is asked, and how of each: the words after `find`, and those after the database of Scid."""

    kind: str
    halfmove: Command
    scid: Command


def drawn(path: Path) -> Iterator[Question]:
    """A third by player, by position and by material each, always the same of the same games."""
    draw = random.Random(SEED)
    read = list(games(str(path)))
    for number in range(NUMBER):
        game = draw.choice(read)
        match number % 3:
            case 0:
                yield by_player(game.headers[draw.choice(("White", "Black"))])
            case 1:
                yield by_position(somewhere(game, draw))
            case _:
                board = somewhere(game, draw)
                while not is_material_for_both(board):
                    board = somewhere(draw.choice(read), draw)
                yield by_material(board, draw.random() < 0.5)


def somewhere(game: chess.pgn.Game, draw: random.Random) -> chess.Board:
    """A position of the game."""
    moves = list(game.mainline_moves())
    board = game.board()
    for move in moves[: draw.randint(0, len(moves))]:
        board.push(move)
    return board


def by_player(name: str) -> Question:
    surname = name.split(",")[0]
    return Question("player", ["--player", surname], ["player", surname])


def by_position(board: chess.Board) -> Question:
    """Board and side to move: Scid does not compare the rights to castle."""
    fen = f"{board.board_fen()} {'w' if board.turn else 'b'}"
    return Question("position", ["--position", fen], ["position", f"{fen} - - 0 1"])


def is_material_for_both(board: chess.Board) -> bool:
    """A GBR code does not tell three pieces from four, and Scid does not look at the start of a game without half-moves."""
    counts = [len(board.pieces(kind, side)) for kind in PIECES for side in chess.COLORS]
    return max(counts) < 3 and sum(counts) < 14


def by_material(board: chess.Board, any_pawns: bool) -> Question:
    """Exactly these pieces of both sides, and these or any pawns."""
    counts = {kind: [len(board.pieces(kind, side)) for side in chess.COLORS] for kind in (*PIECES, chess.PAWN)}
    digits = "".join(str(white + 3 * black) for white, black in (counts[kind] for kind in PIECES))
    pawns = "??" if any_pawns else "".join(map(str, counts[chess.PAWN]))
    ranges = [f"{count}-{count}" for kind in PIECES for count in counts[kind]]
    ranges += ["0-8"] * 2 if any_pawns else [f"{count}-{count}" for count in counts[chess.PAWN]]
    return Question("material", ["--material", f"{digits}.{pawns}"], ["material", " ".join(ranges), "0"])
