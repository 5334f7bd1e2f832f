// SPDX-License-Identifier: MIT OR Apache-2.0
// The page in Chromium, used as people use it.
import assert from "node:assert/strict";
import test from "node:test";

import { PHONE } from "./browser.mjs";
import { browser, click, inPage, middle, read, text } from "./in-page.mjs";
import { famous } from "./wasm.mjs";

const bigBits = (page) => page.locator("#units .unit:first-child .bits").allInnerTexts();

inPage("who comes first sees the queen's byte, bit by bit", {}, async (page) => {
  assert.equal(await text(page, "#half-move"), "2. Qh5");
  assert.deepEqual(await bigBits(page), ["01", "100", "001"]);
  assert.deepEqual(await page.locator("#units .says").allInnerTexts(), ["queen", "4", "NE"]);
  assert.equal(await page.locator("#overlay circle.distance").count(), 4);
  assert.equal(await text(page, "#verdict"), "8 of 8 records equal the library’s.");
  assert.equal(await page.locator("#code-table tbody tr").count(), 8);
  assert.match(await text(page, "#torus-text"), /Word 1304: from d1 along the NE–SW line, 4 steps, to h5/);
  assert.equal(await text(page, "#gbr-code"), "4888.88");
});

inPage("what the bits could say instead is listed, and may be folded away", { fragment: "#brenner=2C2C6117DB&at=5" }, async (page) => {
  const columns = page.locator("#alternatives .column");
  assert.deepEqual(await columns.locator(".column-name").allInnerTexts(), ["form", "which man", "distance", "direction"]);
  assert.equal(await columns.locator("li").count(), 7 + 2 + 7 + 4);
  assert.deepEqual(
    (await columns.locator("li.this").allInnerTexts()).map((line) => line.replace("(this byte)", "").trim()),
    ["1\u00b7\u00b7\u00b7\u00b7\u00b7\u00b71 bishop", "1 #1", "011 3", "01 NW"]);
  await page.click("#alternatives summary");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await text(page, "#half-move"), "2... Nc6");
  assert.equal(await columns.first().isVisible(), false);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "SUMMARY");
});

