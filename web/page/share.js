// SPDX-License-Identifier: MIT OR Apache-2.0
// What of a game a link does not hold.

/** The tags that every link holds. */
const HELD = ["SetUp", "FEN", "Result"];

/** In words what is not in the link of a game; empty if it holds all. `code` is the one of the link, `texts` whether texts go into codes. */
export function notInLink({ tags, preface, plies }, code, texts) {
  const notes = [preface, ...plies.map((ply) => ply.notes)];
  const outside = notes.map((note) => note.replace(/\{[^}]*\}/g, ""));
  const isNamed = ([name, value]) => !HELD.includes(name) && /[^?.*-]/.test(value);
  const missing = [
    !texts && tags.some(isNamed) && "names and other tags",
    !texts && notes.some((note) => note.includes("{")) && "comments",
    outside.some((note) => note.includes("(")) && "variations",
  ].filter(Boolean);
  const losses = texts ? code.losses : [];
  if (missing.length + losses.length === 0) return "";
  return `Not in the link: ${[...missing, ...losses].join(", ")}.`;
}
