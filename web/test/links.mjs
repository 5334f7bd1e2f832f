// SPDX-License-Identifier: MIT OR Apache-2.0
// What every page of a built site links to and shows, and which of that is not there.
import fs from "node:fs";
import path from "node:path";

const ORIGIN = "http://site";

/**
 * Follows every link of every page below a folder, pictures, sheets, scripts and frames too. `parse` gives of an HTML text
 * its ids and its addresses, as a browser reads them.
 * @returns {Promise<{ pages: number, inside: number, broken: string[], games: URL[], outside: string[] }>} how many pages
 * and links there were; links that lead nowhere; links that carry a game to the page; links to other sites
 */
export async function follow(folder, parse) {
  const names = fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html"));
  const pages = new Map();
  for (const name of names) pages.set(name, await parse(fs.readFileSync(path.join(folder, name), "utf8")));
  const result = { pages: pages.size, inside: 0, broken: [], games: [], outside: [] };
  for (const [name, { addresses }] of pages) {
    for (const address of addresses.filter((each) => !each.startsWith("data:"))) {
      const url = new URL(address, `${ORIGIN}/${name}`);
      if (url.origin !== ORIGIN) {
        result.outside.push(address);
        continue;
      }
      result.inside++;
      const target = decodeURIComponent(url.pathname.slice(1));
      const anchor = decodeURIComponent(url.hash.slice(1));
      const isGame = target === "index.html" && anchor.includes("=");
      if (isGame) result.games.push(url);
      const file = path.join(folder, target);
      // An address of a folder needs a server that knows what to show for it; one from the root, a site at a root.
      const isThere = !address.startsWith("/") && fs.existsSync(file) && fs.statSync(file).isFile();
      if (!isThere || (anchor && !isGame && !pages.get(target)?.ids.includes(anchor))) result.broken.push(`${name}: ${address}`);
    }
  }
  return result;
}

/** Ids and addresses of an HTML text, read by the browser of this page. */
export const parseIn = (page) => (html) => page.evaluate((text) => {
  const parsed = new DOMParser().parseFromString(text, "text/html");
  return {
    ids: [...parsed.querySelectorAll("[id]")].map(({ id }) => id),
    addresses: [...parsed.querySelectorAll("[href], [src]")].map((each) => each.getAttribute("href") ?? each.getAttribute("src")),
  };
}, html);
