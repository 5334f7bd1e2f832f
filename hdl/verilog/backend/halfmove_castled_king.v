// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::castled_king::CastledKing by halfmove; do not edit.
//
// Where the board memory does not know of a king: on g or c, after castling.
//
// Remembers one side's king from its castling until it moves again.

module halfmove_castled_king (
    input wire clock, // The clock.
    input wire moves, // This side's king moves, castling included.
    input wire castles, // It is castling.
    input wire last, // It is its game's last byte.
    input wire to_kings_side, // If this side castles: on the king's side.
    input wire on_c, // The square asked for is the one that this king reaches on the queen's side.
    input wire on_g, // It is the one that he reaches on the king's side.
    output wire met // The king stands there since it castled; combinational.
);

    reg same_square;
    reg castled_d;
    reg castled_q;
    reg kings_side_d;
    reg kings_side_q;

    always @* begin
        castled_d = castled_q;
        kings_side_d = kings_side_q;
        if (moves) begin
            castled_d = castles;
            kings_side_d = to_kings_side;
        end
        if (last) begin
            castled_d = 1'b0;
        end
    end

    always @* begin
        same_square = on_c;
        if (kings_side_q) begin
            same_square = on_g;
        end
    end

    assign met = castled_q && same_square;

    initial begin
        castled_q = 1'b0;
        kings_side_q = 1'b0;
    end

    always @(posedge clock) begin
        castled_q <= castled_d;
        kings_side_q <= kings_side_d;
    end
endmodule
