// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::front_end::text_filter::TextFilter by halfmove; do not edit.
//
// Clock 2 to 3: the bytes of texts are told from all others.
//
// Between two nulls every byte becomes class `Text`, whatever it would mean outside.

module brenner_text_filter (
    input wire clock, // The clock.
    input wire [3:0] class_in, // The byte's class by itself.
    input wire last_in, // It is its game's last.
    output wire [3:0] byte_class, // One clock later: its class in its place.
    output wire moves_officer, // One clock later: an officer moves.
    output wire moves_pawn, // One clock later: a pawn moves.
    output wire moves_king, // One clock later: a king moves, castling included.
    output wire last, // One clock later: it is its game's last.
    output wire left_open // One clock later: it is its game's last, and a text is open after it.
);

    localparam [3:0] BYTE_CLASS_NOTHING = 4'd0;
    localparam [3:0] BYTE_CLASS_TEXT = 4'd1;
    localparam [3:0] BYTE_CLASS_CASTLING = 4'd4;
    localparam [3:0] BYTE_CLASS_KING = 4'd5;
    localparam [3:0] BYTE_CLASS_PAWN = 4'd6;
    localparam [3:0] BYTE_CLASS_QUEEN = 4'd8;
    localparam [3:0] BYTE_CLASS_ROOK = 4'd9;
    localparam [3:0] BYTE_CLASS_BISHOP = 4'd10;
    localparam [3:0] BYTE_CLASS_KNIGHT = 4'd11;

    wire open_after;
    reg in_text_q;
    reg [3:0] class_register_d;
    reg [3:0] class_register_q;
    reg officer_register_q;
    reg pawn_register_q;
    reg king_register_q;
    reg last_register_q;
    reg left_open_register_q;

    assign open_after = in_text_q ^ (class_in == BYTE_CLASS_TEXT);

    always @* begin
        class_register_d = class_in;
        if (in_text_q && (class_in != BYTE_CLASS_NOTHING)) begin
            class_register_d = BYTE_CLASS_TEXT;
        end
    end

    assign byte_class = class_register_q;
    assign moves_officer = officer_register_q;
    assign moves_pawn = pawn_register_q;
    assign moves_king = king_register_q;
    assign last = last_register_q;
    assign left_open = left_open_register_q;

    initial begin
        in_text_q = 1'b0;
        class_register_q = 4'd0;
        officer_register_q = 1'b0;
        pawn_register_q = 1'b0;
        king_register_q = 1'b0;
        last_register_q = 1'b0;
        left_open_register_q = 1'b0;
    end

    always @(posedge clock) begin
        in_text_q <= open_after && !last_in;
        class_register_q <= class_register_d;
        officer_register_q <= !in_text_q && ((class_in == BYTE_CLASS_QUEEN) || (class_in == BYTE_CLASS_ROOK)
            || (class_in == BYTE_CLASS_BISHOP) || (class_in == BYTE_CLASS_KNIGHT));
        pawn_register_q <= !in_text_q && (class_in == BYTE_CLASS_PAWN);
        king_register_q <= !in_text_q && ((class_in == BYTE_CLASS_KING) || (class_in == BYTE_CLASS_CASTLING));
        last_register_q <= last_in;
        left_open_register_q <= open_after && last_in;
    end
endmodule
