// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::encoder::spelling::Spelling by halfmove; do not edit.
//
// Clock 4 to 5: the byte of a half-move, the prefix that it may need, and whether there is such a byte.
//
// Puts the byte together from the man and the way; the bits are in `docs/formats/brenner.md`. All outputs come one
// clock later.

module brenner_spelling (
    input wire clock, // The clock.
    input wire moves, // It is a half-move.
    input wire promotes, // It names a promotion.
    input wire [2:0] promotion, // To this kind, by the record's codes.
    input wire [7:0] event_byte, // The byte to pass on, if it is no half-move.
    input wire [4:0] man, // Who moves, as in `crate::backend::token::Men`, but for its side.
    input wire castles, // It is castling.
    input wire kings_side, // On the king's side.
    input wire [2:0] to_rank, // The rank reached.
    input wire straight, // `super::geometry::Geometry`: a rook's way.
    input wire slanted, // A bishop's.
    input wire adjacent, // A king's.
    input wire jump, // A knight's.
    input wire pawn_way, // A pawn's.
    input wire [2:0] compass, // The direction of a line.
    input wire [2:0] distance, // Its length.
    input wire [2:0] jump_code, // Which jump.
    input wire [1:0] manner, // How the pawn goes.
    output wire [7:0] code_byte, // The byte.
    output wire prefixed, // A prefix comes before it.
    output wire [1:0] prefix_officer, // The kind that the prefix names: 0 queen, 1 rook, 2 bishop, 3 knight.
    output wire [1:0] prefix_label, // The label that it names, unless it is a promotion's.
    output wire not_its_step, // No such man goes that way, castling apart.
    output wire not_a_promotion // It is no promotion, or not to such a man.
);

    wire [1:0] officer;
    wire [2:0] label;
    wire is_pawn;
    wire late;
    reg which;
    reg [1:0] high;
    reg [2:0] middle;
    reg [2:0] low;
    reg goes;
    wire last_rank;
    reg [7:0] byte_5_d;
    reg [7:0] byte_5_q;
    reg prefixed_5_q;
    reg [1:0] prefix_officer_5_d;
    reg [1:0] prefix_officer_5_q;
    reg [1:0] prefix_label_5_q;
    reg not_its_step_5_q;
    reg not_a_promotion_5_q;

    assign officer = man[3:2];
    assign label = man[2:0];
    assign is_pawn = !man[4] && man[3];

    // Labels beyond the byte: 2 and 3, and every queen but the first.
    assign late = man[4] && (label[1] || ((officer == 2'd0) && label[0]));

    always @* begin
        which = man[0];
        if (label[1]) begin
            which = 1'b0;
        end
    end

    // The king unless it is another.
    always @* begin
        high = 2'd0;
        middle = 3'd1;
        low = compass;
        goes = adjacent;
        if (man[4]) begin
            middle = distance;
            case (officer)
                2'd0: begin
                    high = 2'd1;
                    goes = straight || slanted;
                end
                2'd1: begin
                    high = {1'b0, which} | 2'd2;
                    goes = straight;
                end
                2'd2: begin
                    high = {1'b0, which} | 2'd2;
                    goes = slanted;
                end
                default: begin
                    middle = {2'd0, which} | 3'd2;
                    low = jump_code;
                    goes = jump;
                end
            endcase
        end else if (is_pawn) begin
            middle = {1'b0, manner} | 3'd4;
            low = label;
            goes = pawn_way;
        end
    end

    always @* begin
        byte_5_d = {high, middle, low};
        if (castles) begin
            // O-O to the g-file, O-O-O to the c-file.
            byte_5_d = 8'd5;
            if (kings_side) begin
                byte_5_d = 8'd4;
            end
        end
        if (!moves) begin
            byte_5_d = event_byte;
        end
    end

    always @* begin
        prefix_officer_5_d = officer;
        if (promotes) begin
            prefix_officer_5_d = promotion[1:0];
        end
    end

    assign last_rank = (&to_rank) || !(|to_rank);
    assign code_byte = byte_5_q;
    assign prefixed = prefixed_5_q;
    assign prefix_officer = prefix_officer_5_q;
    assign prefix_label = prefix_label_5_q;
    assign not_its_step = not_its_step_5_q;
    assign not_a_promotion = not_a_promotion_5_q;

    initial begin
        byte_5_q = 8'd0;
        prefixed_5_q = 1'b0;
        prefix_officer_5_q = 2'd0;
        prefix_label_5_q = 2'd0;
        not_its_step_5_q = 1'b0;
        not_a_promotion_5_q = 1'b0;
    end

    always @(posedge clock) begin
        byte_5_q <= byte_5_d;
        // A promotion's prefix names what the pawn becomes, another one who moves.
        prefixed_5_q <= moves && (promotes || late);
        prefix_officer_5_q <= prefix_officer_5_d;
        prefix_label_5_q <= man[1:0];
        not_its_step_5_q <= !goes;
        not_a_promotion_5_q <= promotes && (!is_pawn || !last_rank || (promotion < 3'd4));
    end
endmodule
