# SPDX-License-Identifier: MIT OR Apache-2.0
"""A stream core against records that the software wrote, driven by the stream source and sink of cocotbext-axi.

Games and records come from the file that HALFMOVE_RECORDS names: `halfmove-hw records` writes it, a game a line. The
beats of a set-up go before their game, with tuser.
"""

import json
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import RisingEdge, with_timeout
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSink, AxiStreamSource

# Clocks after which a core that gives nothing more is taken as hung.
PATIENCE = 20_000


def games():
    with open(os.environ["HALFMOVE_RECORDS"], encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def symbols_of(number, game):
    """A game's bytes, or its words of the 11-bit code."""
    if "bytes" in game:
        return list(bytes.fromhex(game["bytes"]))
    if "words" in game:
        return [int(word, 16) for word in game["words"]]
    raise ValueError(f"game {number} has neither bytes nor words")


def pauses(seed, share):
    """Whether to pause, clock by clock, in runs of random length."""
    chance = random.Random(seed)
    while True:
        paused = chance.random() < share
        for _ in range(chance.randint(1, 6)):
            yield paused


async def play(dut, input_share, output_share):
    wrapped = hasattr(dut, "aclk")
    clock, reset = (dut.aclk, dut.aresetn) if wrapped else (dut.clk, dut.rst)
    wires = {"clock": clock, "reset": reset, "reset_active_level": not wrapped}
    cocotb.start_soon(Clock(clock, 10, "ns").start())
    reset.value = 0 if wrapped else 1
    # A beat is one symbol or record, whatever its width: a number.
    source = AxiStreamSource(AxiStreamBus.from_prefix(dut, "s_axis"), **wires, byte_lanes=1)
    sink = AxiStreamSink(AxiStreamBus.from_prefix(dut, "m_axis"), **wires, byte_lanes=1)
    for _ in range(3):
        await RisingEdge(clock)
    reset.value = 1 if wrapped else 0
    if input_share:
        source.set_pause_generator(pauses(1, input_share))
    if output_share:
        sink.set_pause_generator(pauses(2, output_share))
    expected = games()
    for number, game in enumerate(expected):
        set_up, symbols = list(bytes.fromhex(game.get("set_up", ""))), symbols_of(number, game)
        marks = [1] * len(set_up) + [0] * len(symbols)
        await source.send(AxiStreamFrame(tdata=set_up + symbols, tuser=marks if set_up else None))
    records = 0
    for number, game in enumerate(expected):
        frame = await with_timeout(sink.recv(compact=False), PATIENCE * 10, "ns")
        got = [f"{record:08x}" for record in frame.tdata]
        assert got == game["records"], f"game {number}, {symbols_of(number, game)}: {got} instead of {game['records']}"
        # tuser goes with every beat; its lowest bit counts at the last.
        user = frame.tuser if isinstance(frame.tuser, int) else frame.tuser[-1]
        assert bool(user & 1) == game["bad"], f"game {number}: tuser is {user}"
        records += len(got)
    for _ in range(100):
        await RisingEdge(clock)
    assert sink.empty(), "a record too many"
    dut._log.info("%d games, %d records agree", len(expected), records)


@cocotb.test()
async def without_pauses(dut):
    await play(dut, 0, 0)


@cocotb.test()
async def with_a_slow_source(dut):
    await play(dut, 0.6, 0)


@cocotb.test()
async def with_a_slow_sink(dut):
    await play(dut, 0, 0.6)


@cocotb.test()
async def with_pauses_on_both_sides(dut):
    await play(dut, 0.4, 0.4)
