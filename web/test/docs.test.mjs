// SPDX-License-Identifier: MIT OR Apache-2.0
// The documents of the built site: nothing of the Markdown is lost, every link leads somewhere, and the page is in them.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import test, { after, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { read as readLink } from "../page/link.js";
import { openBrowser } from "./browser.mjs";
import { follow, parseIn } from "./links.mjs";
import { library, SITE } from "./wasm.mjs";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const DOCS = path.join(SITE, "docs");
const markdown = fs.readdirSync(path.join(ROOT, "docs"), { recursive: true }).filter((name) => name.endsWith(".md"));
const rendered = (name) => name.replace(/^README\.md$/, "index.html").replace(/\.md$/, ".html");
const pages = fs.readdirSync(DOCS, { recursive: true }).filter((name) => name.endsWith(".html"));
/** The only page with a script, which no list has. */
const SEARCH = "search.html";

let browser;
let blank;
before(async () => {
  // Below a folder: a site that only works at the root of a server would fail everything here.
  browser = await openBrowser("some/where/");
  blank = await browser.open("licences.txt", { ready: "body" });
});
after(() => browser?.close());

test("every document is rendered, and listed in the order of docs/README.md", async () => {
  assert.ok(markdown.length > 35, `${markdown.length}`);
  for (const name of markdown) assert.ok(pages.includes(rendered(name)), name);
  const index = fs.readFileSync(path.join(ROOT, "docs/README.md"), "utf8");
  const order = [...new Set([...index.matchAll(/\]\(([^)#:]+\.md)\)/g)].map(([, name]) => name).filter((name) => !name.startsWith("..")))];
  const { page, close } = await browser.open("docs/index.html", { ready: "main" });
  const listed = await page.locator("#_pages a:not([href^='#'])").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.deepEqual(listed.filter((name) => order.map(rendered).includes(name)), order.map(rendered));
  assert.deepEqual([...listed].sort(), pages.filter((name) => name !== SEARCH).sort());
  await close();
});

test("every table, every line of code and every picture of the Markdown is in its page", async () => {
  let rows = 0;
  for (const name of markdown) {
    const known = count(fs.readFileSync(path.join(ROOT, "docs", name), "utf8"));
    const seen = await blank.page.evaluate((html) => {
      const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
      return {
        rows: main.querySelectorAll("tr").length,
        code: [...main.querySelectorAll("pre")].map((each) => each.textContent).join(""),
        pictures: main.querySelectorAll("img").length,
        frames: main.querySelectorAll("iframe[loading=lazy][title]").length,
      };
    }, fs.readFileSync(path.join(DOCS, rendered(name)), "utf8"));
    assert.deepEqual(seen, known, name);
    rows += known.rows;
  }
  assert.ok(rows > 800, `${rows}`);
});

test("every link of the site leads somewhere, to the anchor too", async () => {
  const { pages: all, inside, broken, outside } = await follow(SITE, parseIn(blank.page));
  assert.deepEqual(broken, []);
  assert.equal(all, pages.length + 1);
  assert.ok(inside > 3000, `${inside}`);
  for (const address of outside) assert.match(address, /^https:\/\/|^http:\/\/arves\.org\//);
});

test("no page has an anchor twice", async () => {
  for (const name of pages) {
    const { ids } = await parseIn(blank.page)(fs.readFileSync(path.join(DOCS, name), "utf8"));
    assert.deepEqual(ids.filter((id, at) => ids.indexOf(id) !== at), [], name);
  }
});

test("a link that leads nowhere is found", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "halfmove-site-"));
  fs.cpSync(SITE, folder, { recursive: true });
  const planted = ["brennr.html", "brenner.html#no-such-anchor", "../figures", "/docs/index.html", "../../main.jss"];
  const file = path.join(folder, "docs/formats/eleven.html");
  const lines = planted.map((address) => (address.endsWith("jss") ? `<script src="${address}"></script>` : `<a href="${address}">x</a>`));
  fs.appendFileSync(file, lines.join("\n"));
  // A page whose anchor has gone breaks the links of others.
  const gone = path.join(folder, "docs/records.html");
  fs.writeFileSync(gone, fs.readFileSync(gone, "utf8").replace('id="error-codes"', 'id="errors"'));
  const { broken } = await follow(folder, parseIn(blank.page));
  fs.rmSync(folder, { recursive: true });
  const isPlanted = (line) => planted.some((address) => line === `docs/formats/eleven.html: ${address}`);
  assert.equal(broken.filter(isPlanted).length, planted.length);
  const others = broken.filter((line) => !isPlanted(line));
  assert.ok(others.length >= 8 && others.every((line) => line.endsWith("#error-codes")), others.join("\n"));
});

test("every link with a game is one that the page can read", async () => {
  const { games } = await follow(SITE, parseIn(blank.page));
  assert.ok(games.length >= 10, `${games.length}`);
  const names = library.facts.forms.map(([name]) => name);
  for (const { hash, search } of games) {
    const { form, text, at } = readLink(hash, names);
    const story = library.story(form, text);
    assert.ok(at > 0 && at <= story.plies.length, hash);
    assert.ok(["", "?part=byte", "?part=gates", "?part=torus"].includes(search), search);
  }
});

/** What a person sees of the page within a document. */
const frames = [
  ["formats/brenner", 0, "#units .bits", ["01", "100", "001"]],
  ["formats/brenner", 1, "#wrong > p", ["byte 2, counted from 0: the half-move leaves the board. The board shows the position before it, after 1... e5."]],
  ["formats/eleven", 0, "#torus-text", ["Word 1173: from b8 along the NE–SW line, 3 steps, to e3. No line of the board joins these two squares, so the word stands for a knight’s jump: b8c6, dashed."]],
  ["design/interpreter", 0, "#verdict", ["10 of 10 records equal the library’s."]],
  ["cores/brenner", 0, "#stages .stage-says.chosen:not(:empty)", ["61: reaches h5"]],
];
for (const [name, number, selector, words] of frames) {
  test(`${name} has the page in it, frame ${number}`, async () => {
    const { page, faults, close } = await browser.open(`docs/${name}.html`, { ready: "main" });
    const figure = page.locator(".embedded").nth(number);
    await figure.scrollIntoViewIfNeeded();
    const frame = figure.frameLocator("iframe");
    await frame.locator("html[data-ready]").waitFor({ state: "attached" });
    assert.deepEqual(await frame.locator(selector).allInnerTexts(), words);
    for (const hidden of ["header", "footer", ".yours", "#codes"]) assert.equal(await frame.locator(hidden).first().isVisible(), false, hidden);
    // It can be stepped through, and the link beside it goes to the whole page with the same game.
    const before = await frame.locator("#announce").textContent();
    await frame.locator("#back").click();
    assert.notEqual(await frame.locator("#announce").textContent(), before);
    await figure.locator("a").click();
    await page.waitForSelector("html[data-ready]:not([data-part])");
    assert.equal(await page.locator("#announce").textContent(), before);
    assert.deepEqual(faults, []);
    await close();
  });
}

for (const [what, viewport] of [["a desk", { width: 1280, height: 860 }], ["a phone", { width: 360, height: 740 }]]) {
  test(`an example of an error shows its error in the frame, on ${what}`, async () => {
    const { page, close } = await browser.open("docs/formats/brenner.html", { ready: "main", viewport });
    const frame = page.locator(".embedded iframe").nth(1);
    await frame.scrollIntoViewIfNeeded();
    const inside = frame.contentFrame();
    await inside.locator("html[data-ready]").waitFor({ state: "attached" });
    const { bottom, height } = await inside.locator("#wrong").evaluate((wrong) => ({ bottom: wrong.getBoundingClientRect().bottom, height: innerHeight }));
    assert.ok(bottom > 50 && bottom <= height, `${bottom} of ${height}`);
    await close();
  });
}

test("the sheets of the teaching page are in sight side by side at every width", async () => {
  for (const width of [360, 800, 1024, 1280, 1920]) {
    const { page, close } = await browser.open("docs/teaching.html", { ready: "main", viewport: { width, height: 900 } });
    const boxes = await page.locator("main .picture img").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    const room = await page.locator("main").evaluate((main) => main.getBoundingClientRect().right);
    await close();
    assert.equal(boxes.length, 2);
    assert.ok(boxes.every(({ right, width: wide }) => right <= room && wide > 120), `${width}: ${boxes.map(({ left, right }) => [left, right]).join(" ")}`);
    assert.equal(boxes[0].top, boxes[1].top);
  }
});

test("the page and the documents lead to each other", async () => {
  const { page, close } = await browser.open("");
  await page.click(".top a:text-is('Documents')");
  assert.equal(await page.locator("h1").innerText(), "Documents");
  await page.click(".top a:text-is('The page: play a game')");
  await page.waitForSelector("html[data-ready]");
  await close();
});

test("no document is wider than a phone, has an error or asks for anything elsewhere", async () => {
  for (const name of pages) {
    const { page, faults, close } = await browser.open(`docs/${name}`, { ready: "main", viewport: { width: 360, height: 740 } });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const scripts = await page.evaluate(() => document.scripts.length);
    await close();
    assert.deepEqual({ name, width, scripts, faults }, { name, width: 360, scripts: name === SEARCH ? 2 : 0, faults: [] });
  }
});

test("words are searched from any page, also of documents that are opened as files", async () => {
  const { page, faults, close } = await browser.open("docs/formats/pgn.html", { ready: "main" });
  for (const address of [null, pathToFileURL(path.join(DOCS, "formats/pgn.html")).href]) {
    if (address) {
      assert.deepEqual(faults, []);
      await page.goto(address);
    }
    await page.fill("input[name=q]", "hmindex version");
    await page.press("input[name=q]", "Enter");
    await page.waitForSelector("#found li");
    assert.match(await page.locator("#said").innerText(), /^\d+ sections? with “hmindex version”\.$/);
    assert.equal(await page.locator("input[name=q]").inputValue(), "hmindex version");
    const first = page.locator("#found li").first();
    assert.equal(await first.locator("mark").first().innerText(), "hmindex");
    await first.locator("a").click();
    assert.equal(await page.locator("h1").innerText(), "The index of a file of games");
  }
  await close();
});

test("the documents can be read as files, and the page says why it cannot", async () => {
  const { page, close } = await browser.open("licences.txt", { ready: "body" });
  await page.goto(pathToFileURL(path.join(DOCS, "figures.html")).href);
  assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /Plex Sans/);
  assert.ok(await page.locator("main img").first().evaluate((picture) => picture.decode().then(() => picture.naturalWidth)) > 500);
  await page.click("#_pages a:text-is('Brenner\\'s byte')");
  assert.equal(await page.locator("h1").innerText(), "Brenner's byte");
  await page.goto(pathToFileURL(path.join(SITE, "index.html")).href);
  assert.match(await page.locator("#failure").innerText(), /comes from a web server/);
  await close();
});

/** What a page must show, counted line by line in its Markdown. */
function count(text) {
  const found = { rows: 0, code: "", pictures: 0, frames: 0 };
  let isCode = false;
  let before = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    else if (isCode) found.code += `${line}\n`;
    else if (before === "" && line.startsWith("    ")) found.code += `${line.slice(4)}\n`;
    else if (line.startsWith("|") && !/^\|( *:?-+:? *\|)+$/.test(line)) found.rows++;
    else if (line.startsWith("![")) found.pictures++;
    if (!isCode && line.startsWith("|")) found.pictures += line.split("![").length - 1;
    else if (line.startsWith("<!-- page:")) found.frames++;
    before = line;
  }
  return found;
}
