// SPDX-License-Identifier: MIT OR Apache-2.0
// What is played, and what is said where nothing can be: behind half-moves that are not legal, castling of Chess960, words that are
// typed, problems.
import assert from "node:assert/strict";
import test from "node:test";

import { notInLink } from "../page/share.js";
import { movetext, uciLine, withOneMore } from "../page/movetext.js";
import { browser, click, inPage, read, text } from "./in-page.mjs";
import { famous, library } from "./wasm.mjs";

const heading = (page, told) => page.waitForFunction((words) => document.getElementById("half-move").textContent === words, told);

test("a game as PGN is read as the same game, with all that is said of it", () => {
  const said = ['[White "A \\"B\\" \\\\ C"]\n\n{Lesson} 1. e4 e5 {good} (1... c5 {Sicilian} 2. Nf3 (2. c3)) 2. Nf3 $1 *', "1. e4 {x} {y} e5 (1... c5) 1-0", "{no half-move yet} *"];
  assert.equal(movetext(library.story("pgn", said[0])), said[0]);
  for (const pgn of [...said, ...famous.map((game) => game.pgn)]) {
    const story = library.story("pgn", pgn);
    const again = library.story("pgn", movetext(story));
    assert.equal(again.error?.message, story.error?.message, pgn);
    for (const key of ["tags", "preface", "plies", "result"]) assert.deepEqual(again[key], story[key], pgn);
    assert.equal(movetext(again), movetext(story));
    const { choices } = library.laws((story.plies.at(-1)?.after ?? story.start).fen);
    if (choices.length === 0) continue;
    const longer = library.story("pgn", withOneMore(story, story.plies.length, choices[0].san));
    assert.deepEqual(longer.plies.slice(0, -1), story.plies, pgn);
    assert.equal(longer.preface, story.preface);
  }
});

test("a game with a half-move that is not legal is PGN up to there, and UCI from there", () => {
  const story = library.story("brenner", "2C2C61252B");
  const first = story.plies.findIndex(({ legal }) => !legal);
  assert.ok(first > 0 && first < story.plies.length, JSON.stringify(story.plies.map(({ numbered, legal }) => [numbered, legal])));
  const pgn = movetext(story);
  const again = library.story("pgn", pgn);
  assert.equal(again.error, null, pgn);
  assert.equal(again.plies.length, first);
  assert.match(pgn, /\{Not legal in chess: /);
  const uci = uciLine(story, first + 1);
  assert.equal(uci, `position fen ${story.plies[first].after.fen}`);
});

inPage("after a half-move that is not legal one plays on from the position", { fragment: "#brenner=2C2C61252B&at=5" }, async (page) => {
  assert.deepEqual([await page.inputValue("#form"), await page.inputValue("#text")], ["brenner", "2C2C61252B"], "what can be read back");
  const undo = async () => {
    await page.click("#undo");
    await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 5);
  };
  await page.locator("#legal button").filter({ hasText: "g7g6" }).click();
  assert.equal(await text(page, "#half-move"), "3... g6");
  assert.match(await text(page, "#board-says"), /^Played after 3\. d4\+: a half-move before is not legal, so a new game begins with this position\. /);
  assert.equal(await page.locator("#wrong").isVisible(), false);
  await undo();
  await click(page, "g7");
  await click(page, "g6");
  await heading(page, "3... g6");
  await undo();
  await page.fill("#move", "Ke7");
  await page.keyboard.press("Enter");
  await heading(page, "3... Ke7");
  // What the field has then can be read.
  await page.getByRole("button", { name: "Read it", exact: true }).click();
  assert.equal(await page.locator("#wrong").isVisible(), false);
  assert.equal(await text(page, "#half-move"), "3... Ke7");
});

inPage("where the side that moved is in check nothing is offered, and that is said", { fragment: "#brenner=2C2C6125&at=4" }, async (page) => {
  const { fault } = library.laws(library.story("brenner", "2C2C6125").plies[3].after.fen);
  assert.equal(fault, "Black is in check, but White is to move");
  assert.equal(await text(page, "#laws-state"), `${fault}: nothing can be played.`);
  assert.equal(await page.locator("#legal button").count(), 0);
  for (const what of ["EPD", "command of UCI"]) assert.equal(await page.getByRole("button", { name: `Copy the ${what}` }).isVisible(), false);
  assert.equal(await page.getByRole("button", { name: "Copy the FEN" }).isVisible(), true);
  await page.fill("#move", "a3");
  await page.keyboard.press("Enter");
  assert.equal(await text(page, "#move-wrong"), `Nothing can be played here: ${fault}.`);
  await page.selectOption("#form", "pgn");
  await page.getByRole("button", { name: "Read it", exact: true }).click();
  assert.equal(await page.locator("#wrong").isVisible(), false, await page.inputValue("#text"));
});

inPage("castling of Chess960 is a choice beside the king's step, or the king onto his rook", { fragment: "#position=4k3/8/8/8/8/8/8/5K1R+w+K+-+0+1" }, async (page) => {
  const choices = () => page.locator("#promotion button").allInnerTexts();
  await click(page, "f1");
  await click(page, "g1");
  assert.deepEqual((await choices()).sort(), ["Kg1", "O-O"]);
  assert.equal(await page.getAttribute("#promotion", "aria-label"), "Which half-move is meant?");
  assert.doesNotMatch(await text(page, "#promotion"), /pawn|undefined/);
  await page.getByRole("button", { name: "Kg1", exact: true }).click();
  await heading(page, "1. Kg1");
  await page.click("#undo");
  await heading(page, "The game begins");
  await click(page, "f1");
  await click(page, "h1");
  await heading(page, "1. O-O");
  await read(page, "position", "4k3/8/8/8/8/8/8/6KR w K - 0 1");
  await click(page, "g1");
  await click(page, "h1");
  await heading(page, "1. O-O");
  assert.equal(await text(page, "#no-squares"), "No bit says g1: the reader knows where the man stands.");
});

