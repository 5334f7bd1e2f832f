// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The PLL of an iCE40 at a pin for simulation: the clock that comes in is the one that goes out, since only clocks are counted there.

`default_nettype none

module SB_PLL40_PAD #(
    parameter [47:0] FEEDBACK_PATH = "SIMPLE",
    parameter [3:0] DIVR = 4'd0,
    parameter [6:0] DIVF = 7'd0,
    parameter [2:0] DIVQ = 3'd0,
    parameter [2:0] FILTER_RANGE = 3'd0
) (
    input wire PACKAGEPIN,
    input wire RESETB,
    input wire BYPASS,
    output wire PLLOUTGLOBAL
);

    assign PLLOUTGLOBAL = PACKAGEPIN;

    // What has no effect here.
    wire unused = &{
        1'b0,
        RESETB,
        BYPASS,
        FEEDBACK_PATH,
        DIVR,
        DIVF,
        DIVQ,
        FILTER_RANGE
    };
endmodule

`default_nettype wire
