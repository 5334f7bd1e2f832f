// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block brenner_en_passant by halfmove; do not edit.
//
// Clock 9 to 10: is this capture en passant?

module brenner_en_passant (
    input wire clock,
    input wire moves,
    input wire last,
    input wire black,
    input wire takes,
    input wire double_step,
    input wire [5:0] to,
    output wire en_passant
);

    reg right_rank;
    reg possible_d;
    reg possible_q;
    reg [2:0] file_d;
    reg [2:0] file_q;
    reg en_passant_10_q;

    always @* begin
        right_rank = to[5:3] == 3'd5;
        if (black) begin
            right_rank = to[5:3] == 3'd2;
        end
    end

    always @* begin
        possible_d = possible_q;
        file_d = file_q;
        if (moves) begin
            possible_d = double_step;
            file_d = to[2:0];
        end
        if (last) begin
            possible_d = 1'b0;
        end
    end

    assign en_passant = en_passant_10_q;

    initial begin
        possible_q = 1'b0;
        file_q = 3'd0;
        en_passant_10_q = 1'b0;
    end

    always @(posedge clock) begin
        possible_q <= possible_d;
        file_q <= file_d;
        en_passant_10_q <= takes && possible_q && (to[2:0] == file_q) && right_rank;
    end
endmodule
