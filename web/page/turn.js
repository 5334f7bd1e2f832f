// SPDX-License-Identifier: MIT OR Apache-2.0
// A bit that is turned over: what the byte or word says then, beside the byte and on the board.
import { largeUnit } from "./bits.js";
import { html } from "./svg.js";

/** Makes the place for it. `show` draws a position and a half-move, `back` the game again, `take` opens the changed game. */
export function openTurn({ room, library, show, back, take }) {
  const close = () => {
    if (room.hidden) return false;
    room.hidden = true;
    room.replaceChildren();
    return true;
  };
  const button = (text, act) => {
    const made = html("button", { type: "button" }, text);
    made.addEventListener("click", act);
    return made;
  };
  return {
    close,
    /** What a click on a bit of this code does; `number` is the unit's in the game. */
    of: (code, unit) => {
      const number = code.units.indexOf(unit);
      return (bit) => {
        const turned = library.turned(code, number, bit);
        if (!turned) return;
        room.hidden = false;
        const says = turned.error
          ? `no half-move: ${turned.error}.`
          : turned.san
            ? `${turned.san}${turned.legal ? "" : ", which is not legal in chess"}.`
            : `${turned.unit.meaning}; no man moves.`;
        room.replaceChildren(
          html("p", {}, html("strong", {}, `${code.title}, bit ${bit + 1} turned over: `), says),
          largeUnit(turned.unit, "turned"),
          html("p", { class: "buttons" },
            button("Back to the game", () => { close(); back(); }),
            button("Go on from here", () => { close(); take(code.name, turned.text, unit.half_move); })),
        );
        show(turned);
      };
    },
  };
}
