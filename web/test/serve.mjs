// SPDX-License-Identifier: MIT OR Apache-2.0
// Serves the files of a folder on this machine alone, as any file server would: no logic, no network.
//   node web/test/serve.mjs [FOLDER] [PORT]
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm",
  ".json": "application/json", ".txt": "text/plain", ".woff2": "font/woff2",
};

/**
 * Serves a folder, below a path such as `some/where/` and nowhere else, with these headers; the answer has the address and what
 * closes it.
 */
export function serve(folder, { port = 0, below = "", headers = {} } = {}) {
  const root = path.resolve(folder);
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const inside = name.slice(1 + below.length);
    const file = path.join(root, name.endsWith("/") ? `${inside}index.html` : inside);
    if (!name.startsWith(`/${below}`) || !file.startsWith(root) || !fs.existsSync(file) || fs.statSync(file).isDirectory()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream", ...headers });
    response.end(fs.readFileSync(file));
  });
  return new Promise((ready) => {
    server.listen(port, "127.0.0.1", () =>
      ready({ address: `http://127.0.0.1:${server.address().port}/${below}`, close: () => server.close() }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serve(process.argv[2] ?? "target/site", { port: Number(process.argv[3] ?? 8000) });
  console.log(`${address} until Ctrl-C`);
}
