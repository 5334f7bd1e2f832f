#!/usr/bin/env python3
# SPDX-License-Identifier: MIT OR Apache-2.0
"""Solves the orthodox problems among Popeye's inputs with Popeye and with halfmove, and compares the lines.

HALFMOVE_POPEYE is Popeye's program `py` in the folder of its source; HALFMOVE is ours (target/release/halfmove); SECONDS of the
processor are given to each problem (20). Solutions are counted in Popeye's output. With --write the table goes into
docs/problems.md, if all lines are the same; else the exit status is 1. Times are those of the processor, of the problems that both solve in time, one after the other.
"""

import collections, os, pathlib, re, resource, signal, subprocess, sys, tempfile

POPEYE = pathlib.Path(os.environ["HALFMOVE_POPEYE"]).resolve()
OURS = os.environ.get("HALFMOVE", str(pathlib.Path(__file__).resolve().parents[2] / "target/release/halfmove"))
LETTERS = {"K": "K", "Q": "Q", "R": "R", "B": "B", "S": "N", "P": "P"}
SECONDS = int(os.environ.get("SECONDS", "20"))


def run(command):
    """Its output, or nothing if the time is over; its seconds; whether it refused the problem."""
    spent = lambda: resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = spent()
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    done = subprocess.run(command, capture_output=True, encoding="latin-1", preexec_fn=limit)
    ended = spent()
    took = ended.ru_utime - begun.ru_utime
    is_killed = done.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
    if done.returncode < 0 and not is_killed:
        sys.exit(f"{command}: {signal.Signals(-done.returncode).name}")
    # Popeye ends by itself when its time is over.
    in_time = not is_killed and took + ended.ru_stime - begun.ru_stime < SECONDS - 0.1
    return (done.stdout if in_time else None), took, done.returncode == 2


def diagrams():
    """The positions with their stipulations, as Popeye draws them in its expected outputs."""
    seen = set()
    for path in sorted(POPEYE.parent.glob("REGRESSIONTESTS/*")):
        text = path.read_text(encoding="latin-1")
        drawn = re.compile(r"\+---a---.*?\n((?:.*\n)+?)\+---a---.*\n +(h?#\d+(?:\.5)?) +\d+ \+ \d+ *\n((?: +.*\n)*)")
        for match in drawn.finditer(text):
            ranks = re.findall(r"^\d (.*?)\s+\d *$", match[1], re.M)
            cells = [re.sub(r"(-?[A-Z0-9.]+|\S+)", r"\1 ", rank).split() for rank in ranks]
            if len(cells) != 8 or any(len(rank) != 8 for rank in cells):
                continue
            flat = [cell for rank in cells for cell in rank]
            orthodox = all(cell == "." or cell.removeprefix("-") in LETTERS for cell in flat)
            kings = flat.count("K") == 1 == flat.count("-K")
            problem = (tuple(map(tuple, cells)), match[2])
            if orthodox and kings and problem not in seen:
                seen.add(problem)
                yield cells, match[2]


def fen(cells, side):
    letter = lambda cell: "1" if cell == "." else LETTERS[cell[1:]].lower() if cell[0] == "-" else LETTERS[cell]
    at = lambda square: cells[8 - int(square[1])]["abcdefgh".index(square[0])]
    rights = [("K", "K", "e1", "h1"), ("Q", "K", "e1", "a1"), ("k", "-K", "e8", "h8"), ("q", "-K", "e8", "a8")]
    rook = lambda king: king.replace("K", "R")
    castling = "".join(right for right, king, on, corner in rights if at(on) == king and at(corner) == rook(king))
    return "/".join("".join(map(letter, rank)) for rank in cells) + f" {side} {castling or '-'} - 0 1"


def asked(cells, stipulation):
    men = {"white": [], "black": []}
    for rank, row in enumerate(cells):
        for file, cell in enumerate(row):
            if cell != ".":
                side = "black" if cell[0] == "-" else "white"
                men[side].append(cell.removeprefix("-").lower() + "abcdefgh"[file] + str(8 - rank))
    pieces = "\n".join(f"  {side} {' '.join(squares)}" for side, squares in men.items())
    options = "variation setplay noboard" + (" try" if stipulation[0] == "#" else "")
    return f"BeginProblem\nstipulation {stipulation}\noption {options}\npieces\n{pieces}\nEndProblem\n"


def lines(text):
    kept = [line.rstrip() for line in text.splitlines() if re.match(r" +(\d+\.|but)", line)]
    return collections.Counter(kept)


def solutions(text, stipulation):
    """How many keys, or lines of a helpmate; the set play is neither."""
    if stipulation[0] == "#":
        begin = r" +1\.\S+ +!"
    else:
        begin = r" +1\.\.\." if stipulation.endswith(".5") else r" +1\.[^.]"
    return sum(bool(re.match(begin, line)) for line in text.splitlines())


def main():
    table = collections.defaultdict(lambda: [0, 0, 0, 0, 0, 0, 0, 0.0, 0.0])
    differ = 0
    for cells, stipulation in diagrams():
        with tempfile.NamedTemporaryFile("w", suffix=".inp") as file:
            file.write(asked(cells, stipulation))
            file.flush()
            theirs, their_time, _ = run([POPEYE, file.name])
        side = "b" if stipulation[0] == "h" and not stipulation.endswith(".5") else "w"
        arguments = [OURS, "solve", fen(cells, side), stipulation, "--set-play", "--jobs", "1"]
        ours, our_time, refused = run(arguments + (["--tries"] if stipulation[0] == "#" else []))
        row = table[stipulation]
        row[0] += 1
        if theirs is None or ours is None:
            row[3] += 1
            continue
        if refused:
            row[2] += 1
            continue
        row[4 + min(solutions(theirs, stipulation), 2)] += 1
        row[7] += their_time
        row[8] += our_time
        if lines(theirs) == lines(ours):
            row[1] += 1
        else:
            differ += 1
            print("differs:", fen(cells, side), stipulation, file=sys.stderr)
    table["all"] = [sum(row[column] for row in table.values()) for column in range(9)]
    head = "stipulation|problems|the same lines|refused|over the time|no solution|one|several|Popeye, s|halfmove, s".split("|")
    text = f"| {' | '.join(head)} |\n|---|{'---:|' * 9}\n"
    for stipulation, (*numbers, theirs, ours) in sorted(table.items(), key=lambda item: (item[0] == "all", item[0])):
        name = stipulation if stipulation == "all" else f"`{stipulation}`"
        text += f"| {name} | {' | '.join(map(str, numbers))} | {theirs:.2f} | {ours:.2f} |\n"
    print(text, end="")
    if differ:
        sys.exit(f"problems whose lines differ: {differ}")
    if "--write" in sys.argv[1:]:
        page = pathlib.Path(__file__).parents[2] / "docs/problems.md"
        marks = re.compile("(<!-- problems -->\n).*(<!-- end of problems -->)", re.S)
        page.write_text(marks.sub(lambda found: found[1] + text + found[2], page.read_text()))


main()
