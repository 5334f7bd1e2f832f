// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::encode_pipe::ElevenEncodePipe by halfmove; do not edit.
//
// `eleven_encode_pipe`: the 11-bit code of a half-move, a half-move a clock.
//
// The rules are those of `super::encode`, in six steps of one table of four inputs each:
//
// | after clock | known |
// |---|---|
// | 1 | the low bits of both differences; tall or wide, if it is a knight's jump |
// | 2 | the differences; a knight's two coordinates, and which way it jumps along each |
// | 3 | on a file or rank; the parts of what makes a diagonal or a knight; the steps along a line |
// | 4 | line, diagonal, knight or nothing; what a knight changes |
// | 5 | the steps; the coordinates named |
// | 6 | the code |
//
// From squares to code, pipelined. No reset: `valid` is low from power-up until the first half-move has passed.

module eleven_encode_pipe (
    input wire clk, // Clock; everything happens at its rising edge.
    input wire [5:0] from, // Square left: file in bits 0-2, rank in bits 3-5.
    input wire [5:0] to, // Square reached; castling: the king's.
    input wire [2:0] promotion, // Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none.
    input wire half_move_valid, // There is a half-move at this edge.
    output wire [10:0] code, // The code, `D F R N`. Means nothing if invalid.
    // It has no code: no man goes that way, or there is a promotion where no pawn gets to its last rank.
    output wire invalid,
    output wire valid // The outputs belong to a half-move that came six clocks ago.
);

    wire [2:0] from_file;
    wire [2:0] from_rank;
    wire [2:0] to_file;
    wire [2:0] to_rank;
    wire file_odd;
    wire file_middle;
    wire rank_odd;
    wire rank_middle;
    wire on_file;
    wire on_rank;
    reg [2:0] ranks_mask;
    wire slanted_delay_data_in;
    wire slanted_delay_data_out;
    wire westward_delay_data_in;
    wire westward_delay_data_out;
    wire invalid_delay_data_in;
    wire files_odd;
    wire files_double_back;
    wire files_high;
    wire [2:0] files_difference;
    wire files_negative;
    wire files_zero;
    wire files_single;
    wire files_double;
    wire ranks_double_back;
    wire ranks_high;
    wire [2:0] ranks_difference;
    wire ranks_negative;
    wire ranks_single;
    wire ranks_double;
    wire [2:0] square_steps;
    wire square_four;
    wire [2:0] square_file_named;
    wire [2:0] square_rank_named;
    reg [2:0] file_1_q;
    reg [2:0] rank_1_d;
    reg [2:0] rank_1_q;
    reg promotes_1_q;
    reg no_officer_1_q;
    reg high_ranks_agree_1_q;
    reg low_ranks_fit_1_q;
    reg parities_differ_1_q;
    reg may_be_line_2_q;
    reg may_be_knight_2_q;
    reg promotes_2_q;
    reg tall_2_q;
    reg low_equal_2_q;
    reg low_opposite_2_q;
    reg low_zero_2_q;
    reg high_differs_2_q;
    reg tall_3_q;
    reg wide_3_q;
    reg straight_3_q;
    reg forward_3_q;
    reg backward_3_q;
    reg westward_3_q;
    reg [2:0] steps_3_d;
    reg [2:0] steps_3_q;
    reg line_4_q;
    reg knight_4_q;
    reg [2:0] steps_4_q;
    reg [2:0] steps_5_d;
    reg [2:0] steps_5_q;
    reg [2:0] steps_6_q;

    // Clock 1: the officer takes the rank's place. From the 7th rank to the 8th or from the 2nd to the 1st
    // all bits but the last one of the rank left are the same.
    assign from_file = from[2:0];
    assign from_rank = from[5:3];
    assign to_file = to[2:0];
    assign to_rank = to[5:3];

    always @* begin
        rank_1_d = from_rank;
        if (promotion[2]) begin
            rank_1_d = {from_rank[2], ~promotion[1:0]};
        end
    end

    // Clock 2: what it may be; as many files as ranks, as far as the low two bits tell, or as many backward?
    assign file_odd = files_odd;

    // Clock 3: a line? Forward is NE or SW, backward NW or SE, where the files' number is the ranks' negative.
    // A mask and not a condition for zero: a condition would become a synchronous reset, a slower wire.
    assign on_file = files_zero;
    assign slanted_delay_data_in = !on_file && !on_rank;

    always @* begin
        ranks_mask = 3'd7;
        if (promotes_2_q) begin
            ranks_mask = 3'd0;
        end
    end

    always @* begin
        steps_3_d = ranks_difference & ranks_mask;
        if (on_rank) begin
            steps_3_d = files_difference;
        end
    end

    assign westward_delay_data_in = westward_3_q ^ (tall_3_q || wide_3_q);

    // Clock 5: the steps, and whether all this is anything.
    assign invalid_delay_data_in = !(line_4_q || knight_4_q);

    always @* begin
        steps_5_d = steps_4_q;
        if (knight_4_q) begin
            steps_5_d = square_steps;
            if (square_four) begin
                steps_5_d = 3'd4;
            end
        end
    end

    assign code = {westward_delay_data_out, {slanted_delay_data_out, {square_file_named, square_rank_named, steps_6_q}}};

    halfmove_shift_register_6_clocks_1_bits presence (
        .clock(clk),
        .data_in(half_move_valid),
        .data_out(valid)
    );

    halfmove_shift_register_4_clocks_1_bits slanted_delay (
        .clock(clk),
        .data_in(slanted_delay_data_in),
        .data_out(slanted_delay_data_out)
    );

    halfmove_shift_register_3_clocks_1_bits westward_delay (
        .clock(clk),
        .data_in(westward_delay_data_in),
        .data_out(westward_delay_data_out)
    );

    halfmove_shift_register_2_clocks_1_bits invalid_delay (
        .clock(clk),
        .data_in(invalid_delay_data_in),
        .data_out(invalid)
    );

    eleven_difference files (
        .clock(clk),
        .from(from_file),
        .to(to_file),
        .odd(files_odd),
        .middle(file_middle),
        .double_back(files_double_back),
        .high(files_high),
        .difference(files_difference),
        .negative(files_negative),
        .zero(files_zero),
        .single(files_single),
        .double(files_double)
    );

    eleven_difference ranks (
        .clock(clk),
        .from(from_rank),
        .to(to_rank),
        .odd(rank_odd),
        .middle(rank_middle),
        .double_back(ranks_double_back),
        .high(ranks_high),
        .difference(ranks_difference),
        .negative(ranks_negative),
        .zero(on_rank),
        .single(ranks_single),
        .double(ranks_double)
    );

    eleven_knight_square square (
        .clock(clk),
        .file(file_1_q),
        .rank(rank_1_q),
        .tall(file_odd),
        .tall_back(ranks_double_back),
        .wide_back(files_double_back),
        .tall_aside(file_middle),
        .wide_aside(rank_middle),
        .knight(knight_4_q),
        .steps(square_steps),
        .four(square_four),
        .file_named(square_file_named),
        .rank_named(square_rank_named)
    );

    initial begin
        file_1_q = 3'd0;
        rank_1_q = 3'd0;
        promotes_1_q = 1'b0;
        no_officer_1_q = 1'b0;
        high_ranks_agree_1_q = 1'b0;
        low_ranks_fit_1_q = 1'b0;
        parities_differ_1_q = 1'b0;
        may_be_line_2_q = 1'b0;
        may_be_knight_2_q = 1'b0;
        promotes_2_q = 1'b0;
        tall_2_q = 1'b0;
        low_equal_2_q = 1'b0;
        low_opposite_2_q = 1'b0;
        low_zero_2_q = 1'b0;
        high_differs_2_q = 1'b0;
        tall_3_q = 1'b0;
        wide_3_q = 1'b0;
        straight_3_q = 1'b0;
        forward_3_q = 1'b0;
        backward_3_q = 1'b0;
        westward_3_q = 1'b0;
        steps_3_q = 3'd0;
        line_4_q = 1'b0;
        knight_4_q = 1'b0;
        steps_4_q = 3'd0;
        steps_5_q = 3'd0;
        steps_6_q = 3'd0;
    end

    always @(posedge clk) begin
        file_1_q <= from_file;
        rank_1_q <= rank_1_d;
        promotes_1_q <= promotion[2];
        no_officer_1_q <= !(|promotion);
        high_ranks_agree_1_q <= ((&from_rank[2:1]) && (&to_rank[2:1])) || !((|from_rank[2:1]) || (|to_rank[2:1]));
        low_ranks_fit_1_q <= (from_rank[0] ^ to_rank[0]) && (from_rank[0] ^ from_rank[2]);
        parities_differ_1_q <= from_file[0] ^ from_rank[0] ^ to_file[0] ^ to_rank[0];
        may_be_line_2_q <= no_officer_1_q || (promotes_1_q && high_ranks_agree_1_q && low_ranks_fit_1_q);
        may_be_knight_2_q <= no_officer_1_q && parities_differ_1_q;
        promotes_2_q <= promotes_1_q;
        tall_2_q <= file_odd;
        low_equal_2_q <= (file_odd == rank_odd) && (file_middle == rank_middle);
        low_opposite_2_q <= (file_odd == rank_odd) && (file_odd || file_middle) && (file_middle ^ rank_middle
            ^ !file_odd);
        low_zero_2_q <= !(file_odd || file_middle || rank_odd || rank_middle);
        high_differs_2_q <= files_high ^ ranks_high;
        tall_3_q <= tall_2_q && files_single && ranks_double && may_be_knight_2_q;
        wide_3_q <= !tall_2_q && files_double && ranks_single && may_be_knight_2_q;
        straight_3_q <= (on_file ^ on_rank) && may_be_line_2_q;
        forward_3_q <= low_equal_2_q && !high_differs_2_q && !on_file && may_be_line_2_q;
        backward_3_q <= may_be_line_2_q && ((high_differs_2_q && low_opposite_2_q) || (!high_differs_2_q
            && low_zero_2_q));
        westward_3_q <= !on_rank && (on_file || (files_negative ^ ranks_negative));
        steps_3_q <= steps_3_d;
        // Clock 4: a knight's step seems to take the other diagonal.
        line_4_q <= straight_3_q || (westward_3_q && backward_3_q) || (!westward_3_q && forward_3_q);
        knight_4_q <= tall_3_q || wide_3_q;
        steps_4_q <= steps_3_q;
        steps_5_q <= steps_5_d;
        // Clock 6: the code.
        steps_6_q <= steps_5_q;
    end
endmodule
