// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::decode_pipe::ElevenDecodePipe by halfmove; do not edit.
//
// `eleven_decode_pipe`: the squares of an 11-bit code, a code a clock.
//
// The rules are those of `super::decode`, in six steps of one table of four inputs each:
//
// | after clock | known |
// |---|---|
// | 1 | the carries of the low two bits of file and rank |
// | 2 | which edges the step leaves; what the cases of a knight need |
// | 3 | knight or not, its shape; for both shapes what changes in the square |
// | 4 | the change, and the step in files and ranks |
// | 5 | the square left; sums and carries of the square reached |
// | 6 | the square reached |
//
// From code to squares, pipelined. No reset: `valid` is low from power-up until the first code has passed.

module eleven_decode_pipe (
    input wire clk, // Clock; everything happens at its rising edge.
    input wire [10:0] code, // The code, `D F R N`.
    input wire code_valid, // There is a code at this edge.
    output wire [5:0] from, // Square left: file in bits 0-2, rank in bits 3-5. Means nothing if special or invalid.
    output wire [5:0] to, // Square reached; castling: the king's. Means nothing if special or invalid.
    output wire [2:0] promotion, // Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none. Means nothing if invalid.
    output wire special, // No half-move but a text, result or mark; bits 8-3 of the code are its number.
    output wire invalid, // A promotion that would leave the board: one of 16 codes that are never written.
    output wire valid // The outputs belong to a code that came six clocks ago.
);

    wire [2:0] file_1;
    wire [2:0] rank_1;
    wire [2:0] steps_1;
    wire diagonal_1;
    wire westward_1;
    wire [2:0] file_2;
    wire [2:0] rank_2;
    wire [2:0] steps_2;
    wire [1:0] officer_2;
    wire diagonal_2;
    wire westward_2;
    wire along_ranks_2;
    wire two_2;
    reg [2:0] forward;
    reg [2:0] backward;
    wire [2:0] line_step_2;
    reg [2:0] along_files_mask;
    reg [2:0] along_ranks_mask;
    reg [2:0] promotion_mask;
    reg [1:0] four_mask;
    reg [1:0] tall_file_low;
    reg tall_rank_high;
    reg [1:0] tall_rank_low;
    reg wide_file_high;
    reg [1:0] wide_file_low;
    reg [1:0] wide_rank_low;
    reg four_high;
    reg [2:0] file_change;
    reg [2:0] rank_change;
    reg [2:0] knight_mask;
    wire [2:0] from_file;
    wire [2:0] from_rank;
    wire middle;
    reg [2:0] file_carries;
    reg [2:0] rank_carries;
    wire [2:0] to_file;
    wire [2:0] to_rank;
    wire special_delay_data_in;
    wire [2:0] promotion_delay_data_in;
    reg [10:0] code_1_q;
    reg rank_carry_1_q;
    reg file_carry_1_q;
    reg mirrored_carry_1_q;
    reg [10:0] code_2_q;
    reg rank_wraps_2_q;
    reg file_wraps_2_q;
    reg mirrored_wraps_2_q;
    reg still_2_q;
    reg still_black_2_q;
    reg four_2_q;
    reg one_2_q;
    reg odd_2_q;
    reg file_inner_2_q;
    reg rank_inner_2_q;
    reg file_half_2_q;
    reg rank_half_2_q;
    reg h_file_2_q;
    reg a_file_2_q;
    reg to_h_2_q;
    reg knight_3_q;
    reg tall_3_d;
    reg tall_3_q;
    reg rank_wraps_3_q;
    reg mirrored_3_q;
    reg invalid_3_d;
    reg invalid_3_q;
    reg [2:0] file_3_q;
    reg [2:0] rank_3_d;
    reg [2:0] rank_3_q;
    reg [2:0] tall_file_3_q;
    reg [2:0] tall_rank_3_q;
    reg [2:0] wide_file_3_q;
    reg [2:0] wide_rank_3_q;
    reg [2:0] file_step_3_q;
    reg [2:0] rank_step_3_q;
    reg mirrored_4_q;
    reg [2:0] file_4_q;
    reg [2:0] rank_4_q;
    reg [2:0] file_change_4_q;
    reg [2:0] rank_change_4_q;
    reg [2:0] file_step_4_d;
    reg [2:0] file_step_4_q;
    reg [2:0] rank_step_4_d;
    reg [2:0] rank_step_4_q;
    reg [2:0] from_file_5_q;
    reg [2:0] from_rank_5_q;
    reg [2:0] file_sum_5_q;
    reg [2:0] rank_sum_5_q;
    reg file_carry_5_q;
    reg file_makes_5_q;
    reg file_passes_5_q;
    reg rank_carry_5_q;
    reg rank_makes_5_q;
    reg rank_passes_5_q;
    reg [5:0] from_6_q;
    reg [5:0] to_6_q;

    // Clock 2: does the step leave an edge? The parts of a knight's cases.
    assign file_1 = code_1_q[8:6];
    assign rank_1 = code_1_q[5:3];
    assign steps_1 = code_1_q[2:0];
    assign diagonal_1 = code_1_q[9];
    assign westward_1 = code_1_q[10];

    // Clock 3: a knight? Tall or wide, and how either changes the square by XOR.
    assign file_2 = code_2_q[8:6];
    assign rank_2 = code_2_q[5:3];
    assign officer_2 = code_2_q[4:3];
    assign steps_2 = code_2_q[2:0];
    assign diagonal_2 = code_2_q[9];
    assign westward_2 = code_2_q[10];
    assign along_ranks_2 = diagonal_2 || westward_2;

    // A mask and not a condition wherever else there is zero: a condition would become a synchronous reset,
    // whose wire is slower than a table.
    always @* begin
        along_files_mask = 3'd0;
        if (diagonal_2 || !westward_2) begin
            along_files_mask = 3'd7;
        end
    end

    always @* begin
        along_ranks_mask = 3'd0;
        if (along_ranks_2) begin
            along_ranks_mask = 3'd7;
        end
    end

    always @* begin
        promotion_mask = 3'd0;
        if (still_2_q && along_ranks_2) begin
            promotion_mask = 3'd7;
        end
    end

    always @* begin
        four_mask = 2'd0;
        if (four_2_q) begin
            four_mask = 2'd3;
        end
    end

    always @* begin
        tall_3_d = rank_wraps_2_q ^ steps_2[2];
        four_high = 1'b0;
        tall_rank_high = 1'b0;
        tall_rank_low = 2'd0;
        wide_file_high = 1'b0;
        wide_file_low = 2'd0;
        if (four_2_q) begin
            tall_3_d = odd_2_q;
            four_high = 1'b1;
            if (rank_inner_2_q) begin
                tall_rank_high = 1'b1;
                tall_rank_low = 2'd3;
                if (file_half_2_q) begin
                    tall_rank_low = 2'd2;
                end
            end
            if (file_inner_2_q) begin
                wide_file_high = 1'b1;
                wide_file_low = 2'd3;
                if (rank_half_2_q) begin
                    wide_file_low = 2'd2;
                end
            end
        end else begin
            if (two_2) begin
                tall_rank_high = 1'b1;
                wide_file_high = 1'b1;
            end
            if (one_2_q) begin
                tall_rank_low = 2'd3;
                wide_file_low = 2'd3;
            end
        end
    end

    assign two_2 = steps_2[1] && !steps_2[0];

    always @* begin
        tall_file_low = 2'd0;
        if (rank_inner_2_q) begin
            if (!file_half_2_q) begin
                tall_file_low = 2'd2;
            end
        end else if (file_2[0] == file_2[1]) begin
            tall_file_low = 2'd1;
        end
    end

    always @* begin
        wide_rank_low = 2'd0;
        if (file_inner_2_q) begin
            wide_rank_low = 2'd3;
            if (rank_half_2_q) begin
                wide_rank_low = 2'd1;
            end
        end else if (rank_2[0] == rank_2[1]) begin
            wide_rank_low = 2'd1;
        end
    end

    always @* begin
        rank_3_d = rank_2;
        forward = 3'd0;
        if (still_2_q) begin
            // A promotion starts on the 7th rank, or on the 2nd and goes one step back.
            rank_3_d = 3'd1;
            if (rank_2[2]) begin
                rank_3_d = 3'd6;
            end
            forward = 3'd1;
        end
    end

    always @* begin
        backward = 3'd0;
        if (still_black_2_q) begin
            backward = 3'd6;
        end
    end

    assign line_step_2 = steps_2 | forward | backward;
    assign promotion_delay_data_in = ~{1'b0, officer_2} & promotion_mask;
    assign special_delay_data_in = still_2_q && !along_ranks_2;

    always @* begin
        invalid_3_d = still_2_q && a_file_2_q;
        if (to_h_2_q) begin
            invalid_3_d = still_2_q && h_file_2_q;
        end
    end

    always @* begin
        file_step_4_d = file_step_3_q;
        rank_step_4_d = rank_step_3_q;
        knight_mask = 3'd0;
        if (knight_3_q) begin
            knight_mask = 3'd7;
            if (tall_3_q) begin
                file_step_4_d = 3'd7;
                rank_step_4_d = 3'd2;
                if (rank_wraps_3_q) begin
                    file_step_4_d = 3'd1;
                    rank_step_4_d = 3'd6;
                end
            end else begin
                file_step_4_d = 3'd6;
                rank_step_4_d = 3'd1;
                if (rank_wraps_3_q) begin
                    file_step_4_d = 3'd2;
                    rank_step_4_d = 3'd7;
                end
            end
        end
    end

    always @* begin
        file_change = wide_file_3_q;
        rank_change = wide_rank_3_q;
        if (tall_3_q) begin
            file_change = tall_file_3_q;
            rank_change = tall_rank_3_q;
        end
    end

    // Clock 5: the square left, and sums and carries to the square reached.
    assign from_file = file_4_q ^ file_change_4_q;
    assign from_rank = rank_4_q ^ rank_change_4_q;
    assign middle = from_file[1] ^ mirrored_4_q;

    always @* begin
        file_carries = 3'd0;
        if (file_carry_5_q) begin
            file_carries = 3'd2;
        end
        if (file_makes_5_q || (file_passes_5_q && file_carry_5_q)) begin
            file_carries = 3'd4;
            if (file_carry_5_q) begin
                file_carries = 3'd6;
            end
        end
    end

    always @* begin
        rank_carries = 3'd0;
        if (rank_carry_5_q) begin
            rank_carries = 3'd2;
        end
        if (rank_makes_5_q || (rank_passes_5_q && rank_carry_5_q)) begin
            rank_carries = 3'd4;
            if (rank_carry_5_q) begin
                rank_carries = 3'd6;
            end
        end
    end

    assign to_file = file_sum_5_q ^ file_carries;
    assign to_rank = rank_sum_5_q ^ rank_carries;
    assign from = from_6_q;
    assign to = to_6_q;

    halfmove_shift_register_6_clocks_1_bits presence (
        .clock(clk),
        .data_in(code_valid),
        .data_out(valid)
    );

    halfmove_shift_register_4_clocks_1_bits special_delay (
        .clock(clk),
        .data_in(special_delay_data_in),
        .data_out(special)
    );

    halfmove_shift_register_3_clocks_1_bits invalid_delay (
        .clock(clk),
        .data_in(invalid_3_q),
        .data_out(invalid)
    );

    halfmove_shift_register_4_clocks_3_bits promotion_delay (
        .clock(clk),
        .data_in(promotion_delay_data_in),
        .data_out(promotion)
    );

    initial begin
        code_1_q = 11'd0;
        rank_carry_1_q = 1'b0;
        file_carry_1_q = 1'b0;
        mirrored_carry_1_q = 1'b0;
        code_2_q = 11'd0;
        rank_wraps_2_q = 1'b0;
        file_wraps_2_q = 1'b0;
        mirrored_wraps_2_q = 1'b0;
        still_2_q = 1'b0;
        still_black_2_q = 1'b0;
        four_2_q = 1'b0;
        one_2_q = 1'b0;
        odd_2_q = 1'b0;
        file_inner_2_q = 1'b0;
        rank_inner_2_q = 1'b0;
        file_half_2_q = 1'b0;
        rank_half_2_q = 1'b0;
        h_file_2_q = 1'b0;
        a_file_2_q = 1'b0;
        to_h_2_q = 1'b0;
        knight_3_q = 1'b0;
        tall_3_q = 1'b0;
        rank_wraps_3_q = 1'b0;
        mirrored_3_q = 1'b0;
        invalid_3_q = 1'b0;
        file_3_q = 3'd0;
        rank_3_q = 3'd0;
        tall_file_3_q = 3'd0;
        tall_rank_3_q = 3'd0;
        wide_file_3_q = 3'd0;
        wide_rank_3_q = 3'd0;
        file_step_3_q = 3'd0;
        rank_step_3_q = 3'd0;
        mirrored_4_q = 1'b0;
        file_4_q = 3'd0;
        rank_4_q = 3'd0;
        file_change_4_q = 3'd0;
        rank_change_4_q = 3'd0;
        file_step_4_q = 3'd0;
        rank_step_4_q = 3'd0;
        from_file_5_q = 3'd0;
        from_rank_5_q = 3'd0;
        file_sum_5_q = 3'd0;
        rank_sum_5_q = 3'd0;
        file_carry_5_q = 1'b0;
        file_makes_5_q = 1'b0;
        file_passes_5_q = 1'b0;
        rank_carry_5_q = 1'b0;
        rank_makes_5_q = 1'b0;
        rank_passes_5_q = 1'b0;
        from_6_q = 6'd0;
        to_6_q = 6'd0;
    end

    always @(posedge clk) begin
        // Clock 1: carries out of the low two bits; for NW-SE the files are counted from h.
        code_1_q <= code;
        rank_carry_1_q <= (code[4] && code[1]) || ((code[4] || code[1]) && code[3] && code[0]);
        file_carry_1_q <= (code[7] && code[1]) || ((code[7] || code[1]) && code[6] && code[0]);
        mirrored_carry_1_q <= (!code[7] && code[1]) || ((!code[7] || code[1]) && !code[6] && code[0]);
        code_2_q <= code_1_q;
        rank_wraps_2_q <= (rank_1[2] && steps_1[2]) || ((rank_1[2] || steps_1[2]) && rank_carry_1_q);
        file_wraps_2_q <= !westward_1 && ((file_1[2] && steps_1[2]) || ((file_1[2] || steps_1[2]) && file_carry_1_q));
        mirrored_wraps_2_q <= westward_1 && ((!file_1[2] && steps_1[2]) || ((!file_1[2] || steps_1[2])
            && mirrored_carry_1_q));
        still_2_q <= steps_1 == 3'd0;
        still_black_2_q <= (steps_1 == 3'd0) && !rank_1[2];
        four_2_q <= steps_1 == 3'd4;
        one_2_q <= (steps_1 == 3'd1) || (steps_1 == 3'd7);
        odd_2_q <= !(file_1[0] ^ rank_1[0] ^ westward_1);
        file_inner_2_q <= (file_1 == 3'd3) || (file_1 == 3'd4);
        rank_inner_2_q <= (rank_1 == 3'd3) || (rank_1 == 3'd4);
        file_half_2_q <= file_1[1] ^ file_1[2];
        rank_half_2_q <= rank_1[1] ^ rank_1[2];
        h_file_2_q <= diagonal_1 && (&file_1);
        a_file_2_q <= diagonal_1 && !(|file_1);
        to_h_2_q <= rank_1[2] ^ westward_1;
        knight_3_q <= diagonal_2 && (rank_wraps_2_q ^ (file_wraps_2_q || mirrored_wraps_2_q));
        tall_3_q <= tall_3_d;
        rank_wraps_3_q <= rank_wraps_2_q;
        mirrored_3_q <= westward_2 && diagonal_2;
        invalid_3_q <= invalid_3_d;
        file_3_q <= file_2;
        rank_3_q <= rank_3_d;
        tall_file_3_q <= {four_high, tall_file_low & four_mask};
        tall_rank_3_q <= {tall_rank_high, tall_rank_low};
        wide_file_3_q <= {wide_file_high, wide_file_low};
        wide_rank_3_q <= {four_high, wide_rank_low & four_mask};
        file_step_3_q <= line_step_2 & along_files_mask;
        rank_step_3_q <= line_step_2 & along_ranks_mask;
        // Clock 4: the change and the step of what it is.
        mirrored_4_q <= mirrored_3_q;
        file_4_q <= file_3_q;
        rank_4_q <= rank_3_q;
        file_change_4_q <= file_change & knight_mask;
        rank_change_4_q <= rank_change & knight_mask;
        file_step_4_q <= file_step_4_d;
        rank_step_4_q <= rank_step_4_d;
        from_file_5_q <= from_file;
        from_rank_5_q <= from_rank;
        file_sum_5_q <= from_file ^ file_step_4_q;
        rank_sum_5_q <= from_rank ^ rank_step_4_q;
        file_carry_5_q <= (from_file[0] ^ mirrored_4_q) && file_step_4_q[0];
        file_makes_5_q <= middle && file_step_4_q[1];
        file_passes_5_q <= middle || file_step_4_q[1];
        rank_carry_5_q <= from_rank[0] && rank_step_4_q[0];
        rank_makes_5_q <= from_rank[1] && rank_step_4_q[1];
        rank_passes_5_q <= from_rank[1] || rank_step_4_q[1];
        // Clock 6: the square reached.
        from_6_q <= {from_rank_5_q, from_file_5_q};
        to_6_q <= {to_rank, to_file};
    end
endmodule
