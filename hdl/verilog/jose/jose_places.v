// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::jose::front_end::places::Places by halfmove; do not edit.
//
// Clock 2 to 3: texts and second bytes are told from all others, and who goes how is read off the bits.
//
// Holds whether a text is open, and which first byte waits for its second.

module jose_places (
    input wire clock, // The clock.
    input wire [22:0] class_in, // The byte by itself.
    input wire inline_texts, // Texts follow the byte that announces them; else it stands alone.
    output wire [32:0] placed, // One clock later: the byte in its place.
    // One clock later, and until the next one: the pawn that the last first byte named, a to h.
    output wire [2:0] pawn
);

    wire [7:0] bits;
    wire [3:0] upper;
    wire [3:0] lower;
    wire [2:0] low_three;
    wire [1:0] officer;
    wire [1:0] pawn_way;
    wire [2:0] pawn_label;
    wire between;
    wire begins_text;
    wire open_after;
    wire fits_promotion;
    wire fits_promoted;
    reg label;
    reg [4:0] man;
    reg [2:0] kind;
    reg [4:0] own_offset;
    reg [4:0] offset;
    reg reading_text_d;
    reg reading_text_q;
    reg promotion_begun_d;
    reg promotion_begun_q;
    reg promoted_begun_d;
    reg promoted_begun_q;
    reg glyph_begun_d;
    reg glyph_begun_q;
    reg [2:0] pawn_3_d;
    reg [2:0] pawn_3_q;
    reg [32:0] placed_3_d;
    reg [32:0] placed_3_q;

    always @* begin
        promotion_begun_d = promotion_begun_q;
        promoted_begun_d = promoted_begun_q;
        glyph_begun_d = glyph_begun_q;
        // What the next byte will find.
        reading_text_d = open_after;
        if (class_in[8]) begin
            promotion_begun_d = between && class_in[14] && !bits[3];
            promoted_begun_d = between && class_in[14] && bits[3];
            glyph_begun_d = between && class_in[15];
        end
        if (class_in[9]) begin
            reading_text_d = 1'b0;
            promotion_begun_d = 1'b0;
            promoted_begun_d = 1'b0;
            glyph_begun_d = 1'b0;
        end
    end

    always @* begin
        pawn_3_d = pawn_3_q;
        if (between && class_in[14]) begin
            pawn_3_d = bits[2:0];
        end
    end

    always @* begin
        placed_3_d = placed_3_q;
        placed_3_d[0] = class_in[8];
        placed_3_d[1] = class_in[9];
        placed_3_d[2] = between && class_in[11];
        placed_3_d[3] = between && class_in[12];
        placed_3_d[4] = between && class_in[13];
        placed_3_d[5] = between && class_in[14];
        placed_3_d[6] = promotion_begun_q && class_in[8] && fits_promotion;
        placed_3_d[7] = promoted_begun_q && class_in[8] && fits_promoted;
        placed_3_d[8] = between && class_in[16];
        placed_3_d[9] = between && class_in[18];
        placed_3_d[10] = between && class_in[19];
        placed_3_d[11] = between && class_in[20];
        placed_3_d[12] = (between && (class_in[21] || class_in[22])) || (promotion_begun_q && class_in[8]
            && !fits_promotion) || (promoted_begun_q && class_in[8] && !fits_promoted);
        placed_3_d[13] = reading_text_q || begins_text;
        placed_3_d[14] = open_after && class_in[9];
        placed_3_d[19:15] = man;
        placed_3_d[22:20] = kind;
        if (promotion_begun_q) begin
            placed_3_d[22:20] = 3'd2;
        end
        placed_3_d[27:23] = offset;
        placed_3_d[28] = |offset[4:3];
        placed_3_d[29] = offset[4];
        // Knight, bishop, rook, queen: elsewhere they count the other way round.
        placed_3_d[31:30] = ~officer;
        placed_3_d[32] = bits[0];
    end

    assign between = !reading_text_q && !promotion_begun_q && !promoted_begun_q && !glyph_begun_q;
    assign begins_text = between && class_in[17];
    assign open_after = (begins_text && inline_texts) || (reading_text_q && (!class_in[8] || !class_in[10]));
    assign bits = class_in[7:0];
    assign upper = bits[7:4];
    assign lower = bits[3:0];
    assign low_three = bits[2:0];
    assign officer = bits[1:0];
    assign pawn_way = bits[3:2];
    assign pawn_label = bits[4:2];
    assign fits_promotion = upper == 4'd2;
    assign fits_promoted = upper[3:1] == 3'd1;

    // Whose bytes these are: pawns, knights, bishops, rooks, the queen, the king. Of a pawn's offset two bits count.
    always @* begin
        label = 1'b0;
        man = 5'd4;
        kind = 3'd1;
        case (upper)
            4'd0: begin
                man = {2'd0, pawn_label} | 5'd8;
                kind = 3'd2;
            end
            4'd1: begin
                man = {2'd0, pawn_label} | 5'd8;
                kind = 3'd2;
            end
            4'd2: begin
                label = bits[3];
                man = {4'd0, label} | 5'h1c;
                kind = 3'd7;
            end
            4'd3: begin
                man = 5'h18;
                kind = 3'd6;
            end
            4'd4: begin
                man = 5'h19;
                kind = 3'd6;
            end
            4'd5: begin
                man = 5'h14;
                kind = 3'd5;
            end
            4'd6: begin
                man = 5'h15;
                kind = 3'd5;
            end
            4'd7: begin
                man = 5'h10;
                kind = 3'd4;
            end
            4'd8: begin
                man = 5'h10;
                kind = 3'd4;
            end
            default: begin
                man = 5'd4;
            end
        endcase
    end

    always @* begin
        own_offset = {2'd0, low_three};
        // A slider's offset has a bit more; the queen's highest one is that of 80 to 8f.
        if (kind[2] && (kind != 3'd7)) begin
            own_offset = {1'b0, lower};
            if (upper[3]) begin
                own_offset = {1'b0, lower} | 5'h10;
            end
        end
    end

    always @* begin
        offset = own_offset;
        if (promotion_begun_q) begin
            offset = {3'd0, pawn_way};
        end
        if (promoted_begun_q) begin
            offset = bits[4:0];
        end
    end

    assign placed = placed_3_q;
    assign pawn = pawn_3_q;

    initial begin
        reading_text_q = 1'b0;
        promotion_begun_q = 1'b0;
        promoted_begun_q = 1'b0;
        glyph_begun_q = 1'b0;
        pawn_3_q = 3'd0;
        placed_3_q = 33'd0;
    end

    always @(posedge clock) begin
        reading_text_q <= reading_text_d;
        promotion_begun_q <= promotion_begun_d;
        promoted_begun_q <= promoted_begun_d;
        glyph_begun_q <= glyph_begun_d;
        pawn_3_q <= pawn_3_d;
        placed_3_q <= placed_3_d;
    end
endmodule
