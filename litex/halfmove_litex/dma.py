# SPDX-License-Identifier: MIT OR Apache-2.0
"""Games from memory, records to memory.

Games are laid out as `halfmove_litex.games.pack` does it: for each a word with the number of its symbols, then the
symbols, those of a set-up first. So one start plays as many games as memory holds. LiteX's reader and writer do the transfers.

LiteX's arbiter leaves the bus to a master for as long as that asks for it, so reader and writer pause for a clock after
each word: else a fast core keeps the processor from the bus until all games are played."""

from __future__ import annotations

from litex.gen import LiteXModule
from litex.soc.cores.dma import WishboneDMAReader, WishboneDMAWriter
from litex.soc.interconnect import stream, wishbone
from litex.soc.interconnect.csr import CSRField, CSRStatus, CSRStorage
from migen import FSM, Case, If, Mux, NextState, NextValue, Signal

from halfmove_litex.control import Control
from halfmove_litex.games import SET_UP, SET_UP_BEATS

__all__ = ["HalfmoveDMA"]

# The words that the reader and the writer may be ahead.
DEPTH = 16


def _master() -> wishbone.Interface:
    """A bus of 32 bits; LiteX puts a converter where the SoC's is wider."""
    return wishbone.Interface(data_width=32, address_width=32, addressing="word")


