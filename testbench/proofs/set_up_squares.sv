// SPDX-License-Identifier: MIT OR Apache-2.0
// What is wrong with the set-up before a game, as docs/records.md has it: told with the byte or word that follows.

module set_up_squares (
    input wire clk,
    input wire places, // There is a square of a set-up.
    input wire present, // There is what gives a record.
    input wire last, // It is the last of its game.
    input wire [4:0] who, // Bits 6 to 2 of the square's beat: its mark, Black's, and the kind.
    output wire malformed,
    output wire chess960
);
    reg begun = 1'b0; // The game has begun, with a square or a byte.
    reg [5:0] square = 6'd0;
    reg wrong = 1'b0, elsewhere = 1'b0;
    // Of White and of Black: a king is missing, one is not at home, there is a marked rook.
    reg [1:0] missing = 2'd0, away = 2'd0, castles = 2'd0;
    wire mark = who[4];
    wire side = who[3];
    wire is_king = who[2:0] == 3'b001;
    wire is_pawn = who[2:1] == 2'b01;
    wire is_rook = who[2:0] == 3'b101;
    wire [2:0] file = square[2:0];
    wire [2:0] rank = square[5:3];
    wire on_first_rank = rank == (side ? 3'd7 : 3'd0);
    wire incomplete = square != 6'd0;
    assign malformed = places || incomplete || wrong || missing != 2'd0;
    assign chess960 = elsewhere || |(castles & away);
    always @(posedge clk) begin
        if (places || present) begun <= 1'b1;
        if (places) begin
            square <= square + 6'd1;
            if (begun && !incomplete) wrong <= 1'b1; // More than 64, or behind a byte.
            if (is_pawn && (rank == 3'd0 || rank == 3'd7)) wrong <= 1'b1;
            if (is_pawn && mark && rank != (side ? 3'd4 : 3'd3)) wrong <= 1'b1;
            if (!incomplete) missing <= 2'b11;
            if (is_king) begin
                missing[side] <= 1'b0;
                if (incomplete && !missing[side]) wrong <= 1'b1;
                if (!on_first_rank || file != 3'd4) away[side] <= 1'b1;
            end
            if (is_rook && mark) begin
                castles[side] <= 1'b1;
                if (!on_first_rank || file != 3'd0 && file != 3'd7) elsewhere <= 1'b1;
            end
        end
        if (last) begin
            begun <= 1'b0;
            square <= 6'd0;
            wrong <= 1'b0;
            elsewhere <= 1'b0;
            missing <= 2'd0;
            away <= 2'd0;
            castles <= 2'd0;
        end
    end
endmodule
