// SPDX-License-Identifier: MIT OR Apache-2.0
// Renders the documents into a folder of the site, with the pictures and data that they show. A link to nothing is an error.
//   node web/docs/build.mjs ROOT FOLDER
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { parse, render } from "./markdown.mjs";
import { between, follow, placeOf } from "./places.mjs";
import { plan } from "./plan.mjs";
import { sectionsOf } from "./sections.mjs";
import { searchPage, shell } from "./template.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const [root, folder] = process.argv.slice(2);
const escape = (words) => words.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]);
const write = (place, content) => {
  const file = path.join(folder, place);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
};

const groups = plan(root);
const icon = /<link rel="icon".*>/.exec(fs.readFileSync(path.join(here, "../page/index.html"), "utf8"))[0];
const titles = new Map(groups.flatMap(({ pages }) => pages).map(({ source, title }) => [source, title]));
const copied = new Set();
const read = (source) => fs.readFileSync(path.join(root, source), "utf8");
/** The anchors of each page, and the words of those of its sections. */
const anchors = new Map([...titles.keys()].map((source) => {
  const tokens = parse(read(source));
  return [source, tokens.flatMap((token, at) => (token.type === "heading_open"
    ? [{ id: token.attrGet("id"), tag: token.tag, text: tokens[at + 1].children.map(({ content }) => content).join("") }] : []))];
}));

for (const page of groups.flatMap(({ pages }) => pages)) {
  const body = render(read(page.source), {
    toPage: between(page.place, "../index.html"),
    follow(link) {
      const found = follow(root, page.source, link);
      const isLost = found.anchor && anchors.get(found.file)?.every(({ id }) => id !== found.anchor);
      if (isLost) throw new Error(`${page.source} links to ${link}, and ${found.file} has no such heading`);
      // A picture or a table of data: it comes along.
      if (found.href && found.file && !found.file.endsWith(".md")) copied.add(found.file);
      return { ...found, title: titles.get(found.file) };
    },
  });
  const sections = anchors.get(page.source).filter(({ tag }) => tag === "h2");
  write(page.place, shell({ page, groups, body, sections, icon, escape }));
}
for (const file of copied) write(placeOf(file), fs.readFileSync(path.join(root, file)));
const sections = groups.flatMap(({ pages }) => pages).flatMap((page) => sectionsOf(page, parse(read(page.source))));
write("sections.js", `const SECTIONS = ${JSON.stringify(sections)};\n`);
write("search.html", searchPage({ groups, icon, escape }));
for (const name of ["docs.css", "search.js"]) fs.copyFileSync(path.join(here, name), path.join(folder, name));
