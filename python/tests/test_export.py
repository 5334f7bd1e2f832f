# SPDX-License-Identifier: MIT OR Apache-2.0
"""Tables that the command line exports: read back with pyarrow, beside python-chess and beside what the command line says."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess.pgn
import pytest
from command_line import find, numbered_pgn, run
from conftest import corpus, tool

import halfmove

tool("pyarrow")
import pyarrow as pa  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402

LICHESS = {
    "Event": pa.string(),
    "Site": pa.string(),
    "White": pa.string(),
    "Black": pa.string(),
    "Result": pa.string(),
    "WhiteTitle": pa.string(),
    "BlackTitle": pa.string(),
    "WhiteElo": pa.int16(),
    "BlackElo": pa.int16(),
    "WhiteRatingDiff": pa.int16(),
    "BlackRatingDiff": pa.int16(),
    "UTCDate": pa.date32(),
    "UTCTime": pa.time32("ms"),
    "ECO": pa.string(),
    "Opening": pa.string(),
    "Termination": pa.string(),
    "TimeControl": pa.string(),
}
OURS = {"moves": pa.binary(), "FEN": pa.string()}


def number(text: str | None) -> int | None:
    try:
        return int(text or "")
    except ValueError:
        return None


def moment(text: str | None, form: str) -> datetime.datetime | None:
    try:
        return datetime.datetime.strptime(text or "", form)
    except ValueError:
        return None


def row_of(headers: chess.pgn.Headers) -> dict[str, Any]:
    """The row of a game, as python-chess reads its tags."""
    row: dict[str, Any] = {name: headers.get(name) for name in LICHESS}
    for name in ("WhiteElo", "BlackElo", "WhiteRatingDiff", "BlackRatingDiff"):
        row[name] = number(row[name])
    date = moment(headers.get("UTCDate", headers.get("Date")), "%Y.%m.%d")
    time = moment(headers.get("UTCTime"), "%H:%M:%S")
    row["UTCDate"], row["UTCTime"] = date and date.date(), time and time.time()
    return row


def test_a_table_has_the_tags_that_python_chess_reads(tmp_path: Path) -> None:
    for name in ("lichess_magnus_promotions", "world_matches"):
        pgn = corpus(f"pgn/{name}.pgn")
        path = tmp_path / f"{name}.parquet"
        run("export", pgn, "--parquet", path, "--quiet")
        table = pq.read_table(path)
        assert {field.name: field.type for field in table.schema} == LICHESS | OURS
        expected = []
        with pgn.open(encoding="utf-8") as file:
            while (headers := chess.pgn.read_headers(file)) is not None:
                expected.append(row_of(headers))
        assert table.select(list(LICHESS)).to_pylist() == expected
        assert len(expected) > 100


@pytest.mark.parametrize("layout", ["file", "folder"])
def test_the_half_moves_are_those_of_the_command_line(layout: str, tmp_path: Path) -> None:
    pgn, coded = tmp_path / "games.pgn", tmp_path / "games.brenner"
    pgn.write_text(numbered_pgn(), encoding="utf-8")
    run("encode", "--moves-only", pgn, "-o", coded)
    path = tmp_path / ("games.parquet" if layout == "file" else "games")
    run("export", pgn, "--parquet", path, "--row-group", "7")
    table = pq.read_table(path)
    rows = sorted(table.select(["Site", "moves"]).to_pylist(), key=lambda row: int(row["Site"]))
    assert [row["moves"] for row in rows] == [game.data for game in halfmove.Reader(coded)]
    assert [int(row["Site"]) for row in rows] == list(range(1, len(rows) + 1))
    if layout == "folder":
        for row in table.select(["UTCDate", "year", "month"]).to_pylist():
            date = row["UTCDate"]
            assert (row["year"], row["month"]) == ((date.year, date.month) if date else (None, None))


def by_duckdb(path: Path, pattern: str) -> list[tuple[str, int]]:
    duckdb: Any = tool("duckdb")
    import halfmove.duckdb

    connection = duckdb.connect()
    halfmove.duckdb.register(connection)
    games = f"read_parquet('{path}/**/*.parquet', hive_partitioning = true)"
    query = f"select Site, halfmove_first_material(moves, '{pattern}') as first from {games} where first is not null"
    rows: list[tuple[str, int]] = connection.sql(query).fetchall()
    return rows


def by_polars(path: Path, pattern: str) -> list[tuple[str, int]]:
    polars: Any = tool("polars")
    import halfmove.polars

    assert halfmove.polars.__all__
    games = polars.scan_parquet(path, hive_partitioning=True)
    first = polars.col("moves").halfmove.first_material(pattern)
    rows: list[tuple[str, int]] = games.select("Site", first=first).drop_nulls().collect().rows()
    return rows


def by_datafusion(path: Path, pattern: str) -> list[tuple[str, int]]:
    datafusion: Any = tool("datafusion")
    import halfmove.datafusion

    context = datafusion.SessionContext()
    halfmove.datafusion.register(context)
    context.register_parquet("games", f"{path}/", table_partition_cols=[("year", pa.string()), ("month", pa.string())])
    query = f"""select "Site", halfmove_first_material(moves, '{pattern}') as first from games"""
    rows = context.sql(query).to_pylist()
    return [(row["Site"], row["first"]) for row in rows if row["first"] is not None]


@pytest.mark.parametrize("engine", [by_duckdb, by_polars, by_datafusion])
def test_an_engine_finds_in_a_folder_what_the_command_line_finds(
    engine: Callable[[Path, str], list[tuple[str, int]]], tmp_path: Path
) -> None:
    pgn = tmp_path / "games.pgn"
    pgn.write_text(numbered_pgn(), encoding="utf-8")
    run("export", pgn, "--parquet", tmp_path / "games", "--quiet")
    for pattern in ("0???.??", "????.77"):
        hits = {int(site): half_move for site, half_move in engine(tmp_path / "games/data", pattern)}
        assert hits == find(pattern, pgn)
        assert hits
