// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::jose::front_end::goal::Goal by halfmove; do not edit.
//
// Clocks 8 to 10: the square reached, and how far it is.
//
// Adds up `Reach` for the square left.

module jose_goal (
    input wire clock, // The clock.
    input wire [5:0] from, // Clock 8: the square left.
    input wire [13:0] reach, // Clock 8: how the square reached follows from it.
    input wire moves, // Clock 9: a man moves.
    output wire [5:0] to, // Clock 9: the square reached.
    output wire [7:0] step, // Clock 10: the step; none if nobody moves.
    output wire refused, // Clock 10: it leaves the board, or leads nowhere.
    output wire falls_short // Clock 10: it does not reach the first or last rank.
);

    wire [2:0] file;
    wire [2:0] rank;
    wire [4:0] wide_rank;
    reg [4:0] own_file;
    reg [4:0] own_rank;
    reg [4:0] kept_rank;
    wire [2:0] left_file;
    wire [2:0] left_rank;
    wire [5:0] reached;
    wire [2:0] reached_rank;
    reg [5:0] from_9_q;
    reg [4:0] file_9_q;
    reg [4:0] rank_9_q;
    reg [7:0] step_10_d;
    reg [7:0] step_10_q;
    reg refused_10_q;
    reg falls_short_10_q;

    always @* begin
        step_10_d = step_10_q;
        step_10_d[3:0] = 4'd0;
        step_10_d[7:4] = 4'd0;
        if (moves) begin
            step_10_d[3:0] = file_9_q[3:0] - {1'b0, left_file};
            step_10_d[7:4] = rank_9_q[3:0] - {1'b0, left_rank};
        end
    end

    // Clock 8: from 0-7 a sum leads to 0-7 or, modulo 32, to 8-31: off the board.
    assign file = from[2:0];
    assign rank = from[5:3];
    assign wide_rank = {2'd0, rank};

    always @* begin
        own_file = 5'd0;
        if (reach[0]) begin
            own_file = {2'd0, file};
        end
    end

    always @* begin
        own_rank = 5'd0;
        if (reach[2]) begin
            own_rank = ~wide_rank;
        end else if (reach[1]) begin
            own_rank = wide_rank;
        end
    end

    always @* begin
        kept_rank = 5'd0;
        if (reach[8]) begin
            kept_rank = wide_rank;
        end
    end

    // Clock 9: the step, modulo 16.
    assign reached = {rank_9_q[2:0], file_9_q[2:0]};
    assign to = reached;
    assign left_file = from_9_q[2:0];
    assign left_rank = from_9_q[5:3];
    assign reached_rank = rank_9_q[2:0];
    assign falls_short = falls_short_10_q;
    assign step = step_10_q;
    assign refused = refused_10_q;

    initial begin
        from_9_q = 6'd0;
        file_9_q = 5'd0;
        rank_9_q = 5'd0;
        step_10_q = 8'd0;
        refused_10_q = 1'b0;
        falls_short_10_q = 1'b0;
    end

    always @(posedge clock) begin
        from_9_q <= from;
        file_9_q <= own_file + own_rank + reach[7:3];
        rank_9_q <= kept_rank + reach[13:9];
        step_10_q <= step_10_d;
        refused_10_q <= file_9_q[3] || file_9_q[4] || rank_9_q[3] || rank_9_q[4] || (reached == from_9_q);
        falls_short_10_q <= (reached_rank != 3'd0) && (reached_rank != 3'd7);
    end
endmodule
