// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::front_end::step_vector::StepVector by halfmove; do not edit.
//
// Clocks 2 to 5: how far the man goes, as files and ranks.
//
// Turns class, direction and distance into a step of -7 to 7 files and ranks.

module brenner_step_vector (
    input wire clock, // The clock.
    input wire [3:0] byte_class, // Clock 2: the byte's class.
    input wire [2:0] direction, // Clock 2: its direction, as `brenner_fields` gives it.
    input wire [2:0] distance, // Clock 2: its distance.
    input wire turned, // Clock 4: a black pawn moves, for which forward is down and right is toward the a-file.
    output wire [3:0] files, // Clock 5: files toward h, two's complement.
    output wire [3:0] ranks // Clock 5: ranks toward 8, two's complement.
);

    localparam [3:0] BYTE_CLASS_PAWN = 4'd6;
    localparam [3:0] BYTE_CLASS_KNIGHT = 4'd11;

    wire compass;
    wire [3:0] lower_files;
    wire [3:0] lower_ranks;
    reg files_backward_3_d;
    reg files_backward_3_q;
    reg files_none_3_d;
    reg files_none_3_q;
    reg files_two_3_d;
    reg files_two_3_q;
    reg ranks_backward_3_d;
    reg ranks_backward_3_q;
    reg ranks_none_3_q;
    reg ranks_two_3_d;
    reg ranks_two_3_q;
    reg [2:0] distance_3_q;
    reg files_backward_4_q;
    reg [3:0] file_count_4_d;
    reg [3:0] file_count_4_q;
    reg ranks_backward_4_q;
    reg [3:0] rank_count_4_d;
    reg [3:0] rank_count_4_q;
    reg [3:0] files_5_d;
    reg [3:0] files_5_q;
    reg [3:0] ranks_5_d;
    reg [3:0] ranks_5_q;

    always @* begin
        files_backward_3_d = files_backward_3_q;
        files_none_3_d = files_none_3_q;
        ranks_backward_3_d = ranks_backward_3_q;
        files_two_3_d = 1'b0;
        ranks_two_3_d = 1'b0;
        if (byte_class == BYTE_CLASS_KNIGHT) begin
            // EES EEN NNE NNW WWN WWS SSW SSE
            files_none_3_d = 1'b0;
            files_two_3_d = !direction[1];
            ranks_two_3_d = direction[1];
            case (direction)
                3'd0: begin
                    files_backward_3_d = 1'b0;
                    ranks_backward_3_d = 1'b1;
                end
                3'd1: begin
                    files_backward_3_d = 1'b0;
                    ranks_backward_3_d = 1'b0;
                end
                3'd2: begin
                    files_backward_3_d = 1'b0;
                    ranks_backward_3_d = 1'b0;
                end
                3'd3: begin
                    files_backward_3_d = 1'b1;
                    ranks_backward_3_d = 1'b0;
                end
                3'd4: begin
                    files_backward_3_d = 1'b1;
                    ranks_backward_3_d = 1'b0;
                end
                3'd5: begin
                    files_backward_3_d = 1'b1;
                    ranks_backward_3_d = 1'b1;
                end
                3'd6: begin
                    files_backward_3_d = 1'b1;
                    ranks_backward_3_d = 1'b1;
                end
                default: begin
                    files_backward_3_d = 1'b0;
                    ranks_backward_3_d = 1'b1;
                end
            endcase
        end else if (byte_class == BYTE_CLASS_PAWN) begin
            // Step, double step, take right, take left, as White.
            files_none_3_d = !direction[1];
            files_backward_3_d = direction[0];
            ranks_backward_3_d = 1'b0;
        end else begin
            // E NE N NW W SW S SE
            files_none_3_d = (direction == 3'd2) || (direction == 3'd6);
            files_backward_3_d = (direction == 3'd3) || (direction == 3'd4) || (direction == 3'd5);
            ranks_backward_3_d = (direction == 3'd5) || (direction == 3'd6) || (direction == 3'd7);
        end
    end

    // Masks, not conditions: these would become the flip-flops' reset, whose wires are slow.
    assign compass = (byte_class != BYTE_CLASS_KNIGHT) && (byte_class != BYTE_CLASS_PAWN);

    always @* begin
        file_count_4_d = {1'b0, distance_3_q};
        if (files_two_3_q) begin
            file_count_4_d = 4'd2;
        end
        if (files_none_3_q) begin
            file_count_4_d = 4'd0;
        end
    end

    always @* begin
        rank_count_4_d = {1'b0, distance_3_q};
        if (ranks_two_3_q) begin
            rank_count_4_d = 4'd2;
        end
        if (ranks_none_3_q) begin
            rank_count_4_d = 4'd0;
        end
    end

    // Backward: a bit is turned over where a lower one is set. That needs no carry.
    assign lower_files = (file_count_4_q << 1'd1) | (file_count_4_q << 2'd2);
    assign lower_ranks = (rank_count_4_q << 1'd1) | (rank_count_4_q << 2'd2);

    always @* begin
        files_5_d = file_count_4_q;
        if (files_backward_4_q ^ turned) begin
            files_5_d = file_count_4_q ^ (lower_files | (file_count_4_q << 2'd3));
        end
    end

    always @* begin
        ranks_5_d = rank_count_4_q;
        if (ranks_backward_4_q ^ turned) begin
            ranks_5_d = rank_count_4_q ^ (lower_ranks | (rank_count_4_q << 2'd3));
        end
    end

    assign files = files_5_q;
    assign ranks = ranks_5_q;

    initial begin
        files_backward_3_q = 1'b0;
        files_none_3_q = 1'b0;
        files_two_3_q = 1'b0;
        ranks_backward_3_q = 1'b0;
        ranks_none_3_q = 1'b0;
        ranks_two_3_q = 1'b0;
        distance_3_q = 3'd0;
        files_backward_4_q = 1'b0;
        file_count_4_q = 4'd0;
        ranks_backward_4_q = 1'b0;
        rank_count_4_q = 4'd0;
        files_5_q = 4'd0;
        ranks_5_q = 4'd0;
    end

    always @(posedge clock) begin
        files_backward_3_q <= files_backward_3_d;
        files_none_3_q <= files_none_3_d;
        files_two_3_q <= files_two_3_d;
        ranks_backward_3_q <= ranks_backward_3_d;
        ranks_none_3_q <= compass && !(|direction[1:0]);
        ranks_two_3_q <= ranks_two_3_d;
        distance_3_q <= distance;
        files_backward_4_q <= files_backward_3_q;
        file_count_4_q <= file_count_4_d;
        ranks_backward_4_q <= ranks_backward_3_q;
        rank_count_4_q <= rank_count_4_d;
        files_5_q <= files_5_d;
        ranks_5_q <= ranks_5_d;
    end
endmodule
