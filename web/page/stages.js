// SPDX-License-Identifier: MIT OR Apache-2.0
// The stages of the core with the bytes in them, and what its registers hold.
import { LATENCY, REGISTERS } from "./registers.js";
import { hex, square } from "./chess.js";
import { html, svg } from "./svg.js";

const CLOCK_OF = new Map(REGISTERS.map(({ name, clock }) => [name, clock]));

/**
 * The stages in their order. Each has the clocks after which a byte has passed it, one register or more that tell what
 * it found, and words for that. A byte is in clock n when it was taken n clocks ago.
 */
const stages = (words) => [
  { name: "on the wires", last: 0, reads: "s_axis_tdata", says: () => "the next byte" },
  {
    name: "taken apart", last: 2, reads: "kind_2",
    // These registers stand before the stage that knows where a text is: its letters look like men there.
    says: (v, isText) => {
      if (isText) return "a byte of a text";
      if (!v.kind_2) return "no man: a mark, a text or a result";
      return `${words.kind(v.kind_2)} #${v.label_2}, direction ${v.direction_2}, distance ${v.distance_2}`;
    },
  },
  { name: "which man", last: 4, reads: "leaving_4", moves: true, says: (v) => words.man(v.leaving_4) },
  { name: "from where", last: 8, reads: "from_8", moves: true, says: (v) => `leaves ${square(v.from_8)}` },
  { name: "to where", last: 10, reads: "to_10", moves: true, says: (v) => `reaches ${square(v.to_10)}` },
  { name: "the board", last: 12, reads: "occupied", says: (v) => `${ones(v.occupied)} squares occupied` },
  {
    name: "who is there", last: 14, reads: "occupant_14", moves: true,
    says: (v) => (v.alive_14 ? "the man lives" : "the man is gone"),
  },
  {
    name: "verdict", last: 17, reads: "fault_17",
    says: (v) => v.fault_17
      ? words.fault(v.fault_17)
      : v.captured_17 ? `sound, takes a ${words.kind(v.captured_17)}` : "sound",
  },
  {
    name: "record", last: 19, reads: "record_19",
    says: (v) => (v.record_valid_19 ? words.record(v.record_19) : "no record"),
  },
  {
    name: "out", last: LATENCY, reads: "m_axis_tdata",
    says: (v) => (v.m_axis_tvalid ? `${words.record(v.m_axis_tdata)}, as the record ${hex(v.m_axis_tdata, 8)}` : "no record"),
  },
];

const ones = (bits) => bits.toString(2).replaceAll("0", "").length;

/** Makes the list of stages; the answer draws it for a clock. */
export function openStages(list, words) {
  const all = stages(words);
  const rows = all.map((stage, at) => {
    const first = at === 0 ? 0 : all[at - 1].last + 1;
    const slots = [];
    for (let clock = first; clock <= stage.last; clock++) slots.push(html("span", { class: "slot", "data-clock": clock }));
    const says = html("span", { class: "stage-says" });
    const row = html("li", { class: "stage" },
      html("span", { class: "stage-name" }, stage.name),
      html("span", { class: "slots" }, ...slots),
      says,
    );
    return { stage, first, slots, says, row };
  });
  list.replaceChildren(...rows.map(({ row }) => row));

  /** Draws one clock; `byteAt` tells which byte was taken at a clock, `chosen` are the bytes of the half-move shown. */
  return function draw({ trace, now, bytes, byteAt, chosen, plays, isText }) {
    const values = trace.clocks[now];
    for (const { stage, first, slots, says } of rows) {
      slots.forEach((slot, at) => {
        const byte = byteAt(now - first - at);
        slot.textContent = byte === undefined ? "" : hex(bytes[byte]);
        slot.className = `slot${byte === undefined ? "" : " full"}${chosen.has(byte) ? " chosen" : ""}`;
      });
      const read = byteAt(now - CLOCK_OF.get(stage.reads));
      const silent = read === undefined || !values || (stage.moves && !plays(read));
      says.textContent = silent ? "" : `${hex(bytes[read])}: ${stage.says(values, isText(read))}`;
      says.classList.toggle("chosen", chosen.has(read));
    }
  };
}

/** Draws the 64 flip-flops of the core's board. */
export function drawOccupied(picture, occupied) {
  const squares = [];
  for (let number = 0; number < 64; number++) {
    const [x, y] = [number & 7, 7 - (number >> 3)];
    const isSet = ((occupied >> BigInt(number)) & 1n) === 1n;
    squares.push(svg("rect", { x: x + 0.06, y: y + 0.06, width: 0.88, height: 0.88, rx: 0.12, class: isSet ? "set" : "clear" }));
    squares.push(svg("text", { x: x + 0.5, y: y + 0.6, class: isSet ? "on-set" : "on-clear" }, square(number)));
  }
  picture.replaceChildren(...squares);
}
