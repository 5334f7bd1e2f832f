// SPDX-License-Identifier: MIT OR Apache-2.0
// Links that carry a game: #brenner=2C2C61&at=3, the code, the game as it is written in it, the half-move shown. Or a position:
// #position=4k3/8/8/8/8/8/8/4K2R+w+K+-+0+1, with what else people give with one.

/** Names of the library's codes that are others here. */
const NAMES = { "eleven-octal": "octal", "brenner-alt": "printed" };

/** What a fragment says; `null` if it carries no game. */
export function read(fragment, known) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const name = [...known, ...Object.keys(NAMES)].find((each) => fields.has(each));
  if (!name) return null;
  const form = NAMES[name] ?? name;
  // Words in octal are parted by dots, so that no link needs a blank.
  const text = form === "octal" ? fields.get(name).replaceAll(".", " ") : fields.get(name);
  const at = Number.parseInt(fields.get("at") ?? "", 10);
  return { form, text, at: Number.isNaN(at) ? null : at };
}

/** The first name that a fragment gives something; `null` if it is none, but the anchor of a section. */
export const named = (fragment) => /^#([^=&]+)=/.exec(fragment)?.[1] ?? null;

/** The fragment of a game at this half-move. */
export function write(form, text, at) {
  // Slashes may stand in a fragment, and it can be read better with them.
  if (form === "position") return `#position=${encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%20", "+")}&at=${at}`;
  const data = form === "octal" ? text.trim().replace(/\s+/g, ".") : text.replace(/\s+/g, "");
  return `#${form}=${encodeURIComponent(data)}&at=${at}`;
}
