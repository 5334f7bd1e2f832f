// SPDX-License-Identifier: MIT OR Apache-2.0
// Markdown to HTML: markdown-it, with anchors as code hosts give them, colours in code, and links that lead into the site.
import { slug } from "github-slugger";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import python from "highlight.js/lib/languages/python";
import rust from "highlight.js/lib/languages/rust";
import sql from "highlight.js/lib/languages/sql";
import verilog from "highlight.js/lib/languages/verilog";
import MarkdownIt from "markdown-it";
import anchor from "markdown-it-anchor";

import { embedded } from "./embedded.mjs";

for (const [name, language] of Object.entries({ sh: bash, c, py: python, python, rust, sql, verilog })) {
  hljs.registerLanguage(name, language);
}

const markdown = new MarkdownIt({ html: true, highlight });
markdown.use(anchor, { slugify: slug, permalink: anchor.permalink.headerLink() });
const { escapeHtml } = markdown.utils;

function highlight(code, language) {
  if (!language || ["text", "console"].includes(language)) return escapeHtml(code);
  if (!hljs.getLanguage(language)) throw new Error(`no colours for code in ${language}: web/docs/markdown.mjs`);
  return hljs.highlight(code, { language }).value;
}

/** The tokens of a page. */
export const parse = (text) => markdown.parse(text, {});

/**
 * The HTML of a page. `follow` gives for a link the address in the site and the title of a page there, or the name of a
 * file that is no part of it; `toPage` leads from here to the page for the browser.
 */
export function render(text, { follow, toPage }) {
  const env = { toPage, tables: 0 };
  const tokens = markdown.parse(text, env);
  for (const token of tokens) if (token.children) token.children = token.children.flatMap(led(follow, token.children));
  return markdown.renderer.render(tokens, markdown.options, env);
}

/**
 * A token with its address in the site. A page that is called by its file's name is called by its title; the name of a file
 * that is no part of the site stands after the link's words.
 */
const led = (follow, all) => (token, at) => {
  if (token.type === "image") token.attrSet("src", follow(token.attrGet("src")).href);
  if (token.type !== "link_open" || token.attrGet("class") === "header-anchor") return [token];
  const { href, file, title } = follow(token.attrGet("href"));
  const end = all.findIndex((other, index) => index > at && other.type === "link_close" && other.level === token.level);
  const words = all.slice(at + 1, end).map(({ content }) => content).join("");
  if (href !== undefined) {
    token.attrSet("href", href);
    if (title && end === at + 2 && file.endsWith(words)) Object.assign(all[at + 1], { type: "text", content: title });
    return [token];
  }
  const named = words.replace(/\/$/, "") === file ? "" : ` (${markdown.renderInline(`\`${file}\``)} in the project)`;
  Object.assign(all[end], { type: "html_inline", ours: true, content: named });
  return [];
};

const rules = markdown.renderer.rules;

/** Tables and code may be wider than the page: they scroll, by keys too. */
rules.table_open = (tokens, at, options, env) => {
  env.tables += 1;
  return `<div class="scroll" tabindex="0" role="group" aria-label="Table ${env.tables}">\n<table>\n`;
};
rules.table_close = () => "</table>\n</div>\n";
for (const cell of ["th_open", "td_open"]) {
  // The page lets no style in but that of its sheets.
  rules[cell] = (tokens, at, options, env, self) => {
    const style = tokens[at].attrGet("style");
    tokens[at].attrs = (tokens[at].attrs ?? []).filter(([name]) => name !== "style");
    if (style) tokens[at].attrJoin("class", style.replace("text-align:", ""));
    if (cell === "th_open" && tokens[at + 1].content) tokens[at].attrSet("scope", "col");
    // A cell of the head without words is no heading.
    else if (cell === "th_open") tokens[at].tag = tokens[at + 2].tag = "td";
    return self.renderToken(tokens, at, options);
  };
}
const { fence, image } = rules;
rules.fence = (...words) => fence(...words).replace("<pre>", '<pre tabindex="0">');

/** A picture can be seen as large as it is. */
rules.image = (tokens, at, options, env, self) =>
  `<a class="picture" href="${escapeHtml(tokens[at].attrGet("src"))}">${image(tokens, at, options, env, self)}</a>`;

/** Comments stay in the source; one of them asks for the page. Other HTML has no place in the documents. */
rules.html_block = (tokens, at, options, env) => {
  const comment = /^<!--([^]*?)-->\s*$/.exec(tokens[at].content);
  if (!comment) throw new Error(`HTML in Markdown: ${tokens[at].content.trim()}`);
  return embedded(comment[1].trim(), env.toPage, escapeHtml);
};
rules.html_inline = (tokens, at) => {
  if (/^<!--[^]*-->$/.test(tokens[at].content)) return "";
  if (!tokens[at].ours) throw new Error(`HTML in Markdown: ${tokens[at].content}`);
  return tokens[at].content;
};
