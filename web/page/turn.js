// SPDX-License-Identifier: MIT OR Apache-2.0
// A bit that is turned over: what the byte or word says then, beside it and on the board.
import { largeUnit } from "./bits.js";
import { html } from "./svg.js";

/**
 * Makes the place for it. `show` draws a position and a half-move, `back` the game again, `take` opens the changed game, `says`
 * tells those who do not see it.
 */
export function openTurn({ room, library, show, back, take, says: tell }) {
  const home = html("span", { hidden: "" });
  room.before(home);
  /** The row of the table in which the answer stands, if it was asked for there: the large byte is far away. */
  let row = null;

  const goHome = () => {
    home.after(room);
    row?.remove();
    row = null;
  };
  const place = (asked) => {
    goHome();
    const of = asked.closest("tr");
    if (!of) return;
    row = html("tr", {}, html("td", { colspan: of.parentNode.parentNode.tHead.rows[0].cells.length }, room));
    of.after(row);
  };
  const close = () => {
    if (room.hidden) return false;
    room.hidden = true;
    room.replaceChildren();
    goHome();
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
      return (bit, asked) => {
        const turned = library.turned(code, number, bit);
        if (!turned) return;
        place(asked);
        room.hidden = false;
        const says = turned.error
          ? `no half-move: ${turned.error}.`
          : turned.san
            ? `${turned.san}${turned.legal ? "" : ", which is not legal in chess"}.`
            : `${turned.unit.meaning}; no man moves.`;
        const which = `${code.title}, bit ${bit + 1} turned over: `;
        room.replaceChildren(
          html("p", {}, html("strong", {}, which), says),
          largeUnit(turned.unit, "turned"),
          html("p", { class: "buttons" },
            button("Back to the game", () => { close(); back(); }),
            button("Go on from here", () => { close(); take(code.name, turned.text, unit.half_move); })),
        );
        show(turned);
        tell(which + says);
        room.scrollIntoView({ block: "nearest", inline: "nearest" });
      };
    },
  };
}
