// SPDX-License-Identifier: MIT OR Apache-2.0
// The section of the machine: every wire that it has, those that are true, and the half-moves that they are.
import { openMachine, WIRES } from "./machine.js";
import { html, svg } from "./svg.js";

/** The rows of the picture: the name of a row, its first group, how many groups, and how a group of it is named. */
const ROWS = [
  ["Rank, eastward", 0, 7, (at) => `${at + 1}`],
  ["Rising diagonal", 7, 7, (at) => `${at + 1}`],
  ["File, forward", 14, 7, (at) => `${at + 1}`],
  ["Falling diagonal", 21, 7, (at) => `${at + 1}`],
  ["Knight’s jumps", 28, 8, (at) => ["1 right, 2 up", "2, 1", "2, −1", "1, −2", "−1, −2", "−2, −1", "−2, 1", "−1, 2"][at]],
];

/** Loads the machine and draws its wires in `room`; `selected` is told the squares of the half-move that was chosen. */
export async function openWires({ element, load, selected }) {
  const machine = await load("machine.wasm").then((answer) => answer.arrayBuffer()).then(openMachine);
  let chosen = null;
  let shown = null;

  const choose = (choice) => {
    chosen = chosen === choice ? null : choice;
    draw();
    // A king that castles and stays is seen by his rook.
    selected(chosen && chosen.from + (chosen.to === chosen.from ? chosen.uci.slice(2, 4) : chosen.to));
  };

  function draw() {
    const { answer, choices } = shown;
    const wire = chosen && hasWire(answer, chosen) ? chosen.from + chosen.to : null;
    element("wires").replaceChildren(...ROWS.map(([title, first, count, label]) =>
      row(title, [...Array(count).keys()].map((at) => group(first + at, label(at), answer, wire)))));
    const buttons = choices.map((choice) => {
      const button = html("button", { type: "button", "aria-pressed": String(chosen === choice) }, choice.san);
      button.addEventListener("click", () => choose(choice));
      return html("li", {}, button);
    });
    element("wire-list").replaceChildren(...buttons);
  }

  return {
    /** Looks at a position; `choices` are the library's legal half-moves. The squares of all true wires. */
    show(fen, choices) {
      chosen = null;
      const answer = machine.look(fen);
      shown = { answer, choices };
      draw();
      tell(element("wires-verdict"), answer, choices);
      return answer.wires.map(({ squares }) => squares);
    },
  };
}

function tell(line, answer, choices) {
  const told = verdict(answer, choices);
  line.classList.toggle("bad", !told.isEqual);
  line.textContent = told.text;
}

/** Whether a half-move has a wire: the machine castles from the usual squares alone. */
function hasWire({ castlesElsewhere, wires }, { from, to, san }) {
  return !castlesElsewhere || !san.startsWith("O-O") || (from[0] === "e" && wires.some(({ squares }) => squares === from + to));
}

/** What is said of an answer beside the library's legal half-moves. */
export function verdict(answer, choices) {
  const wired = choices.filter((choice) => hasWire(answer, choice));
  // Four half-moves go along the wire of a promotion.
  const ours = answer.wires.flatMap(({ squares, promotes }) => Array(promotes ? 4 : 1).fill(squares)).sort();
  const isEqual = answer.count === wired.length && ours.join() === wired.map(({ from, to }) => from + to).sort().join();
  const state = answer.isMate ? "; mate" : answer.isStalemate ? "; stalemate" : answer.isDoubleCheck ? "; double check" : answer.isCheck ? "; check" : "";
  const number = `${answer.wires.length} of ${WIRES.length} wires are true after ${answer.wiresAt} clocks; the count, ${answer.count}, comes after ${answer.countedAt}${state}.`;
  const compared = isEqual ? "The library says the same." : "The library says something else.";
  const castling = wired.length < choices.length ? " Castling from other squares than the usual ones has no wire." : "";
  return { isEqual, text: `${number} ${compared}${castling}` };
}

function row(title, groups) {
  return html("div", { class: "wire-row" }, html("h3", {}, title), html("div", { class: "wire-groups" }, ...groups));
}

/** A small board: a small square for the wire of each square that a man can leave so, a lit one where he may. */
function group(number, label, { wires, isBlack }, chosen) {
  const dot = ([file, rank], className) => svg("rect", { class: className, x: file + 0.08, y: (isBlack ? rank : 7 - rank) + 0.08, width: 0.84, height: 0.84 });
  const lit = wires.filter((wire) => wire.group === number || stepOf(wire) === number);
  return html("figure", { class: "wire-group" },
    svg("svg", { viewBox: "0 0 8 8", role: "img", "aria-label": `${label}: ${lit.map(({ squares }) => squares).join(", ") || "none"}` },
      ...WIRES.filter((wire) => wire.group === number).map(({ from }) => dot(from, "wire")),
      ...lit.map(({ from, squares }) => dot(from, `wire lit${squares === chosen ? " chosen" : ""}`))),
    html("figcaption", {}, label));
}

/** The wire of a promotion is drawn where the pawn's step is. */
const stepOf = ({ group }) => ({ 36: 14, 37: 7, 38: 21 })[group];
