// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block jose_game_state by halfmove; do not edit.

module jose_game_state (
    input wire clock,
    input wire [32:0] placed,
    input wire [2:0] pawn,
    output wire black,
    output wire [17:0] men,
    output wire [6:0] token,
    output wire present,
    output wire names,
    output wire text,
    output wire [19:0] play
);

    wire half_move;
    wire own;
    wire moves;
    reg [2:0] fault;
    reg [5:0] own_side;
    wire [1:0] pawn_high;
    wire pawn_low;
    wire [5:0] pawn_man;
    wire [5:0] promoted_man;
    reg [5:0] leaving_man;
    reg [5:0] arriving_man;
    reg [5:0] written_man;
    reg [6:0] depth_d;
    reg [6:0] depth_q;
    reg inside_d;
    reg inside_q;
    reg deepest_d;
    reg deepest_q;
    reg ended_d;
    reg ended_q;
    reg line_played_d;
    reg line_played_q;
    reg result_given_d;
    reg result_given_q;
    reg black_to_move_d;
    reg black_to_move_q;
    reg [17:0] men_4_d;
    reg [17:0] men_4_q;
    reg [6:0] token_4_d;
    reg [6:0] token_4_q;
    reg present_4_q;
    reg names_4_q;
    reg text_4_q;
    reg [19:0] play_4_d;
    reg [19:0] play_4_q;

    always @* begin
        depth_d = depth_q;
        inside_d = inside_q;
        deepest_d = deepest_q;
        line_played_d = line_played_q;
        result_given_d = result_given_q;
        // What the next byte will find. A variation's line begins without a half-move and without a result.
        if (half_move) begin
            line_played_d = 1'b1;
        end
        if (placed[9]) begin
            depth_d = depth_q + 7'd1;
            deepest_d = depth_q == 7'h3f;
            inside_d = 1'b1;
            line_played_d = 1'b0;
        end
        if (placed[10]) begin
            depth_d = depth_q - 7'd1;
            deepest_d = 1'b0;
            inside_d = depth_q != 7'd1;
            line_played_d = 1'b1;
            result_given_d = 1'b0;
        end
        if (placed[8]) begin
            result_given_d = 1'b1;
        end
        ended_d = ended_q || placed[11];
        black_to_move_d = black_to_move_q ^ (half_move && !inside_q);
        if (placed[1]) begin
            depth_d = 7'd0;
            inside_d = 1'b0;
            deepest_d = 1'b0;
            ended_d = 1'b0;
            line_played_d = 1'b0;
            result_given_d = 1'b0;
            black_to_move_d = 1'b0;
        end
    end

    always @* begin
        men_4_d = men_4_q;
        men_4_d[5:0] = leaving_man | own_side;
        men_4_d[11:6] = arriving_man | own_side;
        men_4_d[17:12] = written_man | own_side;
    end

    always @* begin
        token_4_d = token_4_q;
        token_4_d[0] = moves;
        token_4_d[1] = placed[1];
        token_4_d[2] = black_to_move_q;
        token_4_d[3] = placed[3] && !inside_q;
        token_4_d[4] = !inside_q && (placed[3] || (placed[2] && (placed[22:20] == 3'd1)));
        token_4_d[5] = !inside_q && (placed[6] || (placed[2] && (placed[22:20] == 3'd2)));
        token_4_d[6] = placed[6] && !inside_q;
    end

    always @* begin
        play_4_d = play_4_q;
        play_4_d[0] = placed[4] && !inside_q;
        play_4_d[1] = placed[7] && !inside_q;
        play_4_d[4:2] = placed[22:20];
        play_4_d[9:5] = placed[27:23];
        play_4_d[10] = placed[28];
        play_4_d[11] = placed[29];
        play_4_d[14:12] = pawn;
        play_4_d[16:15] = placed[31:30];
        play_4_d[19:17] = fault;
    end

    assign own = placed[2] || placed[3] || placed[6] || placed[7];
    assign half_move = own || placed[4];
    assign moves = own && !inside_q;

    // The first fault: 1, 2, 13, 14, 15 by their low three bits.
    always @* begin
        fault = 3'd0;
        if (ended_q && placed[0]) begin
            fault = 3'd2;
        end else if (placed[12]) begin
            fault = 3'd1;
        end else if (placed[10] && !inside_q) begin
            fault = 3'd2;
        end else if (placed[11] && inside_q) begin
            fault = 3'd7;
        end else if (result_given_q && (half_move || placed[5] || placed[8] || placed[9])) begin
            fault = 3'd5;
        end else if (placed[9] && (deepest_q || !line_played_q)) begin
            fault = 3'd2;
        end else if (placed[14]) begin
            fault = 3'd6;
        end else if (placed[1] && placed[0] && !placed[11]) begin
            fault = 3'd7;
        end
    end

    assign black = black_to_move_q;

    // Who leaves, who arrives, and whom the board writes down: in castling rook 1 or 0.
    always @* begin
        own_side = 6'd0;
        if (black_to_move_q) begin
            own_side = 6'h20;
        end
    end

    assign pawn_high = pawn[2:1];
    assign pawn_low = pawn[0];
    assign pawn_man = {3'd0, pawn} | 6'd8;
    assign promoted_man = {2'd0, pawn_high, 1'b0, pawn_low} | 6'h12;

    always @* begin
        leaving_man = {1'b0, placed[19:15]};
        arriving_man = {1'b0, placed[19:15]};
        if (placed[6]) begin
            leaving_man = pawn_man;
            arriving_man = promoted_man;
        end
        if (placed[7]) begin
            leaving_man = promoted_man;
            arriving_man = promoted_man;
        end
    end

    always @* begin
        written_man = arriving_man;
        if (placed[3]) begin
            written_man = 6'h15;
            if (placed[32]) begin
                written_man = 6'h14;
            end
        end
    end

    assign men = men_4_q;
    assign token = token_4_q;
    assign present = present_4_q;
    assign names = names_4_q;
    assign text = text_4_q;
    assign play = play_4_q;

    initial begin
        depth_q = 7'd0;
        inside_q = 1'b0;
        deepest_q = 1'b0;
        ended_q = 1'b0;
        line_played_q = 1'b0;
        result_given_q = 1'b0;
        black_to_move_q = 1'b0;
        men_4_q = 18'd0;
        token_4_q = 7'd0;
        present_4_q = 1'b0;
        names_4_q = 1'b0;
        text_4_q = 1'b0;
        play_4_q = 20'd0;
    end

    always @(posedge clock) begin
        depth_q <= depth_d;
        inside_q <= inside_d;
        deepest_q <= deepest_d;
        ended_q <= ended_d;
        line_played_q <= line_played_d;
        result_given_q <= result_given_d;
        black_to_move_q <= black_to_move_d;
        men_4_q <= men_4_d;
        token_4_q <= token_4_d;
        present_4_q <= placed[0];
        names_4_q <= placed[5] && !inside_q;
        text_4_q <= placed[13];
        play_4_q <= play_4_d;
    end
endmodule
