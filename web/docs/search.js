// SPDX-License-Identifier: MIT OR Apache-2.0
// Finds words in the documents. A script and no module, so that it runs in pages that are opened as files; SECTIONS comes from
// the build.

/** How many sections are shown, and how much of the text of each. */
const MOST = 40;
const SHOWN = 180;

/**
 * The sections that have all words of the question, the best first: a word in a heading counts more than one in a title, and
 * that more than those in the text.
 */
function searchSections(sections, question) {
  const words = [...new Set(question.toLowerCase().split(/\s+/).filter(Boolean))];
  if (!words.length) return [];
  const found = [];
  for (const section of sections) {
    const [heading, title, text] = [section.heading, section.title, section.text].map((part) => part.toLowerCase());
    const scores = words.map((word) => (heading.includes(word) ? 20 : 0) + (title.includes(word) ? 10 : 0) + Math.min(text.split(word).length - 1, 9));
    if (scores.every(Boolean)) found.push({ section, score: scores.reduce((all, score) => all + score, 0) });
  }
  found.sort((one, other) => other.score - one.score);
  return found.map(({ section }) => ({ ...section, pieces: piecesOf(section.text, words) }));
}

/** The part of a text around the first of these words, cut where words begin and end; every second piece is one of them. */
function piecesOf(text, words) {
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "i");
  const first = Math.max(text.search(pattern), 0);
  const from = first < SHOWN / 3 ? 0 : text.indexOf(" ", first - SHOWN / 3) + 1;
  const end = text.length <= from + SHOWN ? text.length : text.lastIndexOf(" ", from + SHOWN);
  const shown = text.slice(from, Math.max(end, first + 1));
  return `${from ? "… " : ""}${shown}${end < text.length ? " …" : ""}`.split(new RegExp(pattern, "gi"));
}

/** Shows the answer to the question in the page's address. */
function showSearch(sections) {
  const question = new URLSearchParams(location.search).get("q") ?? "";
  for (const field of document.querySelectorAll("input[name=q]")) field.value = question;
  const found = searchSections(sections, question);
  const said = document.getElementById("said");
  const of = found.length > MOST ? `, of which the first ${MOST} are shown` : "";
  said.textContent = question.trim() ? `${found.length} section${found.length === 1 ? "" : "s"} with “${question.trim()}”${of}.` : "Type words: sections that have all of them are found.";
  document.getElementById("found").append(...found.slice(0, MOST).map(({ href, title, heading, pieces }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = href;
    link.textContent = heading && heading !== title ? `${title}: ${heading}` : title;
    const text = document.createElement("p");
    text.append(...pieces.map((piece, at) => {
      if (at % 2 === 0) return piece;
      const mark = document.createElement("mark");
      mark.textContent = piece;
      return mark;
    }));
    item.append(link, text);
    return item;
  }));
}

if (typeof document === "undefined") globalThis.searchSections = searchSections;
else showSearch(SECTIONS);
