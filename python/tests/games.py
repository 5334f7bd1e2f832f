# SPDX-License-Identifier: MIT OR Apache-2.0
"""Games for the tests: those of the project, and seeded random ones by python-chess."""

from __future__ import annotations

import functools
import random
from pathlib import Path

import chess
import chess.pgn

import halfmove
import halfmove.chess

ROOT = Path(__file__).resolve().parents[2]
FAMOUS = ROOT / "testbench/games/famous.pgn"

SCHOLARS_MATE = bytes.fromhex("2c2c6117db1e5302")


@functools.cache
def famous() -> tuple[halfmove.Game, ...]:
    """The bundled games, variations as half-moves."""
    return tuple(halfmove.chess.read_pgn(FAMOUS, "jose"))


def random_game(seed: int, half_moves: int = 120, chess960: bool = False) -> chess.pgn.Game:
    """A random legal game."""
    choose = random.Random(seed)
    board = chess.Board.from_chess960_pos(choose.randrange(960)) if chess960 else chess.Board()
    game = chess.pgn.Game()
    game.setup(board)
    if chess960:
        game.headers["Variant"] = "Chess960"
    node: chess.pgn.GameNode = game
    for _ in range(half_moves):
        moves = list(board.legal_moves)
        if not moves:
            break
        # What is rare is preferred.
        rare = [move for move in moves if move.promotion or board.is_castling(move) or board.is_en_passant(move)]
        move = choose.choice(rare or moves)
        board.push(move)
        node = node.add_variation(move)
    game.headers["Result"] = board.result()
    return game
