// SPDX-License-Identifier: MIT OR Apache-2.0
// Bits, coloured by field: large for the half-move on the board, small for every code.
import { html } from "./svg.js";

/** The names of the sorts of fields; colour and name go together everywhere. */
const SENSES = [
  ["fixed", "form: which piece"],
  ["which", "which man, or from where"],
  ["distance", "how far, or to where"],
  ["direction", "direction"],
  ["manner", "manner, mark, rank"],
  ["free", "without a use"],
];

/** The letter under a field, as the code's table has it: `nnn`; fixed bits stand for themselves. */
const letters = (field) => field.letter.repeat(field.letter ? field.bits.length : 0);

/** The bits of each field of a unit; if `turn` is given, each bit can be clicked: it is told which, and the button. */
function bitsOf(unit, turn) {
  let at = 0;
  return unit.fields.map((field) => [...field.bits].map((bit) => {
    const number = at++;
    if (!turn) return bit;
    const button = html("button", { type: "button", class: "bit", "aria-label": `${field.name}, bit ${number + 1} is ${bit}: turn it over` }, bit);
    button.addEventListener("click", () => turn(number, button));
    return button;
  }));
}

/** One unit, large: its bits in tiles, under each what it is and what it says. */
export function largeUnit(unit, name, turn) {
  const bits = bitsOf(unit, turn);
  const tiles = unit.fields.map((field, at) =>
    html("li", { class: `tile ${field.sense}` },
      html("span", { class: "bits" }, ...bits[at]),
      html("span", { class: "field-name" }, field.sense === "fixed" ? "form" : field.name),
      html("span", { class: "says" }, field.says || "\u00a0"),
    ));
  const isAside = !unit.plays && !unit.announces && !unit.error;
  return html("div", { class: `unit${isAside ? " aside" : ""}` },
    html("p", { class: "unit-head" },
      html("span", { class: "hex" }, unit.digits),
      html("span", { class: "meaning" }, meaning(unit)),
    ),
    unit.fields.length ? html("ol", { class: "tiles", "aria-label": `${name} ${unit.digits}, bit by bit` }, ...tiles) : null,
  );
}

/** Whether the lists of alternatives are open: on a wide page, until someone decides otherwise. */
let isListed = matchMedia("(min-width: 56rem)").matches;

/** What each field of a byte could say instead, in columns as its tiles; the byte's own values are marked. */
export function alternatives(unit, runs) {
  const columns = runs.flatMap((run, at) => {
    const { name, sense } = unit.fields[at];
    // A form can have fixed bits in two places; all forms stand under the first.
    if (sense === "fixed" && at > 0) return [];
    const title = sense === "fixed" ? "form" : name;
    return [html("div", { class: "column" },
      html("p", { class: `column-name ${sense}` }, title),
      html("ul", {}, ...run.map(({ bits, says, is_this }) =>
        html("li", { class: is_this ? `this ${sense}` : "" },
          html("span", { class: "mono" }, bits), ` ${says}`, is_this ? html("span", { class: "hidden" }, " (this byte)") : null))))];
  });
  const summary = html("summary", {}, `What the bits of ${unit.digits} could say instead`);
  const list = html("details", { class: "alternatives", open: isListed }, summary, html("div", { class: "columns" }, ...columns));
  // The event `toggle` comes later than the next key may.
  summary.addEventListener("click", () => { isListed = !list.open; });
  return list;
}

/** What a unit means, in words. */
export function meaning(unit) {
  if (unit.role === "text") return "a byte of a text";
  if (unit.role === "skipped") return "not decoded: it stands after the error";
  return unit.meaning.replace(/^(\w+(?: #\d)?) (\d) ([NESW]+)$/, (_, man, far, where) =>
    `${man} goes ${far} ${far === "1" ? "square" : "squares"} ${where}`);
}

/** The bits of one unit, small: bits above, letters below. */
export function smallBits(unit, turn) {
  const bits = bitsOf(unit, turn);
  return html("span", { class: "small-bits" },
    ...unit.fields.map((field, at) =>
      html("span", { class: `run ${field.sense}`, title: `${field.name}${field.says ? `: ${field.says}` : ""}` },
        html("span", {}, ...bits[at]),
        html("span", { class: "letters", "aria-hidden": "true" }, letters(field) || "\u00a0"),
      )));
}

/** The legend of the colours. */
export function legend(list) {
  list.replaceChildren(...SENSES.map(([sense, name]) =>
    html("li", {}, html("span", { class: `swatch ${sense}`, "aria-hidden": "true" }), name)));
}

/** A row for every code with the units of one half-move. */
export function codeRows(body, codes, halfMove, turnOf) {
  body.replaceChildren(...codes.map((code) => {
    const units = code.units.filter((unit) => unit.half_move === halfMove && (unit.plays || unit.announces));
    const lines = (part) => units.map((unit) => html("div", { class: "line" }, part(unit)));
    const empty = code.cannot ?? (halfMove === 0 ? "the game has not begun" : "not written");
    return html("tr", { "data-code": code.name },
      html("th", { scope: "row" }, code.title),
      ...(units.length
        ? [
          html("td", { class: "mono" }, ...lines((unit) => unit.digits)),
          html("td", {}, ...lines((unit) => smallBits(unit, turnOf(code, unit)))),
          html("td", {}, ...lines(meaning)),
        ]
        : [html("td", { colspan: "3", class: "quiet" }, empty)]),
      html("td", { class: "number", title: code.losses.join("; ") || null }, code.cannot ? "–" : size(code)),
    );
  }));
}

function size(code) {
  const isText = code.name === "octal";
  return `${code.bytes} ${isText ? "character" : "byte"}${code.bytes === 1 ? "" : "s"}`;
}
