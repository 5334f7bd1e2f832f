// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::front_end::king_squares::KingSquares by halfmove; do not edit.
//
// Clocks 8 to 10: castling, known by its squares alone.
//
// A king stands at home until somebody leaves that square: it can be captured only by an error, which ends the game.
// So a step of two files from there is castling as long as nobody has left it, and the board need not be asked.
//
// Finds castling, and steps from the king's home that look like it.

module eleven_king_squares (
    input wire clock, // The clock.
    input wire [5:0] from, // Clock 8: the square left.
    input wire [1:0] to_file, // Clock 8: the low two bits of the file reached.
    input wire [2:0] to_rank, // Clock 8: the rank reached.
    input wire moves, // Clock 9: a man moves.
    input wire black, // Clock 9: Black moves.
    input wire by_alias, // Clock 9: castling by its alias.
    input wire last, // Clock 9: it is its game's last.
    output wire castles, // Clock 10: it is castling.
    output wire two_files // Clock 10: if a king makes it, it is castling, with the right to it or without.
);

    reg own_home;
    reg own_left;
    reg leaves_e1_9_q;
    reg leaves_e8_9_q;
    reg to_wing_9_q;
    reg white_left_d;
    reg white_left_q;
    reg black_left_d;
    reg black_left_q;
    reg castles_10_q;
    reg two_files_10_q;

    always @* begin
        white_left_d = white_left_q;
        black_left_d = black_left_q;
        if (moves && leaves_e1_9_q) begin
            white_left_d = 1'b1;
        end
        if (moves && leaves_e8_9_q) begin
            black_left_d = 1'b1;
        end
        if (last) begin
            white_left_d = 1'b0;
            black_left_d = 1'b0;
        end
    end

    always @* begin
        own_home = leaves_e1_9_q;
        own_left = white_left_q;
        if (black) begin
            own_home = leaves_e8_9_q;
            own_left = black_left_q;
        end
    end

    assign castles = castles_10_q;
    assign two_files = two_files_10_q;

    initial begin
        leaves_e1_9_q = 1'b0;
        leaves_e8_9_q = 1'b0;
        to_wing_9_q = 1'b0;
        white_left_q = 1'b0;
        black_left_q = 1'b0;
        castles_10_q = 1'b0;
        two_files_10_q = 1'b0;
    end

    always @(posedge clock) begin
        leaves_e1_9_q <= from == 6'd4;
        leaves_e8_9_q <= from == 6'h3c;
        // To the c-file or the g-file, on the same rank.
        to_wing_9_q <= (to_file == 2'd2) && (to_rank == from[5:3]);
        white_left_q <= white_left_d;
        black_left_q <= black_left_d;
        castles_10_q <= moves && (by_alias || (own_home && to_wing_9_q && !own_left));
        two_files_10_q <= own_home && to_wing_9_q;
    end
endmodule
