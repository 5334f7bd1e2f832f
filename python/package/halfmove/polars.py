# SPDX-License-Identifier: MIT OR Apache-2.0
"""Coded games in Polars: `pip install halfmove[polars]`. Importing this gives every expression the namespace `halfmove`.

>>> import polars, halfmove.polars
>>> games = polars.DataFrame({"moves": [bytes.fromhex("2c2c6117db1e5302")]})
>>> games.select(polars.col("moves").halfmove.first_material("????.87")).item()
7
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import polars
import pyarrow as pa

from halfmove import arrow
from halfmove._halfmove import code as _code
from halfmove.arrow import Errors

__all__ = ["Games"]


@polars.api.register_expr_namespace("halfmove")
class Games:
    """What is asked of a column of games; the functions are those of `halfmove.arrow`, all but `encode`. They work row by
    row, so lazy queries and streams take them."""

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def _ask(
        self, of: Callable[..., Any], answer: Any, *arguments: Any, is_text: bool = False, **named: Any
    ) -> polars.Expr:
        def batch(series: polars.Series) -> polars.Series:
            kinds = (polars.Binary, polars.Null, polars.String) if is_text else (polars.Binary, polars.Null)
            if series.dtype not in kinds:
                wanted = "String or Binary" if is_text else "Binary"
                raise TypeError(f"a column of {wanted} is wanted, not of {series.dtype}")
            told = of(_array(series), *arguments, **named)
            return polars.Series(series.name, told, dtype=answer)

        return self._expression.map_batches(batch, return_dtype=answer, is_elementwise=True)

    def _games(self, of: Callable[..., Any], answer: Any, code: str, *arguments: Any, **named: Any) -> polars.Expr:
        return self._ask(of, answer, *arguments, code, is_text=_code(code).is_text, **named)

    def half_moves(
        self,
        code: str = "brenner",
        *,
        form: Literal["uci", "san", "bits"] = "uci",
        variant: str | None = None,
        alone: bool = False,
        errors: Errors = "raise",
        strict: bool = False,
    ) -> polars.Expr:
        """The half-moves: lists of String, as UCI or SAN writes them, or with `form="bits"` of UInt32."""
        answer = polars.List(polars.UInt32 if form == "bits" else polars.String)
        how: dict[str, Any] = {"variant": variant, "alone": alone, "errors": errors, "strict": strict}
        return self._games(arrow.half_moves, answer, code, form=form, **how)

    def movetext(
        self,
        code: str = "brenner",
        *,
        variant: str | None = None,
        alone: bool = False,
        errors: Errors = "raise",
        strict: bool = False,
    ) -> polars.Expr:
        """The movetext, as PGN has it."""
        how: dict[str, Any] = {"variant": variant, "alone": alone, "errors": errors, "strict": strict}
        return self._games(arrow.movetext, polars.String(), code, **how)

    def encode_movetext(
        self,
        code: str = "brenner",
        *,
        moves_only: bool = False,
        variant: str | None = None,
        alone: bool = False,
        errors: Errors = "raise",
        strict: bool = False,
    ) -> polars.Expr:
        """The games of a column of movetext in a code, with their notes or without."""
        how: dict[str, Any] = {"variant": variant, "alone": alone, "errors": errors, "strict": strict}
        return self._ask(
            arrow.encode_movetext, polars.Binary(), code, is_text=True, moves_only=moves_only, **how
        )

    def fen(
        self,
        after: int = -1,
        code: str = "brenner",
        *,
        variant: str | None = None,
        alone: bool = False,
        errors: Errors = "raise",
        strict: bool = False,
    ) -> polars.Expr:
        """The FEN after this many half-moves: 0 is the start, -1 the end."""
        how: dict[str, Any] = {"variant": variant, "alone": alone, "errors": errors, "strict": strict}
        return self._games(arrow.fen, polars.String(), code, after, **how)

    def material(
        self,
        after: int = -1,
        code: str = "brenner",
        *,
        variant: str | None = None,
        alone: bool = False,
        errors: Errors = "raise",
        strict: bool = False,
    ) -> polars.Expr:
        """The GBR code of the material after this many half-moves: 0 is the start, -1 the end."""
        how: dict[str, Any] = {"variant": variant, "alone": alone, "errors": errors, "strict": strict}
        return self._games(arrow.material, polars.String(), code, after, **how)

    def gbr(
        self,
        after: int = -1,
        code: str = "brenner",
        *,
        variant: str | None = None,
        alone: bool = False,
        errors: Errors = "raise",
        strict: bool = False,
    ) -> polars.Expr:
        """The GBR code of the whole position after this many half-moves: 0 is the start, -1 the end."""
        how: dict[str, Any] = {"variant": variant, "alone": alone, "errors": errors, "strict": strict}
        return self._games(arrow.gbr, polars.String(), code, after, **how)

    def faults(
        self,
        code: str = "brenner",
        *,
        variant: str | None = None,
        alone: bool = False,
        strict: bool = False,
    ) -> polars.Expr:
        """Why games cannot be read: a Struct of half_move, byte and reason; null where a game can be."""
        answer = polars.Struct({"half_move": polars.UInt32, "byte": polars.UInt64, "reason": polars.String})
        return self._games(arrow.faults, answer, code, variant=variant, alone=alone, strict=strict)

    def first_material(
        self,
        pattern: str,
        code: str = "brenner",
        *,
        at_least: bool = False,
        variant: str | None = None,
        alone: bool = False,
        errors: Errors = "raise",
        strict: bool = False,
    ) -> polars.Expr:
        """The first half-move after which the material is this; null where it never is."""
        how = {"at_least": at_least, "variant": variant, "alone": alone, "errors": errors, "strict": strict}
        return self._games(arrow.first_material, polars.UInt32(), code, pattern, **how)


def _array(series: polars.Series) -> pa.Array:
    array = series.to_arrow()
    return array.combine_chunks() if isinstance(array, pa.ChunkedArray) else array
