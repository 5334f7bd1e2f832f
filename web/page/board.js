// SPDX-License-Identifier: MIT OR Apache-2.0
// The board: what is played on it, and the half-move drawn over it in the colours of its fields.
import { BORDER_TYPE, COLOR, Chessboard, INPUT_EVENT_TYPE } from "./board/src/Chessboard.js";
import { place } from "./chess.js";
import { html, svg } from "./svg.js";

/** The board in the page; `choices` gives the legal half-moves, `played` is told the one that was chosen, `says` what is not legal. */
export function openBoard({ element, overlay, promotion, choices, played, says }) {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const board = new Chessboard(element, {
    assetsUrl: "board/",
    style: { cssClass: "page", borderType: BORDER_TYPE.none, animationDuration: isCalm ? 0 : 180 },
  });
  // What the picture shows is told in words beside it.
  element.querySelector("svg").setAttribute("aria-labelledby", "board-text");
  let drawn = null;
  /** Which of its kind each man is, `a10b11`, and whether that is shown. */
  let labels = "";
  let isNumbered = false;
  /** A half-move that could follow. */
  let lit = null;
  /** Where the man that was picked up can go. */
  let targets = [];

  /** Asks which half-move is meant: the pieces that a pawn can become; or in Chess960 castling and a step of the king. */
  const ask = (found) => {
    const isPromotion = found.every((choice) => choice.promotion);
    const question = isPromotion ? "The pawn becomes" : "Which half-move is meant?";
    promotion.setAttribute("aria-label", question);
    promotion.replaceChildren(
      html("span", {}, question),
      ...found.map((choice) => {
        const names = { Q: "queen", R: "rook", B: "bishop", N: "knight" };
        const button = html("button", { type: "button" }, isPromotion ? names[choice.promotion.toUpperCase()] : choice.san);
        button.addEventListener("click", () => {
          promotion.hidden = true;
          played(choice);
        });
        return button;
      }),
    );
    promotion.hidden = false;
    promotion.querySelector("button").focus();
  };

  board.enableMoveInput((event) => {
    if (event.type === INPUT_EVENT_TYPE.moveInputStarted) {
      promotion.hidden = true;
      const found = choices().filter((choice) => choice.from === event.squareFrom);
      says(found.length ? "" : `Nothing on ${event.squareFrom} can move now.`);
      targets = [...new Set(found.flatMap(landings))];
      draw();
      return found.length > 0;
    }
    if (event.type === INPUT_EVENT_TYPE.validateMoveInput) {
      const found = choices().filter((choice) => choice.from === event.squareFrom && landings(choice).includes(event.squareTo));
      // The page draws the position that the library gives; a promotion waits for its piece.
      if (found.length === 1) setTimeout(() => played(found[0]));
      if (found.length > 1) ask(found);
      if (found.length === 0 && event.squareTo) says(`${event.squareFrom} to ${event.squareTo} is not legal. From ${event.squareFrom}: ${targets.join(", ")}.`);
      targets = [];
      draw();
      return found.length === 1;
    }
    if (event.type === INPUT_EVENT_TYPE.moveInputCanceled) {
      targets = [];
      draw();
    }
    return undefined;
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || promotion.hidden) return;
    promotion.hidden = true;
    says("No half-move is played.");
  });

  const draw = () => {
    overlay.replaceChildren();
    const isTurned = board.getOrientation() === COLOR.black;
    const centre = (name) => {
      const [file, rank] = place(name);
      return isTurned ? [7.5 - file, rank + 0.5] : [file + 0.5, 7.5 - rank];
    };
    overlay.append(...targets.map((name) => {
      const [cx, cy] = centre(name);
      return svg("circle", { class: "target", cx, cy, r: 0.16 });
    }));
    if (isNumbered) {
      overlay.append(...labels.match(/.../g)?.map(([file, rank, label]) => {
        const [x, y] = centre(file + rank);
        return svg("text", { class: "label", x: x + 0.46, y: y + 0.46 }, `#${label}`);
      }) ?? []);
    }
    if (lit) overlay.append(...halfMoveMarks(centre(lit.slice(0, 2)), centre(lit.slice(2)), new Set()));
    else if (drawn && !targets.length) overlay.append(...halfMoveMarks(centre(drawn.from), centre(drawn.to), drawn.senses));
  };

  return {
    /** Shows a position with the numbers of the men, and the half-move that led to it. */
    show({ fen, labels: numbers }, halfMove) {
      promotion.hidden = true;
      targets = [];
      lit = null;
      board.setPosition(fen, true);
      drawn = halfMove;
      labels = numbers;
      draw();
    },
    /** Shows a half-move that could follow, as `e2e4`, in place of the one before; none if `null`. */
    light(squares) {
      lit = squares;
      draw();
    },
    /** Shows the numbers of the men, or no more. */
    number(isWanted) {
      isNumbered = isWanted;
      draw();
    },
    turn() {
      const next = board.getOrientation() === COLOR.white ? COLOR.black : COLOR.white;
      board.setOrientation(next).then(draw);
    },
  };
}

/** Where a man may be put for this half-move: castling of Chess960 is also the king onto its rook, and only so if he stays. */
const landings = ({ from, to, uci }) => [...new Set([to, uci.slice(2, 4)])].filter((square) => square !== from);

/** A ring round the man, a dot for each square of the distance, an arrow in the direction. */
function halfMoveMarks([x, y], [toX, toY], senses) {
  const [dx, dy] = [toX - x, toY - y];
  const distance = Math.max(Math.abs(dx), Math.abs(dy));
  if (distance === 0) return [];
  const isStraight = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const tip = [toX - ux * 0.12, toY - uy * 0.12];
  const way = senses.has("direction") ? "direction" : senses.has("manner") ? "manner" : "which";
  const marks = [
    svg("circle", { class: "which", cx: x, cy: y, r: 0.44 }),
    svg("line", { class: way, x1: x + ux * 0.44, y1: y + uy * 0.44, x2: tip[0] - ux * 0.25, y2: tip[1] - uy * 0.25 }),
    svg("polygon", {
      class: `${way} tip`,
      points: [
        tip,
        [tip[0] - ux * 0.36 - uy * 0.2, tip[1] - uy * 0.36 + ux * 0.2],
        [tip[0] - ux * 0.36 + uy * 0.2, tip[1] - uy * 0.36 - ux * 0.2],
      ].map((point) => point.map((number) => number.toFixed(3)).join(",")).join(" "),
    }),
  ];
  if (senses.has("distance") && isStraight) {
    for (let step = 1; step <= distance; step++) {
      const [cx, cy] = [x + (dx * step) / distance, y + (dy * step) / distance];
      // The last number stands beside the man that has arrived.
      const [ox, oy] = step === distance ? [0.31, -0.31] : [0, 0];
      marks.push(
        svg("circle", { class: "distance", cx: cx + ox, cy: cy + oy, r: 0.17 }),
        svg("text", { class: "distance", x: cx + ox, y: cy + oy + 0.075 }, String(step)),
      );
    }
  }
  return marks;
}
