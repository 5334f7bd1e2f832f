// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::selections::RankSquares by halfmove; do not edit.
//
// The squares of the selected ranks.

module halfmove_rank_squares (
    input wire [7:0] ranks, // One bit a rank.
    output reg [63:0] squares // One bit a square, a1 in bit 0, h8 in bit 63.
);

    reg [7:0] one_rank;

    always @* begin
        squares = 64'd0;
        one_rank = 8'd0;
        if (ranks[0]) begin
            one_rank = 8'hff;
        end
        squares = squares | {56'd0, one_rank};
        one_rank = 8'd0;
        if (ranks[1]) begin
            one_rank = 8'hff;
        end
        squares = squares | {48'd0, one_rank, 8'd0};
        one_rank = 8'd0;
        if (ranks[2]) begin
            one_rank = 8'hff;
        end
        squares = squares | {40'd0, one_rank, 16'd0};
        one_rank = 8'd0;
        if (ranks[3]) begin
            one_rank = 8'hff;
        end
        squares = squares | {32'd0, one_rank, 24'd0};
        one_rank = 8'd0;
        if (ranks[4]) begin
            one_rank = 8'hff;
        end
        squares = squares | {24'd0, one_rank, 32'd0};
        one_rank = 8'd0;
        if (ranks[5]) begin
            one_rank = 8'hff;
        end
        squares = squares | {16'd0, one_rank, 40'd0};
        one_rank = 8'd0;
        if (ranks[6]) begin
            one_rank = 8'hff;
        end
        squares = squares | {8'd0, one_rank, 48'd0};
        one_rank = 8'd0;
        if (ranks[7]) begin
            one_rank = 8'hff;
        end
        squares = squares | {one_rank, 56'd0};
    end
endmodule
