# SPDX-License-Identifier: MIT OR Apache-2.0
"""What can be wrong, with its place: game, half-move, byte."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from halfmove._halfmove import Game


class Error(ValueError):
    """The errors of this package. `game` is counted from 1 in a file or column, `half_move` from 1 in its game (0 is
    before the first), `byte` from 0; each is `None` where there is no such place."""

    def __init__(
        self,
        reason: str,
        game: int | None = None,
        half_move: int | None = None,
        byte: int | None = None,
        *more: object,
    ) -> None:
        # These are the arguments with which a pickle makes it anew.
        super().__init__(reason, game, half_move, byte, *more)
        self.reason = reason
        self.game = game
        self.half_move = half_move
        self.byte = byte

    def _of_game(self, game: int) -> Self:
        # The same error of another game.
        return type(self)(self.reason, game, *self.args[2:])

    def __repr__(self) -> str:
        # Engines tell no more than this.
        return f"{type(self).__name__}({str(self)!r})"

    def _places(self) -> tuple[tuple[str, int | None], ...]:
        return ("game", self.game), ("half-move", self.half_move), ("byte", self.byte)

    def __str__(self) -> str:
        told = ", ".join(f"{name} {number}" for name, number in self._places() if number is not None)
        return f"{told}: {self.reason}" if told else self.reason


class DecodeError(Error):
    """A game that cannot be read. `decoded` is the game up to there, `byte` is counted in the game's bytes."""

    def __init__(
        self,
        reason: str,
        game: int | None = None,
        half_move: int | None = None,
        byte: int | None = None,
        decoded: Game | None = None,
    ) -> None:
        super().__init__(reason, game, half_move, byte, decoded)
        self.decoded = decoded


class EncodeError(Error):
    """A game that a code cannot hold."""


class PlayError(Error):
    """A half-move that cannot be played, or a set-up that is not a position (half-move 0)."""


class FileError(Error):
    """A file that is not what it should be. Text has its place in `line`, counted from 1, and all else in `byte`. Bytes are
    counted in what is read, so in a compressed file those that it holds; where its compression itself is damaged,
    `is_compressed` is true and `byte` is counted in the compressed file. `help` says what to do about it, or is `None`."""

    def __init__(
        self,
        reason: str,
        game: int | None = None,
        half_move: int | None = None,
        byte: int | None = None,
        help: str | None = None,
        line: int | None = None,
        is_compressed: bool = False,
    ) -> None:
        super().__init__(reason, game, half_move, byte, help, line, is_compressed)
        self.help = help
        self.line = line
        self.is_compressed = is_compressed

    def _places(self) -> tuple[tuple[str, int | None], ...]:
        return (*super()._places(), ("line", self.line))


class GbrError(Error):
    """A text that is no GBR code, or a position that has none. `column` is the character at which it was noticed, counted
    from 1, or `None`; `half_move` leads to the position of a game."""

    def __init__(
        self,
        reason: str,
        game: int | None = None,
        half_move: int | None = None,
        byte: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(reason, game, half_move, byte, column)
        self.column = column

    def _places(self) -> tuple[tuple[str, int | None], ...]:
        return (*super()._places(), ("column", self.column))


class LossWarning(UserWarning):
    """A code leaves out or changes something of a game."""
