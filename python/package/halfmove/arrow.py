# SPDX-License-Identifier: MIT OR Apache-2.0
"""Whole columns of coded games at once, with pyarrow: `pip install halfmove[arrow]`.

>>> import halfmove.arrow as columns
>>> import pyarrow as pa
>>> games = pa.array([bytes.fromhex("2c2c61"), bytes.fromhex("2b"), None])
>>> columns.half_moves(games).to_pylist()
[['e2e4', 'e7e5', 'd1h5'], ['d2d4'], None]
>>> columns.material(games, after=0).to_pylist()
['4888.88', '4888.88', None]

Every function takes an array or a chunked array of binary, large binary, binary view or fixed size binary, each row a
game's bytes, and gives one of the same shape; of the codes that are text, as PGN, it takes string, large string and string
view too. Rows that are null give null, also where the column's type is null. Anything else is a TypeError.

>>> columns.first_material(pa.array(["1. e4 d5 2. exd5 *"]), "????.87", "pgn").to_pylist()
[3]

A game that cannot be read is a DecodeError: its `game` is the row, counted from 1 in the array given. With
`errors="null"` it gives null instead, and `faults` tells why it cannot be read. Text that deviates from PGN's standard is
repaired; with `strict` a game that needs a repair counts as one that cannot be read. `alone` is for games with nothing
around them, as the GameTexts of a jose database.

The interpreter is not held while games are decoded, so threads of an engine work side by side.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, Literal, TypeAlias, TypeVar

import pyarrow as pa
import pyarrow.compute as pc

from halfmove import _halfmove
from halfmove._errors import Error as _Error
from halfmove._errors import LossWarning

__all__ = [
    "Errors",
    "encode",
    "encode_movetext",
    "faults",
    "fen",
    "first_material",
    "gbr",
    "half_moves",
    "material",
    "movetext",
]

Errors: TypeAlias = Literal["raise", "null"]
"""What a game that cannot be read gives: an exception, or null."""

Column = TypeVar("Column", pa.Array, pa.ChunkedArray)

_FAULT = pa.struct([("half_move", pa.uint32()), ("byte", pa.uint64()), ("reason", pa.string())])


def half_moves(
    games: Column,
    code: str = "brenner",
    *,
    form: Literal["uci", "san", "bits"] = "uci",
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Column:
    """The half-moves of every game: lists of texts as UCI (`Game.uci`) or with `form="san"` as SAN writes them, or with
    `form="bits"` lists of 32-bit integers as `HalfMove.from_bits` takes them.

    >>> half_moves(pa.array([b"\\x2c\\x2c"]), form="san").to_pylist()
    [['e4', 'e5']]
    >>> half_moves(pa.array([b"\\x2c\\x2c"]), form="bits").type
    ListType(list<item: uint32>)
    """
    reading = _reading(code, variant, alone, errors, strict)
    if form not in ("uci", "san", "bits"):
        raise ValueError(f"form is 'uci', 'san' or 'bits', not {form!r}")

    def texts(array: pa.Array) -> pa.Array:
        validity, lists, offsets, data = _halfmove.half_moves(_buffers(array), reading, form)
        texts = _array(pa.string(), len(offsets) // 4 - 1, None, offsets, data)
        return _lists(len(array), validity, lists, texts)

    def bits(array: pa.Array) -> pa.Array:
        validity, lists, values = _halfmove.half_move_bits(_buffers(array), reading)
        return _lists(len(array), validity, lists, _array(pa.uint32(), len(values) // 4, None, values))

    of_form, element = (bits, pa.uint32()) if form == "bits" else (texts, pa.string())
    return _each(games, pa.list_(element), of_form, _games_of(code))


def first_material(
    games: Column,
    pattern: str,
    code: str = "brenner",
    *,
    at_least: bool = False,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Column:
    """The first half-move of every game after which the material is this, counted from 1; 0 where it is so at the start,
    null where it never is. The pattern is a GBR code in which `?` stands for any digit; `at_least` takes more men than
    it says too.

    >>> first_material(pa.array([bytes.fromhex("2c2c6117db1e5302")]), "????.87").to_pylist()
    [7]
    """
    reading = _reading(code, variant, alone, errors, strict)

    def of(array: pa.Array) -> pa.Array:
        validity, numbers = _halfmove.first_material(_buffers(array), reading, pattern, at_least)
        return _array(pa.uint32(), len(array), validity, numbers)

    return _each(games, pa.uint32(), of, _games_of(code))


def fen(
    games: Column,
    after: int = -1,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Column:
    """The FEN of every game after this many half-moves: 0 is the start, -1 the end. Null where a game is shorter.

    >>> fen(pa.array([b"\\x2c"]), after=1).to_pylist()
    ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1']
    """
    return _places(games, after, "fen", _reading(code, variant, alone, errors, strict))


def material(
    games: Column,
    after: int = -1,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Column:
    """The GBR code of the material of every game after this many half-moves: 0 is the start, -1 the end. Null where a game is
    shorter. A position with more than nine pawns of a side is a GbrError.

    >>> material(pa.array([bytes.fromhex("2c2c6117db1e5302")])).to_pylist()
    ['4888.87']
    """
    return _places(games, after, "material", _reading(code, variant, alone, errors, strict))


def gbr(
    games: Column,
    after: int = -1,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Column:
    """The GBR code of the whole position of every game after this many half-moves: 0 is the start, -1 the end. Null where a
    game is shorter. A position with more than nine pawns of a side is a GbrError.

    >>> gbr(pa.array([b""])).to_pylist()[0][:12]
    'e1e8 4888.88'
    """
    return _places(games, after, "gbr", _reading(code, variant, alone, errors, strict))


def faults(
    games: Column,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    strict: bool = False,
) -> Column:
    """Why games cannot be read: a struct of half-move, byte and reason; null where a game can be. A game that is read may
    still have no GBR code, or no SAN. With `strict` the first repair of each game that needs one is told, too.

    >>> faults(pa.array([b"\\x2c", b"\\x2c\\xc7"])).to_pylist()
    [None, {'half_move': 2, 'byte': 1, 'reason': 'the byte has no meaning in this code'}]
    >>> faults(pa.array(["1. e4 d5 2. ed5 *"]), "pgn", strict=True).to_pylist()
    [{'half_move': 3, 'byte': 12, 'reason': '`ed5` is read as `exd5`'}]
    """
    reading = _reading(code, variant, alone, "raise", strict)

    def of(array: pa.Array) -> pa.Array:
        told: list[dict[str, object] | None] = [None] * len(array)
        for row, half_move, byte, reason in _halfmove.faults(_buffers(array), reading):
            told[row] = {"half_move": half_move, "byte": byte, "reason": reason}
        return pa.array(told, _FAULT)

    return _each(games, _FAULT, of, _games_of(code))


def movetext(
    games: Column,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Column:
    """The movetext of every game, as PGN has it, on one line and with its result; tags are left out. Lines are broken only
    where there is a comment that braces cannot hold. What movetext does not hold of half-moves and notes is counted in a
    LossWarning.

    >>> movetext(pa.array([b"\\x2c\\x2c"])).to_pylist()
    ['1. e4 e5 *']
    """
    reading = _reading(code, variant, alone, errors, strict)
    lost = []

    def of(array: pa.Array) -> pa.Array:
        validity, offsets, data, losses = _halfmove.movetext(_buffers(array), reading)
        lost.append(losses)
        return _array(pa.string(), len(array), validity, offsets, data)

    told = _each(games, pa.string(), of, _games_of(code))
    _tell_losses("movetext", sum(lost))
    return told


def encode_movetext(
    movetext: Column,
    code: str = "brenner",
    *,
    moves_only: bool = False,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Column:
    """Games of a code from movetext, a column of text. Without tags a game is played from the normal start; tags that a row
    has before its movetext are read, so that rows may be whole games of PGN. What can be repaired is, as by `read`; nothing
    tells it unless `strict` refuses such rows. With `moves_only` comments, glyphs and variations are left out. A row that
    cannot be read is a DecodeError, a game that the code cannot hold an EncodeError. What the code leaves out or changes is
    counted in one LossWarning; `halfmove.encode` tells it of each game.

    >>> encode_movetext(pa.array(["1. e4 { [%eval 0.17] } 1... e5 1-0", None]), moves_only=True).to_pylist()
    [b',,\\x02', None]
    """
    reading = _reading(code, variant, alone, errors, strict)
    lost = []

    def of(array: pa.Array) -> pa.Array:
        validity, offsets, data, losses = _halfmove.encode_movetext(_buffers(array), reading, moves_only)
        lost.append(losses)
        return _array(pa.binary(), len(array), validity, offsets, data)

    coded = _each(movetext, pa.binary(), of, _games_of("pgn"))
    _tell_losses(code, sum(lost))
    return coded


def encode(
    half_moves: Column,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
) -> Column:
    """Games of a code from lists of half-moves as UCI or SAN writes them, played from the normal start. A half-move that cannot be
    played, or that the code cannot hold, is an EncodeError.

    >>> encode(pa.array([["e2e4", "e7e5"], None])).to_pylist()
    [b',,', None]
    """
    reading = _reading(code, variant, alone, errors, False)

    def of(array: pa.Array) -> pa.Array:
        lists = _lists_with_offsets(array)
        # A slice has the texts of the whole array.
        first, last = (lists.offsets[0].as_py(), lists.offsets[-1].as_py()) if len(lists) else (0, 0)
        texts = _buffers(lists.values.slice(first, last - first))
        validity, offsets, data = _halfmove.encode_column(_list_buffers(lists), texts, reading)
        return _array(pa.binary(), len(array), validity, offsets, data)

    return _each(half_moves, pa.binary(), of, _lists_of_texts)


def _tell_losses(form: str, losses: int) -> None:
    """Warns the caller of the function that calls this."""
    if losses:
        warnings.warn(f"{form} leaves out or changes things of these games: {losses}", LossWarning, stacklevel=3)


_Reading: TypeAlias = "tuple[str, str | None, bool, bool, bool]"


def _reading(code: str, variant: str | None, alone: bool, errors: Errors, strict: bool) -> _Reading:
    if errors not in ("raise", "null"):
        raise ValueError(f"errors is 'raise' or 'null', not {errors!r}")
    return code, variant, alone, errors == "null", strict


def _places(games: Column, after: int, form: str, reading: _Reading) -> Column:
    def of(array: pa.Array) -> pa.Array:
        validity, offsets, data = _halfmove.places(_buffers(array), reading, after, form)
        return _array(pa.string(), len(array), validity, offsets, data)

    return _each(games, pa.string(), of, _games_of(reading[0]))


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def _games_of(code: str) -> Callable[[pa.DataType], pa.DataType]:
    """Gives the type with offsets to which a column of a code's games is brought; a TypeError if it is none."""
    is_text = _halfmove.code(code).is_text

    def plain(kind: pa.DataType) -> pa.DataType:
        if pa.types.is_binary(kind) or pa.types.is_large_binary(kind) or (is_text and _is_text(kind)):
            return kind
        if pa.types.is_null(kind):
            return pa.binary()
        if pa.types.is_binary_view(kind) or pa.types.is_fixed_size_binary(kind):
            return pa.large_binary()
        if is_text and pa.types.is_string_view(kind):
            return pa.large_string()
        texts = "string, large_string, string_view, " if is_text else ""
        raise TypeError(
            f"a column of {texts}binary, large_binary, binary_view or fixed_size_binary is wanted, not of {kind}"
        )

    return plain


