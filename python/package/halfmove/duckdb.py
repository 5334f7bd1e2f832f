# SPDX-License-Identifier: MIT OR Apache-2.0
"""Coded games in DuckDB: `pip install halfmove[duckdb]`.

>>> import duckdb, halfmove.duckdb
>>> connection = duckdb.connect()
>>> halfmove.duckdb.register(connection)
>>> connection.sql("select halfmove_fen('\\\\x2C'::BLOB, 0)").fetchall()
[('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',)]

The functions are those of `halfmove.arrow`, on columns of BLOB, or of VARCHAR if the code is text, as PGN:

- `halfmove_half_moves(games)` and `halfmove_san(games)` give VARCHAR[];
- `halfmove_movetext(games)` gives VARCHAR, and `halfmove_encode_movetext(movetext)` gives BLOB for it;
  `halfmove_encode_moves(movetext)` leaves notes out;
- `halfmove_faults(games)` gives STRUCT(half_move UINTEGER, byte UBIGINT, reason VARCHAR);
- `halfmove_fen(games, after)`, `halfmove_material(games, after)` and `halfmove_gbr(games, after)` give VARCHAR;
- `halfmove_first_material(games, pattern)` and `halfmove_first_material_at_least(games, pattern)` give INTEGER.
"""

from __future__ import annotations

import contextlib
from typing import Any

import duckdb
import pyarrow as pa
from duckdb.func import FunctionNullHandling, PythonUDFType

from halfmove._engines import functions
from halfmove.arrow import _FAULT, Errors

__all__ = ["register"]

_TYPES = {
    pa.binary(): "BLOB",
    pa.int64(): "BIGINT",
    pa.int32(): "INTEGER",
    pa.string(): "VARCHAR",
    pa.list_(pa.string()): "VARCHAR[]",
    _FAULT: "STRUCT(half_move UINTEGER, byte UBIGINT, reason VARCHAR)",
}


def register(
    connection: duckdb.DuckDBPyConnection,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
    prefix: str = "halfmove_",
) -> None:
    """Gives the functions to a connection, for games of this code; another `prefix` makes room for another code's. A game
    that cannot be read ends the query, or with `errors="null"` gives null. `strict` counts one that needs a repair among them.
    Functions that the connection has from an earlier call are replaced.
    """
    for function in functions(code, variant, alone, errors, strict):
        arguments: list[Any] = [duckdb.sqltype("VARCHAR" if function.is_of_text else "BLOB")]
        if function.argument is not None:
            arguments.append(duckdb.sqltype(_TYPES[function.argument]))
        name = prefix + function.name
        # DuckDB takes no second function of a name, and does not tell which ones it has taken.
        with contextlib.suppress(duckdb.InvalidInputException):
            connection.remove_function(name)
        connection.create_function(
            name,
            function.of,
            arguments,
            duckdb.sqltype(_TYPES[function.answer]),
            type=PythonUDFType.ARROW,
            null_handling=FunctionNullHandling.SPECIAL,
        )
