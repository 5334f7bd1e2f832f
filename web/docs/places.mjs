// SPDX-License-Identifier: MIT OR Apache-2.0
// Where a file of the project stands in the site, and what a link to it becomes.
import fs from "node:fs";
import path from "node:path";

const PICTURE = /\.(svg|png)$/;

/** The pages outside of docs/ that belong to the documents, and their places. */
const OTHERS = new Map([
  ["README.md", "about.html"],
  ["CONTRIBUTING.md", "contributing.html"],
  ["CHANGELOG.md", "changelog.html"],
  ["SECURITY.md", "security.html"],
  ["hdl/verilog/README.md", "verilog.html"],
  ["web/README.md", "page.html"],
]);

/** Where a file stands below the site's docs/; `null` if it is no part of the site. */
export function placeOf(source) {
  const other = OTHERS.get(source) ?? /^hdl\/(boards\/[^/]+)\/README\.md$/.exec(source)?.[1].concat(".html");
  if (other) return other;
  if (source.startsWith("docs/")) return source.slice(5).replace(/^README\.md$/, "index.html").replace(/\.md$/, ".html");
  return PICTURE.test(source) ? `pictures/${path.basename(source)}` : null;
}

/** The file that a link of a page leads to, by its path from the root, and the anchor in it. */
export function fileOf(page, link) {
  const [name, anchor = ""] = link.split("#");
  return { file: name ? path.posix.normalize(path.posix.join(path.posix.dirname(page), decodeURI(name))) : page, anchor };
}

/**
 * What a link of a page becomes: an address as seen from that page in the site, or, for a file that is no part of the
 * site, the file's name. A link to nothing is an error.
 * @returns {{ href?: string, file?: string, anchor?: string }}
 */
export function follow(root, page, link) {
  if (/^[a-z]+:/.test(link)) return { href: link };
  const { file, anchor } = fileOf(page, link);
  if (!fs.existsSync(path.join(root, file))) throw new Error(`${page} links to ${link}, which is not there`);
  const place = placeOf(file);
  if (!place) {
    if (file.endsWith(".md")) throw new Error(`${page} links to ${file}, which has no place in the site: web/docs/places.mjs`);
    return { file };
  }
  const href = file === page ? "" : between(placeOf(page), place);
  return { href: anchor ? `${href}#${anchor}` : href || path.posix.basename(place), file, anchor };
}

/** The way from one page of the site to another. */
export const between = (from, to) => path.posix.relative(path.posix.dirname(from), to);
