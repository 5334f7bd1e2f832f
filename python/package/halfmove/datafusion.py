# SPDX-License-Identifier: MIT OR Apache-2.0
"""Coded games in DataFusion: `pip install halfmove[datafusion]`.

>>> import datafusion, halfmove.datafusion
>>> context = datafusion.SessionContext()
>>> halfmove.datafusion.register(context)
>>> context.sql("select halfmove_material(X'2C', 1) as material").to_pylist()
[{'material': '4888.88'}]

The functions are those of `halfmove.arrow`, on columns of Binary, LargeBinary or BinaryView (what DataFusion reads from
Parquet is a BinaryView), or of Utf8, LargeUtf8 or Utf8View if the code is text, as PGN:

- `halfmove_half_moves(games)` and `halfmove_san(games)` give a list of Utf8;
- `halfmove_movetext(games)` gives Utf8, and `halfmove_encode_movetext(movetext)` gives Binary for it;
  `halfmove_encode_moves(movetext)` leaves notes out;
- `halfmove_faults(games)` gives a struct of half_move, byte and reason;
- `halfmove_fen(games, after)`, `halfmove_material(games, after)` and `halfmove_gbr(games, after)` give Utf8;
- `halfmove_first_material(games, pattern)` and `halfmove_first_material_at_least(games, pattern)` give Int32.
"""

from __future__ import annotations

import pyarrow as pa
from datafusion import SessionContext, udf

from halfmove._engines import functions
from halfmove.arrow import Errors

__all__ = ["register"]


def register(
    context: SessionContext,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
    prefix: str = "halfmove_",
) -> None:
    """Gives the functions to a context, for games of this code; another `prefix` makes room for another code's. A game
    that cannot be read ends the query, or with `errors="null"` gives null. `strict` counts one that needs a repair among them.
    """
    for function in functions(code, variant, alone, errors, strict):
        arguments = [] if function.argument is None else [function.argument]
        games = pa.string_view() if function.is_of_text else pa.binary_view()
        types = [games, *arguments]
        context.register_udf(udf(function.of, types, function.answer, "immutable", name=prefix + function.name))
