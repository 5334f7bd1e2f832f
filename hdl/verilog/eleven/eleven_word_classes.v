// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::front_end::word_class::WordClasses by halfmove; do not edit.
//
// Clocks 0 to 3: the word is registered, and what it is by itself is found.
//
// The input register, and the 64 specials by their two digits F and R.

module eleven_word_classes (
    input wire clock, // The clock.
    input wire accepted, // A word is taken at this edge.
    input wire [10:0] data, // The word.
    input wire last_in, // It is its game's last.
    input wire restart, // The core empties itself: every clock is a game's end, with or without a word.
    output wire [10:0] code_word, // Clock 1: the word.
    output wire [19:0] word_class // Clock 3: what it is.
);

    wire [1:0] line;
    wire [2:0] steps;
    wire special;
    reg [10:0] word_1_q;
    reg valid_1_q;
    reg last_1_q;
    reg valid_2_q;
    reg last_2_q;
    reg special_2_q;
    reg [2:0] file_2_q;
    reg [2:0] rank_2_q;
    reg wide_2_q;
    reg [19:0] class_3_d;
    reg [19:0] class_3_q;

    always @* begin
        class_3_d = class_3_q;
        class_3_d[0] = valid_2_q;
        class_3_d[1] = last_2_q;
        class_3_d[2] = special && (file_2_q == 3'd0) && (rank_2_q == 3'd0);
        class_3_d[3] = wide_2_q;
        class_3_d[4] = valid_2_q && !special_2_q;
        class_3_d[5] = special && (file_2_q == 3'd1) && (rank_2_q == 3'd4);
        class_3_d[6] = special && (file_2_q == 3'd0) && (rank_2_q[2:1] == 2'd2);
        class_3_d[7] = rank_2_q[0];
        class_3_d[8] = special && ((file_2_q == 3'd4) || ((file_2_q == 3'd0) && (rank_2_q == 3'd0)));
        class_3_d[9] = special && (file_2_q == 3'd4);
        class_3_d[10] = special && (file_2_q == 3'd5);
        class_3_d[13:11] = rank_2_q;
        class_3_d[14] = special && (file_2_q == 3'd0) && !rank_2_q[2] && (rank_2_q != 3'd0);
        class_3_d[15] = special && (file_2_q == 3'd1) && (rank_2_q == 3'd3);
        class_3_d[16] = special && (file_2_q == 3'd1) && (rank_2_q == 3'd0);
        class_3_d[17] = special && (file_2_q == 3'd1) && (rank_2_q == 3'd1);
        class_3_d[18] = special && (file_2_q == 3'd1) && (rank_2_q == 3'd2);
        class_3_d[19] = special && (file_2_q[2:1] == 2'd3);
    end

    assign code_word = word_1_q;
    assign line = word_1_q[10:9];
    assign steps = word_1_q[2:0];
    assign special = valid_2_q && special_2_q;
    assign word_class = class_3_q;

    initial begin
        word_1_q = 11'd0;
        valid_1_q = 1'b0;
        last_1_q = 1'b0;
        valid_2_q = 1'b0;
        last_2_q = 1'b0;
        special_2_q = 1'b0;
        file_2_q = 3'd0;
        rank_2_q = 3'd0;
        wide_2_q = 1'b0;
        class_3_q = 20'd0;
    end

    always @(posedge clock) begin
        word_1_q <= data;
        valid_1_q <= accepted;
        last_1_q <= (accepted && last_in) || restart;
        valid_2_q <= valid_1_q;
        last_2_q <= last_1_q;
        special_2_q <= !(|line) && !(|steps);
        file_2_q <= word_1_q[8:6];
        rank_2_q <= word_1_q[5:3];
        wide_2_q <= (|line) || word_1_q[8];
        class_3_q <= class_3_d;
    end
endmodule
