// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::en_passant::EnPassant by halfmove; do not edit.
//
// Clock 9 to 10: is this capture en passant?
//
// Remembers the file of a double step until the next half-move.

module halfmove_en_passant (
    input wire clock, // The clock.
    input wire moves, // It is a half-move.
    input wire last, // It is its game's last byte.
    input wire black, // Black moves.
    input wire takes, // It is a pawn's capture.
    input wire double_step, // It is a pawn's double step.
    input wire [5:0] to, // The square reached.
    output wire en_passant // One clock later: the capture is en passant.
);

    reg right_rank;
    reg possible_d;
    reg possible_q;
    reg [2:0] file_d;
    reg [2:0] file_q;
    reg en_passant_10_q;

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

    always @* begin
        right_rank = to[5:3] == 3'd5;
        if (black) begin
            right_rank = to[5:3] == 3'd2;
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
