#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Makes gates.wasm and machine.wasm from the exported Verilog: Yosys writes C++, clang compiles it.
#   web/gates/build.sh FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$(cd "$1" && pwd)
work=$here/../../target/web/gates
mkdir -p "$work"

# Yosys parts file names at blanks, so that those of this machine are not among them.
cd "$here/../../hdl/verilog"
# Older Yosys has the headers under backends/, newer ones have them in a runtime folder.
headers=$(yosys-config --datdir)/include

# core TOP SOURCE OUT PASSES
core() {
    yosys -q -p "read_verilog $(tr '\n' ' ' <"$1.f"); hierarchy -top $1; \
        proc; flatten; $4; write_cxxrtl -O6 -g0 ../../target/web/gates/$1.gen.cc"
    clang++ --target=wasm32-wasi -std=c++14 -O2 -fno-exceptions -fno-rtti -mexec-model=reactor -DNDEBUG -s \
        -I"$work" -I"$headers" -I"$headers/backends/cxxrtl/runtime" \
        "$here/$2" "$here/runtime.cc" -o "$out/$3"
}

node "$here/registers.mjs" >"$work/registers.gen.inc"
core brenner_interpreter core.cc gates.wasm clean
# Its memories are delay lines of a few words: as flip-flops they are less code.
core machine_possibilities machine.cc machine.wasm "memory -nomap; memory_map; clean"
