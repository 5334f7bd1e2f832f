# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is said of half-moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from halfmove._halfmove import HalfMove


@dataclass(frozen=True, slots=True)
class Nag:
    """A numeric annotation glyph: 1 is `!`, 2 is `?`."""

    number: int


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment."""

    text: str


@dataclass(frozen=True, slots=True)
class Variation:
    """An alternative to the half-move as PGN movetext, without the outer parentheses: for codes whose `variations` are
    "text"."""

    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """An alternative to the half-move, played: for codes whose `variations` are "half-moves"."""

    plies: tuple[Ply, ...]
    preface: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Text in the place of half-moves that nobody could read; a comment to all codes but jose's."""

    reason: Literal["garbled", "illegal", "ambiguous", "unknown"]
    text: str


Note: TypeAlias = Nag | Comment | Variation | Line | Unreadable
"""Something said of a half-move, or before the first one."""


@dataclass(frozen=True, slots=True, init=False)
class Ply:
    """A half-move and the notes that follow it. In what is given to `Game`, the half-move may be a text as UCI
    or SAN writes it; in what a `Game` gives, it is always a `HalfMove`."""

    half_move: HalfMove
    notes: tuple[Note, ...] = ()

    def __init__(self, half_move: HalfMove | str, notes: tuple[Note, ...] = ()) -> None:
        object.__setattr__(self, "half_move", half_move)
        object.__setattr__(self, "notes", notes)


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark on a game that is read or written all the same."""

    kind: str
    """Its kind, as "tag-lost"."""
    kind_class: Literal["repair", "loss", "notice"]
    """What it means for the game."""
    text: str
    """In words."""
    half_move: int
    """The half-move that it is about or stands before; 0 in what stands before the first."""
    byte: int | None
    """The offset in the game's bytes, if it is about bytes that were read."""

    def __str__(self) -> str:
        return f"half-move {self.half_move}: {self.text}" if self.half_move else self.text
