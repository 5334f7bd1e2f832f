// SPDX-License-Identifier: MIT OR Apache-2.0
// What the build of the documents makes of a small project, and what it refuses.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

await import("../docs/search.js");
const { searchSections } = globalThis;
const BUILD = path.join(path.dirname(fileURLToPath(import.meta.url)), "../docs/build.mjs");
const PROJECT = {
  "README.md": "# halfmove\n\n[`src`](src/lib.rs), [docs/one.md](docs/one.md), [src/lib.rs](src/lib.rs)\n",
  "CONTRIBUTING.md": "# Contributing\n",
  "CHANGELOG.md": "# Changelog\n",
  "SECURITY.md": "# Security\n",
  "web/README.md": "# The page\n",
  "src/lib.rs": "",
  "docs/README.md": "# Documents\n\n## Codes\n\n- [two](two.md)\n- [one](one.md)\n",
  "docs/one.md": "# The *first* `code`\n\n## A part\n\n| a | |\n|--:|---|\n| 1 | 2 |\n",
  "docs/two.md": "# The second\n\nSee [there](README.md#codes).\n\n<!-- a note -->\n\n<!-- page: byte #brenner=2C&at=1 One byte -->\n",
};

/** Builds the project with these files in the place of its own; `seen` is told what came out. */
function build(changes, seen) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "halfmove-docs-"));
  for (const [name, text] of Object.entries({ ...PROJECT, ...changes })) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [BUILD, root, path.join(root, "site")], { encoding: "utf8" });
  seen({ status, stderr, page: (name) => fs.readFileSync(path.join(root, "site", name), "utf8") });
  fs.rmSync(root, { recursive: true });
}

test("pages, links, the page and files that are no part of the site", () => build({}, ({ status, stderr, page }) => {
  assert.equal(status, 0, stderr);
  const two = page("two.html");
  assert.match(two, /See <a href="index\.html#codes">there<\/a>/);
  assert.match(two, /<iframe src="\.\.\/index\.html\?part=byte#brenner=2C&amp;at=1" title="One byte" loading="lazy">/);
  assert.match(two, /<a href="\.\.\/index\.html#brenner=2C&amp;at=1">The whole page/);
  assert.doesNotMatch(two, /a note/);
  assert.match(two, /rel="prev" href="about\.html".*rel="next" href="one\.html"/);
  assert.match(page("one.html"), /<th class="right" scope="col">a<\/th>\n<td><\/td>/);
  // A page is called by its title, a file that stays in the project by its name.
  assert.match(page("about.html"), /<p><code>src<\/code> \(<code>src\/lib\.rs<\/code> in the project\), <a href="one\.html">The first code<\/a>, src\/lib\.rs<\/p>/);
}));

test("sections are found by all words of a question, those with the words in their headings first", () => build({
  "docs/one.md": "# One\n\nOf rooks.\n\n## Rooks (and `pawns`)\n\nA *pawn*\ntakes.\n\n```text\nRook (a+b) 1\n```\n",
  "docs/two.md": "# Two\n\n## Else\n\n| Pawns |\n|---|\n| and rooks, rooks |\n",
}, ({ status, stderr, page }) => {
  assert.equal(status, 0, stderr);
  const sections = JSON.parse(/^const SECTIONS = (.*);$/m.exec(page("sections.js"))[1]);
  const found = (question) => searchSections(sections, question).map(({ href }) => href);
  assert.deepEqual(found("ROOK"), ["one.html#rooks-and-pawns", "two.html#else", "one.html"]);
  assert.deepEqual(found(" rook  pawn "), ["one.html#rooks-and-pawns", "two.html#else"]);
  assert.deepEqual(found("a+b) ["), []);
  assert.deepEqual([found("a+b)"), found("")], [["one.html#rooks-and-pawns"], []]);
  const [{ pieces }] = searchSections(sections, "pawn takes");
  assert.deepEqual(pieces, ["A ", "pawn", " ", "takes", ". Rook (a+b) 1"]);
  const long = [{ href: "", title: "", heading: "", text: `${"many words ".repeat(50)}here ${"and more ".repeat(50)}` }];
  const [{ pieces: [before, word, after] }] = searchSections(long, "HERE");
  assert.match(before, /^… (many words )+$/);
  assert.equal(word, "here");
  assert.match(after, /^( and| more)+ …$/);
  assert.match(page("search.html"), /script-src 'self'.*<script src="sections\.js">/s);
  assert.match(page("one.html"), /<form role="search" action="search\.html">/);
  assert.doesNotMatch(page("one.html"), /<script/);
}));

for (const [what, changes, told] of [
  ["a link to nothing", { "docs/one.md": "# One\n\n[x](three.md)" }, /docs\/one\.md links to three\.md, which is not there/],
  ["a link to no heading", { "docs/one.md": "# One\n\n[x](two.md#three)" }, /docs\/one\.md links to two\.md#three, and docs\/two\.md has no such heading/],
  ["a picture that is not there", { "docs/one.md": "# One\n\n![x](three.svg)" }, /docs\/one\.md links to three\.svg/],
  ["a page without a place", { "src/notes.md": "# x", "docs/one.md": "# One\n\n[x](../src/notes.md)" }, /src\/notes\.md, which has no place/],
  ["a page that the index does not list", { "docs/three.md": "# Three" }, /docs\/README\.md does not list docs\/three\.md/],
  ["HTML in Markdown", { "docs/one.md": "# One\n\n<b>x</b> and <script>" }, /HTML in Markdown: <b>/],
  ["a part that the page has not", { "docs/one.md": "# One\n\n<!-- page: moon #brenner=2C&at=1 x -->" }, /not a page with a game/],
  ["code in a language without colours", { "docs/one.md": "# One\n\n```cobol\nx\n```\n" }, /no colours for code in cobol/],
]) {
  test(`${what} stops the build`, () => build(changes, ({ status, stderr }) => {
    assert.equal(status, 1);
    assert.match(stderr, told);
  }));
}
