#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Makes gates.wasm from the exported Verilog of brenner_interpreter: Yosys writes C++, clang compiles it.
#   web/gates/build.sh OUT.wasm
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1
work=$here/../../target/web/gates
mkdir -p "$work"

verilog=$here/../../hdl/verilog
yosys -q -p "read_verilog $(sed "s|^|$verilog/|" "$verilog/brenner_interpreter.f" | tr '\n' ' '); hierarchy -top brenner_interpreter; \
    proc; flatten; clean; write_cxxrtl -O6 -g0 $work/core.gen.cc"
node "$here/registers.mjs" >"$work/registers.gen.inc"

# Older Yosys has the headers under backends/, newer ones have them in a runtime folder.
headers=$(yosys-config --datdir)/include
clang++ --target=wasm32-wasi -std=c++14 -O2 -fno-exceptions -fno-rtti -mexec-model=reactor -DNDEBUG -s \
    -I"$work" -I"$headers" -I"$headers/backends/cxxrtl/runtime" \
    "$here/core.cc" "$here/runtime.cc" -o "$out"
