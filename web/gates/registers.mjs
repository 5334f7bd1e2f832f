// SPDX-License-Identifier: MIT OR Apache-2.0
// Writes the simulator's list of registers from the page's, with the names that CXXRTL gives them.
import { REGISTERS } from "../page/registers.js";

// CXXRTL doubles underscores and writes every other sign as its code between underscores.
const member = (path) => "p_" + path.replaceAll("_", "__").replaceAll(".", "_2e_");

for (const { path, bits } of REGISTERS) {
  console.log(`REGISTER(${member(path)}, ${bits})`);
}
