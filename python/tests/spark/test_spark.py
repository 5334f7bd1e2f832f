# SPDX-License-Identifier: MIT OR Apache-2.0
"""The adapter for Spark, on a master and two workers in processes of their own: the answers of the columns, and the hits
of the command line. `make test-spark` runs this."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cluster import Cluster, missing
from command_line import find, numbered_pgn, run
from conftest import ROOT, required

import halfmove.arrow as columns

PATTERN = "0???.??"
DRIVER = Path(__file__).with_name("driver.py")


def example() -> str:
    """The example on the page, which reads `lichess/data`."""
    page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    blocks = (block.split("```")[0] for block in page.split("```py\n")[1:])
    return next(block for block in blocks if "halfmove.spark" in block)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What Spark says of a table that the command line has written, with the bytes of its games."""
    why = missing()
    if why:
        if required():
            pytest.fail(f"HALFMOVE_REQUIRE_TOOLS is set, but {why}")
        pytest.skip(why)
    folder = tmp_path_factory.mktemp("spark")
    pgn = folder / "games.pgn"
    pgn.write_text(numbered_pgn(), encoding="utf-8")
    run("export", pgn, "--parquet", folder / "lichess", "--quiet")
    run("export", pgn, "--parquet", folder / "games.parquet", "--quiet")
    with Cluster(folder, workers=2) as cluster:
        answer: dict[str, Any] = cluster.ask(DRIVER, str(folder / "lichess/data"), PATTERN, example())
    return {**answer, "pgn": pgn, "table": folder / "games.parquet"}


def test_both_workers_give_the_answers_of_the_columns(told: dict[str, Any]) -> None:
    import pyarrow.parquet as pq

    assert told["executors"] == 2
    table = pq.read_table(told["table"])
    moves = table["moves"]
    expected = {
        "half_moves": columns.half_moves(moves).to_pylist(),
        "san": columns.half_moves(moves, form="san").to_pylist(),
        "movetext": columns.movetext(moves).to_pylist(),
        # The texts have no set-ups, and those games cannot be played without.
        "again": columns.half_moves(
            columns.encode_movetext(columns.movetext(moves), errors="null"), errors="null"
        ).to_pylist(),
        "fen": columns.fen(moves, 3).to_pylist(),
        "material": columns.material(moves).to_pylist(),
        "first": columns.first_material(moves, PATTERN).to_pylist(),
        "at_least": columns.first_material(moves, "0001.??", at_least=True).to_pylist(),
    }
    rows = sorted(told["rows"], key=lambda row: int(row["Site"]))
    assert [row["Site"] for row in rows] == table["Site"].to_pylist()
    for name, answers in expected.items():
        assert [row[name] for row in rows] == answers, name
    dates = table["UTCDate"].to_pylist()
    months = [(date.year, date.month) if date else (None, None) for date in dates]
    assert [(row["year"], row["month"]) for row in rows] == months
    assert any(date is None for date in dates)


def test_everything_public_has_a_docstring(told: dict[str, Any]) -> None:
    import halfmove.spark

    public = [getattr(halfmove.spark, name) for name in halfmove.spark.__all__]
    assert all(thing.__doc__ for thing in public)


def test_the_hits_are_those_of_the_command_line(told: dict[str, Any]) -> None:
    hits = {int(row["Site"]): row["first"] for row in told["rows"] if row["first"] is not None}
    assert hits == find(PATTERN, told["pgn"])
    assert len(hits) > 10


def test_a_bad_game_ends_the_job_or_is_null(told: dict[str, Any]) -> None:
    assert told["nulls"] == ["4888.88", None]
    assert "game 2, half-move 2, byte 1: the byte has no meaning" in told["error"]
