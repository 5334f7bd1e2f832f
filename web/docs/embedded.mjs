// SPDX-License-Identifier: MIT OR Apache-2.0
// The page inside a document: `<!-- page: PART #GAME TITLE -->` in the Markdown, which code hosts do not show.
const MARK = /^page: (byte|gates|torus) (#\S+) ([^]+)$/;

/** The HTML for a comment: one part of the page with a game, and a link to all of it; nothing for another comment. */
export function embedded(comment, toPage, escape) {
  if (!comment.startsWith("page:")) return "";
  const found = MARK.exec(comment);
  if (!found) throw new Error(`not a page with a game: ${comment}`);
  const [part, game, title] = found.slice(1).map((words) => escape(words.replace(/\s+/g, " ")));
  return `<figure class="embedded ${part}">
<iframe src="${toPage}?part=${part}${game}" title="${title}" loading="lazy"></iframe>
<figcaption>${title}. <a href="${toPage}${game}">The whole page with this game</a></figcaption>
</figure>
`;
}
