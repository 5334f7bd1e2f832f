// SPDX-License-Identifier: MIT OR Apache-2.0
// Renders the documents into a folder of the site, with the pictures and data that they show. A link to nothing is an error.
//   node web/docs/build.mjs ROOT FOLDER
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { parse, render } from "./markdown.mjs";
import { between, follow, placeOf } from "./places.mjs";
import { plan } from "./plan.mjs";
import { shell } from "./template.mjs";

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

for (const page of groups.flatMap(({ pages }) => pages)) {
  const text = fs.readFileSync(path.join(root, page.source), "utf8");
  const body = render(text, {
    toPage: between(page.place, "../index.html"),
    follow(link) {
      const found = follow(root, page.source, link);
      // A picture or a table of data: it comes along.
      if (found.href && found.file && !found.file.endsWith(".md")) copied.add(found.file);
      return { ...found, title: titles.get(found.file) };
    },
  });
  const sections = parse(text).flatMap((token, at, all) => (token.type === "heading_open" && token.tag === "h2"
    ? [{ id: token.attrGet("id"), text: all[at + 1].children.map(({ content }) => content).join("") }] : []));
  write(page.place, shell({ page, groups, body, sections, icon, escape }));
}
for (const file of copied) write(placeOf(file), fs.readFileSync(path.join(root, file)));
fs.copyFileSync(path.join(here, "docs.css"), path.join(folder, "docs.css"));
