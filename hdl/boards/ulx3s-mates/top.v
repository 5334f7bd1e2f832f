// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The half-move machine's mates on a ULX3S, which solves chess problems: 50 MHz from the PLL, 2 Mbaud on the USB port US1.

`default_nettype none

module top (
    input wire clk, // 25 MHz.
    input wire rx, // From the host, through the FT231X.
    output wire tx, // To the host.
    output wire led_game, // Lit after every other request that is answered.
    output wire led_error, // Lit when something went wrong; a break on the line puts it out.
    output wire led_alive, // Blinks while there is a clock.
    output wire wifi_gpio0 // High, so that the ESP32 does not take the board over.
);

    wire fast; // 50 MHz.

    // 25 MHz times 2; the voltage-controlled oscillator runs at 600 MHz.
    EHXPLLL #(
        .CLKI_DIV(1),
        .CLKFB_DIV(2),
        .CLKOP_ENABLE("ENABLED"),
        .CLKOP_DIV(12),
        .CLKOP_CPHASE(6),
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

    board #(.HERTZ(64'd50_000_000), .BAUD(64'd2_000_000), .DESIGN(8'd7), .BEAT(24)) board (
        .clk(fast),
        .rx(rx),
        .tx(tx),
        .game(game),
        .error(error),
        .alive(led_alive)
    );
endmodule

`default_nettype wire
