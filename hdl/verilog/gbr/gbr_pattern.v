// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::pattern::GbrPattern by halfmove; do not edit.
//
// One pattern, and whether the men are those that it looks for.
//
// Compares the men with a pattern in two clocks, a position a clock.

module gbr_pattern (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset: there is no pattern any more.
    input wire load, // Takes `wanted` at this edge.
    input wire [35:0] wanted, // The pattern.
    input wire [7:0] white, // White's men, two bits a kind: 3 is three or more. Queens in the lowest bits.
    input wire [7:0] black, // Black's men.
    input wire [3:0] white_pawns, // White's pawns.
    input wire [3:0] black_pawns, // Black's pawns.
    output wire stands, // The men of two clocks before are those.
    output wire at_start // The men at the start are those.
);

    wire [7:0] white_wanted;
    wire [7:0] black_wanted;
    wire [3:0] pawns_0;
    wire [3:0] pawns_1;
    wire [3:0] pawns_wanted_0;
    wire [3:0] pawns_wanted_1;
    wire more_pawns_0;
    wire more_pawns_1;
    wire [3:0] either;
    wire [3:0] more;
    wire kind_right_0;
    wire kind_right_1;
    wire kind_right_2;
    wire kind_right_3;
    wire pawns_right_0;
    wire pawns_right_1;
    reg [35:0] kept_d;
    reg [35:0] kept_q;
    reg white_right_0_q;
    reg white_right_1_q;
    reg white_right_2_q;
    reg white_right_3_q;
    reg black_right_0_q;
    reg black_right_1_q;
    reg black_right_2_q;
    reg black_right_3_q;
    reg pawns_more_0_q;
    reg pawns_more_1_q;
    reg pawns_high_equal_0_q;
    reg pawns_high_equal_1_q;
    reg pawns_low_right_0_q;
    reg pawns_low_right_1_q;
    reg stands_2_q;

    always @* begin
        kept_d = kept_q;
        if (load) begin
            kept_d = wanted;
        end
        if (reset) begin
            kept_d[34] = 1'b0;
            kept_d[35] = 1'b0;
        end
    end

    assign white_wanted = kept_q[7:0];
    assign black_wanted = kept_q[15:8];
    assign either = kept_q[19:16];
    assign more = kept_q[23:20];

    // Pawns are compared in halves.
    assign pawns_0 = white_pawns;
    assign pawns_1 = black_pawns;
    assign pawns_wanted_0 = kept_q[27:24];
    assign pawns_wanted_1 = kept_q[31:28];
    assign more_pawns_0 = kept_q[32];
    assign more_pawns_1 = kept_q[33];

    // The second clock: all of them.
    assign kind_right_0 = (white_right_0_q && black_right_0_q) || (either[0] && (white_right_0_q || black_right_0_q));
    assign kind_right_1 = (white_right_1_q && black_right_1_q) || (either[1] && (white_right_1_q || black_right_1_q));
    assign kind_right_2 = (white_right_2_q && black_right_2_q) || (either[2] && (white_right_2_q || black_right_2_q));
    assign kind_right_3 = (white_right_3_q && black_right_3_q) || (either[3] && (white_right_3_q || black_right_3_q));
    assign pawns_right_0 = pawns_more_0_q || (pawns_high_equal_0_q && pawns_low_right_0_q);
    assign pawns_right_1 = pawns_more_1_q || (pawns_high_equal_1_q && pawns_low_right_1_q);
    assign stands = stands_2_q;
    assign at_start = kept_q[35];

    initial begin
        kept_q = 36'd0;
        white_right_0_q = 1'b0;
        white_right_1_q = 1'b0;
        white_right_2_q = 1'b0;
        white_right_3_q = 1'b0;
        black_right_0_q = 1'b0;
        black_right_1_q = 1'b0;
        black_right_2_q = 1'b0;
        black_right_3_q = 1'b0;
        pawns_more_0_q = 1'b0;
        pawns_more_1_q = 1'b0;
        pawns_high_equal_0_q = 1'b0;
        pawns_high_equal_1_q = 1'b0;
        pawns_low_right_0_q = 1'b0;
        pawns_low_right_1_q = 1'b0;
        stands_2_q = 1'b0;
    end

    always @(posedge clock) begin
        kept_q <= kept_d;
        // The first clock: each side of each kind.
        white_right_0_q <= (white[1:0] == white_wanted[1:0]) || (more[0] && ((white[1] && !white_wanted[1])
            || (white[0] && !white_wanted[0] && (white[1] == white_wanted[1]))));
        white_right_1_q <= (white[3:2] == white_wanted[3:2]) || (more[1] && ((white[3] && !white_wanted[3])
            || (white[2] && !white_wanted[2] && (white[3] == white_wanted[3]))));
        white_right_2_q <= (white[5:4] == white_wanted[5:4]) || (more[2] && ((white[5] && !white_wanted[5])
            || (white[4] && !white_wanted[4] && (white[5] == white_wanted[5]))));
        white_right_3_q <= (white[7:6] == white_wanted[7:6]) || (more[3] && ((white[7] && !white_wanted[7])
            || (white[6] && !white_wanted[6] && (white[7] == white_wanted[7]))));
        black_right_0_q <= (black[1:0] == black_wanted[1:0]) || (more[0] && ((black[1] && !black_wanted[1])
            || (black[0] && !black_wanted[0] && (black[1] == black_wanted[1]))));
        black_right_1_q <= (black[3:2] == black_wanted[3:2]) || (more[1] && ((black[3] && !black_wanted[3])
            || (black[2] && !black_wanted[2] && (black[3] == black_wanted[3]))));
        black_right_2_q <= (black[5:4] == black_wanted[5:4]) || (more[2] && ((black[5] && !black_wanted[5])
            || (black[4] && !black_wanted[4] && (black[5] == black_wanted[5]))));
        black_right_3_q <= (black[7:6] == black_wanted[7:6]) || (more[3] && ((black[7] && !black_wanted[7])
            || (black[6] && !black_wanted[6] && (black[7] == black_wanted[7]))));
        pawns_more_0_q <= more_pawns_0 && ((pawns_0[3] && !pawns_wanted_0[3]) || (pawns_0[2] && !pawns_wanted_0[2]
            && (pawns_0[3] == pawns_wanted_0[3])));
        pawns_more_1_q <= more_pawns_1 && ((pawns_1[3] && !pawns_wanted_1[3]) || (pawns_1[2] && !pawns_wanted_1[2]
            && (pawns_1[3] == pawns_wanted_1[3])));
        pawns_high_equal_0_q <= pawns_0[3:2] == pawns_wanted_0[3:2];
        pawns_high_equal_1_q <= pawns_1[3:2] == pawns_wanted_1[3:2];
        pawns_low_right_0_q <= (pawns_0[1:0] == pawns_wanted_0[1:0]) || (more_pawns_0 && ((pawns_0[1]
            && !pawns_wanted_0[1]) || (pawns_0[0] && !pawns_wanted_0[0] && (pawns_0[1] == pawns_wanted_0[1]))));
        pawns_low_right_1_q <= (pawns_1[1:0] == pawns_wanted_1[1:0]) || (more_pawns_1 && ((pawns_1[1]
            && !pawns_wanted_1[1]) || (pawns_1[0] && !pawns_wanted_1[0] && (pawns_1[1] == pawns_wanted_1[1]))));
        stands_2_q <= kept_q[34] && kind_right_0 && kind_right_1 && kind_right_2 && kind_right_3 && pawns_right_0
            && pawns_right_1;
    end
endmodule
