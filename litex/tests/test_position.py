# SPDX-License-Identifier: MIT OR Apache-2.0
"""A FEN in the registers of a position and in the beats of the board."""

from __future__ import annotations

import pytest
from machine import KIWIPETE, MIRRORED, PASSED, START

from halfmove_litex.position import parts, registers


@pytest.mark.parametrize("fen", [START, KIWIPETE, MIRRORED, PASSED])
def test_the_beats_and_the_registers_say_the_same(fen: str) -> None:
    beats, values, black = parts(fen), registers(fen), " b " in fen
    for square in range(64):
        man, mine = beats[square // 2] >> 4 * (square % 2) & 15, square ^ 56 * black
        assert man & 7 == sum((values[f"kinds_{bit}"] >> mine & 1) << bit for bit in range(3))
        assert not man or (man >> 3 != black) == values["enemy_men"] >> mine & 1
    white, black_castles = beats[32] & 3, beats[32] >> 2 & 3
    assert values["castling"] == (black_castles | white << 2 if black else white | black_castles << 2)
    assert beats[32] >> 4 == black
    assert values["en_passant"] == (1 << (beats[33] & 7) if beats[33] else 0)


@pytest.mark.parametrize("fen", [START, PASSED])
@pytest.mark.parametrize("gap", ["\t", "  "])
def test_any_blank_parts_the_fields(fen: str, gap: str) -> None:
    written = fen.replace(" ", gap)
    assert (registers(written), parts(written)) == (registers(fen), parts(fen))


@pytest.mark.parametrize("fen", [START, PASSED])
def test_the_numbers_of_half_moves_may_be_missing(fen: str) -> None:
    assert registers(" ".join(fen.split()[:4])) == registers(fen)


@pytest.mark.parametrize(
    "fen, wrong",
    [
        ("", "there are fewer than four fields"),
        ("4k3/8/8/8/8/8/8/4K3 w", "there are fewer than four fields"),
        ("8/8 w - - 0 1", "there are not eight ranks"),
        (START.replace("pppppppp", "ppppppp"), "`ppppppp` has not eight squares"),
        (START.replace("pppppppp", "ppppppppp"), "`ppppppppp` has not eight squares"),
        (START.replace("pppppppp", "9"), "`9` is no man"),
        (START.replace("pppppppp", "pppxpppp"), "`x` is no man"),
        (START.replace(" w ", " W "), "`W` is no side to move"),
        (START.replace("RNBQKBNR", "RNBQ1BNR"), "there is not one `K`"),
        (START.replace("rnbqkbnr", "rnbqkbkr"), "there is not one `k`"),
        (START.replace("KQkq", "KKKK"), "`KKKK` is no castling of a normal game"),
        (START.replace("RNBQKBNR", "RNBQKBN1"), "`K` has no king and rook at home"),
        (START.replace("rnbqkbnr", "rnbk1bnr"), "`k` has no king and rook at home"),
        (START.replace("KQkq", "HAha"), "`HAha` is no castling of a normal game"),
        (PASSED.replace("e3", "e6"), "`e6` is no square that a pawn has passed"),
        (PASSED.replace("e3", "e9"), "`e9` is no square that a pawn has passed"),
        (PASSED.replace("e3", "e"), "`e` is no square that a pawn has passed"),
        (PASSED.replace("e3", "i3"), "`i3` is no square that a pawn has passed"),
    ],
)
def test_what_is_no_position_of_a_normal_game_is_refused_by_name(fen: str, wrong: str) -> None:
    for read in (registers, parts):
        with pytest.raises(ValueError) as told:
            read(fen)
        assert str(told.value) == f"`{fen}`: {wrong}"
