// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::small::memo::Memo by halfmove; do not edit.
//
// What the bytes before say of this one, besides the board.
//
// The side to move, an open text, a prefix, a result given, the file of a double step.

module brenner_small_memo (
    input wire clock, // The clock.
    input wire next_game, // A game has ended.
    input wire decoded, // The byte begins.
    input wire moves, // It is a half-move.
    input wire double_step, // It is a pawn's double step.
    input wire prefix, // It is a prefix.
    input wire text_mark, // It opens or closes a text.
    input wire result, // It is a result.
    input wire [3:0] officer, // The officer that a prefix names: kind and label.
    input wire asked, // `present` tells whether the man that a prefix names lives.
    input wire present, // The memory says that somebody is there.
    input wire emit, // The byte ends.
    input wire [5:0] at, // The square at which its man is.
    output wire black, // Black is to move.
    output wire in_text, // A text is open; from the clock after `decoded` on, after the byte.
    output wire result_given, // A result was given.
    output wire prefixed, // A prefix stands before the byte.
    output wire [3:0] named, // The officer that it names: kind and label.
    output wire named_lives, // That officer lives.
    output wire passing // A pawn that reaches this square has passed by one that has just made a double step.
);

    reg right_rank;
    reg black_register_d;
    reg black_register_q;
    reg text_register_d;
    reg text_register_q;
    reg result_register_d;
    reg result_register_q;
    reg prefix_register_d;
    reg prefix_register_q;
    reg [3:0] named_register_d;
    reg [3:0] named_register_q;
    reg lives_register_d;
    reg lives_register_q;
    reg double_stepped_d;
    reg double_stepped_q;
    reg [2:0] file_d;
    reg [2:0] file_q;

    always @* begin
        black_register_d = black_register_q;
        text_register_d = text_register_q;
        result_register_d = result_register_q;
        prefix_register_d = prefix_register_q;
        named_register_d = named_register_q;
        double_stepped_d = double_stepped_q;
        file_d = file_q;
        if (decoded) begin
            text_register_d = text_register_q ^ text_mark;
            if (!text_register_q) begin
                result_register_d = result_register_q || result;
                prefix_register_d = prefix_register_q || prefix;
                if (prefix) begin
                    named_register_d = officer;
                end
            end
        end
        if (emit) begin
            prefix_register_d = 1'b0;
            if (moves && !text_register_q) begin
                black_register_d = !black_register_q;
                double_stepped_d = double_step;
                file_d = at[2:0];
            end
        end
        if (next_game) begin
            text_register_d = 1'b0;
            result_register_d = 1'b0;
            prefix_register_d = 1'b0;
            black_register_d = 1'b0;
            double_stepped_d = 1'b0;
        end
    end

    always @* begin
        lives_register_d = lives_register_q;
        if (asked && prefix) begin
            lives_register_d = present;
        end
    end

    always @* begin
        right_rank = at[5:3] == 3'd5;
        if (black_register_q) begin
            right_rank = at[5:3] == 3'd2;
        end
    end

    assign passing = double_stepped_q && right_rank && (at[2:0] == file_q);
    assign black = black_register_q;
    assign in_text = text_register_q;
    assign result_given = result_register_q;
    assign prefixed = prefix_register_q;
    assign named = named_register_q;
    assign named_lives = lives_register_q;

    initial begin
        black_register_q = 1'b0;
        text_register_q = 1'b0;
        result_register_q = 1'b0;
        prefix_register_q = 1'b0;
        named_register_q = 4'd0;
        lives_register_q = 1'b0;
        double_stepped_q = 1'b0;
        file_q = 3'd0;
    end

    always @(posedge clock) begin
        black_register_q <= black_register_d;
        text_register_q <= text_register_d;
        result_register_q <= result_register_d;
        prefix_register_q <= prefix_register_d;
        named_register_q <= named_register_d;
        lives_register_q <= lives_register_d;
        double_stepped_q <= double_stepped_d;
        file_q <= file_d;
    end
endmodule
