// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::jose::front_end::ways::Ways by halfmove; do not edit.
//
// Clocks 5 to 8: how the square reached will follow from the square left, as `halfmove::jose::way` has it.
//
// Pawns, knights and kings go a step that their offset says. A slider's offset names the rank or the file that he
// reaches, so on a diagonal the file reached depends on the rank left: file and rank keep their difference as the
// diagonal rises, their sum as it falls.
//
// Turns kind and offset into two sums.

module jose_ways (
    input wire clock, // The clock.
    input wire [127:0] tables, // Constant: the offsets of knight and king.
    input wire [2:0] kind, // Clock 5: the kind that goes, by its code in the record.
    input wire [4:0] offset, // Clock 5: his offset; of castling bit 0, set on the queen's side.
    input wire black, // Clock 5: Black moves.
    input wire castles, // Clock 5: it is castling.
    output wire [13:0] reach // Clock 8: the sums.
);

    wire [2:0] place;
    wire [1:0] pawn_way;
    wire [31:0] knight_files;
    wire [31:0] knight_ranks;
    wire [31:0] king_files;
    wire [31:0] king_ranks;
    reg [4:0] rising_files;
    reg [4:0] falling_files;
    wire [4:0] wide_goal;
    reg [4:0] wide_files;
    reg [4:0] wide_ranks;
    reg [3:0] knight_files_6_d;
    reg [3:0] knight_files_6_q;
    reg [3:0] knight_ranks_6_d;
    reg [3:0] knight_ranks_6_q;
    reg [3:0] king_files_6_d;
    reg [3:0] king_files_6_q;
    reg [3:0] king_ranks_6_d;
    reg [3:0] king_ranks_6_q;
    reg [3:0] pawn_files_6_d;
    reg [3:0] pawn_files_6_q;
    reg [3:0] pawn_ranks_6_d;
    reg [3:0] pawn_ranks_6_q;
    reg knight_6_q;
    reg pawn_6_q;
    reg slides_6_q;
    reg [1:0] line_6_d;
    reg [1:0] line_6_q;
    reg [2:0] goal_6_q;
    reg [3:0] step_files_7_d;
    reg [3:0] step_files_7_q;
    reg [3:0] step_ranks_7_d;
    reg [3:0] step_ranks_7_q;
    reg slides_7_q;
    reg [1:0] line_7_q;
    reg [2:0] goal_7_q;
    reg [4:0] line_files_7_d;
    reg [4:0] line_files_7_q;
    reg [13:0] reach_8_d;
    reg [13:0] reach_8_q;

    always @* begin
        knight_files_6_d = knight_files_6_q;
        knight_ranks_6_d = knight_ranks_6_q;
        king_files_6_d = king_files_6_q;
        king_ranks_6_d = king_ranks_6_q;
        // Clock 5: what each kind would do with this offset.
        case (place)
            3'd0: begin
                knight_files_6_d = knight_files[3:0];
                knight_ranks_6_d = knight_ranks[3:0];
                king_files_6_d = king_files[3:0];
                king_ranks_6_d = king_ranks[3:0];
            end
            3'd1: begin
                knight_files_6_d = knight_files[7:4];
                knight_ranks_6_d = knight_ranks[7:4];
                king_files_6_d = king_files[7:4];
                king_ranks_6_d = king_ranks[7:4];
            end
            3'd2: begin
                knight_files_6_d = knight_files[11:8];
                knight_ranks_6_d = knight_ranks[11:8];
                king_files_6_d = king_files[11:8];
                king_ranks_6_d = king_ranks[11:8];
            end
            3'd3: begin
                knight_files_6_d = knight_files[15:12];
                knight_ranks_6_d = knight_ranks[15:12];
                king_files_6_d = king_files[15:12];
                king_ranks_6_d = king_ranks[15:12];
            end
            3'd4: begin
                knight_files_6_d = knight_files[19:16];
                knight_ranks_6_d = knight_ranks[19:16];
                king_files_6_d = king_files[19:16];
                king_ranks_6_d = king_ranks[19:16];
            end
            3'd5: begin
                knight_files_6_d = knight_files[23:20];
                knight_ranks_6_d = knight_ranks[23:20];
                king_files_6_d = king_files[23:20];
                king_ranks_6_d = king_ranks[23:20];
            end
            3'd6: begin
                knight_files_6_d = knight_files[27:24];
                knight_ranks_6_d = knight_ranks[27:24];
                king_files_6_d = king_files[27:24];
                king_ranks_6_d = king_ranks[27:24];
            end
            default: begin
                knight_files_6_d = knight_files[31:28];
                knight_ranks_6_d = knight_ranks[31:28];
                king_files_6_d = king_files[31:28];
                king_ranks_6_d = king_ranks[31:28];
            end
        endcase
        // Castling is the king's step of two files.
        if (castles) begin
            king_ranks_6_d = 4'd0;
            king_files_6_d = 4'd2;
            if (place[0]) begin
                king_files_6_d = 4'd14;
            end
        end
    end

    always @* begin
        line_files_7_d = line_files_7_q;
        case (line_6_q)
            2'd0: begin
                line_files_7_d = rising_files;
            end
            2'd1: begin
                line_files_7_d = falling_files;
            end
            2'd2: begin
                line_files_7_d = 5'd0;
            end
            default: begin
                line_files_7_d = {2'd0, goal_6_q};
            end
        endcase
    end

    always @* begin
        reach_8_d = reach_8_q;
        reach_8_d[0] = 1'b1;
        reach_8_d[1] = 1'b0;
        reach_8_d[2] = 1'b0;
        reach_8_d[7:3] = wide_files;
        reach_8_d[8] = 1'b1;
        reach_8_d[13:9] = wide_ranks;
        if (slides_7_q) begin
            reach_8_d[7:3] = line_files_7_q;
            reach_8_d[8] = 1'b0;
            reach_8_d[13:9] = wide_goal;
            case (line_7_q)
                2'd0: begin
                    reach_8_d[1] = 1'b1;
                    reach_8_d[2] = 1'b1;
                end
                2'd1: begin
                    reach_8_d[1] = 1'b1;
                end
                2'd2: begin
                    reach_8_d[1] = 1'b0;
                end
                default: begin
                    reach_8_d[0] = 1'b0;
                    reach_8_d[8] = 1'b1;
                    reach_8_d[13:9] = 5'd0;
                end
            endcase
        end
    end

    assign place = offset[2:0];
    assign pawn_way = offset[1:0];
    assign knight_files = tables[31:0];
    assign knight_ranks = tables[63:32];
    assign king_files = tables[95:64];
    assign king_ranks = tables[127:96];

    // A pawn steps, takes right, takes left, steps twice, as its mover sees it.
    always @* begin
        pawn_files_6_d = 4'd0;
        pawn_ranks_6_d = 4'd1;
        if (pawn_way == 2'd3) begin
            pawn_ranks_6_d = 4'd2;
        end
        if (pawn_way == 2'd1) begin
            pawn_files_6_d = 4'd1;
        end
        if (pawn_way == 2'd2) begin
            pawn_files_6_d = 4'd15;
        end
        if (black) begin
            pawn_ranks_6_d = 4'd15;
            if (pawn_way == 2'd3) begin
                pawn_ranks_6_d = 4'd14;
            end
            if (pawn_way == 2'd1) begin
                pawn_files_6_d = 4'd15;
            end
            if (pawn_way == 2'd2) begin
                pawn_files_6_d = 4'd1;
            end
        end
    end

    always @* begin
        line_6_d = offset[4:3];
        if (kind == 3'd5) begin
            line_6_d = offset[4:3] | 2'd2;
        end
    end

    // Clock 6: the step.
    always @* begin
        step_files_7_d = king_files_6_q;
        step_ranks_7_d = king_ranks_6_q;
        if (knight_6_q) begin
            step_files_7_d = knight_files_6_q;
            step_ranks_7_d = knight_ranks_6_q;
        end
        if (pawn_6_q) begin
            step_files_7_d = pawn_files_6_q;
            step_ranks_7_d = pawn_ranks_6_q;
        end
    end

    // To the file, minus the rank and the goal or the rank minus the goal; minus the rank is the inverted rank and
    // one.
    always @* begin
        case (goal_6_q)
            3'd0: begin
                rising_files = 5'd1;
                falling_files = 5'd0;
            end
            3'd1: begin
                rising_files = 5'd2;
                falling_files = 5'h1f;
            end
            3'd2: begin
                rising_files = 5'd3;
                falling_files = 5'h1e;
            end
            3'd3: begin
                rising_files = 5'd4;
                falling_files = 5'h1d;
            end
            3'd4: begin
                rising_files = 5'd5;
                falling_files = 5'h1c;
            end
            3'd5: begin
                rising_files = 5'd6;
                falling_files = 5'h1b;
            end
            3'd6: begin
                rising_files = 5'd7;
                falling_files = 5'h1a;
            end
            default: begin
                rising_files = 5'd8;
                falling_files = 5'h19;
            end
        endcase
    end

    // Clock 7: the sums.
    assign wide_goal = {2'd0, goal_7_q};

    always @* begin
        wide_files = {1'b0, step_files_7_q};
        if (step_files_7_q[3]) begin
            wide_files = {1'b0, step_files_7_q} | 5'h10;
        end
    end

    always @* begin
        wide_ranks = {1'b0, step_ranks_7_q};
        if (step_ranks_7_q[3]) begin
            wide_ranks = {1'b0, step_ranks_7_q} | 5'h10;
        end
    end

    assign reach = reach_8_q;

    initial begin
        knight_files_6_q = 4'd0;
        knight_ranks_6_q = 4'd0;
        king_files_6_q = 4'd0;
        king_ranks_6_q = 4'd0;
        pawn_files_6_q = 4'd0;
        pawn_ranks_6_q = 4'd0;
        knight_6_q = 1'b0;
        pawn_6_q = 1'b0;
        slides_6_q = 1'b0;
        line_6_q = 2'd0;
        goal_6_q = 3'd0;
        step_files_7_q = 4'd0;
        step_ranks_7_q = 4'd0;
        slides_7_q = 1'b0;
        line_7_q = 2'd0;
        goal_7_q = 3'd0;
        line_files_7_q = 5'd0;
        reach_8_q = 14'd0;
    end

    always @(posedge clock) begin
        knight_files_6_q <= knight_files_6_d;
        knight_ranks_6_q <= knight_ranks_6_d;
        king_files_6_q <= king_files_6_d;
        king_ranks_6_q <= king_ranks_6_d;
        pawn_files_6_q <= pawn_files_6_d;
        pawn_ranks_6_q <= pawn_ranks_6_d;
        knight_6_q <= kind == 3'd7;
        pawn_6_q <= kind == 3'd2;
        // Queen, rook and bishop: along the rising diagonal, the falling one, the file, the rank.
        slides_6_q <= (kind == 3'd4) || (kind == 3'd5) || (kind == 3'd6);
        line_6_q <= line_6_d;
        goal_6_q <= place;
        step_files_7_q <= step_files_7_d;
        step_ranks_7_q <= step_ranks_7_d;
        slides_7_q <= slides_6_q;
        line_7_q <= line_6_q;
        goal_7_q <= goal_6_q;
        line_files_7_q <= line_files_7_d;
        reach_8_q <= reach_8_d;
    end
endmodule
