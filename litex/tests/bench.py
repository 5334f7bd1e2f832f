# SPDX-License-Identifier: MIT OR Apache-2.0
"""A SoC of LiteX, simulated by Verilator: every core between streams, two of them with a DMA, those of the half-move
machine, and a host on the bus.

The host stands in the place of a processor. It plays a program of bus accesses, which is loaded when the simulation
starts, so the SoC is built once."""

from __future__ import annotations

import json
import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from halfmove_litex import (
    CORES,
    HalfmoveBoard,
    HalfmoveInterpreter,
    HalfmoveLister,
    HalfmoveMates,
    HalfmovePerft,
    HalfmovePossibilities,
)
from halfmove_litex.cores import JUDGES, SET_UP_CORES
from litex.build.generic_platform import Pins
from litex.build.sim import SimPlatform
from litex.build.sim.config import SimConfig
from litex.gen import LiteXModule
from litex.soc.integration.builder import Builder
from litex.soc.integration.soc import SoCRegion
from litex.soc.integration.soc_core import SoCMini
from litex.soc.interconnect import stream, wishbone
from litex.soc.interconnect.csr import CSRStatus
from migen import FSM, Cat, ClockDomain, Display, Finish, If, Memory, Mux, NextState, NextValue, Signal
from vectors import games

DMA_CORES = ("brenner_interpreter_small", "eleven_interpreter")
GAMES_BASE, RECORDS_BASE, AREA = 0x4000_0000, 0x5000_0000, 0x4_0000
# Nobody answers there, and here somebody answers with an error.
NOBODY, REFUSES = 0x6000_0000, 0x7000_0000

# What the host does: the upper 4 bits of a program's first word; the address, and a value or a mask to wait for, follow.
WRITE, READ, WAIT, WAIT_CLEAR, END = 1, 2, 3, 4, 5
PROGRAM_WORDS = 1 << 19


class Noise(LiteXModule):
    """Random bits: a shift register of 31 bits with linear feedback."""

    def __init__(self, seed: int) -> None:
        self.state = state = Signal(31, reset=seed)
        self.sync += state.eq((state << 1) | (state[30] ^ state[27]))


class Source(LiteXModule):
    """Games from a memory to a core, with pauses."""

    def __init__(self, core: str, number: int) -> None:
        beats, bits, takes_set_ups = games(core), CORES[core], core in SET_UP_CORES
        self.source = source = stream.Endpoint([("data", bits)] + [("set_up", 1)] * takes_set_ups)
        self.done = CSRStatus()
        words = [beat.data | beat.last << 16 | beat.user << 17 for beat in beats]
        memory = Memory(18, len(words), init=words)
        port = memory.get_port(async_read=True)
        self.specials += memory, port
        self.noise = noise = Noise(number + 1)
        at, offered = Signal(max=len(words) + 1), Signal()
        self.comb += [
            port.adr.eq(at),
            # What is offered stays; when nothing is, the data are noise.
            source.valid.eq(offered),
            source.data.eq(port.dat_r[:bits]),
            source.last.eq(port.dat_r[16]),
            If(~offered, source.data.eq(noise.state), source.last.eq(noise.state[20])),
            *([source.set_up.eq(Mux(offered, port.dat_r[17], noise.state[21]))] if takes_set_ups else []),
            self.done.status.eq(at == len(words)),
        ]
        more = Signal()
        self.comb += more.eq(at + (source.valid & source.ready) != len(words))
        self.sync += [
            If(source.valid & source.ready, at.eq(at + 1)),
            If(~offered | source.ready, offered.eq(more & (noise.state[:2] != 0))),
        ]


class Sink(LiteXModule):
    """Records of a core to the standard output, with waits."""

    def __init__(self, core: str, number: int) -> None:
        said = ["error"] + ["illegal", "check"] * (core in JUDGES)
        self.sink = sink = stream.Endpoint([("data", 32)] + [(bit, 1) for bit in said])
        self.noise = Noise(number + 101)
        user = Signal(len(said))
        self.comb += [sink.ready.eq(self.noise.state[:3] != 0), user.eq(Cat(getattr(sink, bit) for bit in said))]
        self.sync += If(
            sink.valid & sink.ready,
            Display(f"record {number} %x %d %d %d", sink.data, sink.first, sink.last, user),
        )


