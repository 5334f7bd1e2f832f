# SPDX-License-Identifier: MIT OR Apache-2.0
"""The tables of docs/comparison.md, computed from docs/data/comparison.json.

page.py            writes them
page.py --check    fails if they are not those of the page
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tables import Page, Told  # noqa: E402

PYTHON, HUFFMAN, SCID = "python-chess", "chess-huffman", "Scid"
PROGRAMS = ("halfmove", "pgn-extract", SCID, PYTHON)
INDEXED = "halfmove, brenner with a search index"

QUESTIONS = {
    "player": "`Morphy` is White or Black",
    "position": "the Spanish after 3. Bb5 is on the board",
    "material": "`KRPKR`, either side",
    "rooks": "`0400.??`: a rook each and any pawns",
    "number": "the game with the number 1000",
    "start": "nothing: the program starts",
}


def rounded(number: float) -> str:
    """Two digits, which is what times on a busy machine are worth."""
    if number >= 10:
        places = 2 - len(str(int(number)))
        return f"{round(number, places):,.0f}"
    return f"{number:.2g}"


def table(head: list[str], rows: list[list[str]], left: int = 1) -> str:
    lines = [head, [*["---"] * left, *["---:"] * (len(head) - left)], *rows]
    return "".join("|" + "".join(f" {cell} |" if cell else " |" for cell in line) + "\n" for line in lines)


def games(figures: Told, program: str) -> int:
    return int(figures["returned"]["games"]) * (1 if program == PYTHON else int(figures["copies"]))


def copies(figures: Told, program: str, question: str) -> int:
    """How many times a program gives a game that is found."""
    return 1 if program == PYTHON or question == "number" else int(figures["copies"])


def rate(figures: Told, program: str, row: Told) -> list[str]:
    """Games a second of processor time: by the median of the rounds, and by the slowest and the quickest."""
    median, *ends = (games(figures, program) / float(of(row["cpu"])) for of in (statistics.median, max, min))
    return [rounded(median), " to ".join(rounded(end) for end in ends)]


def memory(kibibytes: int) -> str:
    return rounded(kibibytes / 1024)


def versions(figures: Told) -> str:
    told = ", ".join(f"{name} {version}" for name, version in figures["versions"].items())
    returned = figures["returned"]
    real = "" if figures["real"] else "**The corpus was absent: all figures are of the bundled games.** "
    source = figures["source"]
    return (
        f"{real}{told}; {figures['machine']}. The plain games are {source['plain']}: {returned['games']:,} games with "
        f"{returned['half_moves']:,} half-moves; the annotated ones {source['annotated']}; the difficult ones {source['difficult']}. "
        f"{returned['bare_games']:,} of the plain games are from the normal start, with {returned['bare_half_moves']:,} half-moves.\n"
    )


def tried(figures: Told) -> str:
    rows = [[ability, *(told[program] for program in PROGRAMS)] for ability, told in figures["probes"].items()]
    return table(["", *PROGRAMS], rows, left=5)


def sizes(figures: Told) -> str:
    half_moves = figures["returned"]["bare_half_moves"]
    rows = []
    for name, told in figures["sizes"].items():
        cells = [f"{told[part]:,}" if told[part] is not None else "-" for part in ("plain", "annotated", "bare")]
        rows.append([name, *cells, f"{told['bare'] / half_moves:.2f}"])
    head = ["", "plain games, bytes", "annotated games, bytes", "half-moves and results alone, bytes", "a half-move"]
    return table(head, rows)


def conversions(figures: Told) -> str:
    rows = []
    for job, what in (("pgn", "PGN to PGN"), ("write", "PGN to its own format"), ("read", "its own format to PGN")):
        for name, row in figures["conversions"][job].items():
            rows.append([what, name, *rate(figures, name, row), memory(row["peak_once"]), many(name, row)])
    head = ["", "", "games a CPU second", "of all rounds", "MiB, games once", f"MiB, games {figures['copies']} times"]
    return table(head, rows, left=2)


def many(name: str, row: Told) -> str:
    return "-" if name == PYTHON else memory(row["peak"])


# It asks for more than the material's being there once: the page says what.
OTHER_QUESTIONS = {("pgn-extract", "material"), ("pgn-extract", "rooks")}


def must_agree(figures: Told) -> None:
    """Raises if a program finds other games than python-chess, which plays every half-move, so that no page says otherwise."""
    for question, told in figures["answers"].items():
        for name, row in told.items():
            if question == "start":
                continue
            wanted = told[PYTHON]["found"] * copies(figures, name, question)
            agrees = row["found"] == wanted and row.get("white") == told[PYTHON].get("white")
            assert agrees or (name, question) in OTHER_QUESTIONS, (name, question, row["found"], wanted)


def answers(figures: Told) -> str:
    must_agree(figures)
    rows = []
    for question, told in figures["answers"].items():
        for name, row in told.items():
            share = f"{row['found'] / copies(figures, name, question):g}" if "found" in row else "-"
            median, *ends = (rounded(1000 * of(row["cpu"])) for of in (statistics.median, min, max))
            shown = "python-chess, games once" if name == PYTHON and "found" in row else name
            rows.append([QUESTIONS[question], shown, share, median, " to ".join(ends), memory(row["peak"])])
    return table(["", "", "games found", "CPU milliseconds", "of all rounds", "MiB"], rows, left=2)


def drawn(figures: Told) -> str:
    told = figures["drawn"]
    rows = []
    for kind in (*dict.fromkeys(told["kind"]), "all"):
        of = [number for number, asked in enumerate(told["kind"]) if kind in (asked, "all")]
        middle = {name: statistics.median(told[name][number] for number in of) for name in ("found", INDEXED, SCID)}
        cells = [rounded(middle[name]) for name in (INDEXED, SCID)]
        rows.append([kind, str(len(of)), f"{middle['found']:g}", *cells])
    head = ["", "questions", "games found", f"{INDEXED}, milliseconds", f"{SCID}, milliseconds"]
    return f"{told['machine']}:\n\n" + table(head, rows)


def survival(figures: Told) -> str:
    names = ("games", "half_moves", "variations", "comments", "glyphs", "tags", "unreadable")
    rows = [[name, *(f"{told[part]:,}" for part in names)] for name, told in figures["survival"].items()]
    return table(["", *(name.replace("_", "-") for name in names)], rows)


def returned(figures: Told) -> str:
    told = figures["returned"]
    programs = {name: count for name, count in told.items() if "games" not in name and "half_moves" not in name}
    short = {name: count for name, count in programs.items() if count != told["games"]}
    if not short:
        return f"Of the plain games all {told['games']:,} come back from every program and every format with all half-moves.\n"
    names = ", ".join(f"{name} {count:,}" for name, count in short.items())
    return f"Of the {told['games']:,} plain games all come back with all half-moves, except: {names}.\n"


def damaged_pgn(figures: Told) -> str:
    told = figures["damaged_pgn"]
    rows = []
    for name in PROGRAMS:
        row = told[name]
        cells = [f"{row[part]:,}" for part in ("whole", "shortened", "changed")]
        rows.append([name, *cells, f"{row['told']:,}", str(row["status"])])
    sound = told["games"] - told["spoilt"]
    return f"{told['games']:,} games, of which {told['spoilt']:,} are spoilt and {sound:,} are sound:\n\n" + table(
        ["", "sound games given whole", "spoilt games given up to the fault", "other games given", "lines of messages", "exit status"],
        rows,
    )


def damaged_files(figures: Told) -> str:
    rows = []
    for name, row in figures["damaged_files"].items():
        lost = row["games"] - row["games kept"] / row["flips"]
        rows.append([name, str(row["told"]), str(row["silent"]), str(row["same"]), f"{lost:.2f}"])
    one = next(iter(figures["damaged_files"].values()))
    return f"{one['games']} games, {one['flips']} times:\n\n" + table(
        ["", "it is told", "other games, and nothing is told", "the same games", "games lost or changed, on average"], rows
    )


PAGE = Page(
    "docs/comparison.md",
    "docs/data/comparison.json",
    {
        "versions": versions,
        "tried": tried,
        "sizes": sizes,
        "conversions": conversions,
        "answers": answers,
        "drawn": drawn,
        "survival": survival,
        "returned": returned,
        "damaged PGN": damaged_pgn,
        "damaged files": damaged_files,
    },
)

if __name__ == "__main__":
    PAGE.main()
