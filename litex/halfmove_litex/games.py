# SPDX-License-Identifier: MIT OR Apache-2.0
"""Games as the DMA reads them from memory.

>>> from halfmove_litex.games import pack
>>> [f"{word:08x}" for word in pack([bytes.fromhex("2c2c6117db"), bytes.fromhex("2c02")])]
['00000005', '17612c2c', '000000db', '00000002', '0000022c']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["pack"]


def pack(games: Iterable[Sequence[int]], symbol_bits: int = 8) -> list[int]:
    """The 32-bit words of games: for each its number of symbols in a word, then the symbols, four bytes a word or two
    16-bit symbols a word, the first one lowest. What remains of a game's last word is zero.

    `symbol_bits` is the core's (`CORES`). A symbol that does not fit is a ValueError that names game and symbol."""
    lane = 8 if symbol_bits <= 8 else 16
    words = []
    for number, game in enumerate(games, 1):
        for place, symbol in enumerate(game):
            if not 0 <= symbol < 1 << symbol_bits:
                raise ValueError(f"game {number}, symbol {place}: {symbol:#x} has more than {symbol_bits} bits")
        words.append(len(game))
        for start in range(0, len(game), 32 // lane):
            symbols = game[start : start + 32 // lane]
            words.append(sum(symbol << lane * index for index, symbol in enumerate(symbols)))
    return words