class Host(LiteXModule):
    """Plays the program on a bus of its own."""

    def __init__(self) -> None:
        self.bus = bus = wishbone.Interface(data_width=32, address_width=32, addressing="word")
        memory = Memory(32, PROGRAM_WORDS, init=[END << 28] * PROGRAM_WORDS, name="script")
        port = memory.get_port(async_read=True)
        self.specials += memory, port
        at, what, address, data = Signal(max=PROGRAM_WORDS), Signal(4), Signal(32), Signal(32)
        clocks = Signal(32)
        self.sync += clocks.eq(clocks + 1)
        self.comb += [port.adr.eq(at), bus.adr.eq(address[2:]), bus.dat_w.eq(data), bus.sel.eq(0xF)]
        waits = Signal()
        self.comb += waits.eq(
            (what == WAIT) & ((bus.dat_r & data) != data) | (what == WAIT_CLEAR) & ((bus.dat_r & data) != 0)
        )
        self.fsm = fsm = FSM()
        read = [NextValue(at, at + 1)]
        fsm.act("WHAT", *read, NextValue(what, port.dat_r[28:]), NextState("ADDRESS"))
        fsm.act(
            "ADDRESS",
            *read,
            NextValue(address, port.dat_r),
            NextState("DATA"),
        )
        fsm.act("DATA", *read, NextValue(data, port.dat_r), NextState("ACCESS"))
        fsm.act(
            "ACCESS",
            bus.cyc.eq(1),
            bus.stb.eq(1),
            bus.we.eq(what == WRITE),
            If(bus.ack, If(waits, NextState("AGAIN")).Else(NextState("WHAT"))),
        )
        fsm.act("AGAIN", NextState("ACCESS"))
        self.sync += [
            If(fsm.ongoing("ADDRESS") & (what == END), Display("end after %d clocks", clocks), Finish()),
            If(bus.cyc & bus.ack & (what == READ), Display("read %x", bus.dat_r)),
            # A hang must end too.
            If(clocks == 5_000_000, Display("too late"), Finish()),
        ]


class Soc(SoCMini):
    """Every core; `stream_CORE` and `dma_CORE` are the names."""

    def __init__(self, platform: SimPlatform) -> None:
        SoCMini.__init__(self, platform, clk_freq=1_000_000, csr_paging=0x400, bus_timeout=1000)
        self.cd_sys = ClockDomain()
        self.comb += self.cd_sys.clk.eq(platform.request("sys_clk"))
        self.host = Host()
        self.bus.add_master("host", self.host.bus)
        for number, core in enumerate(CORES):
            halfmove = HalfmoveInterpreter(platform, core)
            source, sink = Source(core, number), Sink(core, number)
            self.comb += [source.source.connect(halfmove.sink), halfmove.source.connect(sink.sink)]
            for name, module in (("stream", halfmove), ("source", source), ("sink", sink)):
                self.add_module(f"{name}_{core}", module)
        for core in DMA_CORES:
            halfmove = HalfmoveInterpreter(platform, core, with_dma=True)
            self.add_module(f"dma_{core}", halfmove)
            self.bus.add_master(f"reader_{core}", halfmove.dma.reader.bus)
            self.bus.add_master(f"writer_{core}", halfmove.dma.writer.bus)
            self.comb += halfmove.dma.bus_error.eq(self.ctrl.bus_error)
        self._add_machine(platform)
        for name, base in (("games", GAMES_BASE), ("records", RECORDS_BASE)):
            ram = wishbone.SRAM(AREA, bus=wishbone.Interface(data_width=32, address_width=32, addressing="word"))
            self.add_module(f"{name}_ram", ram)
            self.bus.add_slave(name, ram.bus, SoCRegion(origin=base, size=AREA))
        refuses = wishbone.Interface(data_width=32, address_width=32, addressing="word")
        self.comb += refuses.err.eq(refuses.cyc & refuses.stb)
        self.bus.add_slave("refuses", refuses, SoCRegion(origin=REFUSES, size=AREA))

    def _add_machine(self, platform: SimPlatform) -> None:
        """The cores of the half-move machine; `outlook` looks at the board."""
        self.perft = HalfmovePerft(platform)
        self.lister = HalfmoveLister(platform)
        self.mates = HalfmoveMates(platform)
        self.board = HalfmoveBoard(platform)
        self.possibilities = HalfmovePossibilities(platform)
        self.outlook = HalfmovePossibilities(platform, self.board)
        for name in ("possibilities", "outlook"):
            module = getattr(self, name)
            # The count comes while software still waits.
            self.sync += If(module.counted & ~module.status.fields.busy, Display(f"{name} was ready too early"))


