# SPDX-License-Identifier: MIT OR Apache-2.0
# From the netlist of `make board BOARD=arty` to a bitstream, from the root of the checkout.
set part xc7a35ticsg324-1L
read_edif target/boards/arty/top.edif
read_xdc hdl/boards/arty/board.xdc
link_design -part $part -top top
opt_design
place_design
route_design
report_timing_summary -file target/boards/arty/timing.txt
write_bitstream -force target/boards/arty/top.bit
