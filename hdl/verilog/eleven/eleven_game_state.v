// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block eleven_game_state by halfmove; do not edit.

module eleven_game_state (
    input wire clock,
    input wire [16:0] placed,
    output wire [12:0] play
);

    wire half_move;
    wire turn;
    wire misplaced;
    reg inside_after;
    reg [2:0] fault;
    reg [6:0] depth_d;
    reg [6:0] depth_q;
    reg inside_d;
    reg inside_q;
    reg deepest_d;
    reg deepest_q;
    reg ended_d;
    reg ended_q;
    reg played_d;
    reg played_q;
    reg started_d;
    reg started_q;
    reg result_given_d;
    reg result_given_q;
    reg black_to_move_d;
    reg black_to_move_q;
    reg [12:0] play_5_d;
    reg [12:0] play_5_q;

    always @* begin
        depth_d = depth_q;
        deepest_d = deepest_q;
        // What the next word will find.
        if (placed[9]) begin
            depth_d = depth_q + 7'd1;
            deepest_d = depth_q == 7'h3f;
        end
        if (placed[10]) begin
            depth_d = depth_q - 7'd1;
            deepest_d = 1'b0;
        end
        inside_d = inside_after;
        ended_d = ended_q || placed[8];
        played_d = played_q || half_move;
        started_d = started_q || half_move || placed[11];
        result_given_d = result_given_q || placed[7];
        black_to_move_d = black_to_move_q ^ turn;
        if (placed[1]) begin
            depth_d = 7'd0;
            inside_d = 1'b0;
            deepest_d = 1'b0;
            ended_d = 1'b0;
            played_d = 1'b0;
            started_d = 1'b0;
            result_given_d = 1'b0;
            black_to_move_d = 1'b0;
        end
    end

    always @* begin
        play_5_d = play_5_q;
        play_5_d[0] = placed[0];
        play_5_d[1] = placed[1];
        play_5_d[2] = turn && !placed[3];
        play_5_d[3] = turn && placed[3];
        play_5_d[4] = placed[4];
        play_5_d[5] = placed[5];
        play_5_d[6] = black_to_move_q;
        play_5_d[7] = placed[2];
        play_5_d[8] = ended_q;
        play_5_d[9] = placed[13];
        play_5_d[12:10] = fault;
    end

    assign half_move = placed[2] || placed[3] || placed[4];
    assign turn = half_move && !inside_q;
    assign misplaced = placed[14] || (started_q && (placed[6] || placed[11])) || (placed[9] && (deepest_q
        || (!inside_q && !played_q))) || (placed[10] && !inside_q);

    always @* begin
        inside_after = inside_q;
        if (placed[9]) begin
            inside_after = 1'b1;
        end
        if (placed[10] && (depth_q == 7'd1)) begin
            inside_after = 1'b0;
        end
    end

    // The first fault: 1, 2, 13, 14, 15 by their low three bits.
    always @* begin
        fault = 3'd0;
        if (ended_q && placed[0]) begin
            fault = 3'd2;
        end else if (placed[12]) begin
            fault = 3'd1;
        end else if (misplaced) begin
            fault = 3'd2;
        end else if (inside_q && (placed[7] || placed[8])) begin
            fault = 3'd7;
        end else if (result_given_q && (half_move || placed[7])) begin
            fault = 3'd5;
        end else if (placed[15]) begin
            fault = 3'd6;
        end else if (placed[16] || (placed[1] && inside_after)) begin
            fault = 3'd7;
        end
    end

    assign play = play_5_q;

    initial begin
        depth_q = 7'd0;
        inside_q = 1'b0;
        deepest_q = 1'b0;
        ended_q = 1'b0;
        played_q = 1'b0;
        started_q = 1'b0;
        result_given_q = 1'b0;
        black_to_move_q = 1'b0;
        play_5_q = 13'd0;
    end

    always @(posedge clock) begin
        depth_q <= depth_d;
        inside_q <= inside_d;
        deepest_q <= deepest_d;
        ended_q <= ended_d;
        played_q <= played_d;
        started_q <= started_d;
        result_given_q <= result_given_d;
        black_to_move_q <= black_to_move_d;
        play_5_q <= play_5_d;
    end
endmodule
