// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::castling_rights::CastlingRights by halfmove; do not edit.
//
// Clocks 11 to 13: whether castling is still allowed.
//
// A right is lost when the king moves, or when a half-move leaves or reaches the rook's corner.

module halfmove_castling_rights (
    input wire clock, // The clock.
    input wire touches_a1, // Clock 11: a1 is left or reached.
    input wire touches_h1, // Clock 11: h1.
    input wire touches_a8, // Clock 11: a8.
    input wire touches_h8, // Clock 11: h8.
    input wire kings_side, // Clock 11: the half-move goes to the e- to h-file: if it is castling, on the king's side.
    input wire moves, // Clock 12: it is a half-move.
    input wire last, // Clock 12: it is its game's last byte.
    input wire black, // Clock 12: Black moves.
    input wire castles, // Clock 12: it is castling.
    input wire white_king, // Clock 12: the white king moves, castling included.
    input wire black_king, // Clock 12: the black king.
    output wire denied // Clock 13: it is castling without the right to it.
);

    reg lost;
    reg touches_a1_12_q;
    reg touches_h1_12_q;
    reg touches_a8_12_q;
    reg touches_h8_12_q;
    reg kings_side_12_q;
    reg lost_a1_d;
    reg lost_a1_q;
    reg lost_h1_d;
    reg lost_h1_q;
    reg lost_a8_d;
    reg lost_a8_q;
    reg lost_h8_d;
    reg lost_h8_q;
    reg denied_13_q;

    always @* begin
        lost_a1_d = lost_a1_q;
        lost_h1_d = lost_h1_q;
        lost_a8_d = lost_a8_q;
        lost_h8_d = lost_h8_q;
        if (moves) begin
            lost_a1_d = lost_a1_q || touches_a1_12_q || white_king;
            lost_h1_d = lost_h1_q || touches_h1_12_q || white_king;
            lost_a8_d = lost_a8_q || touches_a8_12_q || black_king;
            lost_h8_d = lost_h8_q || touches_h8_12_q || black_king;
        end
        if (last) begin
            lost_a1_d = 1'b0;
            lost_h1_d = 1'b0;
            lost_a8_d = 1'b0;
            lost_h8_d = 1'b0;
        end
    end

    always @* begin
        if (black) begin
            lost = lost_a8_q;
            if (kings_side_12_q) begin
                lost = lost_h8_q;
            end
        end else begin
            lost = lost_a1_q;
            if (kings_side_12_q) begin
                lost = lost_h1_q;
            end
        end
    end

    assign denied = denied_13_q;

    initial begin
        touches_a1_12_q = 1'b0;
        touches_h1_12_q = 1'b0;
        touches_a8_12_q = 1'b0;
        touches_h8_12_q = 1'b0;
        kings_side_12_q = 1'b0;
        lost_a1_q = 1'b0;
        lost_h1_q = 1'b0;
        lost_a8_q = 1'b0;
        lost_h8_q = 1'b0;
        denied_13_q = 1'b0;
    end

    always @(posedge clock) begin
        touches_a1_12_q <= touches_a1;
        touches_h1_12_q <= touches_h1;
        touches_a8_12_q <= touches_a8;
        touches_h8_12_q <= touches_h8;
        kings_side_12_q <= kings_side;
        lost_a1_q <= lost_a1_d;
        lost_h1_q <= lost_h1_d;
        lost_a8_q <= lost_a8_d;
        lost_h8_q <= lost_h8_d;
        denied_13_q <= castles && lost;
    end
endmodule
