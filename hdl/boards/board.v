// SPDX-License-Identifier: MIT OR Apache-2.0
//
// What every board has: a design behind a serial line, and three lights.

`default_nettype none

// The first eight hexadecimal digits of the version's name in Git; hdl/boards/build.sh knows them.
`ifndef HALFMOVE_VERSION
`define HALFMOVE_VERSION 32'h00000000
`endif

module board #(
    parameter [63:0] HERTZ = 64'd12_000_000, // Of `clk`.
    parameter [63:0] BAUD = 64'd1_000_000, // Of the line; at most a quarter of `HERTZ`.
    // Its number, for the host: 1 halfmove_board_small, 2 halfmove_board_full, 3 halfmove_board_encoder,
    // 4 halfmove_board_gbr, 5 halfmove_board_perft, 6 halfmove_board_lister, 7 halfmove_board_mates.
    parameter [7:0] DESIGN = 8'd1,
    parameter BEAT = 22 // The bit of a counter of clocks that `alive` shows.
) (
    input wire clk, // Everything happens at its rising edge.
    input wire rx, // From the host.
    output wire tx, // To the host.
    output wire game, // Changes with every game that has ended.
    output wire error, // Something went wrong since the last break on the line.
    output wire alive // Blinks while there is a clock.
);

    // Bits of the line a clock, times 2^20, rounded.
    localparam [63:0] FRACTION = ((BAUD << 20) + HERTZ / 2) / HERTZ;

    reg [BEAT:0] beats = 0;

    always @(posedge clk) begin
        beats <= beats + 1'b1;
    end

    assign alive = beats[BEAT];

    generate
        if (DESIGN == 8'd1) begin : small_design
            halfmove_board_small design_1 (
                .clk(clk),
                .rst(1'b0),
                .baud(FRACTION[19:0]),
                .design_number(DESIGN),
                .hertz(HERTZ[31:0]),
                .version(`HALFMOVE_VERSION),
                .rx(rx),
                .tx(tx),
                .game(game),
                .error(error)
            );
        end else if (DESIGN == 8'd3) begin : encoder_design
            halfmove_board_encoder design_3 (
                .clk(clk),
                .rst(1'b0),
                .baud(FRACTION[19:0]),
                .design_number(DESIGN),
                .hertz(HERTZ[31:0]),
                .version(`HALFMOVE_VERSION),
                .rx(rx),
                .tx(tx),
                .game(game),
                .error(error)
            );
        end else if (DESIGN == 8'd4) begin : gbr_design
            halfmove_board_gbr design_4 (
                .clk(clk),
                .rst(1'b0),
                .baud(FRACTION[19:0]),
                .design_number(DESIGN),
                .hertz(HERTZ[31:0]),
                .version(`HALFMOVE_VERSION),
                .rx(rx),
                .tx(tx),
                .game(game),
                .error(error)
            );
        end else if (DESIGN == 8'd5) begin : perft_design
            halfmove_board_perft design_5 (
                .clk(clk),
                .rst(1'b0),
                .baud(FRACTION[19:0]),
                .design_number(DESIGN),
                .hertz(HERTZ[31:0]),
                .version(`HALFMOVE_VERSION),
                .rx(rx),
                .tx(tx),
                .game(game),
                .error(error)
            );
        end else if (DESIGN == 8'd6) begin : lister_design
            halfmove_board_lister design_6 (
                .clk(clk),
                .rst(1'b0),
                .baud(FRACTION[19:0]),
                .design_number(DESIGN),
                .hertz(HERTZ[31:0]),
                .version(`HALFMOVE_VERSION),
                .rx(rx),
                .tx(tx),
                .game(game),
                .error(error)
            );
        end else if (DESIGN == 8'd7) begin : mates_design
            halfmove_board_mates design_7 (
                .clk(clk),
                .rst(1'b0),
                .baud(FRACTION[19:0]),
                .design_number(DESIGN),
                .hertz(HERTZ[31:0]),
                .version(`HALFMOVE_VERSION),
                .rx(rx),
                .tx(tx),
                .game(game),
                .error(error)
            );
        end else begin : full_design
            halfmove_board_full design_2 (
                .clk(clk),
                .rst(1'b0),
                .baud(FRACTION[19:0]),
                .design_number(DESIGN),
                .hertz(HERTZ[31:0]),
                .version(`HALFMOVE_VERSION),
                .rx(rx),
                .tx(tx),
                .game(game),
                .error(error)
            );
        end
    endgenerate
endmodule

`default_nettype wire
