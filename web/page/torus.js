// SPDX-License-Identifier: MIT OR Apache-2.0
// The 11-bit notation: a word is a step along one of four lines on a board whose edges are joined.
import { svg } from "./svg.js";

/** A step along each line, files to the right and ranks up: E-W, NE-SW, N-S, NW-SE. */
const LINES = [[1, 0], [1, 1], [0, 1], [-1, 1]];
/** How much of the repeated board is seen around the board itself. */
const MARGIN = 1.5;

/** Draws a word's step; `squares` is the half-move itself, as `e2e4`, `wires` those that could follow. Returns words for it. */
export function drawTorus(picture, unit, squares, wires = []) {
  const field = (letter) => Number.parseInt(unit?.fields.find((part) => part.letter === letter)?.bits ?? "0", 2);
  picture.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${8 + 2 * MARGIN} ${8 + 2 * MARGIN}`);
  const parts = [...grid(), ...wires.map(wire)];
  const steps = unit ? field("N") : 0;
  if (!unit || steps === 0) {
    picture.replaceChildren(...parts, ...halfMove(squares));
    return unit
      ? `Word ${unit.digits}: ${unit.meaning}. N is 0, so this word is no step along a line.`
      : "A word names a square, one of four lines through it, and how many steps to go. The board’s edges are joined.";
  }
  const [line, file, rank] = [field("D"), field("F"), field("R")];
  const [right, up] = LINES[line];
  const [x, y] = [file + 0.5, 7.5 - rank];
  // A line that goes on beyond an edge comes in at the other side: then it is drawn from all nine boards.
  const leaves = (start, step) => start + step * steps < 0 || start + step * steps > 7;
  const boards = leaves(file, right) || leaves(rank, up) ? [-8, 0, 8] : [0];
  const isOn = (number) => number >= 0 && number < 8;
  const meets = (dx, dy) => Array.from({ length: steps + 1 }, (_, step) => step)
    .some((step) => isOn(file + dx + right * step) && isOn(rank - dy + up * step));
  for (const dx of boards) {
    for (const dy of boards.filter((each) => meets(dx, each))) {
      parts.push(svg("line", {
        class: "step", x1: x + dx, y1: y + dy, x2: x + dx + right * steps, y2: y + dy - up * steps,
      }));
    }
  }
  for (let step = 1; step <= steps; step++) {
    const [cx, cy] = [wrap(file + right * step) + 0.5, 7.5 - wrap(rank + up * step)];
    parts.push(svg("circle", { class: "distance", cx, cy, r: 0.24 }), svg("text", { class: "distance", x: cx, y: cy + 0.1 }, String(step)));
  }
  const to = name(wrap(file + right * steps), wrap(rank + up * steps));
  const isItself = squares.startsWith(name(file, rank) + to);
  parts.push(svg("circle", { class: "which", cx: x, cy: y, r: 0.36 }), ...(isItself ? [] : halfMove(squares)));
  picture.replaceChildren(...parts);
  const way = ["E–W", "NE–SW", "N–S", "NW–SE"][line];
  const walk = `Word ${unit.digits}: from ${name(file, rank)} along the ${way} line, ${steps} ${steps === 1 ? "step" : "steps"}, to ${to}.`;
  return isItself
    ? `${walk} That is the half-move itself.`
    : `${walk} No line of the board joins these two squares, so the word stands for a knight’s jump: ${squares.slice(0, 4)}, dashed.`;
}

const wrap = (number) => ((number % 8) + 8) % 8;

const name = (file, rank) => "abcdefgh"[file] + (rank + 1);

function grid() {
  const parts = [];
  for (let x = -2; x < 10; x++) {
    for (let y = -2; y < 10; y++) {
      const isInside = x >= 0 && x < 8 && y >= 0 && y < 8;
      parts.push(svg("rect", { x, y, width: 1, height: 1, class: `${(x + y) % 2 === 0 ? "light" : "dark"}${isInside ? "" : " ghost"}` }));
    }
  }
  parts.push(svg("rect", { x: 0, y: 0, width: 8, height: 8, class: "edge" }));
  for (let at = 0; at < 8; at++) {
    parts.push(svg("text", { class: "coordinate", x: at + 0.5, y: 8.62 }, "abcdefgh"[at]));
    parts.push(svg("text", { class: "coordinate", x: -0.5, y: 7.64 - at }, String(at + 1)));
  }
  return parts;
}

const ends = (squares) => [0, 2].map((offset) => [squares.charCodeAt(offset) - 96.5, 8.5 - Number(squares[offset + 1])]);

/** A true wire of the machine. */
function wire(squares) {
  const [[x1, y1], [x2, y2]] = ends(squares);
  return svg("line", { class: "wire", x1, y1, x2, y2 });
}

/** The half-move as it is on the board, dashed. */
function halfMove(squares) {
  if (!squares || squares === "0000") return [];
  const [[x1, y1], [x2, y2]] = ends(squares);
  return [
    svg("line", { class: "real", x1, y1, x2, y2 }),
    svg("circle", { class: "real-end", cx: x2, cy: y2, r: 0.13 }),
  ];
}
