// SPDX-License-Identifier: MIT OR Apache-2.0
// Real games: who plays, several at once, texts beside the half-moves, and what happens to what was there before.
import assert from "node:assert/strict";

import test from "node:test";
import { gzipSync } from "node:zlib";

import { LATER } from "../tools/later.mjs";
import { browser, click, inPage, middle, read, text } from "./in-page.mjs";

const GAME = `[Event "Rated Blitz game"]
[White "anna"]
[Black "bert"]
[Result "1-0"]

1. e4 { [%eval 0.2] [%clk 0:03:00] } e5 { [%eval 0.2] [%clk 0:02:59] } 2. Qh5 { [%clk 0:02:58] } 1-0
`;

inPage("of a real game the codes have the half-moves, and the texts by a switch", {}, async (page) => {
  await read(page, "pgn", GAME);
  assert.equal(await text(page, "#players"), "anna – bert, Rated Blitz game, 1-0");
  await page.waitForURL(/#brenner=2C2C6102&at=3$/);
  assert.equal(await page.locator("#moves .move-bytes").last().innerText(), "61 02");
  assert.ok(Number(await page.locator("#clock").getAttribute("max")) < 40);
  const size = () => text(page, '#code-table tr[data-code="brenner"] td.number');
  assert.equal(await size(), "4 bytes");
  await page.check("#texts");
  assert.notEqual(await size(), "4 bytes");
  await page.uncheck("#texts");
  assert.equal(await size(), "4 bytes");
});

test("the first game is shown before what is loaded later has come", async () => {
  const { page, close } = await browser.open("", { ready: "#units > *", without: LATER });
  assert.equal(await text(page, "#half-move"), "2. Qh5");
  assert.equal(await page.locator("#code-table tbody tr").count(), 8);
  await close();
});

inPage("several games are listed, and one is chosen", {}, async (page) => {
  await read(page, "pgn", `${GAME}\n${GAME.replace("anna", "carla").replace("2. Qh5", "2. Nf3")}`);
  assert.deepEqual(await page.locator("#games option").allInnerTexts(), [
    "1. anna – bert, Rated Blitz game, 1-0", "2. carla – bert, Rated Blitz game, 1-0"]);
  await page.selectOption("#games", "1");
  assert.match(await text(page, "#players"), /^carla/);
  assert.equal(await text(page, "#half-move"), "2. Nf3");
});

inPage("a file is opened, and 5,000 games block the page less than a second", {}, async (page) => {
  await page.evaluate(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
    }).observe({ type: "longtask" });
  });
  const moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(20);
  const games = GAME.replace("1. e4", `${moves} 1. e4`).repeat(5000);
  await page.setInputFiles("#file", { name: "games.pgn", mimeType: "text/plain", buffer: Buffer.from(games) });
  await page.waitForFunction(() => document.getElementById("games-count").textContent === "5000 games");
  await page.fill("#game-number", "5000");
  await page.keyboard.press("Enter");
  assert.match(await text(page, "#games option:checked"), /^5000\. anna/);
  assert.equal(await page.locator("#games-line").isVisible(), true);
  // The same pasted.
  await page.click("#new");
  await page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData("text", given);
    document.getElementById("text").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, cancelable: true }));
  }, games);
  await page.waitForFunction(() => !document.getElementById("games-line").hidden);
  await page.waitForTimeout(200);
  const longest = await page.evaluate(() => globalThis.longest);
  assert.ok(longest < 1000, `${longest} ms`);
});

inPage("a file in an old encoding, or compressed, is read or refused with a word", {}, async (page) => {
  const file = (name, buffer) => page.setInputFiles("#file", { name, mimeType: "text/plain", buffer });
  await file("old.pgn", Buffer.from('[White "Mißes"]\n[Black "Hübner"]\n\n1. e4 e5 *', "latin1"));
  await page.waitForFunction(() => document.getElementById("players").textContent === "Mißes – Hübner");
  const said = "The file is not UTF-8: lines of it are read as Windows-1252.";
  assert.ok((await text(page, "#left-out")).startsWith(said));
  // It is said of the game for as long as that is shown.
  await page.check("#texts");
  assert.ok((await text(page, "#left-out")).startsWith(said));
  await file("new.pgn.gz", gzipSync(GAME));
  await page.waitForFunction(() => document.getElementById("players").textContent.startsWith("anna"));
  assert.ok(!(await text(page, "#left-out")).includes(said));
  await file("new.pgn.zst", Buffer.from("28b52ffd00", "hex"));
  await page.waitForFunction(() => document.getElementById("wrong").innerText === "This file is compressed: unpack it first.");
  assert.match(await text(page, "#players"), /^anna/);
});

