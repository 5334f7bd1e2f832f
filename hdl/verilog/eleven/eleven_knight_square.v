// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::encode_pipe::knight_square::KnightSquare by halfmove; do not edit.
//
// Clocks 2 to 6 of the encoder's pipe: the square that the code names. It is the one left, but for a knight's jump.
//
// The rule is the table of `crate::eleven::encode`, q being `along` and l being `across`. Its parts as changes of
// bits, most of which need no turning back:
//
// | case | along | across |
// |---|---|---|
// | q = 3 | XOR 3 | |
// | q = 4, 5 and l < 6 | XOR 4 | |
// | q = 4, 5 and l = 6 | XOR 6, or 7 if q is 4 | XOR 4, and 2 if q is 4; the last bit by the shape |
// | q < 3 and l = 5, 6 | | XOR 4; the last bit by the shape |
//
// The named square, and how many steps a knight seems to jump.

module eleven_knight_square (
    input wire clock, // The clock.
    input wire [2:0] file, // Clock 1: the file left.
    input wire [2:0] rank, // Clock 1: the rank left; of a promotion, the officer.
    input wire tall, // Clock 1: a knight that jumps so goes two ranks.
    // Clock 1: a knight that jumps so goes back (left or down) along the longer side of its jump.
    input wire tall_back,
    input wire wide_back, // Clock 1: likewise if it is wide.
    input wire tall_aside, // Clock 1: it goes back along the shorter side, if it is tall.
    input wire wide_aside, // Clock 1: likewise if it is wide.
    input wire knight, // Clock 4: it is a knight that jumps.
    output wire [2:0] steps, // Clock 4: a knight's N, unless `four`.
    output wire four, // Clock 4: a knight's N is 4.
    output wire [2:0] file_named, // Clock 6: the file that the code names.
    output wire [2:0] rank_named // Clock 6: the rank.
);

    reg [2:0] along_turned;
    reg [2:0] across_turned;
    wire centre;
    wire far_edge;
    reg across_low;
    reg [2:0] along_2_d;
    reg [2:0] along_2_q;
    reg [2:0] across_2_d;
    reg [2:0] across_2_q;
    reg tall_2_q;
    reg back_2_d;
    reg back_2_q;
    reg aside_2_d;
    reg aside_2_q;
    reg [2:0] along_3_q;
    reg [2:0] across_3_q;
    reg tall_3_q;
    reg low_3_q;
    reg high_3_q;
    reg odd_3_q;
    reg edge_3_q;
    reg last_3_q;
    reg shape_3_q;
    reg downward_3_d;
    reg downward_3_q;
    reg [2:0] along_4_q;
    reg [2:0] across_4_q;
    reg tall_4_q;
    reg along_high_4_q;
    reg along_middle_4_q;
    reg along_low_4_q;
    reg across_middle_4_q;
    reg across_low_4_q;
    reg four_4_q;
    reg [2:0] steps_4_q;
    reg [2:0] along_5_q;
    reg [2:0] across_5_q;
    reg tall_5_q;
    reg [2:0] file_6_d;
    reg [2:0] file_6_q;
    reg [2:0] rank_6_d;
    reg [2:0] rank_6_q;

    always @* begin
        along_2_d = file;
        across_2_d = rank;
        back_2_d = wide_back;
        aside_2_d = wide_aside;
        if (tall) begin
            along_2_d = rank;
            across_2_d = file;
            back_2_d = tall_back;
            aside_2_d = tall_aside;
        end
    end

    always @* begin
        along_turned = along_2_q;
        if (back_2_q) begin
            along_turned = ~along_2_q;
        end
    end

    always @* begin
        across_turned = across_2_q;
        if (aside_2_q) begin
            across_turned = ~across_2_q;
        end
    end

    // N goes down for a tall jump up and for a wide jump down.
    always @* begin
        downward_3_d = aside_2_q;
        if (tall_2_q) begin
            downward_3_d = !back_2_q;
        end
    end

    assign centre = !low_3_q && !high_3_q;
    assign far_edge = high_3_q && last_3_q;
    assign steps = steps_4_q;
    assign four = four_4_q;

    always @* begin
        across_low = across_4_q[0];
        if (knight && four_4_q) begin
            across_low = across_low_4_q;
        end
    end

    // Clock 6: along and across become files and ranks.
    always @* begin
        file_6_d = along_5_q;
        rank_6_d = across_5_q;
        if (tall_5_q) begin
            file_6_d = across_5_q;
            rank_6_d = along_5_q;
        end
    end

    assign file_named = file_6_q;
    assign rank_named = rank_6_q;

    initial begin
        along_2_q = 3'd0;
        across_2_q = 3'd0;
        tall_2_q = 1'b0;
        back_2_q = 1'b0;
        aside_2_q = 1'b0;
        along_3_q = 3'd0;
        across_3_q = 3'd0;
        tall_3_q = 1'b0;
        low_3_q = 1'b0;
        high_3_q = 1'b0;
        odd_3_q = 1'b0;
        edge_3_q = 1'b0;
        last_3_q = 1'b0;
        shape_3_q = 1'b0;
        downward_3_q = 1'b0;
        along_4_q = 3'd0;
        across_4_q = 3'd0;
        tall_4_q = 1'b0;
        along_high_4_q = 1'b0;
        along_middle_4_q = 1'b0;
        along_low_4_q = 1'b0;
        across_middle_4_q = 1'b0;
        across_low_4_q = 1'b0;
        four_4_q = 1'b0;
        steps_4_q = 3'd0;
        along_5_q = 3'd0;
        across_5_q = 3'd0;
        tall_5_q = 1'b0;
        file_6_q = 3'd0;
        rank_6_q = 3'd0;
    end

    always @(posedge clock) begin
        along_2_q <= along_2_d;
        across_2_q <= across_2_d;
        // Clock 2: files and ranks become along and across.
        tall_2_q <= tall;
        back_2_q <= back_2_d;
        aside_2_q <= aside_2_d;
        // Clock 3: where the square stands on the board turned so that the jump goes right and up.
        along_3_q <= along_2_q;
        across_3_q <= across_2_q;
        tall_3_q <= tall_2_q;
        // Bits and no comparisons, which would become synchronous resets, slower than tables.
        low_3_q <= !(along_turned[2] || (along_turned[1] && along_turned[0]));
        high_3_q <= along_turned[2];
        odd_3_q <= along_turned[0];
        edge_3_q <= across_turned[2] && (across_turned[1] || across_turned[0]);
        last_3_q <= across_turned[2] && across_turned[1];
        shape_3_q <= tall_2_q ^ aside_2_q;
        downward_3_q <= downward_3_d;
        // Clock 4: what a knight changes.
        along_4_q <= along_3_q;
        across_4_q <= across_3_q;
        tall_4_q <= tall_3_q;
        along_high_4_q <= high_3_q;
        along_middle_4_q <= centre || far_edge;
        along_low_4_q <= centre || (far_edge && !odd_3_q);
        across_middle_4_q <= far_edge && !odd_3_q;
        // Of N = 4 the named square is odd for a tall jump, even for a wide one.
        across_low_4_q <= (odd_3_q || far_edge) ^ shape_3_q;
        four_4_q <= (low_3_q && edge_3_q) || far_edge;
        steps_4_q <= {downward_3_q, {high_3_q || (centre == downward_3_q), !high_3_q}};
        along_5_q <= {along_4_q[2] ^ (knight && along_high_4_q), {along_4_q[1] ^ (knight
            && along_middle_4_q), along_4_q[0] ^ (knight && along_low_4_q)}};
        across_5_q <= {across_4_q[2] ^ (knight && four_4_q), {across_4_q[1] ^ (knight
            && across_middle_4_q), across_low}};
        // Clock 5: a knight's square, or the one left.
        tall_5_q <= tall_4_q;
        file_6_q <= file_6_d;
        rank_6_q <= rank_6_d;
    end
endmodule
