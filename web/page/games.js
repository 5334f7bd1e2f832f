// SPDX-License-Identifier: MIT OR Apache-2.0
// The list of the games or positions that were given at once: which of them is shown, and the choice of another.
import { html } from "./svg.js";

/** So many games are listed at once: thousands of lines would block the page. */
const LINES = 200;

/** `chosen` is told the form, the text of the game that was chosen, and what is to be said of the whole list. */
export function openGames({ element, library, kept, chosen }) {
  /** All of it, and where each game stands; the one that was chosen, and whether something else is shown by now. */
  let list = null;
  let at = 0;
  let hasLeft = false;

  const told = ({ name, tags: [white, black, event, date, result] }, number) => {
    const players = name ?? (white || black ? `${white || "?"} – ${black || "?"}` : "without names");
    return `${number}. ${[players, event, date, result].filter(Boolean).join(", ")}`;
  };

  /** Lists the games around the one that was chosen. */
  function show() {
    element("games-line").hidden = !list;
    if (!list) return;
    element("games-count").textContent = `${list.listed.length} ${list.name === "pgn" ? "games" : "positions"}`;
    element("game-number").max = list.listed.length;
    const first = Math.max(0, Math.min(at - LINES / 2, list.listed.length - LINES));
    element("games").replaceChildren(...list.listed.slice(first, first + LINES).map((game, index) =>
      html("option", { value: first + index }, told(game, first + index + 1))));
    element("games").value = hasLeft ? "" : at;
    element("game-number").value = hasLeft ? "" : at + 1;
  }

  function choose(index) {
    [at, hasLeft] = [index, false];
    show();
    const { begin, end } = list.listed[index];
    chosen(list.name, new TextDecoder().decode(list.bytes.subarray(begin, end)).trim(), list.told);
  }

  /** The places of the games in a text, and which lines are none. */
  function placed({ id, name, text, remarks }) {
    const positions = name === "position" ? library.positions(text) : { listed: [], left_out: [] };
    const listed = name === "pgn" ? library.games(text) : positions.listed;
    const bytes = listed.length > 1 ? new TextEncoder().encode(text) : null;
    return { id, name, text, bytes, listed, remarks, told: [...remarks, ...leftOut(positions.left_out)] };
  }

  element("games").addEventListener("change", () => choose(Number(element("games").value)));
  // Enter chooses the game; it does not read the field again. The browser's own event comes when the focus goes elsewhere.
  const byNumber = () => {
    if (!element("game-number").value) return;
    const number = Math.trunc(Number(element("game-number").value)) || 1;
    const index = Math.max(1, Math.min(number, list.listed.length)) - 1;
    if (hasLeft || index !== at) choose(index);
    else element("game-number").value = at + 1;
  };
  element("game-number").addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    byNumber();
  });
  element("game-number").addEventListener("change", byNumber);

  return {
    /** Takes a text if it is a list, and shows the first game of it; else there is no list any more. */
    take(name, text, remarks) {
      const given = placed({ name, text, remarks });
      list = given.listed.length > 1 ? kept.keep(given) : null;
      if (list) choose(0);
      else show();
      return list !== null;
    },
    /** Shows the chosen game again, if there is one that is shown. */
    again(name) {
      if (!list || hasLeft || list.name !== name) return false;
      choose(at);
      return true;
    },
    /** Something else than the game that was chosen is shown. */
    leave() {
      hasLeft = true;
      show();
    },
    close() {
      list = null;
      show();
    },
    /** What an entry of the history needs to bring the list back. */
    place: () => list && { id: list.id, at, hasLeft },
    restore(place) {
      list = place ? kept.find(place.id, placed) : null;
      [at, hasLeft] = [place?.at ?? 0, place?.hasLeft ?? false];
      show();
    },
  };
}

/** Lines of a list that are not positions, in words. */
function leftOut(lines) {
  if (lines.length === 0) return [];
  return [lines.length === 1 ? `Line ${lines[0]} is not a position.` : `${lines.length} lines are not positions; the first of them is line ${lines[0]}.`];
}
