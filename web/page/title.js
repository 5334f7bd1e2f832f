// SPDX-License-Identifier: MIT OR Apache-2.0
// What a game is called: above its half-moves, and in the tab and the browser's list of what was before.

/** The value of a tag, if it says something. */
const tagOf = (story, name) => story.tags.find(([each, value]) => each === name && !/^[?.*-]*$/.test(value))?.[1];

function namesOf(story) {
  const [white, black] = [tagOf(story, "White"), tagOf(story, "Black")];
  return white || black ? `${white ?? "?"} – ${black ?? "?"}` : "";
}

/** The players, the event, the date and the result, as far as the game has them. */
export const playersOf = (story) =>
  [namesOf(story), tagOf(story, "Event"), tagOf(story, "Date")?.replaceAll(".??", ""), tagOf(story, "Result")].filter(Boolean).join(", ");

/** Half-moves from the beginning that tell one game from another. */
const ENOUGH = 6;

/** The title of the tab: who played, else how the game or the position begins. */
export function titleOfTab(story) {
  const shown = story.plies.slice(0, ENOUGH).map(({ numbered, san }, index) => (index > 0 && numbered.includes("...") ? san : numbered));
  const moves = shown.join(" ") + (story.plies.length > ENOUGH ? " …" : "");
  const place = story.beginning === "set-up" ? story.start.fen : "";
  const game = namesOf(story) || moves || place;
  return game ? `${game} – halfmove` : "halfmove: a chess half-move in one byte";
}
