// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A design on a ULX3S: 50 or 100 MHz from the PLL, 2 or 3 Mbaud on the USB port US1. The macro HALFMOVE_MHZ says which.

`default_nettype none

`ifndef HALFMOVE_MHZ
`define HALFMOVE_MHZ 100
`endif

module top (
    input wire clk, // 25 MHz.
    input wire rx, // From the host, through the FT231X.
    output wire tx, // To the host.
    output wire led_game, // Changes with every game or request that was answered.
    output wire led_error, // Lit when something went wrong; a break on the line puts it out.
    output wire led_alive, // Blinks while there is a clock.
    output wire wifi_gpio0 // High, so that the ESP32 does not take the board over.
);

    localparam MHZ = `HALFMOVE_MHZ;
    localparam DIVIDER = 600 / MHZ;

    wire fast; // MHZ.

    // The voltage-controlled oscillator runs at 600 MHz.
    EHXPLLL #(
        .CLKI_DIV(1),
        .CLKFB_DIV(MHZ / 25),
        .CLKOP_ENABLE("ENABLED"),
        .CLKOP_DIV(DIVIDER),
        .CLKOP_CPHASE(DIVIDER / 2),
        .CLKOP_FPHASE(0),
        .FEEDBK_PATH("CLKOP")
    ) pll (
        .CLKI(clk),
        .CLKFB(fast),
        .CLKOP(fast),
        .RST(1'b0),
        .STDBY(1'b0),
        .PHASESEL0(1'b0),
        .PHASESEL1(1'b0),
        .PHASEDIR(1'b1),
        .PHASESTEP(1'b1),
        .PHASELOADREG(1'b1),
        .PLLWAKESYNC(1'b0),
        .ENCLKOP(1'b0)
    );

    wire game;
    wire error;

    assign led_game = game;
    assign led_error = error;
    assign wifi_gpio0 = 1'b1;

    board #(
        .HERTZ(`HALFMOVE_MHZ * 64'd1_000_000),
        .BAUD(MHZ == 100 ? 64'd3_000_000 : 64'd2_000_000),
        .BEAT(MHZ == 100 ? 25 : 24)
    ) board (
        .clk(fast),
        .rx(rx),
        .tx(tx),
        .game(game),
        .error(error),
        .alive(led_alive)
    );
endmodule

`default_nettype wire
