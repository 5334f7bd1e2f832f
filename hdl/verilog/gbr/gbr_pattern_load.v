// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::pattern_load::PatternLoad by halfmove; do not edit.
//
// Takes a pattern as it is written and makes it `Wanted`, a clock later.

module gbr_pattern_load (
    input wire clock, // The clock.
    input wire [25:0] pattern, // The pattern: six digits, at least, used.
    output reg [35:0] wanted // The same, ready for comparing.
);

    wire [3:0] digits_0;
    wire [3:0] digits_1;
    wire [3:0] digits_2;
    wire [3:0] digits_3;
    wire [3:0] pawns_0;
    wire [3:0] pawns_1;
    reg [3:0] white_pawns;
    reg [3:0] black_pawns;
    wire at_least;
    wire queens_met;
    wire others_met_0;
    wire others_met_1;
    wire others_met_2;
    wire pawns_met_0;
    wire pawns_met_1;
    wire [1:0] kinds_0_white;
    wire [1:0] kinds_0_black;
    wire kinds_0_either;
    wire kinds_0_any;
    wire [1:0] kinds_1_white;
    wire [1:0] kinds_1_black;
    wire kinds_1_either;
    wire kinds_1_any;
    wire [1:0] kinds_2_white;
    wire [1:0] kinds_2_black;
    wire kinds_2_either;
    wire kinds_2_any;
    wire [1:0] kinds_3_white;
    wire [1:0] kinds_3_black;
    wire kinds_3_either;
    wire kinds_3_any;
    reg [35:0] wanted_1_d;
    reg [35:0] wanted_1_q;
    reg [5:0] met_1_q;

    always @* begin
        wanted_1_d = wanted_1_q;
        wanted_1_d[7:0] = {kinds_3_white, kinds_2_white, kinds_1_white, kinds_0_white};
        wanted_1_d[15:8] = {kinds_3_black, kinds_2_black, kinds_1_black, kinds_0_black};
        wanted_1_d[19:16] = {kinds_3_either, {kinds_2_either, {kinds_1_either, kinds_0_either}}};
        wanted_1_d[23:20] = {kinds_3_any || at_least, {kinds_2_any || at_least, {kinds_1_any
            || at_least, kinds_0_any || at_least}}};
        wanted_1_d[27:24] = white_pawns;
        wanted_1_d[31:28] = black_pawns;
        wanted_1_d[32] = (&pawns_0) || at_least;
        wanted_1_d[33] = (&pawns_1) || at_least;
        wanted_1_d[34] = pattern[25];
        wanted_1_d[35] = pattern[25];
    end

    assign at_least = pattern[24];
    assign digits_0 = pattern[23:20];
    assign digits_1 = pattern[19:16];
    assign digits_2 = pattern[15:12];
    assign digits_3 = pattern[11:8];
    assign pawns_0 = pattern[7:4];
    assign pawns_1 = pattern[3:0];

    // The start position is 4888.88.
    assign queens_met = kinds_0_any || (digits_0 == 4'd4) || (at_least && !kinds_0_white[1] && !kinds_0_black[1]);
    assign others_met_0 = kinds_1_any || (digits_1 == 4'd8) || (at_least && !kinds_1_either);
    assign others_met_1 = kinds_2_any || (digits_2 == 4'd8) || (at_least && !kinds_2_either);
    assign others_met_2 = kinds_3_any || (digits_3 == 4'd8) || (at_least && !kinds_3_either);
    assign pawns_met_0 = (&pawns_0) || (pawns_0 == 4'd8) || (at_least && !pawns_0[3]);
    assign pawns_met_1 = (&pawns_1) || (pawns_1 == 4'd8) || (at_least && !pawns_1[3]);

    // Any is none, and more will do.
    always @* begin
        white_pawns = pawns_0;
        if (&pawns_0) begin
            white_pawns = 4'd0;
        end
    end

    always @* begin
        black_pawns = pawns_1;
        if (&pawns_1) begin
            black_pawns = 4'd0;
        end
    end

    always @* begin
        wanted = wanted_1_q;
        wanted[35] = wanted_1_q[35] && (&met_1_q);
    end

    gbr_digit_load kinds_0 (
        .digit(digits_0),
        .white(kinds_0_white),
        .black(kinds_0_black),
        .either(kinds_0_either),
        .any(kinds_0_any)
    );

    gbr_digit_load kinds_1 (
        .digit(digits_1),
        .white(kinds_1_white),
        .black(kinds_1_black),
        .either(kinds_1_either),
        .any(kinds_1_any)
    );

    gbr_digit_load kinds_2 (
        .digit(digits_2),
        .white(kinds_2_white),
        .black(kinds_2_black),
        .either(kinds_2_either),
        .any(kinds_2_any)
    );

    gbr_digit_load kinds_3 (
        .digit(digits_3),
        .white(kinds_3_white),
        .black(kinds_3_black),
        .either(kinds_3_either),
        .any(kinds_3_any)
    );

    initial begin
        wanted_1_q = 36'd0;
        met_1_q = 6'd0;
    end

    always @(posedge clock) begin
        wanted_1_q <= wanted_1_d;
        met_1_q <= {pawns_met_1, {pawns_met_0, {others_met_2, {others_met_1, {others_met_0, queens_met}}}}};
    end
endmodule
