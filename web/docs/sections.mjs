// SPDX-License-Identifier: MIT OR Apache-2.0
// The sections of the documents as the search has them.

/** What a page says, section by section; one begins at each heading. */
export function sectionsOf({ place, title }, tokens) {
  const sections = [{ href: place, title, heading: "", text: [] }];
  for (const [at, token] of tokens.entries()) {
    if (token.type === "heading_open" && token.tag !== "h1") {
      sections.push({ href: `${place}#${token.attrGet("id")}`, title, heading: plain(tokens[at + 1]), text: [] });
    } else if (token.type === "inline" && tokens[at - 1].type !== "heading_open") sections.at(-1).text.push(plain(token));
    else if (token.type === "fence" || token.type === "code_block") sections.at(-1).text.push(token.content);
  }
  return sections.map((section) => ({ ...section, text: section.text.join(" ").replace(/\s+/g, " ").trim() }));
}

const plain = (inline) => inline.children.map(({ type, content }) => (type === "softbreak" ? " " : type === "html_inline" ? "" : content)).join("");
