# SPDX-License-Identifier: MIT OR Apache-2.0
"""The GBR code (Guy, Blandford, Roycroft): the men on the board in six digits, and the forms that add squares to them.

>>> import halfmove.gbr
>>> halfmove.gbr.encode("8/K7/2nn4/8/8/1B1k4/1R6/8 w - - 0 1", stipulation="win")
'a7d3 0116.00 b2b3c6d6 3/3+.'
>>> halfmove.gbr.decode("a7d3 0116.00 b2b3c6d6 3/3+.").fen
'8/K7/2nn4/8/8/1B1k4/1R6/8 w - - 0 1'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from halfmove._errors import GbrError
from halfmove._halfmove import Pattern, Position, gbr_decode, gbr_encode

__all__ = ["Form", "GbrCode", "GbrError", "Pattern", "Stipulation", "decode", "encode"]

Form: TypeAlias = Literal["material", "study", "eg", "position"]
"""The forms: `0002.01`, `=0323.12g3g1`, `c3c7 0130.12 3/4 Win`, `a7d3 0116.00 b2b3c6d6 3/3+.`"""

Stipulation: TypeAlias = Literal["win", "draw"]
"""What White is to reach. Positions do not tell it; a code may."""


@dataclass(frozen=True, slots=True)
class GbrCode:
    """A GBR code that was read."""

    form: Form
    """Which form it has."""
    material: str
    """The six digits, as "0002.01"."""
    kings: tuple[str, str] | None
    """The squares of White's king and Black's, or `None` if the form lacks them."""
    stipulation: Stipulation | None
    """What White is to reach, or `None` if it does not say."""
    fen: str | None
    """The position, of the form that has all squares; else `None`."""


def encode(position: Position | str, form: Form = "position", stipulation: Stipulation | None = None) -> str:
    """Writes the code of a position, given as a `Position` or a FEN. A side with more than nine pawns is a GbrError.

    >>> encode("k7/8/8/8/8/1p6/2N5/K5N1 w - - 0 1", "material")
    '0002.01'
    """
    return gbr_encode(Position(position) if isinstance(position, str) else position, form, stipulation)


def decode(text: str) -> GbrCode:
    """Reads a code of any form. A text that is none is a GbrError with its column.

    >>> decode("=0323.12g3g1").kings
    ('g3', 'g1')
    """
    code: GbrCode = gbr_decode(text)
    return code
