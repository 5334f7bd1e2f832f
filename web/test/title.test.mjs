// SPDX-License-Identifier: MIT OR Apache-2.0
// What a game is called in the tab, and what stands around it: bytes in the list, words that are too long for a phone.
import assert from "node:assert/strict";
import test from "node:test";

import { titleOfTab } from "../page/title.js";
import { inPage, read, text } from "./in-page.mjs";
import { famous, library } from "./wasm.mjs";

test("a game is called by its players, else by how it begins", () => {
  const title = (form, given) => titleOfTab(library.story(form, given, { texts: false }));
  assert.equal(title("pgn", '[White "Paul Morphy"]\n\n1. e4 e5 *'), "Paul Morphy – ? – halfmove");
  assert.equal(title("brenner", "2C2C61"), "1. e4 e5 2. Qh5 – halfmove");
  assert.equal(title("pgn", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"), "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 … – halfmove");
  assert.equal(title("position", "4k3/8/8/8/8/8/8/4K2R b K - 0 1"), "4k3/8/8/8/8/8/8/4K2R b K - 0 1 – halfmove");
  assert.equal(title("pgn", "*"), "halfmove: a chess half-move in one byte");
});

inPage("the browser's list of what was before has each game by its name", {}, async (page) => {
  assert.equal(await page.title(), "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 … – halfmove");
  await page.selectOption("#famous", { label: famous[0].name });
  const { story } = { story: library.story("pgn", famous[0].pgn, { texts: false }) };
  assert.equal(await page.title(), titleOfTab(story));
  await read(page, "pgn", "1. d4 d5");
  assert.equal(await page.title(), "1. d4 d5 – halfmove");
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send("Page.getNavigationHistory");
  assert.deepEqual(entries.slice(-3).map(({ title }) => title),
    ["1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 … – halfmove", titleOfTab(story), "1. d4 d5 – halfmove"]);
  await page.goBack();
  await page.waitForFunction((title) => document.title === title, titleOfTab(story));
});

inPage("the list of half-moves has the bytes of half-moves and marks, not those around a text", {}, async (page) => {
  await page.check("#texts");
  await read(page, "pgn", '[White "A"]\n\n1. e4 {good} e5 $2 2. d4 {x} 1-0');
  assert.deepEqual(await page.locator("#moves .move-bytes").allInnerTexts(), ["2C", "2C 06", "2B 02"]);
});

inPage("an error that quotes a long word stays within a phone", { viewport: { width: 360, height: 740 } }, async (page) => {
  await read(page, "pgn", `1. e4 e5 2. ${"N".repeat(400)}`);
  assert.equal(await page.locator("#wrong").isVisible(), true);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await read(page, "pgn", "1. e4");
  await page.fill("#move", "N".repeat(400));
  await page.click("#move-form button");
  assert.match(await text(page, "#move-wrong"), /NNN/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

inPage("why there are no bytes for the core is said without a half-move that is none", {}, async (page) => {
  await read(page, "pgn", '[FEN "qqqqqk2/8/8/8/8/8/8/4K3 w - - 0 1"]\n\n*');
  assert.match(await text(page, "#verdict"), /^No bytes for the core: Black has more than four queens/);
});

inPage("what is said of the wires is what they look like", { fragment: "#brenner=2C2C&at=2" }, async (page) => {
  await page.click("#light");
  await page.waitForSelector("#wire-list button");
  assert.match(await text(page, "#machine-room"), /a small square is the wire .* It is blue if the half-move is legal now/);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const fill = await page.locator(".wire.lit").first().evaluate((wire) => getComputedStyle(wire).fill);
    const [red, green, blue] = fill.match(/\d+/g).map(Number);
    assert.ok(blue > green && green > red, fill);
  }
});
