# SPDX-License-Identifier: MIT OR Apache-2.0
"""Coded games in Spark: `pip install halfmove[spark]`, on the driver and on every worker.

A question is asked of a column of binary, or of string if the code is text, as PGN, and `with_columns` answers any number of them in one pass, by `mapInArrow`:

    from halfmove.spark import TABLE, first_material, material, with_columns

    games = spark.read.schema(TABLE).parquet("lichess/data").select("White", "moves")
    rooks = with_columns(games, rooks=first_material("moves", "0400.??"), end=material("moves"))
    rooks.where("rooks is not null").groupBy("end").count().show()

The questions are functions of `halfmove.arrow`, all but `encode`, `gbr` and `faults`, and without `form="bits"`:

- `half_moves` gives array<string>;
- `movetext` gives string, and `encode_movetext` gives binary for it;
- `fen` and `material` give string;
- `first_material` gives int.

All columns of a DataFrame go through Python where questions are asked, so `select` what is wanted before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.types import ArrayType, BinaryType, DataType, IntegerType, StringType, StructField, StructType

from halfmove import arrow
from halfmove.arrow import Errors

__all__ = [
    "TABLE",
    "Question",
    "encode_movetext",
    "fen",
    "first_material",
    "half_moves",
    "material",
    "movetext",
    "with_columns",
]

TABLE = (
    "Event string, Site string, White string, Black string, Result string, WhiteTitle string, BlackTitle string, "
    "WhiteElo short, BlackElo short, WhiteRatingDiff short, BlackRatingDiff short, UTCDate date, ECO string, "
    "Opening string, Termination string, TimeControl string, moves binary, FEN string"
)
"""The columns of a table that `halfmove export --parquet` writes, but UTCTime: a time in milliseconds is a type of Parquet
that Spark refuses, so it has to be told what to read. A table with movetext has `movetext string` too."""


@dataclass(frozen=True, slots=True)
class Question:
    """What `with_columns` asks of a column."""

    column: str
    """The column of games."""
    answer: DataType
    """The type of the answer."""
    ask: Callable[[pa.Array], pa.Array]
    """The answer for an array of games."""


def half_moves(
    column: str,
    code: str = "brenner",
    *,
    form: Literal["uci", "san"] = "uci",
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Question:
    """The half-moves as UCI or SAN writes them."""
    how: dict[str, Any] = {"variant": variant, "alone": alone, "errors": errors, "strict": strict}

    def ask(games: pa.Array) -> pa.Array:
        return arrow.half_moves(games, code, form=form, **how)

    return Question(column, ArrayType(StringType()), ask)


def movetext(
    column: str,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Question:
    """The movetext, as PGN has it."""

    def ask(games: pa.Array) -> pa.Array:
        return arrow.movetext(games, code, variant=variant, alone=alone, errors=errors, strict=strict)

    return Question(column, StringType(), ask)


def encode_movetext(
    column: str,
    code: str = "brenner",
    *,
    moves_only: bool = False,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Question:
    """The games of a column of movetext in a code, with their notes or without."""
    how: dict[str, Any] = {"variant": variant, "alone": alone, "errors": errors, "strict": strict}

    def ask(texts: pa.Array) -> pa.Array:
        return arrow.encode_movetext(texts, code, moves_only=moves_only, **how)

    return Question(column, BinaryType(), ask)


def fen(
    column: str,
    after: int = -1,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Question:
    """The FEN after this many half-moves: 0 is the start, -1 the end."""

    def ask(games: pa.Array) -> pa.Array:
        return arrow.fen(games, after, code, variant=variant, alone=alone, errors=errors, strict=strict)

    return Question(column, StringType(), ask)


def material(
    column: str,
    after: int = -1,
    code: str = "brenner",
    *,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Question:
    """The GBR code of the material after this many half-moves: 0 is the start, -1 the end."""

    def ask(games: pa.Array) -> pa.Array:
        return arrow.material(games, after, code, variant=variant, alone=alone, errors=errors, strict=strict)

    return Question(column, StringType(), ask)


def first_material(
    column: str,
    pattern: str,
    code: str = "brenner",
    *,
    at_least: bool = False,
    variant: str | None = None,
    alone: bool = False,
    errors: Errors = "raise",
    strict: bool = False,
) -> Question:
    """The first half-move after which the material is this; null where it never is."""
    how: dict[str, Any] = {"at_least": at_least, "variant": variant, "alone": alone, "errors": errors, "strict": strict}

    def ask(games: pa.Array) -> pa.Array:
        # Spark has no unsigned numbers.
        return arrow.first_material(games, pattern, code, **how).cast(pa.int32())

    return Question(column, IntegerType(), ask)


def with_columns(games: DataFrame, /, **questions: Question) -> DataFrame:
    """The DataFrame with a column for each question, which has the question's name. A game that cannot be read ends the
    job, or with `errors="null"` in its question gives null; in the error, `game` is the row in its batch.
    """
    fields = [StructField(name, question.answer) for name, question in questions.items()]

    def answered(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            told = batch
            for name, question in questions.items():
                told = told.append_column(name, question.ask(batch.column(question.column)))
            yield told

    return games.mapInArrow(answered, StructType([*games.schema.fields, *fields]))
