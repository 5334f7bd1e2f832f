// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::square_select::SquareSelect by halfmove; do not edit.
//
// Clocks 9 to 11: the squares left and reached as selections of files and ranks, one bit each.
//
// Decodes the numbers of the squares, so that the logic of each of the 64 needs only two bits of either.

module halfmove_square_select (
    input wire clock, // The clock.
    input wire [5:0] from, // Clock 9: the square left.
    input wire [5:0] to, // Clock 9: the square reached.
    input wire moves, // Clock 10: it is a half-move.
    input wire castles, // Clock 10: it is castling.
    input wire en_passant, // Clock 10: it is an en passant capture.
    output wire [7:0] left_rank, // Clock 11: the rank left.
    output wire [7:0] reached_rank, // Clock 11: the rank reached.
    // Clock 11: the files of the rank left that become empty: also a castling rook's, or a pawn's taken en passant.
    output wire [7:0] emptied_files,
    output wire [7:0] filled_files, // Clock 11: the files of the rank reached that become occupied.
    output wire touches_a1, // Clock 11: a1 is left or reached.
    output wire touches_h1, // Clock 11: h1.
    output wire touches_a8, // Clock 11: a8.
    output wire touches_h8 // Clock 11: h8.
);

    wire [7:0] one;
    reg [7:0] emptied;
    reg [7:0] changes;
    reg [7:0] filled;
    reg [7:0] from_file_10_q;
    reg [7:0] from_rank_10_q;
    reg [7:0] to_file_10_q;
    reg [7:0] to_rank_10_q;
    reg [7:0] left_rank_11_q;
    reg [7:0] reached_rank_11_q;
    reg [7:0] emptied_files_11_q;
    reg [7:0] filled_files_11_q;
    reg touches_a1_11_q;
    reg touches_h1_11_q;
    reg touches_a8_11_q;
    reg touches_h8_11_q;

    assign one = 8'd1;

    // A castling rook and a pawn taken en passant stand on the rank that the mover leaves.
    always @* begin
        emptied = from_file_10_q;
        filled = to_file_10_q;
        if (en_passant) begin
            emptied = from_file_10_q | to_file_10_q;
        end
        if (castles && to_file_10_q[6]) begin
            // h1 to f1, h8 to f8
            emptied = from_file_10_q | 8'h80;
            filled = to_file_10_q | 8'h20;
        end
        if (castles && to_file_10_q[2]) begin
            // a1 to d1, a8 to d8
            emptied = from_file_10_q | 8'd1;
            filled = to_file_10_q | 8'd8;
        end
    end

    always @* begin
        changes = 8'd0;
        if (moves) begin
            changes = 8'hff;
        end
    end

    assign touches_a1 = touches_a1_11_q;
    assign touches_h1 = touches_h1_11_q;
    assign touches_a8 = touches_a8_11_q;
    assign touches_h8 = touches_h8_11_q;
    assign left_rank = left_rank_11_q;
    assign reached_rank = reached_rank_11_q;
    assign emptied_files = emptied_files_11_q;
    assign filled_files = filled_files_11_q;

    initial begin
        from_file_10_q = 8'd0;
        from_rank_10_q = 8'd0;
        to_file_10_q = 8'd0;
        to_rank_10_q = 8'd0;
        left_rank_11_q = 8'd0;
        reached_rank_11_q = 8'd0;
        emptied_files_11_q = 8'd0;
        filled_files_11_q = 8'd0;
        touches_a1_11_q = 1'b0;
        touches_h1_11_q = 1'b0;
        touches_a8_11_q = 1'b0;
        touches_h8_11_q = 1'b0;
    end

    always @(posedge clock) begin
        from_file_10_q <= one << from[2:0];
        from_rank_10_q <= one << from[5:3];
        to_file_10_q <= one << to[2:0];
        to_rank_10_q <= one << to[5:3];
        left_rank_11_q <= from_rank_10_q;
        reached_rank_11_q <= to_rank_10_q;
        emptied_files_11_q <= emptied & changes;
        filled_files_11_q <= filled & changes;
        touches_a1_11_q <= (from_file_10_q[0] && from_rank_10_q[0]) || (to_file_10_q[0] && to_rank_10_q[0]);
        touches_h1_11_q <= (from_file_10_q[7] && from_rank_10_q[0]) || (to_file_10_q[7] && to_rank_10_q[0]);
        touches_a8_11_q <= (from_file_10_q[0] && from_rank_10_q[7]) || (to_file_10_q[0] && to_rank_10_q[7]);
        touches_h8_11_q <= (from_file_10_q[7] && from_rank_10_q[7]) || (to_file_10_q[7] && to_rank_10_q[7]);
    end
endmodule
