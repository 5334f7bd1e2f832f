// SPDX-License-Identifier: MIT OR Apache-2.0
// Chromium with a page of the built site in it.
import { execFileSync } from "node:child_process";

import { chromium } from "playwright-core";

import { serve } from "./serve.mjs";
import { SITE } from "./wasm.mjs";

const which = (name) => {
  try {
    return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
};

/** The size of a phone that is held upright. */
export const PHONE = { viewport: { width: 390, height: 844 } };

/** Opens the browser; fails if the machine has none. A site may be served below a folder such as `some/where/`, with headers. */
export async function openBrowser(below = "", { site = SITE, headers } = {}) {
  const executablePath = process.env.CHROMIUM ?? which("chromium") ?? which("google-chrome");
  if (!executablePath) throw new Error("chromium is missing: web/setup.sh chromium");
  const server = await serve(site, { below, headers });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-quic", "--no-first-run", "--font-render-hinting=none", "--force-color-profile=srgb"],
  });
  /**
   * A page at this address in the site, once `ready` is in it; what it asks for elsewhere and every error of it is kept
   * in `faults`. The files `without` are not given.
   */
  const open = async (address = "", { ready = "html[data-ready]", without = [], ...options } = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    const faults = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(server.address) && !url.startsWith("data:") && !url.startsWith("blob:")) faults.push(`asks for ${url}`);
    });
    for (const name of without) await page.route(`**/${name}`, (route) => route.abort());
    await page.goto(server.address + address);
    await page.waitForSelector(ready);
    return { page, faults, close: () => context.close() };
  };
  return { open, address: server.address, close: async () => { await browser.close(); server.close(); } };
}
