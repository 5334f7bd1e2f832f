// SPDX-License-Identifier: MIT OR Apache-2.0
// The field in which one pastes, types or drops a game or a position; and the list, if there are several.
import { textOf } from "./file.js";
import { placeIn, recognise } from "./format.js";
import { html } from "./svg.js";

/** More than this is not put into the field: its layout alone would take seconds. */
const LONGEST = 100_000;

/** So many games are listed at once. */
const LINES = 200;

/** `read` is told a form and a text that somebody gave, and what is to be said of all that was given; `refuse` why a file is not read. */
export function openField({ element, library, read, refuse }) {
  const [form, text] = [element("form"), element("text")];
  /** What the field has when it says the game that is shown; anything else was pasted or typed. */
  let own = "";
  let isChosen = false;
  /** All games or positions of what was given, as bytes, and where each stands. */
  let bytes = null;
  let listed = [];
  let listedAs = "pgn";
  /** What is to be said of all of it. */
  let remarks = [];

  function write(name, game) {
    form.value = name;
    text.value = game.length > LONGEST ? "" : game;
    // As the field has it: with line feeds alone.
    own = text.value;
  }

  const gameAt = (index) => new TextDecoder().decode(bytes.subarray(listed[index].begin, listed[index].end)).trim();

  /** Takes a text in a format: the game, or the first of its games. */
  function take(name, given, said = []) {
    const positions = name === "position" ? library.positions(given) : { listed: [], left_out: [] };
    listed = name === "pgn" ? library.games(given) : positions.listed;
    listedAs = name;
    const isList = listed.length > 1;
    remarks = isList ? [...said, ...leftOut(positions.left_out)] : said;
    element("games-line").hidden = !isList;
    if (!isList) {
      // What was typed stays as it was typed.
      if (text.value !== given) write(name, given);
      own = text.value;
      read(name, given, remarks);
      return;
    }
    bytes = new TextEncoder().encode(given);
    element("games-count").textContent = `${listed.length} ${name === "pgn" ? "games" : "positions"}`;
    element("game-number").max = listed.length;
    choose(0);
  }

  /** Lists the games around one: thousands of lines would block the page. */
  function list(chosen) {
    const first = Math.max(0, Math.min(chosen - LINES / 2, listed.length - LINES));
    element("games").replaceChildren(...listed.slice(first, first + LINES).map(({ name, tags: [white, black, event, date, result] }, index) => {
      const players = name ?? (white || black ? `${white || "?"} – ${black || "?"}` : "without names");
      return html("option", { value: first + index }, `${first + index + 1}. ${[players, event, date, result].filter(Boolean).join(", ")}`);
    }));
    element("games").value = chosen;
    element("game-number").value = chosen + 1;
  }

  function choose(index) {
    list(index);
    const game = gameAt(index);
    write(listedAs, game);
    read(listedAs, game, remarks);
  }

  /** Takes a text whose format is to be recognised. */
  function takeAny(given, said) {
    const name = recognise(given) ?? "pgn";
    form.value = name;
    isChosen = false;
    take(name, given, said);
  }

  const takeFile = (file) => textOf(file).then((read) => takeAny(read.text, read.remarks), (error) => refuse(error.message));

  const isFile = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => isFile(event) && event.preventDefault());
  addEventListener("drop", async (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    await takeFile(event.dataTransfer.files[0]);
  });
  element("file").addEventListener("change", async () => {
    const [file] = element("file").files;
    if (file) await takeFile(file);
  });
  text.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (pasted.length <= LONGEST) return;
    event.preventDefault();
    takeAny(pasted);
  });
  text.addEventListener("input", () => {
    const name = recognise(text.value);
    if (name === null) isChosen = false;
    else if (!isChosen) form.value = name;
  });
  element("games").addEventListener("change", () => choose(Number(element("games").value)));

  // Enter chooses the game; it does not read the field again.
  element("game-number").addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.target.dispatchEvent(new Event("change"));
  });
  element("game-number").addEventListener("change", () => {
    const number = Math.trunc(Number(element("game-number").value)) || 1;
    choose(Math.max(1, Math.min(number, listed.length)) - 1);
  });

  return {
    write,
    take,
    /** Reads what stands in the field, in the format that is chosen. */
    submit: () => take(form.value, text.value),
    /** A format was chosen: whether the field still has the game that is shown. */
    chosen() {
      isChosen = true;
      return text.value === own;
    },
    /** Selects what is wrong, if the field has it. */
    point(name, given, place) {
      const found = text.value === given && placeIn(name, given, place);
      if (found) text.setSelectionRange(...found);
    },
    forget() {
      element("games-line").hidden = true;
    },
  };
}

/** Lines of a list that are no positions, in words. */
function leftOut(lines) {
  if (lines.length === 0) return [];
  return [lines.length === 1 ? `Line ${lines[0]} is no position.` : `${lines.length} lines are no positions; the first of them is line ${lines[0]}.`];
}
