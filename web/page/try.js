// SPDX-License-Identifier: MIT OR Apache-2.0
// What somebody typed as a half-move: the game with it, or why it is not played.
import { isSound, movetext, withOneMore } from "./movetext.js";

const SQUARES = /^([a-h][1-8]){2}[qrbn]?$/;

/** Plays a word after a half-move of a game: its text as PGN, or what is wrong. `choices` are legal there. */
export function tried({ library, story, at, choices, fault, fen }, word) {
  if (!word) return { wrong: "Type a half-move, as Nf3 or g1f3" };
  if (story.beginning === "no-position") return { wrong: "The set-up is not a position, so nothing can be played from it" };
  if (fault) return { wrong: `Nothing can be played here: ${fault}` };
  const san = choices.find(({ uci }) => uci === word)?.san ?? word;
  // The reader of PGN takes two squares for two half-moves of pawns.
  if (san === word && SQUARES.test(word)) {
    const { error } = library.story("position", `${fen} moves ${word}`);
    if (error) return { wrong: error.message };
  }
  const read = library.story("pgn", withOneMore(story, at, san));
  if (read.error) return { wrong: read.error.message };
  // What is no half-move is kept as a comment.
  const before = isSound(story, at) ? at : 0;
  return read.plies.length > before ? { text: movetext(read) } : { wrong: `${san}: this is not written like a half-move` };
}
