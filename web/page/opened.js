// SPDX-License-Identifier: MIT OR Apache-2.0
// Browsers load neither modules nor WebAssembly from a file. So this is no module: it can say why nothing happens.
if (location.protocol === "file:") {
  addEventListener("DOMContentLoaded", () => {
    const failure = document.getElementById("failure");
    failure.textContent = "This page plays games if it comes from a web server, on this machine too: node web/test/serve.mjs target/site. "
      + "Opened as a file, it cannot. The documents can be read as files.";
    failure.hidden = false;
  });
}
