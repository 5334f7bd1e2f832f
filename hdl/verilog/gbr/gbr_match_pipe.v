// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::match_pipe::MatchPipe by halfmove; do not edit.
//
// Finds material in what `super::tally_pipe::TallyPipe` says of records, one record a clock.
//
// | clock | what happens |
// |---|---|
// | 1 | the men as far as a code tells them; half-moves are counted |
// | 2 | each side of each kind is compared with each pattern; the upper half of the index |
// | 3 | which patterns stand |
// | 4 | for the first time? |
//
// The pipeline of `gbr_match`. Nothing in it waits: what stands behind it must have room for all that is under way.

module gbr_match_pipe (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset: nothing is under way, and no pattern is in use.
    input wire pattern_write, // Writes a pattern at this edge.
    input wire [1:0] pattern_address, // Which of the four.
    input wire [25:0] pattern_data, // The pattern: 23:0 its digits as in the code, 15 for any; 24 at least; 25 used.
    input wire taken, // There is a record at this edge.
    input wire last_in, // It is its game's last.
    input wire [59:0] tallied, // What the tally says of it.
    output wire valid, // There was a record four edges before.
    output wire last, // It is its game's last.
    // 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 31:28 hits, 35:32 hits at the start,
    // 39:36 patterns that stand, 59:40 half-moves so far.
    output wire [59:0] user
);

    wire more;
    wire [4:0] low_sum;
    reg [14:0] high_sum;
    wire [3:0] stands;
    reg [3:0] at_start;
    reg [3:0] seen_earlier;
    wire [3:0] met;
    wire [3:0] hits;
    reg write_1_q;
    reg [1:0] address_1_q;
    wire [35:0] pattern_load_wanted;
    wire patterns_0_load;
    wire [7:0] patterns_0_white;
    wire patterns_0_stands;
    wire patterns_0_at_start;
    wire patterns_1_load;
    wire patterns_1_stands;
    wire patterns_1_at_start;
    wire patterns_2_load;
    wire patterns_2_stands;
    wire patterns_2_at_start;
    wire patterns_3_load;
    wire patterns_3_stands;
    wire patterns_3_at_start;
    wire [3:0] white_told_0_count;
    wire [1:0] white_told_0_told;
    wire [1:0] white_told_1_told;
    wire [1:0] white_told_2_told;
    wire [1:0] white_told_3_told;
    wire [1:0] black_told_0_told;
    wire [1:0] black_told_1_told;
    wire [1:0] black_told_2_told;
    wire [1:0] black_told_3_told;
    reg valid_1_d;
    reg valid_1_q;
    reg last_1_q;
    reg [27:0] user_1_q;
    reg [7:0] white_1_q;
    reg [7:0] black_1_q;
    reg [4:0] index_low_1_q;
    reg index_wraps_1_q;
    reg [4:0] low_so_far_d;
    reg [4:0] low_so_far_q;
    reg valid_2_d;
    reg valid_2_q;
    reg last_2_q;
    reg [27:0] user_2_q;
    reg [4:0] index_low_2_q;
    reg [14:0] index_high_2_q;
    reg [14:0] high_so_far_d;
    reg [14:0] high_so_far_q;
    reg [14:0] high_after_q;
    reg valid_3_d;
    reg valid_3_q;
    reg last_3_q;
    reg [27:0] user_3_q;
    reg [19:0] index_3_q;
    reg [3:0] seen_d;
    reg [3:0] seen_q;
    reg valid_4_d;
    reg valid_4_q;
    reg last_4_q;
    reg [59:0] user_4_q;

    always @* begin
        low_so_far_d = low_so_far_q;
        high_so_far_d = high_so_far_q;
        if (taken) begin
            low_so_far_d = low_sum;
            if (last_in) begin
                low_so_far_d = 5'd0;
            end
        end
        valid_1_d = taken;
        valid_2_d = valid_1_q;
        if (valid_1_q) begin
            high_so_far_d = high_sum;
            if (last_1_q) begin
                high_so_far_d = 15'd0;
            end
        end
        // Clock 3: all of a pattern together.
        valid_3_d = valid_2_q;
        valid_4_d = valid_3_q;
        if (reset) begin
            valid_1_d = 1'b0;
            valid_2_d = 1'b0;
            valid_3_d = 1'b0;
            valid_4_d = 1'b0;
            low_so_far_d = 5'd0;
            high_so_far_d = 15'd0;
        end
    end

    always @* begin
        seen_d = seen_q;
        if (valid_3_q) begin
            seen_d = seen_earlier | met;
        end
    end

    assign patterns_0_load = write_1_q && (address_1_q == 2'd0);
    assign patterns_1_load = write_1_q && (address_1_q == 2'd1);
    assign patterns_2_load = write_1_q && (address_1_q == 2'd2);
    assign patterns_3_load = write_1_q && (address_1_q == 2'd3);

    // Clock 1: the men as far as a code tells them, and the half-moves.
    assign white_told_0_count = tallied[59:56];
    assign more = tallied[2];
    assign low_sum = low_so_far_q + {4'd0, more};

    // Clock 2: what is right, and the upper bits of the index.
    assign patterns_0_white = white_1_q;

    always @* begin
        high_sum = high_so_far_q;
        if (index_wraps_1_q) begin
            high_sum = high_after_q;
        end
    end

    // Clock 4: what stands for the first time.
    assign stands = {patterns_3_stands, {patterns_2_stands, {patterns_1_stands, patterns_0_stands}}};

    always @* begin
        at_start = 4'd0;
        seen_earlier = seen_q;
        if (user_3_q[1]) begin
            at_start = {patterns_3_at_start, {patterns_2_at_start, {patterns_1_at_start, patterns_0_at_start}}};
            seen_earlier = 4'd0;
        end
    end

    assign met = stands | at_start;
    assign hits = met & ~seen_earlier;
    assign valid = valid_4_q;
    assign last = last_4_q;
    assign user = user_4_q;

    gbr_pattern_load pattern_load (
        .clock(clock),
        .pattern(pattern_data),
        .wanted(pattern_load_wanted)
    );

    gbr_pattern patterns_0 (
        .clock(clock),
        .reset(reset),
        .load(patterns_0_load),
        .wanted(pattern_load_wanted),
        .white(patterns_0_white),
        .black(black_1_q),
        .white_pawns(user_1_q[11:8]),
        .black_pawns(user_1_q[7:4]),
        .stands(patterns_0_stands),
        .at_start(patterns_0_at_start)
    );

    gbr_pattern patterns_1 (
        .clock(clock),
        .reset(reset),
        .load(patterns_1_load),
        .wanted(pattern_load_wanted),
        .white(white_1_q),
        .black(black_1_q),
        .white_pawns(user_1_q[11:8]),
        .black_pawns(user_1_q[7:4]),
        .stands(patterns_1_stands),
        .at_start(patterns_1_at_start)
    );

    gbr_pattern patterns_2 (
        .clock(clock),
        .reset(reset),
        .load(patterns_2_load),
        .wanted(pattern_load_wanted),
        .white(white_1_q),
        .black(black_1_q),
        .white_pawns(user_1_q[11:8]),
        .black_pawns(user_1_q[7:4]),
        .stands(patterns_2_stands),
        .at_start(patterns_2_at_start)
    );

    gbr_pattern patterns_3 (
        .clock(clock),
        .reset(reset),
        .load(patterns_3_load),
        .wanted(pattern_load_wanted),
        .white(white_1_q),
        .black(black_1_q),
        .white_pawns(user_1_q[11:8]),
        .black_pawns(user_1_q[7:4]),
        .stands(patterns_3_stands),
        .at_start(patterns_3_at_start)
    );

    gbr_up_to_three white_told_0 (
        .count(white_told_0_count),
        .told(white_told_0_told)
    );

    gbr_up_to_three white_told_1 (
        .count(tallied[55:52]),
        .told(white_told_1_told)
    );

    gbr_up_to_three white_told_2 (
        .count(tallied[51:48]),
        .told(white_told_2_told)
    );

    gbr_up_to_three white_told_3 (
        .count(tallied[47:44]),
        .told(white_told_3_told)
    );

    gbr_up_to_three black_told_0 (
        .count(tallied[43:40]),
        .told(black_told_0_told)
    );

    gbr_up_to_three black_told_1 (
        .count(tallied[39:36]),
        .told(black_told_1_told)
    );

    gbr_up_to_three black_told_2 (
        .count(tallied[35:32]),
        .told(black_told_2_told)
    );

    gbr_up_to_three black_told_3 (
        .count(tallied[31:28]),
        .told(black_told_3_told)
    );

    initial begin
        write_1_q = 1'b0;
        address_1_q = 2'd0;
        valid_1_q = 1'b0;
        last_1_q = 1'b0;
        user_1_q = 28'd0;
        white_1_q = 8'd0;
        black_1_q = 8'd0;
        index_low_1_q = 5'd0;
        index_wraps_1_q = 1'b0;
        low_so_far_q = 5'd0;
        valid_2_q = 1'b0;
        last_2_q = 1'b0;
        user_2_q = 28'd0;
        index_low_2_q = 5'd0;
        index_high_2_q = 15'd0;
        high_so_far_q = 15'd0;
        high_after_q = 15'd0;
        valid_3_q = 1'b0;
        last_3_q = 1'b0;
        user_3_q = 28'd0;
        index_3_q = 20'd0;
        seen_q = 4'd0;
        valid_4_q = 1'b0;
        last_4_q = 1'b0;
        user_4_q = 60'd0;
    end

    always @(posedge clock) begin
        // The patterns.
        write_1_q <= pattern_write && !reset;
        address_1_q <= pattern_address;
        valid_1_q <= valid_1_d;
        last_1_q <= last_in;
        user_1_q <= tallied[27:0];
        white_1_q <= {white_told_3_told, white_told_2_told, white_told_1_told, white_told_0_told};
        black_1_q <= {black_told_3_told, black_told_2_told, black_told_1_told, black_told_0_told};
        index_low_1_q <= low_sum;
        index_wraps_1_q <= (&low_so_far_q) && (|more);
        low_so_far_q <= low_so_far_d;
        valid_2_q <= valid_2_d;
        last_2_q <= last_1_q;
        user_2_q <= user_1_q;
        index_low_2_q <= index_low_1_q;
        index_high_2_q <= high_sum;
        high_so_far_q <= high_so_far_d;
        // The lower bits wrap once in thirty-two half-moves: the successor of the upper ones has been there for long.
        high_after_q <= high_so_far_q + 15'd1;
        valid_3_q <= valid_3_d;
        last_3_q <= last_2_q;
        user_3_q <= user_2_q;
        index_3_q <= {index_high_2_q, index_low_2_q};
        seen_q <= seen_d;
        valid_4_q <= valid_4_d;
        last_4_q <= last_3_q;
        user_4_q <= {index_3_q, stands, at_start, hits, user_3_q};
    end
endmodule
