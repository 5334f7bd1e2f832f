# SPDX-License-Identifier: MIT OR Apache-2.0
"""The adapters: every engine gives the answers of `halfmove.arrow`, from memory and from Parquet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import tool
from games import famous

import halfmove
from halfmove import Game

tool("pyarrow")
import pyarrow as pa  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402

import halfmove.arrow as columns  # noqa: E402

ROWS: list[bytes | None] = [halfmove.encode(Game(game.half_moves)) for game in famous() if not game.tag("FEN")]
ROWS = [*ROWS, None, b"", b"\x2c"] * 50
PATTERN = "????.87"
BAD: list[bytes | None] = [b"\x2c", b"\x2c\xc7"]


def table(rows: list[bytes | None]) -> pa.Table:
    return pa.table({"number": range(len(rows)), "moves": pa.array(rows, pa.binary())})


@pytest.fixture(scope="module")
def parquet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("parquet") / "games.parquet"
    pq.write_table(table(ROWS), path, row_group_size=37)
    return path


def expected() -> dict[str, list[Any]]:
    moves = pa.array(ROWS, pa.binary())
    return {
        "half_moves": columns.half_moves(moves).to_pylist(),
        "fen": columns.fen(moves, 3).to_pylist(),
        "material": columns.material(moves, -1).to_pylist(),
        "first": columns.first_material(moves, PATTERN).to_pylist(),
        "at_least": columns.first_material(moves, "0001.??", at_least=True).to_pylist(),
        # Another question in every row.
        "by_row": [
            columns.fen(moves[row : row + 1], row % 5).to_pylist()[0] if row % 7 else None
            for row in range(len(ROWS))
        ],
    }


QUERY = f"""
    select halfmove_half_moves(moves) as half_moves, halfmove_fen(moves, 3) as fen,
        halfmove_material(moves, -1) as material, halfmove_first_material(moves, '{PATTERN}') as first,
        halfmove_first_material_at_least(moves, '0001.??') as at_least,
        halfmove_fen(moves, case when number % 7 = 0 then null else number % 5 end) as by_row
    from games order by number
