# SPDX-License-Identifier: MIT OR Apache-2.0
"""Games from the SoC's memory, records to it: all of them, and what happens when lengths do not fit."""

from __future__ import annotations

import pytest
from bench import AREA, DMA_CORES, GAMES_BASE, NOBODY, READ, RECORDS_BASE, REFUSES, WAIT, WRITE, Bench
from test_streams import counters
from vectors import Game, plain, sendable

from halfmove_litex import CORES
from halfmove_litex.games import pack

Program = list[tuple[int, str | int, int]]
DONE, OVERFLOW, CUT, WIDE, BUS_ERROR = 1, 2, 4, 8, 16
RESET, CLEAR = 1, 2
ROOM = 0x4_0000
EMPTY = 0xDEAD_BEEF


def load(words: list[int]) -> Program:
    return [(WRITE, GAMES_BASE + 4 * at, word) for at, word in enumerate(words)]


def start(core: str, words: list[int], room: int = ROOM) -> Program:
    lengths = {"games_base": GAMES_BASE, "games_length": 4 * len(words), "records_base": RECORDS_BASE, "records_length": room}
    return [(WRITE, f"dma_{core}_dma_{name}", value) for name, value in lengths.items()] + go(core)


def go(core: str) -> Program:
    return [(WRITE, f"dma_{core}_dma_control", 1)]


def finish(core: str, records: int) -> Program:
    """Waits, then reads status, the number of records, and that many of them."""
    program: Program = [(WAIT, f"dma_{core}_dma_status", DONE), (READ, f"dma_{core}_dma_status", 0)]
    program.append((READ, f"dma_{core}_dma_written", 0))
    return program + [(READ, RECORDS_BASE + 4 * at, 0) for at in range(records)]


@pytest.mark.parametrize("core", DMA_CORES)
def test_every_record_reaches_memory_and_is_counted(core: str, bench: Bench) -> None:
    symbols, answers = plain(core)
    words, expected = pack(symbols, CORES[core]), sum(answers, [])
    names = ("status", "games", "half_moves", "records", "errors", "fault")
    registers: Program = [(READ, f"dma_{core}_{name}", 0) for name in names]
    # The second start comes while the first is under way: it does nothing.
    program = load(words) + start(core, words) + go(core) + finish(core, len(expected)) + registers
    cleared = [(WRITE, f"dma_{core}_control", CLEAR), *registers]
    status, written, *rest = bench.run(program + cleared).reads
    records, after, clear = rest[: len(expected)], rest[len(expected) : -6], rest[-6:]
    assert (status, written) == (DONE, len(expected))
    assert records == [beat.data for beat in expected]
    assert after == list(counters(expected).values())
    assert clear == [0] * 6


def test_games_from_set_ups_are_played_among_others(bench: Bench) -> None:
    core = DMA_CORES[1]
    games = [game for pair in zip(*(from_set_up(core, is_one) for is_one in (True, False))) for game in pair]
    words = pack([game.symbols for game in games], CORES[core], [game.set_up for game in games])
    expected = [beat.data for game in games for beat in game.answer]
    assert len(games) > 100 and len(expected) > 300
    assert bench.run(load(words) + start(core, words) + finish(core, len(expected))).reads == [DONE, len(expected), *expected]


def from_set_up(core: str, is_one: bool) -> list[Game]:
    return [game for game in sendable(core) if (game.set_up is not None) == is_one]


def test_records_without_room_are_dropped_and_told(bench: Bench) -> None:
    core = DMA_CORES[0]
    symbols, answers = plain(core)
    words, expected = pack(symbols[:1]), answers[0]
    behind = RECORDS_BASE + 4 * 3
    program = [(WRITE, behind, EMPTY), *load(words), *start(core, words, 4 * 3), *finish(core, 4)]
    program.append((READ, f"dma_{core}_records", 0))
    # The next start forgets it.
    program += start(core, words) + finish(core, len(expected))
    assert bench.run(program).reads == [
        *(DONE | OVERFLOW, 3),
        *(beat.data for beat in expected[:3]),
        *(EMPTY, len(expected), DONE, len(expected)),
        *(beat.data for beat in expected),
    ]


def test_a_game_that_is_cut_ends_and_is_told(bench: Bench) -> None:
    core = DMA_CORES[0]
    whole = [0x2C, 0x2C, 0x61, 0x17]
    plain = pack([whole])
    program: Program = []
    for words in ([5, *plain[1:]], [*plain, 9], plain):
        program += load(words) + start(core, words) + finish(core, 4)
    reads = bench.run(program).reads
    cut, behind, sound = reads[:6], reads[6:12], reads[12:]
    assert sound[:2] == [DONE, 4]
    assert cut == behind == [DONE | CUT, *sound[1:]]


