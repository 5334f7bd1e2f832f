# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the adapters for engines share: functions of SQL on whole columns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from halfmove import _halfmove, arrow
from halfmove.arrow import _FAULT, Errors, _placed


@dataclass(frozen=True, slots=True)
class Function:
    """A function of SQL: games, and perhaps another column, to a column."""

    name: str
    is_of_text: bool
    """Whether its first column is text, else bytes."""
    argument: pa.DataType | None
    """The type of its second column, or `None` if it has none."""
    answer: pa.DataType
    of: Callable[..., pa.Array]


def functions(code: str, variant: str | None, alone: bool, errors: Errors, strict: bool) -> list[Function]:
    """The functions that every adapter gives to its engine, for games of this code."""
    how: dict[str, Any] = {"code": code, "variant": variant, "alone": alone, "errors": errors, "strict": strict}

    def half_moves(games: Any) -> pa.Array:
        return arrow.half_moves(_one(games), **how)

    def san(games: Any) -> pa.Array:
        return arrow.half_moves(_one(games), form="san", **how)

    def movetext(games: Any) -> pa.Array:
        return arrow.movetext(_one(games), **how)

    def encode_movetext(texts: Any) -> pa.Array:
        return arrow.encode_movetext(_one(texts), **how)

    def encode_moves(texts: Any) -> pa.Array:
        return arrow.encode_movetext(_one(texts), moves_only=True, **how)

    def faults(games: Any) -> pa.Array:
        return arrow.faults(_one(games), code, variant=variant, alone=alone, strict=strict)

    def fen(games: Any, after: Any) -> pa.Array:
        return _by_value(games, after, pa.string(), lambda part, number: arrow.fen(part, number, **how))

    def material(games: Any, after: Any) -> pa.Array:
        return _by_value(games, after, pa.string(), lambda part, number: arrow.material(part, number, **how))

    def gbr(games: Any, after: Any) -> pa.Array:
        return _by_value(games, after, pa.string(), lambda part, number: arrow.gbr(part, number, **how))

    def first_material(games: Any, pattern: Any) -> pa.Array:
        return _by_value(games, pattern, pa.int32(), lambda part, text: _first(part, text, False, how))

    def first_material_at_least(games: Any, pattern: Any) -> pa.Array:
        return _by_value(games, pattern, pa.int32(), lambda part, text: _first(part, text, True, how))

    text = _halfmove.code(code).is_text
    return [
        Function("half_moves", text, None, pa.list_(pa.string()), half_moves),
        Function("san", text, None, pa.list_(pa.string()), san),
        Function("movetext", text, None, pa.string(), movetext),
        Function("encode_movetext", True, None, pa.binary(), encode_movetext),
        Function("encode_moves", True, None, pa.binary(), encode_moves),
        Function("faults", text, None, _FAULT, faults),
        Function("fen", text, pa.int64(), pa.string(), fen),
        Function("material", text, pa.int64(), pa.string(), material),
        Function("gbr", text, pa.int64(), pa.string(), gbr),
        Function("first_material", text, pa.string(), pa.int32(), first_material),
        Function("first_material_at_least", text, pa.string(), pa.int32(), first_material_at_least),
    ]


def _first(games: pa.Array, pattern: str, at_least: bool, how: dict[str, Any]) -> pa.Array:
    # Engines have signed numbers everywhere, unsigned ones here and there.
    return arrow.first_material(games, pattern, at_least=at_least, **how).cast(pa.int32())


def _one(column: Any) -> pa.Array:
    """The array of a column: some engines give chunks."""
    return column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column


def _by_value(games: Any, values: Any, answer: pa.DataType, ask: Callable[[pa.Array, Any], pa.Array]) -> pa.Array:
    """Asks once for each value of the second column, which in most queries has only one."""
    games, values = _one(games), _one(values)
    distinct = values.unique().to_pylist()
    if len(distinct) == 1 and distinct[0] is not None:
        return ask(games, distinct[0])
    # Rows cannot be taken out of views.
    if pa.types.is_binary_view(games.type):
        games = games.cast(pa.large_binary())
    elif pa.types.is_string_view(games.type):
        games = games.cast(pa.large_string())
    parts, places = [pa.array([], answer)], [pa.array([], pa.uint64())]
    for value in distinct:
        mask = pc.is_null(values) if value is None else pc.equal(values, pa.scalar(value, values.type))
        rows = pc.indices_nonzero(mask)
        places.append(rows)
        if value is None:
            parts.append(pa.nulls(len(rows), answer))
        else:
            parts.append(_placed(lambda part: ask(part, value), games.take(rows), lambda row: rows[row].as_py()))
    return pa.concat_arrays(parts).take(pc.sort_indices(pa.concat_arrays(places)))
