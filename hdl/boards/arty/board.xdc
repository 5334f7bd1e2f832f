# Pins of the Arty A7, as Digilent's Arty-A7-35-Master.xdc has them.
set_property -dict { PACKAGE_PIN E3 IOSTANDARD LVCMOS33 } [get_ports clk]
set_property -dict { PACKAGE_PIN A9 IOSTANDARD LVCMOS33 } [get_ports rx]
set_property -dict { PACKAGE_PIN D10 IOSTANDARD LVCMOS33 } [get_ports tx]
set_property -dict { PACKAGE_PIN H5 IOSTANDARD LVCMOS33 } [get_ports led_game]
set_property -dict { PACKAGE_PIN J5 IOSTANDARD LVCMOS33 } [get_ports led_error]
set_property -dict { PACKAGE_PIN T9 IOSTANDARD LVCMOS33 } [get_ports led_alive]
# The line is asynchronous: the two registers that synchronize it stand side by side. Only their nets have names in
# the netlist of Yosys.
set_property ASYNC_REG TRUE [get_cells -of_objects [get_pins -leaf -filter {DIRECTION == OUT} -of_objects [get_nets -hierarchical -regexp {.*low_[12]_q}]]]
create_clock -period 10.000 [get_ports clk]
set_property CFGBVS VCCO [current_design]
set_property CONFIG_VOLTAGE 3.3 [current_design]