inPage("a link with a name that the page does not know is told", { fragment: "#cbf=00&at=1" }, async (page) => {
  const told = () => text(page, "#wrong");
  assert.match(await told(), /^This page has no code that links call “cbf”: they have position, pgn, brenner, printed, /);
  await page.evaluate(() => { location.hash = "#eleven-octal=2412.2466&at=2"; });
  await page.waitForFunction(() => document.getElementById("wrong").hidden);
  assert.equal(await page.locator("#moves button").count(), 2);
  await page.evaluate(() => { location.hash = "#morse=1"; });
  await page.waitForFunction(() => document.getElementById("wrong").innerText.includes("“morse”"));
  await page.evaluate(() => { location.hash = "#pgn=1.+e4+c5+2.+Nf3"; });
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 3);
});

inPage("no word of a button is cut on the narrowest screens", { viewport: { width: 320, height: 640 } }, async (page) => {
  const cut = await page.locator(".buttons button").evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.id));
  assert.deepEqual(cut, []);
});

inPage("a file is dropped anywhere", {}, async (page) => {
  await page.evaluate((game) => {
    const data = new DataTransfer();
    data.items.add(new File([game], "a.pgn"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, GAME);
  await page.waitForFunction(() => document.getElementById("players").textContent.startsWith("anna"));
});

inPage("the format is recognised, and the faulty place is selected", {}, async (page) => {
  for (const [game, form] of [["2B 2B 22", "brenner"], ["2412 2466 1304", "octal"], ["131374D3FF", "jose"], ["e4 e5 d4", "pgn"], ["1. e4 e5", "pgn"],
    ["e2e4 e7e5", "position"], ["e2e4", "position"], ["position startpos moves e2e4", "position"], ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "position"],
    ["# suite\n4k3/8/8/9/8/8/4K3 x", "position"], ["1. e2e4 e7e5", "pgn"], ["https://lichess.org/a/b/c/d/e", "pgn"], ["1/2-1/2", "pgn"], ["2C2C61", "brenner"]]) {
    await page.fill("#text", "");
    await page.fill("#text", game);
    assert.equal(await page.inputValue("#form"), form, game);
  }
  const selected = () => page.evaluate(() => {
    const field = document.getElementById("text");
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
  await read(page, "pgn", "1. e4 e5\n2. Qh6 Nc6");
  assert.equal(await selected(), "Qh6");
  await read(page, "brenner", "2C 2C C0 61");
  assert.equal(await selected(), "C0");
});

inPage("a message names the format that is likely", {}, async (page) => {
  await read(page, "pgn", "2C 2C 61");
  await page.getByRole("button", { name: "Read it as Brenner, first notation" }).click();
  assert.equal(await text(page, "#half-move"), "2. Qh5");
  await read(page, "pgn", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  await page.getByRole("button", { name: "Read it as FEN, EPD or UCI" }).click();
  assert.equal(await text(page, "#half-move"), "The game begins");
  assert.equal(await page.locator("#wrong").isVisible(), false);
  await read(page, "pgn", "https://lichess.org/abcdefgh");
  assert.match(await text(page, "#wrong"), /This is an address/);
});

inPage("a half-move in mid-game tells what it drops, and Undo brings it back", {}, async (page) => {
  await click(page, "b8");
  await click(page, "a6");
  await page.waitForFunction(() => document.getElementById("half-move").textContent === "2... Na6");
  assert.match(await text(page, "#board-says"), /Played after 2\. Qh5: 4 half-moves that followed are dropped/);
  await page.click("#undo");
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 7);
  assert.equal(await text(page, "#half-move"), "2. Qh5");
  await page.waitForURL(/#brenner=2C2C6117DB1E5302&at=3$/);
});

inPage("many steps at once change the address once", {}, async (page) => {
  await page.evaluate(() => {
    const real = history.replaceState.bind(history);
    globalThis.changes = 0;
    history.replaceState = (...words) => { globalThis.changes += 1; return real(...words); };
  });
  for (let round = 0; round < 100; round++) {
    await page.evaluate((key) => dispatchEvent(new KeyboardEvent("keydown", { key })), round % 2 ? "End" : "Home");
  }
  await page.waitForURL(/at=7$/);
  assert.ok(await page.evaluate(() => globalThis.changes) < 20);
});

inPage("a browser that refuses another address is not an error", {}, async (page) => {
  await page.evaluate(() => { history.replaceState = history.pushState = () => { throw new DOMException("too many", "SecurityError"); }; });
  await page.keyboard.press("End");
  await read(page, "pgn", "1. d4");
  await page.waitForTimeout(300);
  assert.equal(await text(page, "#half-move"), "1. d4");
  assert.equal(await page.locator("#failure").isVisible(), false);
});

inPage("a man that is picked up shows where it can go, and an illegal drag says why not", { fragment: "#brenner=2C2C&at=2" }, async (page) => {
  await click(page, "g1");
  assert.equal(await page.locator("#overlay .target").count(), 3);
  await page.keyboard.press("Escape");
  const [from, to] = [await middle(page, "b1"), await middle(page, "b3")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  assert.match(await text(page, "#board-says"), /b1 to b3 is not legal\. From b1: (a3, c3|c3, a3)\./);
});

inPage("Escape leaves a promotion", {}, async (page) => {
  await read(page, "pgn", "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8");
  await click(page, "h7");
  await click(page, "g8");
  assert.equal(await page.locator("#promotion").isVisible(), true);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#promotion").isVisible(), false);
});

inPage("a phone's screen has the board, the buttons, the byte, and who plays a game that was given", { viewport: { width: 390, height: 844 } }, async (page) => {
  const inSight = async (...parts) => {
    for (const part of parts) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= 844, `${part} at ${box.y}`);
    }
  };
  const parts = ["#board-frame", "#forward", "#units .tile >> nth=0"];
  await inSight(...parts);
  const pasted = (game) => page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    document.getElementById("text").scrollIntoView();
    document.getElementById("text").dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
  }, game);
  // Longer than what the field keeps, so that it is read at once.
  const long = GAME.replace("[%eval 0.2]", "x".repeat(100_000));
  await pasted(long);
  assert.equal(await text(page, "#players"), "anna – bert, Rated Blitz game, 1-0");
  await inSight(...parts, "#players");
  await pasted(long.replace("Qh5", "Qh6"));
  await inSight("#wrong");
  await page.setInputFiles("#file", { name: "game.pgn", mimeType: "text/plain", buffer: Buffer.from(GAME) });
  await page.waitForFunction(() => document.getElementById("wrong").hidden);
  await inSight(...parts, "#players");
});

inPage("letters of a text are no men to the stages", {}, async (page) => {
  await read(page, "pgn", "1. e4 {best by test} e5");
  await page.check("#texts");
  const said = new Set();
  for (let clock = 0; clock <= Number(await page.locator("#clock").getAttribute("max")); clock++) {
    await page.locator("#clock").fill(String(clock));
    said.add(await page.locator("#stages .stage-says").nth(1).textContent());
  }
  const men = [...said].filter((words) => / #/.test(words));
  assert.deepEqual(men.map((words) => words.slice(0, 2)), ["2C"]);
  assert.ok(said.has("74: a byte of a text"));
});

inPage("what a byte could say instead stands with it, before the fault behind it", { fragment: "#brenner=2CC7" }, async (page) => {
  const tops = await page.locator("#units, #alternatives, #wrong").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  assert.equal(await text(page, "#alternatives summary"), "What the bits of 2C could say instead");
  assert.ok(tops[0] < tops[1] && tops[1] < tops[2], `${tops}`);
});

inPage("Back brings the switch for the texts back with the game", { fragment: "#brenner=2C2C" }, async (page) => {
  await page.check("#texts");
  await page.fill("#text", "1. e4 {best by test} *");
  await page.click("text=Read it");
  await page.uncheck("#texts");
  assert.equal((await page.textContent("#code-table tr[data-code=brenner] .number")).trim(), "1 byte");
  await page.goBack();
  await page.waitForFunction(() => document.getElementById("texts").checked);
  assert.notEqual((await page.textContent("#code-table tr[data-code=brenner] .number")).trim(), "1 byte");
});
