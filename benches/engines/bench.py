# SPDX-License-Identifier: MIT OR Apache-2.0
"""Material search and decoding: the command line, the engines with halfmove's adapters, and python-chess, on the same games.

bench.py [--copies N] [--rounds N] [--beside] [--write]

The answers of all of them must be equal, or there is no table. With --write the figures go to docs/data/engines.json, and
the tables made from them to docs/engines.md; with --beside only those of files with notes beside files without. `make bench-engines` builds what is needed and runs this.
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
from tables import Told  # noqa: E402

HALFMOVE = ROOT / "target/release/halfmove"
NOTED_COPIES = 50
"""How many times games are taken to compare files with tags, notes and clocks with files without."""
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


def noted(once: Path, with_clocks: Path) -> None:
    """The games with a clock on every half-move, and in every tenth game its evaluation, as lichess writes them."""
    import chess.engine
    import chess.pgn

    with once.open(encoding="utf-8", errors="replace") as source, with_clocks.open("w", encoding="utf-8") as output:
        number = 0
        while (game := chess.pgn.read_game(source)) is not None:
            number += 1
            for ply, node in enumerate(game.mainline()):
                node.set_clock(max(0, 600 - 3 * (ply // 2)))
                if number % 10 == 0:
                    score = chess.engine.Cp(37 * ply % 400 - 200)
                    node.set_eval(chess.engine.PovScore(score, chess.WHITE))
            print(game, file=output, end="\n\n")


def beside(folder: Path, once: Path, rounds: int) -> dict[str, Any]:
    """What tags and notes cost a search of Brenner's code, and clocks the making of the table: each pair in one run."""
    import pyarrow

    plain, clocks, packed, bare, whole = (
        folder / f"beside{end}" for end in (".pgn", "-clocks.pgn", "-clocks.pgn.zst", "-bare.brenner", ".brenner")
    )
    noted(once, clocks)
    clocks.write_bytes(clocks.read_bytes() * NOTED_COPIES)
    plain.write_bytes(once.read_bytes() * NOTED_COPIES)
    with pyarrow.CompressedOutputStream(str(packed), "zstd") as output:
        output.write(clocks.read_bytes())
    measured("encode", "--moves-only", plain, "-o", bare)
    measured("encode", plain, "-o", whole)
    export = ("export", "--parquet", folder / "beside.parquet", "--replace", "--jobs", "1", "--quiet")
    search = ("find", "--material", MATERIAL, "--format", "json", "--jobs", "1", "--quiet")
    commands = {
        "search, half-moves alone": (*search, bare),
        "search, whole file": (*search, whole),
        "export, plain": (*export, plain),
        "export, clocks": (*export, packed),
    }
    cpu: dict[str, list[float]] = {name: [] for name in commands}
    found = set()
    for number in range(rounds + 1):
        for name, words in commands.items():
            output, seconds, _ = measured(*words)
            if name.startswith("search"):
                found.add(len(output.splitlines()))
            if number:
                cpu[name].append(seconds)
    assert len(found) == 1, found
    files = {"bare": bare, "whole": whole, "plain": plain, "clocks": clocks}
    return {"cpu": cpu, "bytes": {name: path.stat().st_size for name, path in files.items()}}


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
    parser.add_argument("--beside", action="store_true")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    rounds = arguments.rounds
    corpus = Path(os.environ.get("HALFMOVE_CORPUS") or ROOT / "../shared/data")
    folder = ROOT / "target/bench-engines"
    once, pgn, coded, table = prepare(folder, corpus, arguments.copies)
    if arguments.beside:
        kept = json.loads(PAGE.figures.read_text(encoding="utf-8"))
        keep(kept | {"beside": beside(folder, once, rounds)}, arguments.write)
        return

    rows: dict[str, Any] = {}
    rows["command line, Brenner of half-moves alone, one job"] = command_line(coded, rounds, "1")
    rows["command line, Brenner of half-moves alone, two jobs"] = command_line(coded, rounds, "2")
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
    expected = {name: told["answer"] for name, told in rows["command line, Brenner of half-moves alone, one job"].items()}
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
        "beside": beside(folder, once, rounds),
    }
    keep(figures, arguments.write)


def keep(figures: Told, write: bool) -> None:
    """Writes the figures and their page, or prints them."""
    if write:
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