def _lists_of_texts(kind: pa.DataType) -> pa.DataType:
    """Gives the type itself of a column of lists of texts, and one for a column of nulls; a TypeError for others."""
    of = pa.types
    if of.is_null(kind):
        return pa.list_(pa.string())
    is_list = of.is_list(kind) or of.is_large_list(kind) or of.is_fixed_size_list(kind)
    if is_list or of.is_list_view(kind) or of.is_large_list_view(kind):
        if _is_text(kind.value_type) or of.is_string_view(kind.value_type) or of.is_null(kind.value_type):
            return kind
    raise TypeError(f"a column of lists of texts is wanted, not of {kind}")


def _lists_with_offsets(array: pa.Array) -> pa.Array:
    kind = array.type
    if (pa.types.is_list(kind) or pa.types.is_large_list(kind)) and _is_text(kind.value_type):
        return array
    # pyarrow 26 casts list views to lists with wrong offsets.
    lengths = pc.list_value_length(array).fill_null(0).cast(pa.int64())
    offsets = pa.concat_arrays([pa.array([0], pa.int64()), pc.cumulative_sum(lengths)])
    texts = array.flatten().cast(pa.large_string())
    return pa.LargeListArray.from_arrays(offsets, texts, mask=array.is_null())


def _each(
    column: Column,
    answer: pa.DataType,
    of: Callable[[pa.Array], pa.Array],
    plain: Callable[[pa.DataType], pa.DataType],
) -> Column:
    """Asks for every chunk; a bad game's number is the row of the whole column."""
    if isinstance(column, pa.ChunkedArray):
        kind = plain(column.type)
        if not column.chunks:
            # What is wrong with the arguments is an error without games, too.
            of(_cast(pa.array([], column.type), kind))
        chunks = []
        before = 0
        for chunk in column.chunks:
            chunks.append(_placed(of, _cast(chunk, kind), lambda row: row + before))
            before += len(chunk)
        return pa.chunked_array(chunks, answer)
    if isinstance(column, pa.Array):
        return of(_cast(column, plain(column.type)))
    raise TypeError(f"an array or chunked array of pyarrow is wanted, not {type(column).__name__}")


