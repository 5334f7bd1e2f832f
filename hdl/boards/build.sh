#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Builds the bitstream of a board: `hdl/boards/build.sh BOARD [SEED]` writes target/boards/BOARD/top.bin, and says how many
# cells and what clock it has. The seed is that of nextpnr's placement.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
board=${1:-}
seed=${2:-1}
case "$board" in
    icebreaker) device="--up5k --package sg48" synthesis="-dsp" megahertz=12 ;;
    *)
        echo "usage: hdl/boards/build.sh icebreaker [SEED]" >&2
        exit 2
        ;;
esac

version=$(git -C "$root" rev-parse --short=8 HEAD 2>/dev/null || echo 00000000)
out=$root/target/boards/$board
mkdir -p "$out"
cd "$root/hdl"
yosys -q -l "$out/synthesis.log" -p "read_verilog -DHALFMOVE_VERSION=32'h$version verilog/single/halfmove_board_small.v \
    boards/$board/top.v; synth_ice40 -abc9 $synthesis -top top -json $out/top.json"
# shellcheck disable=SC2086
nextpnr-ice40 -q $device --json "$out/top.json" --pcf "boards/$board/board.pcf" --asc "$out/top.asc" \
    --freq "$megahertz" --seed "$seed" --report "$out/report.json" --log "$out/placement.log"
icepack "$out/top.asc" "$out/top.bin"
echo "$board: $out/top.bin, $(wc -c < "$out/top.bin") bytes"
grep -h "Max frequency for clock\|ICESTORM_LC:\|ICESTORM_RAM:" "$out/placement.log" | sed 's/^[A-Za-z]*: *//' | tail -3
