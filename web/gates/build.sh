#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Makes gates.wasm and machine.wasm from the exported Verilog: Yosys writes C++, clang compiles it.
#   web/gates/build.sh FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1
work=$here/../../target/web/gates
mkdir -p "$work"

verilog=$here/../../hdl/verilog
# Older Yosys has the headers under backends/, newer ones have them in a runtime folder.
headers=$(yosys-config --datdir)/include

# core TOP SOURCE OUT
core() {
    yosys -q -p "read_verilog $(sed "s|^|$verilog/|" "$verilog/$1.f" | tr '\n' ' '); hierarchy -top $1; \
        proc; flatten; clean; write_cxxrtl -O6 -g0 $work/$1.gen.cc"
    clang++ --target=wasm32-wasi -std=c++14 -O2 -fno-exceptions -fno-rtti -mexec-model=reactor -DNDEBUG -s \
        -I"$work" -I"$headers" -I"$headers/backends/cxxrtl/runtime" \
        "$here/$2" "$here/runtime.cc" -o "$out/$3"
}

node "$here/registers.mjs" >"$work/registers.gen.inc"
core brenner_interpreter core.cc gates.wasm
core machine_possibilities machine.cc machine.wasm
