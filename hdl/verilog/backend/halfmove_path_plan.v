// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::path_plan::PathPlan by halfmove; do not edit.
//
// Clock 7 to 8: from the step alone, where the squares between will lie relative to the square left.
//
// The squares that must be empty are those whose file lies between two files and which lie, for a straight step,
// between two ranks, for a diagonal one, on its diagonal. This block gives the bounds as offsets from the square
// left,
// so that they can be added to it at the same time as the step itself.
//
// A pawn's bounds include its target; castling's are those of the squares between king and rook. Bounds of no square
// at all are crossed: the lower above the higher.

module halfmove_path_plan (
    input wire clock, // The clock.
    input wire [3:0] files_in, // The step's files, two's complement.
    input wire [3:0] ranks_in, // Its ranks.
    input wire pawn, // A pawn moves.
    input wire castles, // It is castling.
    output wire [3:0] files, // The step's files, one clock later, as all outputs.
    output wire [3:0] ranks, // Its ranks.
    output wire [2:0] low_file, // Lowest file of the path, as an offset modulo 8.
    output wire [2:0] high_file, // Highest file.
    output wire [2:0] low_rank, // Lowest rank.
    output wire [2:0] high_rank, // Highest rank.
    output wire straight, // Along a file or rank.
    output wire rising, // Along a diagonal that rises toward the h-file.
    output wire falling // Along a diagonal that falls toward the h-file.
);

    wire [2:0] file_step;
    wire [2:0] rank_step;
    wire diagonal;
    wire turns;
    reg [3:0] files_8_q;
    reg [3:0] ranks_8_q;
    reg [2:0] low_file_8_d;
    reg [2:0] low_file_8_q;
    reg [2:0] high_file_8_d;
    reg [2:0] high_file_8_q;
    reg [2:0] low_rank_8_d;
    reg [2:0] low_rank_8_q;
    reg [2:0] high_rank_8_d;
    reg [2:0] high_rank_8_q;
    reg straight_8_q;
    reg rising_8_q;
    reg falling_8_q;

    always @* begin
        low_file_8_d = low_file_8_q;
        high_file_8_d = high_file_8_q;
        if (!(|files_in)) begin
            low_file_8_d = 3'd0;
            high_file_8_d = 3'd0;
        end else if (files_in[3]) begin
            // Toward the a-file; queen's-side castling needs one file beyond the king's target.
            low_file_8_d = file_step + 3'd1;
            if (castles) begin
                low_file_8_d = file_step - 3'd1;
            end
            high_file_8_d = 3'd7;
        end else begin
            // Toward the h-file; king's-side castling needs the king's target itself.
            low_file_8_d = 3'd1;
            high_file_8_d = file_step - 3'd1;
            if (castles) begin
                high_file_8_d = file_step;
            end
        end
    end

    always @* begin
        low_rank_8_d = low_rank_8_q;
        high_rank_8_d = high_rank_8_q;
        if (!(|ranks_in)) begin
            low_rank_8_d = 3'd0;
            high_rank_8_d = 3'd0;
        end else if (ranks_in[3]) begin
            low_rank_8_d = rank_step + 3'd1;
            if (pawn) begin
                low_rank_8_d = rank_step;
            end
            high_rank_8_d = 3'd7;
        end else begin
            low_rank_8_d = 3'd1;
            high_rank_8_d = rank_step - 3'd1;
            if (pawn) begin
                high_rank_8_d = rank_step;
            end
        end
    end

    assign file_step = files_in[2:0];
    assign rank_step = ranks_in[2:0];
    assign diagonal = (|files_in) && (|ranks_in) && (files_in[0] == ranks_in[0]);
    assign turns = files_in[3] ^ ranks_in[3];
    assign files = files_8_q;
    assign ranks = ranks_8_q;
    assign low_file = low_file_8_q;
    assign high_file = high_file_8_q;
    assign low_rank = low_rank_8_q;
    assign high_rank = high_rank_8_q;
    assign straight = straight_8_q;
    assign rising = rising_8_q;
    assign falling = falling_8_q;

    initial begin
        files_8_q = 4'd0;
        ranks_8_q = 4'd0;
        low_file_8_q = 3'd0;
        high_file_8_q = 3'd0;
        low_rank_8_q = 3'd0;
        high_rank_8_q = 3'd0;
        straight_8_q = 1'b0;
        rising_8_q = 1'b0;
        falling_8_q = 1'b0;
    end

    always @(posedge clock) begin
        files_8_q <= files_in;
        ranks_8_q <= ranks_in;
        low_file_8_q <= low_file_8_d;
        high_file_8_q <= high_file_8_d;
        low_rank_8_q <= low_rank_8_d;
        high_rank_8_q <= high_rank_8_d;
        // Of the steps along both files and ranks, the knight's alone have an odd sum.
        straight_8_q <= !(|files_in) || !(|ranks_in);
        rising_8_q <= diagonal && !turns;
        falling_8_q <= diagonal && turns;
    end
endmodule
