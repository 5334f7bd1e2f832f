# SPDX-License-Identifier: MIT OR Apache-2.0
"""The program that compares programs: what it counts, without the programs that it runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, tool

BENCH = ROOT / "benches/comparison"


@pytest.fixture(autouse=True)
def _its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    tool("chess")
    monkeypatch.syspath_prepend(str(BENCH))


def bench(name: str) -> Any:
    return __import__(name)


def written(folder: Path, text: str) -> Path:
    path = folder / "games.pgn"
    path.write_text(text, encoding="latin-1")
    return path


def game(number: int, moves: str) -> str:
    return f'[Event "{number}"]\n[Result "*"]\n\n{moves} *\n\n'


def test_every_tenth_game_is_spoilt_if_it_is_long_enough() -> None:
    damage = bench("damage")
    long, short = " ".join(["Nf3", "Nf6", "Ng1", "Ng8"] * 10), "e4 e5"
    text, spoilt = damage.spoil([long] * 19 + [short])
    assert [number for number, is_spoilt in enumerate(spoilt, 1) if is_spoilt] == [10]
    assert text.count(damage.IMPOSSIBLE) == 1
    assert f"11. {damage.IMPOSSIBLE} Nf6" in text


def test_games_that_nobody_played_are_told_from_whole_and_shortened_ones(tmp_path: Path) -> None:
    damage, judge, measure = bench("damage"), bench("judge"), bench("measure")
    walk = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 Nf6 10. Ng1 Ng8"
    sound = judge.main_lines(written(tmp_path, game(1, "1. e4 e5") + game(2, walk + " 11. e4") + game(3, "1. d4 d5") + game(4, "1. c4")))
    output = written(tmp_path, game(1, "1. e4 e5") + game(2, walk) + game(3, "1. d4 c5"))
    done = measure.Run(1, b"", b"one\n\ntwo\n", 0.0, 0)
    counted = damage.kept(output, sound, [False, True, False, False], done)
    assert counted == {"whole": 1, "shortened": 1, "changed": 1, "status": 1, "told": 2}


def test_what_stands_in_games_is_counted(tmp_path: Path) -> None:
    judge = bench("judge")
    text = '[White "A"]\n\n{one}\n\n1. e4 $1 {two} (1. d4 d5 (1... c5)) 1... e5 *\n'
    assert judge.held(written(tmp_path, text)) == {
        "games": 1,
        "half_moves": 2,
        "variations": 2,
        "comments": 2,
        "glyphs": 1,
        "tags": 7,
        "unreadable": 0,
    }


def test_the_questions_are_answered_by_every_half_move(tmp_path: Path) -> None:
    asked = bench("by_python_chess")
    questions = ("player", "position", "material", "rooks")

    def answers(text: str) -> list[bool]:
        first = next(asked.games(str(written(tmp_path, text))))
        return [asked.meets(question, first) for question in questions]

    ending = '[FEN "4k3/8/8/8/8/8/Pr6/R3K3 w - - 0 1"]\n[White "Morphy"]\n\n'
    assert answers(game(1, "1. e4 e5 2. Nf3 Nc6 3. Bb5")) == [False, True, False, False]
    assert answers(ending + "1. Kd1 Rxa2 *\n") == [True, False, True, True]
    # The same board, with the other side to move.
    assert answers(game(1, "1. e3 e5 2. e4 Nc6 3. Nf3 Nb8 4. Bb5 Nc6")) == [False] * 4


def test_only_whole_words_stand_for_files() -> None:
    programs = bench("programs")
    placed = programs.placed(["IN", "-oOUT", "OUT.brenner", "INDEX", "--IN"], Path("a"), Path("b"))
    assert placed == ["a", "-ob", "b.brenner", "INDEX", "--IN"]


def test_halfmove_writes_the_games_that_it_finds_as_pgn_extract_does() -> None:
    programs = bench("programs")
    for question in programs.HALFMOVE_FIND:
        asked = [words for name, (words, _) in programs.searches(question).items() if name.startswith("halfmove")]
        assert len(asked) == 3
        assert all("--games -" in " ".join(map(str, words)) and "json" not in words for words in asked)
    games = (game(1, "1. e4") + game(2, "1. d4")).encode()
    assert [programs.found(name, "player", games) for name in ("halfmove, PGN", "pgn-extract")] == [2, 2]
    assert programs.found("Scid", "player", b"found 2\n") == 2


def test_a_search_is_told_in_milliseconds_beside_the_start_of_the_program() -> None:
    page = bench("page")
    row = {"cpu": [0.021, 0.02, 0.043], "peak": 2048}
    answers = {"player": {"python-chess": row | {"found": 2}, "Scid": row | {"found": 6}}, "start": {"python-chess": row}}
    table = page.answers({"returned": {"games": 10}, "copies": 3, "answers": answers})
    assert table.splitlines()[2:] == [
        "| `Morphy` is White or Black | python-chess, games once | 2 | 21 | 20 to 43 | 2 |",
        "| `Morphy` is White or Black | Scid | 2 | 21 | 20 to 43 | 2 |",
        "| nothing: the program starts | python-chess | - | 21 | 20 to 43 | 2 |",
    ]


def test_the_bench_is_strictly_typed(tmp_path: Path) -> None:
    tool("mypy")
    files = [str(path) for path in (*BENCH.glob("*.py"), BENCH.parent / "tables.py")]
    settings = str(ROOT / "python/pyproject.toml")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "mypy", "--config-file", settings, *files],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_page_on_which_programs_disagree_is_not_made() -> None:
    page = bench("page")
    figures = {"returned": {"games": 10}, "copies": 3, "answers": {"player": {"Scid": {"found": 6}, "python-chess": {"found": 2}}}}
    page.must_agree(figures)
    figures["answers"]["player"]["Scid"]["found"] = 7  # type: ignore[index]
    with pytest.raises(AssertionError, match="Scid"):
        page.must_agree(figures)


def test_a_game_is_given_by_its_number(tmp_path: Path) -> None:
    path = str(written(tmp_path, game(1, "1. e4 e5") + game(2, "{first}\n\n1. d4") + game(3, "1. c4")))
    events = [bench("by_python_chess").numbered(path, number).headers["Event"] for number in (1, 2)]
    assert events == ["1", "2"]
    assert bench("by_python_chess").numbered(path, 9) is None


def test_the_questions_that_are_drawn_mean_the_same_to_both_programs(tmp_path: Path) -> None:
    questions = bench("questions")
    moves = "1. e4 d5 2. exd5 Qxd5 3. d3 Qxd3 4. Bxd3 Bh3 5. gxh3 Nc6 6. Bb5 e5 7. Bxc6+"
    path = written(tmp_path, '[White "Morphy, Paul"]\n[Black "Anderssen"]\n' + game(1, moves))
    drawn = list(questions.drawn(path))
    assert [question.kind for question in drawn[:4]] == ["player", "position", "material", "player"]
    assert len(drawn) == questions.NUMBER
    assert drawn == list(questions.drawn(path))
    assert {question.halfmove[1] for question in drawn if question.kind == "player"} == {"Morphy", "Anderssen"}
    for question in drawn:
        if question.kind == "position":
            assert question.scid[1] == f"{question.halfmove[1]} - - 0 1"
        if question.kind == "material":
            digits, pawns = question.halfmove[1].split(".")
            ranges = question.scid[1].split()
            counts = [(int(digit) % 3, int(digit) // 3) for digit in digits]
            assert ranges[:8] == [f"{count}-{count}" for both in counts for count in both]
            assert ranges[8:] == (["0-8", "0-8"] if pawns == "??" else [f"{count}-{count}" for count in pawns])
