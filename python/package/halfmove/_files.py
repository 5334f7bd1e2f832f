# SPDX-License-Identifier: MIT OR Apache-2.0
"""Files of games, in one call."""

from __future__ import annotations

import os
import tempfile
import warnings
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from halfmove._errors import Error, LossWarning
from halfmove._halfmove import Game, Reader, Writer
from halfmove._halfmove import code as _code
from halfmove._notes import Remark


def read(
    source: str | os.PathLike[str] | bytes | bytearray | memoryview,
    code: str | None = None,
    *,
    variant: str | None = None,
    on_error: Callable[[Error], object] | None = None,
) -> Iterator[Game]:
    """The games of a file, one in memory at a time. The file is a path, or bytes that hold all of it, also
    compressed by gzip or Zstandard; its code is told by how it begins, else by its name, unless `code` names it. A game that
    cannot be read, and what is damaged, is an Error, and the next call of `next` goes on behind it. If `on_error` is given, that
    is called with each instead. The file is opened when the first game is taken, and wrong arguments are errors then. The
    iterator belongs to the thread that takes its first game; another one gets a RuntimeError.

    >>> file = halfmove.encode_file([halfmove.Game(["e2e4"]), halfmove.Game(["d2d4"])])
    >>> damaged = file.replace(b"\\x2c", b"\\x2d")
    >>> errors = []
    >>> [game.uci() for game in halfmove.read(damaged, on_error=errors.append)]
    [['d2d4']]
    >>> errors[0].byte
    8
    """
    return _Games(lambda: Reader(source, code, variant=variant), on_error)


class _Games(Iterator[Game]):
    """The games of a file. Unlike a generator, it goes on after an error."""

    def __init__(self, start: Callable[[], Reader], on_error: Callable[[Error], object] | None) -> None:
        self._start: Callable[[], Reader] | None = start
        self._reader: Reader | None = None
        self._on_error = on_error

    def __next__(self) -> Game:
        if self._start is not None:
            self._reader = self._start()
            self._start = None
        while self._reader is not None:
            try:
                coded = next(self._reader, None)
                if coded is not None:
                    return coded.decode()
                self._reader = None
            except Error as error:
                if self._on_error is None:
                    raise
                self._on_error(error)
        raise StopIteration


def encode_file(games: Iterable[Game], code: str = "brenner", *, variant: str | None = None) -> bytes:
    """A file of games as bytes, for codes whose files are one file. What the code leaves out is reported as LossWarnings.

    >>> halfmove.encode_file([halfmove.Game(["e2e4"])])[:7]
    b'brenner'
    """
    if _code(code).files > 1:
        raise ValueError(f"a file of {code} is several files: use Writer")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games")
        with Writer(path, code, variant=variant) as writer:
            for game in games:
                losses: list[Remark] = []
                writer.write(game, losses=losses)
                for loss in losses:
                    warnings.warn(str(loss), LossWarning, stacklevel=2)
        return path.read_bytes()
