// SPDX-License-Identifier: MIT OR Apache-2.0
// What stands around the text of a document: the head, the list of all pages, the way to the next one.
import { between } from "./places.mjs";

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** A whole page; `icon` is that of the page for the browser. */
export function shell({ page, groups, body, sections, icon, escape }) {
  const to = (place) => between(page.place, place);
  const title = escape(page.title);
  return `<!doctype html>
<!-- SPDX-License-Identifier: MIT OR Apache-2.0 -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title}${page.title === "halfmove" ? "" : " – halfmove"}</title>
${icon}
<link rel="stylesheet" href="${to("../style.css")}">
<link rel="stylesheet" href="${to("docs.css")}">
</head>
<body class="docs">
<a class="skip" href="#text">Skip to the text</a>
<header class="top">
<p class="name">half<b>move</b></p>
<nav aria-label="Site">
<a href="${to("../index.html")}">The page: play a game</a>
<a href="${to("index.html")}">Documents</a>
<a class="narrow" href="#all-pages">All pages</a>
</nav>
</header>
<main id="text">
${body}</main>
${neighbours(page, groups, to, escape)}
${list(page, groups, sections, to, escape)}
<footer>
<p>MIT OR Apache-2.0. <a href="${to("../licences.txt")}">Licences</a> of what this site contains. Made from the project’s
Markdown by <code>make page</code>; nothing is loaded from elsewhere, nothing is stored.</p>
</footer>
</body>
</html>
`;
}

/** All pages; below the one that is shown, its sections. */
function list(page, groups, sections, to, escape) {
  const item = (each) => {
    const isHere = each.place === page.place;
    const inner = isHere && sections.length
      ? `\n<ul class="sections">\n${sections.map(({ id, text }) => `<li><a href="#${id}">${escape(text)}</a></li>`).join("\n")}\n</ul>\n`
      : "";
    return `<li><a href="${to(each.place)}"${isHere ? ' aria-current="page"' : ""}>${escape(each.title)}</a>${inner}</li>`;
  };
  const group = ({ title, pages }) =>
    `${title ? `<p class="group">${escape(title)}</p>\n` : ""}<ul>\n${pages.map(item).join("\n")}\n</ul>`;
  return `<nav id="all-pages" class="pages" aria-label="All pages">\n${groups.map(group).join("\n")}\n</nav>`;
}

/** The page before and the page after this one. */
function neighbours(page, groups, to, escape) {
  const all = groups.flatMap(({ pages }) => pages);
  const at = all.findIndex(({ place }) => place === page.place);
  const link = (other, rel, words) =>
    other ? `<a rel="${rel}" href="${to(other.place)}"><span>${words}</span> ${escape(other.title)}</a>` : "<span></span>";
  return `<nav class="neighbours" aria-label="Neighbouring pages">${link(all[at - 1], "prev", "Before:")}${link(all[at + 1], "next", "Next:")}</nav>`;
}
