# SPDX-License-Identifier: MIT OR Apache-2.0
"""What codes of half-moves say, against the testbenches."""

from __future__ import annotations

import doctest
import re

import pytest
from conftest import ROOT

import halfmove_litex.half_move
from halfmove_litex.half_move import uci


def test_codes_are_the_half_moves_that_the_machine_lists() -> None:
    """Those of the testbenches, which have the squares beside the code."""
    text = (ROOT / "hdl/verilog/testbench/machine_half_moves.hex").read_text(encoding="utf-8")
    codes = set()
    # The first word is their number.
    for word in [int(word, 16) for word in re.sub("//.*", "", text).split()][1:]:
        left, reached, becomes = (word >> at & mask for at, mask in ((11, 63), (17, 63), (23, 7)))
        # A position may have its squares alone.
        if word & 0x7FF:
            name = "".join("abcdefgh"[square & 7] + str((square >> 3) + 1) for square in (left, reached))
            assert uci(word & 0x7FF) == name + {0: "", 4: "q", 5: "r", 6: "b", 7: "n"}[becomes]
            codes.add(word & 0x7FF)
    assert len(codes) > 1800


@pytest.mark.parametrize("word", [-1, 0, 0o0120, 0o1000, 0o1740, 0o3040, 0o3700])
def test_what_is_no_half_move_is_an_error(word: int) -> None:
    with pytest.raises(ValueError, match="is no half-move"):
        uci(word)


def test_every_other_word_is_a_half_move_of_its_own() -> None:
    found = set()
    for word in range(1 << 11):
        try:
            found.add(uci(word))
        except ValueError:
            assert word & 7 == 0
    # The pairs of squares and the promotions of docs/formats/eleven.md.
    assert len(found) == 1792 + 176


def test_the_examples_of_the_docstring_do_what_they_say() -> None:
    results = doctest.testmod(halfmove_litex.half_move)
    assert results.attempted and not results.failed
