// SPDX-License-Identifier: MIT OR Apache-2.0
// Positions in the page: FEN, EPD and UCI in and out, legal half-moves, perft.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";

import { browser, click, inPage, read, text } from "./in-page.mjs";
import { famous, library, SITE } from "./wasm.mjs";

const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const content = (page, id) => page.locator(`#${id}`).textContent();
const lines = (page) => page.locator("#legal .lines").allInnerTexts();

async function count(page, depth) {
  await page.fill("#depth", String(depth));
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.waitForFunction((end) => document.getElementById("perft-state").textContent.includes(end), ` of ${depth} half-move`);
  return text(page, "#perft-state");
}

/** The solver of the built site, asked as its thread in the page asks it: all that it says of a work, up to a limit. */
async function work(fen, wanted) {
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(path.join(SITE, "solver.wasm")), {});
  const wasm = instance.exports;
  const told = (length) => new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.output(), length));
  const bytes = new TextEncoder().encode(`${fen}\n${wanted}`);
  // The memory may grow when room is asked for.
  const at = wasm.input(bytes.length);
  new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
  const parts = told(wasm.begin());
  if (!/^\d+$/.test(parts)) return { wrong: parts };
  const found = [];
  while (found.length < Number(parts) && !found.at(-1)?.includes("-")) found.push(told(wasm.part(found.length)));
  return { found, total: wasm.solutions() };
}

test("perft has the known numbers, and each half-move its share", async () => {
  const known = [
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [20, 400, 8902, 197281, 4865609]],
    [KIWIPETE, [48, 2039, 97862, 4085603]],
    ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812, 43238, 674624, 11030083]],
    ["n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", [24, 496, 9483, 182838]],
    ["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", [0]],
  ];
  for (const [fen, counts] of known) {
    for (const [index, expected] of counts.entries()) {
      const { found, total } = await work(fen, `perft ${index + 1}`);
      assert.equal(total, expected, `${fen} ${index + 1}`);
      assert.equal(found.map((line) => Number(line.split(" ")[1])).reduce((sum, each) => sum + each, 0), expected);
      assert.deepEqual(found.map((line) => line.split(" ")[0]), library.laws(fen).choices.map(({ uci }) => uci).sort());
    }
  }
});

test("perft ends at its limit, and refuses other depths", async () => {
  // There are 8,031,647,685.
  const { found, total } = await work(KIWIPETE, "perft 6");
  assert.match(found.at(-1), /^\w+ - 1000000000$/);
  assert.ok(total <= 1_000_000_000 && total > 0, `${total}`);
  for (const depth of ["0", "21", "-1", "two", ""]) {
    assert.deepEqual(await work(KIWIPETE, `perft ${depth}`), { wrong: "perft counts lines of 1 to 20 half-moves" });
  }
  assert.match((await work("nothing", "perft 1")).wrong, /^nothing: /);
});

test("what the page gives as UCI and as FEN it reads again", () => {
  for (const { name, pgn } of famous) {
    const story = library.story("pgn", pgn);
    const start = story.tags.some(([tag]) => tag === "FEN") ? `fen ${story.start.fen}` : "startpos";
    const again = library.story("position", `position ${start} moves ${story.plies.map(({ uci }) => uci).join(" ")}`);
    assert.equal(again.error, null, name);
    assert.deepEqual(again.plies.map(({ san }) => san), story.plies.map(({ san }) => san), name);
    for (const { after } of story.plies) {
      const { epd } = library.laws(after.fen);
      assert.equal(library.story("position", after.fen).start.fen, after.fen);
      assert.equal(library.story("position", epd).start.fen, after.fen, epd);
    }
  }
});

test("the hash is the same for the same position, whichever way it was reached", () => {
  const hash = (moves) => library.laws(library.story("position", moves).plies.at(-1).after.fen).hash;
  assert.equal(hash("e2e3 e7e6 d2d3"), hash("d2d3 e7e6 e2e3"));
  assert.notEqual(hash("e2e3 e7e6 d2d3"), hash("e2e3 e7e6 d2d4"));
  assert.match(hash("e2e4"), /^[0-9a-f]{16}$/);
});

