// SPDX-License-Identifier: MIT OR Apache-2.0
// Which pages there are, and in which order: that of docs/README.md, then the boards, then the project's own pages.
import fs from "node:fs";
import path from "node:path";

import { parse } from "./markdown.mjs";
import { fileOf, placeOf } from "./places.mjs";

const INDEX = "docs/README.md";
const README = "README.md";
const PROJECT = ["web/README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];

/** @returns {{ title: string, pages: { source: string, place: string, title: string }[] }[]} */
export function plan(root) {
  const read = (source) => parse(fs.readFileSync(path.join(root, source), "utf8"));
  const known = new Set(PROJECT);
  const page = (source) => {
    known.add(source);
    return { source, place: placeOf(source), title: titleOf(read(source)) };
  };
  const groups = [{ title: "", pages: [page(INDEX), page(README)] }];
  for (const token of walk(read(INDEX))) {
    if (token.type === "heading" && token.level > 1) groups.push({ title: token.text, pages: [] });
    const source = token.type === "link" && fileOf(INDEX, token.href).file;
    if (source && isListed(source) && !known.has(source)) groups.at(-1).pages.push(page(source));
  }
  const lost = markdownBelow(root, "docs").filter((source) => !known.has(source));
  if (lost.length) throw new Error(`${INDEX} does not list ${lost.join(", ")}`);
  const boards = new Set(groups.flatMap(({ pages }) => pages).flatMap(({ source }) =>
    [...walk(read(source))].filter(({ type }) => type === "link").map(({ href }) => fileOf(source, href).file)
      .filter((file) => /^hdl\/boards\/.*\.md$/.test(file))));
  groups.push({ title: "Boards", pages: [...boards].map(page) });
  groups.push({ title: "The project", pages: PROJECT.map(page) });
  return groups;
}

const isListed = (source) => /^(docs|hdl\/verilog)\/.*\.md$/.test(source);

/** The headings and links of a page, in their order. */
function* walk(tokens) {
  for (const [at, token] of tokens.entries()) {
    if (token.type === "heading_open") yield { type: "heading", level: Number(token.tag[1]), text: plain(tokens[at + 1]) };
    for (const child of token.children ?? []) {
      if (child.type === "link_open" && !/^[a-z]+:/.test(child.attrGet("href"))) yield { type: "link", href: child.attrGet("href") };
    }
  }
}

const plain = (inline) => inline.children.map(({ content }) => content).join("");

const titleOf = (tokens) => [...walk(tokens)].find(({ type }) => type === "heading").text;

const markdownBelow = (root, folder) => fs.readdirSync(path.join(root, folder), { recursive: true })
  .filter((name) => name.endsWith(".md")).map((name) => `${folder}/${name}`);
