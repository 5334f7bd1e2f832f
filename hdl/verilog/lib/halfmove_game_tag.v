// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::game_tag::GameTag by halfmove; do not edit.
//
// The number of the present game, modulo 128, as one stage of a pipeline sees it.
//
// Counts the games that have passed its place in the pipeline. All such counters of a core see the same games, so
// they need no reset to agree.

module halfmove_game_tag (
    input wire clock, // The clock.
    input wire last, // A game's last token is here.
    output wire [6:0] tag // The present game's number.
);

    reg [6:0] games_d;
    reg [6:0] games_q;

    always @* begin
        games_d = games_q;
        if (last) begin
            games_d = games_q + 7'd1;
        end
    end

    assign tag = games_q;

    initial begin
        games_q = 7'd0;
    end

    always @(posedge clock) begin
        games_q <= games_d;
    end
endmodule
