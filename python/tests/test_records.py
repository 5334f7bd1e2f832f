# SPDX-License-Identifier: MIT OR Apache-2.0
"""The records of the hardware."""

from __future__ import annotations


import pytest
from games import ROOT, SCHOLARS_MATE, famous

import halfmove
from halfmove import Game, Record


def plain(game: Game) -> Game:
    """The half-moves alone."""
    return Game(game.half_moves)


@pytest.mark.parametrize("code", ["brenner", "brenner-alt", "eleven", "jose"])
def test_the_records_of_a_game_hold_its_half_moves(code: str) -> None:
    seen = 0
    for game in famous():
        if game.tag("FEN"):
            continue
        for variant in halfmove.code(code).variants:
            data = halfmove.encode(plain(game), code, variant=variant, alone=True)
            records = halfmove.records(data, code, variant=variant)
            half_moves = [record.half_move for record in records if record.type == "half-move"]
            assert half_moves == game.half_moves
            assert [record.is_last for record in records].count(True) == 1 and records[-1].is_last
            assert all(record.error is None for record in records)
            seen += 1
    assert seen >= 10


def test_a_stop_has_its_error_and_offset() -> None:
    records = halfmove.records(b"\x2c\xc7\x2c\x2c")
    assert [record.type for record in records] == ["half-move", "stop", "stop"]
    assert (records[1].error, records[1].offset, records[1].is_last) == (1, 1, False)
    assert (records[2].error, records[2].offset, records[2].is_last) == (None, 3, True)
    assert records[1].half_move is None and records[1].symbol is None
    assert records[0].offset is None and records[0].error is None


def test_a_mark_and_a_text_have_their_byte() -> None:
    records = halfmove.records(b"\x2c\x06\x00A\x00\x02")
    assert [(record.type, record.symbol) for record in records[1:]] == [
        ("mark", 6),
        ("text", 0),
        ("text", 65),
        ("text", 0),
        ("mark", 2),
    ]


def test_the_bits_are_those_of_the_header_of_the_verilog() -> None:
    header = (ROOT / "hdl/verilog/lib/halfmove_record.vh").read_text()
    assert "HALFMOVE_ERROR_UNASSIGNED = 4'd1" in " ".join(header.split())
    record = halfmove.records(SCHOLARS_MATE)[-1]
    assert record.bits == 1 << 31 | 1 << 29 | 2
    assert Record(record.bits) == record and hash(Record(record.bits)) == hash(record)


def test_records_are_shown_as_python_has_them() -> None:
    assert [repr(record) for record in halfmove.records(bytes.fromhex("2c06c7"))] == [
        "<halfmove.Record half-move e2e4>",
        "<halfmove.Record mark 0x06>",
        "<halfmove.Record stop by error 1 at 2, last>",
    ]


def test_codes_without_a_core_are_refused() -> None:
    for code in ("cbf", "fbk", "eleven-octal"):
        with pytest.raises(ValueError, match=f"no core of the hardware reads {code}"):
            halfmove.records(b"", code)
    with pytest.raises(ValueError, match="has no variant"):
        halfmove.records(b"", "jose", variant="first")