class HalfmoveDMA(LiteXModule):
    """Gives games to a core and takes its records.

    Args:
        symbol_bits: those of the core's `data`.
        takes_set_ups: the core takes them, so the source tells them by `set_up`.

    Attributes:
        source, sink: to the core's sink, from its source.
        reset: a pulse with that of the core: what was begun on the bus is ended, the rest of the games is left.
        core_busy: the core has records to give yet.
        reader.bus, writer.bus: the masters.
        bus_error: high when the bus answers for nobody: LiteX's Wishbone says so by the SoC's `ctrl.bus_error`, not by `err`.
        failed: for a clock: the bus has told an error, and the core is to be reset.
    """

    def __init__(self, symbol_bits: int, takes_set_ups: bool) -> None:
        self.source = stream.Endpoint([("data", symbol_bits)] + [("set_up", 1)] * takes_set_ups)
        self.sink = stream.Endpoint([("data", 32), ("error", 1)])
        self.reset = Signal()
        self.core_busy = Signal()
        self.bus_error, self.failed = Signal(), Signal()
        # Words are numbers, so nothing is swapped: LiteX calls that big.
        self.reader = WishboneDMAReader(_master(), endianness="big", fifo_depth=DEPTH)
        self.writer = WishboneDMAWriter(_master(), endianness="big")
        self._add_csr()

        # # #

        read_error, write_error = self._ends_with_errors(self.reader), self._ends_with_errors(self.writer)
        # Both pause for a clock after each word, so nothing more is asked for before they know.
        self._unread, self._unwritten = Signal(), Signal()
        self.comb += self.failed.eq(self._unread | self._unwritten)
        self.sync += [self._unread.eq(read_error), self._unwritten.eq(write_error)]
        self._write_error = write_error
        self._stop = Signal()
        self.comb += self._stop.eq(self.reset | self.failed)
        self._start = Signal()
        self._drained = Signal()
        self._stopping = Signal()
        self._requested = Signal()
        self._add_requests()
        self._add_records()
        self._add_games(symbol_bits, takes_set_ups)

    def _ends_with_errors(self, transfers: WishboneDMAReader | WishboneDMAWriter) -> Signal:
        """Gives LiteX's reader or writer a bus on which an error ends a transfer, and tells it: itself it waits for `ack`."""
        inner, transfers.bus, error = transfers.bus, _master(), Signal()
        self.comb += [
            inner.connect(transfers.bus, omit={"ack"}),
            inner.ack.eq(transfers.bus.ack | transfers.bus.err),
            error.eq(transfers.bus.err | (transfers.bus.ack & self.bus_error)),
        ]
        return error

    def _add_csr(self) -> None:
        self.games_base = CSRStorage(32, description="Address of the games, a multiple of 4.")
        self.games_length = CSRStorage(32, description="Bytes of the games, a multiple of 4.")
        self.records_base = CSRStorage(32, description="Address for records, a multiple of 4.")
        self.records_length = CSRStorage(32, description="Bytes for records, a multiple of 4.")
        self.control = Control(
            fields=[CSRField("start", pulse=True, description="Plays the games. It does nothing before `done`.")],
        )
        self.status = CSRStatus(
            description="What the DMA does, and what was wrong since the last start.",
            fields=[
                CSRField("done", description="Nothing is under way: all records are in memory."),
                CSRField("overflow", description="Records were dropped, as there was no room for them."),
                CSRField("cut", description="The last game said that it has more symbols than `games_length` had room for."),
                CSRField("wide", description="A symbol had more bits than the core's: the low ones were played."),
                CSRField("bus_error", description="The bus told an error: the DMA stopped there, and withdrew the games under way."),
            ],
        )
        self.written = CSRStatus(32, description="Records that are in memory since the last start.")

    def _add_requests(self) -> None:
        """The addresses of the games. A transfer that has begun ends: a bus must not be left in the middle of one."""
        address, left, pause = Signal(30), Signal(30), Signal()
        requests = self.reader.sink
        self.comb += [requests.valid.eq((left != 0) & ~pause), requests.address.eq(address)]
        self.sync += pause.eq(self._requested)
        self._requests_left = left
        self.comb += self._requested.eq(requests.valid & requests.ready)
        self.sync += [
            If(
                self._start,
                address.eq(self.games_base.storage[2:]),
                left.eq(self.games_length.storage[2:]),
            ).Elif(
                self._requested,
                address.eq(address + 1),
                If(self._stopping | self._stop, left.eq(0)).Else(left.eq(left - 1)),
            ),
            If(self._unread, left.eq(0)),
        ]

    def _add_records(self) -> None:
        """Records to memory. They pass a FIFO, so a reset of the core does not withdraw one from the bus."""
        self.fifo = fifo = stream.SyncFIFO([("data", 32)], depth=DEPTH)
        room, base, pause = Signal(30), Signal(30), Signal()
        # After an error the records that wait are dropped.
        written, overflow, lost = self.written.status, self.status.fields.overflow, Signal()
        self.comb += [
            fifo.sink.data.eq(self.sink.data),
            fifo.sink.valid.eq(self.sink.valid & (room != 0)),
            self.sink.ready.eq(fifo.sink.ready | (room == 0)),
            self.writer.sink.valid.eq(fifo.source.valid & ~pause & ~lost),
            self.writer.sink.data.eq(fifo.source.data),
            self.writer.sink.address.eq(base + written),
            fifo.source.ready.eq(lost | (self.writer.sink.ready & ~pause)),
            self._drained.eq(~fifo.source.valid),
        ]
        self.sync += [
            pause.eq(fifo.source.valid & fifo.source.ready),
            If(fifo.source.valid & fifo.source.ready & ~lost & ~self._write_error, written.eq(written + 1)),
            If(self._unwritten, lost.eq(1)),
            If(self.failed, self.status.fields.bus_error.eq(1)),
            If(fifo.sink.valid & fifo.sink.ready, room.eq(room - 1)),
            If(self.sink.valid & (room == 0), overflow.eq(1)),
            If(
                self._start,
                written.eq(0),
                overflow.eq(0),
                lost.eq(0),
                self.status.fields.bus_error.eq(0),
                base.eq(self.records_base.storage[2:]),
                room.eq(self.records_length.storage[2:]),
            ),
        ]

    def _add_games(self, symbol_bits: int, takes_set_ups: bool) -> None:
        """Words to symbols, and the course of everything."""
        words = self.reader.source
        lane_bits = 8 if symbol_bits <= 8 else 16
        lanes = 32 // lane_bits
        lane, symbols, left = Signal(max=lanes), Signal(SET_UP), Signal(30)
        # Symbols of the set-up that are still to come.
        squares = Signal(max=SET_UP_BEATS + 1)
        symbol, ahead, taken = Signal(lane_bits), Signal(max=2 * DEPTH), Signal()
        status = self.status.fields
        cut, wide = Signal(), Signal()
        self.comb += [
            Case(lane, {n: symbol.eq(words.data[n * lane_bits : (n + 1) * lane_bits]) for n in range(lanes)}),
            self.source.data.eq(symbol),
            # A game that is cut ends with the last word, so the core comes to an end too.
            self.source.last.eq((symbols == 1) | ((left == 1) & (lane == lanes - 1))),
            taken.eq(words.valid & words.ready),
            status.cut.eq(cut),
            status.wide.eq(wide),
        ]
        if takes_set_ups:
            self.comb += self.source.set_up.eq(squares != 0)
        self.sync += [
            ahead.eq(ahead + self._requested - taken),
            If(taken, left.eq(left - 1)),
            If(self._start, left.eq(self.games_length.storage[2:])),
        ]

        self.fsm = fsm = FSM(reset_state="IDLE")
        fsm.act(
            "IDLE",
            status.done.eq(1),
            If(
                self.control.fields.start & ~self.reset,
                self._start.eq(1),
                NextValue(cut, 0),
                NextValue(wide, 0),
                NextState("LENGTH"),
            ),
        )
        fsm.act(
            "LENGTH",
            words.ready.eq(1),
            NextValue(symbols, words.data[:SET_UP]),
            NextValue(squares, Mux(words.data[SET_UP], SET_UP_BEATS, 0)),
            NextValue(lane, 0),
            If(left == 0, NextState("RECORDS")).Elif(
                words.valid & (words.data[:SET_UP] != 0),
                # A length without a word behind it.
                If(left == 1, NextValue(cut, ~self.failed)).Else(NextState("SYMBOLS")),
            ),
            If(self._stop, NextState("STOP")),
        )
        fsm.act(
            "SYMBOLS",
            self.source.valid.eq(words.valid),
            If(
                self.source.valid & self.source.ready,
                NextValue(lane, lane + 1),
                NextValue(symbols, symbols - 1),
                If(squares != 0, NextValue(squares, squares - 1)),
                If(symbol[symbol_bits:] != 0, NextValue(wide, 1)) if symbol_bits < lane_bits else [],
                words.ready.eq(self.source.last | (lane == lanes - 1)),
                If(self.source.last, If(symbols != 1, NextValue(cut, 1)), NextState("LENGTH")),
            ),
            If(self._stop, NextState("STOP")),
        )
        fsm.act(
            "RECORDS",
            If(~self.core_busy & self._drained, NextState("IDLE")),
            If(self._stop, NextState("STOP")),
        )
        fsm.act(
            "STOP",
            self._stopping.eq(1),
            words.ready.eq(1),
            If((self._requests_left == 0) & (ahead == 0) & self._drained, NextState("IDLE")),
        )
