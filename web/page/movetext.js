// SPDX-License-Identifier: MIT OR Apache-2.0
// Games as PGN: the one that is shown, and what becomes of it when a half-move is played.

const line = ([name, value]) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]`;

/** Half-moves with what is said of them; Black's has its number where something stands before it. */
const written = (plies) => plies.map(({ numbered, san, notes }, index) => {
  const isCounted = index === 0 || !numbered.includes("...") || /[({]/.test(plies[index - 1].notes);
  return [isCounted ? numbered : san, notes].filter(Boolean).join(" ");
}).join(" ");

const head = (tags) => (tags.length ? `${tags.map(line).join("\n")}\n\n` : "");

/** How many of the half-moves before `at` are legal, one after the other. */
const soundUpTo = ({ plies }, at) => {
  const first = plies.slice(0, at).findIndex(({ legal }) => !legal);
  return first < 0 ? at : first;
};

/** Whether every half-move up to this one is legal, so that PGN and UCI can have them. */
export const isSound = (story, at = story.plies.length) => soundUpTo(story, at) === at;

/** The game as PGN. What PGN cannot have, a half-move that is not legal and all after it, becomes a comment. */
export function movetext(story) {
  const { tags, preface, plies, result } = story;
  const sound = soundUpTo(story, plies.length);
  const rest = plies.slice(sound).map((ply) => ({ ...ply, notes: "" }));
  const aside = rest.length ? `{Not legal in chess: ${written(rest)}}` : "";
  return head(tags) + [preface, written(plies.slice(0, sound)), aside, result].filter(Boolean).join(" ");
}

/** The game up to a half-move, and one more; from the position alone if what was before cannot be played. */
export function withOneMore({ tags, preface, plies, start }, at, san) {
  if (isSound({ plies }, at)) return head(tags) + [preface, written(plies.slice(0, at)), san].filter(Boolean).join(" ");
  const fen = plies[at - 1]?.after.fen ?? start.fen;
  const others = tags.filter(([name]) => !["SetUp", "FEN", "Result"].includes(name));
  return head([...others, ["SetUp", "1"], ["FEN", fen]]) + san;
}

/** A game up to a half-move as an engine is told it: the position alone if what was before cannot be played. */
export function uciLine({ tags, start, plies }, at) {
  if (!isSound({ plies }, at)) return `position fen ${plies[at - 1].after.fen}`;
  const position = tags.some(([name]) => name === "FEN") ? `fen ${start.fen}` : "startpos";
  return ["position", position, ...(at > 0 ? ["moves"] : []), ...plies.slice(0, at).map(({ uci }) => uci)].join(" ");
}
