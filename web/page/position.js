// SPDX-License-Identifier: MIT OR Apache-2.0
// The section of the position: what the laws of chess say of it, as text to copy, and its legal half-moves with perft.
import { uciLine } from "./movetext.js";
import { html } from "./svg.js";

/** `play` is given the half-move that was chosen, as PGN has it, and gives back what is wrong with it; `back` goes back by one. */
export function openPosition({ element, play, back }) {
  let shown = null;
  let perft = null;

  /** Where the lines of each half-move are told, by its word in UCI. */
  let lines = new Map();

  function list() {
    const sorted = [...shown.choices].sort((one, other) => (one.uci < other.uci ? -1 : 1));
    lines = new Map(sorted.map(({ uci }) => [uci, html("span", { class: "lines" })]));
    element("legal").replaceChildren(...sorted.map(({ san, uci }) => {
      const button = html("button", { type: "button" },
        html("span", { class: "san" }, san), " ", html("span", { class: "move-bytes" }, uci), " ", lines.get(uci));
      button.addEventListener("click", () => { element("copied").textContent = play(san) ?? ""; });
      return html("li", {}, button);
    }));
  }

  element("take-back").addEventListener("click", () => shown.at > 0 && back());
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", async () => {
      const from = element(button.dataset.copy);
      const name = button.getAttribute("aria-label").replace("Copy the", "The");
      const isCopied = await navigator.clipboard?.writeText(from.textContent).then(() => true, () => false);
      if (!isCopied) getSelection().selectAllChildren(from);
      element("copied").textContent = isCopied ? `${name} is copied.` : `${name} is selected, to be copied.`;
    });
  }
  element("perft-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const { openPerft } = await import("./perft.js");
    perft ??= openPerft(element);
    const { fen, at, story } = shown;
    const depth = Number(element("depth").value);
    // What an EPD says is said of its own position.
    const expected = at === 0 ? story.said.perft.find(([length]) => length === depth)?.[1] : undefined;
    for (const told of lines.values()) told.textContent = "";
    perft.count(fen, depth, expected, (uci, found) => { lines.get(uci).textContent = found; });
  });

  return {
    /** Shows the position after a half-move; `laws` is `null` if there is none, `choices` are what can be played. */
    show({ story, at, place, laws, choices }) {
      perft?.end("");
      shown = { story, at, fen: place.fen, choices };
      element("fen").textContent = place.fen;
      element("laws-room").hidden = !laws;
      element("laws-state").textContent = laws ? said(laws, place) : "The set-up is not a position.";
      if (!laws) return;
      const operations = at === 0 ? story.said.operations.map(([opcode, text]) => `${opcode} ${text}`).join("; ") : "";
      element("operations").textContent = operations && `The EPD says: ${operations}.`;
      element("epd").textContent = (at === 0 && story.said.epd) || laws.epd;
      element("uci").textContent = laws.fault ? "" : uciLine(story, at);
      // No reader takes a position from which no game can go on.
      for (const id of ["epd", "uci"]) element(id).closest("div").hidden = !element(id).textContent;
      element("hash").textContent = laws.hash;
      element("copied").textContent = "";
      element("take-back").setAttribute("aria-disabled", at === 0);
      const hadFocus = element("legal").contains(document.activeElement);
      list();
      if (hadFocus) (element("legal").querySelector("button") ?? element("take-back")).focus({ preventScroll: true });
    },
  };
}

/** What the laws say of a position, in words. */
function said({ fault, state, choices }, { rule }) {
  if (fault) return `${fault}: nothing can be played.`;
  return `${state}. ${counted(choices.length)}.${rule && ` ${rule}.`}`;
}

const counted = (number) => (number === 0 ? "No legal half-move" : `${number} legal half-move${number === 1 ? "" : "s"}`);
