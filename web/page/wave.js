// SPDX-License-Identifier: MIT OR Apache-2.0
// A waveform of the core: the clocks around the one that is shown.
import { REGISTERS } from "./registers.js";
import { hex, square } from "./chess.js";
import { svg } from "./svg.js";

const CLOCK_OF = new Map(REGISTERS.map(({ name, clock }) => [name, clock]));
const ROW = 26;
const NAMES = 118;
const STEP = 36;
const TOP = 22;

const plain = (value) => String(value);
/** The rows: a wire of one bit, or a register with words for its value. */
const ROWS = [
  { name: "s_axis_tvalid" },
  { name: "s_axis_tready" },
  { name: "s_axis_tdata", words: (value) => hex(value), valid: "s_axis_tvalid" },
  { name: "s_axis_tuser" },
  { name: "s_axis_tlast" },
  { name: "byte_1", words: (value) => hex(value) },
  { name: "kind_2", words: plain },
  { name: "distance_2", words: plain },
  { name: "direction_2", words: plain },
  { name: "from_8", words: square },
  { name: "to_10", words: square },
  { name: "occupant_14", words: plain },
  { name: "fault_17", words: plain },
  { name: "m_axis_tvalid" },
  { name: "m_axis_tdata", words: (value, { brief }) => brief(value), valid: "m_axis_tvalid" },
  { name: "m_axis_tlast" },
];

/** Draws the clocks around `now`; values that belong to a chosen byte are marked. */
export function drawWave(picture, { trace, now, byteAt, chosen, width, words }) {
  const count = Math.max(8, Math.floor((width - NAMES - 4) / STEP));
  const start = Math.max(0, Math.min(now - Math.min(12, Math.floor(count / 2)), trace.clocks.length - count));
  const shown = trace.clocks.slice(start, start + count);
  const x = (at) => NAMES + at * STEP;
  const height = TOP + (ROWS.length + 1) * ROW + 4;
  const parts = [];
  parts.push(svg("rect", { class: "now", x: x(now - start), y: 0, width: STEP, height }));
  shown.forEach((_, at) => {
    if ((start + at) % 5 === 0) parts.push(svg("text", { class: "tick-number", x: x(at) + 2, y: 13 }, String(start + at)));
  });
  parts.push(...clockRow(shown.length, x));
  ROWS.forEach((row, index) => {
    const y = TOP + (index + 1) * ROW;
    parts.push(svg("text", { class: "signal", x: 0, y: y + 15 }, row.name));
    const isChosen = (at) => chosen.has(byteAt(start + at - CLOCK_OF.get(row.name)));
    parts.push(...(row.words ? busRow(row, shown, x, y, isChosen, words) : bitRow(row, shown, x, y, isChosen)));
  });
  picture.setAttribute("viewBox", `0 0 ${x(shown.length) + 2} ${height}`);
  picture.setAttribute("width", x(shown.length) + 2);
  picture.setAttribute("height", height);
  picture.replaceChildren(...parts);
}

function clockRow(count, x) {
  const [low, high] = [TOP + 19, TOP + 5];
  // The snapshot is taken while the clock is low, before its rising edge.
  const path = Array.from({ length: count }, (_, at) => `V${low} H${x(at) + STEP / 2} V${high} H${x(at) + STEP}`);
  return [
    svg("text", { class: "signal", x: 0, y: TOP + 15 }, "clk"),
    svg("path", { class: "wire", d: `M${x(0)} ${low} ${path.join(" ")}` }),
  ];
}

function bitRow({ name }, shown, x, y, isChosen) {
  const level = (values) => y + (values[name] ? 4 : 19);
  const path = shown.map((values, at) => `${at === 0 ? `M${x(0)} ${level(values)}` : `V${level(values)}`} H${x(at + 1)}`);
  const marks = shown.flatMap((values, at) =>
    isChosen(at) && values[name] ? [svg("rect", { class: "mine", x: x(at), y: y + 2, width: STEP, height: 19 })] : []);
  return [...marks, svg("path", { class: "wire", d: path.join(" ") })];
}

/** Equal neighbours share a box, unless one of them is marked. */
function busRow({ name, words, valid }, shown, x, y, isChosen, records) {
  const parts = [];
  let at = 0;
  while (at < shown.length) {
    const value = shown[at][name];
    const mine = isChosen(at);
    const isThere = (values) => !valid || values[valid] === 1;
    let end = at + 1;
    const same = (next) => shown[next][name] === value && !mine && !isChosen(next) && isThere(shown[next]) === isThere(shown[at]);
    while (end < shown.length && !valid && same(end)) end++;
    const box = { x: x(at) + 1, y: y + 3, width: (end - at) * STEP - 2, height: 17, rx: 3 };
    parts.push(svg("rect", { class: mine ? "bus mine" : isThere(shown[at]) ? "bus" : "bus idle", ...box }));
    if (isThere(shown[at])) {
      parts.push(svg("text", { class: "value", x: box.x + box.width / 2, y: y + 15.5 }, words(value, records)));
    }
    at = end;
  }
  return parts;
}