inPage("a FEN that is pasted is shown with what the laws say of it", {}, async (page) => {
  await page.fill("#text", KIWIPETE);
  await page.getByRole("button", { name: "Read it", exact: true }).click();
  assert.equal(await page.locator("#wrong").isVisible(), false);
  assert.equal(await text(page, "#half-move"), "The game begins");
  assert.match(await content(page, "board-text"), /^White: king e1, queen f3, /);
  assert.equal(await text(page, "#laws-state"), "White is to move. 48 legal half-moves.");
  assert.equal(await content(page, "fen"), KIWIPETE);
  assert.equal(await content(page, "epd"), KIWIPETE.replace("0 1", "hmvc 0; fmvn 1;"));
  assert.equal(await content(page, "uci"), `position fen ${KIWIPETE}`);
  assert.equal(await content(page, "hash"), library.laws(KIWIPETE).hash);
  assert.equal(await page.locator("#legal button").count(), 48);
  assert.deepEqual([await page.inputValue("#form"), await page.inputValue("#text")], ["position", KIWIPETE]);
  await click(page, "e1");
  assert.equal(await page.locator("#overlay .target").count(), 4, "both castlings and two steps");
  // The link has the position as it was given.
  await page.waitForURL(/#position=r3k2r\/.*\+w\+KQkq\+-\+0\+1&at=0$/);
  const url = page.url();
  await page.goto("about:blank");
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  assert.equal(await content(page, "fen"), KIWIPETE);
  assert.equal(await page.inputValue("#text"), KIWIPETE);
});

inPage("what an EPD says stands at its position, and its numbers are compared", {}, async (page) => {
  await read(page, "position", '8/8/8/8/4k3/8/R7/4K3 w - - bm Ra4+; D1 19; D2 7; id "ends 7";');
  assert.equal(await text(page, "#operations"), "The EPD says: bm Ra4+; D1 19; D2 7; id ends 7.");
  assert.match(await content(page, "epd"), /^8\/8\/8\/8\/4k3\/8\/R7\/4K3 w - - bm Ra4\+; D1 19; D2 7; id "ends 7";$/);
  assert.equal(await count(page, 1), "19 lines of 1 half-move. The EPD says the same.");
  assert.match(await count(page, 2), /^129 lines of 2 half-moves\. The EPD says 7\.$/);
  assert.match(await page.locator("#perft-state").getAttribute("class"), /bad/);
  await page.locator("#legal").getByRole("button", { name: "Ra4+" }).click();
  assert.equal(await text(page, "#half-move"), "1. Ra4+");
  assert.equal(await text(page, "#operations"), "");
  assert.equal(await content(page, "epd"), "8/8/8/8/R3k3/8/8/4K3 b - - hmvc 1; fmvn 1;");
  assert.equal(await text(page, "#perft-state"), "");
  assert.match(await text(page, "#laws-state"), /^Black is to move: check\. \d legal half-moves\.$/);
});

inPage("perft is counted for each half-move, and can be stopped", { fragment: "#brenner=2C2C&at=0" }, async (page) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url().split("/").pop()));
  assert.deepEqual([...new Set(await lines(page))], [""]);
  assert.equal(await count(page, 3), "8,902 lines of 3 half-moves.");
  assert.ok(asked.includes("solver.wasm") && asked.includes("perft.js"), "loaded when it is wanted");
  const told = await lines(page);
  assert.equal(told.length, 20);
  assert.equal(told.reduce((sum, line) => sum + Number(line), 0), 8902);
  assert.deepEqual((await page.locator("#legal button").filter({ hasText: "e2e4" }).innerText()).split(/\s+/), ["e4", "e2e4", "600"]);
  await page.fill("#depth", "9");
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.click("#perft-stop");
  assert.match(await text(page, "#perft-state"), /^Stopped/);
  assert.equal(await page.locator("#perft-stop").isVisible(), false);
  // The page itself does not count, so it can be used meanwhile. Another position ends a count.
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.keyboard.press("Tab");
  await page.click("#forward");
  assert.equal(await text(page, "#half-move"), "1. e4");
  assert.equal(await text(page, "#perft-state"), "");
  assert.equal(await page.locator("#perft-stop").isVisible(), false);
});

inPage("half-moves are entered and given as UCI, played from the list, and taken back", { fragment: "#brenner=2C2C&at=2" }, async (page) => {
  await page.fill("#move", "g1f3");
  await page.keyboard.press("Enter");
  assert.equal(await text(page, "#half-move"), "2. Nf3");
  assert.equal(await text(page, "#left-out"), "", "UCI needs no repair");
  assert.equal(await content(page, "uci"), "position startpos moves e2e4 e7e5 g1f3");
  // By keys alone: the list keeps the focus, so that one can go on.
  const knight = page.locator("#legal button").filter({ hasText: "b8c6" });
  await knight.focus();
  await page.keyboard.press("Enter");
  assert.equal(await text(page, "#half-move"), "2... Nc6");
  assert.equal(await page.evaluate(() => document.activeElement.closest("#legal") !== null), true);
  await page.click("#take-back");
  assert.equal(await content(page, "uci"), "position startpos moves e2e4 e7e5 g1f3");
  assert.equal(await page.locator("#moves button").count(), 4, "it can be gone on to again");
  await read(page, "position", "position startpos moves d2d4 d7d5");
  assert.equal(await text(page, "#half-move"), "1... d5");
  await page.selectOption("#form", "pgn");
  assert.match(await page.inputValue("#text"), /^1\. d4 d5 \*$/);
  await page.selectOption("#form", "position");
  assert.equal(await page.inputValue("#text"), "position startpos moves d2d4 d7d5");
});

