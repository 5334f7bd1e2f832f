// SPDX-License-Identifier: MIT OR Apache-2.0
// What somebody gave is not lost: by a half-move, a click elsewhere, Undo, or when the page is loaded again.
import assert from "node:assert/strict";

import { click, inPage, read, text } from "./in-page.mjs";

const ANNOTATED = "{Lesson 3: the Italian} 1. e4 e5 {good} (1... c5 {Sicilian} 2. Nf3) 2. Nf3 $1 *";
const three = ["A", "C", "E"].map((name, index) => `[White "${name}"]\n[Black "${"BDF"[index]}"]\n\n1. ${["e4", "d4", "c4"][index]} *\n`).join("\n");
const open = (page) => page.setInputFiles("#file", { name: "three.pgn", mimeType: "text/plain", buffer: Buffer.from(three) });
const players = (page, told) => page.waitForFunction((words) => document.getElementById("players").textContent === words, told);
const shown = (page) => page.evaluate(() => [
  document.getElementById("players").textContent, document.getElementById("games").selectedOptions[0]?.textContent ?? "", document.getElementById("game-number").value]);
const again = async (page) => {
  await page.reload();
  await page.waitForSelector("html[data-ready]");
};
const entries = (page) => page.evaluate(() => history.length);

inPage("a half-move leaves comments and variations, and Undo brings the very text back", {}, async (page) => {
  await read(page, "pgn", ANNOTATED);
  assert.match(await text(page, "#left-out"), /One variation is left out/);
  await page.fill("#move", "Nc6");
  await page.keyboard.press("Enter");
  assert.equal(await text(page, "#half-move"), "2... Nc6");
  assert.equal(await page.inputValue("#text"), "{Lesson 3: the Italian} 1. e4 e5 {good} (1... c5 {Sicilian} 2. Nf3) 2. Nf3 $1 Nc6 *");
  assert.match(await text(page, "#left-out"), /One variation is left out/);
  await page.click("#undo");
  await page.waitForFunction((given) => document.getElementById("text").value === given, ANNOTATED);
  assert.equal(await text(page, "#half-move"), "2. Nf3");
});

inPage("what is typed and not read yet is left alone", {}, async (page) => {
  const typed = "1. d4 d5 2. c4 {a long game";
  await page.fill("#text", typed);
  assert.equal(await page.locator("#unread").isVisible(), false);
  for (const act of [
    () => page.locator("#legal button").first().click(),
    () => page.selectOption("#famous", "0"),
    () => page.click("#undo"),
    () => page.getByRole("button", { name: "A helpmate" }).click(),
    () => page.click("#new"),
    () => open(page).then(() => players(page, "A – B")),
  ]) {
    const before = await page.evaluate(() => location.hash);
    await act();
    await page.waitForFunction((hash) => location.hash !== hash, before);
    assert.equal(await page.inputValue("#text"), typed, `${act}`);
    assert.equal(await page.inputValue("#form"), "pgn");
    assert.match(await text(page, "#unread"), /^This text is not read yet, so it stays as it is\./);
  }
  // Also when the page is loaded again.
  await again(page);
  assert.equal(await page.inputValue("#text"), typed);
  assert.equal(await page.locator("#unread").isVisible(), true);
  await page.click("#rewrite");
  assert.match(await page.inputValue("#text"), /^\[White "A"\]/);
  assert.equal(await page.locator("#unread").isVisible(), false);
  await page.fill("#text", "1. d4 d5");
  await page.getByRole("button", { name: "Read it", exact: true }).click();
  await page.locator("#legal button").first().click();
  assert.match(await page.inputValue("#text"), /^1\. d4 d5 2\. /);
  await page.fill("#text", "x");
  await click(page, "g8");
  await click(page, "f6");
  await page.waitForFunction(() => !document.getElementById("unread").hidden);
  await page.fill("#text", "");
  assert.equal(await page.locator("#unread").isVisible(), false);
});

inPage("names, comments, variations and Undo are there when the page is loaded again, or come back to", {}, async (page) => {
  const game = `[White "anna"]\n[Black "bert"]\n\n${ANNOTATED}`;
  await read(page, "pgn", game);
  await page.click("#back");
  await page.waitForURL(/at=2$/);
  const check = async () => {
    assert.equal(await text(page, "#players"), "anna – bert");
    assert.equal(await text(page, "#half-move"), "1... e5");
    assert.equal(await page.inputValue("#text"), game);
    assert.equal(await page.locator("#undo").getAttribute("aria-disabled"), "false");
  };
  await again(page);
  await check();
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  await page.waitForURL(/docs\/index\.html$/);
  await page.goBack();
  await page.waitForSelector("html[data-ready]");
  await check();
  await page.click("#undo");
  await page.waitForFunction(() => document.getElementById("half-move").textContent === "2. Qh5");
});

