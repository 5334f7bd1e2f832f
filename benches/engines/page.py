# SPDX-License-Identifier: MIT OR Apache-2.0
"""The tables of docs/engines.md, computed from docs/data/engines.json.

page.py            writes them
page.py --check    fails if they are not those of the page
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tables import Page, Told  # noqa: E402

BARE = "command line, Brenner of half-moves alone"

YEAR = 12 * 92_000_000
"""Games of a year: twelve times those of a month of 2022 in the data set of lichess."""

MACHINES = ((1, 8), (1, 32), (10, 16), (100, 16))
"""Machines, and the cores of each."""


def rate(games: int, told: Told) -> float:
    """Games a CPU second, in the round that needed least."""
    return games / float(min(told["cpu"]))


def rounded(number: float, digits: int = 3) -> str:
    """A number as far as it means something."""
    if number == 0:
        return "0"
    places = digits - len(str(int(abs(number)))) if abs(number) >= 1 else digits
    number = round(number, places)
    return f"{number:,.0f}" if places <= 0 else f"{number:,.{places}f}"


def duration(seconds: float) -> str:
    """A time in the unit that suits it."""
    for unit, name in ((86_400, "days"), (3_600, "hours"), (60, "minutes")):
        if seconds >= 2 * unit:
            return f"{rounded(seconds / unit, 2)} {name}"
    return f"{rounded(seconds, 2)} seconds"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "".join(f"| {' | '.join(line)} |\n".replace("|  |", "| |", 1) for line in lines)


def all_rows(figures: Told) -> list[tuple[str, int, Told]]:
    """Who answered, for how many games, and what was needed."""
    games = figures["games"]
    of = {True: games * figures["spark_files"], False: games}
    rows = [(name, of[name.startswith("Spark")], told) for name, told in figures["rows"].items()]
    return [*rows, ("python-chess, PGN", games // figures["copies"], figures["python-chess"])]


def engines(figures: Told) -> str:
    """Search and decoding of each."""
    chess = all_rows(figures)[-1]
    base = rate(chess[1], chess[2]["search"])
    rows = []
    for name, games, told in all_rows(figures):
        search, decode = (rate(games, told[question]) for question in ("search", "decode"))
        rows.append([name, rounded(search), rounded(decode), f"{rounded(search / base, 2)} times as fast"])
    games, half_moves = figures["games"], figures["half_moves"]
    return (
        f"{games:,} games with {half_moves:,} half-moves: {figures['copies']} copies of {', '.join(figures['files'])}. "
        f"`{figures['material']}` is found in {figures['hits']:,} of them, by all. Rates are those of the round that needed "
        f"least CPU time, of {figures['rounds']}. {figures['machine']}.\n\n"
        + table(["", "search, games a CPU second", "decode, games a CPU second", "search beside python-chess"], rows)
    )


def more(figures: Told, kind: str, one: str, other: str) -> str:
    """How many times as many bytes, or as much CPU time in the best round, one has as the other."""
    least = [float(min(of) if kind == "cpu" else of) for of in map(figures["beside"][kind].get, (one, other))]
    return rounded(least[0] / least[1], 2)


def whole(figures: Told) -> str:
    """What tags and notes cost."""
    return (
        "The Brenner files have half-moves alone (`encode --moves-only`), as the table's column `moves` has. A whole file of "
        f"`halfmove encode` has {more(figures, 'bytes', 'whole', 'bare')} times the bytes, and to search it takes "
        f"{more(figures, 'cpu', 'search, whole file', 'search, half-moves alone')} times the CPU time.\n"
    )


def growth(figures: Told) -> str:
    """What a second worker brings."""
    games = {name: games for name, games, _ in all_rows(figures)}
    rows = []
    for name, time, one, two in (
        ("command line, wall", "wall", f"{BARE}, one job", f"{BARE}, two jobs"),
        ("Spark, wall", "wall", "Spark, one worker", "Spark, two workers"),
        ("Spark, CPU of the busiest worker", "busiest", "Spark, one worker", "Spark, two workers"),
    ):
        for question in ("search", "decode"):
            first, second = (figures["rows"][key][question] for key in (one, two))
            rates = [games[one] / min(told[time]) for told in (first, second)]
            cpus = min(second["cpu"]) / min(first["cpu"])
            shown = [*(rounded(rate) for rate in rates), rounded(rates[1] / rates[0], 2), rounded(cpus, 2)]
            rows.append([f"{name}: {question}", *shown])
    return table(["", "games a second with one", "with two", "growth", "all CPU time beside one"], rows)


def year(figures: Told) -> str:
    """A year of lichess, computed."""
    games, half_moves = figures["games"], figures["half_moves"]
    one = figures["rows"]
    rates = {
        "making the table: `halfmove export`, from PGN without clocks": rate(games, figures["export"]),
        "search, command line on Brenner of half-moves alone": rate(games, one[f"{BARE}, one job"]["search"]),
        "search, DuckDB on the table": rate(games, one["DuckDB"]["search"]),
        "search, Polars on the table": rate(games, one["Polars"]["search"]),
        "search, DataFusion on the table": rate(games, one["DataFusion"]["search"]),
        "search, Spark on the table": rate(games * figures["spark_files"], one["Spark, two workers"]["search"]),
        "search, python-chess on PGN": rate(games // figures["copies"], figures["python-chess"]["search"]),
    }
    head = ["", "CPU hours"]
    head += [f"{cores} cores" if machines == 1 else f"{machines} x {cores} cores" for machines, cores in MACHINES]
    rows = []
    for name, of in rates.items():
        seconds = YEAR / of
        times = [duration(seconds / (machines * cores)) for machines, cores in MACHINES]
        rows.append([name, rounded(seconds / 3600), *times])
    bytes_of = {name: figures[name] / games * YEAR / 1e9 for name in ("moves_bytes", "table_bytes", "pgn_bytes")}
    spark = YEAR / rates["search, Spark on the table"]
    reading = [bytes_of["moves_bytes"] * 1e3 * cores / spark for _, cores in MACHINES]
    return (
        f"{YEAR:,} games of {half_moves / games:.1f} half-moves:\n\n"
        + table(head, rows)
        + f"\nThe PGN of these games is {rounded(bytes_of['pgn_bytes'])} GB, the table {rounded(bytes_of['table_bytes'])} GB, and its "
        f"column `moves`, which is all that a search reads, {rounded(bytes_of['moves_bytes'])} GB. To keep 16 cores busy, Spark has "
        f"to be given {rounded(reading[2])} MB of it a "
        "second.\n\n"
        "The games measured have no clocks. With a clock on every half-move and an evaluation in every tenth game, in the manner "
        f"of lichess, they have {more(figures, 'bytes', 'clocks', 'plain')} times the bytes as PGN. To make the table of that as "
        f"`.pgn.zst` takes {more(figures, 'cpu', 'export, clocks', 'export, plain')} times the CPU time.\n"
    )


PAGE = Page("docs/engines.md", "docs/data/engines.json", {"engines": engines, "whole": whole, "growth": growth, "year": year})

if __name__ == "__main__":
    PAGE.main()