def _placed(of: Callable[[pa.Array], pa.Array], part: pa.Array, place: Callable[[int], int]) -> pa.Array:
    """Asks for a part of a column; a bad game's number is its row in the whole. `place` gives rows for those of the part,
    both counted from 0."""
    try:
        return of(part)
    except _Error as error:
        if error.game is None:
            raise
        raise error._of_game(place(error.game - 1) + 1) from None


def _cast(array: pa.Array, kind: pa.DataType) -> pa.Array:
    return array if array.type == kind else array.cast(kind)


def _view(buffer: pa.Buffer | None) -> memoryview | None:
    return None if buffer is None else memoryview(buffer).cast("B")


def _buffers(array: pa.Array) -> tuple[Any, ...]:
    """Length, offset, bytes of an offset, and the buffers: validity, offsets, data."""
    kind = array.type
    width = 8 if pa.types.is_large_binary(kind) or pa.types.is_large_string(kind) else 4
    validity, offsets, data = array.buffers()
    return len(array), array.offset, width, _view(validity), _view(offsets), _view(data)


def _list_buffers(array: pa.Array) -> tuple[Any, ...]:
    width = 8 if pa.types.is_large_list(array.type) else 4
    validity, offsets = array.buffers()[:2]
    return len(array), array.offset, width, _view(validity), _view(offsets), None


def _array(kind: pa.DataType, length: int, validity: bytes | None, *buffers: bytes) -> pa.Array:
    parts = [None if part is None else pa.py_buffer(part) for part in (validity, *buffers)]
    return pa.Array.from_buffers(kind, length, parts)


def _lists(length: int, validity: bytes | None, offsets: bytes, values: pa.Array) -> pa.Array:
    parts = [None if validity is None else pa.py_buffer(validity), pa.py_buffer(offsets)]
    return pa.Array.from_buffers(pa.list_(values.type), length, parts, children=[values])
