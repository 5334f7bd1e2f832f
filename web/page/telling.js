// SPDX-License-Identifier: MIT OR Apache-2.0
// What is said in words of a game and of the place in it.
import { html } from "./svg.js";

/** The half-move that is shown. */
export function heading(ply) {
  if (!ply) return "The game begins";
  return `${ply.numbered}${ply.legal ? "" : " (not legal in chess)"}`;
}

/** What stands in the place of the byte before the first half-move. */
export function beforeFirst({ beginning, plies }) {
  const [stand, labels] = {
    usual: ["Every man stands at home", "and has its label: pawns by file, a is #0; of two pieces the queen’s-side one is #0"],
    "set-up": ["The game begins from a set-up", "in which the men of a kind have their labels by file, from a on, and on one file by rank, from 1 on: the first is #0"],
    "no-position": ["The set-up is not a position", ""],
  }[beginning];
  const text = beginning === "no-position"
    ? `${stand}: nothing can be played from it. The board shows the normal start.`
    : plies.length
      ? `${stand} ${labels}. Go on to see the first byte.`
      : `${stand}. Play a half-move, and its byte appears here.`;
  const more = beginning === "set-up" ? [" ", html("a", { href: "#laws" }, "What the laws of chess say of it"), "."] : [];
  return html("p", { class: "quiet" }, text, ...more);
}

/** The squares that no bit says; castling of Chess960 can leave the king where he stands. */
export function noSquares({ squares }) {
  const both = [...new Set([squares.slice(0, 2), squares.slice(2, 4)])];
  return `No bit says ${both.join(" or ")}: the reader knows where the man stands.`;
}
