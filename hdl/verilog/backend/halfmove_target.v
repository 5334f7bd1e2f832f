// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::target::Target by halfmove; do not edit.
//
// Clock 8 to 9: the square reached, and the bounds of the path to it.
//
// Adds the step and the offsets of `super::path_plan::PathPlan` to the square left. All outputs come one clock later.

module halfmove_target (
    input wire clock, // The clock.
    input wire [5:0] from_in, // The square left.
    input wire [3:0] files, // The step's files, two's complement.
    input wire [3:0] ranks, // Its ranks.
    input wire [2:0] low_file_offset, // Offset of the path's lowest file.
    input wire [2:0] high_file_offset, // Of its highest file.
    input wire [2:0] low_rank_offset, // Of its lowest rank.
    input wire [2:0] high_rank_offset, // Of its highest rank.
    input wire rising, // The path is along a rising diagonal.
    input wire falling, // Along a falling one.
    output wire [5:0] from, // The square left.
    output wire [5:0] to, // The square reached.
    output wire off_board, // It is not on the board.
    output wire [2:0] low_file, // The path's lowest file.
    output wire [2:0] high_file, // Its highest file.
    output wire [2:0] low_rank, // Its lowest rank.
    output wire [2:0] high_rank, // Its highest rank.
    output wire [3:0] rising_diagonal, // File - rank - 1, modulo 16, of the rising diagonal; 7 if there is none.
    output wire [3:0] falling_diagonal // File + rank of the falling diagonal; 15 if there is none.
);

    wire [2:0] file;
    wire [2:0] rank;
    wire [3:0] wide_file;
    wire [3:0] wide_rank;
    reg [5:0] from_9_q;
    reg [3:0] to_file_9_q;
    reg [3:0] to_rank_9_q;
    reg [2:0] low_file_9_q;
    reg [2:0] high_file_9_q;
    reg [2:0] low_rank_9_q;
    reg [2:0] high_rank_9_q;
    reg [3:0] rising_diagonal_9_d;
    reg [3:0] rising_diagonal_9_q;
    reg [3:0] falling_diagonal_9_d;
    reg [3:0] falling_diagonal_9_q;

    assign file = from_in[2:0];
    assign rank = from_in[5:3];
    assign wide_file = {1'b0, file};
    assign wide_rank = {1'b0, rank};

    always @* begin
        rising_diagonal_9_d = 4'd7;
        if (rising) begin
            rising_diagonal_9_d = wide_file + ~wide_rank;
        end
    end

    always @* begin
        falling_diagonal_9_d = 4'd15;
        if (falling) begin
            falling_diagonal_9_d = wide_file + wide_rank;
        end
    end

    assign from = from_9_q;
    assign to = {to_rank_9_q[2:0], to_file_9_q[2:0]};
    assign off_board = to_file_9_q[3] || to_rank_9_q[3];
    assign low_file = low_file_9_q;
    assign high_file = high_file_9_q;
    assign low_rank = low_rank_9_q;
    assign high_rank = high_rank_9_q;
    assign rising_diagonal = rising_diagonal_9_q;
    assign falling_diagonal = falling_diagonal_9_q;

    initial begin
        from_9_q = 6'd0;
        to_file_9_q = 4'd0;
        to_rank_9_q = 4'd0;
        low_file_9_q = 3'd0;
        high_file_9_q = 3'd0;
        low_rank_9_q = 3'd0;
        high_rank_9_q = 3'd0;
        rising_diagonal_9_q = 4'd0;
        falling_diagonal_9_q = 4'd0;
    end

    always @(posedge clock) begin
        // From 0-7 a step of -7 to 7 leads to 0-7 or, modulo 16, to 8-15: off the board.
        from_9_q <= from_in;
        to_file_9_q <= wide_file + files;
        to_rank_9_q <= wide_rank + ranks;
        low_file_9_q <= file + low_file_offset;
        high_file_9_q <= file + high_file_offset;
        low_rank_9_q <= rank + low_rank_offset;
        high_rank_9_q <= rank + high_rank_offset;
        rising_diagonal_9_q <= rising_diagonal_9_d;
        falling_diagonal_9_q <= falling_diagonal_9_d;
    end
endmodule