inPage("a repetition is told where it comes", {}, async (page) => {
  await read(page, "position", `position startpos moves ${"g1f3 g8f6 f3g1 f6g8 ".repeat(2)}`);
  assert.equal(await text(page, "#laws-state"), "White is to move. 20 legal half-moves. The position has been there three times: a draw can be claimed.");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await text(page, "#laws-state"), "Black is to move. 22 legal half-moves.");
});

inPage("a position that is wrong is told, with the place in the text", {}, async (page) => {
  const selected = () => page.evaluate(() => {
    const field = document.getElementById("text");
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
  await read(page, "position", "4k3/8/8/8/8/8/8/4K3 x - - 0 1");
  assert.match(await text(page, "#wrong > p"), /^line 1, column 21: the FEN's side to move is neither w nor b\. The board shows the normal start\.$/);
  assert.equal(await selected(), "x");
  assert.equal(await text(page, "#laws-state"), "The set-up is not a position.");
  assert.equal(await page.locator("#laws-room").isVisible(), false);
  await read(page, "position", "e2e4 e7e5\ne1e3 d2d4");
  assert.match(await text(page, "#wrong > p"), /^line 2, column 1: `e1e3` is not legal here: the king on e1 cannot go to e3\. .* after 1\.\.\. e5\.$/);
  assert.equal(await selected(), "e1e3");
  await read(page, "position", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; 1. e4");
  assert.match(await text(page, "#wrong > p"), /`1\.` is no opcode\. The board shows the position\.$/);
  assert.match(await text(page, "#laws-state"), /^White is to move\. 15 legal half-moves\.$/);
  await read(page, "position", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1");
  assert.equal(await page.locator("#wrong").isVisible(), false);
  assert.match(await text(page, "#left-out"), /^The rights to castle `KQ` do not fit the men and are read as `K`\./);
});

inPage("positions on lines of their own are listed, and a file of them is opened", {}, async (page) => {
  const suite = `# a suite\n${KIWIPETE} ;D1 48\nhello world\n8/8/8/8/4k3/8/R7/4K3 w - - id "ends 7";\n`;
  await page.setInputFiles("#file", { name: "suite.epd", mimeType: "text/plain", buffer: Buffer.from(suite) });
  await page.waitForFunction(() => document.getElementById("games-count").textContent === "2 positions");
  assert.deepEqual(await page.locator("#games option").allInnerTexts(), [`1. ${KIWIPETE} ;D1 48`, "2. ends 7"]);
  assert.equal(await text(page, "#left-out"), "Line 3 is not a position.");
  assert.equal(await content(page, "fen"), KIWIPETE);
  await page.selectOption("#games", "1");
  assert.equal(await content(page, "fen"), "8/8/8/8/4k3/8/R7/4K3 w - - 0 1");
});

inPage("the position is copied", { permissions: ["clipboard-read", "clipboard-write"], fragment: "#brenner=2C2C&at=2" }, async (page) => {
  for (const [name, id] of [["the FEN", "fen"], ["the EPD", "epd"], ["the command of UCI", "uci"], ["the hash", "hash"]]) {
    await page.getByRole("button", { name: `Copy ${name}` }).click();
    await page.waitForFunction((told) => document.getElementById("copied").textContent === told, `T${name.slice(1)} is copied.`);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await content(page, id));
  }
});

inPage("without a clipboard what is to be copied is selected", {}, async (page) => {
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy the FEN" }).click();
  await page.waitForFunction(() => document.getElementById("copied").textContent === "The FEN is selected, to be copied.");
  assert.equal(await page.evaluate(() => getSelection().toString()), await content(page, "fen"));
});

inPage("Chess960 castles onto its rook in UCI", {}, async (page) => {
  await read(page, "position", "1r1k2r1/1p4p1/8/8/8/8/1P4P1/1R1K2R1 w GBgb - 0 1");
  await page.fill("#move", "d1g1");
  await page.keyboard.press("Enter");
  assert.equal(await text(page, "#half-move"), "1. O-O");
  assert.match(await content(page, "uci"), / moves d1g1$/);
});

test("the section is no wider than a phone, also with a long game", async () => {
  const { page, close } = await browser.open("", { viewport: { width: 360, height: 740 } });
  await read(page, "pgn", "Nf3 Nf6 Ng1 Ng8 ".repeat(60));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await close();
});

inPage("a count and a search say at once that they have begun", { fragment: "#brenner=2C2C61&at=3" }, async (page) => {
  // The thread never says anything.
  await page.evaluate(() => { globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} }; });
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.waitForFunction(() => document.getElementById("perft-state").textContent === "Counting …");
  await page.click("#perft-stop");
  assert.match(await text(page, "#perft-state"), /^Stopped/);
  await page.getByRole("button", { name: "Solve it" }).click();
  await page.waitForFunction(() => document.getElementById("solve-state").textContent === "Searching …");
});
