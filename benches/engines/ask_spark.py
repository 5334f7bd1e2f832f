# SPDX-License-Identifier: MIT OR Apache-2.0
"""Asks a cluster of Spark the questions of the bench, and prints what it needed as JSON.

ask_spark.py MASTER CORES FOLDER ROUNDS SESSION...

The time is that of all processes of the cluster, whose sessions are named, the master's first, and of this driver with its
Java machine. That of the worker that needed most is told apart. Each question is asked three times more than ROUNDS, and these
first times do not count: Java's compiler warms up.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession

from halfmove.spark import TABLE, first_material, half_moves, with_columns

sys.path.insert(0, str(Path(__file__).resolve().parent))
from ask import MATERIAL  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")


def cpu_of(sessions: list[int]) -> list[float]:
    """The CPU seconds of all processes of each of these sessions, those that have ended included."""
    ticks = dict.fromkeys(sessions, 0)
    for process in Path("/proc").iterdir():
        if not process.name.isdigit():
            continue
        try:
            fields = (process / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        # Of the fields after the name: the session is the fourth, the times are the twelfth to fifteenth.
        if int(fields[3]) in ticks:
            ticks[int(fields[3])] += sum(int(field) for field in fields[11:15])
    return [ticks[session] / TICK for session in sessions]


def main(master: str, cores: str, folder: str, rounds: int, sessions: list[int]) -> None:
    """The sessions are those of the master, the workers, and this driver."""
    size = sum(file.stat().st_size for file in Path(folder).iterdir())
    spark = (
        SparkSession.builder.master(master)
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.executor.memory", "512m")
        .config("spark.scheduler.minRegisteredResourcesRatio", "1.0")
        .config("spark.scheduler.maxRegisteredResourcesWaitingTime", "120s")
        .config("spark.cores.max", cores)
        # The files are small beside those that Spark is made for: about ten pieces.
        .config("spark.sql.files.maxPartitionBytes", str(size // 10 + 1))
        .config("spark.sql.files.openCostInBytes", "0")
        .getOrCreate()
    )
    games = spark.read.schema(TABLE).parquet(folder).select("moves")

    def ask(query: str, **questions: Any) -> int:
        return int(with_columns(games, **questions).selectExpr(f"{query} as answer").collect()[0]["answer"])

    of: dict[str, Callable[[], int]] = {
        "search": lambda: ask("count(first)", first=first_material("moves", MATERIAL)),
        "decode": lambda: ask("sum(size(half_moves))", half_moves=half_moves("moves")),
    }
    told: dict[str, Any] = {}
    for name, question in of.items():
        answers = {question() for _ in range(3)}
        cpu, wall, busiest = [], [], []
        for _ in range(rounds):
            before = cpu_of(sessions), time.perf_counter()
            answers.add(question())
            wall.append(time.perf_counter() - before[1])
            needed = [after - at_first for after, at_first in zip(cpu_of(sessions), before[0], strict=True)]
            cpu.append(sum(needed))
            busiest.append(max(needed[1:-1]))
        assert len(answers) == 1, answers
        told[name] = {"answer": answers.pop(), "cpu": cpu, "wall": wall, "busiest": busiest}
    spark.stop()
    print(json.dumps(told))


if __name__ == "__main__":
    sessions = [*(int(session) for session in sys.argv[5:]), os.getsid(0)]
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), sessions)