def test_nothing_and_empty_games_give_nothing(bench: Bench) -> None:
    core = DMA_CORES[0]
    program: Program = []
    for words in ([], [0], pack([b"", b"\x2c\x02", b""])):
        program += load(words) + start(core, words) + finish(core, 0)
    assert bench.run(program).reads == [DONE, 0, DONE, 0, DONE, 2]


def test_a_symbol_with_too_many_bits_is_told(bench: Bench) -> None:
    core = DMA_CORES[1]
    game = plain(core)[0][0][:1]
    program: Program = []
    for word in (game[0], game[0] | 0x800):
        program += load([1, word]) + start(core, [1, word]) + finish(core, 1)
    reads = bench.run(program).reads
    first, second = reads[:3], reads[3:]
    assert first == [DONE, 1, first[2]]
    assert second == [DONE | WIDE, *first[1:]]


@pytest.mark.parametrize("core", DMA_CORES)
@pytest.mark.parametrize("clocks", [0, 1, 2, 3, 5, 8, 20, 60])
def test_a_reset_in_the_middle_leaves_nothing_behind(core: str, clocks: int, bench: Bench) -> None:
    symbols, answers = plain(core)
    words, expected = pack(symbols[:200], CORES[core]), sum(answers[:200], [])
    program = load(words) + start(core, words)
    # Accesses to another register take the time.
    program += [(READ, "ctrl_scratch", 0)] * clocks
    program += [(WRITE, f"dma_{core}_control", RESET | CLEAR), (WAIT, f"dma_{core}_dma_status", DONE)]
    program += [(READ, f"dma_{core}_dma_written", 0), (READ, f"dma_{core}_status", 0)]
    program += start(core, words) + finish(core, len(expected)) + [(READ, f"dma_{core}_games", 0)]
    early, busy, status, written, *records = bench.run(program).reads[clocks:]
    assert early < len(expected) and busy == 0
    assert (status, written) == (DONE, len(expected))
    assert records == [*(beat.data for beat in expected), 200]


@pytest.mark.parametrize("core", DMA_CORES)
@pytest.mark.parametrize("bad", [NOBODY, REFUSES])
@pytest.mark.parametrize("base", ["games_base", "records_base"])
def test_a_bus_error_stops_it_and_is_told(core: str, bad: int, base: str, bench: Bench) -> None:
    symbols, answers = plain(core)
    words, expected = pack(symbols[:20], CORES[core]), sum(answers[:20], [])
    program = load(words) + start(core, words)[:-1] + [(WRITE, f"dma_{core}_dma_{base}", bad), *go(core), *finish(core, 0)]
    program.append((READ, f"dma_{core}_status", 0))
    # The next start forgets it.
    program += start(core, words) + finish(core, len(expected))
    reads = bench.run(program).reads
    assert reads[:3] == [DONE | BUS_ERROR, 0, 0]
    assert reads[3:] == [DONE, len(expected), *(beat.data for beat in expected)]


def test_what_is_in_memory_before_a_bus_error_is_counted(bench: Bench) -> None:
    core = DMA_CORES[0]
    symbols, answers = plain(core)
    words, expected = pack(symbols[:20]), [beat.data for beat in sum(answers[:20], [])]
    # Behind the third record there is no memory.
    behind = RECORDS_BASE + AREA - 12
    program = load(words) + start(core, words)[:-1] + [(WRITE, f"dma_{core}_dma_records_base", behind), *go(core)]
    program += finish(core, 0) + [(READ, behind + 4 * at, 0) for at in range(3)]
    # Behind the first game there is none.
    first = pack(symbols[:1])
    at_end = GAMES_BASE + AREA - 4 * len(first)
    program += [(WRITE, at_end + 4 * at, word) for at, word in enumerate(first)]
    program += start(core, words)[:-1] + [(WRITE, f"dma_{core}_dma_games_base", at_end), *go(core)]
    program += finish(core, len(answers[0]))
    reads = bench.run(program).reads
    assert reads[:5] == [DONE | BUS_ERROR, 3, *expected[:3]]
    assert reads[5:] == [DONE | BUS_ERROR, len(answers[0]), *expected[: len(answers[0])]]


def test_addresses_and_lengths_are_rounded_down_to_words(bench: Bench) -> None:
    core = DMA_CORES[0]
    symbols, answers = plain(core)
    words, expected = pack(symbols[:1]), answers[0]
    program = load(words) + start(core, words)[:-1]
    uneven = {"games_base": GAMES_BASE + 2, "games_length": 4 * len(words) + 3, "records_base": RECORDS_BASE + 1}
    program += [(WRITE, f"dma_{core}_dma_{name}", value) for name, value in uneven.items()] + go(core)
    assert bench.run(program + finish(core, len(expected))).reads == [DONE, len(expected), *(beat.data for beat in expected)]