"""


def in_duckdb(path: Path | None, rows: list[bytes | None], query: str, **how: Any) -> dict[str, list[Any]]:
    duckdb: Any = tool("duckdb")
    import halfmove.duckdb

    connection = duckdb.connect()
    halfmove.duckdb.register(connection, **how)
    games = connection.from_arrow(table(rows)) if path is None else connection.read_parquet(str(path))
    games.create_view("games")
    answer: dict[str, list[Any]] = connection.sql(query).to_arrow_table().to_pydict()
    return answer


def in_datafusion(path: Path | None, rows: list[bytes | None], query: str, **how: Any) -> dict[str, list[Any]]:
    datafusion: Any = tool("datafusion")
    import halfmove.datafusion

    context = datafusion.SessionContext()
    halfmove.datafusion.register(context, **how)
    if path is None:
        context.register_record_batches("games", [table(rows).to_batches()])
    else:
        context.register_parquet("games", str(path))
    answer: dict[str, list[Any]] = context.sql(query).to_arrow_table().to_pydict()
    return answer


SQL = pytest.mark.parametrize("engine", [in_duckdb, in_datafusion])
Engine = Callable[..., dict[str, list[Any]]]


@SQL
@pytest.mark.parametrize("from_file", [False, True], ids=["memory", "parquet"])
def test_an_engine_of_sql_gives_the_answers_of_the_columns(engine: Engine, from_file: bool, parquet: Path) -> None:
    assert engine(parquet if from_file else None, ROWS, QUERY) == expected()


@SQL
def test_a_bad_game_ends_the_query_or_is_null(engine: Engine) -> None:
    query = "select halfmove_material(moves, 0) as material from games order by number"
    with pytest.raises(Exception, match="game 2, half-move 2, byte 1: the byte has no meaning"):
        engine(None, BAD, query)
    assert engine(None, BAD, query, errors="null") == {"material": ["4888.88", None]}


@SQL
def test_the_row_of_a_bad_game_is_that_of_the_column_if_every_row_asks_another_question(engine: Engine) -> None:
    rows: list[bytes | None] = [b"\x2c", b"\x2c", b"\x2c", b"\x2c\xc7"]
    query = "select halfmove_fen(moves, case when number = 3 then 1 else 0 end) as fen from games"
    with pytest.raises(Exception, match="game 4, half-move 2, byte 1: the byte has no meaning"):
        engine(None, rows, query)


@SQL
def test_an_engine_tells_faults_and_gbr_codes(engine: Engine) -> None:
    query = "select halfmove_faults(moves) as faults, halfmove_gbr(moves, 1) as gbr from games order by number"
    moves = pa.array(BAD, pa.binary())
    wanted = {"faults": columns.faults(moves).to_pylist(), "gbr": columns.gbr(moves, 1, errors="null").to_pylist()}
    assert engine(None, BAD, query, errors="null") == wanted


@SQL
def test_another_code_goes_beside_it_under_another_prefix(engine: Engine) -> None:
    rows = [halfmove.encode(Game(["e2e4", "g8f6"]), "jose")]
    query = "select jose_half_moves(moves) as half_moves from games"
    assert engine(None, rows, query, code="jose", prefix="jose_") == {"half_moves": [["e2e4", "g8f6"]]}


def test_functions_of_duckdb_are_registered_again_and_the_last_are_taken() -> None:
    duckdb: Any = tool("duckdb")
    import halfmove.duckdb

    connection = duckdb.connect()
    query = "select halfmove_material('\\x2C\\xC7'::BLOB, 0)"
    for _ in range(2):
        halfmove.duckdb.register(connection)
        with pytest.raises(Exception, match="the byte has no meaning"):
            connection.sql(query).fetchall()
    halfmove.duckdb.register(connection, errors="null")
    assert connection.sql(query).fetchall() == [(None,)]


@pytest.mark.parametrize("form", ["memory", "parquet", "streaming"])
def test_polars_gives_the_answers_of_the_columns(form: str, parquet: Path) -> None:
    polars: Any = tool("polars")
    import halfmove.polars

    assert halfmove.polars.__all__
    frame = polars.scan_parquet(parquet) if form != "memory" else polars.from_arrow(table(ROWS)).lazy()
    moves = polars.col("moves").halfmove
    query = frame.sort("number").select(
        half_moves=moves.half_moves(),
        fen=moves.fen(3),
        material=moves.material(),
        first=moves.first_material(PATTERN),
        at_least=moves.first_material("0001.??", at_least=True),
        bits=moves.half_moves(form="bits").list.len(),
    )
    answer = query.collect(engine="streaming" if form == "streaming" else "auto").to_dict(as_series=False)
    wanted = expected()
    del wanted["by_row"]
    lengths = [None if row is None else len(row) for row in wanted["half_moves"]]
    assert answer == {**wanted, "bits": lengths}


def test_polars_tells_bad_games_and_other_columns() -> None:
    polars: Any = tool("polars")
    import halfmove.polars

    assert halfmove.polars.__all__
    frame = polars.from_arrow(table(BAD))
    with pytest.raises(Exception, match="game 2, half-move 2, byte 1: the byte has no meaning"):
        frame.select(polars.col("moves").halfmove.material())
    nulls = frame.select(polars.col("moves").halfmove.material(errors="null"))
    assert nulls.to_series().to_list() == ["4888.88", None]
    faults = frame.select(polars.col("moves").halfmove.faults()).to_series().to_list()
    assert faults == columns.faults(pa.array(BAD, pa.binary())).to_pylist()
    gbr = frame.select(polars.col("moves").halfmove.gbr(1, errors="null")).to_series().to_list()
    assert gbr == columns.gbr(pa.array(BAD, pa.binary()), 1, errors="null").to_pylist()
    with pytest.raises(Exception, match="a column of Binary is wanted"):
        frame.select(polars.col("number").halfmove.fen())
