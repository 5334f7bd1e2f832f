# SPDX-License-Identifier: MIT OR Apache-2.0
"""Asks one engine the questions of the bench, and prints what it needed as JSON.

ask.py ENGINE FILE ROUNDS

Each question is asked once more than ROUNDS, and the first time does not count. The time is that of the process with all its
threads; starting and importing are not in it.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

MATERIAL = "0400.??"
"""A rook each and any pawns."""

Questions = dict[str, Callable[[], int]]


def of_duckdb(file: str) -> Questions:
    import duckdb

    import halfmove.duckdb

    connection = duckdb.connect()
    halfmove.duckdb.register(connection)
    connection.read_parquet(file).create_view("games")

    def ask(query: str) -> int:
        return int(connection.sql(query).fetchall()[0][0])

    return {
        "search": lambda: ask(f"select count(halfmove_first_material(moves, '{MATERIAL}')) from games"),
        "decode": lambda: ask("select sum(len(halfmove_half_moves(moves))) from games"),
    }


def of_polars(file: str) -> Questions:
    import polars

    import halfmove.polars

    assert halfmove.polars.__all__
    moves: Any = polars.col("moves").halfmove

    def ask(answer: Any) -> int:
        return int(polars.scan_parquet(file).select(answer).collect().item())

    return {
        "search": lambda: ask(moves.first_material(MATERIAL).count()),
        "decode": lambda: ask(moves.half_moves().list.len().sum()),
    }


def of_datafusion(file: str) -> Questions:
    import datafusion

    import halfmove.datafusion

    context = datafusion.SessionContext()
    halfmove.datafusion.register(context)
    context.register_parquet("games", file)

    def ask(query: str) -> int:
        return int(context.sql(query).to_pylist()[0]["answer"])

    return {
        "search": lambda: ask(f"select count(halfmove_first_material(moves, '{MATERIAL}')) as answer from games"),
        "decode": lambda: ask("select sum(array_length(halfmove_half_moves(moves))) as answer from games"),
    }


def of_python_chess(file: str) -> Questions:
    import chess
    import chess.pgn

    def found(board: chess.Board) -> bool:
        if board.queens | board.bishops | board.knights:
            return False
        white = board.rooks & board.occupied_co[chess.WHITE]
        black = board.rooks & board.occupied_co[chess.BLACK]
        return white.bit_count() == 1 and black.bit_count() == 1

    def is_hit(game: chess.pgn.Game) -> bool:
        board = game.board()
        if found(board):
            return True
        for move in game.mainline_moves():
            board.push(move)
            if found(board):
                return True
        return False

    def ask(of: Callable[[chess.pgn.Game], int]) -> int:
        total = 0
        with open(file, encoding="utf-8", errors="replace") as pgn:
            while (game := chess.pgn.read_game(pgn)) is not None:
                total += of(game)
        return total

    def half_moves(game: chess.pgn.Game) -> int:
        return len([move.uci() for move in game.mainline_moves()])

    return {"search": lambda: ask(is_hit), "decode": lambda: ask(half_moves)}


ENGINES: dict[str, Callable[[str], Questions]] = {
    "DuckDB": of_duckdb,
    "Polars": of_polars,
    "DataFusion": of_datafusion,
    "python-chess": of_python_chess,
}


def main(engine: str, file: str, rounds: int) -> None:
    told: dict[str, Any] = {}
    for name, question in ENGINES[engine](file).items():
        answers = {question()}
        cpu, wall = [], []
        for _ in range(rounds):
            before = time.process_time(), time.perf_counter()
            answers.add(question())
            cpu.append(time.process_time() - before[0])
            wall.append(time.perf_counter() - before[1])
        assert len(answers) == 1, answers
        told[name] = {"answer": answers.pop(), "cpu": cpu, "wall": wall}
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
