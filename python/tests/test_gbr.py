# SPDX-License-Identifier: MIT OR Apache-2.0
"""The GBR code."""

from __future__ import annotations

import csv
import random

import pytest
from conftest import corpus
from games import random_game

import halfmove
import halfmove.chess
import halfmove.gbr as gbr

FEN = "8/K7/2nn4/8/8/1B1k4/1R6/8 w - - 0 1"


def test_every_form_is_written_and_read() -> None:
    written: dict[gbr.Form, str] = {
        "material": "0116.00",
        "study": "+0116.00a7d3",
        "eg": "a7d3 0116.00 3/3 Win",
        "position": "a7d3 0116.00 b2b3c6d6 3/3+.",
    }
    for form, text in written.items():
        stipulated: gbr.Stipulation | None = None if form == "material" else "win"
        assert gbr.encode(FEN, form, stipulated) == text
        code = gbr.decode(text)
        assert (code.form, code.material, code.stipulation) == (form, "0116.00", stipulated)
        assert code.kings == (None if form == "material" else ("a7", "d3"))
        assert code.fen == (FEN if form == "position" else None)
    assert gbr.encode(halfmove.Position(FEN)) == halfmove.Position(FEN).gbr == "a7d3 0116.00 b2b3c6d6 3/3 WTM."


def test_a_text_that_is_no_code_has_its_column() -> None:
    with pytest.raises(halfmove.GbrError, match="column 5: .*full stop before the pawns") as caught:
        gbr.decode("0116,00")
    assert caught.value.column == 5 and isinstance(caught.value, halfmove.Error)
    with pytest.raises(halfmove.GbrError):
        halfmove.Pattern("01?")
    with pytest.raises(halfmove.GbrError, match="pawns"):
        assert halfmove.Position("k7/pppppppp/pppp4/8/8/8/8/K7 w - - 0 1").material
    with pytest.raises(ValueError, match="is no form"):
        gbr.encode(FEN, "picture")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="neither 'win' nor 'draw'"):
        gbr.encode(FEN, "eg", "loss")  # type: ignore[arg-type]


def test_a_pattern_is_met_exactly_or_by_more() -> None:
    three = halfmove.Position("k7/8/8/8/8/8/NNN5/K7 w - - 0 1")
    two = halfmove.Pattern("0002.??")
    assert not two.matches(three)
    assert halfmove.Pattern("0002.??", at_least=True).matches(three)
    assert (str(two), repr(two), two.at_least) == ("0002.??", "halfmove.Pattern('0002.??')", False)
    assert two == halfmove.Pattern("0002.??") != halfmove.Pattern("0002.??", at_least=True)


def test_positions_of_random_games_come_back_from_their_code() -> None:
    choose = random.Random(3)
    seen = 0
    for seed in range(20):
        game = halfmove.chess.from_chess(random_game(seed, 200))
        fen = game.fen(choose.randrange(len(game) + 1))
        code = gbr.encode(fen)
        if code.split()[1].count("9") > 1:
            continue
        seen += 1
        decoded = gbr.decode(code).fen
        assert decoded is not None and decoded.split()[:2] == fen.split()[:2]
    assert seen > 10


def test_the_codes_printed_in_eg() -> None:
    with corpus("gbr/pairs_eg190.tsv").open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.reader(file, delimiter="\t") if row and not row[0].startswith("#")]
    assert len(rows) >= 100
    for board, kings, material, *_ in rows:
        position = halfmove.Position(f"{board} w - - 0 1")
        assert position.material == material
        assert gbr.encode(position).startswith(f"{kings} {material} ")
