// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::path_select::PathSelect by halfmove; do not edit.
//
// Clocks 9 to 11: the path as a selection of files, ranks and diagonals, one bit each.
//
// Decodes the bounds of the path.
//
// A square lies on it if its file is selected, and its rank (a straight path) or one of its diagonals (the others).

module halfmove_path_select (
    input wire clock, // The clock.
    input wire [2:0] low_file, // Clock 9: the path's lowest file.
    input wire [2:0] high_file, // Clock 9: its highest file.
    input wire [2:0] low_rank, // Clock 9: its lowest rank.
    input wire [2:0] high_rank, // Clock 9: its highest rank.
    input wire [3:0] rising_diagonal, // Clock 9: file - rank - 1, modulo 16, of its rising diagonal, 7 if none.
    input wire [3:0] falling_diagonal, // Clock 9: file + rank of its falling diagonal, 15 if none.
    input wire straight, // Clock 10: it is along a file or rank.
    output wire [7:0] files, // Clock 11: its files.
    output wire [7:0] ranks, // Clock 11: its ranks, if it is straight; else none.
    output wire [14:0] rising, // Clock 11: its rising diagonal, by file - rank + 7.
    output wire [14:0] falling // Clock 11: its falling diagonal, by file + rank.
);

    wire [7:0] from_first;
    wire [7:0] from_second;
    wire [14:0] one;
    reg [7:0] file_at_least_10_q;
    reg [7:0] file_at_most_10_q;
    reg [7:0] rank_at_least_10_q;
    reg [7:0] rank_at_most_10_q;
    reg [3:0] rising_diagonal_10_q;
    reg [3:0] falling_diagonal_10_q;
    reg [7:0] files_11_q;
    reg [7:0] ranks_11_d;
    reg [7:0] ranks_11_q;
    reg [14:0] rising_11_q;
    reg [14:0] falling_11_q;

    assign from_first = 8'hff;
    assign from_second = 8'hfe;

    always @* begin
        ranks_11_d = 8'd0;
        if (straight) begin
            ranks_11_d = rank_at_least_10_q & rank_at_most_10_q;
        end
    end

    // There are 15 diagonals, 0 to 14: a shift by 15 selects none.
    assign one = 15'd1;
    assign files = files_11_q;
    assign ranks = ranks_11_q;
    assign rising = rising_11_q;
    assign falling = falling_11_q;

    initial begin
        file_at_least_10_q = 8'd0;
        file_at_most_10_q = 8'd0;
        rank_at_least_10_q = 8'd0;
        rank_at_most_10_q = 8'd0;
        rising_diagonal_10_q = 4'd0;
        falling_diagonal_10_q = 4'd0;
        files_11_q = 8'd0;
        ranks_11_q = 8'd0;
        rising_11_q = 15'd0;
        falling_11_q = 15'd0;
    end

    always @(posedge clock) begin
        file_at_least_10_q <= from_first << low_file;
        file_at_most_10_q <= ~(from_second << high_file);
        rank_at_least_10_q <= from_first << low_rank;
        rank_at_most_10_q <= ~(from_second << high_rank);
        // Adding 8 modulo 16 makes it file - rank + 7, or 15.
        rising_diagonal_10_q <= rising_diagonal ^ 4'd8;
        falling_diagonal_10_q <= falling_diagonal;
        files_11_q <= file_at_least_10_q & file_at_most_10_q;
        ranks_11_q <= ranks_11_d;
        rising_11_q <= one << rising_diagonal_10_q;
        falling_11_q <= one << falling_diagonal_10_q;
    end
endmodule