inPage("a list of games is as the board is, after Undo, and when the page is loaded again", {}, async (page) => {
  await open(page);
  await players(page, "A – B");
  await page.selectOption("#games", "1");
  await page.selectOption("#games", "2");
  assert.deepEqual(await shown(page), ["E – F", "3. E – F", "3"]);
  await page.click("#undo");
  await players(page, "C – D");
  assert.deepEqual(await shown(page), ["C – D", "2. C – D", "2"]);
  await again(page);
  assert.deepEqual(await shown(page), ["C – D", "2. C – D", "2"]);
  assert.equal(await text(page, "#games-count"), "3 games");
  // To read the game again does not close the list; another text does, and Undo brings the list back.
  await page.getByRole("button", { name: "Read it", exact: true }).click();
  assert.deepEqual(await shown(page), ["C – D", "2. C – D", "2"]);
  assert.equal(await page.locator("#games-line").isVisible(), true);
  await read(page, "pgn", "1. Nf3 *");
  assert.equal(await page.locator("#games-line").isVisible(), false);
  await page.click("#undo");
  await players(page, "C – D");
  assert.equal(await page.locator("#games-line").isVisible(), true);
  // What is played is none of the list: the same game can be chosen again.
  await page.fill("#move", "d5");
  await page.keyboard.press("Enter");
  assert.deepEqual(await shown(page), ["C – D", "", ""]);
  await page.selectOption("#games", "1");
  assert.equal(await page.locator("#moves button").count(), 1);
});

inPage("a game that is chosen by its number is chosen once", {}, async (page) => {
  await open(page);
  await players(page, "A – B");
  await page.fill("#game-number", "2");
  await page.keyboard.press("Enter");
  await players(page, "C – D");
  const before = await entries(page);
  await page.locator("#legal").scrollIntoViewIfNeeded();
  await page.locator("#legal button").filter({ hasText: "g8f6" }).click();
  assert.equal(await text(page, "#half-move"), "1... Nf6");
  assert.equal(await entries(page), before + 1);
  await page.click("#undo");
  await players(page, "C – D");
  await page.fill("#game-number", "3");
  await page.keyboard.press("Enter");
  await players(page, "E – F");
  await page.goBack();
  await players(page, "C – D");
  await page.getByRole("button", { name: "Read it", exact: true }).click();
  assert.deepEqual(await shown(page), ["C – D", "2. C – D", "2"]);
});

inPage("an empty field is not read, and the game stays", {}, async (page) => {
  for (const form of ["pgn", "brenner", "octal"]) {
    await page.selectOption("#form", form);
    await page.fill("#text", " ");
    await page.getByRole("button", { name: "Read it", exact: true }).click();
    assert.equal(await text(page, "#wrong"), "There is nothing in the field to be read. The game that is shown stays.");
    assert.equal(await page.locator("#moves button").count(), 7, form);
    await page.fill("#text", "");
  }
  // The page empties the field by itself where a game is too long for it.
  const long = `1. e4 {${"x".repeat(100_000)}} e5 *`;
  await page.setInputFiles("#file", { name: "long.pgn", mimeType: "text/plain", buffer: Buffer.from(long) });
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 2);
  assert.equal(await page.inputValue("#text"), "");
  await page.getByRole("button", { name: "Read it", exact: true }).click();
  assert.equal(await text(page, "#wrong"), "The game that is shown is too long for this field.");
  assert.equal(await page.locator("#moves button").count(), 2);
});

inPage("links to sections are no entries of the history", {}, async (page) => {
  await read(page, "pgn", "1. d4");
  await read(page, "pgn", "1. c4");
  const before = await entries(page);
  for (const name of ["In gates", "The byte"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.waitForFunction(() => location.hash.startsWith("#brenner="));
  }
  assert.equal(await entries(page), before);
  await page.click("#undo");
  await page.waitForFunction(() => document.getElementById("half-move").textContent === "1. d4");
});

inPage("the same file and the same famous game can be chosen again", {}, async (page) => {
  await page.selectOption("#famous", "1");
  const name = await text(page, "#players");
  assert.equal(await page.inputValue("#famous"), "1");
  await page.click("#new");
  assert.equal(await page.inputValue("#famous"), "");
  await page.selectOption("#famous", "1");
  assert.equal(await text(page, "#players"), name);
  await open(page);
  await players(page, "A – B");
  assert.equal(await page.inputValue("#famous"), "");
  assert.match(await page.inputValue("#file"), /three\.pgn$/);
  const chooser = page.waitForEvent("filechooser");
  await page.click("#file");
  await chooser;
  assert.equal(await page.inputValue("#file"), "", "the browser tells of a file that is another than the one before");
});
