// SPDX-License-Identifier: MIT OR Apache-2.0
// Links that carry a game: #brenner=2C2C61&at=3, the code, the game as it is written in it, the half-move shown. Or a position:
// #position=4k3/8/8/8/8/8/8/4K2R+w+K+-+0+1, with what else people give with one.

/** What a fragment says; `null` if it carries no game. */
export function read(fragment, known) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const form = known.find((name) => fields.has(name));
  if (!form) return null;
  // Words in octal are parted by dots, so that no link needs a blank.
  const text = form === "octal" ? fields.get(form).replaceAll(".", " ") : fields.get(form);
  const at = Number.parseInt(fields.get("at") ?? "", 10);
  return { form, text, at: Number.isNaN(at) ? null : at };
}

/** The fragment of a game at this half-move. */
export function write(form, text, at) {
  // Slashes may stand in a fragment, and it can be read better with them.
  if (form === "position") return `#position=${encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%20", "+")}&at=${at}`;
  const data = form === "octal" ? text.trim().replace(/\s+/g, ".") : text.replace(/\s+/g, "");
  return `#${form}=${encodeURIComponent(data)}&at=${at}`;
}
