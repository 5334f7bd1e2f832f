// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::front_end::naming::Naming by halfmove; do not edit.
//
// Clock 3 to 4: which man of which side is meant, given the prefix before and whose turn it is.
//
// Holds what the bytes before say of this one: a pending prefix, the side to move, whether a result was given.

module brenner_naming (
    input wire clock, // The clock.
    input wire [3:0] class_in, // The byte's class.
    input wire moves_officer, // An officer moves.
    input wire moves_pawn, // A pawn moves.
    input wire moves_king, // A king moves, castling included.
    input wire [2:0] kind, // The kind of the man moved or named; codes as in the record.
    input wire [2:0] label, // The label that the byte itself gives.
    input wire westward, // If it is castling: toward the a-file.
    input wire last, // It is its game's last.
    output wire [3:0] byte_class, // One clock later: the byte's class.
    output wire [17:0] men, // One clock later: the men meant.
    output wire [6:0] token, // One clock later: the rest of the token.
    output wire misplaced, // One clock later: a prefix stood before it that it cannot use.
    output wire after_result // One clock later: a half-move or a result, and a result was given before.
);

    localparam [3:0] BYTE_CLASS_NOTHING = 4'd0;
    localparam [3:0] BYTE_CLASS_RESULT = 4'd2;
    localparam [3:0] BYTE_CLASS_CASTLING = 4'd4;
    localparam [3:0] BYTE_CLASS_PREFIX = 4'd12;

    wire [1:0] officer;
    wire moves;
    wire prefix_fits;
    reg [1:0] officer_label;
    reg [5:0] own_side;
    wire [5:0] named_officer;
    wire [5:0] promoted_officer;
    reg [5:0] named_man;
    reg [5:0] arriving_man;
    reg [5:0] written_man;
    reg pending_d;
    reg pending_q;
    reg [1:0] pending_officer_d;
    reg [1:0] pending_officer_q;
    reg [1:0] pending_label_d;
    reg [1:0] pending_label_q;
    reg black_to_move_d;
    reg black_to_move_q;
    reg result_given_d;
    reg result_given_q;
    reg [3:0] class_4_q;
    reg [17:0] men_4_d;
    reg [17:0] men_4_q;
    reg [6:0] token_4_d;
    reg [6:0] token_4_q;
    reg misplaced_4_q;
    reg after_result_4_q;

    always @* begin
        pending_d = pending_q;
        // What the next byte will find.
        if (class_in != BYTE_CLASS_NOTHING) begin
            pending_d = class_in == BYTE_CLASS_PREFIX;
        end
        black_to_move_d = black_to_move_q ^ moves;
        result_given_d = result_given_q || (class_in == BYTE_CLASS_RESULT);
        if (last) begin
            pending_d = 1'b0;
            black_to_move_d = 1'b0;
            result_given_d = 1'b0;
        end
    end

    always @* begin
        pending_officer_d = pending_officer_q;
        pending_label_d = pending_label_q;
        if (class_in == BYTE_CLASS_PREFIX) begin
            pending_officer_d = officer;
            pending_label_d = label[1:0];
        end
    end

    always @* begin
        men_4_d = men_4_q;
        men_4_d[5:0] = named_man | own_side;
        men_4_d[11:6] = arriving_man | own_side;
        men_4_d[17:12] = written_man | own_side;
    end

    always @* begin
        token_4_d = token_4_q;
        token_4_d[0] = moves;
        token_4_d[1] = last;
        token_4_d[2] = black_to_move_q;
        token_4_d[3] = class_in == BYTE_CLASS_CASTLING;
        token_4_d[4] = moves_king;
        token_4_d[5] = moves_pawn;
        token_4_d[6] = pending_q && moves_pawn;
    end

    assign officer = kind[1:0];
    assign moves = moves_officer || moves_king || moves_pawn;

    // An officer's label is its own, or that of the prefix before it.
    always @* begin
        officer_label = label[1:0];
        if (pending_q && moves_officer) begin
            officer_label = pending_label_q;
        end
    end

    always @* begin
        own_side = 6'd0;
        if (black_to_move_q) begin
            own_side = 6'h20;
        end
    end

    assign named_officer = {2'd0, officer, officer_label} | 6'h10;
    assign promoted_officer = {2'd0, pending_officer_q, pending_label_q} | 6'h10;

    always @* begin
        named_man = 6'd4;
        if (moves_pawn) begin
            named_man = {3'd0, label} | 6'd8;
        end
        if (kind[2]) begin
            named_man = named_officer;
        end
    end

    always @* begin
        arriving_man = named_man;
        if (pending_q && moves_pawn) begin
            arriving_man = promoted_officer;
        end
    end

    // Castling: rook 1 on the king's side, rook 0 on the queen's.
    always @* begin
        written_man = arriving_man;
        if (class_in == BYTE_CLASS_CASTLING) begin
            written_man = 6'h15;
            if (westward) begin
                written_man = 6'h14;
            end
        end
    end

    assign prefix_fits = moves_pawn || (moves_officer && (officer == pending_officer_q));
    assign byte_class = class_4_q;
    assign men = men_4_q;
    assign token = token_4_q;
    assign misplaced = misplaced_4_q;
    assign after_result = after_result_4_q;

    initial begin
        pending_q = 1'b0;
        pending_officer_q = 2'd0;
        pending_label_q = 2'd0;
        black_to_move_q = 1'b0;
        result_given_q = 1'b0;
        class_4_q = 4'd0;
        men_4_q = 18'd0;
        token_4_q = 7'd0;
        misplaced_4_q = 1'b0;
        after_result_4_q = 1'b0;
    end

    always @(posedge clock) begin
        pending_q <= pending_d;
        pending_officer_q <= pending_officer_d;
        pending_label_q <= pending_label_d;
        black_to_move_q <= black_to_move_d;
        result_given_q <= result_given_d;
        class_4_q <= class_in;
        men_4_q <= men_4_d;
        token_4_q <= token_4_d;
        misplaced_4_q <= pending_q && (class_in != BYTE_CLASS_NOTHING) && !prefix_fits;
        after_result_4_q <= result_given_q && (moves || (class_in == BYTE_CLASS_RESULT));
    end
endmodule