inPage("keys go through the game", {}, async (page) => {
  await page.keyboard.press("ArrowRight");
  assert.equal(await text(page, "#half-move"), "2... Nc6");
  await page.keyboard.press("End");
  assert.equal(await text(page, "#half-move"), "4. Qxf7#");
  await page.keyboard.press("ArrowRight");
  assert.equal(await text(page, "#half-move"), "4. Qxf7#");
  await page.keyboard.press("Home");
  assert.equal(await text(page, "#half-move"), "The game begins");
  await page.waitForURL(/#brenner=2C2C6117DB1E5302&at=0$/);
});

inPage("the half-move shown is in sight in the list of a long game", {}, async (page) => {
  await read(page, "pgn", "Nf3 Nf6 Ng1 Ng8 ".repeat(100));
  for (const [button, number] of [["#back", 399], ["#first", 0], ["#last", 400]]) {
    await page.click(button);
    if (number === 0) continue;
    const [list, here] = await Promise.all(["#moves", "#moves [aria-current]"].map((each) => page.locator(each).boundingBox()));
    assert.ok(here.y >= list.y - 1 && here.y + here.height <= list.y + list.height + 1, `${number}`);
  }
});

inPage("a half-move is played by clicks on the board", { fragment: "#brenner=2C2C&at=2" }, async (page) => {
  await click(page, "g1");
  await click(page, "f3");
  await page.waitForFunction(() => document.getElementById("half-move").textContent === "2. Nf3");
  assert.deepEqual(await bigBits(page), ["0001", "1", "011"]);
  await page.waitForURL(/#brenner=2C2C1B&at=3$/);
});

inPage("a half-move is played by dragging a piece", { fragment: "#brenner=2C2C&at=2" }, async (page) => {
  const [from, to] = [await middle(page, "g1"), await middle(page, "f3")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction(() => document.getElementById("half-move").textContent === "2. Nf3");
});

inPage("a half-move is played by a finger on a phone", { fragment: "#brenner=2C2C&at=2", ...PHONE, hasTouch: true, isMobile: true }, async (page) => {
  for (const square of ["g1", "f3"]) {
    const { x, y } = await middle(page, square);
    await page.touchscreen.tap(x, y);
  }
  await page.waitForFunction(() => document.getElementById("half-move").textContent === "2. Nf3");
});

inPage("keys alone reach everything, and play a half-move", { fragment: "#brenner=2C2C&at=2" }, async (page) => {
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.textContent.trim());
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "Skip to the byte");
  await page.keyboard.press("Enter");
  const met = [];
  for (let presses = 0; presses < 150 && met.at(-1) !== "clock"; presses++) {
    await page.keyboard.press("Tab");
    met.push(await focused());
    if (met.at(-1) !== "move") continue;
    await page.keyboard.type("Nf3");
    await page.keyboard.press("Enter");
    assert.equal(await text(page, "#half-move"), "2. Nf3");
  }
  const controls = ["first", "back", "forward", "last", "undo", "turn", "move", "famous", "form", "file", "texts", "text", "Read it", "new", "share", "tick-back", "tick", "run", "clock"];
  assert.deepEqual(met.filter((name) => controls.includes(name)), controls);
});

inPage("a section is gone to, and the game stays", { fragment: "#brenner=2C2C17&at=2" }, async (page) => {
  for (const name of ["Every code", "In gates", "The byte"]) {
    const link = page.getByRole("link", { name, exact: true });
    const section = await link.getAttribute("href");
    await link.click();
    await page.waitForFunction((id) => Math.abs(document.querySelector(id).getBoundingClientRect().top) < 40, section);
    // The page puts the game back into the address when the browser tells of the link, which is after scrolling.
    await page.waitForFunction(() => location.hash === "#brenner=2C2C17&at=2");
    assert.equal(await text(page, "#half-move"), "1... e5");
  }
});

inPage("a link to a section shows it with the first game", { fragment: "#gates" }, async (page) => {
  assert.equal(await text(page, "#half-move"), "2. Qh5");
  assert.ok(Math.abs(await page.locator("#gates").evaluate((section) => section.getBoundingClientRect().top)) < 40);
});

inPage("what is drawn is told in words too", { fragment: "#brenner=2C2C&at=1" }, async (page) => {
  await page.click("#forward");
  assert.equal(await page.locator("#announce[role=status]").textContent(), "1... e5. 2C: pawn #4 step 2");
  assert.equal(await page.locator("#board svg").first().getAttribute("aria-labelledby"), "board-text");
  const pieces = (rank) => ["king e", "queen d", "rook a", "rook h", "bishop c", "bishop f", "knight b", "knight g"].map((man) => man + rank);
  const pawns = (home, e) => [..."abcdefgh"].map((file) => `pawn ${file}${file === "e" ? e : home}`);
  assert.equal(
    await page.locator("#board-text").textContent(),
    `White: ${[...pieces(1), ...pawns(2, 4)].join(", ")}. Black: ${[...pieces(8), ...pawns(7, 5)].join(", ")}. White is to move.`);
});

inPage("the board turns round, with what is drawn on it", {}, async (page) => {
  const ring = async () => ["cx", "cy"].map(async (name) => Number(await page.locator("#overlay circle.which").getAttribute(name)));
  assert.deepEqual(await Promise.all(await ring()), [3.5, 7.5]);
  await page.click("#turn");
  await page.waitForFunction(() => document.querySelector("#overlay circle.which").getAttribute("cx") === "4.5");
  assert.deepEqual(await Promise.all(await ring()), [4.5, 0.5]);
});

inPage("the men have their numbers if that is wanted", { fragment: "#brenner=2C2C61&at=3" }, async (page) => {
  const numbers = () => page.locator("#overlay text.label").allTextContents();
  assert.deepEqual(await numbers(), []);
  await page.click("#numbers");
  assert.equal(await page.getAttribute("#numbers", "aria-pressed"), "true");
  assert.equal((await numbers()).length, 30);
  // The queen on h5, at the right edge.
  const onH5 = await page.locator("#overlay text.label").evaluateAll((all) =>
    all.filter((each) => each.getAttribute("x") === "7.96" && each.getAttribute("y") === "3.96").map((each) => each.textContent));
  assert.deepEqual(onH5, ["#0"]);
  await page.click("#numbers");
  assert.deepEqual(await numbers(), []);
});

inPage("a link to the game is copied", { permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await page.click("#share");
  await page.waitForFunction(() => document.getElementById("shared").textContent === "Copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, page.url());
  assert.match(copied, /#brenner=2C2C6117DB1E5302&at=3$/);
});

inPage("what is not legal is not played by clicks", { fragment: "#brenner=2C2C&at=2" }, async (page) => {
  await click(page, "g1");
  await click(page, "g3");
  await click(page, "e8");
  await click(page, "e7");
  assert.equal(await text(page, "#half-move"), "1... e5");
});

inPage("a promotion asks for the piece", {}, async (page) => {
  await read(page, "pgn", "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8");
  await click(page, "h7");
  await click(page, "g8");
  await page.getByRole("button", { name: "knight", exact: true }).click();
  assert.equal(await text(page, "#half-move"), "5. hxg8=N");
  assert.equal(await page.locator("#units .unit").count(), 2);
});

inPage("a half-move is typed, and a wrong one is told", {}, async (page) => {
  await page.fill("#move", "Ke4");
  await page.keyboard.press("Enter");
  assert.match(await text(page, "#move-wrong"), /no black king can go to e4/);
  await page.fill("#move", "g6");
  await page.keyboard.press("Enter");
  assert.equal(await text(page, "#half-move"), "2... g6");
  assert.equal(await text(page, "#move-wrong"), "");
});

inPage("a game is pasted in each of the codes", {}, async (page) => {
  const codes = {
    pgn: "1. e4 e5 2. Qh5", brenner: "2C 2C 61", printed: "3434CC", exchanged: "3434E1", fixed: "3232CC",
    octal: "2412 2466 1304", jose: "1313 74 D3 FF",
  };
  for (const [form, game] of Object.entries(codes)) {
    await page.click("#new");
    await read(page, form, game);
    assert.equal(await text(page, "#half-move"), "2. Qh5", form);
    assert.equal(await page.locator("#wrong").isVisible(), false, form);
  }
});

inPage("an error is told with its place, its bits and the position before it", { fragment: "#brenner=2C2C17C061" }, async (page) => {
  assert.match(await text(page, "#wrong > p"), /^byte 2, counted from 0: the half-move leaves the board\. The board shows the position before it, after 1\.\.\. e5\.$/);
  assert.deepEqual(await page.locator("#wrong .bits").allInnerTexts(), ["0001", "0", "111"]);
  assert.equal(await text(page, "#half-move"), "1... e5");
  assert.equal(await text(page, "#verdict"), "4 of 4 records equal the library’s.");
  await page.waitForURL(/#brenner=2C2C17C061&at=2$/);
  assert.deepEqual([await page.inputValue("#form"), await page.inputValue("#text")], ["brenner", "2C2C17C061"]);
});

inPage("every famous game is read, its gates agree, and its link brings it back", {}, async (page) => {
  for (let index = 0; index < famous.length; index++) {
    await page.selectOption("#famous", String(index));
    assert.equal(await page.locator("#wrong").isVisible(), false, famous[index].name);
    const verdict = /^(\d+) of (\d+) records equal the library’s\.$/.exec(await text(page, "#verdict"));
    assert.ok(verdict && verdict[1] === verdict[2] && Number(verdict[1]) > 10, famous[index].name);
  }
  await page.click("#last");
  const shown = await text(page, "#half-move");
  await page.waitForURL(/&at=[1-9]\d+$/);
  const url = page.url();
  await page.goto("about:blank");
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  assert.equal(await text(page, "#half-move"), shown);
});

inPage("the byte walks through the stages, clock by clock", {}, async (page) => {
  const places = [];
  const slider = page.locator("#clock");
  const taken = 2;
  for (let clock = taken; clock <= taken + 23; clock++) {
    await slider.fill(String(clock));
    const slot = page.locator("#stages .slot.chosen");
    assert.equal(await slot.innerText(), "61");
    places.push(Number(await slot.getAttribute("data-clock")));
  }
  assert.deepEqual(places, [...Array(24).keys()]);
  await slider.fill(String(taken + 8));
  assert.match(await text(page, "#stages .stage-says.chosen"), /leaves d1/);
  await page.click("#tick");
  await page.click("#tick");
  assert.match(await text(page, "#stages .stage-says.chosen"), /reaches h5/);
  await slider.fill(String(taken + 23));
  assert.match(await text(page, "#stages .stage-says.chosen"), /^61: queen d1h5, as the record [0-9A-F]{8}$/);
  assert.match(await text(page, "#units .meaning"), /^queen #0 goes 4 squares NE$/);
  await slider.fill(String(taken + 10));
  assert.equal(await page.locator("#occupied .set").count(), 32);
  assert.ok(await page.locator("#wave .mine").count() > 3);
});

inPage("the core runs by itself and stops at the end", {}, async (page) => {
  await page.locator("#clock").fill("24");
  await page.click("#run");
  await page.waitForFunction(() => document.getElementById("run").getAttribute("aria-pressed") === "false", null, { timeout: 8000 });
  assert.equal(await page.locator("#clock").inputValue(), await page.locator("#clock").getAttribute("max"));
});

inPage("a set-up is shown, and the gates play from it", {}, async (page) => {
  await read(page, "pgn", '[FEN "8/8/8/8/8/k1N5/8/K1N5 w - - 0 1"]\n\n1. Nd5');
  assert.equal(await text(page, "#gbr-code"), "0002.00");
  assert.match(await text(page, "#verdict"), /records equal the library’s\. Its set-up goes in first, in 64 beats\.$/);
  await read(page, "pgn", '[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]\n\n1. e4');
  assert.match(await text(page, "#verdict"), /cannot follow this set-up/);
});

inPage("a set-up that is not a position is told, and the next game is read", {}, async (page) => {
  for (const fen of ["8/8/8/8/8/8/8/8 w - - 0 1", "garbage", "kk6/8/8/8/8/8/8/K7 w - - 0 1", "P6k/8/8/8/8/8/8/K7 w - - 0 1"]) {
    for (const moves of ["", "1. e4"]) {
      await read(page, "pgn", `[FEN "${fen}"]\n\n${moves}`);
      assert.equal(await page.locator("#wrong").isVisible(), true, fen);
      assert.match(await text(page, "#wrong > p"), /The board shows the normal start\.$/);
      assert.match(await text(page, "#units"), /^The set-up is not a position: /);
      assert.equal(new URL(page.url()).hash, "", "no code can hold it");
      assert.equal(await page.locator("#failure").isVisible(), false);
      await click(page, "e2");
      await click(page, "e4");
      await page.getByRole("link", { name: "Every code", exact: true }).click();
      await page.waitForFunction(() => location.hash === "");
    }
    await read(page, "pgn", "1. d4");
    assert.equal(await text(page, "#half-move"), "1. d4");
    assert.equal(await page.locator("#wrong").isVisible(), false);
    await page.waitForURL(/#brenner=2B&at=1$/);
  }
});

inPage("what the page said of its own error goes with the next good game", {}, async (page) => {
  await page.evaluate(() => dispatchEvent(new ErrorEvent("error", { message: "tried out" })));
  assert.match(await text(page, "#failure"), /This page has an error: tried out/);
  await read(page, "pgn", "1. d4");
  assert.equal(await page.locator("#failure").isVisible(), false);
});

test("what fails behind a click is told: a part that does not come, and a thread that breaks", async () => {
  // Without what is kept for use without a network.
  const without = ["machine.wasm", "solver.wasm"];
  const { page, close } = await browser.open("", { without, serviceWorkers: "block" });
  await page.click("#light");
  await page.waitForSelector("#failure:not([hidden])");
  assert.match(await text(page, "#failure"), /^This page has an error: /);
  for (const [button, state] of [["Solve it", "solve"], ["Count", "perft"]]) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.waitForFunction((id) => / has an error: .+/.test(document.getElementById(id).textContent), `${state}-state`);
    assert.equal(await page.locator(`#${state}-stop`).isVisible(), false);
  }
  await close();
});

inPage("what was pasted is read in the format that is chosen then, and nothing is written over it", {}, async (page) => {
  for (const [form, game, shown] of [["brenner", "2B 2B 22", "2. c3"], ["octal", "2412 2466 1304", "2. Qh5"], ["jose", "1313 74 D3 FF", "2. Qh5"]]) {
    await page.selectOption("#form", "pgn");
    await page.fill("#text", game);
    await page.selectOption("#form", form);
    assert.equal(await page.inputValue("#text"), game, form);
    assert.equal(await text(page, "#half-move"), shown, form);
    assert.equal(await page.locator("#wrong").isVisible(), false, form);
    await page.getByRole("button", { name: "Read it", exact: true }).click();
    assert.equal(await page.inputValue("#text"), game, form);
    assert.equal(await text(page, "#half-move"), shown, form);
    // Now it is the text of the game that is shown.
    await page.selectOption("#form", "fixed");
    assert.notEqual(await page.inputValue("#text"), game);
    assert.equal(await text(page, "#half-move"), shown, form);
    await page.selectOption("#form", "pgn");
    assert.match(await page.inputValue("#text"), /^1\. /);
  }
});

inPage("what cannot be read in one format is left for the next", { fragment: "#brenner=2C2C61&at=3" }, async (page) => {
  await read(page, "pgn", "2B 2B 22");
  assert.equal(await page.locator("#wrong").isVisible(), true);
  await page.selectOption("#form", "octal");
  assert.equal(await page.inputValue("#text"), "2B 2B 22");
  await page.selectOption("#form", "brenner");
  assert.equal(await page.inputValue("#text"), "2B 2B 22");
  assert.equal(await page.locator("#wrong").isVisible(), false);
  await page.waitForURL(/#brenner=2B2B22&at=3$/);
});

inPage("the game that is shown is written in the format that is chosen", { fragment: "#brenner=2C2C61&at=3" }, async (page) => {
  for (const [form, game] of [["brenner", "2C2C61"], ["printed", "3434CC"], ["jose", "131374D3FF"], ["pgn", "1. e4 e5 2. Qh5 *"]]) {
    await page.selectOption("#form", form);
    assert.equal(await page.inputValue("#text"), game);
  }
  await page.fill("#move", "Nc6");
  await page.keyboard.press("Enter");
  await page.selectOption("#form", "brenner");
  assert.equal(await page.inputValue("#text"), "2C2C6117");
  await page.click("#new");
  await page.selectOption("#form", "jose");
  assert.equal(await page.inputValue("#text"), "");
});

inPage("only at the normal start every man stands at home", {}, async (page) => {
  await page.click("#first");
  assert.match(await text(page, "#units"), /^Every man stands at home and has its label/);
  const usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  for (const [fen, says] of [
    [usual, /^Every man stands at home/],
    ["8/8/8/8/8/k1N5/8/K1N5 w - - 0 1", /^The game begins from a set-up/],
    ["bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", /^The game begins from a set-up/],
  ]) {
    for (const moves of ["", "1. Nd5"]) {
      await read(page, "pgn", `[FEN "${fen}"]\n\n${moves}`);
      await page.keyboard.press("Home");
      assert.match(await text(page, "#units"), says, fen);
    }
  }
});

inPage("nothing is wider than a phone", { viewport: { width: 360, height: 740 } }, async (page) => {
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("a page that lacks a part says so", async () => {
  const { page, close } = await browser.open("licences.txt", { ready: "body" });
  await page.route("**/gates.wasm", (route) => route.abort());
  await page.goto(browser.address);
  await page.waitForSelector("#failure:not([hidden])");
  assert.match(await text(page, "#failure"), /^The page could not begin: /);
  await close();
});
