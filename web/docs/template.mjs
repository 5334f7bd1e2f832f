// SPDX-License-Identifier: MIT OR Apache-2.0
// What stands around the text of a document: the head, the sections, the list of all pages, the way to the next one.
import { between } from "./places.mjs";

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'";

/** The page that answers a search: the only one with a script. */
export function searchPage({ groups, icon, escape }) {
  const body = `<h1>Search</h1>
<p id="said" role="status">The search needs scripts, which this browser does not run.</p>
<ol id="found"></ol>
<script src="sections.js"></script>
<script src="search.js"></script>
`;
  const page = { place: "search.html", title: "Search" };
  return shell({ page, groups, body, sections: [], icon, escape, policy: `${POLICY}; script-src 'self'` });
}

/** A whole page; `icon` is that of the page for the browser. */
export function shell({ page, groups, body, sections, icon, escape, policy = POLICY }) {
  const to = (place) => between(page.place, place);
  const title = escape(page.title);
  return `<!doctype html>
<!-- SPDX-License-Identifier: MIT OR Apache-2.0 -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}${page.title === "halfmove" ? "" : " – halfmove"}</title>
${icon}
<link rel="stylesheet" href="${to("../style.css")}">
<link rel="stylesheet" href="${to("docs.css")}">
<link rel="stylesheet" href="${to("../print.css")}" media="print">
</head>
<body class="docs">
<a class="skip" href="#_text">Skip to the text</a>
<header class="top">
<p class="name">half<b>move</b></p>
<nav aria-label="Site">
<a href="${to("../index.html")}">The page: play a game</a>
<a href="${to("index.html")}">Documents</a>
<a class="narrow" href="#_pages">All pages</a>
</nav>
<form role="search" action="${to("search.html")}"><input type="search" name="q" required aria-label="Words in the documents"> <button>Search</button></form>
</header>
<main id="_text">
${body}</main>
${neighbours(page, groups, to, escape)}
<div class="side">
${contents(sections, escape)}
${list(page, groups, to, escape)}
</div>
<footer>
<p>MIT OR Apache-2.0. <a href="${to("../licences.txt")}">Licences</a> of what this site contains. Made from the project’s
Markdown by <code>make page</code>; nothing is loaded from elsewhere, nothing is stored.</p>
</footer>
</body>
</html>
`;
}

/** The sections of this page. */
function contents(sections, escape) {
  if (sections.length < 2) return "";
  const items = sections.map(({ id, text }) => `<li><a href="#${id}">${escape(text)}</a></li>`);
  return `<nav class="list sections" aria-label="On this page">\n<p class="group">On this page</p>\n<ul>\n${items.join("\n")}\n</ul>\n</nav>`;
}

/** All pages, in their groups. */
function list(page, groups, to, escape) {
  const item = ({ place, title }) =>
    `<li><a href="${to(place)}"${place === page.place ? ' aria-current="page"' : ""}>${escape(title)}</a></li>`;
  const group = ({ title, pages }) =>
    `${title ? `<p class="group">${escape(title)}</p>\n` : ""}<ul>\n${pages.map(item).join("\n")}\n</ul>`;
  return `<nav id="_pages" class="list" aria-label="All pages">\n${groups.map(group).join("\n")}\n</nav>`;
}

/** The page before and the page after this one. */
function neighbours(page, groups, to, escape) {
  const all = groups.flatMap(({ pages }) => pages);
  const at = all.findIndex(({ place }) => place === page.place);
  if (at < 0) return "";
  const link = (other, rel, words) =>
    other ? `<a rel="${rel}" href="${to(other.place)}"><span>${words}</span> ${escape(other.title)}</a>` : "<span></span>";
  return `<nav class="neighbours" aria-label="Neighbouring pages">${link(all[at - 1], "prev", "Before:")}${link(all[at + 1], "next", "Next:")}</nav>`;
}
