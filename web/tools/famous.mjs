// SPDX-License-Identifier: MIT OR Apache-2.0
// Cuts a PGN file into games with names, for the page's menu.
import fs from "node:fs";

const text = fs.readFileSync(process.argv[2], "utf8");
const games = text.split(/^(?=\[Event )/m).filter((game) => game.startsWith("[Event "));
const tag = (game, name) => new RegExp(`^\\[${name} "(.*)"\\]`, "m").exec(game)?.[1] ?? "?";
const named = games.map((game) => {
  const year = tag(game, "Date").split(".")[0].replaceAll("?", "");
  return { name: `${tag(game, "White")} – ${tag(game, "Black")}, ${[tag(game, "Event"), year].filter(Boolean).join(" ")}`, pgn: game.trim() };
});
process.stdout.write(JSON.stringify(named));
