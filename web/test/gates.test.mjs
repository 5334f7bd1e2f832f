// SPDX-License-Identifier: MIT OR Apache-2.0
// The core in WebAssembly beside the library: record by record, and register by register.
import assert from "node:assert/strict";
import test from "node:test";

import { reader } from "../page/chess.js";
import { differences } from "../page/gates.js";
import { LATENCY, REGISTERS } from "../page/registers.js";
import { bytesOf, famous, gates, library, random } from "./wasm.mjs";

const words = reader(library.facts);
const CLOCK_OF = new Map(REGISTERS.map(({ name, clock }) => [name, clock]));

test("the gates give the library's records for every bundled game", () => {
  assert.equal(famous.length, 42);
  let records = 0;
  for (const { name, pgn } of famous) {
    const story = library.story("pgn", pgn);
    assert.equal(story.error, null, name);
    const trace = gates.trace(bytesOf(story));
    assert.deepEqual(differences(trace.records, story.records), [], name);
    records += story.records.length;
  }
  assert.ok(records > 2739, `${records}`);
});

test("a game from a set-up is played from there", () => {
  for (const [fen, moves] of [
    ["8/8/8/8/8/k1N5/8/K1N5 w - - 0 1", "1. Nd5"],
    ["4k3/8/8/8/1pP5/8/8/R3K2R b KQ c3 0 1", "1... bxc3 2. O-O-O"],
  ]) {
    const story = library.story("pgn", `[FEN "${fen}"]\n\n${moves}`);
    assert.equal(story.error, null, fen);
    const trace = gates.trace(bytesOf(story), story.set_up);
    assert.deepEqual(differences(trace.records, story.records), [], fen);
    // Without its beats the core would play other men.
    assert.notDeepEqual(differences(gates.trace(bytesOf(story)).records, story.records), [], fen);
  }
});

test("the gates stop where the library stops, in damaged games and in bytes of chance", () => {
  const next = random(14);
  let stops = 0;
  for (let round = 0; round < 600; round++) {
    const game = bytesOf(library.story("pgn", famous[round % famous.length].pgn));
    const bytes = round % 3 === 0 ? Array.from({ length: 1 + next(40) }, () => next(256)) : game;
    if (round % 3 === 1) bytes[next(bytes.length)] = next(256);
    if (round % 3 === 2) bytes.splice(next(bytes.length), 1 + next(3));
    const story = library.story("brenner", bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    const trace = gates.trace(bytes);
    assert.deepEqual(differences(trace.records, story.records), [], story.codes[0].text);
    stops += story.error ? 1 : 0;
  }
  assert.ok(stops > 200, `${stops}`);
});

test("each register holds what belongs to a byte at the clock that the page says", () => {
  let halfMoves = 0;
  for (const { name, pgn } of famous) {
    const story = library.story("pgn", pgn);
    const bytes = bytesOf(story);
    const trace = gates.trace(bytes);
    const at = (byte, register) => trace.clocks[trace.entered[byte] + CLOCK_OF.get(register)][register];
    let record = 0;
    story.codes[0].units.forEach((unit, byte) => {
      assert.equal(at(byte, "byte_1"), bytes[byte], name);
      if (unit.announces) return;
      const bits = story.records[record++];
      assert.equal(at(byte, "m_axis_tdata"), bits, name);
      if (!unit.plays) return;
      halfMoves++;
      assert.equal(at(byte, "kind_2"), words.field(bits, "KIND"));
      assert.equal(at(byte, "from_8"), words.field(bits, "FROM"));
      assert.equal(at(byte, "to_10"), words.field(bits, "TO"));
      assert.equal(at(byte, "captured_17"), words.field(bits, "CAPTURED"));
      assert.equal(at(byte, "fault_17"), 0);
      assert.equal(at(byte, "alive_14"), 1);
      assert.match(words.man(at(byte, "leaving_4")), new RegExp(`^(white|black) ${words.kind(words.field(bits, "KIND"))}`));
      assert.equal(at(byte, "occupied"), occupied(story.plies[unit.half_move - 1].after.fen), name);
    });
    assert.equal(record, story.records.length);
  }
  assert.equal(halfMoves, 2739);
});

test("a byte is taken every clock, and its record comes after the latency", () => {
  const story = library.story("pgn", famous[0].pgn);
  const trace = gates.trace(bytesOf(story));
  assert.deepEqual(trace.entered, trace.entered.map((_, byte) => byte));
  assert.equal(trace.clocks.findIndex((values) => values.m_axis_tvalid === 1), LATENCY);
});

test("a difference would be seen", () => {
  assert.deepEqual(differences([1, 2, 3], [1, 5, 3]), [1]);
  assert.deepEqual(differences([1, 2], [1, 2, 3]), [2]);
  const story = library.story("pgn", famous[0].pgn);
  const other = gates.trace(bytesOf(library.story("pgn", famous[1].pgn)));
  assert.notDeepEqual(differences(other.records, story.records), []);
});

/** The squares of a FEN on which anyone stands, bit 0 = a1. */
function occupied(fen) {
  let bits = 0n;
  fen.split(" ")[0].split("/").forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      if (letter >= "1" && letter <= "8") file += Number(letter);
      else bits |= 1n << BigInt(8 * (7 - index) + file++);
    }
  });
  return bits;
}
