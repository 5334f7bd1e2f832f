// SPDX-License-Identifier: MIT OR Apache-2.0
// A pipeline behind which nothing waits: what it gives belongs to what was taken a fixed number of clocks before, and
// the last of a game gives the last of a game, then and only then. So nothing is invented, no end of a game is lost,
// and no more is under way than the clocks say. The number is that of the first game's last; it must be below LIMIT.

module stream_latency #(
    parameter LIMIT = 28
) (
    input wire clk,
    input wire rst,
    input wire taken, // An input is taken at this edge,
    input wire taken_last, // and is its game's last.
    input wire given, // An output is given in this clock,
    input wire given_last // and is its game's last.
);
    reg [LIMIT-1:0] came = 0;
    reg [LIMIT-1:0] came_last = 0;
    reg started = 1'b0;
    reg known = 1'b0;
    reg [4:0] latency = 5'd0;
    always @(posedge clk) begin
        came <= {came[LIMIT-2:0], taken};
        came_last <= {came_last[LIMIT-2:0], taken && taken_last};
        if (taken && taken_last) started <= 1'b1;
        if (started && given && given_last) known <= 1'b1;
        else if (started && !known) latency <= latency + 5'd1;
        if (rst) begin
            came <= 0;
            came_last <= 0;
            started <= known;
            if (!known) latency <= 5'd0;
        end
    end
    wire due = came[latency];
    wire due_last = came_last[latency];
    always @* begin
        assert (latency < LIMIT);
        if (given && !started) assert (|came);
        if (given && given_last) assert (started);
        if (known) begin
            if (given) assert (due);
            if (due_last) assert (given && given_last);
            if (given && given_last) assert (due_last);
        end
    end
endmodule
