# SPDX-License-Identifier: MIT OR Apache-2.0
# An example for Quartus, Gowin, Libero and OpenSTA: the clock of any core as a top, here 100 MHz. docs/figures.md has what each core reaches.
create_clock -name clk -period 10.000 [get_ports clk]