@dataclass
class Answers:
    """What a program gave."""

    reads: list[int] = field(default_factory=list)
    records: dict[str, list[tuple[int, bool, bool, int]]] = field(default_factory=dict)
    """Of the cores between streams: data, first, last, and what stands beside them."""


class Bench:
    """The SoC, built in a folder."""

    def __init__(self, folder: Path) -> None:
        platform = SimPlatform("SIM", [("sys_clk", 0, Pins(1)), ("sys_rst", 0, Pins(1))])
        config = SimConfig()
        config.add_clocker("sys_clk", freq_hz=1_000_000)
        builder = Builder(Soc(platform), output_dir=str(folder), compile_software=False, csr_json=str(folder / "csr.json"))
        builder.build(sim_config=config, interactive=False, run=False, opt_level="O1", jobs=os.cpu_count())
        self.gateware = folder / "gateware"
        built = subprocess.run(["bash", "build_sim.sh"], cwd=self.gateware, capture_output=True, text=True)
        assert built.returncode == 0, built.stdout + built.stderr
        registers = json.loads((folder / "csr.json").read_text(encoding="utf-8"))["csr_registers"]
        self.addresses = {name: register["addr"] for name, register in registers.items()}

    def address(self, place: str | int) -> int:
        """That of a register by its name."""
        return place if isinstance(place, int) else self.addresses[place]

    def run(self, program: list[tuple[int, str | int, int]]) -> Answers:
        """Plays a program of (what, register or address, value or mask)."""
        words = [word for what, place, value in program for word in (what << 28, self.address(place), value)]
        assert len(words) < PROGRAM_WORDS
        words += [END << 28] * (PROGRAM_WORDS - len(words))
        (self.gateware / "sim_script.init").write_text("".join(f"{word:08x}\n" for word in words), encoding="ascii")
        done = subprocess.run(["obj_dir/Vsim"], cwd=self.gateware, capture_output=True, text=True, timeout=500)
        assert "end after" in done.stdout and "too early" not in done.stdout, done.stdout[-2000:] + done.stderr
        answers = Answers(records={core: [] for core in CORES})
        names = list(CORES)
        for line in done.stdout.splitlines():
            if found := re.match(r"read (\w+)", line):
                answers.reads.append(int(found[1], 16))
            elif found := re.match(r"record (\d+) (\w+) (\d) (\d) (\d)", line):
                number, data, first, last, user = found.groups()
                answers.records[names[int(number)]].append((int(data, 16), first == "1", last == "1", int(user)))
        return answers

    def play(self) -> Answers:
        """Waits until every core between streams has given all records, then reads their counters."""
        program: list[tuple[int, str | int, int]] = []
        for core in CORES:
            program += [(WAIT, f"source_{core}_done", 1), (WAIT_CLEAR, f"stream_{core}_status", 1)]
            program += [(READ, f"stream_{core}_{name}", 0) for name in counters_of(core)]
        return self.run(program)


def counters_of(core: str) -> list[str]:
    """What `play` reads of a core."""
    return ["status", "games", "half_moves", "records", "errors", *["illegal", "checks"] * (core in JUDGES), "fault"]
