// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block brenner_castling_rights by halfmove; do not edit.
//
// Clocks 11 to 13: whether castling is still allowed.

module brenner_castling_rights (
    input wire clock,
    input wire touches_a1,
    input wire touches_h1,
    input wire touches_a8,
    input wire touches_h8,
    input wire kings_side,
    input wire moves,
    input wire last,
    input wire black,
    input wire castles,
    input wire white_king,
    input wire black_king,
    output wire denied
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
