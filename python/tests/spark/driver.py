# SPDX-License-Identifier: MIT OR Apache-2.0
"""A driver: asks a cluster for what the tests compare, and prints it as JSON.

driver.py MASTER TABLE PATTERN EXAMPLE

EXAMPLE is the text of an example, which is run before with a session called `spark`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
from pyspark.errors import PythonException
from pyspark.sql import SparkSession

from halfmove.spark import (
    TABLE,
    encode_movetext,
    fen,
    first_material,
    half_moves,
    material,
    movetext,
    with_columns,
)


def workers(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Which executor a row was on: the parent of all its Python processes."""
    for batch in batches:
        yield pa.record_batch([pa.array([os.getppid()] * len(batch), pa.int64())], ["executor"])


def answers(spark: SparkSession, table: str, pattern: str) -> dict[str, Any]:
    games = spark.read.schema(TABLE).parquet(table).select("Site", "moves", "year", "month").repartition(8)
    asked = with_columns(
        games,
        half_moves=half_moves("moves"),
        san=half_moves("moves", form="san"),
        movetext=movetext("moves"),
        fen=fen("moves", 3),
        material=material("moves"),
        first=first_material("moves", pattern),
        at_least=first_material("moves", "0001.??", at_least=True),
    )
    # Movetext as a table may have it: to bytes, and those asked.
    asked = with_columns(asked, coded=encode_movetext("movetext", errors="null"))
    asked = with_columns(asked, again=half_moves("coded", errors="null")).drop("moves", "coded")
    rows = [row.asDict() for row in asked.collect()]
    executors = games.select("moves").mapInArrow(workers, "executor long").distinct().count()
    # A game that cannot be read, with the others of its batch.
    bad = spark.createDataFrame([(bytearray(b"\x2c"),), (bytearray(b"\x2c\xc7"),)], "moves binary").coalesce(1)
    nulls = with_columns(bad, end=material("moves", errors="null")).select("end").collect()
    try:
        with_columns(bad, end=material("moves")).collect()
        error = ""
    except PythonException as raised:
        error = str(raised)
    return {"rows": rows, "executors": executors, "nulls": [row["end"] for row in nulls], "error": error}


def main(master: str, table: str, pattern: str, example: str) -> None:
    spark = (
        SparkSession.builder.master(master)
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.executor.memory", "512m")
        # Nothing begins before both workers are there.
        .config("spark.scheduler.minRegisteredResourcesRatio", "1.0")
        .config("spark.scheduler.maxRegisteredResourcesWaitingTime", "120s")
        .config("spark.cores.max", "2")
        .config("spark.sql.shuffle.partitions", "2")
        .getOrCreate()
    )
    try:
        exec(example, {"spark": spark})
        told = answers(spark, table, pattern)
    finally:
        spark.stop()
    print(json.dumps(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
