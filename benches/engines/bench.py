# SPDX-License-Identifier: MIT OR Apache-2.0
"""Material search and decoding: the command line, the engines with halfmove's adapters, and python-chess, on the same games.

bench.py [--copies N] [--rounds N] [--write]

The answers of all of them must be equal, or there is no table. With --write the figures go to docs/data/engines.json, and
the tables made from them to docs/engines.md. `make bench-engines` builds what is needed and runs this.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "python/tests/spark"))

from ask import MATERIAL  # noqa: E402
from cluster import Cluster  # noqa: E402
from page import PAGE  # noqa: E402

HALFMOVE = ROOT / "target/release/halfmove"
FILES = ("world_matches", "linares_morphy", "adams", "lichess_magnus_promotions")
ENGINES = ("DuckDB", "Polars", "DataFusion")
SPARK_FILES = 5
"""How many times Spark gets the table: what a job costs whatever its size would hide the rest."""


def measured(*words: str | Path) -> tuple[str, float, float]:
    """Runs the command line: its output, its CPU seconds, its seconds."""
    before = time.perf_counter()
    process = subprocess.Popen([str(word) for word in (HALFMOVE, *words)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    # What has been waited for here is not waited for again.
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, words
    return output.decode(), usage.ru_utime + usage.ru_stime, time.perf_counter() - before


def rounds_of(number: int, answer_of: Any, *words: str | Path) -> dict[str, Any]:
    """Runs the command line once more than counts."""
    runs = [measured(*words) for _ in range(number + 1)]
    answers = {answer_of(output) for output, _, _ in runs}
    assert len(answers) == 1, answers
    return {"answer": answers.pop(), "cpu": [run[1] for run in runs[1:]], "wall": [run[2] for run in runs[1:]]}


def half_moves_in(output: str) -> int:
    return int(json.loads(output)["half_moves"]["total"])


def command_line(file: Path, rounds: int, jobs: str) -> dict[str, Any]:
    how = ["--jobs", jobs, "--quiet", file]
    search = ["find", "--material", MATERIAL, "--format", "json", *how]
    decode = ["stats", "--no-codes", "--format", "json", *how]
    return {
        "search": rounds_of(rounds, lambda output: len(output.splitlines()), *search),
        "decode": rounds_of(rounds, half_moves_in, *decode),
    }


def python(script: str, *words: str) -> Any:
    done = subprocess.run([sys.executable, HERE / script, *words], stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def on_spark(folder: Path, workers: int, file: Path, rounds: int) -> Any:
    folder = folder / f"spark-{workers}"
    folder.mkdir(exist_ok=True)
    files = folder / "table"
    files.mkdir(exist_ok=True)
    for number in range(SPARK_FILES):
        link = files / f"{number}.parquet"
        link.unlink(missing_ok=True)
        link.hardlink_to(file)
    with Cluster(folder, workers) as cluster:
        sessions = [str(os.getsid(process.pid)) for process in cluster.processes]
        return cluster.ask(HERE / "ask_spark.py", str(workers), str(files), str(rounds), *sessions)


def prepare(folder: Path, corpus: Path, copies: int) -> tuple[Path, Path, Path, Path]:
    """The games once as PGN; and this many times as PGN, in Brenner's code, and as a table."""
    folder.mkdir(parents=True, exist_ok=True)
    once, pgn, coded, table = (folder / f"games{end}" for end in ("-once.pgn", ".pgn", ".brenner", ".parquet"))
    measured("convert", *(corpus / f"pgn/{name}.pgn" for name in FILES), "--from", "pgn", "-o", once)
    text = once.read_bytes()
    with pgn.open("wb") as output:
        for _ in range(copies):
            output.write(text)
    measured("encode", "--moves-only", pgn, "-o", coded)
    games = text.count(b"[Event ")
    # A group of rows is one copy, so that compression cannot see that they are copies.
    measured("export", pgn, "--parquet", table, "--row-group", str(games))
    return once, pgn, coded, table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--copies", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    rounds = arguments.rounds
    corpus = Path(os.environ.get("HALFMOVE_CORPUS") or ROOT / "../shared/data")
    folder = ROOT / "target/bench-engines"
    once, pgn, coded, table = prepare(folder, corpus, arguments.copies)

    rows: dict[str, Any] = {}
    rows["command line, Brenner, one job"] = command_line(coded, rounds, "1")
    rows["command line, Brenner, two jobs"] = command_line(coded, rounds, "2")
    rows["command line, PGN, one job"] = command_line(pgn, rounds, "1")
    for engine in ENGINES:
        rows[engine] = python("ask.py", engine, str(table), str(rounds))
    for workers in (1, 2):
        words = "one worker" if workers == 1 else "two workers"
        rows[f"Spark, {words}"] = on_spark(folder, workers, table, rounds)
    export = rounds_of(rounds, lambda _: 0, "export", pgn, "--parquet", folder / "again.parquet", "--jobs", "1", "--quiet")
    # It is slow, and takes the games once.
    chess = python("ask.py", "python-chess", str(once), str(rounds))

    import pyarrow.parquet as pq

    metadata = pq.ParquetFile(table).metadata
    games = metadata.num_rows
    expected = {name: told["answer"] for name, told in rows["command line, Brenner, one job"].items()}
    for engine, questions in rows.items():
        for name, told in questions.items():
            times = SPARK_FILES if engine.startswith("Spark") else 1
            assert told["answer"] == expected[name] * times, (engine, name, told["answer"], expected)
    for name, told in chess.items():
        assert told["answer"] * arguments.copies == expected[name], ("python-chess", name, told["answer"], expected)
    moves = metadata.schema.names.index("moves")
    groups = [metadata.row_group(number) for number in range(metadata.num_row_groups)]
    figures = {
        "games": games,
        "copies": arguments.copies,
        "spark_files": SPARK_FILES,
        "files": list(FILES),
        "half_moves": expected["decode"],
        "material": MATERIAL,
        "hits": expected["search"],
        "rounds": rounds,
        "moves_bytes": sum(group.column(moves).total_compressed_size for group in groups),
        "table_bytes": table.stat().st_size,
        "pgn_bytes": pgn.stat().st_size,
        "machine": machine(),
        "rows": rows,
        "python-chess": chess,
        "export": export,
    }
    if arguments.write:
        PAGE.keep(figures)
    else:
        print(json.dumps(figures, indent=1))


def machine() -> str:
    """What the figures were measured on."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())
    packages = ("duckdb", "polars", "datafusion", "pyspark", "pyarrow", "chess")
    versions = ", ".join(f"{package} {version(package)}" for package in packages)
    return f"{os.cpu_count()} processors ({model}); Python {platform.python_version()}, {versions}"


if __name__ == "__main__":
    main()
