// SPDX-License-Identifier: MIT OR Apache-2.0
// The half-move machine in WebAssembly beside the library's laws; and the wires in the page.
import assert from "node:assert/strict";
import test from "node:test";

import { WIRES } from "../page/machine.js";
import { verdict } from "../page/wires.js";
import { inPage, read, text } from "./in-page.mjs";
import { famous, library, machine } from "./wasm.mjs";

test("there is a wire for each pair of squares that a man can join, and for each promotion", () => {
  const joined = new Set();
  for (const { from, to, promotes } of WIRES) {
    const [dx, dy] = [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])];
    assert.ok(dx === 0 || dy === 0 || dx === dy || dx * dy === 2, `${from} ${to}`);
    joined.add(`${from} ${to} ${promotes}`);
  }
  assert.equal(joined.size, 1792 + 22);
  assert.equal(WIRES.length, 1792 + 22);
});

test("the wires are the library's legal half-moves in every position of the bundled games", () => {
  const seen = { positions: 0, checks: 0, mates: 0, promotions: 0 };
  for (const { name, pgn } of famous) {
    const story = library.story("pgn", pgn);
    for (const { fen } of [story.start, ...story.plies.map(({ after }) => after)]) {
      const answer = machine.look(fen);
      const choices = library.laws(fen).choices;
      const told = verdict(answer, choices);
      assert.ok(told.isEqual, `${name}: ${fen}: ${told.text}`);
      assert.equal(answer.isCheck && choices.length === 0, answer.isMate);
      seen.positions++;
      seen.checks += answer.isCheck ? 1 : 0;
      seen.mates += answer.isMate ? 1 : 0;
      seen.promotions += answer.wires.some(({ promotes }) => promotes) ? 1 : 0;
    }
  }
  assert.ok(seen.positions > 2739 && seen.checks > 100 && seen.mates > 5 && seen.promotions > 5, JSON.stringify(seen));
});

test("castling, en passant, pins, promotions, and what has no wire", () => {
  const fens = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": 48,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1": 43,
    "8/8/8/8/k1pP3R/8/8/K7 b - d3 0 1": 6,
    "8/8/8/8/k2p3R/8/4P3/K7 w - - 0 1": 16,
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1": 24,
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1": 0,
  };
  for (const [fen, count] of Object.entries(fens)) {
    const answer = machine.look(fen);
    const choices = library.laws(fen).choices;
    assert.equal(choices.length, count, fen);
    assert.ok(verdict(answer, choices).isEqual, fen);
  }
  assert.ok(machine.look("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").isStalemate);
  // In Chess960 the king stands elsewhere: the library castles, the machine says that it does not.
  const elsewhere = "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1";
  const told = verdict(machine.look(elsewhere), library.laws(elsewhere).choices);
  assert.ok(told.isEqual && /has no wire/.test(told.text), told.text);
});

test("a wire too many or too few would be seen", () => {
  const start = library.story("pgn", "*").start.fen;
  const answer = machine.look(start);
  const choices = library.laws(start).choices;
  for (const wrong of [{ ...answer, count: 19 }, { ...answer, wires: answer.wires.slice(1) }, { ...answer, wires: [...answer.wires, answer.wires[0]] }]) {
    assert.equal(verdict(wrong, choices).isEqual, false);
  }
});

inPage("the wires are loaded when they are wanted, and follow the board", {}, async (page) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url().split("/").pop()));
  assert.equal(await page.locator("#machine-room").isVisible(), false);
  await page.click("#light");
  await page.waitForSelector("#wires .wire-group");
  assert.ok(asked.includes("machine.wasm"));
  assert.equal(await page.locator("#wires .wire-group").count(), 4 * 7 + 8);
  assert.match(await text(page, "#wires-verdict"), /^\d+ of 1814 wires are true after 9 clocks; the count, \d+, comes after 16\. The library says the same\.$/);
  await page.keyboard.press("Home");
  assert.match(await text(page, "#wires-verdict"), /^20 of 1814 wires .* count, 20,/);
  assert.equal(await page.locator("#wires .lit").count(), 20);
  assert.equal(await page.locator("#torus .wire").count(), 20);
  await page.keyboard.press("End");
  assert.match(await text(page, "#wires-verdict"), /^0 of 1814 wires .*; mate\./);
});

inPage("a half-move that is chosen is seen on its wire and on the board", { fragment: "#brenner=2C2C&at=2" }, async (page) => {
  await page.click("#light");
  const button = page.locator("#wire-list").getByRole("button", { name: "Nf3", exact: true });
  await button.click();
  assert.equal(await page.locator("#wires .chosen").count(), 1);
  assert.equal(await page.locator("#overlay circle.which").count(), 1);
  assert.equal(await page.locator("#wire-list [aria-pressed=true]").innerText(), "Nf3");
});

inPage("a problem is solved", {}, async (page) => {
  await page.getByRole("button", { name: "Morphy’s problem" }).click();
  await page.getByRole("button", { name: "Solve it" }).click();
  await page.waitForFunction(() => document.getElementById("solve-state").textContent === "#2: 1 key.");
  assert.match(await page.textContent("#solutions"), /^ {3}1\.Ra1-a6 ! zugzwang\.\n {6}1\.\.\.Bb8-h2\n/);
  // The solutions go with their position.
  await page.getByRole("button", { name: "A helpmate" }).click();
  assert.equal(await page.textContent("#solve-state") + await page.textContent("#solutions"), "");
  await page.getByRole("button", { name: "Solve it" }).click();
  await page.waitForFunction(() => /^h#2: 4 solutions\.$/.test(document.getElementById("solve-state").textContent));
  assert.match(await page.textContent("#solutions"), /^ {2}1\.Ke8-d7 Rh1-h7 \+ {3}2\.Kd7-c8 Re2-e8 #\n/);
});

inPage("a problem can be stopped, and one that cannot be read is refused", {}, async (page) => {
  await page.fill("#stipulation", "mate");
  await page.getByRole("button", { name: "Solve it" }).click();
  await page.waitForFunction(() => /a stipulation is #N/.test(document.getElementById("solve-state").textContent));
  await read(page, "pgn", "*");
  await page.fill("#stipulation", "h#9");
  await page.getByRole("button", { name: "Solve it" }).click();
  await page.click("#solve-stop");
  assert.match(await text(page, "#solve-state"), /^Stopped/);
});