inPage("castling that shares its squares is another button among the wires", { fragment: "#position=4k3/8/8/8/8/8/8/R2K4+w+Q+-+0+1" }, async (page) => {
  await page.click("#light");
  await page.locator("#wire-list").getByRole("button", { name: "O-O-O", exact: true }).click();
  assert.deepEqual(await page.locator("#wire-list [aria-pressed=true]").allInnerTexts(), ["O-O-O"]);
  assert.equal(await page.locator("#wires .chosen").count(), 0, "no wire castles from d1");
  await page.locator("#wire-list").getByRole("button", { name: "Kc1", exact: true }).click();
  assert.deepEqual(await page.locator("#wire-list [aria-pressed=true]").allInnerTexts(), ["Kc1"]);
  assert.equal(await page.locator("#wires .chosen").count(), 1);
});

inPage("the problem that was given is solved, and nothing where there is none", {}, async (page) => {
  const solved = async (fen, stipulation, told) => {
    await read(page, "position", fen);
    await page.fill("#stipulation", stipulation);
    await page.getByRole("button", { name: "Solve it" }).click();
    await page.waitForFunction((words) => document.getElementById("solve-state").textContent === words, told);
  };
  const fen = "4k3/8/8/8/8/8/4R3/4K2R w - - 0 1";
  await solved(fen, "h#2", "h#2: 4 solutions. That is of the position that was given; the board shows another.");
  assert.match(await page.textContent("#solutions"), /^ {2}1\.Ke8-d7 Rh1-h7 \+ {3}2\.Kd7-c8 Re2-e8 #\n/);
  await solved(fen, "#2", `${fen}: Black is in check, but White is to move.`);
  await solved(`# a problem\nposition fen ${fen}`, "h#2", "h#2: 4 solutions. That is of the position that was given; the board shows another.");
  await solved("8/8/8/8/8/8/8/8 w - - 0 1", "#2", "8/8/8/8/8/8/8/8 w - - 0 1: White does not have exactly one king.");
  assert.equal(await page.textContent("#solutions"), "");
  await read(page, "pgn", `[SetUp "1"]\n[FEN "${fen}"]\n\n*`);
  await page.fill("#stipulation", "h#2");
  await page.getByRole("button", { name: "Solve it" }).click();
  await page.waitForFunction(() => document.getElementById("solve-state").textContent.startsWith("h#2: 4 solutions."));
  await page.click("#new");
  assert.equal(await text(page, "#solve-state"), "", "what was found goes with its position");
});

inPage("what is typed and cannot be played is told with its cause", { fragment: "#brenner=2C2C&at=2" }, async (page) => {
  const told = async (word) => {
    await page.fill("#move", word);
    await page.keyboard.press("Enter");
    return text(page, "#move-wrong");
  };
  assert.equal(await told("f3d5"), "`f3d5` is not legal here: nobody stands on f3.");
  assert.equal(await told("g1g3"), "`g1g3` is not legal here: the knight on g1 cannot go to g3.");
  assert.equal(await told(""), "Type a half-move, as Nf3 or g1f3.");
  assert.equal(await told("0-0"), "`0-0` is not legal here: the bishop on f1 stands in the way.");
  assert.equal(await told("{good}"), "{good}: this is not written like a half-move.");
  await page.click("#new");
  assert.equal(await text(page, "#move-wrong"), "", "it goes with its game");
});

test("what a link does not hold is named", () => {
  const told = (pgn, texts = false) => {
    const story = library.story("pgn", pgn, { texts });
    return notInLink(story, story.codes.find((each) => !each.cannot), texts);
  };
  assert.equal(told("1. e4?? e5 1-0"), "");
  assert.equal(told('[White "?"]\n[Date "????.??.??"]\n[Result "1-0"]\n\n1. e4 e5 1-0'), "");
  assert.equal(told('[White "anna"]\n\n{Lesson} 1. e4 e5 (1... c5) *'), "Not in the link: names and other tags, comments, variations.");
  assert.equal(told("1. e4 {(no variation)} *"), "Not in the link: comments.");
  assert.equal(told('[White "anna"]\n\n1. e4 {good} *', true), "");
});

inPage("a copied link says what is not in it", { permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await read(page, "pgn", '[White "anna"]\n[Black "bert"]\n\n1. e4 {good} e5 *');
  await page.click("#share");
  await page.waitForFunction(() => document.getElementById("shared").textContent === "Copied. Not in the link: names and other tags, comments.");
  await page.check("#texts");
  await page.click("#share");
  await page.waitForFunction(() => document.getElementById("shared").textContent === "Copied.");
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#brenner=/);
});

test("a part of the page in a document keeps nothing of the visitor", async () => {
  const { page, close } = await browser.open("?part=byte#brenner=2C2C61&at=3");
  await page.goto("about:blank");
  await page.goBack();
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
  await close();
});
