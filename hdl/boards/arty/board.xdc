# Pins of the Arty A7, as Digilent's Arty-A7-35-Master.xdc has them.
set_property -dict { PACKAGE_PIN E3 IOSTANDARD LVCMOS33 } [get_ports clk]
set_property -dict { PACKAGE_PIN A9 IOSTANDARD LVCMOS33 } [get_ports rx]
set_property -dict { PACKAGE_PIN D10 IOSTANDARD LVCMOS33 } [get_ports tx]
set_property -dict { PACKAGE_PIN H5 IOSTANDARD LVCMOS33 } [get_ports led_game]
set_property -dict { PACKAGE_PIN J5 IOSTANDARD LVCMOS33 } [get_ports led_error]
set_property -dict { PACKAGE_PIN T9 IOSTANDARD LVCMOS33 } [get_ports led_alive]
create_clock -period 10.000 [get_ports clk]
