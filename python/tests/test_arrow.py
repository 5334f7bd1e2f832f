# SPDX-License-Identifier: MIT OR Apache-2.0
"""Whole columns: the same answers as game by game, from every kind of array, and nothing but errors from others."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest
from conftest import corpus, tool
from games import SCHOLARS_MATE, famous

import halfmove
import halfmove.chess
from halfmove import Game

tool("pyarrow")
import pyarrow as pa  # noqa: E402

import halfmove.arrow as columns  # noqa: E402
from halfmove import _halfmove  # noqa: E402

GAMES = [Game(game.half_moves, tags=[("FEN", game.fen(0))] if game.tag("FEN") else []) for game in famous()]
GAMES += [Game(), Game(["f1g1"], tags={"FEN": "4k3/8/8/8/8/8/8/5K1R w - - 3 9"})]

KINDS = [pa.binary(), pa.large_binary(), pa.binary_view()]


def coded(code: str = "brenner", games: list[Game] | None = None) -> list[bytes | None]:
    """The games, with rows that are null among them."""
    rows: list[bytes | None] = [None]
    for game in GAMES if games is None else games:
        rows += [halfmove.encode(game, code, losses=[]), None]
    return rows


def answers(rows: list[bytes | None], code: str, ask: Any) -> list[Any]:
    """What each game says for itself."""
    return [None if row is None else ask(halfmove.decode(row, code)) for row in rows]


def fen_after(number: int) -> Any:
    return lambda game: game.fen(number) if -1 - len(game) <= number <= len(game) else None


def check(array: Any, rows: list[bytes | None], code: str) -> None:
    def same(column: Any, ask: Any) -> None:
        column.validate(full=True)
        assert len(column) == len(rows)
        assert column.to_pylist() == answers(rows, code, ask)

    same(columns.half_moves(array, code), Game.uci)
    same(columns.half_moves(array, code, form="bits"), lambda game: [move.bits for move in game.half_moves])
    for number in (0, 1, 20, 60, -1, -2, -30, 10**6, -(10**6)):
        same(columns.fen(array, number, code), fen_after(number))
    same(columns.material(array, 20, code), lambda game: game.material(20) if len(game) >= 20 else None)
    same(columns.gbr(array, -1, code), lambda game: game.position().gbr)
    for pattern in ("????.??", "????.87", "0???.??", "0000.01"):
        same(columns.first_material(array, pattern, code), lambda game: game.first_material(pattern))
    same(
        columns.first_material(array, "0001.??", code, at_least=True),
        lambda game: game.first_material("0001.??", at_least=True),
    )
    assert columns.faults(array, code).to_pylist() == [None] * len(rows)


@pytest.mark.parametrize("code", [code.name for code in halfmove.codes() if code.name != "fbk"])
def test_a_column_says_what_its_games_say(code: str) -> None:
    rows = coded(code, GAMES)
    check(pa.array(rows, pa.binary()), rows, code)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_kind_of_array_sliced_and_chunked(kind: pa.DataType) -> None:
    rows = coded()
    whole = pa.array(rows, pa.binary()).cast(kind)
    check(whole, rows, "brenner")
    check(whole[3:], rows[3:], "brenner")
    check(whole[1:-2], rows[1:-2], "brenner")
    check(whole[2:2], [], "brenner")
    check(pa.chunked_array([whole[:3], whole[3:3], whole[3:]]), rows, "brenner")
    check(pa.chunked_array([], kind), [], "brenner")
    check(pa.array([], kind), [], "brenner")
    check(pa.array([None, None], kind), [None, None], "brenner")


def test_wrong_arguments_are_errors_without_games_too() -> None:
    for none in (pa.array([], pa.binary()), pa.chunked_array([], pa.binary())):
        with pytest.raises(halfmove.GbrError):
            columns.first_material(none, "x")
        for ask in (columns.half_moves, columns.material, columns.faults):
            with pytest.raises(ValueError, match="no variant"):
                ask(none, variant="x")


def test_half_moves_of_chess960_are_those_of_the_game() -> None:
    games = [Game([text, "e8e7"], tags={"FEN": "4k3/8/8/8/8/8/8/5K1R w H - 0 1"}) for text in ("f1g1", "f1h1")]
    column = pa.array([halfmove.encode(game) for game in games])
    assert columns.half_moves(column).to_pylist() == [["f1g1", "e8e7"], ["f1h1", "e8e7"]]
    assert columns.fen(column, 10**30).to_pylist() == [None, None]


def test_fixed_size_rows_are_read_too() -> None:
    array = pa.array([SCHOLARS_MATE, None], pa.binary(len(SCHOLARS_MATE)))
    assert columns.half_moves(array).to_pylist() == [halfmove.decode(SCHOLARS_MATE).uci(), None]


@pytest.mark.parametrize(
    "column",
    [
        pa.array(["2c"]),
        pa.array([1]),
        pa.array([[b"\x2c"]]),
        pa.array([b"\x2c"]).dictionary_encode(),
        pa.chunked_array([["2c"]]),
    ],
    ids=lambda column: str(column.type),
)
def test_columns_of_other_types_are_type_errors(column: Any) -> None:
    for ask in (columns.half_moves, columns.fen, columns.material, columns.gbr, columns.faults):
        with pytest.raises(TypeError, match="a column of binary, large_binary, binary_view or fixed_size_binary"):
            ask(column)
    with pytest.raises(TypeError, match="a column of binary"):
        columns.first_material(column, "????.??")


def test_a_column_of_the_type_null_gives_nulls() -> None:
    for column in (pa.nulls(3), pa.chunked_array([pa.nulls(1), pa.nulls(2)])):
        for code in ("brenner", "pgn"):
            for ask in (columns.half_moves, columns.fen, columns.material, columns.gbr, columns.faults, columns.movetext):
                answer = ask(column, code=code)
                answer.validate(full=True)
                assert answer.to_pylist() == [None] * 3
                assert answer.type == ask(pa.array([], pa.binary()), code=code).type
            assert columns.first_material(column, "????.??", code).to_pylist() == [None] * 3
            for encode in (columns.encode, columns.encode_movetext):
                assert encode(column, code).type == pa.binary() and encode(column, code).null_count == 3
    assert columns.half_moves(pa.chunked_array([], pa.null())).to_pylist() == []


def test_what_is_no_column_is_a_type_error() -> None:
    for other in (b"\x2c", [b"\x2c"], None, pa.table({"moves": [b"\x2c"]})):
        with pytest.raises(TypeError, match="an array or chunked array of pyarrow is wanted"):
            columns.half_moves(other)
        with pytest.raises(TypeError, match="an array or chunked array of pyarrow is wanted"):
            columns.encode(other)
    for kind in (pa.list_(pa.int8()), pa.list_(pa.binary()), pa.string()):
        with pytest.raises(TypeError, match="lists of texts"):
            columns.encode(pa.array([], kind))


def test_a_bad_game_is_an_error_with_its_row_or_null() -> None:
    rows = [b"\x2c", None, b"\x2c\x2c\xc7", b"\x2b"]
    for array in (pa.array(rows), pa.chunked_array([rows[:1], rows[1:]])):
        for ask in (columns.half_moves, columns.fen, columns.material, columns.gbr):
            with pytest.raises(halfmove.DecodeError) as caught:
                ask(array)
            error = caught.value
            assert (error.game, error.half_move, error.byte) == (3, 3, 2)
            assert error.decoded is not None and error.decoded.uci() == ["e2e4", "e7e5"]
            answer = ask(array, errors="null").to_pylist()
            assert answer[1] is answer[2] is None and answer[0] is not None and answer[3] is not None
        with pytest.raises(halfmove.DecodeError, match="game 3, half-move 3, byte 2"):
            columns.first_material(array, "0000.00")
        faults = columns.faults(array)
        assert [fault is not None for fault in faults.to_pylist()] == [False, False, True, False]
        assert faults.to_pylist()[2]["byte"] == 2
    with pytest.raises(ValueError, match="errors is"):
        columns.half_moves(pa.array(rows), errors="ignore")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="form is"):
        columns.half_moves(pa.array(rows), form="lan")  # type: ignore[arg-type]
    with pytest.raises(halfmove.GbrError):
        columns.first_material(pa.array(rows), "0002,01")


def test_a_position_without_a_gbr_code_is_the_error_of_a_game_with_its_row() -> None:
    rows = ["1. e4 *", '[FEN "k7/8/8/8/PP6/8/PPPPPPPP/K7 b - - 0 1"]\n\n1... Kb8 *']
    for array in (pa.array(rows), pa.chunked_array([rows[:1], rows[1:]])):
        for ask in (columns.material, columns.gbr):
            with pytest.raises(halfmove.GbrError, match="game 2, half-move 1: .* pawns") as caught:
                ask(array, code="pgn")
            assert (caught.value.game, caught.value.half_move, caught.value.column) == (2, 1, None)
            assert ask(array, code="pgn", errors="null").null_count == 1
        assert columns.faults(array, "pgn").to_pylist() == [None, None]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer of Unix")
def test_a_column_can_be_interrupted() -> None:
    class Interrupted(Exception):
        pass

    def interrupt(*_: object) -> None:
        raise Interrupted

    game = halfmove.encode(Game(["Nf3", "Nf6", "Ng1", "Ng8"] * 100))
    games, lists = pa.array([game] * 20_000), columns.half_moves(pa.array([game] * 5_000))
    works: tuple[Callable[[], object], ...] = (
        lambda: columns.half_moves(games, form="san"),
        lambda: columns.encode(lists, "pgn"),
    )
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        for work in works:
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            began = time.monotonic()
            with pytest.raises(Interrupted):
                work()
            assert time.monotonic() - began < 1
        # Rows without a byte are work, too.
        empty = pa.repeat(pa.scalar(b""), 2_000_000)
        began = time.monotonic()
        columns.fen(empty)
        whole = time.monotonic() - began
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(Interrupted):
            columns.fen(empty)
        assert time.monotonic() - began < 1.5 * whole
    finally:
        signal.signal(signal.SIGALRM, before)


def test_half_moves_become_games_of_every_code_again() -> None:
    games = [game for game in GAMES if not game.tag("FEN")]
    lists = [None, *(game.uci() for game in games)]
    views = (pa.list_(pa.string_view()), pa.list_view(pa.string()), pa.large_list_view(pa.string_view()))
    for kind in (pa.list_(pa.string()), pa.large_list(pa.large_string()), *views):
        array = pa.array(lists, kind)
        for code in halfmove.codes():
            for part in (array, array[1:4], pa.chunked_array([array[:2], array[2:]])):
                column = columns.encode(part, code.name)
                column.validate(full=True)
                assert columns.half_moves(column, code.name).to_pylist() == part.to_pylist()
    pairs = pa.array([["e4", "e5"], None, ["d4", "d5"]], pa.list_(pa.string(), 2))
    for part in (pairs, pairs[1:], pa.chunked_array([pairs[:1], pairs[1:]])):
        told = columns.half_moves(columns.encode(part), form="san").to_pylist()
        assert told == part.to_pylist()
    assert columns.encode(pa.array([[], None, []])).to_pylist() == [b"", None, b""]
    bad = pa.chunked_array([[["e2e4"]], [["e2e4"], ["e2e4", "e2e4"], ["e2e4", None]]])
    with pytest.raises(halfmove.EncodeError, match="game 3, half-move 2: `e2e4`: no man"):
        columns.encode(bad)
    assert columns.encode(bad, errors="null").null_count == 2


def test_a_slice_of_lists_takes_its_own_texts_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = []

    def encode_column(lists: Any, texts: Any, reading: Any) -> Any:
        taken.append(texts[0])
        return encode(lists, texts, reading)

    encode = _halfmove.encode_column
    monkeypatch.setattr(_halfmove, "encode_column", encode_column)
    for kind in (pa.list_(pa.string()), pa.large_list(pa.string())):
        lists = pa.array([["e4"], ["d4", "d5"], None, ["c4", "c5", "Nf3"]] * 9, kind)
        for first, length in ((0, 2), (1, 1), (9, 3), (35, 1), (36, 0)):
            part = lists.slice(first, length)
            assert columns.half_moves(columns.encode(part), form="san").to_pylist() == part.to_pylist()
            assert taken.pop() == len(part.flatten())


def read(offsets: list[int], data: bytes, length: int, width: int = 4, validity: bytes | None = None) -> object:
    """Reads a column whose producer may not have kept its promises; pyarrow would refuse some of them itself."""
    raw = b"".join(number.to_bytes(width, "little", signed=True) for number in offsets)
    bitmap = None if validity is None else memoryview(validity)
    buffers = (length, 0, width, bitmap, memoryview(raw), memoryview(data))
    return _halfmove.half_moves(buffers, ("brenner", None, False, False, False), "uci")


@pytest.mark.parametrize(
    ("offsets", "length", "what"),
    [
        ([0, 2, 1, 3], 3, "do not rise"),
        ([0, 1, 2, 4], 3, "its data"),
        ([-1, 1, 2, 3], 3, "below zero"),
        ([0, 1, 2, 2**31 - 1], 3, "its data"),
        ([0, 1], 3, "its offsets"),
        ([0, 1], 2**62, "its (length|offsets)"),
    ],
)
@pytest.mark.parametrize("width", [4, 8])
def test_arrays_that_are_not_sound_are_value_errors(offsets: list[int], length: int, what: str, width: int) -> None:
    with pytest.raises(ValueError, match=f"the array is not sound: .*{what}"):
        read(offsets, b"\x2c\x2b\x2c", length, width)


def test_a_bitmap_that_is_too_short_or_an_odd_width_is_a_value_error() -> None:
    offsets, data = list(range(18)), b"\x2c" * 17
    assert read(offsets, data, 17, validity=b"\xff\xff\x01")
    with pytest.raises(ValueError, match="its validity"):
        read(offsets, data, 17, validity=b"\xff\xff")
    for width in (0, 3):
        with pytest.raises(ValueError, match="not sound"):
            buffers = (1, 0, width, None, memoryview(bytes(12)), None)
            _halfmove.half_moves(buffers, ("brenner", None, False, False, False), "uci")


def test_a_view_that_begins_at_an_odd_byte_is_read() -> None:
    raw = b"\0" + b"".join(number.to_bytes(4, "little") for number in (0, 1, 2))
    array = pa.Array.from_buffers(pa.binary(), 2, [None, pa.py_buffer(raw)[1:], pa.py_buffer(b"\x2c\x2b")])
    assert columns.half_moves(array).to_pylist() == [["e2e4"], ["d2d4"]]


def test_random_rows_give_the_same_faults_as_game_by_game() -> None:
    choose = random.Random(11)
    rows = [bytes(choose.choices(range(256), k=choose.randrange(30))) for _ in range(400)]
    for code in halfmove.codes():
        told = columns.faults(pa.array(rows), code.name).to_pylist()
        for row, fault in zip(rows, told, strict=True):
            try:
                halfmove.decode(row, code.name)
                assert fault is None
            except halfmove.DecodeError as error:
                assert fault == {"half_move": error.half_move, "byte": error.byte, "reason": error.reason}


def test_a_column_of_the_corpus_says_what_its_games_say() -> None:
    rows: list[bytes | None] = []
    for name in ("world_matches.pgn", "adams.pgn", "mates_fen.pgn", "middlegame_fen.pgn"):
        path = corpus(f"pgn/{name}")
        games = halfmove.chess.read_pgn(path, on_error=lambda error: None)
        rows += [halfmove.encode(Game(game.half_moves, tags=game.tags)) for game in games]
    assert len(rows) > 500
    check(pa.array(rows, pa.binary()), rows, "brenner")
