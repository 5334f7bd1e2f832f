// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::matching::GbrMatch by halfmove; do not edit.
//
// `gbr_match`: finds material in the records of `gbr_tally`, one record a clock.
//
// | clock | what happens |
// |---|---|
// | 1 | each side of each kind is compared with each pattern; half-moves are counted |
// | 2 | which patterns stand |
// | 3 | for the first time? the output |
//
// The core: records of `gbr_tally` in, the same records out with the hits of four patterns.

module gbr_match (
    input wire clk, // Clock.
    input wire rst, // Synchronous reset, active high; not needed after power-up. Patterns must be written again.
    input wire pattern_write, // Writes a pattern at this edge.
    input wire [1:0] pattern_address, // Which of the four.
    input wire [25:0] pattern_data, // The pattern: 23:0 its digits as in the code, 15 for any; 24 at least; 25 used.
    input wire [31:0] s_axis_tdata, // A record.
    input wire s_axis_tvalid, // The record is there.
    output wire s_axis_tready, // The core takes it at this edge; registered.
    input wire s_axis_tlast, // The record is its game's last.
    input wire [59:0] s_axis_tuser, // What `gbr_tally` gives beside it.
    output wire [31:0] m_axis_tdata, // The record.
    output wire m_axis_tvalid, // The record is there.
    input wire m_axis_tready, // The surroundings take it at this edge.
    output wire m_axis_tlast, // The record is its game's last.
    // 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 31:28 hits, 35:32 hits at the start,
    // 39:36 patterns that stand, 59:40 half-moves so far.
    output wire [59:0] m_axis_tuser
);

    wire [7:0] white;
    wire [7:0] black;
    wire [3:0] white_pawns;
    wire [3:0] black_pawns;
    wire taken;
    wire more;
    wire [9:0] low_sum;
    reg wraps;
    wire [9:0] high_sum;
    wire [3:0] stands;
    reg [3:0] at_start;
    reg [3:0] seen_earlier;
    wire [3:0] met;
    wire [3:0] hits;
    reg write_1_q;
    reg [1:0] address_1_q;
    wire [35:0] pattern_load_wanted;
    wire patterns_0_load;
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
    reg [31:0] record_1_d;
    reg [31:0] record_1_q;
    reg last_1_d;
    reg last_1_q;
    reg [27:0] user_1_d;
    reg [27:0] user_1_q;
    reg [9:0] index_low_1_d;
    reg [9:0] index_low_1_q;
    reg index_wraps_1_d;
    reg index_wraps_1_q;
    reg [9:0] low_so_far_d;
    reg [9:0] low_so_far_q;
    reg valid_2_d;
    reg valid_2_q;
    reg [31:0] record_2_d;
    reg [31:0] record_2_q;
    reg last_2_d;
    reg last_2_q;
    reg [27:0] user_2_d;
    reg [27:0] user_2_q;
    reg [9:0] index_low_2_d;
    reg [9:0] index_low_2_q;
    reg [9:0] index_high_2_d;
    reg [9:0] index_high_2_q;
    reg [9:0] high_so_far_d;
    reg [9:0] high_so_far_q;
    reg [3:0] seen_d;
    reg [3:0] seen_q;
    wire slice_moving;
    wire slice_taking;
    wire [92:0] slice_beat;
    wire [92:0] slice_m_axis;

    always @* begin
        valid_1_d = valid_1_q;
        record_1_d = record_1_q;
        last_1_d = last_1_q;
        user_1_d = user_1_q;
        index_low_1_d = index_low_1_q;
        index_wraps_1_d = index_wraps_1_q;
        low_so_far_d = low_so_far_q;
        valid_2_d = valid_2_q;
        record_2_d = record_2_q;
        last_2_d = last_2_q;
        user_2_d = user_2_q;
        index_low_2_d = index_low_2_q;
        index_high_2_d = index_high_2_q;
        high_so_far_d = high_so_far_q;
        if (taken) begin
            low_so_far_d = low_sum;
            if (s_axis_tlast) begin
                low_so_far_d = 10'd0;
            end
        end
        if (slice_moving) begin
            valid_1_d = taken;
            record_1_d = s_axis_tdata;
            last_1_d = s_axis_tlast;
            user_1_d = s_axis_tuser[27:0];
            index_low_1_d = low_sum;
            index_wraps_1_d = (&low_so_far_q) && (|more);
        end
        if (slice_moving) begin
            valid_2_d = valid_1_q;
            record_2_d = record_1_q;
            last_2_d = last_1_q;
            user_2_d = user_1_q;
            index_low_2_d = index_low_1_q;
            index_high_2_d = high_sum;
            if (valid_1_q) begin
                high_so_far_d = high_sum;
                if (last_1_q) begin
                    high_so_far_d = 10'd0;
                end
            end
        end
        if (rst) begin
            valid_1_d = 1'b0;
            valid_2_d = 1'b0;
            low_so_far_d = 10'd0;
            high_so_far_d = 10'd0;
        end
    end

    always @* begin
        seen_d = seen_q;
        if (slice_moving && valid_2_q) begin
            seen_d = seen_earlier | met;
        end
    end

    assign patterns_0_load = write_1_q && (address_1_q == 2'd0);
    assign patterns_1_load = write_1_q && (address_1_q == 2'd1);
    assign patterns_2_load = write_1_q && (address_1_q == 2'd2);
    assign patterns_3_load = write_1_q && (address_1_q == 2'd3);

    // Clock 1: the men as far as a code tells them, and the half-moves.
    assign white_told_0_count = s_axis_tuser[59:56];
    assign white = {white_told_3_told, white_told_2_told, white_told_1_told, white_told_0_told};
    assign black = {black_told_3_told, black_told_2_told, black_told_1_told, black_told_0_told};
    assign white_pawns = s_axis_tuser[11:8];
    assign black_pawns = s_axis_tuser[7:4];
    assign more = s_axis_tuser[2];
    assign low_sum = low_so_far_q + {9'd0, more};
    assign taken = s_axis_tvalid && slice_taking;

    // Clock 2: the upper half of the index.
    always @* begin
        wraps = 1'b0;
        if (index_wraps_1_q) begin
            wraps = 1'b1;
        end
    end

    assign high_sum = high_so_far_q + {9'd0, wraps};

    // Clock 3: what stands for the first time.
    assign stands = {patterns_3_stands, {patterns_2_stands, {patterns_1_stands, patterns_0_stands}}};

    always @* begin
        at_start = 4'd0;
        seen_earlier = seen_q;
        if (user_2_q[1]) begin
            at_start = {patterns_3_at_start, {patterns_2_at_start, {patterns_1_at_start, patterns_0_at_start}}};
            seen_earlier = 4'd0;
        end
    end

    assign met = stands | at_start;
    assign hits = met & ~seen_earlier;
    assign slice_beat[31:0] = record_2_q;
    assign slice_beat[32] = last_2_q;
    assign slice_beat[92:33] = {index_high_2_q, index_low_2_q, stands, at_start, hits, user_2_q};
    assign s_axis_tready = slice_taking;
    assign m_axis_tdata = slice_m_axis[31:0];
    assign m_axis_tlast = slice_m_axis[32];
    assign m_axis_tuser = slice_m_axis[92:33];

    halfmove_pattern_load pattern_load (
        .clock(clk),
        .pattern(pattern_data),
        .wanted(pattern_load_wanted)
    );

    halfmove_gbr_pattern patterns_0 (
        .clock(clk),
        .reset(rst),
        .load(patterns_0_load),
        .wanted(pattern_load_wanted),
        .moving(slice_moving),
        .white(white),
        .black(black),
        .white_pawns(white_pawns),
        .black_pawns(black_pawns),
        .stands(patterns_0_stands),
        .at_start(patterns_0_at_start)
    );

    halfmove_gbr_pattern patterns_1 (
        .clock(clk),
        .reset(rst),
        .load(patterns_1_load),
        .wanted(pattern_load_wanted),
        .moving(slice_moving),
        .white(white),
        .black(black),
        .white_pawns(white_pawns),
        .black_pawns(black_pawns),
        .stands(patterns_1_stands),
        .at_start(patterns_1_at_start)
    );

    halfmove_gbr_pattern patterns_2 (
        .clock(clk),
        .reset(rst),
        .load(patterns_2_load),
        .wanted(pattern_load_wanted),
        .moving(slice_moving),
        .white(white),
        .black(black),
        .white_pawns(white_pawns),
        .black_pawns(black_pawns),
        .stands(patterns_2_stands),
        .at_start(patterns_2_at_start)
    );

    halfmove_gbr_pattern patterns_3 (
        .clock(clk),
        .reset(rst),
        .load(patterns_3_load),
        .wanted(pattern_load_wanted),
        .moving(slice_moving),
        .white(white),
        .black(black),
        .white_pawns(white_pawns),
        .black_pawns(black_pawns),
        .stands(patterns_3_stands),
        .at_start(patterns_3_at_start)
    );

    halfmove_up_to_three white_told_0 (
        .count(white_told_0_count),
        .told(white_told_0_told)
    );

    halfmove_up_to_three white_told_1 (
        .count(s_axis_tuser[55:52]),
        .told(white_told_1_told)
    );

    halfmove_up_to_three white_told_2 (
        .count(s_axis_tuser[51:48]),
        .told(white_told_2_told)
    );

    halfmove_up_to_three white_told_3 (
        .count(s_axis_tuser[47:44]),
        .told(white_told_3_told)
    );

    halfmove_up_to_three black_told_0 (
        .count(s_axis_tuser[43:40]),
        .told(black_told_0_told)
    );

    halfmove_up_to_three black_told_1 (
        .count(s_axis_tuser[39:36]),
        .told(black_told_1_told)
    );

    halfmove_up_to_three black_told_2 (
        .count(s_axis_tuser[35:32]),
        .told(black_told_2_told)
    );

    halfmove_up_to_three black_told_3 (
        .count(s_axis_tuser[31:28]),
        .told(black_told_3_told)
    );

    halfmove_register_slice slice (
        .clock(clk),
        .reset(rst),
        .moving(slice_moving),
        .taking(slice_taking),
        .beat_valid(valid_2_q),
        .beat(slice_beat),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis(slice_m_axis),
        .m_axis_tready(m_axis_tready)
    );

    initial begin
        write_1_q = 1'b0;
        address_1_q = 2'd0;
        valid_1_q = 1'b0;
        record_1_q = 32'd0;
        last_1_q = 1'b0;
        user_1_q = 28'd0;
        index_low_1_q = 10'd0;
        index_wraps_1_q = 1'b0;
        low_so_far_q = 10'd0;
        valid_2_q = 1'b0;
        record_2_q = 32'd0;
        last_2_q = 1'b0;
        user_2_q = 28'd0;
        index_low_2_q = 10'd0;
        index_high_2_q = 10'd0;
        high_so_far_q = 10'd0;
        seen_q = 4'd0;
    end

    always @(posedge clk) begin
        // The patterns.
        write_1_q <= pattern_write && !rst;
        address_1_q <= pattern_address;
        valid_1_q <= valid_1_d;
        record_1_q <= record_1_d;
        last_1_q <= last_1_d;
        user_1_q <= user_1_d;
        index_low_1_q <= index_low_1_d;
        index_wraps_1_q <= index_wraps_1_d;
        low_so_far_q <= low_so_far_d;
        valid_2_q <= valid_2_d;
        record_2_q <= record_2_d;
        last_2_q <= last_2_d;
        user_2_q <= user_2_d;
        index_low_2_q <= index_low_2_d;
        index_high_2_q <= index_high_2_d;
        high_so_far_q <= high_so_far_d;
        seen_q <= seen_d;
    end
endmodule
