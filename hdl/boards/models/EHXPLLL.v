// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The PLL of an ECP5 for simulation: the clock that comes in is the one that goes out, since only clocks are counted there.

`default_nettype none

module EHXPLLL #(
    parameter integer CLKI_DIV = 1,
    parameter integer CLKFB_DIV = 1,
    parameter [55:0] CLKOP_ENABLE = "ENABLED",
    parameter integer CLKOP_DIV = 1,
    parameter integer CLKOP_CPHASE = 0,
    parameter integer CLKOP_FPHASE = 0,
    parameter [39:0] FEEDBK_PATH = "CLKOP"
) (
    input wire CLKI,
    input wire CLKFB,
    input wire RST,
    input wire STDBY,
    input wire PHASESEL0,
    input wire PHASESEL1,
    input wire PHASEDIR,
    input wire PHASESTEP,
    input wire PHASELOADREG,
    input wire PLLWAKESYNC,
    input wire ENCLKOP,
    output wire CLKOP
);

    assign CLKOP = CLKI;

    // What has no effect here.
    wire unused = &{
        1'b0,
        CLKFB,
        RST,
        STDBY,
        PHASESEL0,
        PHASESEL1,
        PHASEDIR,
        PHASESTEP,
        PHASELOADREG,
        PLLWAKESYNC,
        ENCLKOP,
        CLKI_DIV,
        CLKFB_DIV,
        CLKOP_ENABLE,
        CLKOP_DIV,
        CLKOP_CPHASE,
        CLKOP_FPHASE,
        FEEDBK_PATH
    };
endmodule

`default_nettype wire
