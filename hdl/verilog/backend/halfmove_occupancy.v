// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::occupancy::Occupancy by halfmove; do not edit.
//
// Clocks 11 to 15: which squares are occupied, and what that says of the half-move's squares and path.
//
// One flip-flop a square. Each half-move empties and fills squares in one clock, and the next one finds the board so;
// what is asked of the board is answered by trees that are cut into stages.
//
// The occupied squares, a1 in bit 0, h8 in bit 63.

module halfmove_occupancy (
    input wire clock, // The clock.
    input wire restart, // Clock 11: a game ends or the core empties itself: next is the start position.
    input wire [7:0] left_rank, // Clock 11: the rank left, one bit a rank.
    input wire [7:0] reached_rank, // Clock 11: the rank reached.
    input wire [7:0] emptied_files, // Clock 11: the files of the rank left that become empty.
    input wire [7:0] filled_files, // Clock 11: the files of the rank reached that become occupied.
    input wire [7:0] path_files, // Clock 11: the files of the path.
    input wire [7:0] path_ranks, // Clock 11: its ranks, if it is straight.
    input wire [14:0] path_rising, // Clock 11: its rising diagonal, by file - rank + 7.
    input wire [14:0] path_falling, // Clock 11: its falling diagonal, by file + rank.
    input wire [2:0] from_file, // Clock 13: the file left, as a number.
    input wire [2:0] to_file, // Clock 13: the file reached, as a number.
    output wire from_occupied, // Clock 14: a man stands on the square left.
    output wire to_occupied, // Clock 14: a man stands on the square reached.
    output wire path_blocked // Clock 15: a man stands on the path.
);

    wire [63:0] on_left_rank;
    wire [63:0] on_reached_rank;
    reg [63:0] occupied_d;
    reg [63:0] occupied_q;
    wire [63:0] left_ranks_squares;
    wire [63:0] reached_ranks_squares;
    wire [63:0] emptying_squares;
    wire [63:0] filling_squares;
    wire [63:0] straight_path_squares;
    wire [63:0] diagonal_path_squares;
    reg [31:0] on_left_rank_12_q;
    reg [31:0] on_reached_rank_12_q;
    reg [63:0] on_path_12_q;
    reg [7:0] path_files_12_q;
    reg [7:0] on_left_rank_13_q;
    reg [7:0] on_reached_rank_13_q;
    reg [7:0] on_path_low_13_q;
    reg [7:0] on_path_high_13_q;
    reg [7:0] path_files_13_q;
    reg from_occupied_14_q;
    reg to_occupied_14_q;
    reg [7:0] on_path_14_q;
    reg path_blocked_15_q;

    // The board after this half-move.
    always @* begin
        occupied_d = (occupied_q & ~(left_ranks_squares & emptying_squares))
            | (reached_ranks_squares & filling_squares);
        if (restart) begin
            occupied_d = 64'hffff00000000ffff;
        end
    end

    // The square left and the square reached: first the men on their ranks, then those on their files.
    assign on_left_rank = occupied_q & left_ranks_squares;
    assign on_reached_rank = occupied_q & reached_ranks_squares;
    assign from_occupied = from_occupied_14_q;
    assign to_occupied = to_occupied_14_q;
    assign path_blocked = path_blocked_15_q;

    halfmove_rank_squares left_ranks (
        .ranks(left_rank),
        .squares(left_ranks_squares)
    );

    halfmove_rank_squares reached_ranks (
        .ranks(reached_rank),
        .squares(reached_ranks_squares)
    );

    halfmove_file_squares emptying (
        .files(emptied_files),
        .squares(emptying_squares)
    );

    halfmove_file_squares filling (
        .files(filled_files),
        .squares(filling_squares)
    );

    halfmove_rank_squares straight_path (
        .ranks(path_ranks),
        .squares(straight_path_squares)
    );

    halfmove_diagonal_squares diagonal_path (
        .rising(path_rising),
        .falling(path_falling),
        .squares(diagonal_path_squares)
    );

    initial begin
        occupied_q = 64'd0;
        on_left_rank_12_q = 32'd0;
        on_reached_rank_12_q = 32'd0;
        on_path_12_q = 64'd0;
        path_files_12_q = 8'd0;
        on_left_rank_13_q = 8'd0;
        on_reached_rank_13_q = 8'd0;
        on_path_low_13_q = 8'd0;
        on_path_high_13_q = 8'd0;
        path_files_13_q = 8'd0;
        from_occupied_14_q = 1'b0;
        to_occupied_14_q = 1'b0;
        on_path_14_q = 8'd0;
        path_blocked_15_q = 1'b0;
    end

    always @(posedge clock) begin
        occupied_q <= occupied_d;
        on_left_rank_12_q <= on_left_rank[31:0] | on_left_rank[63:32];
        on_reached_rank_12_q <= on_reached_rank[31:0] | on_reached_rank[63:32];
        // The path: the men on its ranks or diagonals, then those of them on its files.
        on_path_12_q <= occupied_q & (straight_path_squares | diagonal_path_squares);
        path_files_12_q <= path_files;
        on_left_rank_13_q <= on_left_rank_12_q[7:0] | on_left_rank_12_q[15:8] | on_left_rank_12_q[23:16]
            | on_left_rank_12_q[31:24];
        on_reached_rank_13_q <= on_reached_rank_12_q[7:0] | on_reached_rank_12_q[15:8]
            | on_reached_rank_12_q[23:16] | on_reached_rank_12_q[31:24];
        on_path_low_13_q <= on_path_12_q[7:0] | on_path_12_q[15:8] | on_path_12_q[23:16] | on_path_12_q[31:24];
        on_path_high_13_q <= on_path_12_q[39:32] | on_path_12_q[47:40] | on_path_12_q[55:48] | on_path_12_q[63:56];
        path_files_13_q <= path_files_12_q;
        from_occupied_14_q <= on_left_rank_13_q[from_file];
        to_occupied_14_q <= on_reached_rank_13_q[to_file];
        on_path_14_q <= (on_path_low_13_q | on_path_high_13_q) & path_files_13_q;
        path_blocked_15_q <= |on_path_14_q;
    end
endmodule
