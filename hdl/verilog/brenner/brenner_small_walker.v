// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::small::walker::Walker by halfmove; do not edit.
//
// The square at which the man is on its way.
//
// Goes a step a clock.

module brenner_small_walker (
    input wire clock, // The clock.
    input wire starts, // Starts from `start`.
    input wire [5:0] start, // The man's square.
    input wire first, // The first step: `further` are left after it.
    input wire goes_on, // A step after the first.
    input wire [2:0] file_step, // Files that a step goes toward h, two's complement.
    input wire [2:0] rank_step, // Ranks that a step goes toward 8.
    input wire [2:0] further, // How many steps follow the first one.
    // One rank up or down: between the square that a pawn reaches en passant and the pawn that it takes.
    input wire pass,
    input wire castle, // From the king's first square to where castling puts it.
    output wire [5:0] at, // The square.
    output wire off_board, // Another step would leave the board; combinational.
    output wire there, // No step is left.
    output wire beside_start // No step after the first was made.
);

    wire [3:0] wide_file;
    wire [3:0] wide_rank;
    reg [3:0] file_offset;
    reg [3:0] rank_offset;
    wire [3:0] next_file;
    wire [3:0] next_rank;
    wire [5:0] next_square;
    reg [5:0] square_d;
    reg [5:0] square_q;
    reg [2:0] left_d;
    reg [2:0] left_q;

    always @* begin
        square_d = square_q;
        if (starts) begin
            square_d = start;
        end
        if (first || goes_on) begin
            square_d = next_square;
        end
        // Between the 6th rank and the 5th, or the 3rd and the 4th, one bit differs.
        if (pass) begin
            square_d = square_q ^ 6'd8;
        end
        // e to g, or to c if the rook went eastwards.
        if (castle) begin
            square_d = square_q ^ 6'd6;
            if (file_step[2]) begin
                square_d = square_q ^ 6'd2;
            end
        end
    end

    always @* begin
        left_d = left_q;
        if (first) begin
            left_d = further;
        end
        if (goes_on) begin
            left_d = left_q - 3'd1;
        end
    end

    // From 0-7 a step of -2 to 2 leads to 0-7 or, modulo 16, to 8, 9, 14, 15: off the board.
    assign wide_file = square_q[3:0] & 4'd7;
    assign wide_rank = {1'b0, square_q[5:3]};

    always @* begin
        file_offset = {1'b0, file_step};
        if (file_step[2]) begin
            file_offset = {1'b0, file_step} | 4'd8;
        end
    end

    always @* begin
        rank_offset = {1'b0, rank_step};
        if (rank_step[2]) begin
            rank_offset = {1'b0, rank_step} | 4'd8;
        end
    end

    assign next_file = wide_file + file_offset;
    assign next_rank = wide_rank + rank_offset;
    assign next_square = {next_rank[2:0], next_file[2:0]};
    assign off_board = next_file[3] || next_rank[3];
    assign at = square_q;
    assign there = left_q == 3'd0;
    assign beside_start = left_q == further;

    initial begin
        square_q = 6'd0;
        left_q = 3'd0;
    end

    always @(posedge clock) begin
        square_q <= square_d;
        left_q <= left_d;
    end
endmodule
