# SPDX-License-Identifier: MIT OR Apache-2.0
"""Games as the DMA reads them from memory.

>>> from halfmove_litex.games import pack
>>> [f"{word:08x}" for word in pack([bytes.fromhex("2c2c6117db"), bytes.fromhex("2c02")])]
['00000005', '17612c2c', '000000db', '00000002', '0000022c']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from halfmove_litex.cores import CORES

__all__ = ["SET_UP", "SET_UP_BEATS", "pack"]

SET_UP = 31
"""The bit of a game's first word that says that it begins with a set-up."""

SET_UP_BEATS = 64
"""The beats of a set-up, one a square."""


def pack(
    games: Iterable[Sequence[int]], symbol_bits: int = 8, set_ups: Iterable[Sequence[int] | None] | None = None
) -> list[int]:
    """The 32-bit words of games: for each its number of symbols in a word, then the symbols, four bytes a word or two
    16-bit symbols a word, the first one lowest. What remains of a game's last word is zero.

    `set_ups` has for each game the beats of its set-up, or None: not for a core without set-ups (`SET_UP_CORES`). They stand
    before its symbols, count with them, and are told by the bit `SET_UP` of the first word.

    `symbol_bits` is the core's (`CORES`). A symbol that does not fit is a ValueError that names game and symbol; so is a set-up
    that has not 64 beats, and a number in the place of a game."""
    if symbol_bits not in CORES.values():
        raise ValueError(f"no core has symbols of {symbol_bits} bits")
    lane = 8 if symbol_bits <= 8 else 16
    words, games = [], list(games)
    set_ups = [None] * len(games) if set_ups is None else list(set_ups)
    if len(games) != len(set_ups):
        raise ValueError(f"there are {len(games)} games, but {len(set_ups)} set-ups, None counted")
    for number, (game, set_up) in enumerate(zip(games, set_ups), 1):
        if isinstance(game, int):
            raise ValueError(f"game {number} is a number: a game is a sequence of symbols")
        for place, symbol in enumerate(game):
            if not 0 <= symbol < 1 << symbol_bits:
                raise ValueError(f"game {number}, symbol {place}: {symbol:#x} has more than {symbol_bits} bits")
        if set_up is not None and (len(set_up) != SET_UP_BEATS or not 0 <= min(set_up) <= max(set_up) < 1 << 8):
            raise ValueError(f"game {number}: a set-up has {SET_UP_BEATS} beats of 8 bits")
        beats = [*(set_up or ()), *game]
        words.append(len(beats) | (set_up is not None) << SET_UP)
        for start in range(0, len(beats), 32 // lane):
            symbols = beats[start : start + 32 // lane]
            words.append(sum(symbol << lane * index for index, symbol in enumerate(symbols)))
    return words
