// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_game_tag by halfmove; do not edit.
//
// The number of the present game, modulo 64, as this stage of the pipeline sees it.

module halfmove_game_tag (
    input wire clock,
    input wire last,
    output wire [5:0] tag
);

    reg [5:0] games_d;
    reg [5:0] games_q;

    always @* begin
        games_d = games_q;
        if (last) begin
            games_d = games_q + 6'd1;
        end
    end

    assign tag = games_q;

    initial begin
        games_q = 6'd0;
    end

    always @(posedge clock) begin
        games_q <= games_d;
    end
endmodule
